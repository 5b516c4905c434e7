/* The largest surface and the smallest: 16384 x 16384 pixels whose rows all lie in one piece of memory, so that a
 * gigabyte and more costs none, between pages that nothing may touch; and 1 x 1.
 *
 * valgrind: no, as it takes half an hour to draw as many pixels. */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

#include "check.h"

enum { SIDE = 16384 };

/* A gradient, particles on it, and both through a mask. */
static const char LAYERS[] =
    "{'snowfx':1,'seed':9,'size':[16384,16384],'layers':[{'type':'gradient','colors':['#102030','#C0A080'],"
    "'startPoint':[0,0],'endPoint':[1,1]},{'type':'gradient','name':'sky','gradientType':'radial','startPoint':"
    "[0.5,0.5],'endPoint':[1,1],'colors':['#FF000090','#00FF0010']},{'type':'emitter','name':'snow','emitterPosition':"
    "[8192,8192],'emitterCells':[{'contents':'disc','birthRate':30,'lifetime':9,'scale':3,'velocity':2000,"
    "'emissionRange':6.3}]},{'type':'emitter','name':'lights','renderMode':'additive','emitterPosition':[8192,8192],"
    "'emitterCells':[{'contents':'softDisc','birthRate':9,'lifetime':9,'velocity':900,'emissionRange':6.3}]}]}";

/* Every row is the same pages; a page that cannot be touched follows the last and precedes the first. */
static snowfx_surface all_rows_in_one(const struct format *format, size_t *size) {
    size_t row = SIDE * format->bytes, page = (size_t)sysconf(_SC_PAGESIZE);
    int file = memfd_create("row", 0);
    if (file < 0 || ftruncate(file, (off_t)row)) give_up("memfd", "no memory");
    *size = row * SIDE;
    char *begin = mmap(NULL, *size + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (begin == MAP_FAILED) give_up("mmap", "no addresses");
    for (size_t y = 0; y < SIDE; y++) {
        void *at = begin + page + y * row;
        if (mmap(at, row, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) != at) give_up("mmap", "no row");
    }
    close(file);
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.format = format->format;
    surface.pixels = begin + page;
    surface.width = surface.height = SIDE;
    return surface;
}

static void give_back(const snowfx_surface *surface, size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    munmap((char *)surface->pixels - page, size + 2 * page);
}

/* What lies in the one row at the end is the last row, as it is drawn alone. */
static void check_last_row(snowfx_scene *scene, const struct format *format, const snowfx_surface *surface) {
    snowfx_surface last = *surface;
    last.height = 1, last.origin_y = SIDE - 1;
    last.pixels = calloc(SIDE, format->bytes);
    CHECK_EQUAL(snowfx_scene_render(scene, &last), OK);
    CHECK(memcmp(last.pixels, surface->pixels, SIDE * format->bytes) == 0);
    free(last.pixels);
}

static void the_largest_surface_is_drawn_in_every_format(void) {
    static const uint8_t MASK[] = { 255, 200, 0, 90, 0, 13, 77, 255, 255 };
    snowfx_scene *scene = play(load(LAYERS), NULL);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 4), OK);
    for (size_t f = 0; f < FORMAT_COUNT; f += 2) {
        size_t size;
        snowfx_surface surface = all_rows_in_one(&FORMATS[f], &size);
        surface.layer_count = 1;
        CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
        check_last_row(scene, &FORMATS[f], &surface);
        give_back(&surface, size);
    }
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "sky", MASK, 3, 3, 0), OK);
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "lights", MASK, 3, 3, 0), OK);
    size_t size;
    snowfx_surface surface = all_rows_in_one(&FORMATS[2], &size);
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK); /* particles lie on rows of other particles */
    give_back(&surface, size);
    snowfx_scene_destroy(scene);
}

/* One pixel shows what lies there in a larger picture, at every scale and in every format. */
static void a_single_pixel_is_drawn_in_every_format(void) {
    static const float scales[] = { 0.5f, 1, 2.5f, 4 };
    for (size_t s = 0; s < LENGTH(scales); s++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.width = 12, desc.height = 9, desc.scale = scales[s];
        snowfx_scene *scene = play(load(SHOW), &desc);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        for (size_t f = 0; f < FORMAT_COUNT; f++) {
            uint64_t all[8 * 8] = { 0 }, one = 0;
            snowfx_surface surface = SNOWFX_SURFACE_INIT;
            surface.format = FORMATS[f].format;
            surface.pixels = all, surface.width = surface.height = 8;
            CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
            surface.pixels = &one, surface.width = surface.height = 1, surface.origin_x = 3, surface.origin_y = 5;
            CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
            CHECK(memcmp(&one, (char *)all + (5 * 8 + 3) * FORMATS[f].bytes, FORMATS[f].bytes) == 0);
        }
        snowfx_scene_destroy(scene);
    }
}

int main(void) {
    RUN(the_largest_surface_is_drawn_in_every_format);
    RUN(a_single_pixel_is_drawn_in_every_format);
    return finish();
}
