/* Sprites between the pixels: a flake that drifts by parts of a pixel keeps its coverage and changes smoothly, at every
 * size; no colour of what is transparent shows; and drawing over equals drawing alone and compositing.
 *
 * valgrind: no, as these are many pictures of what Tests/ABI draws with it. */
#include "exact.h"

enum { PICTURE = 64 };

/* ---- Pictures -------------------------------------------------------------------------------- */

/* A white disc with a soft edge; with `loud`, what is transparent carries magenta. */
static levels disc_texel(double x, double y, int loud) {
    double alpha = floor(fmin(255, fmax(0, 255 * (28 - hypot(x, y)) / 5)));
    return loud && alpha == 0 ? (levels){ 255, 0, 255, 0 } : (levels){ alpha, alpha, alpha, alpha };
}

/* Stripes of a texel each, as fine as a picture can hold. */
static levels stripe_texel(double x, double y) {
    double alpha = (int)(x + y + PICTURE) % 2 ? 255 : 0;
    return (levels){ alpha, alpha, alpha, alpha };
}

static void set_picture(snowfx_scene *scene, const char *kind) {
    static uint8_t pixels[PICTURE * PICTURE * 4];
    for (int i = 0; i < PICTURE * PICTURE; i++) {
        double x = i % PICTURE - 31.5, y = floor(i / PICTURE) - 31.5;
        levels texel = strcmp(kind, "stripes") == 0 ? stripe_texel(x, y) : disc_texel(x, y, strcmp(kind, "loud") == 0);
        set_pixel(0, &pixels[i * 4], texel);
    }
    snowfx_status status = snowfx_scene_set_image(scene, "p", pixels, PICTURE, PICTURE, 0);
    CHECK(status == OK || status == NOT_FOUND);
}

/* ---- Drift ------------------------------------------------------------------------------------ */

enum { STEPS = 24 };
static const double STEP = 1.0 / 16; /* pixels */
static const double SIZES[] = { 0.7, 1, 1.5, 2, 3, 4.5, 6, 8, 11, 16, 23, 32, 45, 63, 64 };

static double alpha_sum(const snowfx_surface *surface) {
    const uint8_t *bytes = surface->pixels;
    double sum = 0;
    for (size_t i = 3; i < (size_t)surface->width * surface->height * 4; i += 4) sum += bytes[i];
    return sum / 255;
}

static int largest_change(const snowfx_surface *a, const snowfx_surface *b) {
    const uint8_t *first = a->pixels, *second = b->pixels;
    int largest = 0;
    for (size_t i = 0; i < (size_t)a->width * a->height * 4; i++) {
        int change = abs(first[i] - second[i]);
        if (change > largest) largest = change;
    }
    return largest;
}

/* The sprite's coverage in pixels: bytes round it, which the mean of several opacities makes up for. */
static double coverage_of(snowfx_scene *scene, snowfx_surface *surface, int opacities) {
    double sum = 0, opacity_sum = 0;
    surface->operation = SNOWFX_OPERATION_REPLACE;
    for (int i = 0; i < opacities; i++) {
        double opacity = 1 - i * 0.37 / opacities;
        set_value(scene, "e.opacity", opacity);
        CHECK_EQUAL(snowfx_scene_render(scene, surface), OK);
        sum += alpha_sum(surface);
        opacity_sum += opacity;
    }
    set_value(scene, "e.opacity", 1);
    CHECK_EQUAL(snowfx_scene_render(scene, surface), OK);
    return sum / opacity_sum;
}

typedef struct drift {
    double variation; /* of the coverage, to either side of its mean */
    double levels;    /* the same as a sum over all pixels, which each round to a level */
    int jump;         /* most levels by which a byte changes in a step */
} drift;

static drift drift_of(const char *contents, const char *filter, const char *kind, double size, int opacities) {
    uint32_t side = (uint32_t)(size * 1.5) + 24;
    snowfx_scene *scene = play_text(
        "{'snowfx':1,'size':[%u,%u],'layers':[{'type':'emitter','name':'e','emitterPosition':[%g,%g],'emitterCells':"
        "[{'contents':'%s','birthRate':1,'duration':1,'lifetime':999,'scale':%.9g,'rotation':0.3,'velocity':%.9g,"
        "'emissionLongitude':0.6,'minificationFilter':'%s'}]}]}",
        side, side, side / 2.0 - 0.7, side / 2.0 - 0.4, contents, size / 64, STEP, filter);
    set_picture(scene, kind);
    snowfx_surface now = surface_of(0, side, side), before = surface_of(0, side, side);
    double low = INFINITY, high = 0;
    int jump = 0;
    for (int step = 0; step < STEPS; step++) {
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2 + step), OK);
        double coverage = coverage_of(scene, &now, opacities);
        low = fmin(low, coverage), high = fmax(high, coverage);
        if (step > 0) jump = (int)fmax(jump, largest_change(&now, &before));
        memcpy(before.pixels, now.pixels, (size_t)side * side * 4);
    }
    free(now.pixels);
    free(before.pixels);
    snowfx_scene_destroy(scene);
    return (drift){ (high - low) / (high + low), (high - low) / 2 * 255, jump };
}

/* Of a sprite that covers so little, the sum may change by this many levels: bytes do not hold it any better. */
static const double ROUNDING = 2;

/* One line for all sizes of a sprite. */
static void check_drift(const char *contents, const char *filter, const char *kind) {
    double worst = 0, worst_size = 0, least = 0;
    int jump = 0;
    for (size_t i = 0; i < LENGTH(SIZES); i++) {
        double size = SIZES[i];
        drift found = drift_of(contents, filter, kind, size, size < 4 ? 24 : size < 12 ? 6 : 1);
        if (found.levels <= ROUNDING) least = fmax(least, found.levels);
        else if (found.variation > worst) worst = found.variation, worst_size = size;
        if (found.jump > jump) jump = found.jump;
        if (found.levels > ROUNDING && found.variation > 0.01) {
            complain(__LINE__, "%s of %g px varies by %g, %g levels", contents, size, found.variation, found.levels);
        }
    }
    /* A hard edge that moves by a step covers so much more of a pixel, one that runs across it a bit more. */
    CHECK(jump <= 255 * STEP * 1.42 + 1);
    figure("%-8s %-9s 0.7 to 64 px: coverage within %.2f %% (%g px) or %.1f levels; bytes change by %d a step",
        strcmp(contents, "p") == 0 ? kind : contents, filter, worst * 100, worst_size, least, jump);
}

static void shapes_that_drift_do_not_shimmer(void) {
    static const char *const shapes[] = {
        "disc", "softDisc", "flake", "star", "square", "confetti", "streak", "heart", "ring", "spark" };
    for (size_t i = 0; i < LENGTH(shapes); i++) check_drift(shapes[i], "linear", "none");
}

static void pictures_that_drift_do_not_shimmer(void) {
    check_drift("p", "linear", "picture");
    check_drift("p", "linear", "stripes");
    check_drift("p", "trilinear", "picture");
    check_drift("p", "trilinear", "stripes");
}

/* ---- Fringes ------------------------------------------------------------------------------------ */

/* Over white a white disc is not seen; over black it is grey, whatever its transparent pixels carry. */
static int fringe_of(const char *filter, double size, double turn) {
    int worst = 0;
    for (int is_white = 0; is_white < 2; is_white++) {
        snowfx_scene *scene = play_text(
            "{'snowfx':1,'size':[128,128],'layers':[{'type':'emitter','emitterPosition':[64.3,63.6],'emitterCells':"
            "[{'contents':'p','birthRate':1,'duration':1,'lifetime':9,'scale':%.9g,'rotation':%g,"
            "'minificationFilter':'%s','magnificationFilter':'%s'}]}]}", size / PICTURE, turn, filter, filter);
        set_picture(scene, "loud");
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        snowfx_surface surface = surface_of(4, 128, 128);
        memset(surface.pixels, is_white ? 255 : 0, 128 * 128 * 4);
        CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
        const uint8_t *bytes = surface.pixels;
        int seen = 0;
        for (size_t i = 0; i < 128 * 128 * 4; i += 4) {
            int off = is_white ? 255 - bytes[i + 1] : abs(bytes[i] - bytes[i + 1]) + abs(bytes[i + 2] - bytes[i + 1]);
            if (off > worst) worst = off;
            seen += bytes[i + 1] > 0;
        }
        CHECK(seen > 0);
        free(surface.pixels);
        snowfx_scene_destroy(scene);
    }
    return worst;
}

static void loud_transparent_pixels_do_not_show(void) {
    static const char *const filters[] = { "linear", "trilinear", "nearest" };
    static const double sizes[] = { 1.3, 5, 17, 40, 64, 90 };
    for (size_t k = 0; k < LENGTH(filters); k++) {
        int worst = 0;
        for (size_t i = 0; i < LENGTH(sizes); i++) {
            worst = (int)fmax(worst, fmax(fringe_of(filters[k], sizes[i], 0), fringe_of(filters[k], sizes[i], 0.7)));
        }
        figure("fringes of a picture whose transparent pixels carry magenta, %s: %d levels", filters[k], worst);
        CHECK(worst <= 1);
    }
}

/* ---- Compositing ---------------------------------------------------------------------------------- */

/* Each of `count` things that lie on one another rounds its colour by half a level when drawn over, and when drawn
 * alone its colour and its alpha: three halves in all, were every rounding to go the same way. */
static void drawing_over_is_drawing_alone_and_compositing(void) {
    static const int counts[] = { 1, 2, 5, 20 };
    for (size_t k = 0; k < LENGTH(counts); k++) {
        snowfx_scene *scene = play_text(
            "{'snowfx':1,'seed':5,'size':[100,100],'layers':[{'type':'gradient','dither':false,'colors':['#FF880040',"
            "'#0088FFA0']},{'type':'emitter','emitterPosition':[50,50],'emitterShape':'rectangle',"
            "'emitterSize':[30,30],'emitterCells':[{'contents':'disc','birthRate':%d,'duration':1,'lifetime':9,"
            "'scale':1,'scaleRange':0.5,'color':[0.9,0.8,0.7,0.3],'redRange':0.2,'blueRange':0.6}]}]}", counts[k]);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        snowfx_surface direct = surface_of(0, 100, 100), alone = surface_of(0, 100, 100);
        static const levels below = { 128, 64, 200, 255 };
        for (uint32_t i = 0; i < 10000; i++) set_pixel(0, pixel_at(&direct, 0, i % 100, i / 100), below);
        CHECK_EQUAL(snowfx_scene_render(scene, &direct), OK);
        CHECK_EQUAL(snowfx_scene_render(scene, &alone), OK);
        double worst = 0, sum = 0;
        for (uint32_t i = 0; i < 10000; i++) {
            levels joined = blended(0, get_pixel(0, pixel_at(&alone, 0, i % 100, i / 100)), below, 0);
            double off = difference(joined, get_pixel(0, pixel_at(&direct, 0, i % 100, i / 100)));
            worst = fmax(worst, off), sum += off;
        }
        figure("%2d sprites and a gradient drawn over, or alone and composited: %.2f levels apart, %.2f in the mean",
            counts[k], worst, sum / 10000);
        CHECK(worst <= 1.5 * (counts[k] + 1));
        CHECK(sum / 10000 <= 0.75);
        free(direct.pixels);
        free(alone.pixels);
        snowfx_scene_destroy(scene);
    }
}

int main(void) {
    RUN(shapes_that_drift_do_not_shimmer);
    RUN(pictures_that_drift_do_not_shimmer);
    RUN(loud_transparent_pixels_do_not_show);
    RUN(drawing_over_is_drawing_alone_and_compositing);
    return finish();
}
