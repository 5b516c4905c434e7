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

/* Rows that go up in memory hold the same picture. */
static void rows_may_go_upwards(void) {
    snowfx_scene *scene = play_at(WILD, 2.5);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        for (snowfx_operation operation = 0; operation < 2; operation++) {
            block down = make_block(&FORMATS[f], 41, 23, 0, 0), up = make_block(&FORMATS[f], 41, 23, 12, 4);
            fill_pixels(&down, 0x2E);
            fill_pixels(&up, 0x2E);
            down.surface.operation = operation;
            CHECK_EQUAL(snowfx_scene_render(scene, &down.surface), OK);
            snowfx_surface turned = up.surface;
            turned.operation = operation;
            turned.pixels = row_of(&up, 22);
            turned.stride = -turned.stride;
            CHECK_EQUAL(snowfx_scene_render(scene, &turned), OK);
            CHECK(is_guarded(&up));
            for (uint32_t y = 0; y < 23; y++) CHECK(memcmp(row_of(&down, y), row_of(&up, 22 - y), down.row) == 0);
            CHECK(hash_of(&down.surface) == hash_of(&turned));
            free(down.bytes);
            free(up.bytes);
        }
    }
    snowfx_scene_destroy(scene);
}

/* ---- Parts ------------------------------------------------------------------------------- */

/* Gradients of each type whose frames stick out on every side, with fractional edges, and what WILD has; two masks. */
static const char PARTS[] =
    "{'snowfx':1,'seed':4,'size':[90,70],'layers':["
    "{'type':'gradient','frame':[-30.3,-20.6,140.7,120.2],'colors':['#102030','#405060','#334455'],'startPoint':[0,0],"
    "'endPoint':[1,1]},"
    "{'type':'gradient','gradientType':'radial','frame':[-20,5.5,90,100],'colors':['#FF000090','#00FF0010'],"
    "'startPoint':[0.5,0.5],'endPoint':[0.9,0.9]},"
    "{'type':'gradient','gradientType':'conic','frame':[10.5,-40,60,80],'colors':['#0000FF80','#FFFF0080','#00FFFF40'],"
    "'interpolation':'oklab','opacity':0.5,'name':'cone'},"
    "{'type':'emitter','emitterPosition':['50%','50%'],'emitterCells':[{'contents':'disc','birthRate':40,'lifetime':3,"
    "'velocity':50,'velocityRange':40,'emissionRange':6.3,'scale':0.4,'scaleRange':0.4,'spin':2,'alphaSpeed':-0.3},"
    "{'contents':'star','particleType':'plane','orientationRange':6.3,'birthRate':20,'lifetime':3,'velocity':45,"
    "'emissionRange':6.3,'scale':0.6}]},{'type':'emitter','name':'lights','renderMode':'additive',"
    "'emitterPosition':[0,0],'emitterCells':[{'contents':'flake','birthRate':9,'lifetime':3,'velocity':20,'scale':1.5,"
    "'emissionRange':6.3},"
    "{'contents':'logo','birthRate':5,'lifetime':3,'velocity':40,'scale':2,'spin':1,'emissionRange':6.3}]}]}";

static snowfx_scene *scene_of_parts(float scale, uint32_t threads) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.scale = scale;
    desc.threads = threads;
    snowfx_scene *scene = play(load(PARTS), &desc);
    static const uint8_t LOGO[] = { 255, 0, 0, 255, 0, 128, 0, 128, 9, 8, 7, 200, 0, 0, 0, 0 };
    CHECK_EQUAL(snowfx_scene_set_image(scene, "logo", LOGO, 2, 2, 0), OK);
    static const uint8_t MASK[] = { 255, 200, 0, 90, 0, 13, 77, 255, 255 };
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "cone", MASK, 3, 3, 0), OK);
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "lights", MASK, 3, 3, 0), OK);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2.5), OK);
    return scene;
}

enum { WHOLE_WIDTH = 150, WHOLE_HEIGHT = 110, LEFT = -40, TOP = -30 };

/* A picture that begins left of and above the scene. */
static block draw_whole(snowfx_scene *scene, const struct format *format) {
    block whole = make_block(format, WHOLE_WIDTH, WHOLE_HEIGHT, 0, 0);
    fill_pixels(&whole, 0x2E);
    whole.surface.origin_x = LEFT;
    whole.surface.origin_y = TOP;
    CHECK_EQUAL(snowfx_scene_render(scene, &whole.surface), OK);
    CHECK(is_guarded(&whole));
    return whole;
}

static void check_tile(snowfx_scene *scene, const block *whole, const struct format *format, const int32_t place[4]) {
    block tile = make_block(format, (uint32_t)place[2], (uint32_t)place[3], 8, 0);
    fill_pixels(&tile, 0x2E);
    tile.surface.origin_x = LEFT + place[0];
    tile.surface.origin_y = TOP + place[1];
    CHECK_EQUAL(snowfx_scene_render(scene, &tile.surface), OK);
    CHECK(is_guarded(&tile));
    for (int32_t y = 0; y < place[3]; y++) {
        CHECK(memcmp(row_of(&tile, y), row_of(whole, place[1] + y) + place[0] * format->bytes, tile.row) == 0);
    }
    free(tile.bytes);
}

/* Tiles of odd and even sizes, at places that are no multiple of anything; in formats, scales, threads. */
static void tiles_are_parts_of_the_whole(void) {
    static const int32_t TILES[][4] = {
        { 0, 0, 75, 110 }, { 75, 0, 75, 110 }, { 0, 0, 150, 1 }, { 0, 0, 1, 110 }, { 149, 109, 1, 1 },
        { 37, 29, 9, 5 }, { 40, 30, 1, 1 }, { 3, 5, 130, 90 }, { 39, 29, 33, 64 }, { 41, 31, 100, 70 },
    };
    const float scales[] = { 0.5f, 1, 1.37f, 4 };
    for (size_t s = 0; s < LENGTH(scales); s++) {
        snowfx_scene *one = scene_of_parts(scales[s], 1), *two = scene_of_parts(scales[s], 2);
        for (size_t f = 0; f < FORMAT_COUNT; f++) {
            block whole = draw_whole(one, &FORMATS[f]), other = draw_whole(two, &FORMATS[f]);
            CHECK(memcmp(whole.bytes, other.bytes, whole.size) == 0);
            for (size_t i = 0; i < LENGTH(TILES); i++) check_tile(i % 2 ? one : two, &whole, &FORMATS[f], TILES[i]);
            free(whole.bytes);
            free(other.bytes);
        }
        snowfx_scene_destroy(one);
        snowfx_scene_destroy(two);
    }
}

/* Two 400-wide tiles and an 800-wide frame; the origin is the frame's own place in the scene. */
static void two_tiles_equal_one_frame(void) {
    for (uint32_t preset = 0; preset < snowfx_builtin_count(); preset++) {
        snowfx_scene *scene = play(load_builtin(preset), NULL);
        CHECK_EQUAL(snowfx_scene_set_size(scene, 800, 300), OK);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 3.25), OK);
        snowfx_surface frame = canvas(800, 300), tile = canvas(400, 300);
        CHECK_EQUAL(snowfx_scene_render(scene, &frame), OK);
        tile.operation = SNOWFX_OPERATION_REPLACE;
        for (int half = 0; half < 2; half++) {
            tile.origin_x = half * 400;
            CHECK_EQUAL(snowfx_scene_render(scene, &tile), OK);
            for (size_t y = 0; y < 300; y++) {
                const char *wanted = (char *)frame.pixels + (y * 800 + half * 400u) * 4;
                CHECK(memcmp(wanted, (char *)tile.pixels + y * 1600, 1600) == 0);
            }
        }
        free(frame.pixels);
        free(tile.pixels);
        snowfx_scene_destroy(scene);
    }
}

/* A frame far wider than a block of columns, drawn in pieces and as one. */
static void wide_frames_may_be_cut_anywhere(void) {
    snowfx_scene *scene = play(load("{'snowfx':1,'size':[50000,4],'layers':[{'type':'gradient','colors':['#102030',"
                                    "'#305070','#203010'],'startPoint':[0,0],'endPoint':[1,0.3]}]}"), NULL);
    snowfx_surface frame = canvas(16384, 4), tile = canvas(100, 4);
    frame.origin_x = 10000;
    CHECK_EQUAL(snowfx_scene_render(scene, &frame), OK);
    for (int32_t x = 0; x + 100 < 16384; x += 97) {
        tile.origin_x = 10000 + x;
        CHECK_EQUAL(snowfx_scene_render(scene, &tile), OK);
        for (size_t y = 0; y < 4; y++) {
            CHECK(memcmp((char *)frame.pixels + (y * 16384 + (size_t)x) * 4, (char *)tile.pixels + y * 400, 400) == 0);
        }
    }
    free(frame.pixels);
    free(tile.pixels);
    snowfx_scene_destroy(scene);
}

/* Any size, also far away from the scene. */
static void origins_go_as_far_as_they_may(void) {
    snowfx_scene *scene = scene_of_parts(1, 1);
    const int32_t places[] = { 8388608, -8388608, 8372224, -16384, 0 };
    for (size_t i = 0; i < LENGTH(places); i++) {
        for (size_t k = 0; k < LENGTH(places); k++) {
            snowfx_surface surface = canvas(16384, 2);
            surface.origin_x = places[i];
            surface.origin_y = places[k];
            CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
            int sees_the_scene = (places[i] == 0 || places[i] == -16384) && places[k] == 0; /* it sticks out */
            CHECK(is_zero(surface.pixels, 0, 16384 * 8) == !sees_the_scene);
            free(surface.pixels);
        }
    }
    snowfx_scene_destroy(scene);
}

/* ---- Clips ------------------------------------------------------------------------------- */

static int is_in(const snowfx_rect *clip, int64_t x, int64_t y) {
    return x >= clip->x && x < (int64_t)clip->x + clip->width && y >= clip->y && y < (int64_t)clip->y + clip->height;
}

static const snowfx_rect CLIPS[] = {
    { 0, 0, 41, 23 }, { 5, 3, 17, 9 }, { 40, 22, 1, 1 }, { -7, -9, 20, 20 }, { 30, 10, 100, 100 }, { 3, -5, 1, 99 },
    { 0, 0, INT32_MAX, INT32_MAX }, { INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX }, { -1000, -1000, INT32_MAX, 1011 },
    { INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX }, { 41, 0, 5, 5 }, { 0, 23, 5, 5 }, { -5, 0, 5, 5 }, { 0, 0, 0, 0 },
    { 5, 5, 0, 5 }, { 5, 5, 5, 0 }, { 5, 5, -1, 9 }, { 20, 10, -9, -9 }, { 0, 0, INT32_MIN, INT32_MIN },
};

/* Inside is what would be there without a clip, outside is what was there, whatever the operation. */
static void a_clip_is_all_that_is_touched(void) {
    snowfx_scene *scene = scene_of_parts(0.6f, 1);
    for (size_t f = 0; f < FORMAT_COUNT; f++) {
        for (size_t i = 0; i < 2 * LENGTH(CLIPS); i++) {
            const snowfx_rect *clip = &CLIPS[i / 2];
            block whole = make_block(&FORMATS[f], 41, 23, 4, 0), part = make_block(&FORMATS[f], 41, 23, 4, 0);
            fill_pixels(&whole, 0x2E);
            fill_pixels(&part, 0x2E);
            whole.surface.operation = part.surface.operation = i % 2;
            whole.surface.origin_x = part.surface.origin_x = -11;
            whole.surface.origin_y = part.surface.origin_y = 5;
            part.surface.clip = clip;
            CHECK_EQUAL(snowfx_scene_render(scene, &whole.surface), OK);
            CHECK_EQUAL(snowfx_scene_render(scene, &part.surface), OK);
            CHECK(is_guarded(&part));
            static const unsigned char BEFORE[8] = { 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E };
            for (uint32_t y = 0; y < 23; y++) {
                for (uint32_t x = 0; x < 41; x++) {
                    size_t at = (size_t)x * FORMATS[f].bytes;
                    const unsigned char *wanted = is_in(clip, x, y) ? row_of(&whole, y) + at : BEFORE;
                    CHECK(memcmp(row_of(&part, y) + at, wanted, FORMATS[f].bytes) == 0);
                }
            }
            CHECK(hash_of(&part.surface) != 0); /* the whole surface is hashed, clip or not */
            free(whole.bytes);
            free(part.bytes);
        }
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
    EACH_BAD(stride, ptrdiff_t, -4, -76, -82, 4, 76, 79, 81, 82, 83, PTRDIFF_MAX, PTRDIFF_MAX - 3, PTRDIFF_MIN);
    EACH_BAD(origin_x, int32_t, 8388609, -8388609, INT32_MIN, INT32_MAX);
    EACH_BAD(origin_y, int32_t, 8388609, -8388609, INT32_MIN, INT32_MAX);
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
    CHECK_INPUT_SIZES_FROM(render_sized, surface, 48);
    CHECK_INPUT_SIZES_FROM(hash_sized, surface, 48);
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
    RUN(rows_may_go_upwards);
    RUN(tiles_are_parts_of_the_whole);
    RUN(two_tiles_equal_one_frame);
    RUN(wide_frames_may_be_cut_anywhere);
    RUN(origins_go_as_far_as_they_may);
    RUN(a_clip_is_all_that_is_touched);
    RUN(layers_can_be_drawn_one_by_one);
    RUN(bad_surfaces_are_refused_and_nothing_is_drawn);
    RUN(surfaces_refuse_null);
    RUN(surfaces_take_any_published_size);
    RUN(format_zero_is_rgba);
    RUN(hashes_tell_formats_and_shapes_apart);
    return finish();
}
