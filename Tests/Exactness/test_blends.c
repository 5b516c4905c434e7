/* Every way in which one thing is blended with another, against doubles: all alphas on all bytes, in all formats.
 *
 * Errors are in levels of what a pixel shows, premultiplied; straight formats are also compared in their own terms
 * where a colour is not far finer than what it shows.
 *
 * valgrind: no, as these are many pictures of what Tests/ABI draws with it. */
#include "exact.h"

enum { SIDE = 256 };

/* What a pixel at a place holds before: every byte along x, on four kinds of alpha along y. */
static levels before_at(size_t f, uint32_t x, uint32_t y) {
    double byte = x;
    if (is_straight(f)) {
        static const double alphas[] = { 255, 128, 1, 0 };
        return (levels){ byte, 255 - byte, floor(byte / 2), alphas[y % 4] };
    }
    double alpha = y % 4 == 0 ? byte : y % 4 == 1 ? floor((byte + 256) / 2) : 255;
    return (levels){ byte, floor(byte / 2), floor(byte / 3), alpha };
}

static void fill_before(snowfx_surface *surface, size_t f) {
    for (uint32_t y = 0; y < surface->height; y++) {
        for (uint32_t x = 0; x < surface->width; x++) set_pixel(f, pixel_at(surface, f, x, y), before_at(f, x, y));
    }
}

static levels below_at(size_t f, uint32_t x, uint32_t y) {
    unsigned char pixel[8];
    set_pixel(f, pixel, before_at(f, x, y));
    return shown_by(f, pixel);
}

/* The largest error of a surface that was drawn on by something with a source for each pixel. */
static double error_of(const snowfx_surface *surface, size_t f, levels (*source)(uint32_t x, uint32_t y, double part),
    double part, int is_added) {
    double worst = 0;
    for (uint32_t y = 0; y < surface->height; y++) {
        for (uint32_t x = 0; x < surface->width; x++) {
            levels wanted = blended(f, source(x, y, part), below_at(f, x, y), is_added);
            worst = fmax(worst, difference(shown_by(f, pixel_at(surface, f, x, y)), wanted));
        }
    }
    return worst;
}

static void report(const char *what, const double worst[FORMAT_COUNT], const double limit[FORMAT_COUNT]) {
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        figure("%-34s %-22s %.3f levels", what, FORMAT_NAMES[f], worst[f]);
        CHECK(worst[f] <= limit[f]);
    }
}

/* ---- Gradients --------------------------------------------------------------------------- */

static const double ONE[FORMAT_COUNT] = { 1, 1, 1, 1, 1, 1, 1 };
/* Rounding once, straight formats twice, and a bit of their own. */
static const double NEAREST[FORMAT_COUNT] = { 0.51, 0.51, 1, 1, 0.51, 0.51, 0.07 };

static levels even_source(uint32_t x, uint32_t y, double part) {
    (void)x, (void)y;
    return premultiplied((levels){ 255, 102, 51, 255 * part });
}

static levels ramp_source(uint32_t x, uint32_t y, double part) {
    (void)x;
    return premultiplied((levels){ 255, 102, 51, 255 * part * (y + 0.5) / SIDE });
}

#define SKY(colors) "{'snowfx':1,'size':[256,256],'layers':[{'type':'gradient','name':'sky','dither':false," \
    "'colors':" colors "}]}"

static void gradients_of_one_colour(void) {
    snowfx_scene *scene = play_text(SKY("['#FF6633','#FF6633']"));
    double worst[FORMAT_COUNT] = { 0 };
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        snowfx_surface surface = surface_of(f, SIDE, 4);
        for (int alpha = 0; alpha <= 255; alpha++) {
            set_value(scene, "sky.opacity", alpha / 255.0);
            fill_before(&surface, f);
            CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
            worst[f] = fmax(worst[f], error_of(&surface, f, even_source, alpha / 255.0, 0));
        }
        free(surface.pixels);
    }
    report("gradient, one colour, over", worst, NEAREST);
    snowfx_scene_destroy(scene);
}

static void gradients_of_many_alphas(void) {
    snowfx_scene *scene = play_text(SKY("['#FF663300','#FF6633FF']"));
    double worst[FORMAT_COUNT] = { 0 };
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        snowfx_surface surface = surface_of(f, SIDE, SIDE);
        for (int opacity = 1; opacity <= 4; opacity++) {
            set_value(scene, "sky.opacity", opacity / 4.0);
            fill_before(&surface, f);
            CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
            worst[f] = fmax(worst[f], error_of(&surface, f, ramp_source, opacity / 4.0, 0));
        }
        free(surface.pixels);
    }
    report("gradient, alpha 0 to 1, over", worst, NEAREST);
    snowfx_scene_destroy(scene);
}

/* ---- Sprites ------------------------------------------------------------------------------ */

static const char *const MODES[] = { "unordered", "additive" };

/* A sprite far larger than the surface: its inside alone is seen. */
static void sprites_inside_a_shape(void) {
    for (int is_added = 0; is_added < 2; is_added++) {
        snowfx_scene *scene = play_text(
            "{'snowfx':1,'size':[256,4],'layers':[{'type':'emitter','name':'e','renderMode':'%s',"
            "'emitterPosition':[128,2],'emitterCells':[{'contents':'square','birthRate':1,'duration':1,'lifetime':9,"
            "'scale':20,'color':[1,0.4,0.2,1]}]}]}", MODES[is_added]);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        double worst[FORMAT_COUNT] = { 0 };
        for (size_t f = 0; f < FORMAT_COUNT; f++) {
            snowfx_surface surface = surface_of(f, SIDE, 4);
            for (int alpha = 0; alpha <= 255; alpha++) {
                set_value(scene, "e.opacity", alpha / 255.0);
                fill_before(&surface, f);
                CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
                worst[f] = fmax(worst[f], error_of(&surface, f, even_source, alpha / 255.0, is_added));
            }
            free(surface.pixels);
        }
        report(is_added ? "shape, full coverage, add" : "shape, full coverage, over", worst, ONE);
        snowfx_scene_destroy(scene);
    }
}

/* A picture with every alpha, row by row. */
static levels texel(uint32_t y) {
    double alpha = y % SIDE;
    return (levels){ alpha, floor(alpha * 0.4), floor(alpha * 0.2), alpha };
}

static levels picture_source(uint32_t x, uint32_t y, double part) {
    (void)x;
    levels tinted = texel(y);
    tinted.green *= 0.8;
    return times(tinted, part);
}

static void set_rows(snowfx_scene *scene) {
    static uint8_t pixels[SIDE * SIDE * 4];
    for (uint32_t y = 0; y < SIDE; y++) {
        for (uint32_t x = 0; x < SIDE; x++) set_pixel(0, &pixels[(y * SIDE + x) * 4], texel(y));
    }
    CHECK_EQUAL(snowfx_scene_set_image(scene, "p", pixels, SIDE, SIDE, 0), OK);
}

static void sprites_of_a_picture(void) {
    static const char *const filters[] = { "nearest", "linear", "trilinear" };
    for (int is_added = 0; is_added < 2; is_added++) {
        double worst[FORMAT_COUNT] = { 0 };
        for (size_t k = 0; k < LENGTH(filters); k++) {
            snowfx_scene *scene = play_text(
                "{'snowfx':1,'size':[256,256],'layers':[{'type':'emitter','name':'e','renderMode':'%s',"
                "'emitterPosition':[128,128],'emitterCells':[{'contents':'p','birthRate':1,'duration':1,'lifetime':9,"
                "'magnificationFilter':'%s','minificationFilter':'%s','color':[1,0.8,1,1]}]}]}",
                MODES[is_added], filters[k], filters[k]);
            set_rows(scene);
            CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
            for (size_t f = 0; f < FORMAT_COUNT; f++) {
                snowfx_surface surface = surface_of(f, SIDE, SIDE);
                for (int opacity = 1; opacity <= 4; opacity++) {
                    set_value(scene, "e.opacity", opacity / 4.0);
                    fill_before(&surface, f);
                    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
                    worst[f] = fmax(worst[f], error_of(&surface, f, picture_source, opacity / 4.0, is_added));
                }
                free(surface.pixels);
            }
            snowfx_scene_destroy(scene);
        }
        report(is_added ? "picture, every alpha, add" : "picture, every alpha, over", worst, ONE);
    }
}

/* ---- Coverage ------------------------------------------------------------------------------ */

/* A turned sprite of a size, white on nothing, shows its coverage; then it is drawn in colour on all formats. */
static void draw_sprite(const char *contents, int is_added, double size, const char *color, snowfx_surface *surface) {
    snowfx_scene *scene = play_text(
        "{'snowfx':1,'size':[256,256],'layers':[{'type':'emitter','renderMode':'%s','emitterPosition':[126.3,130.6],"
        "'emitterCells':[{'contents':'%s','birthRate':1,'duration':1,'lifetime':9,'scale':%.6f,'rotation':0.4,"
        "'color':%s}]}]}", MODES[is_added], contents, size / 64, color);
    static uint8_t pixels[64 * 64 * 4];
    for (int i = 0; i < 64 * 64; i++) {
        double x = i % 64 - 31.5, y = floor(i / 64) - 31.5, alpha = fmin(255, fmax(0, 255 * (30 - hypot(x, y)) / 9));
        set_pixel(0, &pixels[i * 4], (levels){ floor(alpha), floor(alpha), floor(alpha), floor(alpha) });
    }
    snowfx_status status = snowfx_scene_set_image(scene, "p", pixels, 64, 64, 0);
    CHECK(status == OK || status == NOT_FOUND);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    CHECK_EQUAL(snowfx_scene_render(scene, surface), OK);
    snowfx_scene_destroy(scene);
}

static double coverage_error(size_t f, const char *contents, int is_added, double size) {
    snowfx_surface white = surface_of(0, SIDE, SIDE), surface = surface_of(f, SIDE, SIDE);
    draw_sprite(contents, 0, size, "[1,1,1,1]", &white);
    fill_before(&surface, f);
    draw_sprite(contents, is_added, size, "[0.9,0.35,0.6,0.77]", &surface);
    double worst = 0;
    for (uint32_t y = 0; y < SIDE; y++) {
        for (uint32_t x = 0; x < SIDE; x++) {
            double coverage = pixel_at(&white, 0, x, y)[3] / 255.0;
            levels source = premultiplied((levels){ 0.9 * 255, 0.35 * 255, 0.6 * 255, 0.77 * 255 * coverage });
            levels wanted = blended(f, source, below_at(f, x, y), is_added);
            worst = fmax(worst, difference(shown_by(f, pixel_at(&surface, f, x, y)), wanted));
        }
    }
    free(white.pixels);
    free(surface.pixels);
    return worst;
}

/* Coverage is known to half a level here, which is part of the error. */
static void sprites_of_every_size(void) {
    static const char *const contents[] = { "disc", "p" };
    static const double sizes[] = { 0.7, 1, 2.5, 7, 17, 40, 63, 90, 200 };
    static const double limit[FORMAT_COUNT] = { 1.01, 1.01, 1.5, 1.5, 1.01, 1.01, 1.5 };
    for (size_t c = 0; c < LENGTH(contents); c++) {
        for (int is_added = 0; is_added < 2; is_added++) {
            double worst[FORMAT_COUNT] = { 0 };
            for (size_t f = 0; f < FORMAT_COUNT; f++) {
                for (size_t s = 0; s < LENGTH(sizes); s++) {
                    worst[f] = fmax(worst[f], coverage_error(f, contents[c], is_added, sizes[s]));
                }
            }
            char what[40];
            snprintf(what, sizeof what, "%s, 0.7 to 200 px, %s", c ? "picture" : "shape", is_added ? "add" : "over");
            report(what, worst, limit);
        }
    }
}

int main(void) {
    RUN(gradients_of_one_colour);
    RUN(gradients_of_many_alphas);
    RUN(sprites_inside_a_shape);
    RUN(sprites_of_a_picture);
    RUN(sprites_of_every_size);
    return finish();
}
