/* Presets gone wrong are loaded, played, drawn, read and changed: nothing of that may end the
 * process, take for ever or break a promise of the header.
 *
 * valgrind: no, far too slow; the same cases run under a sanitizer with a hosted build. */
#include "mutation.h"

enum { WIDTH = 48, HEIGHT = 32 };

static unsigned char fuzz_pixels[WIDTH * HEIGHT * 8];
static volatile double fuzz_sum; /* what was read, so that it is read */

static void read_particles(snowfx_status status, const snowfx_particles *particles) {
    MUST(status == OK || status == SNOWFX_ERROR_LIMIT || status == SNOWFX_ERROR_OUT_OF_MEMORY);
    const float *const *columns = &particles->age;
    for (uint64_t i = 0; i < particles->count; i++) {
        fuzz_sum += (double)particles->layer[i] + particles->cell[i] + (double)particles->index[i];
        fuzz_sum += particles->birth_time[i];
        for (int k = 0; k < 14; k++) fuzz_sum += columns[k][i];
        MUST(particles->alpha[i] >= 0 && particles->alpha[i] <= 1);
        MUST(particles->parent[i] == UINT64_MAX || particles->parent[i] < particles->ancestors_count);
    }
}

static void read_instances(snowfx_scene *scene) {
    const snowfx_instance *instances;
    const snowfx_run *runs;
    size_t count, run_count, sum = 0;
    MUST(snowfx_scene_get_instances(scene, &instances, &count, &runs, &run_count) == OK);
    for (size_t i = 0; i < run_count; i++) {
        MUST(runs[i].first == sum);
        sum += runs[i].count;
    }
    MUST(sum == count);
    for (size_t i = 0; i < count; i++) fuzz_sum += instances[i].x + instances[i].y + instances[i].alpha;
}

static uint64_t draw(snowfx_scene *scene, random_source *random) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    uint64_t hash = 0;
    surface.pixels = fuzz_pixels;
    surface.width = WIDTH;
    surface.height = HEIGHT;
    surface.format = random ? (snowfx_format)(1 + random_below(random, FORMAT_COUNT)) : 0;
    surface.operation = SNOWFX_OPERATION_REPLACE;
    MUST(snowfx_scene_render(scene, &surface) == OK);
    MUST(snowfx_surface_hash(&surface, &hash) == OK);
    return hash;
}

static uint64_t state(snowfx_scene *scene) {
    uint64_t hash = 0;
    MUST(snowfx_scene_hash(scene, &hash) == OK);
    return hash;
}

static void look_at(snowfx_scene *scene, double seconds, random_source *random) {
    static char text[1 << 20];
    size_t length;
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    snowfx_activity activity;
    snowfx_rect bounds;
    double next;
    trace("look at %.17g", seconds);
    MUST(snowfx_scene_set_time(scene, seconds) == OK);
    draw(scene, random);
    read_particles(snowfx_scene_get_particles(scene, &particles), &particles);
    uint64_t live = particles.count;
    MUST(snowfx_scene_get_statistics(scene, &statistics) == OK && statistics.live == live);
    read_instances(scene);
    MUST(snowfx_scene_get_bounds(scene, &bounds) == OK);
    MUST(snowfx_scene_get_activity(scene, &activity, &next) == OK);
    trace("activity %d, next change %.17g", activity, next);
    MUST(activity == SNOWFX_ACTIVITY_MOVING ? next == seconds : next > seconds);
    snowfx_status status = snowfx_scene_copy_inspection(scene, text, sizeof text, &length);
    MUST(status == OK || status == TOO_SMALL);
}

static void read_births(snowfx_scene *scene, double seconds) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    /* A short stretch, as a layer's speed may make days of it; ten million births are rightly listed. */
    double from = fmax(seconds - 1e-7, -1e9);
    trace("births from %.17g to %.17g", from, seconds);
    read_particles(snowfx_scene_get_births(scene, from, seconds, &particles), &particles);
}

static double any_time(random_source *random) {
    static const double times[] = {
        0, 0.01, 0.37, 1, 2.5, 7, 30, 3600, 86400, 2592000, -1, -100, 1e-9, 1e6, 1e9, -1e9,
    };
    if (random_chance(random, 30)) return (double)random_below(random, 20000) / 1000;
    return times[random_below(random, LENGTH(times))];
}

/* ---- Host changes -------------------------------------------------------------------------- */

static const char *any_path(snowfx_scene *scene, random_source *random) {
    static const char *const layer_properties[] = {
        "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition", "emitterZPosition", "emitterSize",
        "emitterDepth", "opacity", "hidden", "speed", "timeOffset", "beginTime", "colors", "locations", "startPoint",
        "endPoint", "startPoint.x", "emitterPosition.x",
    };
    static const char *const cell_properties[] = {
        "birthRate", "lifetime", "lifetimeRange", "emissionRange", "emissionLongitude", "emissionLatitude", "velocity",
        "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
        "spinRange", "color", "redRange", "alphaSpeed", "alphaRange", "enabled", "rotation", "orientationRange",
    };
    static char path[2000];
    uint32_t layer = (uint32_t)random_below(random, snowfx_scene_layer_count(scene));
    uint32_t cells = snowfx_scene_cell_count(scene, layer);
    int length = snprintf(path, sizeof path, "%s.", snowfx_scene_layer_name(scene, layer));
    if (cells == 0 || random_chance(random, 40)) {
        snprintf(path + length, sizeof path - (size_t)length, "%s",
            layer_properties[random_below(random, LENGTH(layer_properties))]);
        return path;
    }
    const char *cell = snowfx_scene_cell_path(scene, layer, (uint32_t)random_below(random, cells));
    char *end = path + length;
    end += sprintf(end, "emitterCells.");
    for (; *cell && end < path + sizeof path - 100; cell++) {
        if (*cell == '/') end += sprintf(end, ".emitterCells.");
        else *end++ = *cell;
    }
    sprintf(end, ".%s", cell_properties[random_below(random, LENGTH(cell_properties))]);
    return path;
}

static double any_number(random_source *random) {
    char text[64];
    bytes number = extreme_number(random);
    snprintf(text, sizeof text, "%.*s", (int)number.count, number.start);
    return strtod(text, NULL);
}

static void change(snowfx_scene *scene, random_source *random) {
    double values[8], seconds = any_time(random);
    const char *path = any_path(scene, random);
    uint32_t layer = (uint32_t)random_below(random, snowfx_scene_layer_count(scene));
    const char *name = random_chance(random, 20) ? NULL : snowfx_scene_layer_name(scene, layer);
    char text[64];
    bytes number = extreme_number(random);
    snprintf(text, sizeof text, "%.*s", (int)number.count, number.start);
    for (int i = 0; i < 8; i++) values[i] = any_number(random);
    snowfx_transition transition = (snowfx_transition)random_below(random, 2);
    static const uint32_t counts[] = { 1, 1, 1, 2, 2, 4, 4, 8 };
    size_t which = random_below(random, 10);
    trace("change %zu at %.17g: %s = %.17g, %.17g... (%s), transition %d, layer %s", which, seconds, path, values[0],
        values[1], text, transition, name ? name : "all");
    switch (which) {
    case 0: snowfx_scene_burst(scene, seconds, name ? name : "", (uint32_t)random_below(random, 5000)); break;
    case 1: snowfx_scene_stop(scene, seconds, name); break;
    case 2: snowfx_scene_resume(scene, seconds, name); break;
    case 3: snowfx_scene_clear(scene, seconds, name); break;
    case 4: snowfx_scene_set_json(scene, seconds, path, text, NULL); break;
    default: snowfx_scene_set_values(scene, seconds, path, values, counts[random_below(random, 8)], transition);
    }
}

static void change_and_reset(snowfx_scene *scene, random_source *random) {
    double seconds = any_time(random);
    MUST(snowfx_scene_set_time(scene, seconds) == OK);
    uint64_t before = state(scene);
    for (size_t i = 1 + random_below(random, 6); i > 0; i--) {
        change(scene, random);
        if (random_chance(random, 40)) look_at(scene, any_time(random), random);
    }
    look_at(scene, seconds, random);
    read_births(scene, any_time(random));
    MUST(snowfx_scene_reset_changes(scene) == OK);
    MUST(snowfx_scene_set_time(scene, seconds) == OK);
    MUST(state(scene) == before);
}

/* ---- One case --------------------------------------------------------------------------------- */

static void play_scene(snowfx_preset *preset, random_source *random) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    snowfx_scene *scene = NULL;
    desc.seed = 1 + random_below(random, 100);
    desc.max_particles = 1 + (uint32_t)random_below(random, 2000);
    desc.scale = random_chance(random, 50) ? 0 : 0.02f + (float)random_below(random, 400) / 100;
    if (random_chance(random, 60)) desc.width = 60, desc.height = 40;
    desc.threads = 1 + (uint32_t)random_below(random, 2);
    MUST(snowfx_scene_create(preset, &desc, &scene) == OK);
    double first = any_time(random);
    MUST(snowfx_scene_set_time(scene, first) == OK);
    uint64_t state_before = state(scene), pixels_before = draw(scene, NULL);
    for (int i = 0; i < 3; i++) look_at(scene, any_time(random), random);
    read_births(scene, any_time(random));
    MUST(snowfx_scene_set_time(scene, first) == OK);
    MUST(state(scene) == state_before && draw(scene, NULL) == pixels_before);
    if (snowfx_scene_layer_count(scene) > 0) change_and_reset(scene, random);
    if (random_chance(random, 20)) {
        MUST(snowfx_scene_set_size(scene, (float)random_below(random, 3000), (float)random_below(random, 500)) == OK);
        look_at(scene, first, random);
    }
    snowfx_scene_destroy(scene);
}

/* The canonical text loads and says the same again. */
static void check_canonical(const snowfx_preset *preset) {
    static char first[4 << 20], second[4 << 20];
    size_t length, again;
    snowfx_preset *copy = NULL;
    if (snowfx_preset_copy_json(preset, first, sizeof first, &length) != OK) return;
    MUST(snowfx_preset_create_from_memory(first, length, &copy, NULL) == OK);
    MUST(snowfx_preset_copy_json(copy, second, sizeof second, &again) == OK);
    MUST(again == length && memcmp(first, second, length) == 0);
    snowfx_preset_release(copy);
}

static void check_diagnostics(const char *text, size_t length, int is_loaded) {
    snowfx_diagnostics *diagnostics = NULL;
    int has_error = 0;
    MUST(snowfx_diagnostics_create(text, length, &diagnostics) == OK);
    for (uint32_t i = 0; i < snowfx_diagnostics_count(diagnostics); i++) {
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        MUST(snowfx_diagnostics_get(diagnostics, i, &report) == OK);
        MUST(memchr(report.path, 0, sizeof report.path) && memchr(report.message, 0, sizeof report.message));
        MUST(report.message[0]);
        has_error |= report.severity == SNOWFX_SEVERITY_ERROR;
    }
    MUST(is_loaded == !has_error);
    snowfx_diagnostics_destroy(diagnostics);
}

static void run_preset(const fuzz_case *of) {
    random_source random = random_of(of);
    char *text = malloc(of->size ? of->size : 1); /* just as large as it is: reading on is seen */
    memcpy(text, of->bytes, of->size);
    snowfx_preset *preset = NULL;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_status status = snowfx_preset_create_from_memory(text, of->size, &preset, &report);
    MUST((status == OK) == (preset != NULL));
    MUST(status == OK || report.message[0]);
    check_diagnostics(text, of->size, status == OK);
    free(text);
    if (!preset) return;
    fuzz_shared->loaded++;
    int32_t is_on;
    int64_t until;
    int64_t when = (int64_t)random_below(&random, 4000000000u) - 1000000000;
    MUST(snowfx_preset_get_schedule(preset, when, 0, &is_on, &until) == OK && until > when);
    check_canonical(preset);
    play_scene(preset, &random);
    snowfx_preset_release(preset);
}

int main(int count, char **words) {
    static const fuzzer of = { "preset", 8000, make_preset, run_preset };
    load_seeds();
    return fuzz_main(&of, count, words);
}
