/* Whole frames of the library as a host asks for them, with one thread and with two: the snow frame beside plain
 * kernels, every built-in preset, the first frame, memory.  1920 x 1080 where the name says nothing else.
 *
 * Prints CSV: area,name,ours_ns,reference,reference_ns,ratio,goal.  Each figure is the least of several passes, ours
 * and the reference's in turn; areas that end in "bytes" are not times.  "--short" takes fewer passes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "reference_raster.h"
#include "snowfx.h"

enum { W = REFERENCE_WIDTH, H = REFERENCE_HEIGHT };

static int passes = 30;
static uint32_t *pixels; /* room for 4K */

static void demand(snowfx_status status, const char *what) {
    if (status == SNOWFX_OK) return;
    fprintf(stderr, "bench_frames: %s: %s\n", what, snowfx_status_string(status));
    exit(1);
}

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void row(const char *area, const char *name, double ours, const char *reference, double theirs, double goal) {
    printf("%s,%s,%.0f,%s,%.0f,%.2f,", area, name, ours, reference, theirs, ours / theirs);
    printf(goal > 0 ? "%.2f\n" : "\n", goal);
    fflush(stdout);
}

/* ---- Scenes ---- */

typedef struct {
    snowfx_scene *scene;
    uint32_t width, height;
    double time;
} film;

static snowfx_preset *builtin(const char *name) {
    snowfx_preset *preset = NULL;
    demand(snowfx_preset_create_builtin(name, &preset, NULL), name);
    return preset;
}

static snowfx_preset *from_text(const char *text) {
    snowfx_preset *preset = NULL;
    demand(snowfx_preset_create_from_memory(text, strlen(text), &preset, NULL), "preset");
    return preset;
}

/* Ends the caller's preset. */
static film open_film(snowfx_preset *preset, uint32_t width, uint32_t height, float scale, uint32_t threads,
                      double time) {
    film f = { NULL, width, height, time };
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 7, desc.scale = scale, desc.threads = threads;
    desc.width = (float)width / scale, desc.height = (float)height / scale;
    desc.max_particles = 10000000;
    demand(snowfx_scene_create(preset, &desc, &f.scene), "scene");
    snowfx_preset_release(preset);
    return f;
}

static void draw(film *f) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels, surface.width = f->width, surface.height = f->height;
    demand(snowfx_scene_set_time(f->scene, f->time), "time");
    demand(snowfx_scene_render(f->scene, &surface), "render");
}

static void draw_next(film *f) {
    f->time += 1.0 / 60;
    draw(f);
}

static void list_next(film *f) {
    const snowfx_instance *instances;
    const snowfx_run *runs;
    size_t count, run_count;
    f->time += 1.0 / 60;
    demand(snowfx_scene_set_time(f->scene, f->time), "time");
    demand(snowfx_scene_get_instances(f->scene, &instances, &count, &runs, &run_count), "instances");
}

static void measure_once(void (*work)(film *), film *f, double *least) {
    double start = now_ns();
    work(f);
    *least = fmin(*least, now_ns() - start);
}

/* ---- Snow ---- */

/* 1200 flakes of 10 to 48 pixels over a dithered gradient, as the reference draws them. */
static const char SNOW[] =
    "{\"snowfx\":1,\"layers\":[{\"type\":\"gradient\",\"colors\":[\"#205080\",\"#F0C020\"],\"startPoint\":[0,1],"
    "\"endPoint\":[1,0]},{\"type\":\"emitter\",\"emitterShape\":\"rectangle\",\"emitterPosition\":[\"50%\",\"50%\"],"
    "\"emitterSize\":[\"100%\",\"100%\"],\"emitterCells\":[{\"contents\":\"softDisc\",\"birthRate\":120,"
    "\"lifetime\":10,\"velocity\":20,\"emissionRange\":6.28,\"yAcceleration\":3,\"scale\":0.453,"
    "\"scaleRange\":0.594,\"alphaRange\":0.8,\"color\":\"#FFFFFF99\"}]}]}";

static reference_sprite *sprites;
static int sprite_count;

static void take_sprites(film *f) {
    snowfx_particles p = SNOWFX_PARTICLES_INIT;
    draw_next(f);
    demand(snowfx_scene_get_particles(f->scene, &p), "particles");
    sprite_count = (int)p.count;
    sprites = malloc(sizeof *sprites * p.count);
    for (uint64_t i = 0; sprites && i < p.count; i++) {
        /* The reference does not look outside of the frame. */
        float x = fminf(W - 1, fmaxf(0, p.x[i])), y = fminf(H - 1, fmaxf(0, p.y[i]));
        sprites[i] = (reference_sprite){ x, y, p.scale[i] * 64, p.rotation[i], p.alpha[i] };
    }
}

static void reference_frame(film *f) {
    (void)f;
    reference_gradient(pixels, 0xFF205080, 0xFFF0C020);
    reference_sorted_masks(pixels, sprites, sprite_count, 0xFFFFFF, REFERENCE_OVER);
}

static void bench_snow(void) {
    film f = open_film(from_text(SNOW), W, H, 1, 1, 20), large = open_film(from_text(SNOW), 2 * W, 2 * H, 2, 1, 20);
    double ours = INFINITY, theirs = INFINITY, fourfold = INFINITY;
    take_sprites(&f);
    draw(&large);
    for (int i = 0; i < 2 * passes; i++) {
        measure_once(draw_next, &f, &ours);
        measure_once(reference_frame, &f, &theirs);
        measure_once(draw_next, &large, &fourfold);
    }
    row("frame", "snow of 1200 flakes", ours, "gradient and sorted masks AVX2", theirs, 1.6);
    row("frame", "snow of 1200 flakes at 3840 x 2160", fourfold, "at 1920 x 1080", ours, 4.5);
    snowfx_scene_destroy(f.scene), snowfx_scene_destroy(large.scene);
    free(sprites);
}

/* ---- Presets ---- */

static void fill(film *f) {
    (void)f;
    reference_memset(pixels, 0x55);
}

/* As large as it fits into the frame; at the second of the first ten that takes the longest. */
static void bench_preset(const char *name) {
    float width, height;
    snowfx_preset *preset = builtin(name);
    demand(snowfx_preset_get_size(preset, &width, &height), "size");
    film f = open_film(preset, W, H, fminf(W / width, H / height), 1, 0);
    double slowest = 0, slowest_time = 0, ours = INFINITY, memset_ns = INFINITY;
    for (int second = 0; second < 10; second++) {
        double least = INFINITY;
        f.time = second + 0.5;
        draw(&f);
        for (int i = 0; i < 3; i++) measure_once(draw_next, &f, &least);
        if (least > slowest) slowest = least, slowest_time = second + 0.5;
    }
    f.time = slowest_time;
    for (int i = 0; i < passes; i++) {
        measure_once(draw_next, &f, &ours);
        measure_once(fill, &f, &memset_ns);
    }
    row("preset", name, ours, "4 ms", 4e6, 1);
    row("preset", name, ours, "memset of the frame", memset_ns, 0);
    snowfx_scene_destroy(f.scene);
}

static void bench_presets(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) bench_preset(snowfx_builtin_name(i));
}

/* ---- The first frame, in a process that has not used the library yet ---- */

static double first_frame(void) {
    int ends[2];
    double taken = 0;
    if (pipe(ends)) exit(1);
    pid_t child = fork();
    if (child == 0) {
        memset(pixels, 0, (size_t)W * H * 4);
        double start = now_ns();
        film f = open_film(builtin("badoo-snow"), W, H, 1, 1, 0);
        draw(&f);
        taken = now_ns() - start;
        _exit(write(ends[1], &taken, sizeof taken) == sizeof taken ? 0 : 1);
    }
    if (child < 0 || read(ends[0], &taken, sizeof taken) != sizeof taken) exit(1);
    waitpid(child, NULL, 0);
    close(ends[0]), close(ends[1]);
    return taken;
}

static void bench_first_frame(void) {
    double least = INFINITY;
    for (int i = 0; i < passes; i++) least = fmin(least, first_frame());
    row("frame", "badoo-snow loaded and drawn for the first time", least, "10 ms", 1e7, 1);
}

/* ---- Two threads ---- */

static void beside_one_thread(const char *name, const char *text, double time, void (*work)(film *), double goal) {
    film one = open_film(from_text(text), W, H, 1, 1, time), two = open_film(from_text(text), W, H, 1, 2, time);
    double alone = INFINITY, together = INFINITY;
    work(&one), work(&two);
    for (int i = 0; i < 2 * passes; i++) {
        measure_once(work, &one, &alone);
        measure_once(work, &two, &together);
    }
    row("two threads", name, together, "one thread", alone, goal);
    snowfx_scene_destroy(one.scene), snowfx_scene_destroy(two.scene);
}

static void bench_gradients_by_threads(void) {
    static const char *const TYPES[] = { "axial", "radial", "conic" };
    for (int i = 0; i < 3; i++) {
        char text[400];
        snprintf(text, sizeof text,
            "{\"snowfx\":1,\"layers\":[{\"type\":\"gradient\",\"gradientType\":\"%s\",\"startPoint\":[0.5,0.5],"
            "\"endPoint\":[1.2,1.2],\"colors\":[\"#205080\",\"#F0C020\"]}]}", TYPES[i]);
        beside_one_thread(TYPES[i], text, 0, draw_next, 1 / 1.7);
    }
}

static void bench_sprites_by_threads(void) {
    static const struct { const char *name; int count; double scale, range; const char *mode; double goal; } SCENES[] = {
        { "S1: 1200 of 10 to 48 pixels", 1200, 0.453, 0.594, "unordered", 0 },
        { "S2: 10000 of 6 to 24 pixels", 10000, 0.234, 0.281, "unordered", 1 / 1.5 },
        { "S3: 10000 of 6 to 24 pixels additive", 10000, 0.234, 0.281, "additive", 1 / 1.5 },
        { "S4: 100000 of 2 to 4 pixels", 100000, 0.047, 0.031, "unordered", 1 / 1.5 },
    };
    for (int i = 0; i < 4; i++) {
        char text[700];
        snprintf(text, sizeof text,
            "{\"snowfx\":1,\"layers\":[{\"type\":\"emitter\",\"emitterShape\":\"rectangle\",\"emitterPosition\":"
            "[\"50%%\",\"50%%\"],\"emitterSize\":[\"100%%\",\"100%%\"],\"renderMode\":\"%s\",\"emitterCells\":[{"
            "\"contents\":\"softDisc\",\"birthRate\":%d,\"lifetime\":10,\"velocity\":10,\"emissionRange\":6.28,"
            "\"scale\":%.3f,\"scaleRange\":%.3f}]}]}",
            SCENES[i].mode, SCENES[i].count / 10, SCENES[i].scale, SCENES[i].range);
        beside_one_thread(SCENES[i].name, text, 11, draw_next, SCENES[i].goal);
    }
}

static void bench_states_by_threads(void) {
    static const int COUNTS[] = { 1000, 10000, 100000, 1000000 };
    for (int i = 0; i < 4; i++) {
        char text[700], name[40];
        snprintf(text, sizeof text,
            "{\"snowfx\":1,\"layers\":[{\"type\":\"emitter\",\"emitterShape\":\"line\",\"emitterSize\":[2000,0],"
            "\"emitterCells\":[{\"contents\":\"disc\",\"birthRate\":%d,\"lifetime\":20,\"velocity\":30,"
            "\"velocityRange\":40,\"emissionLongitude\":3.14,\"emissionRange\":0.8,\"emissionCone\":\"planar\","
            "\"xAcceleration\":5,\"yAcceleration\":30,\"scale\":0.15,\"scaleRange\":1.2,\"spin\":-0.5,"
            "\"spinRange\":2,\"rotationRange\":6.28,\"alphaSpeed\":-0.05}]}]}", COUNTS[i] / 20);
        snprintf(name, sizeof name, "instances %d", COUNTS[i]);
        beside_one_thread(name, text, 21, list_next, COUNTS[i] >= 100000 ? 1 / 1.6 : 1.05);
    }
}

/* ---- Memory ---- */

static double bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (double)(info.uordblks + info.hblkhd);
}

static void bench_memory(void) {
    snowfx_preset *preset = builtin("badoo-snow");
    snowfx_preset_retain(preset);
    double before = bytes_in_use();
    film f = open_film(preset, W, H, 1, 1, 3);
    row("bytes", "a new scene of badoo-snow", bytes_in_use() - before, "64 KiB", 65536, 1);
    draw(&f);
    row("bytes", "the same after a frame", bytes_in_use() - before, "64 KiB", 65536, 0);
    snowfx_scene_destroy(f.scene);
    snowfx_preset_release(preset);
    Dl_info info;
    struct stat file;
    if (!dladdr((void *)(uintptr_t)snowfx_version_string, &info) || stat(info.dli_fname, &file)) exit(1);
    row("bytes", "the library's file", (double)file.st_size, "600 KB", 600000, 1);
}

int main(int count, char **words) {
    if (count > 1 && strcmp(words[1], "--short") == 0) passes = 8;
    pixels = aligned_alloc(4096, (size_t)W * H * 16);
    if (!pixels) return 1;
    bench_first_frame(); /* before anything has made the library's tables */
    memset(pixels, 0, (size_t)W * H * 16);
    reference_prepare();
    bench_memory();
    bench_snow();
    bench_presets();
    bench_gradients_by_threads();
    bench_sprites_by_threads();
    bench_states_by_threads();
    return 0;
}
