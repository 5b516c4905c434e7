/* The commands. */
#ifndef SNOWFX_COMMAND_COMMAND_H
#define SNOWFX_COMMAND_COMMAND_H

#include "message.h"
#include "options.h"

struct command {
    const char *name;
    const char *operands; /**< As the help shows them: "PRESET", "FILE...", "". */
    const char *summary;
    const char *details;  /**< More for `snowfx COMMAND --help`, or "".         */
    uint32_t required;    /**< Options that have to be there.                   */
    uint32_t allowed;     /**< Options that may be there besides.               */
    size_t least, most;   /**< Operands.                                        */
    int (*run)(const struct options *options); /**< @return the exit status.    */
};

int command_list(const struct options *options);
int command_show(const struct options *options);
int command_check(const struct options *options);
int command_particles(const struct options *options);
int command_births(const struct options *options);
int command_inspect(const struct options *options);
int command_render(const struct options *options);
int command_hash(const struct options *options);

#endif
