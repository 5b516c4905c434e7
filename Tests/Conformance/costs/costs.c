/* Plays a preset so that valgrind can count what it costs.
 *
 *     costs PRESET seek TIME            one look at a time
 *     costs PRESET refuse TIME          a list of births that is refused
 *     costs PRESET CHANGE COUNT LOOKS   COUNT changes at 60 Hz, a look after each of the last LOOKS */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <snowfx.h>

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

int main(int count, char **arguments) {
    if (count < 4) return 2;
    snowfx_preset *preset;
    snowfx_scene *scene;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 5;
    must(snowfx_preset_create_from_file(arguments[1], &preset, NULL));
    must(snowfx_scene_create(preset, &desc, &scene));
    if (strcmp(arguments[2], "seek") == 0) {
        look(scene, atof(arguments[3]));
    } else if (strcmp(arguments[2], "refuse") == 0) {
        snowfx_particles births = SNOWFX_PARTICLES_INIT;
        if (snowfx_scene_get_births(scene, 0, atof(arguments[3]), &births) != SNOWFX_ERROR_LIMIT) return 1;
    } else {
        int changes = atoi(arguments[3]), looks = atoi(arguments[4]);
        for (int number = 0; number < changes; number++) {
            change(scene, arguments[2], number);
            if (number == 200) look(scene, number / 60.0); /* all is warm */
            if (number >= changes - looks) look(scene, number / 60.0);
        }
    }
    snowfx_scene_destroy(scene);
    snowfx_preset_release(preset);
    return 0;
}
