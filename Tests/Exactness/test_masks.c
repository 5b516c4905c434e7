/* Masks against doubles: a layer times every byte of a mask, drawn over every byte, in all formats.
 *
 * valgrind: no, as these are many pictures of what Tests/ABI draws with it. */
#include "exact.h"

enum { SIDE = 256 };

/* Rounding once, straight formats twice, and a bit of their own. */
static const double NEAREST[FORMAT_COUNT] = { 0.51, 0.51, 1, 1, 0.51, 0.51, 0.064 };

/* What a pixel holds before: every byte along y, on two alphas along x. */
static levels before_at(size_t f, uint32_t x, uint32_t y) {
    double byte = y, alpha = x % 2 ? 255 : is_straight(f) ? 128 : byte;
    return (levels){ byte, is_straight(f) ? 255 - byte : floor(byte / 2), floor(byte / 3), alpha };
}

static levels below_at(size_t f, uint32_t x, uint32_t y) {
    unsigned char pixel[8];
    set_pixel(f, pixel, before_at(f, x, y));
    return shown_by(f, pixel);
}

static void draw(snowfx_scene *scene, size_t f, snowfx_surface *surface) {
    for (uint32_t y = 0; y < surface->height; y++) {
        for (uint32_t x = 0; x < surface->width; x++) set_pixel(f, pixel_at(surface, f, x, y), before_at(f, x, y));
    }
    CHECK_EQUAL(snowfx_scene_render(scene, surface), OK);
}

/* @param coverage  What the mask lets through of a pixel, by its definition. */
static double error_of(const snowfx_surface *surface, size_t f, levels source, double (*coverage)(uint32_t, uint32_t)) {
    double worst = 0;
    for (uint32_t y = 0; y < surface->height; y++) {
        for (uint32_t x = 0; x < surface->width; x++) {
            levels wanted = blended(f, times(source, coverage(x, y)), below_at(f, x, y), 0);
            worst = fmax(worst, difference(shown_by(f, pixel_at(surface, f, x, y)), wanted));
        }
    }
    return worst;
}

static void check_formats(const char *what, snowfx_scene *scene, levels source,
    double (*coverage)(uint32_t, uint32_t)) {
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        snowfx_surface surface = surface_of(f, SIDE, SIDE);
        draw(scene, f, &surface);
        double worst = error_of(&surface, f, source, coverage);
        figure("%-30s %-22s %.3f levels", what, FORMAT_NAMES[f], worst);
        CHECK(worst <= NEAREST[f]);
        free(surface.pixels);
    }
    snowfx_scene_destroy(scene);
}

static const levels SOURCE = { 255 * 0.8, 102 * 0.8, 51 * 0.8, 255 * 0.8 };

static snowfx_scene *one_gradient(void) {
    return play_text("{'snowfx':1,'size':[256,256],'layers':[{'type':'gradient','name':'it','dither':false,"
                     "'opacity':0.8,'colors':['#FF6633','#FF6633']}]}");
}

/* One texel a pixel. */
static double byte_coverage(uint32_t x, uint32_t y) { return (x + y / 7) % 256 / 255.0; }

static void set_every_byte(snowfx_scene *scene) {
    static uint8_t alpha[SIDE * SIDE];
    for (uint32_t i = 0; i < SIDE * SIDE; i++) alpha[i] = (uint8_t)(i % SIDE + i / SIDE / 7);
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "it", alpha, SIDE, SIDE, 0), OK);
}

static void gradients_through_every_byte(void) {
    snowfx_scene *scene = one_gradient();
    set_every_byte(scene);
    check_formats("gradient, every byte of a mask", scene, SOURCE, byte_coverage);
}

static void particles_through_every_byte(void) {
    snowfx_scene *scene = play_text(
        "{'snowfx':1,'size':[256,256],'layers':[{'type':'emitter','name':'it','opacity':0.8,'emitterPosition':"
        "[128,128],'emitterCells':[{'contents':'square','birthRate':1,'duration':1,'lifetime':9,'scale':20,"
        "'color':[1,0.4,0.2,1]}]}]}");
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    set_every_byte(scene);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        snowfx_surface surface = surface_of(f, SIDE, SIDE);
        draw(scene, f, &surface);
        double worst = error_of(&surface, f, SOURCE, byte_coverage);
        figure("%-30s %-22s %.3f levels", "shape, every byte of a mask", FORMAT_NAMES[f], worst);
        CHECK(worst <= (is_float(f) ? 0.13 : is_straight(f) ? 1 : 0.58)); /* the particles come as half floats */
        free(surface.pixels);
    }
    snowfx_scene_destroy(scene);
}

/* Five by three texels over the frame: between two texels' middles the way is straight, beyond the last it ends. */
static const uint8_t FEW[3][5] = { { 0, 255, 128, 3, 40 }, { 255, 0, 0, 200, 7 }, { 90, 91, 255, 0, 255 } };

static double between(double at, int last, double (*texel)(int, double), double other) {
    double low = fmin(fmax(floor(at), 0), last), high = fmin(low + 1, last), share = fmin(fmax(at - low, 0), 1);
    return texel((int)low, other) * (1 - share) + texel((int)high, other) * share;
}

static double few_texel(int row, double column) { return FEW[row][(int)column] / 255.0; }

static double few_row(int column, double at) { return between(at, 2, few_texel, column); }

static double few_coverage(uint32_t x, uint32_t y) {
    return between((x + 0.5) / SIDE * 5 - 0.5, 4, few_row, (y + 0.5) / SIDE * 3 - 0.5);
}

static void gradients_through_a_stretched_mask(void) {
    snowfx_scene *scene = one_gradient();
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "it", FEW[0], 5, 3, 0), OK);
    check_formats("gradient, stretched mask", scene, SOURCE, few_coverage);
}

/* A dithered dark ramp keeps its mean through a mask: what a level cannot say is said by its neighbours. */
static void dither_works_through_masks(void) {
    snowfx_scene *scene = play_text("{'snowfx':1,'size':[1920,64],'layers':[{'type':'gradient','name':'it',"
        "'colors':['#000000','#141414'],'startPoint':[0,0],'endPoint':[1,0]}]}");
    const uint8_t half = 128;
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "it", &half, 1, 1, 0), OK);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        snowfx_surface surface = surface_of(f, 1920, 64);
        CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
        double worst = 0;
        for (uint32_t x = 0; x < 1920; x += 8) {
            double sum = 0;
            for (uint32_t i = 0; i < 64; i++) sum += shown_by(f, pixel_at(&surface, f, x + i % 8, i / 8)).green;
            worst = fmax(worst, fabs(sum / 64 - 20 * (x + 4) / 1920.0 * 128 / 255));
        }
        figure("dark ramp through a mask, tiles %-22s %.3f levels", FORMAT_NAMES[f], worst);
        CHECK(worst <= 0.05);
        free(surface.pixels);
    }
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(gradients_through_every_byte);
    RUN(particles_through_every_byte);
    RUN(gradients_through_a_stretched_mask);
    RUN(dither_works_through_masks);
    return finish();
}
