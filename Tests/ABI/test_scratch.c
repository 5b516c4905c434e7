/* Memory beside the surface: it is bounded however large the surface is, and large surfaces, which are drawn strip by
 * strip for that, show the same as small parts of them.
 *
 * valgrind: no, as it cannot see behind a malloc that counts. */
#include "count_allocations.h"

#include "check.h"

/* A gradient and particles, each once as it is and once through a mask. */
static const char LAYERS[] =
    "{'snowfx':1,'seed':9,'size':[4096,4096],'layers':[{'type':'gradient','colors':['#102030','#40506080']},"
    "{'type':'gradient','name':'sky','gradientType':'radial','startPoint':[0.5,0.5],'endPoint':[1,1],'colors':"
    "['#FF000090','#00FF0010']},{'type':'emitter','emitterShape':'rectangle','emitterPosition':['50%','50%'],"
    "'emitterSize':['100%','100%'],'emitterMode':'surface','emitterCells':[{'contents':'disc','birthRate':300,"
    "'lifetime':9,'color':'#FFFFFF80'}]},{'type':'emitter','name':'lights','renderMode':'additive','emitterShape':"
    "'rectangle','emitterPosition':['50%','50%'],'emitterSize':['100%','100%'],'emitterMode':'surface','emitterCells':"
    "[{'contents':'softDisc','birthRate':300,'lifetime':9,'color':'#FF802080','scale':3}]}]}";

static snowfx_scene *scene_of_layers(uint32_t threads) {
    static const uint8_t MASK[] = { 255, 200, 0, 90, 0, 13, 77, 255, 255 };
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.threads = threads;
    snowfx_scene *scene = play(load(LAYERS), &desc);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 4), OK);
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "sky", MASK, 3, 3, 0), OK);
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "lights", MASK, 3, 3, 0), OK);
    return scene;
}

static snowfx_surface surface_of(const struct format *format, uint32_t side) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.format = format->format;
    surface.width = surface.height = side;
    surface.pixels = malloc((size_t)side * side * format->bytes);
    if (!surface.pixels) give_up("surface", "no memory");
    memset(surface.pixels, 0x2E, (size_t)side * side * format->bytes);
    return surface;
}

static atomic_size_t asked; /* bytes */

static void add_size(size_t size) { atomic_fetch_add(&asked, size); }

/* All that drawing a first frame asks for, whether it gives it back or not. */
static size_t bytes_of_a_frame(const struct format *format, uint32_t side, uint32_t threads) {
    snowfx_scene *scene = scene_of_layers(threads);
    uint64_t hash;
    CHECK_EQUAL(snowfx_scene_hash(scene, &hash), OK); /* records are there then */
    snowfx_surface surface = surface_of(format, side);
    asked = 0;
    on_allocation = add_size;
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    on_allocation = NULL;
    free(surface.pixels);
    snowfx_scene_destroy(scene);
    return asked;
}

static void it_does_not_grow_with_the_surface(void) {
    for (size_t f = 0; f < FORMAT_COUNT; f += 2) { /* the order of bytes takes no memory */
        size_t small = bytes_of_a_frame(&FORMATS[f], 1024, 2), large = bytes_of_a_frame(&FORMATS[f], 4096, 2);
        CHECK(small > 1 << 20);
        if (large > small + (2 << 20)) complain(__LINE__, "format %zu: %zu bytes, %zu at 1024", f, large, small);
    }
}

static void a_large_surface_is_its_parts(void) {
    enum { LARGE = 2048, SMALL = 512 };
    snowfx_scene *one = scene_of_layers(1), *two = scene_of_layers(2);
    for (size_t f = 0; f < FORMAT_COUNT; f += 2) {
        snowfx_surface large = surface_of(&FORMATS[f], LARGE), other = surface_of(&FORMATS[f], LARGE);
        size_t row = LARGE * FORMATS[f].bytes, part = SMALL * FORMATS[f].bytes;
        CHECK_EQUAL(snowfx_scene_render(one, &large), OK);
        CHECK_EQUAL(snowfx_scene_render(two, &other), OK);
        CHECK(memcmp(large.pixels, other.pixels, LARGE * row) == 0);
        for (size_t i = 0; i < 16; i++) {
            snowfx_surface tile = surface_of(&FORMATS[f], SMALL);
            size_t x = i % 4 * SMALL, y = i / 4 * SMALL;
            tile.origin_x = (int32_t)x, tile.origin_y = (int32_t)y;
            CHECK_EQUAL(snowfx_scene_render(one, &tile), OK);
            for (size_t k = 0; k < SMALL; k++) {
                const char *wanted = (char *)large.pixels + (y + k) * row + x * FORMATS[f].bytes;
                CHECK(memcmp(wanted, (char *)tile.pixels + k * part, part) == 0);
            }
            free(tile.pixels);
        }
        free(large.pixels);
        free(other.pixels);
    }
    snowfx_scene_destroy(one);
    snowfx_scene_destroy(two);
}

/* Masks are fitted anew for every strip; a warm frame has the memory for that. */
static void warm_frames_allocate_nothing(void) {
    snowfx_scene *scene = scene_of_layers(1);
    snowfx_surface surface = surface_of(&FORMATS[2], 2048);
    for (int frame = 0; frame < 3; frame++) CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    long before = allocations;
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    CHECK_EQUAL(allocations - before, 0);
    free(surface.pixels);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(it_does_not_grow_with_the_surface);
    RUN(a_large_surface_is_its_parts);
    RUN(warm_frames_allocate_nothing);
    return finish();
}
