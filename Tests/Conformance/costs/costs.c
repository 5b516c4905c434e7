/* Plays a preset so that valgrind can count what calls cost; nothing else is counted.
 *
 *     costs PRESET seek TIME...        one look at each time, each in a scene of its own
 *     costs PRESET refuse TIME         a list of births that is refused
 *     costs PRESET schedule TIME...    whether it is on at each Unix time
 *     costs PRESET CHANGE COUNT...     the last 60 of so many changes at 60 Hz, with a look after each */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <snowfx.h>
#include <valgrind/callgrind.h>

static void must(snowfx_status status) {
    if (status == SNOWFX_OK) return;
    fprintf(stderr, "costs: %s\n", snowfx_status_string(status));
    exit(1);
}

static void change(snowfx_scene *scene, const char *kind, int number) {
    double time = number / 60.0, value[2] = { number % 97, number % 31 }, rate = 1 + number % 7 * 0.1;
    if (strcmp(kind, "move") == 0) {
        must(snowfx_scene_set_values(scene, time, "e.emitterPosition", value, 2, SNOWFX_TRANSITION_LINEAR));
    } else if (strcmp(kind, "pour") == 0) {
        must(snowfx_scene_set_values(scene, time, "e.birthRate", &rate, 1, SNOWFX_TRANSITION_JUMP));
    } else if (strcmp(kind, "blow") == 0) {
        must(snowfx_scene_set_values(scene, time, "e.emitterCells.c.xAcceleration", value, 1, SNOWFX_TRANSITION_JUMP));
    } else {
        must(snowfx_scene_burst(scene, time, "e", 2));
    }
}

static void look(snowfx_scene *scene, double time) {
    snowfx_statistics counts = SNOWFX_STATISTICS_INIT;
    must(snowfx_scene_set_time(scene, time));
    must(snowfx_scene_get_statistics(scene, &counts));
}

/* All changes, the last of them counted; after some looks that warm up. */
static void make_changes(snowfx_scene *scene, const char *kind, int changes) {
    for (int number = 0; number < changes; number++) {
        if (number == changes - 60) CALLGRIND_START_INSTRUMENTATION;
        change(scene, kind, number);
        if (number == 200 || number >= changes - 70) look(scene, number / 60.0);
    }
    CALLGRIND_STOP_INSTRUMENTATION;
}

static void list_too_many(snowfx_scene *scene, double time) {
    snowfx_particles births = SNOWFX_PARTICLES_INIT;
    if (snowfx_scene_get_births(scene, 0, time, &births) != SNOWFX_ERROR_LIMIT) exit(1);
}

static void ask_schedule(const snowfx_preset *preset, int64_t unix_time) {
    int32_t is_on;
    int64_t until;
    must(snowfx_preset_get_schedule(preset, unix_time, 0, &is_on, &until));
}

static snowfx_scene *make_scene(snowfx_preset *preset) {
    snowfx_scene *scene;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 5;
    must(snowfx_scene_create(preset, &desc, &scene));
    return scene;
}

int main(int count, char **words) {
    if (count < 4) return 2;
    const char *kind = words[2];
    snowfx_preset *preset;
    must(snowfx_preset_create_from_file(words[1], &preset, NULL));
    for (int i = 3; i < count; i++) {
        snowfx_scene *scene = make_scene(preset);
        int is_one_call = !strcmp(kind, "seek") || !strcmp(kind, "refuse") || !strcmp(kind, "schedule");
        if (is_one_call) CALLGRIND_START_INSTRUMENTATION;
        if (!strcmp(kind, "seek")) look(scene, atof(words[i]));
        else if (!strcmp(kind, "refuse")) list_too_many(scene, atof(words[i]));
        else if (!strcmp(kind, "schedule")) ask_schedule(preset, atoll(words[i]));
        else make_changes(scene, kind, atoi(words[i]));
        if (is_one_call) CALLGRIND_STOP_INSTRUMENTATION;
        snowfx_scene_destroy(scene);
    }
    snowfx_preset_release(preset);
    return 0;
}
