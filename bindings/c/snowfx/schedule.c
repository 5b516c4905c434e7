#include "schedule.h"

#include "message.h"

/* Whole seconds of a time, downwards; times are within 1e9. */
static int64_t whole_seconds(double time) {
    int64_t seconds = (int64_t)time;
    return (double)seconds > time ? seconds - 1 : seconds;
}

int schedule_get(const snowfx_preset *preset, struct date date, double time, struct schedule_state *out) {
    int32_t is_on = 0;
    int64_t until = 0;
    date.unix_time += whole_seconds(time);
    snowfx_status status = snowfx_preset_get_schedule(preset, date.unix_time, date.offset_minutes, &is_on, &until);
    if (status != SNOWFX_OK) return fail_library("--date", status);
    out->date = date;
    out->is_on = is_on != 0;
    out->has_end = until != INT64_MAX;
    out->until = (struct date){ out->has_end ? until : 0, date.offset_minutes };
    return STATUS_FINE;
}
