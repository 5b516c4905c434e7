/* Memory does not grow: every pair of making and ending gives back what it took, failed calls too.
 *
 * valgrind: no, as it cannot see behind a malloc that counts; it looks for leaks in the other tests. */
#include "count_allocations.h"

#include "check.h"

/* Runs a body until everything is warm, then more often, and looks whether the latter left anything. */
static void check_no_growth(void (*body)(void), int line) {
    for (int i = 0; i < 5; i++) body();
    long before = live_blocks;
    for (int i = 0; i < 50; i++) body();
    long after = live_blocks;
    if (after != before) complain(line, "%ld blocks more after 50 rounds", after - before);
}
#define CHECK_NO_GROWTH(body) check_no_growth((body), __LINE__)

static void load_and_release(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) snowfx_preset_release(load_builtin(i));
    snowfx_preset_release(load(SHOW));
}

static void fail_to_load(void) {
    static const char *const texts[] = {
        "", "{", "[[[[", "{\"snowfx\":1,\"layers\":[{\"type\":\"emitter\",\"a\":1,\"lifetime\":\"x\"}]}",
        "{\"snowfx\":1,\"layers\":[],\"size\":[1e400,1]}", "nul", "{\"snowfx\":1,\"snowfx\":1}",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        snowfx_preset *preset = NULL;
        snowfx_diagnostics *diagnostics = NULL;
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        snowfx_preset_create_from_memory(texts[i], strlen(texts[i]), &preset, &report);
        snowfx_diagnostics_create(texts[i], strlen(texts[i]), &diagnostics);
        snowfx_diagnostics_destroy(diagnostics);
    }
    snowfx_preset *preset = NULL;
    snowfx_preset_create_from_file("/no/such/file", &preset, NULL);
    snowfx_preset_create_builtin("nobody", &preset, NULL);
}

static void play_and_destroy(void) {
    for (uint32_t i = 0; i <= snowfx_builtin_count(); i++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.seed = 1;
        desc.threads = 1 + i % 3;
        snowfx_scene *scene = play(i ? load_builtin(i - 1) : load(SHOW), &desc);
        snowfx_scene_set_time(scene, 3);
        observe(scene);
        snowfx_scene_destroy(scene);
    }
}

static void create_and_destroy_unused(void) {
    for (int i = 0; i < 10; i++) snowfx_scene_destroy(play(load(SHOW), NULL));
}

static snowfx_scene *scene;

static void change_and_reset(void) {
    double value = 3, place[] = { 5, 6 };
    snowfx_scene_set_values(scene, 1, "fire.birthRate", &value, 1, SNOWFX_TRANSITION_JUMP);
    snowfx_scene_set_values(scene, 2, "fire.emitterPosition", place, 2, SNOWFX_TRANSITION_LINEAR);
    snowfx_scene_set_values(scene, 2, "fire.nothing", place, 2, SNOWFX_TRANSITION_LINEAR);
    snowfx_scene_set_json(scene, 2, "sky.colors", "[\"#FFFFFF\",\"#000000\",\"#FF0000\"]", NULL);
    snowfx_scene_set_json(scene, 2, "sky.colors", "[", NULL);
    snowfx_scene_burst(scene, 1.5, "fire", 20);
    snowfx_scene_set_time(scene, 2.5);
    observe(scene);
    snowfx_scene_stop(scene, 2.5, NULL);
    snowfx_scene_clear(scene, 2.6, "fire");
    snowfx_scene_set_time(scene, 3);
    observe(scene);
    snowfx_scene_reset_changes(scene);
    snowfx_scene_set_time(scene, 3);
    observe(scene);
}

static void resize_and_read(void) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    uint8_t pixels[16 * 16 * 4] = { 0 };
    char text[20000];
    size_t length;
    snowfx_scene_set_size(scene, 300, 20);
    observe(scene);
    snowfx_scene_set_size(scene, 80, 45);
    snowfx_scene_get_births(scene, 0, 10, &particles);
    snowfx_scene_copy_inspection(scene, text, sizeof text, &length);
    snowfx_scene_set_image(scene, "logo", pixels, 16, 16, 0);
    observe(scene);
    snowfx_scene_set_image(scene, "logo", NULL, 0, 0, 0);
    observe(scene);
}

static double now = 1;

/* A long time on a moving scene: what was born long ago is let go. */
static void play_on(void) {
    for (int i = 0; i < 30; i++) {
        snowfx_scene_set_time(scene, now += 1 / 3.0);
        observe(scene);
    }
}

static void presets(void) {
    CHECK_NO_GROWTH(load_and_release);
    CHECK_NO_GROWTH(fail_to_load);
}

static void scenes(void) {
    CHECK_NO_GROWTH(play_and_destroy);
    CHECK_NO_GROWTH(create_and_destroy_unused);
}

static void host_changes_and_sizes(void) {
    scene = play_at(SHOW, 1);
    CHECK_NO_GROWTH(change_and_reset);
    CHECK_NO_GROWTH(resize_and_read);
    snowfx_scene_destroy(scene);
}

/* Births are random, so what lives now may be more than what lived then: a bound, not equality. */
static void records_of_the_dead_are_let_go(void) {
    scene = play_at(SNOW, 1);
    snowfx_statistics early = SNOWFX_STATISTICS_INIT, late = SNOWFX_STATISTICS_INIT;
    for (int i = 0; i < 5; i++) play_on();
    long before = live_blocks;
    CHECK_EQUAL(snowfx_scene_get_statistics(scene, &early), OK);
    for (int i = 0; i < 40; i++) play_on();
    CHECK_EQUAL(snowfx_scene_get_statistics(scene, &late), OK);
    CHECK(late.born > early.born + 5000);
    CHECK(late.record_bytes <= early.record_bytes * 2);
    CHECK(live_blocks <= before + 50);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(presets);
    RUN(scenes);
    RUN(host_changes_and_sizes);
    RUN(records_of_the_dead_are_let_go);
    return finish();
}
