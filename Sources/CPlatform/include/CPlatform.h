/* What the core needs of the C library, and nothing else.  No maths. */
#ifndef SNOWFX_CPLATFORM_H
#define SNOWFX_CPLATFORM_H

#include <stddef.h>
#include <stdint.h>

#include "PixelLanes.h"

/* Memory, aligned to 64 bytes; NULL when there is none. */
void *platform_allocate(size_t bytes);
void platform_free(void *memory);
void platform_copy(void *to, const void *from, size_t bytes);

/* 64 random bits from the system, for a seed that nobody chose. */
uint64_t platform_random_seed(void);

/* Reads a whole file of at most `limit` bytes.  Returns the bytes (end them with
 * platform_free) and sets `*length`; NULL on failure, with `*error` one of: */
enum { PLATFORM_FILE_UNREADABLE = 1, PLATFORM_FILE_TOO_LONG = 2, PLATFORM_FILE_NO_MEMORY = 3 };
void *platform_read_file(const char *path, size_t limit, size_t *length, int32_t *error);

/* Square roots as one correctly rounded instruction: Swift's own squareRoot() falls back to a
 * libm call for negative input and, on vectors, goes lane by lane.  Negative input gives NaN. */
typedef float platform_float8 __attribute__((ext_vector_type(8)));
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
