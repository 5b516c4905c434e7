/* Calls of the C interface in any order and with any numbers, good and absurd.  A case is a list of
 * bytes; each call takes what it needs from it.  Whatever is lent is read at once.
 *
 * valgrind: no, far too slow; the same cases run under a sanitizer with a hosted build. */
#include "mutation.h"

enum { SLOTS = 3, MOST_CALLS = 60, SIDE = 64 };

static snowfx_preset *presets[SLOTS];
static snowfx_scene *scenes[SLOTS];
static unsigned char pixels[SIDE * SIDE * 8 + 64];
static volatile double read_sum;

/* ---- Taking arguments from the case -------------------------------------------------------- */

static const fuzz_case *tape;
static size_t tape_at;

static unsigned next_byte(void) { return tape_at < tape->size ? tape->bytes[tape_at++] : 0; }

static double next_number(void) {
    static const double absurd[] = {
        0, -0.0, 1, -1, 0.5, 1e-300, 5e-324, 1e9, -1e9, 1e10, 1e308, -1e308, NAN, INFINITY, -INFINITY, 0.1, 60, 1e6,
        4294967296.0, -2147483649.0, 65536, 65537, 1e-9, 3.5,
    };
    unsigned byte = next_byte();
    return byte < 128 ? byte / 8.0 : byte < 160 ? (double)byte - 144 : absurd[byte % LENGTH(absurd)];
}

static uint32_t next_count(void) {
    static const uint32_t absurd[] = {
        0, 1, 2, 4096, 4097, 16384, 16385, 1000000, 1000001, 0x7FFFFFFF, 0x80000000u, UINT32_MAX,
    };
    unsigned byte = next_byte();
    return byte < 128 ? byte : absurd[byte % LENGTH(absurd)];
}

static snowfx_scene *next_scene(void) {
    unsigned byte = next_byte();
    return byte == 255 ? NULL : scenes[byte % SLOTS];
}

static snowfx_preset *next_preset(void) {
    unsigned byte = next_byte();
    return byte == 255 ? NULL : presets[byte % SLOTS];
}

static int is_given(void) { return next_byte() % 32 != 31; }

static void expect(snowfx_status status) { MUST(status <= 0 && status >= SNOWFX_ERROR_BUFFER_TOO_SMALL); }

/* A key path or name: mostly one that exists. */
static const char *next_path(const snowfx_scene *scene) {
    static const char *const properties[] = {
        "birthRate", "lifetime", "velocity", "scale", "emitterPosition", "emitterSize", "opacity", "hidden", "speed",
        "timeOffset", "beginTime", "colors", "locations", "startPoint", "", ".", "emitterCells", "nothing",
    };
    static const char *const cell_properties[] = {
        "birthRate", "lifetime", "emissionRange", "velocity", "yAcceleration", "scaleSpeed", "spin", "color", "enabled",
        "",
    };
    static char path[1500];
    uint32_t layer = next_byte() % 4;
    const char *name = snowfx_scene_layer_name(scene, layer);
    const char *cell = snowfx_scene_cell_path(scene, layer, next_byte() % 4);
    if (!is_given()) return NULL;
    int length = snprintf(path, sizeof path, "%s.", name ? name : "nobody");
    if (cell && next_byte() % 2) {
        char *end = path + length;
        for (end += sprintf(end, "emitterCells."); *cell && end < path + 1300; cell++) {
            if (*cell == '/') end += sprintf(end, ".emitterCells.");
            else *end++ = *cell;
        }
        sprintf(end, ".%s", cell_properties[next_byte() % LENGTH(cell_properties)]);
    } else {
        sprintf(path + length, "%s", properties[next_byte() % LENGTH(properties)]);
    }
    return path;
}

static const char *next_layer(const snowfx_scene *scene) {
    unsigned byte = next_byte();
    return byte % 8 == 7 ? "nobody" : byte % 8 == 6 ? NULL : snowfx_scene_layer_name(scene, byte % 4);
}

/* ---- The calls ------------------------------------------------------------------------------- */

static void load_one(void) {
    unsigned slot = next_byte() % SLOTS, which = next_byte();
    snowfx_preset *preset = (snowfx_preset *)0x10;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_status status;
    if (which % 4 == 3) {
        const fuzz_case *seed = &mutation_seeds[which % mutation_seed_count];
        size_t length = next_byte() % 8 ? seed->size : next_count() % (seed->size + 1);
        const char *text = (const char *)seed->bytes;
        status = snowfx_preset_create_from_memory(text, length, &preset, is_given() ? &report : NULL);
    } else {
        status = snowfx_preset_create_builtin(
            which % 16 == 2 ? "nobody" : snowfx_builtin_name(which % snowfx_builtin_count()), &preset, &report);
    }
    expect(status);
    MUST((status == OK) == (preset != NULL));
    if (!preset) return;
    snowfx_preset_release(presets[slot]);
    presets[slot] = preset;
}

static void read_preset(void) {
    static char text[100000];
    snowfx_preset *preset = next_preset();
    float floats[4];
    size_t length, capacity = next_count();
    int32_t is_on;
    int64_t until;
    expect(snowfx_preset_get_size(preset, is_given() ? &floats[0] : NULL, &floats[1]));
    expect(snowfx_preset_get_background(preset, is_given() ? floats : NULL));
    if (capacity > sizeof text) capacity = sizeof text;
    expect(snowfx_preset_copy_json(preset, is_given() ? text : NULL, capacity, is_given() ? &length : NULL));
    int64_t time = (int64_t)fmax(-1e18, fmin(1e18, next_number() * 1e8));
    expect(snowfx_preset_get_schedule(preset, time, (int32_t)next_count(), &is_on, &until));
    for (uint32_t i = 0; i < snowfx_preset_image_count(preset); i++) {
        read_sum += (double)strlen(snowfx_preset_image_name(preset, i));
    }
    const char *file = snowfx_preset_image_file(preset, next_count()), *name = snowfx_preset_get_name(preset);
    read_sum += (file ? *file : 0) + (name ? *name : 0);
    snowfx_preset_retain(preset);
    snowfx_preset_release(preset);
}

static void create_scene(void) {
    unsigned slot = next_byte() % SLOTS;
    snowfx_scene *scene = (snowfx_scene *)0x10;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.max_particles = next_byte() % 4 ? 300 : next_count();
    desc.seed = next_byte();
    if (next_byte() % 2) desc.width = (float)next_number(), desc.height = (float)next_number();
    if (next_byte() % 4 == 0) desc.scale = (float)next_number();
    desc.threads = next_byte() % 8 ? 1 : next_count();
    snowfx_status status = snowfx_scene_create(next_preset(), is_given() ? &desc : NULL, &scene);
    expect(status);
    MUST((status == OK) == (scene != NULL));
    if (!scene) return;
    snowfx_scene_destroy(scenes[slot]);
    scenes[slot] = scene;
}

static void render(snowfx_scene *scene) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    uint64_t hash;
    memset(pixels, 0xA5, sizeof pixels);
    surface.pixels = next_byte() % 32 ? pixels + next_byte() % 16 / 4 * 4 : NULL;
    surface.format = (snowfx_format)(next_byte() % 16 ? next_byte() % 8 : next_count());
    surface.width = next_byte() % 16 ? 1 + next_byte() % SIDE : 0;
    surface.height = next_byte() % 16 ? 1 + next_byte() % SIDE : 16385 + next_count() % 100;
    surface.operation = (snowfx_operation)(next_byte() % 16 ? next_byte() % 2 : next_count());
    surface.first_layer = next_byte() % 4 ? 0 : next_count();
    surface.layer_count = next_byte() % 4 ? 0 : next_count();
    expect(snowfx_scene_render(scene, next_byte() % 32 ? &surface : NULL));
    expect(snowfx_surface_hash(&surface, &hash));
    for (size_t i = SIDE * SIDE * 8 + 16; i < sizeof pixels; i++) MUST(pixels[i] == 0xA5);
}

static void read_columns(snowfx_scene *scene) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    double from = next_number(), until = from + next_byte() / 500.0;
    snowfx_status status = next_byte() % 2 ? snowfx_scene_get_particles(scene, &particles)
                                           : snowfx_scene_get_births(scene, from, until, &particles);
    expect(status);
    MUST(status == OK || particles.count == 0);
    const float *const *columns = &particles.age;
    for (uint64_t i = 0; i < particles.count; i++) {
        for (int k = 0; k < 14; k++) read_sum += columns[k][i];
        read_sum += (double)particles.index[i] + particles.birth_time[i];
    }
}

static void read_instances(snowfx_scene *scene) {
    const snowfx_instance *instances;
    const snowfx_run *runs;
    size_t count, run_count;
    expect(snowfx_scene_get_instances(scene, &instances, &count, is_given() ? &runs : NULL, &run_count));
    for (size_t i = 0; i < count; i++) read_sum += instances[i].x + instances[i].alpha;
}

static void change_values(snowfx_scene *scene) {
    double values[16], seconds = next_number();
    const char *path = next_path(scene);
    for (int i = 0; i < 16; i++) values[i] = i < 4 ? next_number() : 0.5;
    static const uint32_t counts[] = { 1, 1, 2, 4, 8, 12, 16, 3 };
    uint32_t count = next_byte() % 16 ? counts[next_byte() % 8] : 0;
    snowfx_transition transition = (snowfx_transition)(next_byte() % 3);
    expect(snowfx_scene_set_values(scene, seconds, path, is_given() ? values : NULL, count, transition));
}

static void change_json(snowfx_scene *scene) {
    static const char *const texts[] = {
        "1", "0.25", "-3e5", "true", "[10,20]", "[\"50%\",3]", "\"#FF000080\"", "[1,0,0]", "[\"#FF0000\",\"#00FF00\"]",
        "", "{", "null", "1e400", "[[[[", "\"\\u0000\"", "[0,0.5,1]",
    };
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    double seconds = next_number();
    const char *path = next_path(scene);
    const char *text = texts[next_byte() % LENGTH(texts)];
    expect(snowfx_scene_set_json(scene, seconds, path, text, is_given() ? &report : NULL));
}

static void happen(snowfx_scene *scene) {
    double seconds = next_number();
    const char *layer = next_layer(scene);
    const float colors[8] = { (float)next_number(), 0, 1, 1, 0.5f, 1, 0, 1 };
    switch (next_byte() % 8) {
    case 5: expect(snowfx_scene_set_colors(scene, seconds, layer, is_given() ? colors : NULL, next_byte() % 3)); break;
    case 6: expect(snowfx_scene_add_color(scene, seconds, layer, is_given() ? colors : NULL)); break;
    case 7: expect(snowfx_scene_restart_ring(scene, seconds, layer)); break;
    case 0: expect(snowfx_scene_burst(scene, seconds, layer, next_count())); break;
    case 1: expect(snowfx_scene_stop(scene, seconds, layer)); break;
    case 2: expect(snowfx_scene_resume(scene, seconds, layer)); break;
    case 3: expect(snowfx_scene_clear(scene, seconds, layer)); break;
    default: expect(snowfx_scene_reset_changes(scene));
    }
}

static void read_scene(snowfx_scene *scene) {
    static char text[200000];
    size_t length, capacity = next_byte() % 2 ? sizeof text : next_count() % sizeof text;
    uint64_t hash, again;
    double next;
    snowfx_activity activity;
    snowfx_rect bounds;
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    expect(snowfx_scene_get_bounds(scene, is_given() ? &bounds : NULL));
    expect(snowfx_scene_get_activity(scene, &activity, is_given() ? &next : NULL));
    expect(snowfx_scene_get_statistics(scene, is_given() ? &statistics : NULL));
    expect(snowfx_scene_copy_inspection(scene, is_given() ? text : NULL, capacity, &length));
    expect(snowfx_scene_hash(scene, &hash));
    expect(snowfx_scene_hash(scene, &again));
    MUST(hash == again);
    snowfx_gradient gradient = SNOWFX_GRADIENT_INIT;
    expect(snowfx_scene_get_gradient(scene, next_byte() % 4, is_given() ? &gradient : NULL));
    for (uint32_t i = 0; i < gradient.stop_count; i++) {
        MUST(gradient.stops[i].location >= 0 && gradient.stops[i].location <= 1);
    }
    const char *name = snowfx_scene_layer_name(scene, next_count());
    const char *path = snowfx_scene_cell_path(scene, next_byte() % 4, next_count());
    read_sum += (name ? *name : 0) + (path ? *path : 0) + snowfx_scene_layer_type(scene, next_count());
}

static void set_image(snowfx_scene *scene) {
    static const char *const names[] = { "mine", "logo", "host's own", "nobody", "" };
    uint32_t width = next_byte() % 20, height = next_byte() % 20;
    unsigned char *copy = malloc((size_t)width * height * 4 + 1);
    memset(copy, (int)next_byte(), (size_t)width * height * 4);
    const char *name = names[next_byte() % LENGTH(names)];
    expect(snowfx_scene_set_image(scene, name, is_given() ? copy : NULL, width, height, 0));
    free(copy);
}

static void set_mask(snowfx_scene *scene) {
    uint32_t width = next_byte() % 20, height = next_byte() % 20;
    unsigned char *copy = malloc((size_t)width * height + 1);
    memset(copy, (int)next_byte(), (size_t)width * height);
    expect(snowfx_scene_set_mask(scene, next_layer(scene), is_given() ? copy : NULL, width, height, 0));
    free(copy);
}

static void set_size(snowfx_scene *scene) {
    double width = next_number(), height = next_number();
    expect(snowfx_scene_set_size(scene, (float)width, (float)height));
}

static void do_next(void) {
    unsigned which = next_byte() % 25;
    snowfx_scene *scene = next_scene();
    trace("call %u, scene %d", which, scene ? (scene == scenes[0] ? 0 : scene == scenes[1] ? 1 : 2) : -1);
    switch (which) {
    case 0: load_one(); break;
    case 1: read_preset(); break;
    case 2: case 3: create_scene(); break;
    case 4: case 5: case 6: case 7: expect(snowfx_scene_set_time(scene, next_number())); break;
    case 8: case 9: case 10: render(scene); break;
    case 11: case 12: read_columns(scene); break;
    case 13: read_instances(scene); break;
    case 14: case 15: case 16: change_values(scene); break;
    case 17: change_json(scene); break;
    case 18: case 19: happen(scene); break;
    case 20: read_scene(scene); break;
    case 21: set_image(scene); break;
    case 22: set_size(scene); break;
    case 23: set_mask(scene); break;
    default: /* the preset may go before its scenes */
        snowfx_preset_release(presets[1]);
        presets[1] = NULL;
    }
}

static void run_calls(const fuzz_case *of) {
    tape = of;
    tape_at = 0;
    for (unsigned i = 0; i < SLOTS; i++) {
        unsigned which = next_byte();
        const char *name = snowfx_builtin_name(which % 8); /* of thirty palettes one will do */
        MUST(snowfx_preset_create_builtin(name, &presets[i], NULL) == OK);
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.max_particles = 500;
        desc.seed = 1;
        MUST(snowfx_scene_create(presets[i], &desc, &scenes[i]) == OK);
    }
    for (int i = 0; i < MOST_CALLS && tape_at < tape->size; i++) do_next();
    for (unsigned i = 0; i < SLOTS; i++) {
        snowfx_scene_destroy(scenes[i]);
        snowfx_preset_release(presets[i]);
        scenes[i] = NULL;
        presets[i] = NULL;
    }
    fuzz_shared->loaded++;
}

static void make_calls(fuzz_case *out, uint64_t number) {
    random_source random = { number * 0x9E3779B97F4A7C15u + 7 };
    out->size = 40 + random_below(&random, 500);
    for (size_t i = 0; i < out->size; i++) out->bytes[i] = (unsigned char)random_bits(&random);
}

int main(int count, char **words) {
    static const fuzzer of = { "calls", 2500, make_calls, run_calls };
    load_seeds();
    return fuzz_main(&of, count, words);
}
