#include "numbered_name.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most digits of %0Nd. */
enum { WIDEST = 20 };

/* The first "%d" or "%0Nd" of a name, or NULL.
 * @param out_width  N, or 0.
 * @param out_rest   What follows it. */
static const char *find_number(const char *name, int *out_width, const char **out_rest) {
    for (const char *percent = strchr(name, '%'); percent != NULL; percent = strchr(percent + 1, '%')) {
        const char *digit = percent + 1;
        int width = 0;
        if (*digit == '0') {
            while (*digit >= '0' && *digit <= '9' && width <= WIDEST) width = width * 10 + (*digit++ - '0');
        }
        if (*digit != 'd' || width > WIDEST) continue;
        *out_width = width;
        *out_rest = digit + 1;
        return percent;
    }
    return NULL;
}

bool is_numbered(const char *name) {
    int width;
    const char *rest;
    return find_number(name, &width, &rest) != NULL;
}

char *numbered_name(const char *name, uint64_t number) {
    int width = 0;
    const char *rest = "";
    const char *place = find_number(name, &width, &rest);
    size_t head = place != NULL ? (size_t)(place - name) : strlen(name);
    size_t size = head + WIDEST + strlen(rest) + 1;
    char *result = malloc(size);
    if (result != NULL) snprintf(result, size, "%.*s%0*" PRIu64 "%s", (int)head, name, width, number, rest);
    return result;
}
