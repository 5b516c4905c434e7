#include "CPlatform.h"

#include <stdlib.h>
#include <string.h>

void *platform_allocate(size_t bytes) {
    if (bytes > SIZE_MAX - 63) return NULL;
    return aligned_alloc(64, (bytes + 63) & ~(size_t)63);
}

void platform_free(void *memory) { free(memory); }

void platform_copy(void *to, const void *from, size_t bytes) { memcpy(to, from, bytes); }

void platform_move(void *to, const void *from, size_t bytes) { memmove(to, from, bytes); }
