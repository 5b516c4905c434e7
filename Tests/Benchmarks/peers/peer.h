/* The library beside another renderer, in one process and in turn, on one thread, 1920 x 1080: main() and the scenes.
 * A peer is one file that includes this and says how it draws; a line "needs: NAME..." names what pkg-config must
 * know.  Prints CSV: area,name,ours_ns,reference,reference_ns,ratio,goal, where a ratio below 1 is in our favour. */
#ifndef PEER_H
#define PEER_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "snowfx.h"

enum { W = 1920, H = 1080, SIDE = 64 };

/* Pixels, radians, 0..1; the side is that of the picture's square. */
typedef struct { float x, y, size, angle, alpha; } peer_sprite;

/* What a peer defines.  `pixels` are W x H, bytes B G R A, premultiplied. */
static const char *peer_name(void);
static void peer_open(uint32_t *pixels, const uint32_t *disc);
/* Two colours (0xAARRGGBB) from the lower left to the upper right corner. */
static void peer_gradient(uint32_t first, uint32_t last);
/* The 64 x 64 disc, smooth, turned, each with its alpha. */
static void peer_sprites(const peer_sprite *sprites, int count);

static uint32_t *peer_pixels, *peer_background, peer_disc[SIDE * SIDE];

static void peer_must(snowfx_status status, const char *what) {
    if (status == SNOWFX_OK) return;
    fprintf(stderr, "%s: %s\n", what, snowfx_status_string(status));
    exit(1);
}

static double peer_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* A soft white disc. */
static void peer_make_disc(void) {
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            double r = hypot(x - (SIDE - 1) / 2.0, y - (SIDE - 1) / 2.0) / (SIDE / 2.0);
            uint32_t a = r < 1 ? (uint32_t)((1 - r) * (1 - r) * 255 + 0.5) : 0;
            peer_disc[y * SIDE + x] = a * 0x01010101u;
        }
    }
}

static snowfx_scene *peer_play(const char *text) {
    snowfx_preset *preset = NULL;
    snowfx_scene *scene = NULL;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.width = W, desc.height = H, desc.seed = 11;
    peer_must(snowfx_preset_create_from_memory(text, strlen(text), &preset, NULL), "preset");
    peer_must(snowfx_scene_create(preset, &desc, &scene), "scene");
    peer_must(snowfx_scene_set_time(scene, 1.000000001), "time");
    snowfx_scene_set_image(scene, "disc", (const uint8_t *)peer_disc, SIDE, SIDE, 0);
    snowfx_preset_release(preset);
    return scene;
}

static void peer_render(snowfx_scene *scene) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = peer_pixels, surface.width = W, surface.height = H;
    surface.format = SNOWFX_FORMAT_BGRA8_PREMULTIPLIED;
    peer_must(snowfx_scene_render(scene, &surface), "render");
}

static void peer_row(const char *name, snowfx_scene *scene, const peer_sprite *sprites, int count) {
    double ours = INFINITY, theirs = INFINITY, begin = peer_now();
    for (int pass = 0; pass < 40 && (pass < 4 || peer_now() - begin < 4e8); pass++) {
        memcpy(peer_pixels, peer_background, (size_t)W * H * 4);
        double start = peer_now();
        peer_render(scene);
        ours = fmin(ours, peer_now() - start);
        memcpy(peer_pixels, peer_background, (size_t)W * H * 4);
        start = peer_now();
        if (sprites) peer_sprites(sprites, count);
        else peer_gradient(0xFF205080, 0xFFF0C020);
        theirs = fmin(theirs, peer_now() - start);
    }
    printf("peer,%s,%.0f,%s,%.0f,%.3f,\n", name, ours, peer_name(), theirs, ours / theirs);
    fflush(stdout);
}

static void peer_sprite_row(const char *name, int count, double least, double most) {
    char text[700];
    snprintf(text, sizeof text,
        "{\"snowfx\":1,\"images\":{\"disc\":null},\"layers\":[{\"type\":\"emitter\",\"emitterShape\":\"rectangle\","
        "\"emitterPosition\":[\"50%%\",\"50%%\"],\"emitterSize\":[\"100%%\",\"100%%\"],\"emitterCells\":[{"
        "\"contents\":\"disc\",\"birthRate\":%d,\"lifetime\":2,\"scale\":%.6f,\"scaleRange\":%.6f,\"alphaRange\":0.8,"
        "\"rotationRange\":6.2831853,\"color\":\"#FFFFFF99\"}]}]}",
        count, (least + most) / 2 / SIDE, (most - least) / SIDE);
    snowfx_scene *scene = peer_play(text);
    snowfx_particles p = SNOWFX_PARTICLES_INIT;
    peer_must(snowfx_scene_get_particles(scene, &p), "particles");
    peer_sprite *sprites = (peer_sprite *)malloc(sizeof *sprites * (p.count + 1));
    for (uint64_t i = 0; sprites && i < p.count; i++) {
        sprites[i].x = p.x[i], sprites[i].y = p.y[i], sprites[i].size = p.scale[i] * SIDE;
        sprites[i].angle = p.rotation[i], sprites[i].alpha = fminf(1, fmaxf(0, p.alpha[i]));
    }
    if (sprites) peer_row(name, scene, sprites, (int)p.count);
    free(sprites);
    snowfx_scene_destroy(scene);
}

int main(void) {
    peer_pixels = (uint32_t *)aligned_alloc(4096, (size_t)W * H * 4);
    peer_background = (uint32_t *)aligned_alloc(4096, (size_t)W * H * 4);
    if (!peer_pixels || !peer_background) return 1;
    for (int i = 0; i < W * H; i++) peer_background[i] = 0xFF402010;
    memcpy(peer_pixels, peer_background, (size_t)W * H * 4);
    peer_make_disc();
    peer_open(peer_pixels, peer_disc);
    snowfx_scene *scene = peer_play(
        "{\"snowfx\":1,\"layers\":[{\"type\":\"gradient\",\"startPoint\":[0,1],\"endPoint\":[1,0],"
        "\"colors\":[\"#205080\",\"#F0C020\"]}]}");
    peer_row("gradient", scene, NULL, 0);
    snowfx_scene_destroy(scene);
    peer_sprite_row("1200 turned pictures of 10 to 48 pixels", 1200, 10, 48);
    peer_sprite_row("10000 turned pictures of 6 to 24 pixels", 10000, 6, 24);
    peer_sprite_row("100000 turned pictures of 2 to 4 pixels", 100000, 2, 4);
    return 0;
}

#endif
