/* What the tests of exactness share: pixels of any format as levels in double precision, and the figures that they
 * print.  A level is 1/255 of full; premultiplied unless said otherwise. */
#ifndef SNOWFX_TESTS_EXACT_H
#define SNOWFX_TESTS_EXACT_H

#include "../ABI/check.h"

typedef struct levels {
    double red, green, blue, alpha;
} levels;

static const char *const FORMAT_NAMES[FORMAT_COUNT] = {
    "RGBA8 premultiplied", "BGRA8 premultiplied", "RGBA8 straight", "BGRA8 straight",
    "RGBA8 opaque", "BGRA8 opaque", "RGBA16F premultiplied",
};

static inline int is_straight(size_t f) { return f == 2 || f == 3; }
static inline int is_opaque(size_t f) { return f == 4 || f == 5; }
static inline int is_float(size_t f) { return f == 6; }

/* A line of the output that is a result, not a fault. */
__attribute__((format(printf, 1, 2))) static inline void figure(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf("  figure: ");
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
}

/* ---- Pixels ---------------------------------------------------------------------------- */

static inline double of_half(uint16_t bits) {
    int exponent = bits >> 10 & 31;
    double value = exponent ? ldexp(1024 + (bits & 1023), exponent - 25) : ldexp(bits & 1023, -24);
    return bits & 0x8000 ? -value : value;
}

/* The nearest half float of a number in 0..1. */
static inline uint16_t half_of(double value) {
    uint16_t low = 0, high = 0x3C00;
    while (high - low > 1) {
        uint16_t middle = (uint16_t)((low + high) / 2);
        if (of_half(middle) <= value) low = middle;
        else high = middle;
    }
    return of_half(high) - value < value - of_half(low) ? high : low;
}

/* The nearest half float of a number of any size below 65504. */
static inline uint16_t wide_half_of(double value) {
    int exponent = 0;
    while (value > 1) value /= 2, exponent++;
    return (uint16_t)(half_of(value) + (exponent << 10)); /* above 2^-14 all halves double alike */
}

/* What a pixel holds, in the terms of its format. */
static inline levels get_pixel(size_t f, const void *pixel) {
    if (is_float(f)) {
        uint16_t half[4];
        memcpy(half, pixel, 8);
        double red = of_half(half[0]), green = of_half(half[1]), blue = of_half(half[2]), alpha = of_half(half[3]);
        return (levels){ red * 255, green * 255, blue * 255, alpha * 255 };
    }
    const uint8_t *bytes = pixel;
    double alpha = is_opaque(f) ? 255 : bytes[3];
    return f % 2 ? (levels){ bytes[2], bytes[1], bytes[0], alpha } : (levels){ bytes[0], bytes[1], bytes[2], alpha };
}

static inline void set_pixel(size_t f, void *pixel, levels to) {
    if (is_float(f)) {
        const uint16_t half[4] = {
            half_of(to.red / 255), half_of(to.green / 255), half_of(to.blue / 255), half_of(to.alpha / 255) };
        memcpy(pixel, half, 8);
        return;
    }
    uint8_t *bytes = pixel;
    bytes[f % 2 ? 2 : 0] = (uint8_t)to.red, bytes[1] = (uint8_t)to.green;
    bytes[f % 2 ? 0 : 2] = (uint8_t)to.blue, bytes[3] = (uint8_t)to.alpha;
}

/* A half-float pixel of any brightness. */
static inline void set_wide_pixel(void *pixel, levels to) {
    const uint16_t half[4] = {
        wide_half_of(to.red / 255), wide_half_of(to.green / 255), wide_half_of(to.blue / 255), half_of(to.alpha / 255) };
    memcpy(pixel, half, 8);
}

static inline levels times(levels a, double factor) {
    return (levels){ a.red * factor, a.green * factor, a.blue * factor, a.alpha * factor };
}

static inline levels plus(levels a, levels b) {
    return (levels){ a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha };
}

static inline levels premultiplied(levels straight) {
    double alpha = straight.alpha / 255;
    return (levels){ straight.red * alpha, straight.green * alpha, straight.blue * alpha, straight.alpha };
}

/* What a pixel shows, whatever its format. */
static inline levels shown_by(size_t f, const void *pixel) {
    levels held = get_pixel(f, pixel);
    return is_straight(f) ? premultiplied(held) : held;
}

static inline double difference(levels a, levels b) {
    double color = fmax(fmax(fabs(a.red - b.red), fabs(a.green - b.green)), fabs(a.blue - b.blue));
    return fmax(color, fabs(a.alpha - b.alpha));
}

/* ---- Blending by its definition ---------------------------------------------------------- */

/* Premultiplied source over, or added to, what is below: half floats end at no brightness, bytes at full. */
static inline levels blended(size_t f, levels source, levels below, int is_added) {
    if (!is_added) return plus(source, times(below, 1 - source.alpha / 255));
    double most = is_float(f) ? INFINITY : 255;
    levels sum = plus(source, below);
    return (levels){ fmin(sum.red, most), fmin(sum.green, most), fmin(sum.blue, most), fmin(sum.alpha, 255) };
}

/* ---- Surfaces ---------------------------------------------------------------------------- */

static inline snowfx_surface surface_of(size_t f, uint32_t width, uint32_t height) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.format = FORMATS[f].format;
    surface.width = width;
    surface.height = height;
    surface.pixels = calloc((size_t)width * height, FORMATS[f].bytes);
    if (!surface.pixels) give_up("surface", "no memory");
    return surface;
}

static inline unsigned char *pixel_at(const snowfx_surface *surface, size_t f, uint32_t x, uint32_t y) {
    return (unsigned char *)surface->pixels + ((size_t)y * surface->width + x) * FORMATS[f].bytes;
}

/* A valid pixel of a format for every number: colours of all sizes on alphas of all sizes, and emptiness. */
static inline levels sample_pixel(size_t f, uint32_t number) {
    uint32_t x = (number + 1) * 2654435761u;
    double alpha = number % 7 == 0 ? 0 : number % 3 == 0 ? 255 : x >> 24;
    double limit = is_straight(f) || is_opaque(f) ? 255 : alpha;
    return (levels){ floor(limit * (x & 255) / 255), floor(limit * (x >> 8 & 255) / 255),
        floor(limit * (x >> 16 & 255) / 255), alpha };
}

/* ---- Scenes -------------------------------------------------------------------------------- */

__attribute__((format(printf, 1, 2))) static inline snowfx_scene *play_text(const char *format, ...) {
    static char text[4096];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= (int)sizeof text) give_up("preset", "too long");
    return play(load(text), NULL);
}

static inline void set_value(snowfx_scene *scene, const char *key_path, double value) {
    CHECK_EQUAL(snowfx_scene_reset_changes(scene), OK);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 0, key_path, &value, 1, SNOWFX_TRANSITION_JUMP), OK);
}

#endif
