/* Gradients against their definition in doubles: three types, three spaces of colour, all formats, opaque and
 * translucent, with dither and without; and what dither does to a dark ramp.
 *
 * valgrind: no, as these are many pictures of what Tests/ABI draws with it. */
#include "exact.h"

enum { WIDTH = 97, HEIGHT = 61, STOPS = 3, ROUNDS = 40 };

/* ---- The definition ------------------------------------------------------------------------ */

typedef struct ramp {
    const char *type, *interpolation;
    double colors[STOPS][4]; /* straight, 0..1 */
    double locations[STOPS];
    double start[2], end[2];
} ramp;

static double decoded(double code) { return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4); }

static double encoded(double light) {
    light = fmin(fmax(light, 0), 1);
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static void to_oklab(double c[3]) {
    double l = cbrt(0.4122214708 * c[0] + 0.5363325363 * c[1] + 0.0514459929 * c[2]);
    double m = cbrt(0.2119034982 * c[0] + 0.6806995451 * c[1] + 0.1073969566 * c[2]);
    double s = cbrt(0.0883024619 * c[0] + 0.2817188376 * c[1] + 0.6299787005 * c[2]);
    c[0] = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
    c[1] = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    c[2] = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
}

static void from_oklab(double c[3]) {
    double l = pow(c[0] + 0.3963377774 * c[1] + 0.2158037573 * c[2], 3);
    double m = pow(c[0] - 0.1055613458 * c[1] - 0.0638541728 * c[2], 3);
    double s = pow(c[0] - 0.0894841775 * c[1] - 1.2914855480 * c[2], 3);
    c[0] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
    c[1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
    c[2] = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s;
}

/* Two colours mixed in a space; alpha evenly. */
static levels mixed(const double a[4], const double b[4], double share, const char *interpolation) {
    double first[3] = { a[0], a[1], a[2] }, second[3] = { b[0], b[1], b[2] };
    int is_encoded = strcmp(interpolation, "srgb") == 0, is_oklab = strcmp(interpolation, "oklab") == 0;
    for (int i = 0; i < 3 && !is_encoded; i++) first[i] = decoded(first[i]), second[i] = decoded(second[i]);
    if (is_oklab) to_oklab(first), to_oklab(second);
    for (int i = 0; i < 3; i++) first[i] += (second[i] - first[i]) * share;
    if (is_oklab) from_oklab(first);
    for (int i = 0; i < 3 && !is_encoded; i++) first[i] = encoded(first[i]);
    return times((levels){ first[0], first[1], first[2], a[3] + (b[3] - a[3]) * share }, 255);
}

/* Progress at a pixel's centre. */
static double progress_at(const ramp *of, double x, double y) {
    double u = (x + 0.5) / WIDTH - of->start[0], v = (y + 0.5) / HEIGHT - of->start[1];
    double dx = of->end[0] - of->start[0], dy = of->end[1] - of->start[1];
    if (strcmp(of->type, "axial") == 0) return (u * dx + v * dy) / (dx * dx + dy * dy);
    if (strcmp(of->type, "radial") == 0) return hypot(u / dx, v / dy);
    double turns = (atan2(v, u) - atan2(dy, dx)) / (2 * acos(-1));
    return turns - floor(turns);
}

static levels color_at(const ramp *of, double progress) {
    for (int i = 0; i < STOPS; i++) {
        if (progress >= of->locations[i]) continue;
        if (i == 0) return mixed(of->colors[0], of->colors[0], 0, "srgb");
        double share = (progress - of->locations[i - 1]) / (of->locations[i] - of->locations[i - 1]);
        return mixed(of->colors[i - 1], of->colors[i], share, of->interpolation);
    }
    return mixed(of->colors[STOPS - 1], of->colors[STOPS - 1], 0, "srgb");
}

/* ---- What is drawn -------------------------------------------------------------------------- */

static snowfx_scene *play_ramp(const ramp *of, int is_dithered) {
    char colors[STOPS * 128] = "";
    for (int i = 0; i < STOPS; i++) {
        sprintf(colors + strlen(colors), "%s[%.17g,%.17g,%.17g,%.17g]", i ? "," : "", of->colors[i][0],
            of->colors[i][1], of->colors[i][2], of->colors[i][3]);
    }
    return play_text(
        "{'snowfx':1,'size':[%d,%d],'layers':[{'type':'gradient','gradientType':'%s','interpolation':'%s',"
        "'colors':[%s],'locations':[%.17g,%.17g,%.17g],'startPoint':[%.17g,%.17g],'endPoint':[%.17g,%.17g],"
        "'dither':%s}]}",
        WIDTH, HEIGHT, of->type, of->interpolation, colors, of->locations[0], of->locations[1], of->locations[2],
        of->start[0], of->start[1], of->end[0], of->end[1], is_dithered ? "true" : "false");
}

static double random_number(void) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 40) / (1 << 24);
}

static ramp random_ramp(const char *type, const char *interpolation, int is_translucent) {
    ramp made = { .type = type, .interpolation = interpolation };
    for (int i = 0; i < STOPS; i++) {
        for (int c = 0; c < 3; c++) made.colors[i][c] = floor(random_number() * 256) / 255;
        made.colors[i][3] = is_translucent ? floor(random_number() * 256) / 255 : 1;
        made.locations[i] = i * 0.4 + random_number() * 0.2;
    }
    for (int c = 0; c < 2; c++) {
        made.start[c] = random_number() * 0.5;
        made.end[c] = 0.6 + random_number() * 0.6;
    }
    return made;
}

/* The largest error of a ramp drawn over a sample of everything. */
static double error_of(const ramp *of, size_t f, int is_dithered) {
    snowfx_scene *scene = play_ramp(of, is_dithered);
    snowfx_surface surface = surface_of(f, WIDTH, HEIGHT);
    double worst = 0;
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        set_pixel(f, pixel_at(&surface, f, i % WIDTH, i / WIDTH), sample_pixel(f, i));
    }
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        unsigned char before[8];
        set_pixel(f, before, sample_pixel(f, i));
        double progress = progress_at(of, i % WIDTH, i / WIDTH);
        if (strcmp(of->type, "conic") == 0 && fabs(progress - 0.5) > 0.5 - 1e-6) continue; /* on the seam itself */
        levels wanted = blended(f, premultiplied(color_at(of, progress)), shown_by(f, before), 0);
        worst = fmax(worst, difference(shown_by(f, pixel_at(&surface, f, i % WIDTH, i / WIDTH)), wanted));
    }
    free(surface.pixels);
    snowfx_scene_destroy(scene);
    return worst;
}

static const char *const TYPES[] = { "axial", "radial", "conic" };
static const char *const SPACES[] = { "srgb", "linear", "oklab" };

/* Without dither half a level, and about an eighth by which curves of other spaces are drawn straight; a straight
 * format rounds its colours and its alpha.  With dither twice that. */
static double limit_of(size_t f, int is_translucent, int is_dithered, int is_curved) {
    double rounding = is_float(f) ? 0.07 : is_straight(f) && is_translucent ? 1 : 0.51;
    if (is_float(f)) is_dithered = 0;
    return (is_dithered ? 2 * rounding : rounding) + (is_curved ? 0.15 : 0);
}

static void ramps_are_what_they_are_defined_to_be(void) {
    for (size_t t = 0; t < LENGTH(TYPES); t++) {
        for (size_t s = 0; s < LENGTH(SPACES); s++) {
            for (int kind = 0; kind < 4; kind++) {
                int is_translucent = kind & 1, is_dithered = kind >> 1;
                double worst = 0, worst_straight = 0, worst_float = 0;
                for (int round = 0; round < ROUNDS; round++) {
                    ramp of = random_ramp(TYPES[t], SPACES[s], is_translucent);
                    for (size_t f = 0; f < FORMAT_COUNT; f++) {
                        double error = error_of(&of, f, is_dithered);
                        double *kept = is_straight(f) ? &worst_straight : is_float(f) ? &worst_float : &worst;
                        *kept = fmax(*kept, error);
                        CHECK(error <= limit_of(f, is_translucent, is_dithered, s > 0));
                    }
                }
                figure("%-6s %-6s %-11s %-9s %.3f levels; straight %.3f, RGBA16F %.3f", TYPES[t], SPACES[s],
                    is_translucent ? "translucent" : "opaque", is_dithered ? "dithered" : "plain", worst,
                    worst_straight, worst_float);
            }
        }
    }
}

/* ---- Bands ------------------------------------------------------------------------------------- */

enum { RAMP_WIDTH = 1920, TILE = 8 };

/* Most neighbouring columns whose eight rows are all alike. */
static int widest_band(const snowfx_surface *surface) {
    int widest = 1, run = 1;
    for (uint32_t x = 1; x < RAMP_WIDTH; x++) {
        int is_same = 1;
        for (uint32_t y = 0; y < TILE; y++) {
            is_same &= memcmp(pixel_at(surface, 0, x, y), pixel_at(surface, 0, x - 1, y), 4) == 0;
        }
        run = is_same ? run + 1 : 1;
        if (run > widest) widest = run;
    }
    return widest;
}

/* Of every channel: the mean distance from the exact ramp, and the largest of an eight by eight tile's mean. */
static void measure(const snowfx_surface *surface, const levels ends[2], double *mean, double *tile) {
    *mean = *tile = 0;
    for (uint32_t left = 0; left < RAMP_WIDTH; left += TILE) {
        levels sum = { 0 };
        for (uint32_t i = 0; i < TILE * TILE; i++) {
            uint32_t x = left + i % TILE;
            levels exact = plus(ends[0], times(plus(ends[1], times(ends[0], -1)), (x + 0.5) / RAMP_WIDTH));
            levels off = plus(get_pixel(0, pixel_at(surface, 0, x, i / TILE)), times(exact, -1));
            *mean += (fabs(off.red) + fabs(off.green) + fabs(off.blue)) / 3 / (RAMP_WIDTH * TILE);
            sum = plus(sum, off);
        }
        *tile = fmax(*tile, difference(times(sum, 1.0 / (TILE * TILE)), (levels){ 0 }));
    }
}

static void a_dark_ramp_shows_no_bands(void) {
    static const levels ends[2] = { { 10, 14, 31, 255 }, { 20, 28, 51, 255 } };
    double mean, tile;
    int bands[2];
    for (int is_dithered = 0; is_dithered < 2; is_dithered++) {
        snowfx_scene *scene = play_text(
            "{'snowfx':1,'size':[1920,8],'layers':[{'type':'gradient','colors':['#0A0E1F','#141C33'],"
            "'startPoint':[0,0],'endPoint':[1,0],'dither':%s}]}", is_dithered ? "true" : "false");
        snowfx_surface surface = surface_of(0, RAMP_WIDTH, TILE);
        CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
        bands[is_dithered] = widest_band(&surface);
        measure(&surface, ends, &mean, &tile);
        figure("dark ramp of 10 levels over 1920 px, %-9s widest band %3d px, mean error %.3f levels, of a tile %.3f",
            is_dithered ? "dithered:" : "plain:", bands[is_dithered], mean, tile);
        free(surface.pixels);
        snowfx_scene_destroy(scene);
    }
    CHECK(mean < 0.5);
    CHECK(tile < 0.05);
    /* The steepest channel has 96 px a level; within a 64th of a level no pattern of 64 thresholds changes. */
    CHECK(bands[0] > 40);
    CHECK(bands[1] <= 8);
}

int main(void) {
    RUN(ramps_are_what_they_are_defined_to_be);
    RUN(a_dark_ramp_shows_no_bands);
    return finish();
}
