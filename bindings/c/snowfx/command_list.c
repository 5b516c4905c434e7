#define _POSIX_C_SOURCE 200809L

#include <string.h>
#include <unistd.h>

#include "command.h"

static int longest_name(void) {
    size_t longest = 0;
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        size_t length = strlen(snowfx_builtin_name(i));
        if (length > longest) longest = length;
    }
    return (int)longest;
}

/* Columns for people, a tab for programs. */
int command_list(const struct options *options) {
    (void)options;
    bool is_terminal = isatty(STDOUT_FILENO) != 0;
    int width = is_terminal ? longest_name() : 0;
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        printf("%-*s%s%s\n", width, snowfx_builtin_name(i), is_terminal ? "  " : "\t", snowfx_builtin_description(i));
    }
    return STATUS_FINE;
}
