/* Gradients as numbers, and masks: what is refused, which bytes are read and written. */
#include "check.h"

static const char SKY[] =
    "{'snowfx':1,'seed':1,'size':[16,9],'layers':[{'type':'gradient','name':'sky','colors':['#FF0000','#0000FF80'],"
    "'dither':false,'opacity':0.5},{'type':'emitter','name':'snow','emitterCells':[{'contents':'disc','birthRate':40,"
    "'lifetime':9}],'emitterPosition':[8,4]}]}";

static snowfx_scene *sky;

static snowfx_status get(later *out) { return snowfx_scene_get_gradient(sky, 0, &out->gradient); }

static void numbers_of_a_gradient(void) {
    snowfx_gradient gradient = SNOWFX_GRADIENT_INIT;
    CHECK_EQUAL(snowfx_scene_get_gradient(sky, 0, &gradient), OK);
    CHECK(gradient.type == SNOWFX_GRADIENT_AXIAL && gradient.interpolation == SNOWFX_INTERPOLATION_SRGB);
    CHECK(gradient.opacity == 0.5f && gradient.is_dithered == 0 && gradient.stop_count == 2);
    CHECK(gradient.unit_start_x == 0.5f && gradient.unit_start_y == 0 && gradient.unit_end_y == 1);
    CHECK(gradient.start_x == 8 && gradient.start_y == 0 && gradient.end_x == 8 && gradient.end_y == 9);
    CHECK(gradient.frame_x == 0 && gradient.frame_width == 16 && gradient.frame_height == 9);
    const snowfx_stop *stops = gradient.stops;
    CHECK(stops[0].location == 0 && stops[0].red == 1 && stops[0].green == 0 && stops[0].alpha == 1);
    CHECK(stops[1].location == 1 && stops[1].blue == 1 && fabsf(stops[1].alpha - 128 / 255.0f) < 1e-6f);
    CHECK_OUTPUT_SIZES(get, snowfx_gradient);
}

static void what_is_no_gradient_is_not_found(void) {
    snowfx_gradient gradient = SNOWFX_GRADIENT_INIT;
    CHECK_EQUAL(snowfx_scene_get_gradient(sky, 0, NULL), INVALID);
    for (uint32_t layer = 1; layer != 0; layer = layer == 3 ? UINT32_MAX : layer + 1) {
        gradient.stop_count = 7, gradient.stops = (const snowfx_stop *)&gradient;
        CHECK_EQUAL(snowfx_scene_get_gradient(sky, layer, &gradient), NOT_FOUND);
        CHECK(gradient.stop_count == 0 && gradient.stops == NULL && gradient.struct_size == sizeof gradient);
    }
    CHECK_EQUAL(snowfx_scene_get_gradient(NULL, 0, &gradient), INVALID);
}

static void masks_are_refused_and_change_nothing(void) {
    const uint8_t alpha[4] = { 0, 255, 255, 0 };
    observation before = observe(sky);
    CHECK_EQUAL(snowfx_scene_set_mask(NULL, "sky", alpha, 2, 2, 0), INVALID);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, NULL, alpha, 2, 2, 0), INVALID);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sk", alpha, 2, 2, 0), NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sk", NULL, 0, 0, 0), NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", alpha, 4097, 1, 0), INVALID);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", alpha, 1, UINT32_MAX, 0), INVALID);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", alpha, 2, 2, 1), INVALID);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", alpha, 2, 2, -2), INVALID);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", alpha, 2, 2, PTRDIFF_MAX), INVALID);
    CHECK_UNCHANGED(sky, before);
}

/* The copy is the library's own, and of the rows only what belongs to the mask is read. */
static void masks_are_copied_by_rows(void) {
    uint8_t *rows = malloc(2 * 10 + 2), close[4] = { 255, 0, 0, 255 };
    memset(rows, 99, 22);
    memcpy(rows, close, 2), memcpy(rows + 20, close + 2, 2); /* valgrind sees a byte too many */
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", rows, 2, 2, 20), OK);
    memset(rows, 0, 22), free(rows);
    snowfx_surface first = canvas(16, 9), second = canvas(16, 9);
    first.layer_count = second.layer_count = 1;
    CHECK_EQUAL(snowfx_scene_render(sky, &first), OK);
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", close, 2, 2, 0), OK);
    CHECK_EQUAL(snowfx_scene_render(sky, &second), OK);
    CHECK(hash_of(&first) == hash_of(&second));
    CHECK_EQUAL(snowfx_scene_set_mask(sky, "sky", NULL, 9, 9, 9), OK);
    CHECK_EQUAL(snowfx_scene_render(sky, &second), OK);
    CHECK(hash_of(&first) != hash_of(&second));
    free(first.pixels), free(second.pixels);
}

/* Sizes of masks, frames and surfaces that have little to do with one another, in every format. */
static void absurd_masks_are_drawn(void) {
    static uint8_t alpha[4096];
    memset(alpha, 128, sizeof alpha);
    const double frames[][4] = { { 0, 0, 16, 9 }, { -1e6, -1e6, 2e6, 2e6 }, { 15.9, 8.9, 0.3, 0.3 }, { 3.3, 2, 1e-3, 5 },
                                 { -1e9, 0, 1e9, 9 }, { 0.5, 0.5, 15.1, 8.2 } };
    const uint32_t sizes[][2] = { { 1, 1 }, { 4096, 1 }, { 1, 4096 }, { 64, 64 }, { 0, 5 }, { 3, 2 } };
    for (size_t f = 0; f < LENGTH(frames); f++) {
        char text[512];
        snprintf(text, sizeof text,
                 "{'snowfx':1,'size':[16,9],'layers':[{'type':'gradient','name':'sky','frame':[%g,%g,%g,%g],"
                 "'colors':['#FF0000','#0000FF']}]}", frames[f][0], frames[f][1], frames[f][2], frames[f][3]);
        snowfx_scene *scene = play_at(text, 0);
        for (size_t s = 0; s < LENGTH(sizes); s++) {
            CHECK_EQUAL(snowfx_scene_set_mask(scene, "sky", alpha, sizes[s][0], sizes[s][1], 0), OK);
            for (snowfx_format format = 1; format <= SNOWFX_FORMAT_RGBA16F_PREMULTIPLIED; format++) {
                static uint64_t pixels[16 * 9];
                snowfx_surface surface = SNOWFX_SURFACE_INIT;
                surface.pixels = pixels, surface.width = 16, surface.height = 9, surface.format = format;
                CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
            }
        }
        snowfx_scene_destroy(scene);
    }
}

int main(void) {
    sky = play_at(SKY, 2);
    RUN(numbers_of_a_gradient);
    RUN(what_is_no_gradient_is_not_found);
    RUN(masks_are_refused_and_change_nothing);
    RUN(masks_are_copied_by_rows);
    RUN(absurd_masks_are_drawn);
    snowfx_scene_destroy(sky);
    return finish();
}
