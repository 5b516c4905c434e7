/* Files that appear when they are complete, and not before. */
#ifndef SNOWFX_COMMAND_OUTPUT_FILE_H
#define SNOWFX_COMMAND_OUTPUT_FILE_H

#include <stdio.h>

struct output_file {
    FILE *stream;
    const char *label; /**< The name in messages.                               */
    char *target;      /**< Where it goes; NULL when written in place.          */
    char *temporary;   /**< What is written, in the same folder; NULL likewise. */
};

/** Opens @p name for writing: under a temporary name in its folder, or in place
 *  when it is a device or a pipe; - is standard output.  Failure is said.
 *  @return STATUS_FINE or STATUS_CALL. */
int output_open(struct output_file *output, const char *name);

/** Ends writing.  The file takes its name if @p status is STATUS_FINE and all was
 *  written; if not, whatever had the name before stays.
 *  @return @p status, or STATUS_CALL when writing failed, which is said. */
int output_close(struct output_file *output, int status);

/** Says that writing failed, for the reason in errno.  @return STATUS_CALL. */
int output_fail(const struct output_file *output);

#endif
