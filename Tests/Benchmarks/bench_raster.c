/* Gradients and sprites of the library beside plain kernels, in one run, on one thread, 1920 x 1080.
 *
 * Prints CSV: area,name,ours_ns,reference,reference_ns,ratio,goal.  Times are of a whole frame, the least over many;
 * only their ratio means something.  The library draws through its C interface and derives its particles as well.
 * `bench_raster WORD` measures only what has the word in its name; "--short" takes fewer passes. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "reference_raster.h"
#include "snowfx.h"

enum { W = REFERENCE_WIDTH, H = REFERENCE_HEIGHT, FRAME_BYTES = W * H * 4 };
enum { MOST_PASSES = 200, FEWEST_PASSES = 20 };
/* More memory than the caches hold, for frames that are written once and not read again. */
enum { COLD_FRAMES = 64 };

static uint32_t *frame, *background, *cold;
static const char *only = "";
static double nanoseconds_a_row = 4e8;

static void fail(const char *what) {
    fprintf(stderr, "bench_raster: %s\n", what);
    exit(1);
}

static void must(snowfx_status status, const char *what) {
    if (status != SNOWFX_OK) fail(what);
}

/* What this thread has used, in nanoseconds: leaves out what other programs take. */
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* ---- What is timed ---- */

typedef struct {
    snowfx_scene *scene;
    const reference_sprite *sprites;
    int count;
    uint32_t color;
    reference_blend blend;
} job;

typedef void (*work)(const job *j, uint32_t *pixels);

static void render(const job *j, uint32_t *pixels) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels, surface.width = W, surface.height = H;
    must(snowfx_scene_render(j->scene, &surface), "render");
}
static void fill(const job *j, uint32_t *pixels) { reference_memset(pixels, j->count); }
static void stores(const job *j, uint32_t *pixels) { reference_stores(pixels, j->count); }
static void dither(const job *j, uint32_t *pixels) { (void)j, reference_gradient(pixels, 0xFF205080, 0xFFF0C020); }
static void radial(const job *j, uint32_t *pixels) { (void)j, reference_radial(pixels, 0xFF205080, 0xFFF0C020); }
static void conic(const job *j, uint32_t *pixels) { (void)j, reference_conic(pixels, 0xFF205080, 0xFFF0C020); }
static void masks(const job *j, uint32_t *pixels) { reference_masks(pixels, j->sprites, j->count, j->color, j->blend); }
static void sorted(const job *j, uint32_t *pixels) {
    reference_sorted_masks(pixels, j->sprites, j->count, j->color, j->blend);
}
static void quad(const job *j, uint32_t *pixels) {
    reference_rotated_coverage(pixels, j->sprites, j->count, j->color, j->blend);
}
static void bilinear(const job *j, uint32_t *pixels) {
    reference_rotated_picture(pixels, j->sprites, j->count, j->blend);
}

/* The pixels of one pass: always the same ones, or each time others; sprites find a background. */
static uint32_t *target(int pass, int is_cold, int needs_background) {
    uint32_t *pixels = is_cold ? cold + (size_t)(pass % COLD_FRAMES) * W * H : frame;
    if (needs_background) memcpy(pixels, background, FRAME_BYTES);
    return pixels;
}

static double one_pass(work w, const job *j, int pass, int is_cold, int needs_background) {
    uint32_t *pixels = target(pass, is_cold, needs_background);
    double start = now();
    w(j, pixels);
    return now() - start;
}

/* Both in turn, so that a slow moment of the machine meets both. */
static void row(const char *name, const job *ours, const char *reference_name, work reference, const job *theirs,
                double goal, int is_cold) {
    if (!strstr(name, only)) return;
    int needs_background = theirs->sprites != NULL;
    double least_ours = 1e18, least_theirs = 1e18, start = now();
    for (int pass = 0; pass < MOST_PASSES; pass++) {
        double o = one_pass(render, ours, 2 * pass, is_cold, needs_background);
        double t = one_pass(reference, theirs, 2 * pass + 1, is_cold, needs_background);
        if (o < least_ours) least_ours = o;
        if (t < least_theirs) least_theirs = t;
        if (pass >= FEWEST_PASSES && now() - start > nanoseconds_a_row) break;
    }
    printf("raster,%s,%.0f,%s,%.0f,%.2f,", name, least_ours, reference_name, least_theirs, least_ours / least_theirs);
    printf(goal > 0 ? "%.2f\n" : "\n", goal);
    fflush(stdout);
}

static snowfx_scene *play(const char *json, double seconds) {
    snowfx_preset *preset = NULL;
    snowfx_scene *scene = NULL;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.width = W, desc.height = H, desc.seed = 11;
    must(snowfx_preset_create_from_memory(json, strlen(json), &preset, NULL), "preset");
    must(snowfx_scene_create(preset, &desc, &scene), "scene");
    must(snowfx_scene_set_time(scene, seconds), "time");
    snowfx_preset_release(preset);
    return scene;
}

/* ---- Gradients ---- */

static void gradient(const char *name, const char *type, int stops, const char *points, double goal, int is_cold) {
    static const char colors[] = "\"#205080\",\"#F0C020\",\"#40E0B0\",\"#C03070\",\"#101018\",\"#E8F0FF\",\"#7040C0\"";
    char json[800];
    snprintf(json, sizeof json,
        "{\"snowfx\":1,\"layers\":[{\"type\":\"gradient\",\"gradientType\":\"%s\",\"colors\":[%.*s],%s}]}", type,
        10 * stops - 1, colors, points);
    job ours = { .scene = play(json, 0) }, theirs = { .count = 0x55 };
    row(name, &ours, "memset", fill, &theirs, goal, is_cold);
    if (strcmp(name, "axial-2") == 0) {
        row("axial-2 beside stores", &ours, "stores", stores, &theirs, 0, is_cold);
        row("axial-2 beside a kernel", &ours, "gradient", dither, &theirs, 0, is_cold);
    }
    if (strcmp(name, "radial-2") == 0) row("radial-2 beside a kernel", &ours, "radial", radial, &theirs, 0, is_cold);
    if (strcmp(name, "conic-2") == 0) row("conic-2 beside a kernel", &ours, "conic", conic, &theirs, 0, is_cold);
    snowfx_scene_destroy(ours.scene);
}

static void gradients(void) {
    static const char diagonal[] = "\"startPoint\":[0,1],\"endPoint\":[1,0]";
    static const char vertical[] = "\"startPoint\":[0.5,0],\"endPoint\":[0.5,1]";
    static const char outwards[] = "\"startPoint\":[0.5,0.5],\"endPoint\":[1.2071,1.2071]";
    gradient("axial-2", "axial", 2, diagonal, 1.6, 0);
    gradient("axial-7", "axial", 7, diagonal, 1.6, 0);
    gradient("axial-2 vertical", "axial", 2, vertical, 1.6, 0);
    gradient("axial-2 cold", "axial", 2, diagonal, 1.6, 1);
    gradient("radial-2", "radial", 2, outwards, 2.6, 0);
    gradient("radial-7", "radial", 7, outwards, 2.6, 0);
    gradient("conic-2", "conic", 2, outwards, 5, 0);
    gradient("conic-7", "conic", 7, outwards, 5, 0);
}

/* ---- Sprites ---- */

typedef struct { const char *name; int count; double least, most; reference_blend blend; const char *color; } scene_kind;

static snowfx_scene *still_sprites(const scene_kind *kind, const char *contents) {
    char json[800];
    snprintf(json, sizeof json,
        "{\"snowfx\":1,\"images\":{\"picture\":null},\"layers\":[{\"type\":\"emitter\",\"emitterShape\":\"rectangle\","
        "\"emitterPosition\":[\"50%%\",\"50%%\"],\"emitterSize\":[\"100%%\",\"100%%\"],\"renderMode\":\"%s\","
        "\"emitterCells\":[{\"contents\":\"%s\",\"birthRate\":%d,\"lifetime\":2,\"scale\":%.6f,\"scaleRange\":%.6f,"
        "\"alphaRange\":0.8,\"rotationRange\":6.2831853,\"color\":\"%s99\"}]}]}",
        kind->blend == REFERENCE_ADD ? "additive" : "unordered", contents, kind->count,
        (kind->least + kind->most) / 2 / 64, (kind->most - kind->least) / 64, kind->color);
    return play(json, 1 + 1e-9);
}

/* The same particles for the reference kernels. */
static reference_sprite *same_sprites(snowfx_scene *scene, int count) {
    snowfx_particles p = SNOWFX_PARTICLES_INIT;
    must(snowfx_scene_get_particles(scene, &p), "particles");
    if (p.count != (uint64_t)count) fail("another number of particles than asked for");
    reference_sprite *sprites = malloc(sizeof *sprites * p.count);
    if (!sprites) fail("no memory");
    for (uint64_t i = 0; i < p.count; i++)
        sprites[i] = (reference_sprite){ p.x[i], p.y[i], p.scale[i] * 64, p.rotation[i], p.alpha[i] };
    return sprites;
}

static void sprite_row(const scene_kind *kind, const char *what, const char *contents, const char *reference_name,
                       work reference, double goal) {
    char name[64];
    snprintf(name, sizeof name, "%s %s", kind->name, what);
    if (!strstr(name, only)) return;
    job ours = { .scene = still_sprites(kind, contents) };
    reference_sprite *sprites = same_sprites(ours.scene, kind->count);
    job theirs = { .sprites = sprites, .count = kind->count, .blend = kind->blend,
                   .color = kind->blend == REFERENCE_ADD ? 0x3C9AFF : 0xFFFFFF };
    if (strcmp(contents, "picture") == 0)
        must(snowfx_scene_set_image(ours.scene, "picture", (const uint8_t *)reference_picture(), REFERENCE_PICTURE,
                                    REFERENCE_PICTURE, 0), "picture");
    row(name, &ours, reference_name, reference, &theirs, goal, 0);
    snowfx_scene_destroy(ours.scene);
    free(sprites);
}

static void sprites(void) {
    static const scene_kind kinds[] = {
        { "S1", 1200, 10, 48, REFERENCE_OVER, "#FFFFFF" }, { "S2", 10000, 6, 24, REFERENCE_OVER, "#FFFFFF" },
        { "S3", 10000, 6, 24, REFERENCE_ADD, "#FF9A3C" }, { "S4", 100000, 2, 4, REFERENCE_OVER, "#FFFFFF" },
    };
    for (const scene_kind *kind = kinds; kind < kinds + 4; kind++) {
        sprite_row(kind, "round", "softDisc", "mask", masks, 1.5);
        sprite_row(kind, "round sorted", "softDisc", "sorted", sorted, 1.5);
        sprite_row(kind, "rotated", "spark", "rot-a8-quad", quad, 1.5);
        sprite_row(kind, "picture", "picture", "rot-bilinear", bilinear, 1.5);
    }
}

int main(int count, char **words) {
    if (count > 1 && strcmp(words[1], "--short") == 0) nanoseconds_a_row = 5e7;
    else if (count > 1) only = words[1];
    frame = aligned_alloc(4096, FRAME_BYTES);
    background = aligned_alloc(4096, FRAME_BYTES);
    cold = aligned_alloc(4096, (size_t)FRAME_BYTES * COLD_FRAMES);
    if (!frame || !background || !cold) fail("no memory");
    memset(cold, 0, (size_t)FRAME_BYTES * COLD_FRAMES);
    memset(frame, 0, FRAME_BYTES);
    reference_prepare();
    reference_gradient(background, 0xFF402010, 0xFF604838);
    printf("area,name,ours_ns,reference,reference_ns,ratio,goal\n");
    gradients();
    sprites();
    free(frame), free(background), free(cold);
    return 0;
}
