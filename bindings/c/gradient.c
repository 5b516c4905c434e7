/* A gradient under the host's hand, as numbers and in the shape of a mask: ./gradient > gradient.ppm */
#include <stdio.h>
#include "snowfx.h"
static uint32_t pixels[320 * 180];
int main(void) {
    static const float colors[3][4] = { { 1, 0.6f, 0.62f, 1 }, { 0.98f, 0.82f, 0.77f, 1 }, { 0.2f, 0.1f, 0.5f, 1 } };
    static const uint8_t mask[4] = { 255, 0, 0, 255 }; /* 2 x 2, stretched over the layer's frame */
    snowfx_preset *preset = NULL;
    snowfx_scene *scene = NULL;
    snowfx_gradient now = SNOWFX_GRADIENT_INIT;
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels, surface.width = 320, surface.height = 180;
    snowfx_status status = snowfx_preset_create_builtin("pastel/warmFlame", &preset, NULL);
    if (status == SNOWFX_OK) status = snowfx_scene_create(preset, NULL, &scene);
    if (status == SNOWFX_OK) status = snowfx_scene_set_size(scene, 320, 180);
    if (status == SNOWFX_OK) status = snowfx_scene_set_colors(scene, 0, "gradient", colors[0], 3);
    if (status == SNOWFX_OK) status = snowfx_scene_set_json(scene, 0, "gradient.ring.duration", "2.5", NULL);
    if (status == SNOWFX_OK) status = snowfx_scene_set_time(scene, 4);
    if (status == SNOWFX_OK) status = snowfx_scene_get_gradient(scene, 0, &now);
    for (uint32_t i = 0; i < now.stop_count; i++)
        fprintf(stderr, "%g: %g %g %g\n", now.stops[i].location, now.stops[i].red, now.stops[i].green, now.stops[i].blue);
    if (status == SNOWFX_OK) status = snowfx_scene_set_mask(scene, "gradient", mask, 2, 2, 0);
    if (status == SNOWFX_OK) status = snowfx_scene_render(scene, &surface);
    if (status == SNOWFX_OK) printf("P6 320 180 255\n");
    for (int i = 0; status == SNOWFX_OK && i < 320 * 180; i++) fwrite(&pixels[i], 3, 1, stdout);
    snowfx_scene_destroy(scene), snowfx_preset_release(preset);
    return status != SNOWFX_OK || fflush(stdout) != 0 || ferror(stdout);
}
