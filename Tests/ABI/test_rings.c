/* A gradient's ring under host changes: what is refused, the way to a time, the limit of colours. */
#include "check.h"

static const char RING[] =
    "{'snowfx':1,'seed':1,'layers':[{'type':'gradient','name':'sky','startPoint':'topRight','endPoint':'bottomLeft',"
    "'ring':{'colors':['#FF0000','#00FF00']}},{'type':'gradient','name':'plain','colors':['#FF0000','#00FF00']},"
    "{'type':'emitter','name':'snow','emitterCells':[]}]}";

static const float BLUES[8] = { 0, 0, 1, 1, 0.5f, 0.5f, 1, 1 };

static uint64_t state_at(snowfx_scene *scene, double seconds) {
    uint64_t hash = 0;
    CHECK_EQUAL(snowfx_scene_set_time(scene, seconds), OK);
    CHECK_EQUAL(snowfx_scene_hash(scene, &hash), OK);
    return hash;
}

static void what_is_refused_changes_nothing(void) {
    const float bad[4] = { 0, NAN, 0, 1 };
    snowfx_scene *scene = play_at(RING, 7);
    observation before = observe(scene);
    CHECK_EQUAL(snowfx_scene_set_colors(NULL, 1, "sky", BLUES, 2), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, NULL, BLUES, 2), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", NULL, 2), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, NAN, "sky", BLUES, 2), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", BLUES, 257), INVALID); /* nothing may be read */
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", BLUES, UINT32_MAX), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", bad, 1), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "plain", BLUES, 1), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "snow", BLUES, 2), NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "", BLUES, 2), NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_add_color(scene, 1, "plain", BLUES), NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_add_color(scene, 1, "sky", NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_add_color(scene, 1, "sky", bad), INVALID);
    CHECK_EQUAL(snowfx_scene_add_color(scene, INFINITY, "sky", BLUES), INVALID);
    CHECK_EQUAL(snowfx_scene_restart_ring(scene, 1, "plain"), NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_restart_ring(scene, 1, NULL), INVALID);
    const struct { const char *path; double values[4]; uint32_t count; snowfx_status status; } rows[] = {
        { "sky.ring.duration", { 0 }, 1, INVALID },
        { "sky.ring.duration", { -1 }, 1, INVALID },
        { "sky.ring.duration", { 1, 2 }, 2, INVALID },
        { "sky.ring.restart", { 0 }, 1, INVALID },
        { "sky.ring.colors", { 1, 1, 1 }, 3, INVALID },
        { "sky.ring.addColor", { 1, 1, 1 }, 3, INVALID },
        { "sky.ring.pair", { 1 }, 1, NOT_FOUND },
        { "sky.ring", { 1 }, 1, NOT_FOUND },
        { "plain.ring.duration", { 1 }, 1, NOT_FOUND },
        { "snow.ring.duration", { 1 }, 1, NOT_FOUND },
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        CHECK_EQUAL(snowfx_scene_set_values(scene, 1, rows[i].path, rows[i].values, rows[i].count,
                                            SNOWFX_TRANSITION_JUMP), rows[i].status);
    }
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", NULL, 0), OK); /* as in Pastel, ignored */
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

static void each_call_says_what_a_key_path_says(void) {
    const double blues[8] = { 0, 0, 1, 1, 0.5, 0.5, 1, 1 }, one = 1;
    snowfx_scene *calls = play_at(RING, 0), *paths = play_at(RING, 0), *texts = play_at(RING, 0);
    CHECK_EQUAL(snowfx_scene_set_colors(calls, 6, "sky", BLUES, 2), OK);
    CHECK_EQUAL(snowfx_scene_add_color(calls, 11, "sky", BLUES), OK);
    CHECK_EQUAL(snowfx_scene_restart_ring(calls, 22, "sky"), OK);
    CHECK_EQUAL(snowfx_scene_set_colors(calls, 3, "plain", BLUES, 2), OK);
    CHECK_EQUAL(snowfx_scene_set_values(paths, 6, "sky.ring.colors", blues, 8, SNOWFX_TRANSITION_LINEAR), OK);
    CHECK_EQUAL(snowfx_scene_set_values(paths, 11, "sky.ring.addColor", blues, 4, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_values(paths, 22, "sky.ring.restart", &one, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_values(paths, 3, "plain.colors", blues, 8, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_json(texts, 6, "sky.ring.colors", "[[0,0,1],[0.5,0.5,1,1]]", NULL), OK);
    CHECK_EQUAL(snowfx_scene_set_json(texts, 11, "sky.ring.addColor", "\"#0000FF\"", NULL), OK);
    CHECK_EQUAL(snowfx_scene_set_json(texts, 22, "sky.ring.restart", "true", NULL), OK);
    CHECK_EQUAL(snowfx_scene_set_json(texts, 3, "plain.colors", "[[0,0,1],[0.5,0.5,1,1]]", NULL), OK);
    for (double time = 0; time < 40; time += 1.75) {
        CHECK(state_at(calls, time) == state_at(paths, time) && state_at(calls, time) == state_at(texts, time));
    }
    snowfx_scene_destroy(calls), snowfx_scene_destroy(paths), snowfx_scene_destroy(texts);
}

static void points_have_names(void) {
    snowfx_scene *named = play_at(RING, 1), *numbers = play_at(RING, 1);
    CHECK_EQUAL(snowfx_scene_set_json(named, 0, "sky.startPoint", "\"bottom\"", NULL), OK);
    CHECK_EQUAL(snowfx_scene_set_json(numbers, 0, "sky.startPoint", "[0.5, 1]", NULL), OK);
    CHECK(state_at(named, 1) == state_at(numbers, 1));
    CHECK_EQUAL(snowfx_scene_set_json(named, 0, "sky.startPoint", "\"middle\"", NULL), INVALID);
    snowfx_scene_destroy(named), snowfx_scene_destroy(numbers);
}

/* Forwards in steps, backwards, and at once; the calls in another order of their times. */
static void the_way_never_matters(void) {
    snowfx_scene *steps = play_at(RING, 0), *jumps = play_at(RING, 0);
    const double duration = 1.5;
    CHECK_EQUAL(snowfx_scene_set_colors(steps, 6, "sky", BLUES, 2), OK);
    CHECK_EQUAL(snowfx_scene_add_color(steps, 17, "sky", BLUES), OK);
    CHECK_EQUAL(snowfx_scene_set_values(steps, 21, "sky.ring.duration", &duration, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_values(jumps, 21, "sky.ring.duration", &duration, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_add_color(jumps, 17, "sky", BLUES), OK);
    CHECK_EQUAL(snowfx_scene_set_colors(jumps, 6, "sky", BLUES, 2), OK);
    uint64_t forwards[60];
    for (int i = 0; i < 60; i++) forwards[i] = state_at(steps, i * 0.7);
    for (int i = 59; i >= 0; i--) CHECK(state_at(steps, i * 0.7) == forwards[i]);
    for (int i = 0; i < 60; i++) CHECK(state_at(jumps, i * 37 % 60 * 0.7) == forwards[i * 37 % 60]);
    CHECK(forwards[5] != forwards[20]);
    snowfx_scene_destroy(steps), snowfx_scene_destroy(jumps);
}

static void a_ring_has_at_most_as_many_colours_as_the_limit(void) {
    static float many[4 * 256];
    snowfx_scene *scene = play_at(RING, 2000);
    for (int i = 0; i < 254; i++) CHECK_EQUAL(snowfx_scene_add_color(scene, 2 * i, "sky", BLUES), OK);
    observation before = observe(scene);
    CHECK_EQUAL(snowfx_scene_add_color(scene, 1, "sky", BLUES), SNOWFX_ERROR_LIMIT);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", many, 256), SNOWFX_ERROR_LIMIT); /* more come later */
    CHECK_UNCHANGED(scene, before);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 600, "sky", many, 255), OK);
    CHECK_EQUAL(snowfx_scene_add_color(scene, 601, "sky", BLUES), OK);
    CHECK_EQUAL(snowfx_scene_add_color(scene, 602, "sky", BLUES), SNOWFX_ERROR_LIMIT);
    snowfx_scene_destroy(scene);
}

static void a_ring_of_one_colour_waits(void) {
    snowfx_activity activity = 0;
    double until = 0;
    snowfx_scene *scene = play_at("{'snowfx':1,'layers':[{'type':'gradient','name':'sky','ring':{'colors':['#FF0000']}}]}", 6);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, &until), OK);
    CHECK_EQUAL(activity, SNOWFX_ACTIVITY_FINISHED);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 6, "sky", BLUES, 1), OK);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, &until), OK);
    CHECK_EQUAL(activity, SNOWFX_ACTIVITY_WAITING);
    CHECK(until == 10);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 12), OK);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, NULL), OK);
    CHECK_EQUAL(activity, SNOWFX_ACTIVITY_MOVING);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 15), OK);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, NULL), OK);
    CHECK_EQUAL(activity, SNOWFX_ACTIVITY_FINISHED);
    snowfx_scene_destroy(scene);
}

/* Names, lines and whole presets; and that the text of each loads as the preset it is. */
static void palettes_are_built_in(void) {
    static char text[4096];
    uint32_t found = 0;
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        if (strncmp(snowfx_builtin_name(i), "pastel/", 7) != 0) continue;
        found++;
        snowfx_preset *preset = NULL, *again = NULL;
        size_t length = 0;
        CHECK_EQUAL(snowfx_preset_create_builtin(snowfx_builtin_name(i), &preset, NULL), OK);
        CHECK_TEXT(snowfx_preset_get_name(preset), snowfx_builtin_name(i));
        CHECK_EQUAL(snowfx_preset_copy_json(preset, text, sizeof text, &length), OK);
        CHECK(strstr(text, snowfx_builtin_description(i)) != NULL);
        CHECK_EQUAL(snowfx_preset_create_from_memory(text, length, &again, NULL), OK);
        snowfx_preset_release(preset), snowfx_preset_release(again);
    }
    CHECK_EQUAL(found, 30);
    snowfx_preset *preset = NULL;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_preset_create_builtin("pastel/warmFlam", &preset, &report), NOT_FOUND);
    CHECK(strstr(report.message, "did you mean pastel/warmFlame?") != NULL);
}

/* Red, green and blue of both stops. */
static void get_colors(snowfx_scene *scene, double seconds, float colors[6]) {
    snowfx_gradient numbers = SNOWFX_GRADIENT_INIT;
    CHECK_EQUAL(snowfx_scene_set_time(scene, seconds), OK);
    CHECK_EQUAL(snowfx_scene_get_gradient(scene, 0, &numbers), OK);
    if (!CHECK_EQUAL(numbers.stop_count, 2)) return;
    for (int i = 0; i < 6; i++) colors[i] = i < 3 ? (&numbers.stops[0].red)[i] : (&numbers.stops[1].red)[i - 3];
}

static float largest_difference(const float a[6], const float b[6]) {
    float largest = 0;
    for (int i = 0; i < 6; i++) largest = fmaxf(largest, fabsf(a[i] - b[i]));
    return largest;
}

/* The Instagram article's cycle for a week: at each of 120960 hand-overs stands exactly the pair of its number, as in
 * the first minute, and no component goes further in a millisecond around it than the fastest fade does. */
static void a_week_brings_neither_drift_nor_flash(void) {
    enum { STEPS = 7 * 86400 / 5 };
    snowfx_preset *preset = NULL;
    CHECK_EQUAL(snowfx_preset_create_builtin("instagram-gradient", &preset, NULL), OK);
    snowfx_scene *scene = play(preset, NULL);
    float first[7][6], before[6], now[6], after[6];
    for (int step = 0; step < 7; step++) get_colors(scene, 5.0 * step, first[step]);
    int drifts = 0, flashes = 0;
    for (int step = 1; step <= STEPS; step += is_under_valgrind() ? 997 : 1) {
        get_colors(scene, 5.0 * step - 0.001, before);
        get_colors(scene, 5.0 * step, now);
        get_colors(scene, 5.0 * step + 0.001, after);
        drifts += memcmp(now, first[step % 7], sizeof now) != 0;
        flashes += fmaxf(largest_difference(before, now), largest_difference(now, after)) > 0.001f / 5 + 1e-6f;
    }
    CHECK_EQUAL(drifts, 0);
    CHECK_EQUAL(flashes, 0);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(what_is_refused_changes_nothing);
    RUN(each_call_says_what_a_key_path_says);
    RUN(points_have_names);
    RUN(the_way_never_matters);
    RUN(a_ring_has_at_most_as_many_colours_as_the_limit);
    RUN(a_ring_of_one_colour_waits);
    RUN(palettes_are_built_in);
    RUN(a_week_brings_neither_drift_nor_flash);
    return finish();
}
