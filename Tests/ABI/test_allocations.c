/* A warm frame allocates nothing: set_time, render, get_instances, hash and get_particles of every
 * built-in preset.  With SNOWFX_TRACE=1 in the environment it prints where allocations come from.
 *
 * valgrind: no, as it cannot see behind a malloc that counts. */
#pragma GCC optimize("no-omit-frame-pointer")
#include "count_allocations.h"

#include <execinfo.h>

#include "check.h"

enum { WARM_FRAMES = 480, FRAMES = 60, DEEPEST = 20 };

/* Frames until a preset is warm: its longest life and all repeats have been seen. */
static double frame_time(int frame) { return frame * 0.25; }

/* Follows the frame pointers, as the shipped library has no tables to unwind by. */
static void print_caller(size_t size) {
    void *callers[DEEPEST], **frame = __builtin_frame_address(0);
    int depth = 0;
    while (depth < DEEPEST && frame) {
        callers[depth++] = frame[1];
        void **next = frame[0];
        frame = next > frame && (char *)next < (char *)frame + (1 << 20) ? next : NULL;
    }
    fprintf(stderr, "%zu bytes\n", size);
    backtrace_symbols_fd(callers, depth, 2);
}

enum { RENDER, INSTANCES, HASH, PARTICLES, STATISTICS, ACTIVITY, CALLS };
static const char *const CALL_NAMES[CALLS] = {
    "set_time + render", "get_instances", "hash", "get_particles", "get_statistics", "get_activity",
};

static snowfx_status call(snowfx_scene *scene, int which, double seconds, const snowfx_surface *surface) {
    const snowfx_instance *instances;
    const snowfx_run *runs;
    size_t count, run_count;
    uint64_t hash;
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    snowfx_activity activity;
    double next;
    switch (which) {
    case RENDER:
        if (snowfx_scene_set_time(scene, seconds)) return INVALID;
        return snowfx_scene_render(scene, surface);
    case INSTANCES: return snowfx_scene_get_instances(scene, &instances, &count, &runs, &run_count);
    case HASH: return snowfx_scene_hash(scene, &hash);
    case PARTICLES: return snowfx_scene_get_particles(scene, &particles);
    case STATISTICS: return snowfx_scene_get_statistics(scene, &statistics);
    default: return snowfx_scene_get_activity(scene, &activity, &next);
    }
}

/* @param most  Allocations of a call on average. */
static void check_preset(snowfx_preset *preset, const char *name, long most) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 7;
    snowfx_scene *scene = play(preset, &desc);
    float width, height;
    snowfx_scene_get_size(scene, &width, &height);
    snowfx_surface surface = canvas((uint32_t)width, (uint32_t)height);
    long sums[CALLS] = { 0 };
    for (int frame = 0; frame < WARM_FRAMES + FRAMES; frame++) {
        for (int which = 0; which < CALLS; which++) {
            int is_traced = frame == WARM_FRAMES && getenv("SNOWFX_TRACE");
            if (is_traced) fprintf(stderr, "---- %s: %s\n", name, CALL_NAMES[which]);
            on_allocation = is_traced ? print_caller : NULL;
            long before = allocations;
            CHECK_EQUAL(call(scene, which, frame_time(frame), &surface), OK);
            if (frame >= WARM_FRAMES) sums[which] += allocations - before;
            on_allocation = NULL;
        }
    }
    for (int which = 0; which < CALLS; which++) {
        if (sums[which] > most * FRAMES) {
            complain(__LINE__, "%s: %d times %s allocate %ld times", name, FRAMES, CALL_NAMES[which], sums[which]);
        }
    }
    free(surface.pixels);
    snowfx_scene_destroy(scene);
}

static void a_warm_frame_of_a_builtin_allocates_nothing(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        const char *name = snowfx_builtin_name(i);
        /* A rocket's animated birth rates are worked out for each rocket. */
        check_preset(load_builtin(i), name, strcmp(name, "fireworks") == 0 ? 40 : 0);
    }
}

static void a_warm_frame_of_nested_cells_allocates_nothing(void) {
    check_preset(load(SNOW), "snow", 0);
    check_preset(load(SHOW), "show", 0);
}

static void get_everything(snowfx_preset *preset, snowfx_scene *scene) {
    float floats[4];
    int32_t is_on;
    int64_t until;
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_version_string();
    snowfx_status_string(-3);
    snowfx_limits_get(&limits);
    snowfx_builtin_name(0);
    snowfx_builtin_description(0);
    snowfx_preset_retain(preset);
    snowfx_preset_release(preset);
    snowfx_preset_get_name(preset);
    snowfx_preset_get_seed(preset);
    snowfx_preset_get_reduced_motion(preset);
    snowfx_preset_get_size(preset, &floats[0], &floats[1]);
    snowfx_preset_get_background(preset, floats);
    snowfx_preset_image_name(preset, snowfx_preset_image_count(preset) - 1);
    snowfx_preset_image_file(preset, 0);
    snowfx_preset_get_schedule(preset, 1700000000, 0, &is_on, &until);
    snowfx_scene_set_time(scene, 2);
    snowfx_scene_get_time(scene);
    snowfx_scene_get_seed(scene);
    snowfx_scene_get_size(scene, &floats[0], &floats[1]);
    snowfx_scene_layer_name(scene, snowfx_scene_layer_count(scene) - 1);
    snowfx_scene_layer_type(scene, 0);
    snowfx_scene_cell_path(scene, 1, snowfx_scene_cell_count(scene, 1) - 1);
}

static void plain_gets_never_allocate(void) {
    snowfx_preset *preset = load(SHOW);
    snowfx_scene *scene = play_at(SHOW, 1);
    get_everything(preset, scene); /* makes the process's tables */
    long before = allocations;
    get_everything(preset, scene);
    CHECK_EQUAL(allocations - before, 0);
    snowfx_preset_release(preset);
    snowfx_scene_destroy(scene);
}

static void the_counter_counts(void) {
    long before = allocations, live = live_blocks;
    snowfx_preset *preset = load(SNOW);
    CHECK(allocations > before + 10);
    CHECK(live_blocks > live);
    snowfx_preset_release(preset);
}

int main(void) {
    RUN(the_counter_counts);
    RUN(plain_gets_never_allocate);
    RUN(a_warm_frame_of_a_builtin_allocates_nothing);
    RUN(a_warm_frame_of_nested_cells_allocates_nothing);
    return finish();
}
