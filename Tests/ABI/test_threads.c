/* Threads: any number of them gives the same frames, and scenes on several host threads do not meet. */
#include <pthread.h>

#include "check.h"

enum { SCENES = 6, FRAMES = 12 };

static void the_number_of_threads_does_not_show(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count() + 1; i++) {
        observation wanted[3] = { { 0 } };
        for (uint32_t threads = 1; threads <= 16; threads += is_under_valgrind() ? 5 : 1) {
            snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
            desc.seed = 11;
            desc.threads = threads;
            snowfx_scene *scene = play(i ? load_builtin(i - 1) : load(SHOW), &desc);
            for (int k = 0; k < 3; k++) {
                CHECK_EQUAL(snowfx_scene_set_time(scene, 0.7 + k * 2.9), OK);
                if (threads == 1) wanted[k] = observe(scene);
                CHECK_UNCHANGED(scene, wanted[k]);
            }
            snowfx_surface large = canvas(300, 200);
            CHECK_EQUAL(snowfx_scene_render(scene, &large), OK);
            free(large.pixels);
            snowfx_scene_destroy(scene);
        }
    }
}

/* ---- Several host threads ---------------------------------------------------------------------- */

static snowfx_preset *shared;

typedef struct worker {
    pthread_t thread;
    uint64_t seed, sum;
} worker;

static uint64_t frame_sum(snowfx_scene *scene, int frame) {
    uint64_t state = 0;
    snowfx_surface surface = canvas(40, 30);
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    double value = frame;
    if (snowfx_scene_set_time(scene, frame * 0.4) || snowfx_scene_render(scene, &surface)
        || snowfx_scene_hash(scene, &state) || snowfx_scene_get_particles(scene, &particles)
        || snowfx_scene_set_values(scene, frame * 0.4, "fire.birthRate", &value, 1, SNOWFX_TRANSITION_JUMP)) {
        return 0;
    }
    uint64_t pixels = hash_of(&surface);
    free(surface.pixels);
    return state * 31 + pixels + particles.count;
}

static void *play_frames(void *argument) {
    worker *self = argument;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    snowfx_scene *scene = NULL;
    desc.seed = self->seed;
    desc.threads = 1 + (uint32_t)(self->seed % 3);
    snowfx_preset_retain(shared);
    if (snowfx_scene_create(shared, &desc, &scene) != OK) return NULL;
    snowfx_preset_release(shared);
    for (int frame = 0; frame < FRAMES; frame++) self->sum = self->sum * 17 + frame_sum(scene, frame);
    snowfx_scene_destroy(scene);
    return self;
}

static void scenes_on_several_threads_do_not_meet(void) {
    worker alone[SCENES] = { { 0 } }, together[SCENES] = { { 0 } };
    shared = load(SHOW);
    for (int i = 0; i < SCENES; i++) {
        alone[i].seed = together[i].seed = 100 + (uint64_t)i;
        CHECK(play_frames(&alone[i]) != NULL);
    }
    for (int i = 0; i < SCENES; i++) {
        if (pthread_create(&together[i].thread, NULL, play_frames, &together[i])) give_up("thread", "cannot begin");
    }
    for (int i = 0; i < SCENES; i++) {
        void *result;
        pthread_join(together[i].thread, &result);
        CHECK(result == &together[i]);
        CHECK(together[i].sum == alone[i].sum);
    }
    CHECK_TEXT(snowfx_preset_get_name(shared), "show");
    snowfx_preset_release(shared);
}

static void *read_preset(void *argument) {
    for (int i = 0; i < 200; i++) {
        char name[64], text[8000];
        size_t length;
        float size[2];
        int32_t is_on;
        snowfx_preset_retain(shared);
        snprintf(name, sizeof name, "%s", snowfx_preset_get_name(shared));
        if (strcmp(name, "show") || snowfx_preset_get_size(shared, &size[0], &size[1])
            || snowfx_preset_copy_json(shared, text, sizeof text, &length)
            || snowfx_preset_get_schedule(shared, i, 0, &is_on, NULL)) {
            return NULL;
        }
        snowfx_preset_release(shared);
    }
    return argument;
}

static void *load_presets(void *argument) {
    for (int i = 0; i < 40; i++) {
        snowfx_preset *preset = NULL;
        snowfx_diagnostics *diagnostics = NULL;
        uint32_t which = (uint32_t)i % snowfx_builtin_count();
        if (snowfx_preset_create_builtin(snowfx_builtin_name(which), &preset, NULL)) return NULL;
        snowfx_preset_release(preset);
        if (snowfx_diagnostics_create("{", 1, &diagnostics)) return NULL;
        snowfx_diagnostics_destroy(diagnostics);
    }
    return argument;
}

static void presets_may_be_read_and_loaded_at_once(void) {
    pthread_t threads[8];
    int done = 1;
    shared = load(SHOW);
    for (int i = 0; i < 8; i++) {
        void *(*work)(void *) = i % 2 ? load_presets : read_preset;
        if (pthread_create(&threads[i], NULL, work, &done)) give_up("thread", "cannot begin");
    }
    for (int i = 0; i < 8; i++) {
        void *result;
        pthread_join(threads[i], &result);
        CHECK(result == &done);
    }
    snowfx_preset_release(shared);
}

/* A scene may move from thread to thread as long as its calls do not overlap. */
static void *destroy_scene(void *argument) {
    observation seen = observe(argument);
    snowfx_scene_destroy(argument);
    return seen.state ? argument : NULL;
}

static void a_scene_may_end_on_another_thread(void) {
    for (uint32_t threads = 1; threads <= 4; threads++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.threads = threads;
        snowfx_scene *scene = play(load(SHOW), &desc);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        observe(scene);
        pthread_t thread;
        void *result = NULL;
        if (pthread_create(&thread, NULL, destroy_scene, scene)) give_up("thread", "cannot begin");
        pthread_join(thread, &result);
        CHECK(result == scene);
    }
}

int main(void) {
    RUN(presets_may_be_read_and_loaded_at_once); /* first: it makes the library's tables on many threads */
    RUN(the_number_of_threads_does_not_show);
    RUN(scenes_on_several_threads_do_not_meet);
    RUN(a_scene_may_end_on_another_thread);
    return finish();
}
