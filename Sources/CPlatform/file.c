#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Pipes and devices have no size, so the block grows with what arrives. */
static char *read_all(int file, size_t limit, size_t *length, int32_t *error) {
    size_t capacity = 65536;
    char *bytes = malloc(capacity);
    *error = PLATFORM_FILE_NO_MEMORY;
    while (bytes) {
        ssize_t got = read(file, bytes + *length, capacity - *length);
        if (got == 0) return bytes;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            *error = PLATFORM_FILE_UNREADABLE;
            break;
        }
        *length += (size_t)got;
        if (*length > limit) {
            *error = PLATFORM_FILE_TOO_LONG;
            break;
        }
        if (*length == capacity) {
            char *larger = realloc(bytes, capacity * 2);
            if (!larger) break;
            bytes = larger;
            capacity *= 2;
        }
    }
    free(bytes);
    return NULL;
}

void *platform_read_file(const char *path, size_t limit, size_t *length, int32_t *error) {
    *length = 0;
    *error = PLATFORM_FILE_UNREADABLE;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    char *bytes = read_all(file, limit, length, error);
    close(file);
    return bytes;
}
