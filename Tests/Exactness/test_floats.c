/* Half-float surfaces: what is above 1 stays above 1, under and out of every way of drawing, and nothing on the way is
 * as coarse as 8 bits.
 *
 * valgrind: no, as these are many pictures of what Tests/ABI draws with it. */
#include "exact.h"

enum { WIDTH = 256, HEIGHT = 16, F = 6 };

/* What a pixel holds before: colours from 0 to 8, far above any alpha, on four alphas. */
static levels before_at(uint32_t x, uint32_t y) {
    static const double alphas[] = { 1, 0.5, 0.25, 0 };
    double red = x / 32.0;
    return times((levels){ red, red / 7, 8 - red, alphas[y % 4] }, 255);
}

static void fill_before(snowfx_surface *surface) {
    for (uint32_t y = 0; y < surface->height; y++) {
        for (uint32_t x = 0; x < surface->width; x++) set_wide_pixel(pixel_at(surface, F, x, y), before_at(x, y));
    }
}

/* An error in steps of a half float, but for `known` levels of it. */
static double half_steps(double found, double wanted, double known) {
    int exponent;
    frexp(fmax(fabs(wanted) / 255, 0x1p-14), &exponent); /* wanted is below 2^exponent */
    return fmax(0, fabs(found - wanted) - known) / 255 / ldexp(1, exponent - 11);
}

/* The largest error in steps of a half float; half a step is what rounding to the nearest gives.
 * @param inexact  Share of full by which a source's colour and alpha may be off. */
static double error_of(const snowfx_surface *surface, levels (*source)(uint32_t x, uint32_t y, double part),
    double part, int is_added, double inexact) {
    double worst = 0;
    for (uint32_t y = 0; y < surface->height; y++) {
        for (uint32_t x = 0; x < surface->width; x++) {
            unsigned char pixel[8];
            set_wide_pixel(pixel, before_at(x, y));
            levels below = get_pixel(F, pixel), found = get_pixel(F, pixel_at(surface, F, x, y));
            levels wanted = blended(F, source(x, y, part), below, is_added);
            const double rows[][3] = { { found.red, wanted.red, below.red }, { found.green, wanted.green, below.green },
                { found.blue, wanted.blue, below.blue }, { found.alpha, wanted.alpha, below.alpha } };
            for (size_t i = 0; i < 4; i++) {
                worst = fmax(worst, half_steps(rows[i][0], rows[i][1], inexact * (255 + rows[i][2])));
            }
        }
    }
    return worst;
}

static levels even_source(uint32_t x, uint32_t y, double part) {
    (void)x, (void)y;
    return premultiplied((levels){ 255, 102, 51, 255 * part });
}

static levels ramp_source(uint32_t x, uint32_t y, double part) {
    (void)y;
    double share = (x + 0.5) / WIDTH;
    return premultiplied((levels){ 255 * share, 102, 51 + 20 * share, 255 * part });
}

static levels texel_source(uint32_t x, uint32_t y, double part) {
    (void)y;
    double alpha = x;
    return times((levels){ alpha, floor(alpha * 0.4), floor(alpha * 0.2), alpha }, part);
}

static void check_layer(snowfx_scene *scene, const char *what, levels (*source)(uint32_t x, uint32_t y, double part),
    int is_added, double inexact) {
    double worst = 0;
    for (int opacity = 1; opacity <= 32; opacity++) {
        snowfx_surface surface = surface_of(F, WIDTH, HEIGHT);
        set_value(scene, "it.opacity", opacity / 32.0);
        fill_before(&surface);
        CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
        worst = fmax(worst, error_of(&surface, source, opacity / 32.0, is_added, inexact));
        free(surface.pixels);
    }
    figure("above 1 %-24s RGBA16F premultiplied  %.3f steps of a half float", what, worst);
    CHECK(worst <= 0.51);
    snowfx_scene_destroy(scene);
}

static void gradients_are_as_fine_as_a_half_float(void) {
    check_layer(play_text("{'snowfx':1,'size':[256,16],'layers':[{'type':'gradient','name':'it','startPoint':[0,0],"
                          "'endPoint':[1,0],'colors':['#006633','#FF6647']}]}"),
        "gradient, over", ramp_source, 0, 1e-7);
}

/* Sprites come with 16 bits a channel. */
static const double SIXTEEN_BITS = 2 / 65280.0;

static const char *const MODES[] = { "unordered", "additive" };

static void sprites_are_as_fine_as_their_sources(void) {
    for (int is_added = 0; is_added < 2; is_added++) {
        snowfx_scene *scene = play_text(
            "{'snowfx':1,'size':[256,16],'layers':[{'type':'emitter','name':'it','renderMode':'%s',"
            "'emitterPosition':[128,8],'emitterCells':[{'contents':'square','birthRate':1,'duration':1,'lifetime':9,"
            "'scale':20,'color':[1,0.4,0.2,1]}]}]}", MODES[is_added]);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        check_layer(scene, is_added ? "shape, add" : "shape, over", even_source, is_added, SIXTEEN_BITS);
        scene = play_text("{'snowfx':1,'size':[256,16],'layers':[{'type':'emitter','name':'it','renderMode':'%s',"
            "'emitterPosition':[128,8],'emitterCells':[{'contents':'p','birthRate':1,'duration':1,'lifetime':9,"
            "'magnificationFilter':'nearest','minificationFilter':'nearest'}]}]}", MODES[is_added]);
        static uint8_t pixels[WIDTH * HEIGHT * 4];
        for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) set_pixel(0, &pixels[i * 4], texel_source(i % WIDTH, 0, 1));
        CHECK_EQUAL(snowfx_scene_set_image(scene, "p", pixels, WIDTH, HEIGHT, 0), OK);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        check_layer(scene, is_added ? "picture, add" : "picture, over", texel_source, is_added, SIXTEEN_BITS);
    }
}

/* Ten full lights at one place: ten times as bright, where 8 bits end at one. */
static void sums_of_lights_pass_one(void) {
    snowfx_scene *scene = play_text(
        "{'snowfx':1,'size':[32,32],'layers':[{'type':'emitter','name':'it','renderMode':'additive','beginTime':-1,"
        "'emitterPosition':[16,16],'emitterCells':[{'name':'c','contents':'square','birthRate':0,'lifetime':9,"
        "'color':[1,0.5,0.25,1]}]}]}");
    CHECK_EQUAL(snowfx_scene_burst(scene, 0, "it", 10), OK);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 1), OK);
    for (int is_masked = 0; is_masked < 2; is_masked++) {
        static const uint8_t half[1] = { 51 };
        if (is_masked) CHECK_EQUAL(snowfx_scene_set_mask(scene, "it", half, 1, 1, 0), OK);
        snowfx_surface surface = surface_of(F, 32, 32);
        CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
        levels found = get_pixel(F, pixel_at(&surface, F, 16, 16));
        levels wanted = times((levels){ 10 * 255, 5 * 255, 2.5 * 255, 255 }, is_masked ? 0.2 : 1);
        CHECK(difference(found, wanted) <= 255 * 10 * 0x1p-11);
        CHECK(fabs(found.alpha - wanted.alpha) <= 255 * 0x1p-11);
        free(surface.pixels);
    }
    snowfx_scene_destroy(scene);
}

/* What is not drawn on keeps its bits, whatever they are: infinities, numbers that are none, negative zero. */
static void other_bits_stay(void) {
    snowfx_scene *scene = play_text(
        "{'snowfx':1,'size':[256,256],'layers':[{'type':'emitter','emitterPosition':[64,64],'emitterCells':[{"
        "'contents':'disc','birthRate':1,'duration':1,'lifetime':9,'scale':0.5}]}]}");
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    snowfx_surface surface = surface_of(F, 256, 256);
    uint16_t *halves = surface.pixels;
    for (size_t i = 0; i < 256 * 256 * 4; i++) halves[i] = (uint16_t)(i * 40503u >> 3);
    snowfx_rect bounds;
    CHECK_EQUAL(snowfx_scene_get_bounds(scene, &bounds), OK);
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    size_t changed = 0;
    for (size_t i = 0; i < 256 * 256 * 4; i++) {
        int32_t x = (int32_t)(i / 4 % 256), y = (int32_t)(i / 1024);
        int is_inside = x >= bounds.x && y >= bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height;
        int is_same = halves[i] == (uint16_t)(i * 40503u >> 3);
        if (!is_inside) CHECK(is_same);
        changed += !is_same;
    }
    CHECK(changed > 1000);
    free(surface.pixels);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(gradients_are_as_fine_as_a_half_float);
    RUN(sprites_are_as_fine_as_their_sources);
    RUN(sums_of_lights_pass_one);
    RUN(other_bits_stay);
    return finish();
}
