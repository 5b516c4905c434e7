#include "session.h"

#include <math.h>

#include "changes.h"
#include "images.h"
#include "message.h"
#include "schedule.h"

/* More steps than anybody can wait for. */
#define STEPS_MAX 1e8

static snowfx_status create_scene(const struct session *session, uint64_t seed, snowfx_scene **out_scene) {
    const struct options *options = session->options;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = seed;
    desc.width = options->width;
    desc.height = options->height;
    desc.scale = options->scale;
    desc.threads = options->threads;
    return snowfx_scene_create(session->preset, &desc, out_scene);
}

/* Does the preset name no seed?  Then two scenes draw two. */
static bool draws_seed(const struct session *session) {
    snowfx_scene *other;
    if (create_scene(session, 0, &other) != SNOWFX_OK) return false;
    bool is_drawn = snowfx_scene_get_seed(other) != snowfx_scene_get_seed(session->scene);
    snowfx_scene_destroy(other);
    return is_drawn;
}

/* One call gives the same result each time: a preset without a seed gets 1, unless
 * --seed 0 wants one drawn. */
static int open_scene(struct session *session) {
    const struct options *options = session->options;
    snowfx_status status = create_scene(session, options->seed, &session->scene);
    if (status == SNOWFX_OK && !(options->given & OPTION_SEED) && draws_seed(session)) {
        snowfx_scene_destroy(session->scene);
        status = create_scene(session, 1, &session->scene);
    }
    return status == SNOWFX_OK ? STATUS_FINE : fail_library("the scene", status);
}

/* Tells the scene that its schedule turns on or off at a scene time. */
static int switch_schedule(struct session *session, double time, bool is_on) {
    snowfx_status status = is_on ? snowfx_scene_resume(session->scene, time, NULL)
                                 : snowfx_scene_stop(session->scene, time, NULL);
    session->is_on = is_on;
    return status == SNOWFX_OK ? STATUS_FINE : fail_library("--date", status);
}

/* Takes the schedule's state at a scene time and notes when it changes. */
static int ask_schedule(struct session *session, double time, struct schedule_state *out_state) {
    struct date date = session->options->date;
    int status = schedule_get(session->preset, date, time, out_state);
    bool has_end = status == STATUS_FINE && out_state->has_end;
    session->schedule_change = has_end ? (double)(out_state->until.unix_time - date.unix_time) : INFINITY;
    return status;
}

/* The state at scene time 0 is also that before it. */
static int start_schedule(struct session *session) {
    struct schedule_state state;
    session->is_on = true;
    session->schedule_change = INFINITY;
    if (!(session->options->given & OPTION_DATE)) return STATUS_FINE;
    int status = ask_schedule(session, 0, &state);
    if (status != STATUS_FINE || state.is_on) return status;
    return switch_schedule(session, -TIME_MAX, false);
}

static int follow_schedule(struct session *session, double time) {
    int status = STATUS_FINE;
    while (status == STATUS_FINE && session->schedule_change <= time) {
        struct schedule_state state;
        double change = session->schedule_change;
        status = ask_schedule(session, change, &state);
        if (status == STATUS_FINE) status = switch_schedule(session, change, state.is_on);
    }
    return status;
}

int session_open(struct session *session, const struct options *options) {
    *session = (struct session){ .options = options };
    int status = preset_source_open(&session->source, options->operands[0]);
    if (status == STATUS_FINE) status = preset_source_load(&session->source, &session->preset);
    if (status == STATUS_FINE) status = open_scene(session);
    if (status == STATUS_FINE) status = changes_apply(session->scene, options);
    if (status == STATUS_FINE) status = start_schedule(session);
    return status;
}

void session_close(struct session *session) {
    snowfx_scene_destroy(session->scene);
    snowfx_preset_release(session->preset);
    preset_source_close(&session->source);
}

static int set_image(struct session *session, uint32_t index, const struct picture *picture) {
    const char *name = snowfx_preset_image_name(session->preset, index);
    if (picture->pixels == NULL) {
        warn(session->source.label, "images.%s: no file is named, so what shows it is not drawn", name);
        return STATUS_FINE;
    }
    snowfx_status status =
        snowfx_scene_set_image(session->scene, name, picture->pixels, picture->width, picture->height, 0);
    /* A picture that no cell uses does no harm. */
    if (status == SNOWFX_OK || status == SNOWFX_ERROR_NOT_FOUND) return STATUS_FINE;
    return fail_library(name, status);
}

int session_load_images(struct session *session) {
    int status = STATUS_FINE;
    uint32_t count = snowfx_preset_image_count(session->preset);
    for (uint32_t i = 0; i < count && status == STATUS_FINE; i++) {
        struct picture picture;
        status = image_read(&session->source, session->preset, i, &picture);
        if (status == STATUS_FINE) status = set_image(session, i, &picture);
        picture_free(&picture);
    }
    return status;
}

static int set_time(struct session *session, double time) {
    snowfx_status status = snowfx_scene_set_time(session->scene, time);
    return status == SNOWFX_OK ? STATUS_FINE : fail_library("setting the time", status);
}

/* Counting makes the scene work its state out: a step that nobody looks at would
 * prove nothing. */
static int step_to(struct session *session, double time) {
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    int code = set_time(session, time);
    if (code != STATUS_FINE) return code;
    snowfx_status status = snowfx_scene_get_statistics(session->scene, &statistics);
    return status == SNOWFX_OK ? STATUS_FINE : fail_library("stepping", status);
}

int session_seek(struct session *session, double time) {
    double start = snowfx_scene_get_time(session->scene), step = session->options->step;
    int followed = follow_schedule(session, time > start ? time : start);
    if (followed != STATUS_FINE) return followed;
    if (step > 0) {
        double count = (time > start ? time - start : start - time) / step;
        if (count > STEPS_MAX) return fail_call("--step: %.0f steps are too many", count);
        if (time < start) step = -step;
        for (double i = 1; i < count; i++) {
            int code = step_to(session, start + i * step);
            if (code != STATUS_FINE) return code;
        }
    }
    return set_time(session, time);
}

int session_pixel_size(const struct session *session, uint32_t *out_width, uint32_t *out_height) {
    float width = 0, height = 0;
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    double scale = session->options->scale != 0 ? (double)session->options->scale : 1;
    snowfx_limits_get(&limits);
    snowfx_scene_get_size(session->scene, &width, &height);
    double columns = (double)width * scale + 0.5, rows = (double)height * scale + 0.5;
    if (columns >= (double)limits.surface_size + 1 || rows >= (double)limits.surface_size + 1) {
        return fail_call("%g x %g points at scale %g make more than %u pixels a side; see --size and --scale",
                         (double)width, (double)height, scale, (unsigned)limits.surface_size);
    }
    *out_width = columns >= 1 ? (uint32_t)columns : 1;
    *out_height = rows >= 1 ? (uint32_t)rows : 1;
    return STATUS_FINE;
}


int session_draw(struct session *session, struct picture *picture) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = picture->pixels;
    surface.width = picture->width;
    surface.height = picture->height;
    snowfx_status status = snowfx_scene_render(session->scene, &surface);
    return status == SNOWFX_OK ? STATUS_FINE : fail_library("drawing", status);
}
