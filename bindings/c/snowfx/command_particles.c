#include "command.h"
#include "particle_rows.h"
#include "session.h"

static int print_living(struct session *session, double time) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    int code = session_seek(session, time);
    if (code != STATUS_FINE) return code;
    snowfx_status status = snowfx_scene_get_particles(session->scene, &particles);
    if (status != SNOWFX_OK) return fail_library("the particles", status);
    particle_rows_print(session->scene, &particles, &time);
    return STATUS_FINE;
}

int command_particles(const struct options *options) {
    struct session session;
    int status = session_open(&session, options);
    if (status == STATUS_FINE) particle_rows_begin();
    for (size_t i = 0; i < options->time_count && status == STATUS_FINE; i++) {
        status = print_living(&session, options->times[i]);
    }
    session_close(&session);
    return status;
}

static int print_births(struct session *session, double from, double until) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    int code = session_seek(session, until);
    if (code != STATUS_FINE) return code;
    particle_rows_begin();
    snowfx_status status = snowfx_scene_get_births(session->scene, from, until, &particles);
    if (status == SNOWFX_ERROR_LIMIT) return fail_call("more births than can be listed; shorten the range");
    if (status != SNOWFX_OK) return fail_library("the births", status);
    particle_rows_print(session->scene, &particles, NULL);
    return STATUS_FINE;
}

int command_births(const struct options *options) {
    struct session session;
    if (options->until < options->from) return fail_call("--until is before --from");
    int status = session_open(&session, options);
    if (status == STATUS_FINE) status = print_births(&session, options->from, options->until);
    session_close(&session);
    return status;
}
