/* Counts what the process allocates, the library included: the program's own malloc and its kin
 * stand before libc's.  For one file of a program; under valgrind it would hide all from it. */
#ifndef SNOWFX_TESTS_COUNT_ALLOCATIONS_H
#define SNOWFX_TESTS_COUNT_ALLOCATIONS_H

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_long allocations; /* calls that gave a block, since the start */
static atomic_long live_blocks; /* blocks not freed yet */
static void (*on_allocation)(size_t size); /* NULL, or told of each */

static void *counted(void *block, size_t size) {
    if (!block) return NULL;
    atomic_fetch_add(&allocations, 1);
    atomic_fetch_add(&live_blocks, 1);
    if (on_allocation) on_allocation(size);
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size), count * size); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *made = memalign(alignment, size);
    if (made) *block = made;
    return made ? 0 : ENOMEM;
}

void free(void *block) {
    if (block) atomic_fetch_sub(&live_blocks, 1);
    __libc_free(block);
}

/* Moving a block counts as an allocation: it may copy all of it. */
void *realloc(void *block, size_t size) {
    void *made = __libc_realloc(block, size);
    if (block && (made || size == 0)) atomic_fetch_sub(&live_blocks, 1);
    return counted(made, size);
}

#endif
