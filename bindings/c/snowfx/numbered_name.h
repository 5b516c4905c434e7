/* File names with a number in them, like frame-%04d.png. */
#ifndef SNOWFX_COMMAND_NUMBERED_NAME_H
#define SNOWFX_COMMAND_NUMBERED_NAME_H

#include <stdbool.h>
#include <stdint.h>

/** Is there a %d or %0Nd in the name? */
bool is_numbered(const char *name);

/** The name with @p number in place of the first %d or %0Nd, free() is due; NULL:
 *  no memory. */
char *numbered_name(const char *name, uint64_t number);

#endif
