/* PRESET on the command line: a built-in name, a file, or - for standard input. */
#ifndef SNOWFX_COMMAND_PRESET_SOURCE_H
#define SNOWFX_COMMAND_PRESET_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "snowfx.h"

struct preset_source {
    const char *label; /**< The name in messages.                               */
    bool is_builtin;
    char *text;        /**< Not NUL-terminated; NULL when built in.             */
    size_t length;
};

/** Reads what @p name means; says what is wrong.  A built-in name goes before a
 *  file of that name, which is ./NAME.
 *  @return STATUS_FINE or STATUS_INPUT; preset_source_close() is due in either case. */
int preset_source_open(struct preset_source *source, const char *name);

void preset_source_close(struct preset_source *source);

/** Loads the preset; prints its error, or the warnings of its loading.
 *  @return STATUS_FINE, STATUS_INPUT or STATUS_CALL. */
int preset_source_load(const struct preset_source *source, snowfx_preset **out_preset);

/** The canonical text of a preset, ended with NUL; free() is due.
 *  NULL: it cannot be had, which was said. */
char *preset_text(const snowfx_preset *preset, size_t *out_length);

#endif
