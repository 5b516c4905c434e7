/* A bar on the terminal, when there is one. */
#ifndef SNOWFX_COMMAND_PROGRESS_H
#define SNOWFX_COMMAND_PROGRESS_H

#include <stdint.h>

/** Shows that @p done of @p total pictures are made.  Prints nothing when standard
 *  error is no terminal or there is one picture alone. */
void progress_show(uint64_t done, uint64_t total);

/** Takes the bar away, if it is there, so that a message can follow. */
void progress_clear(void);

#endif
