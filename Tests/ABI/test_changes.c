/* Host changes: what they do in any order of calls and times, and that a refused one changes nothing. */
#include "check.h"

enum { JUMP = SNOWFX_TRANSITION_JUMP, LINEAR = SNOWFX_TRANSITION_LINEAR };

static snowfx_status set(snowfx_scene *scene, double seconds, const char *key_path, double value) {
    return snowfx_scene_set_values(scene, seconds, key_path, &value, 1, JUMP);
}

static uint64_t state_at(snowfx_scene *scene, double seconds) {
    uint64_t hash = 0;
    CHECK_EQUAL(snowfx_scene_set_time(scene, seconds), OK);
    CHECK_EQUAL(snowfx_scene_hash(scene, &hash), OK);
    return hash;
}

static uint64_t live_at(snowfx_scene *scene, double seconds) {
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    CHECK_EQUAL(snowfx_scene_set_time(scene, seconds), OK);
    CHECK_EQUAL(snowfx_scene_get_statistics(scene, &statistics), OK);
    return statistics.live;
}

/* ---- What is refused ----------------------------------------------------------------------- */

static void bad_values_are_refused_and_change_nothing(void) {
    snowfx_scene *scene = play_at(SHOW, 1.5);
    CHECK_EQUAL(set(scene, 0.5, "fire.birthRate", 3), OK);
    observation before = observe(scene);
    const struct {
        double seconds;
        const char *key_path;
        double values[4];
        uint32_t count;
        snowfx_transition transition;
        snowfx_status status;
    } rows[] = {
        { NAN, "fire.birthRate", { 1 }, 1, JUMP, INVALID },
        { INFINITY, "fire.birthRate", { 1 }, 1, JUMP, INVALID },
        { -INFINITY, "fire.birthRate", { 1 }, 1, JUMP, INVALID },
        { 1e308, "fire.birthRate", { 1 }, 1, JUMP, INVALID },
        { 1, "fire.birthRate", { NAN }, 1, JUMP, INVALID },
        { 1, "fire.birthRate", { -NAN }, 1, LINEAR, INVALID },
        { 1, "fire.birthRate", { INFINITY }, 1, JUMP, INVALID },
        { 1, "fire.birthRate", { -INFINITY }, 1, JUMP, INVALID },
        { 1, "fire.birthRate", { 1e308 }, 1, JUMP, INVALID },
        { 1, "fire.birthRate", { -1e308 }, 1, JUMP, INVALID },
        { 1, "fire.birthRate", { 1, 2 }, 2, JUMP, INVALID },
        { 1, "fire.emitterPosition", { 1 }, 1, JUMP, INVALID },
        { 1, "fire.emitterPosition", { 1, 2, 3 }, 3, JUMP, INVALID },
        { 1, "fire.emitterPosition", { 1, NAN }, 2, JUMP, INVALID },
        { 1, "fire.emitterCells.rocket.color", { 1, 1, 1 }, 3, JUMP, INVALID },
        { 1, "sky.colors", { 1, 1, 1, 1 }, 4, JUMP, INVALID },
        { 1, "sky.locations", { 0, 1 }, 2, JUMP, INVALID },
        { 1, "sky.opacity", { 1.5 }, 1, JUMP, INVALID },
        { 1, "sky.opacity", { -0.5 }, 1, LINEAR, INVALID },
        { 1, "sky.hidden", { 2 }, 1, JUMP, INVALID },
        { 1, "sky.hidden", { 0.5 }, 1, JUMP, INVALID },
        { 1, "sky.hidden", { 1, 1 }, 2, JUMP, INVALID },
        { 1, "sky.hidden", { NAN }, 1, JUMP, INVALID },
        { 1, "fire.emitterCells.rocket.enabled", { -1 }, 1, JUMP, INVALID },
        { 1, "fire.speed", { 1, 2 }, 2, JUMP, INVALID },
        { 1, "fire.birthRate", { 1 }, 1, -1, INVALID },
        { 1, "fire.birthRate", { 1 }, 1, 2, INVALID },
        { 1, "fire.birthRate", { 1 }, 1, INT32_MAX, INVALID },
        { 1, "fire.birthRate", { 1 }, 1, INT32_MIN, INVALID },
        { 1, "fire.birthRate", { 1 }, 0, JUMP, INVALID },
        { 1, "fire.birthRate", { 1 }, UINT32_MAX, JUMP, INVALID }, /* nothing beyond the first may be read */
        { 1, "", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, ".", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, ".birthRate", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "birthRate", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "Fire.birthRate", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.birthRate.", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.birthRate.x", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.emitterCells", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.emitterCells.", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.emitterCells.rocket", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.emitterCells.rocket.nothing", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.emitterCells.nobody.birthRate", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "sky.birthRate", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "fire.colors", { 1 }, 1, JUMP, NOT_FOUND },
        { 1, "\xFF\xFE.x", { 1 }, 1, JUMP, NOT_FOUND },
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        snowfx_status status = snowfx_scene_set_values(
            scene, rows[i].seconds, rows[i].key_path, rows[i].values, rows[i].count, rows[i].transition);
        if (status != rows[i].status) {
            complain(__LINE__, "row %zu, %s: %d, not %d", i, rows[i].key_path, status, rows[i].status);
        }
        CHECK_UNCHANGED(scene, before);
    }
    char long_path[70000];
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = 0;
    CHECK_EQUAL(set(scene, 1, long_path, 1), NOT_FOUND);
    memcpy(long_path, "fire.", 5);
    CHECK_EQUAL(set(scene, 1, long_path, 1), NOT_FOUND);
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

static void changes_refuse_null(void) {
    snowfx_scene *scene = play_at(SHOW, 1.5);
    observation before = observe(scene);
    double one = 1, next = 7;
    snowfx_activity activity = 7;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_scene_set_values(NULL, 1, "fire.birthRate", &one, 1, JUMP), INVALID);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 1, NULL, &one, 1, JUMP), INVALID);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 1, "fire.birthRate", NULL, 1, JUMP), INVALID);
    CHECK_EQUAL(snowfx_scene_set_values(NULL, 1, NULL, NULL, 1, JUMP), INVALID);
    CHECK_EQUAL(snowfx_scene_set_json(NULL, 1, "fire.birthRate", "1", &report), INVALID);
    CHECK_EQUAL(snowfx_scene_set_json(scene, 1, NULL, "1", &report), INVALID);
    CHECK_EQUAL(snowfx_scene_set_json(scene, 1, "fire.birthRate", NULL, &report), INVALID);
    CHECK_EQUAL(snowfx_scene_set_json(NULL, 1, NULL, NULL, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_burst(NULL, 1, "fire", 5), INVALID);
    CHECK_EQUAL(snowfx_scene_burst(scene, 1, NULL, 5), INVALID);
    CHECK_EQUAL(snowfx_scene_stop(NULL, 1, "fire"), INVALID);
    CHECK_EQUAL(snowfx_scene_resume(NULL, 1, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_clear(NULL, 1, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_reset_changes(NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_get_activity(NULL, &activity, &next), INVALID);
    CHECK(activity == 0 && next == 0);
    next = 7;
    CHECK_EQUAL(snowfx_scene_get_activity(scene, NULL, &next), INVALID);
    CHECK(next == 0);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, NULL), OK);
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

static void bad_events_are_refused_and_change_nothing(void) {
    snowfx_scene *scene = play_at(SHOW, 1.5);
    observation before = observe(scene);
    const double times[] = { NAN, INFINITY, -INFINITY, 1e308, -1e308, 2e9 };
    for (size_t i = 0; i < LENGTH(times); i++) {
        CHECK_EQUAL(snowfx_scene_burst(scene, times[i], "fire", 1), INVALID);
        CHECK_EQUAL(snowfx_scene_stop(scene, times[i], NULL), INVALID);
        CHECK_EQUAL(snowfx_scene_resume(scene, times[i], NULL), INVALID);
        CHECK_EQUAL(snowfx_scene_clear(scene, times[i], NULL), INVALID);
        CHECK_EQUAL(snowfx_scene_set_json(scene, times[i], "fire.birthRate", "1", NULL), INVALID);
    }
    CHECK_EQUAL(snowfx_scene_burst(scene, 1, "fire", 1000001), INVALID);
    CHECK_EQUAL(snowfx_scene_burst(scene, 1, "fire", UINT32_MAX), INVALID);
    const char *paths[] = { "", "nobody", "fire.", "fire.emitterCells", "fire.emitterCells.", "fire.rocket",
        "fire.emitterCells.spark", "fire.emitterCells.rocket/spark", "fire.emitterCells.rocket.x", "sky", "\xFF" };
    for (size_t i = 0; i < LENGTH(paths); i++) CHECK_EQUAL(snowfx_scene_burst(scene, 1, paths[i], 5), NOT_FOUND);
    const char *layers[] = { "", "nobody", "fire.", "Fire", "fire.emitterCells.rocket", "\xFF" };
    for (size_t i = 0; i < LENGTH(layers); i++) {
        CHECK_EQUAL(snowfx_scene_stop(scene, 1, layers[i]), NOT_FOUND);
        CHECK_EQUAL(snowfx_scene_resume(scene, 1, layers[i]), NOT_FOUND);
        CHECK_EQUAL(snowfx_scene_clear(scene, 1, layers[i]), NOT_FOUND);
    }
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

static void bad_json_values_are_refused_with_a_report(void) {
    snowfx_scene *scene = play_at(SHOW, 1.5);
    observation before = observe(scene);
    const struct {
        const char *key_path, *json;
        snowfx_status status;
    } rows[] = {
        { "fire.birthRate", "", SNOWFX_ERROR_SYNTAX }, { "fire.birthRate", "1 2", SNOWFX_ERROR_SYNTAX },
        { "fire.birthRate", "[", SNOWFX_ERROR_SYNTAX }, { "fire.birthRate", "NaN", SNOWFX_ERROR_SYNTAX },
        { "fire.birthRate", "'1'", SNOWFX_ERROR_SYNTAX }, { "fire.birthRate", "\"1\"", INVALID },
        { "fire.birthRate", "true", INVALID }, { "fire.birthRate", "null", INVALID },
        { "fire.birthRate", "[1]", INVALID }, { "fire.birthRate", "{}", INVALID },
        { "fire.birthRate", "2e9", SNOWFX_ERROR_LIMIT }, { "sky.hidden", "[true]", INVALID },
        { "sky.opacity", "1.5", INVALID }, { "fire.emitterPosition", "[1]", INVALID },
        { "fire.emitterPosition", "[1,2,3]", INVALID }, { "fire.emitterPosition", "[1,\"5\"]", INVALID },
        { "sky.colors", "[\"#FFFFFF\"]", INVALID }, { "fire.emitterCells.rocket.color", "\"#FFF\"", INVALID },
        { "fire.nothing", "1", NOT_FOUND }, { "nobody.birthRate", "1", NOT_FOUND }, { "", "1", NOT_FOUND },
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        snowfx_status status = snowfx_scene_set_json(scene, 1, rows[i].key_path, rows[i].json, &report);
        if (status != rows[i].status) {
            complain(__LINE__, "%s = %s: %d, not %d", rows[i].key_path, rows[i].json, status, rows[i].status);
        }
        CHECK(report.severity == SNOWFX_SEVERITY_ERROR && report.message[0]);
        CHECK_EQUAL(snowfx_scene_set_json(scene, 1, rows[i].key_path, rows[i].json, NULL), status);
        CHECK_UNCHANGED(scene, before);
    }
    snowfx_scene_destroy(scene);
}

/* ---- What changes do --------------------------------------------------------------------------- */

static void json_and_numbers_say_the_same(void) {
    const struct {
        const char *key_path, *json;
        double values[12];
        uint32_t count;
    } rows[] = {
        { "fire.birthRate", "2.5", { 2.5 }, 1 },
        { "fire.emitterPosition", "[12, 7.5]", { 12, 7.5 }, 2 },
        { "fire.emitterCells.rocket.yAcceleration", "-40", { -40 }, 1 },
        { "fire.emitterCells.rocket.color", "[1, 0.5, 0, 0.25]", { 1, 0.5, 0, 0.25 }, 4 },
        { "fire.emitterCells.smoke.enabled", "false", { 0 }, 1 },
        { "sky.hidden", "true", { 1 }, 1 },
        { "sky.opacity", "0.25", { 0.25 }, 1 },
        { "sky.locations", "[0, 0.1, 0.9]", { 0, 0.1, 0.9 }, 3 },
        { "sky.colors", "[\"#FFFFFF\", \"#00000000\", [1, 0, 0]]", { 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 1 }, 12 },
        { "fire.speed", "0.5", { 0.5 }, 1 },
        { "fire.timeOffset", "3", { 3 }, 1 },
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        snowfx_scene *a = play_at(SHOW, 2), *b = play_at(SHOW, 2);
        observation before = observe(a);
        snowfx_status first = snowfx_scene_set_values(a, 0.5, rows[i].key_path, rows[i].values, rows[i].count, JUMP);
        snowfx_status second = snowfx_scene_set_json(b, 0.5, rows[i].key_path, rows[i].json, NULL);
        if (first != OK || second != OK) complain(__LINE__, "%s: %d, %d", rows[i].key_path, first, second);
        observation after = observe(a);
        if (after.pixels == before.pixels && after.state == before.state && !strstr(rows[i].key_path, "smoke")) {
            complain(__LINE__, "%s has changed nothing", rows[i].key_path);
        }
        CHECK_UNCHANGED(b, after);
        snowfx_scene_destroy(a);
        snowfx_scene_destroy(b);
    }
}

static void a_seek_before_a_change_shows_the_scene_without_it(void) {
    snowfx_scene *plain = play_at(SNOW, 0), *changed = play_at(SNOW, 0);
    CHECK_EQUAL(set(changed, 2, "snow.birthRate", 4), OK);
    CHECK_EQUAL(set(changed, 3, "snow.emitterCells.flake.yAcceleration", -50), OK);
    CHECK_EQUAL(snowfx_scene_burst(changed, 2.5, "snow", 30), OK);
    const double times[] = { 4, 1.9, 2.4, 0.1, 6, 1.5 };
    for (size_t i = 0; i < LENGTH(times); i++) {
        int is_same = state_at(plain, times[i]) == state_at(changed, times[i]);
        CHECK_EQUAL(is_same, times[i] < 2);
    }
    CHECK_EQUAL(snowfx_scene_reset_changes(changed), OK);
    for (size_t i = 0; i < LENGTH(times); i++) CHECK(state_at(plain, times[i]) == state_at(changed, times[i]));
    CHECK_EQUAL(snowfx_scene_reset_changes(changed), OK);
    snowfx_scene_destroy(plain);
    snowfx_scene_destroy(changed);
}

/* The same changes made in any order, before or after the scene was there. */
static void changes_may_come_in_any_order(void) {
    static const int orders[][4] = { { 0, 1, 2, 3 }, { 3, 2, 1, 0 }, { 2, 0, 3, 1 }, { 1, 3, 0, 2 } };
    uint64_t wanted[3] = { 0 };
    for (size_t i = 0; i < LENGTH(orders); i++) {
        for (int moved = 0; moved < 3; moved++) { /* where the scene stands when they are made */
            snowfx_scene *scene = play_at(SNOW, 0);
            for (int k = 0; k < 4; k++) {
                CHECK_EQUAL(snowfx_scene_set_time(scene, moved * 3.0), OK);
                if (moved) observe(scene);
                switch (orders[i][k]) {
                case 0: CHECK_EQUAL(set(scene, 1, "snow.birthRate", 3), OK); break;
                case 1: CHECK_EQUAL(snowfx_scene_burst(scene, 2, "snow.emitterCells.flake", 7), OK); break;
                case 2: CHECK_EQUAL(set(scene, 3, "snow.emitterCells.flake.velocity", 90), OK); break;
                default: CHECK_EQUAL(snowfx_scene_stop(scene, 3.5, NULL), OK);
                }
            }
            const double times[] = { 1.5, 3.25, 5 };
            for (int k = 0; k < 3; k++) {
                uint64_t state = state_at(scene, times[k]);
                if (i == 0 && moved == 0) wanted[k] = state;
                CHECK(state == wanted[k]);
            }
            snowfx_scene_destroy(scene);
        }
    }
}

static void of_two_at_one_time_the_later_call_comes_second(void) {
    snowfx_scene *one = play_at(SNOW, 3), *two = play_at(SNOW, 3), *other = play_at(SNOW, 3);
    CHECK_EQUAL(set(one, 1, "snow.birthRate", 6), OK);
    CHECK_EQUAL(set(two, 1, "snow.birthRate", 0), OK);
    CHECK_EQUAL(set(two, 1, "snow.birthRate", 6), OK);
    CHECK_EQUAL(set(other, 1, "snow.birthRate", 6), OK);
    CHECK_EQUAL(set(other, 1, "snow.birthRate", 0), OK);
    observation wanted = observe(one);
    CHECK_UNCHANGED(two, wanted);
    CHECK(observe(other).state != wanted.state);
    CHECK_EQUAL(live_at(other, 20), 0);
    snowfx_scene_destroy(one);
    snowfx_scene_destroy(two);
    snowfx_scene_destroy(other);
}

static void another_size_keeps_the_changes(void) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.width = 200, desc.height = 50;
    snowfx_scene *made = play(load(SNOW), &desc), *resized = play_at(SNOW, 3);
    CHECK_EQUAL(set(made, 1, "snow.birthRate", 6), OK);
    CHECK_EQUAL(set(resized, 1, "snow.birthRate", 6), OK);
    CHECK_EQUAL(snowfx_scene_set_size(resized, 200, 50), OK);
    CHECK_EQUAL(snowfx_scene_set_time(made, 3), OK);
    observation wanted = observe(made);
    CHECK_UNCHANGED(resized, wanted);
    snowfx_scene_destroy(made);
    snowfx_scene_destroy(resized);
}

static void bursts_stops_and_clears_count(void) {
    snowfx_scene *scene = play_at(
        "{'snowfx':1,'seed':1,'layers':[{'type':'emitter','name':'a','emitterCells':[{'name':'p','lifetime':10,"
        "'birthRate':0},{'name':'q','lifetime':10,'birthRate':0}]},{'type':'emitter','name':'b','emitterCells':[{"
        "'lifetime':1,'birthRate':8}]}]}", 0);
    CHECK_EQUAL(snowfx_scene_stop(scene, 0, "b"), OK);
    CHECK_EQUAL(snowfx_scene_burst(scene, 1, "a", 5), OK);
    CHECK_EQUAL(snowfx_scene_burst(scene, 2, "a.emitterCells.q", 3), OK);
    CHECK_EQUAL(snowfx_scene_burst(scene, 2, "a", 0), OK);
    CHECK_EQUAL(snowfx_scene_clear(scene, 4, "a"), OK);
    CHECK_EQUAL(live_at(scene, 0.99), 0);
    CHECK_EQUAL(live_at(scene, 1), 10);
    CHECK_EQUAL(live_at(scene, 2), 13);
    CHECK_EQUAL(live_at(scene, 3.99), 13);
    CHECK_EQUAL(live_at(scene, 4), 0);
    CHECK_EQUAL(live_at(scene, 3), 13);
    CHECK_EQUAL(snowfx_scene_resume(scene, 6, NULL), OK);
    CHECK_EQUAL(live_at(scene, 6), 0);
    CHECK(live_at(scene, 8) >= 7);
    CHECK_EQUAL(snowfx_scene_burst(scene, 5, "a", 1000000), OK); /* up to the cap, the rest is dropped */
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    CHECK_EQUAL(snowfx_scene_set_time(scene, 5), OK);
    CHECK_EQUAL(snowfx_scene_get_statistics(scene, &statistics), OK);
    CHECK(statistics.live <= 1048576);
    CHECK_EQUAL(statistics.live + statistics.dropped, 2000000);
    snowfx_scene_destroy(scene);
}

static void a_change_ends_a_loan_not_a_scene(void) {
    snowfx_scene *scene = play_at(SNOW, 2);
    for (int i = 0; i < 50; i++) {
        snowfx_particles particles = SNOWFX_PARTICLES_INIT;
        CHECK_EQUAL(snowfx_scene_get_particles(scene, &particles), OK);
        float sum = 0;
        for (uint64_t k = 0; k < particles.count; k++) sum += particles.x[k];
        CHECK(isfinite(sum));
        CHECK_EQUAL(set(scene, i * 0.1, i % 2 ? "snow.birthRate" : "snow.emitterCells.flake.scale", i * 0.1), OK);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2 + i * 0.05), OK);
    }
    snowfx_scene_destroy(scene);
}

/* Every key path and extreme values: what is taken must be drawn. */
static void extreme_values_are_taken_or_refused(void) {
    static const char *const paths[] = {
        "fire.birthRate", "fire.lifetime", "fire.velocity", "fire.scale", "fire.spin", "fire.emitterZPosition",
        "fire.emitterDepth", "fire.beginTime", "fire.timeOffset", "fire.speed", "fire.opacity", "sky.opacity",
        "sky.speed", "sky.timeOffset", "sky.beginTime", "fire.emitterCells.rocket.birthRate",
        "fire.emitterCells.rocket.lifetime", "fire.emitterCells.rocket.lifetimeRange",
        "fire.emitterCells.rocket.emissionRange", "fire.emitterCells.rocket.emissionLongitude",
        "fire.emitterCells.rocket.velocity", "fire.emitterCells.rocket.velocityRange",
        "fire.emitterCells.rocket.xAcceleration", "fire.emitterCells.rocket.scale",
        "fire.emitterCells.rocket.scaleSpeed", "fire.emitterCells.rocket.spin",
        "fire.emitterCells.rocket.alphaSpeed", "fire.emitterCells.rocket.alphaRange",
        "fire.emitterCells.rocket.emitterCells.spark.birthRate",
        "fire.emitterCells.rocket.emitterCells.spark.lifetime",
    };
    static const double values[] = { 0, -0.0, 1, -1, 1e-300, 5e-324, 0.001, 1e3, -1e3, 1e9, -1e9 };
    for (size_t i = 0; i < LENGTH(paths); i++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.max_particles = 500;
        snowfx_scene *scene = play(load(SHOW), &desc);
        for (size_t k = 0; k < LENGTH(values); k++) {
            for (snowfx_transition transition = JUMP; transition <= LINEAR; transition++) {
                snowfx_status status =
                    snowfx_scene_set_values(scene, 1, paths[i], &values[k], 1, transition);
                if (status != OK && status != INVALID) complain(__LINE__, "%s = %g: %d", paths[i], values[k], status);
                CHECK_EQUAL(snowfx_scene_set_time(scene, 1 + (double)k), OK);
                observe(scene);
            }
        }
        snowfx_scene_destroy(scene);
    }
}

/* ---- Very many changes ----------------------------------------------------------------------------- */

enum { MOST_CHANGES = 1048576 }; /* of one layer */

/* Makes changes at ascending times until one is refused, and says how many were made. */
static long fill(snowfx_scene *scene, double begin, const char *key_path) {
    for (long made = 0; made <= MOST_CHANGES; made++) {
        snowfx_status status = set(scene, begin + (double)made * 1e-3, key_path, 1);
        if (status == OK) continue;
        CHECK_EQUAL(status, SNOWFX_ERROR_LIMIT);
        return made;
    }
    return -1;
}

/* Ends at the limit and keeps what it has.  What a change costs is counted in Tests/Conformance. */
static void a_million_changes_reach_the_limit(void) {
    snowfx_scene *scene = play_at(SNOW, 0);
    CHECK_EQUAL(fill(scene, 10, "snow.birthRate"), MOST_CHANGES);
    observation before = observe(scene);
    CHECK_EQUAL(set(scene, 0, "snow.birthRate", 0), SNOWFX_ERROR_LIMIT);
    CHECK_EQUAL(snowfx_scene_burst(scene, 0, "snow", 9), SNOWFX_ERROR_LIMIT);
    CHECK_EQUAL(snowfx_scene_stop(scene, 0, NULL), SNOWFX_ERROR_LIMIT);
    CHECK_EQUAL(snowfx_scene_clear(scene, 0, "snow"), SNOWFX_ERROR_LIMIT);
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_scene_set_json(scene, 0, "snow.birthRate", "2", &report), SNOWFX_ERROR_LIMIT);
    CHECK_TEXT(report.message, "the layer keeps no more changes, or its ring no more colours");
    CHECK_UNCHANGED(scene, before);
    CHECK_EQUAL(snowfx_scene_reset_changes(scene), OK);
    CHECK_EQUAL(set(scene, 0, "snow.birthRate", 0), OK);
    CHECK_EQUAL(live_at(scene, 50), 0);
    snowfx_scene_destroy(scene);
}

/* What the header tells a host to do that changes a scene for days: the two scenes together are as one. */
static void a_second_scene_takes_over_without_a_gap(void) {
    enum { TURN = 10, LIFE = 4, RATE = 20 };
    snowfx_scene *first = play_at(SNOW, 0), *second = play_at(SNOW, 0);
    const double place[2] = { 30, 10 };
    CHECK_EQUAL(snowfx_scene_set_values(first, 2, "snow.emitterPosition", place, 2, JUMP), OK);
    CHECK_EQUAL(snowfx_scene_stop(first, TURN, NULL), OK);
    CHECK_EQUAL(snowfx_scene_set_values(second, 0, "snow.emitterPosition", place, 2, JUMP), OK);
    for (int step = 0; step <= 8 * LIFE; step++) {
        double passed = step / 8.0;
        uint64_t live = live_at(first, TURN + passed) + live_at(second, passed);
        if (live + 1 < LIFE * RATE || live > LIFE * RATE + 1) complain(__LINE__, "%d live", (int)live);
    }
    snowfx_activity activity;
    CHECK_EQUAL(snowfx_scene_get_activity(first, &activity, NULL), OK);
    CHECK_EQUAL(activity, SNOWFX_ACTIVITY_FINISHED);
    snowfx_scene_destroy(first);
    snowfx_scene_destroy(second);
}

/* A refused event on all layers is refused on all: none may have got it. */
static void an_event_on_all_layers_happens_on_all_or_none(void) {
    snowfx_scene *scene = play_at(
        "{'snowfx':1,'seed':1,'layers':[{'type':'emitter','name':'a','emitterCells':[{'birthRate':9,'lifetime':2}]},"
        "{'type':'emitter','name':'b','emitterCells':[{'birthRate':9,'lifetime':2}]}]}", 1);
    CHECK_EQUAL(fill(scene, 500, "b.birthRate"), MOST_CHANGES);
    observation before = observe(scene);
    CHECK_EQUAL(snowfx_scene_clear(scene, 0.5, NULL), SNOWFX_ERROR_LIMIT);
    CHECK_UNCHANGED(scene, before);
    CHECK_EQUAL(snowfx_scene_clear(scene, 0.5, "a"), OK);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(bad_values_are_refused_and_change_nothing);
    RUN(changes_refuse_null);
    RUN(bad_events_are_refused_and_change_nothing);
    RUN(bad_json_values_are_refused_with_a_report);
    RUN(json_and_numbers_say_the_same);
    RUN(a_seek_before_a_change_shows_the_scene_without_it);
    RUN(changes_may_come_in_any_order);
    RUN(of_two_at_one_time_the_later_call_comes_second);
    RUN(another_size_keeps_the_changes);
    RUN(bursts_stops_and_clears_count);
    RUN(a_change_ends_a_loan_not_a_scene);
    RUN(extreme_values_are_taken_or_refused);
    RUN(a_second_scene_takes_over_without_a_gap);
    if (!is_under_valgrind()) { /* nothing new for it, and minutes there */
        RUN(a_million_changes_reach_the_limit);
        RUN(an_event_on_all_layers_happens_on_all_or_none);
    }
    return finish();
}
