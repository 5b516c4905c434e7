/* cairo's image surfaces.  needs: cairo */
#include "peer.h"

#include <cairo.h>

static cairo_t *context;
static cairo_pattern_t *disc_pattern;

static const char *peer_name(void) { return "cairo"; }

static void peer_open(uint32_t *pixels, const uint32_t *disc) {
    static uint32_t copy[SIDE * SIDE];
    memcpy(copy, disc, sizeof copy);
    context = cairo_create(
        cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, W, H, W * 4));
    disc_pattern = cairo_pattern_create_for_surface(
        cairo_image_surface_create_for_data((unsigned char *)copy, CAIRO_FORMAT_ARGB32, SIDE, SIDE, SIDE * 4));
    cairo_pattern_set_filter(disc_pattern, CAIRO_FILTER_BILINEAR);
}

static void add_stop(cairo_pattern_t *pattern, double place, uint32_t color) {
    cairo_pattern_add_color_stop_rgb(
        pattern, place, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
}

static void peer_gradient(uint32_t first, uint32_t last) {
    cairo_pattern_t *pattern = cairo_pattern_create_linear(0, H, W, 0);
    add_stop(pattern, 0, first);
    add_stop(pattern, 1, last);
    cairo_identity_matrix(context);
    cairo_set_source(context, pattern);
    cairo_paint(context);
    cairo_pattern_destroy(pattern);
}

static void peer_sprites(const peer_sprite *sprites, int count) {
    for (int i = 0; i < count; i++) {
        cairo_matrix_t matrix;
        double scale = sprites[i].size / SIDE;
        cairo_matrix_init_translate(&matrix, sprites[i].x, sprites[i].y);
        cairo_matrix_rotate(&matrix, sprites[i].angle);
        cairo_matrix_scale(&matrix, scale, scale);
        cairo_matrix_translate(&matrix, -SIDE / 2.0, -SIDE / 2.0);
        cairo_set_matrix(context, &matrix);
        cairo_set_source(context, disc_pattern);
        cairo_paint_with_alpha(context, sprites[i].alpha);
    }
}
