/* A picture of falling snow: ./hello > snow.ppm */
#include <stdio.h>
#include "snowfx.h"
static uint32_t pixels[640 * 360]; /* Each R G B A in memory; black at first. */
int main(void) {
    snowfx_preset *preset = NULL;
    snowfx_scene *scene = NULL;
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels, surface.width = 640, surface.height = 360;
    snowfx_status status = snowfx_preset_create_builtin("badoo-snow", &preset, NULL);
    if (status == SNOWFX_OK) status = snowfx_scene_create(preset, NULL, &scene);
    if (status == SNOWFX_OK) status = snowfx_scene_set_size(scene, 640, 360);
    if (status == SNOWFX_OK) status = snowfx_scene_set_time(scene, 5);
    if (status == SNOWFX_OK) status = snowfx_scene_render(scene, &surface);
    if (status != SNOWFX_OK) fprintf(stderr, "hello: %s\n", snowfx_status_string(status));
    else printf("P6 640 360 255\n");
    for (int i = 0; status == SNOWFX_OK && i < 640 * 360; i++) fwrite(&pixels[i], 3, 1, stdout);
    snowfx_scene_destroy(scene), snowfx_preset_release(preset);
    return status != SNOWFX_OK || fflush(stdout) != 0 || ferror(stdout);
}
