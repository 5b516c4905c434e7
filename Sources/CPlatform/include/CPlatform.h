/* What the core needs of the C library, and nothing else.  No maths. */
#ifndef SNOWFX_CPLATFORM_H
#define SNOWFX_CPLATFORM_H

#include <stddef.h>
#include <stdint.h>

#include "FloatLanes.h"
#include "PixelLanes.h"

/* Memory, aligned to 64 bytes; NULL when there is none. */
void *platform_allocate(size_t bytes);
void platform_free(void *memory);
void platform_copy(void *to, const void *from, size_t bytes);
/* The same where they may overlap. */
void platform_move(void *to, const void *from, size_t bytes);

/* 64 random bits from the system, for a seed that nobody chose. */
uint64_t platform_random_seed(void);

/* Reads a whole file of at most `limit` bytes.  Returns the bytes (end them with
 * platform_free) and sets `*length`; NULL on failure, with `*error` one of: */
enum { PLATFORM_FILE_UNREADABLE = 1, PLATFORM_FILE_TOO_LONG = 2, PLATFORM_FILE_NO_MEMORY = 3 };
void *platform_read_file(const char *path, size_t limit, size_t *length, int32_t *error);

/* Threads that help the caller with work that falls into parts.  They sleep while there is
 * none, and block all signals. */
typedef struct platform_workers platform_workers;
typedef void platform_work(void *context, uint32_t part);

/* Begins up to `count` threads; fewer, or none, when the system gives no more.  NULL when
 * there is no memory.  They end with platform_workers_destroy. */
platform_workers *platform_workers_create(uint32_t count);
void platform_workers_destroy(platform_workers *workers);
uint32_t platform_workers_count(const platform_workers *workers);

/* Calls `work` once for each part below `parts`, on the calling thread and on those that
 * come in time to help, and returns when all is done.  Also right in a child process after
 * a fork, where the caller does it all.  For one caller at a time. */
void platform_workers_run(platform_workers *workers, platform_work *work, void *context, uint32_t parts);

/* A lock, 0 at first, for what is seldom needed twice at the same time. */
void platform_lock(uint32_t *lock);
void platform_unlock(uint32_t *lock);

/* Who loads what was stored sees all that was written before. */
static inline __attribute__((always_inline)) uint64_t platform_load(const uint64_t *word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void platform_store(uint64_t *word, uint64_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/* Square roots as one correctly rounded instruction: Swift's own squareRoot() falls back to a
 * libm call for negative input and, on vectors, goes lane by lane.  Negative input gives NaN. */
static inline __attribute__((always_inline)) platform_float8 platform_square_root_float8(platform_float8 x) {
    return __builtin_elementwise_sqrt(x);
}
static inline __attribute__((always_inline)) float platform_square_root_float(float x) {
    return __builtin_elementwise_sqrt(x);
}
static inline __attribute__((always_inline)) double platform_square_root_double(double x) {
    return __builtin_elementwise_sqrt(x);
}

#endif
