/* Scenes: how they are created, their time, size and seed, and their names of layers and cells. */
#include "check.h"

static snowfx_scene *const MARK = (snowfx_scene *)0x10; /* what a failure must overwrite */

static snowfx_status create(const snowfx_scene_desc *desc) {
    static snowfx_preset *preset;
    if (!preset) preset = load(SNOW); /* kept: valgrind still reaches it */
    snowfx_scene *scene = MARK;
    snowfx_status status = snowfx_scene_create(preset, desc, &scene);
    if (status == OK) {
        CHECK(scene != NULL && scene != MARK);
        observe(scene);
        snowfx_scene_destroy(scene);
    } else {
        CHECK(scene == NULL);
    }
    return status;
}

static void defaults_come_from_the_preset(void) {
    snowfx_scene_desc zero = SNOWFX_SCENE_DESC_INIT;
    for (int i = 0; i < 2; i++) {
        snowfx_scene *scene = play(load(SNOW), i ? &zero : NULL);
        float width = 0, height = 0;
        CHECK_EQUAL(snowfx_scene_get_size(scene, &width, &height), OK);
        CHECK(width == 100 && height == 60);
        CHECK_EQUAL(snowfx_scene_get_seed(scene), 7);
        CHECK(snowfx_scene_get_time(scene) == 0);
        snowfx_scene_destroy(scene);
    }
}

static void a_seed_is_drawn_where_none_is_given(void) {
    uint64_t seen[8];
    for (int i = 0; i < 8; i++) {
        snowfx_scene *scene = play(load("{'snowfx':1,'layers':[]}"), NULL);
        seen[i] = snowfx_scene_get_seed(scene);
        CHECK(seen[i] != 0);
        for (int k = 0; k < i; k++) CHECK(seen[i] != seen[k]);
        snowfx_scene_destroy(scene);
    }
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    const uint64_t seeds[] = { 1, INT64_MAX, 0x8000000000000000u, UINT64_MAX };
    uint64_t states[4];
    for (int i = 0; i < 4; i++) {
        desc.seed = seeds[i];
        snowfx_scene *scene = play(load(SNOW), &desc);
        CHECK(snowfx_scene_get_seed(scene) == seeds[i]);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        states[i] = observe(scene).state;
        for (int k = 0; k < i; k++) CHECK(states[i] != states[k]);
        snowfx_scene_destroy(scene);
    }
}

static void desc_fields_have_ranges(void) {
    const float sizes[] = { 1e-30f, 1e-3f, 1, 65535, 65536 };
    const float bad_sizes[] = { -1, -1e-30f, 65537, 1e30f, -1e30f, NAN, INFINITY, -INFINITY };
    const float scales[] = { 1 / 64.f, 0.5f, 1, 63, 64 };
    const float bad_scales[] = { 1 / 65.f, 1e-30f, -1, 64.1f, 1e30f, NAN, INFINITY, -INFINITY };
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_limits_get(&limits);
    for (int i = 0; i < 5; i++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.width = sizes[i];
        CHECK_EQUAL(create(&desc), OK);
        desc.width = 0, desc.height = sizes[i];
        CHECK_EQUAL(create(&desc), OK);
        desc.height = 0, desc.scale = scales[i];
        CHECK_EQUAL(create(&desc), OK);
    }
    for (int i = 0; i < 8; i++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.width = bad_sizes[i];
        CHECK_EQUAL(create(&desc), INVALID);
        desc.width = 0, desc.height = bad_sizes[i];
        CHECK_EQUAL(create(&desc), INVALID);
        desc.height = 0, desc.scale = bad_scales[i];
        CHECK_EQUAL(create(&desc), INVALID);
    }
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.max_particles = 1;
    CHECK_EQUAL(create(&desc), OK);
    desc.max_particles = limits.live_particles_max;
    CHECK_EQUAL(create(&desc), OK);
    desc.max_particles = limits.live_particles_max + 1;
    CHECK_EQUAL(create(&desc), INVALID);
    desc.max_particles = UINT32_MAX;
    CHECK_EQUAL(create(&desc), INVALID);
    desc.max_particles = 0, desc.threads = 64;
    CHECK_EQUAL(create(&desc), OK);
    desc.threads = 65;
    CHECK_EQUAL(create(&desc), INVALID);
    desc.threads = UINT32_MAX;
    CHECK_EQUAL(create(&desc), INVALID);
}

static snowfx_status create_sized(const later *in) { return create(&in->desc); }

static void desc_takes_any_published_size(void) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.width = 20;
    CHECK_INPUT_SIZES(create_sized, desc);
}

static void creating_refuses_null(void) {
    snowfx_preset *preset = load(SNOW);
    snowfx_scene *scene = MARK;
    CHECK_EQUAL(snowfx_scene_create(NULL, NULL, &scene), INVALID);
    CHECK(scene == NULL);
    CHECK_EQUAL(snowfx_scene_create(preset, NULL, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_create(NULL, NULL, NULL), INVALID);
    snowfx_scene_destroy(NULL);
    snowfx_preset_release(preset);
}

static void the_cap_holds(void) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.max_particles = 100;
    snowfx_scene *scene = play(
        load("{'snowfx':1,'seed':1,'layers':[{'type':'emitter','emitterCells':[{'birthRate':1e9,'lifetime':1e6,"
             "'emitterCells':[{'birthRate':1e6,'lifetime':1e9}]}]}]}"), &desc);
    for (double time = 0; time < 1e9; time = time * 7 + 0.01) {
        snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
        CHECK_EQUAL(snowfx_scene_set_time(scene, time), OK);
        CHECK_EQUAL(snowfx_scene_get_statistics(scene, &statistics), OK);
        CHECK(statistics.live <= 100);
    }
    snowfx_scene_destroy(scene);
}

/* ---- Time and size ----------------------------------------------------------------------- */

static void time_takes_what_is_finite(void) {
    snowfx_scene *scene = play_at(SHOW, 1.25);
    observation before = observe(scene);
    const double bad[] = { NAN, -NAN, INFINITY, -INFINITY, 1.0000001e9, -1.0000001e9, 1e308, -1e308 };
    for (int i = 0; i < 8; i++) {
        CHECK_EQUAL(snowfx_scene_set_time(scene, bad[i]), INVALID);
        CHECK_UNCHANGED(scene, before);
    }
    const double good[] = { -1e9, -1, -0.0, 0, 5e-324, 1e-300, 0.1, 86400, 1e9 };
    for (int i = 0; i < 9; i++) {
        CHECK_EQUAL(snowfx_scene_set_time(scene, good[i]), OK);
        CHECK(snowfx_scene_get_time(scene) == good[i]);
        observe(scene);
    }
    CHECK_EQUAL(snowfx_scene_set_time(scene, 1.25), OK);
    CHECK_UNCHANGED(scene, before);
    CHECK_EQUAL(snowfx_scene_set_time(NULL, 1), INVALID);
    CHECK(snowfx_scene_get_time(NULL) == 0);
    snowfx_scene_destroy(scene);
}

static void the_way_to_a_time_does_not_matter(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count() + 2; i++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.seed = 5;
        desc.width = 120, desc.height = 90;
        snowfx_preset *preset = i < 2 ? load(i ? SNOW : SHOW) : load_builtin(i - 2);
        snowfx_preset_retain(preset);
        snowfx_scene *sought = play(preset, &desc), *wandering = play(preset, &desc);
        const double times[] = { 3, 0.5, 7.25, -2, 7.25, 3.0000001, 40, 3 };
        for (int k = 0; k < 8; k++) {
            CHECK_EQUAL(snowfx_scene_set_time(wandering, times[k]), OK);
            if (k != 3) observe(wandering);
        }
        CHECK_EQUAL(snowfx_scene_set_time(sought, 3), OK); /* nothing was asked of it before */
        observation seen = observe(sought);
        CHECK_UNCHANGED(wandering, seen);
        snowfx_scene_destroy(sought);
        snowfx_scene_destroy(wandering);
    }
}

static void a_scene_shows_at_once(void) {
    snowfx_scene *scene = play(load(SHOW), NULL); /* no set_time before the first picture */
    observation seen = observe(scene);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 0), OK);
    CHECK_UNCHANGED(scene, seen);
    snowfx_scene_destroy(scene);
}

static void a_scene_of_another_size_is_as_if_made_so(void) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.width = 64, desc.height = 200;
    snowfx_scene *made = play(load(SHOW), &desc), *resized = play_at(SHOW, 2);
    CHECK_EQUAL(snowfx_scene_set_time(made, 2), OK);
    observation wanted = observe(made), before = observe(resized);
    CHECK(wanted.state != before.state);
    CHECK_EQUAL(snowfx_scene_set_size(resized, 64, 200), OK);
    CHECK_UNCHANGED(resized, wanted);
    const float bad[] = { -1, 65537, 1e30f, NAN, INFINITY, -INFINITY };
    for (int i = 0; i < 6; i++) {
        CHECK_EQUAL(snowfx_scene_set_size(resized, bad[i], 10), INVALID);
        CHECK_EQUAL(snowfx_scene_set_size(resized, 10, bad[i]), INVALID);
        CHECK_UNCHANGED(resized, wanted);
    }
    const float good[] = { 0, 1e-38f, 1, 853, 65536 };
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 5; k++) {
            float width = -1, height = -1;
            CHECK_EQUAL(snowfx_scene_set_size(resized, good[i], good[k]), OK);
            CHECK_EQUAL(snowfx_scene_get_size(resized, &width, &height), OK);
            CHECK(width == good[i] && height == good[k]);
            observe(resized);
        }
    }
    CHECK_EQUAL(snowfx_scene_set_size(resized, 64, 200), OK);
    CHECK_UNCHANGED(resized, wanted);
    CHECK_EQUAL(snowfx_scene_get_seed(resized), 3);
    snowfx_scene_destroy(made);
    snowfx_scene_destroy(resized);
}

static void sizes_refuse_null(void) {
    snowfx_scene *scene = play_at(SNOW, 0);
    float width = 5, height = 5;
    CHECK_EQUAL(snowfx_scene_set_size(NULL, 10, 10), INVALID);
    CHECK_EQUAL(snowfx_scene_get_size(NULL, &width, &height), INVALID);
    CHECK(width == 0 && height == 0);
    width = height = 5;
    CHECK_EQUAL(snowfx_scene_get_size(scene, NULL, &height), INVALID);
    CHECK_EQUAL(snowfx_scene_get_size(scene, &width, NULL), INVALID);
    CHECK(width == 0 && height == 0);
    CHECK_EQUAL(snowfx_scene_get_size(scene, NULL, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_get_seed(NULL), 0);
    snowfx_scene_destroy(scene);
}

/* ---- Layers and cells ---------------------------------------------------------------------- */

static void check_names(snowfx_scene *scene) {
    CHECK_EQUAL(snowfx_scene_layer_count(scene), 3);
    CHECK_TEXT(snowfx_scene_layer_name(scene, 0), "sky");
    CHECK_TEXT(snowfx_scene_layer_name(scene, 1), "fire");
    CHECK_EQUAL(snowfx_scene_layer_type(scene, 0), SNOWFX_LAYER_GRADIENT);
    CHECK_EQUAL(snowfx_scene_layer_type(scene, 1), SNOWFX_LAYER_EMITTER);
    CHECK_EQUAL(snowfx_scene_cell_count(scene, 0), 0);
    CHECK_EQUAL(snowfx_scene_cell_count(scene, 1), 3);
    CHECK_TEXT(snowfx_scene_cell_path(scene, 1, 0), "rocket");
    CHECK(snowfx_scene_cell_path(scene, 0, 0) == NULL);
    int spark = 0;
    for (uint32_t i = 0; i < 3; i++) spark += strcmp(snowfx_scene_cell_path(scene, 1, i), "rocket/spark") == 0;
    CHECK_EQUAL(spark, 1);
}

static void layers_and_cells_have_names(void) {
    snowfx_scene *scene = play_at(SHOW, 1);
    check_names(scene);
    const uint32_t past[] = { 3, 4, INT32_MAX, 0x80000000u, UINT32_MAX };
    for (int i = 0; i < 5; i++) {
        CHECK(snowfx_scene_layer_name(scene, past[i]) == NULL);
        CHECK_EQUAL(snowfx_scene_layer_type(scene, past[i]), 0);
        CHECK_EQUAL(snowfx_scene_cell_count(scene, past[i]), 0);
        CHECK(snowfx_scene_cell_path(scene, past[i], 0) == NULL);
        CHECK(snowfx_scene_cell_path(scene, 1, past[i]) == NULL);
        CHECK(snowfx_scene_cell_path(scene, past[i], past[i]) == NULL);
    }
    CHECK_EQUAL(snowfx_scene_layer_count(NULL), 0);
    CHECK(snowfx_scene_layer_name(NULL, 0) == NULL);
    CHECK_EQUAL(snowfx_scene_layer_type(NULL, 0), 0);
    CHECK_EQUAL(snowfx_scene_cell_count(NULL, 0), 0);
    CHECK(snowfx_scene_cell_path(NULL, 0, 0) == NULL);
    snowfx_scene_destroy(scene);
}

/* Names are borrowed until the scene ends: through everything that makes its layers anew. */
static void names_stay_until_the_scene_ends(void) {
    snowfx_scene *scene = play(
        load("{'snowfx':1,'layers':[{'type':'emitter','emitterCells':[{'birthRate':3,'lifetime':2,'emitterCells':"
             "[{'name':'inner','birthRate':3,'lifetime':1}]}]}]}"), NULL);
    const char *name = snowfx_scene_layer_name(scene, 0), *path = snowfx_scene_cell_path(scene, 0, 1);
    char old_name[64], old_path[64];
    snprintf(old_name, sizeof old_name, "%s", name);
    snprintf(old_path, sizeof old_path, "%s", path);
    for (int i = 0; i < 20; i++) {
        CHECK_EQUAL(snowfx_scene_set_size(scene, (float)(10 + i), 20), OK);
        char key[80];
        snprintf(key, sizeof key, "%s.birthRate", old_name);
        CHECK_EQUAL(snowfx_scene_set_values(scene, i, key, &(double){ 2 }, 1, SNOWFX_TRANSITION_JUMP), OK);
        CHECK_EQUAL(snowfx_scene_set_time(scene, i * 0.5), OK);
        observe(scene);
        CHECK_EQUAL(snowfx_scene_reset_changes(scene), OK);
        CHECK_TEXT(name, old_name);
        CHECK_TEXT(path, old_path);
    }
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(defaults_come_from_the_preset);
    RUN(a_seed_is_drawn_where_none_is_given);
    RUN(desc_fields_have_ranges);
    RUN(desc_takes_any_published_size);
    RUN(creating_refuses_null);
    RUN(the_cap_holds);
    RUN(time_takes_what_is_finite);
    RUN(the_way_to_a_time_does_not_matter);
    RUN(a_scene_shows_at_once);
    RUN(a_scene_of_another_size_is_as_if_made_so);
    RUN(sizes_refuse_null);
    RUN(layers_and_cells_have_names);
    RUN(names_stay_until_the_scene_ends);
    return finish();
}
