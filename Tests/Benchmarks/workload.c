/* Frames of one preset, for counting instructions: workload PRESET.json CALL FRAMES SECONDS [STEP].
 * CALL is the function that counts: render, instances, particles or time. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "snowfx.h"

enum { WIDTH = 640, HEIGHT = 360, SIDE = 64 };

static uint32_t pixels[WIDTH * HEIGHT];

static void must(snowfx_status status) {
    if (status == SNOWFX_OK) return;
    fprintf(stderr, "workload: %s\n", snowfx_status_string(status));
    exit(1);
}

/* Every picture that the preset names: a square that fades to its edges. */
static void supply_pictures(const snowfx_preset *preset, snowfx_scene *scene) {
    static uint8_t picture[SIDE * SIDE * 4];
    for (int i = 0; i < SIDE * SIDE * 4; i++) picture[i] = (uint8_t)(i / 4 % SIDE * (SIDE - 1 - i / 4 % SIDE) / 4);
    for (uint32_t i = 0; i < snowfx_preset_image_count(preset); i++)
        must(snowfx_scene_set_image(scene, snowfx_preset_image_name(preset, i), picture, SIDE, SIDE, 0));
}

static void work(snowfx_scene *scene, const char *call) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    const snowfx_instance *instances;
    const snowfx_run *runs;
    size_t instance_count, run_count;
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    surface.pixels = pixels, surface.width = WIDTH, surface.height = HEIGHT;
    if (strcmp(call, "render") == 0) must(snowfx_scene_render(scene, &surface));
    if (strcmp(call, "instances") == 0)
        must(snowfx_scene_get_instances(scene, &instances, &instance_count, &runs, &run_count));
    if (strcmp(call, "particles") == 0) must(snowfx_scene_get_particles(scene, &particles));
}

int main(int count, char **words) {
    snowfx_preset *preset = NULL;
    snowfx_scene *scene = NULL;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    if (count != 5 && count != 6) return 2;
    desc.width = WIDTH, desc.height = HEIGHT, desc.seed = 11;
    must(snowfx_preset_create_from_file(words[1], &preset, NULL));
    must(snowfx_scene_create(preset, &desc, &scene));
    supply_pictures(preset, scene);
    for (int frame = 0; frame < atoi(words[3]); frame++) {
        /* Two times in turn, so that nothing can be kept from the frame before; or on and on. */
        double after = count == 6 ? frame * atof(words[5]) : frame % 2 / 64.0;
        must(snowfx_scene_set_time(scene, atof(words[4]) + after));
        work(scene, words[2]);
    }
    snowfx_scene_destroy(scene);
    snowfx_preset_release(preset);
    return 0;
}
