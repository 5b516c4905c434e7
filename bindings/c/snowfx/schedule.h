/* The preset's schedule at --date. */
#ifndef SNOWFX_COMMAND_SCHEDULE_H
#define SNOWFX_COMMAND_SCHEDULE_H

#include "options.h"
#include "snowfx.h"

struct schedule_state {
    struct date date;  /**< The instant asked for.                              */
    bool is_on;
    bool has_end;      /**< The answer changes at some time.                    */
    struct date until; /**< The first instant with another answer.              */
};

/** The state at scene time @p time, --date being the date at scene time 0.
 *  Failure is said.  @return STATUS_FINE or STATUS_CALL. */
int schedule_get(const snowfx_preset *preset, struct date date, double time, struct schedule_state *out);

#endif
