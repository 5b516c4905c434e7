/* The name that was probably meant. */
#ifndef SNOWFX_COMMAND_SUGGEST_H
#define SNOWFX_COMMAND_SUGGEST_H

#include <stddef.h>

/** A name from a list that some caller keeps; NULL past the end. */
typedef const char *(*name_list)(size_t index);

/** The name nearest to @p word, or NULL when none is near. */
const char *nearest_name(const char *word, name_list names);

#endif
