/* Surfaces: every format, odd sizes and strides between guard bytes, layers one by one, and what is refused. */
#include "check.h"

enum { GUARD = 0xA5, MARGIN = 64 };

/* A block with a surface in the middle: `padding` bytes follow each row, a margin lies around. */
typedef struct block {
    unsigned char *bytes;
    size_t size, row, stride;
    snowfx_surface surface;
} block;

static block make_block(const struct format *format, uint32_t width, uint32_t height, size_t padding, size_t shift) {
    block made = { .row = (size_t)width * format->bytes };
    made.stride = made.row + padding;
    made.size = MARGIN + shift + made.stride * height + MARGIN;
    made.bytes = malloc(made.size);
    if (!made.bytes) give_up("block", "no memory");
    memset(made.bytes, GUARD, made.size);
    made.surface = (snowfx_surface)SNOWFX_SURFACE_INIT;
    made.surface.format = format->format;
    made.surface.pixels = made.bytes + MARGIN + shift;
    made.surface.width = width;
    made.surface.height = height;
    made.surface.stride = padding ? (ptrdiff_t)made.stride : 0;
    return made;
}

static unsigned char *row_of(const block *of, uint32_t y) {
    return (unsigned char *)of->surface.pixels + of->stride * y;
}

static void fill_pixels(const block *of, int value) {
    for (uint32_t y = 0; y < of->surface.height; y++) memset(row_of(of, y), value, of->row);
}

/* Whether all bytes but the pixels are as they were. */
static int is_guarded(const block *of) {
    size_t begin = (size_t)((unsigned char *)of->surface.pixels - of->bytes);
    for (size_t i = 0; i < of->size; i++) {
        size_t at = i - begin; /* wraps before the first pixel, to beyond the last */
        int is_pixel = at / of->stride < of->surface.height && at % of->stride < of->row;
        if (!is_pixel && of->bytes[i] != GUARD) return 0;
    }
    return 1;
}

/* Particles that stick out on every side. */
static const char WILD[] =
    "{'snowfx':1,'seed':4,'size':[40,24],'layers':[{'type':'gradient','gradientType':'conic','colors':['#FF0000',"
    "'#0000FF80']},{'type':'emitter','emitterPosition':['50%','50%'],'emitterCells':[{'contents':'disc',"
    "'birthRate':40,'lifetime':3,"
    "'velocity':30,'velocityRange':30,'emissionRange':6.3,'scale':0.4,'scaleRange':0.4,'spin':2,'alphaSpeed':-0.3},"
    "{'contents':'star','particleType':'plane','orientationRange':6.3,'birthRate':20,'lifetime':3,'velocity':25,"
    "'emissionRange':6.3,'scale':0.6}]},{'type':'emitter','renderMode':'additive','emitterPosition':[0,0],"
    "'emitterCells':[{'contents':'flake','birthRate':9,'lifetime':3,'velocity':20,'scale':1.5,'emissionRange':6.3}]}]}";

static const uint32_t SIZES[][2] = {
    { 1, 1 }, { 1, 7 }, { 7, 1 }, { 3, 2 }, { 8, 8 }, { 17, 9 }, { 64, 65 }, { 853, 479 },
};

static void nothing_but_the_pixels_is_written(void) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    const float scales[] = { 0.3f, 1, 7 };
    for (size_t s = 0; s < LENGTH(scales); s++) {
        desc.scale = scales[s];
        snowfx_scene *scene = play(load(WILD), &desc);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2.5), OK);
        for (size_t f = 0; f < FORMAT_COUNT; f++) {
            for (size_t i = 0; i < LENGTH(SIZES) - (s != 1); i++) {
                for (size_t padding = 0; padding <= 12; padding += 4) {
                    block on = make_block(&FORMATS[f], SIZES[i][0], SIZES[i][1], padding, padding);
                    for (snowfx_operation operation = 0; operation < 2; operation++) {
                        on.surface.operation = operation;
                        CHECK_EQUAL(snowfx_scene_render(scene, &on.surface), OK);
                        CHECK(is_guarded(&on));
                    }
                    free(on.bytes);
                }
            }
        }
        snowfx_scene_destroy(scene);
    }
}

/* The same picture whatever lies between the rows and wherever the block begins. */
static void stride_and_place_do_not_show(void) {
    snowfx_scene *scene = play_at(WILD, 2.5);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        block plain = make_block(&FORMATS[f], 41, 23, 0, 0);
        plain.surface.operation = SNOWFX_OPERATION_REPLACE;
        CHECK_EQUAL(snowfx_scene_render(scene, &plain.surface), OK);
        for (size_t padding = 4; padding < 80; padding += 12) {
            block other = make_block(&FORMATS[f], 41, 23, padding, padding / 4 % 4 * 4);
            other.surface.operation = SNOWFX_OPERATION_REPLACE;
            CHECK_EQUAL(snowfx_scene_render(scene, &other.surface), OK);
            for (uint32_t y = 0; y < 23; y++) CHECK(memcmp(row_of(&plain, y), row_of(&other, y), plain.row) == 0);
            CHECK(hash_of(&plain.surface) == hash_of(&other.surface));
            free(other.bytes);
        }
        free(plain.bytes);
    }
    snowfx_scene_destroy(scene);
}

static void replacing_forgets_what_was_there(void) {
    snowfx_scene *scene = play_at(SNOW, 2.5);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        block a = make_block(&FORMATS[f], 41, 23, 0, 0), b = make_block(&FORMATS[f], 41, 23, 8, 4);
        fill_pixels(&a, 0x00);
        fill_pixels(&b, 0x3B);
        a.surface.operation = b.surface.operation = SNOWFX_OPERATION_REPLACE;
        CHECK_EQUAL(snowfx_scene_render(scene, &a.surface), OK);
        CHECK_EQUAL(snowfx_scene_render(scene, &b.surface), OK);
        CHECK(hash_of(&a.surface) == hash_of(&b.surface));
        uint64_t first = hash_of(&a.surface);
        CHECK_EQUAL(snowfx_scene_render(scene, &a.surface), OK);
        CHECK(hash_of(&a.surface) == first);
        b.surface.operation = SNOWFX_OPERATION_OVER;
        CHECK_EQUAL(snowfx_scene_render(scene, &b.surface), OK);
        CHECK(hash_of(&b.surface) != first);
        free(a.bytes);
        free(b.bytes);
    }
    snowfx_scene_destroy(scene);
}

static void an_empty_scene_leaves_the_pixels_alone(void) {
    snowfx_scene *scene = play_at("{'snowfx':1,'layers':[]}", 1);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        block on = make_block(&FORMATS[f], 13, 5, 4, 0);
        CHECK_EQUAL(snowfx_scene_render(scene, &on.surface), OK);
        for (size_t i = 0; i < on.size; i++) CHECK(on.bytes[i] == GUARD);
        free(on.bytes);
    }
    snowfx_scene_destroy(scene);
}

/* Red and blue change places, nothing else. */
static void bgra_is_rgba_with_other_places(void) {
    snowfx_scene *scene = play_at(WILD, 2.5);
    for (size_t f = 0; f + 1 < FORMAT_COUNT; f += 2) {
        block rgba = make_block(&FORMATS[f], 40, 24, 0, 0), bgra = make_block(&FORMATS[f + 1], 40, 24, 0, 0);
        fill_pixels(&rgba, 0x55);
        fill_pixels(&bgra, 0x55);
        CHECK_EQUAL(snowfx_scene_render(scene, &rgba.surface), OK);
        CHECK_EQUAL(snowfx_scene_render(scene, &bgra.surface), OK);
        const unsigned char *a = rgba.surface.pixels, *b = bgra.surface.pixels;
        for (size_t i = 0; i < rgba.row * 24; i += 4) {
            CHECK(a[i] == b[i + 2] && a[i + 1] == b[i + 1] && a[i + 2] == b[i] && a[i + 3] == b[i + 3]);
        }
        free(rgba.bytes);
        free(bgra.bytes);
    }
    snowfx_scene_destroy(scene);
}

static void premultiplied_colour_is_never_over_alpha(void) {
    snowfx_scene *scene = play_at(WILD, 2.5);
    snowfx_surface surface = canvas(80, 48);
    int drawn = 0;
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    const unsigned char *bytes = surface.pixels;
    for (size_t i = 0; i < 80 * 48 * 4; i += 4) {
        CHECK(bytes[i] <= bytes[i + 3] && bytes[i + 1] <= bytes[i + 3] && bytes[i + 2] <= bytes[i + 3]);
        drawn += bytes[i + 3] != 0;
    }
    CHECK(drawn > 1000);
    free(surface.pixels);
    snowfx_scene_destroy(scene);
}

static void opaque_pixels_stay_opaque(void) {
    snowfx_scene *scene = play_at(WILD, 2.5);
    for (size_t f = 4; f < 6; f++) {
        block on = make_block(&FORMATS[f], 80, 48, 0, 0);
        on.surface.operation = SNOWFX_OPERATION_REPLACE;
        CHECK_EQUAL(snowfx_scene_render(scene, &on.surface), OK);
        const unsigned char *bytes = on.surface.pixels;
        for (size_t i = 3; i < on.row * 48; i += 4) CHECK(bytes[i] == 255);
        free(on.bytes);
    }
    snowfx_scene_destroy(scene);
}

/* ---- Layers ------------------------------------------------------------------------------ */

static snowfx_status draw_layers(snowfx_scene *scene, snowfx_surface *on, uint32_t first, uint32_t count) {
    on->first_layer = first;
    on->layer_count = count;
    return snowfx_scene_render(scene, on);
}

static void layers_can_be_drawn_one_by_one(void) {
    snowfx_scene *scene = play_at(WILD, 2.5);
    snowfx_surface whole = canvas(80, 48), parts = canvas(80, 48), none = canvas(80, 48);
    uint64_t empty = hash_of(&none);
    CHECK_EQUAL(snowfx_scene_render(scene, &whole), OK);
    uint64_t wanted = hash_of(&whole);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK_EQUAL(draw_layers(scene, &parts, i, 1), OK);
        CHECK(i == 2 || hash_of(&parts) != wanted);
    }
    CHECK(hash_of(&parts) == wanted);
    const uint32_t rests[][2] = { { 0, 3 }, { 0, 4 }, { 0, UINT32_MAX } };
    for (size_t i = 0; i < LENGTH(rests); i++) {
        memset(parts.pixels, 0, 80 * 48 * 4);
        CHECK_EQUAL(draw_layers(scene, &parts, rests[i][0], rests[i][1]), OK);
        CHECK(hash_of(&parts) == wanted);
    }
    memset(parts.pixels, 0, 80 * 48 * 4);
    CHECK_EQUAL(draw_layers(scene, &parts, 0, 1), OK);
    CHECK_EQUAL(draw_layers(scene, &parts, 1, 0), OK); /* all the rest */
    CHECK(hash_of(&parts) == wanted);
    const uint32_t past[][2] = { { 3, 0 }, { 3, 1 }, { UINT32_MAX, UINT32_MAX }, { INT32_MAX, INT32_MAX } };
    for (size_t i = 0; i < LENGTH(past); i++) {
        CHECK_EQUAL(draw_layers(scene, &none, past[i][0], past[i][1]), OK);
        CHECK(hash_of(&none) == empty);
    }
    free(whole.pixels);
    free(parts.pixels);
    free(none.pixels);
    snowfx_scene_destroy(scene);
}

/* ---- What is refused ------------------------------------------------------------------------ */

static snowfx_scene *scene_to_draw;

static void refuse(const snowfx_surface *surface, int line) {
    uint64_t hash = 7;
    snowfx_status status = snowfx_scene_render(scene_to_draw, surface);
    if (status != INVALID) complain(line, "rendered: %d", status);
    status = snowfx_surface_hash(surface, &hash);
    if (status != INVALID || hash != 0) complain(line, "hashed: %d", status);
}
#define REFUSE(surface) refuse((surface), __LINE__)

#define EACH_BAD(field, type, ...)                                   \
    do {                                                             \
        type bad[] = { __VA_ARGS__ };                                \
        for (size_t i = 0; i < LENGTH(bad); i++) {                   \
            snowfx_surface changed = good;                           \
            changed.field = bad[i];                                  \
            REFUSE(&changed);                                        \
        }                                                            \
    } while (0)

static void bad_surfaces_are_refused_and_nothing_is_drawn(void) {
    scene_to_draw = play_at(SNOW, 2);
    observation before = observe(scene_to_draw);
    block on = make_block(&FORMATS[0], 20, 10, 4, 0);
    snowfx_surface good = on.surface;
    unsigned char *pixels = good.pixels;
    EACH_BAD(format, snowfx_format, -1, 8, 100, INT32_MIN, INT32_MAX);
    EACH_BAD(pixels, void *, NULL, pixels + 1, pixels + 2, pixels + 3);
    EACH_BAD(width, uint32_t, 0, 16385, 1u << 31, UINT32_MAX);
    EACH_BAD(height, uint32_t, 0, 16385, 1u << 31, UINT32_MAX);
    EACH_BAD(stride, ptrdiff_t, -4, -84, 4, 76, 79, 81, 82, 83, PTRDIFF_MAX, PTRDIFF_MAX - 3, PTRDIFF_MIN);
    EACH_BAD(operation, snowfx_operation, -1, 2, INT32_MIN, INT32_MAX);
    EACH_BAD(reserved, uint32_t, 1, UINT32_MAX);
    good.format = SNOWFX_FORMAT_RGBA16F_PREMULTIPLIED;
    EACH_BAD(stride, ptrdiff_t, 80, 156);
    for (size_t i = 0; i < on.size; i++) CHECK(on.bytes[i] == GUARD);
    CHECK_UNCHANGED(scene_to_draw, before);
    free(on.bytes);
    snowfx_scene_destroy(scene_to_draw);
}

static void surfaces_refuse_null(void) {
    snowfx_surface surface = canvas(4, 4);
    uint64_t hash = 7;
    scene_to_draw = play_at(SNOW, 2);
    CHECK_EQUAL(snowfx_scene_render(NULL, &surface), INVALID);
    CHECK_EQUAL(snowfx_scene_render(scene_to_draw, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_render(NULL, NULL), INVALID);
    CHECK(is_zero(surface.pixels, 0, 64));
    CHECK_EQUAL(snowfx_surface_hash(NULL, &hash), INVALID);
    CHECK(hash == 0);
    CHECK_EQUAL(snowfx_surface_hash(&surface, NULL), INVALID);
    CHECK_EQUAL(snowfx_surface_hash(NULL, NULL), INVALID);
    free(surface.pixels);
    snowfx_scene_destroy(scene_to_draw);
}

static snowfx_status render_sized(const later *in) { return snowfx_scene_render(scene_to_draw, &in->surface); }

static snowfx_status hash_sized(const later *in) {
    uint64_t hash = 7;
    snowfx_status status = snowfx_surface_hash(&in->surface, &hash);
    CHECK(status == OK ? hash != 0 : hash == 0);
    return status;
}

static void surfaces_take_any_published_size(void) {
    snowfx_surface surface = canvas(9, 9);
    scene_to_draw = play_at(SNOW, 2);
    CHECK_INPUT_SIZES(render_sized, surface);
    CHECK_INPUT_SIZES(hash_sized, surface);
    free(surface.pixels);
    snowfx_scene_destroy(scene_to_draw);
}

static void format_zero_is_rgba(void) {
    snowfx_scene *scene = play_at(WILD, 2);
    snowfx_surface zero = canvas(30, 20), rgba = canvas(30, 20);
    rgba.format = SNOWFX_FORMAT_RGBA8_PREMULTIPLIED;
    CHECK_EQUAL(snowfx_scene_render(scene, &zero), OK);
    CHECK_EQUAL(snowfx_scene_render(scene, &rgba), OK);
    CHECK(memcmp(zero.pixels, rgba.pixels, 30 * 20 * 4) == 0);
    CHECK(hash_of(&zero) == hash_of(&rgba));
    free(zero.pixels);
    free(rgba.pixels);
    snowfx_scene_destroy(scene);
}

static void hashes_tell_formats_and_shapes_apart(void) {
    snowfx_surface wide = canvas(8, 2), tall = wide, blue = wide;
    tall.width = 2, tall.height = 8;
    blue.format = SNOWFX_FORMAT_BGRA8_PREMULTIPLIED;
    CHECK(hash_of(&wide) != hash_of(&tall));
    CHECK(hash_of(&wide) != hash_of(&blue));
    for (size_t i = 0; i < 64; i++) { /* every byte counts */
        uint64_t before = hash_of(&wide);
        ((unsigned char *)wide.pixels)[i] ^= 1;
        CHECK(hash_of(&wide) != before);
    }
    free(wide.pixels);
}

int main(void) {
    RUN(nothing_but_the_pixels_is_written);
    RUN(stride_and_place_do_not_show);
    RUN(replacing_forgets_what_was_there);
    RUN(an_empty_scene_leaves_the_pixels_alone);
    RUN(bgra_is_rgba_with_other_places);
    RUN(premultiplied_colour_is_never_over_alpha);
    RUN(opaque_pixels_stay_opaque);
    RUN(layers_can_be_drawn_one_by_one);
    RUN(bad_surfaces_are_refused_and_nothing_is_drawn);
    RUN(surfaces_refuse_null);
    RUN(surfaces_take_any_published_size);
    RUN(format_zero_is_rgba);
    RUN(hashes_tell_formats_and_shapes_apart);
    return finish();
}
