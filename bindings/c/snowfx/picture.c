#define _POSIX_C_SOURCE 200809L

#include "picture.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool picture_create(struct picture *picture, uint32_t width, uint32_t height) {
    picture->width = width;
    picture->height = height;
    picture->pixels = calloc((size_t)width * height, 4);
    return picture->pixels != NULL;
}

void picture_free(struct picture *picture) {
    free(picture->pixels);
    *picture = (struct picture){ 0 };
}

size_t picture_row_bytes(const struct picture *picture) {
    return (size_t)picture->width * 4;
}

/* value * by / 255, rounded. */
static uint8_t scaled(unsigned value, unsigned by) {
    return (uint8_t)((value * by + 127) / 255);
}

void picture_fill(struct picture *picture, struct color color) {
    const uint8_t pixel[4] = { scaled(color.red, color.alpha), scaled(color.green, color.alpha),
                               scaled(color.blue, color.alpha), color.alpha };
    size_t count = (size_t)picture->width * picture->height;
    for (size_t i = 0; i < count; i++) memcpy(picture->pixels + 4 * i, pixel, 4);
}

void picture_draw(struct picture *picture, const struct picture *over) {
    size_t bytes = picture_row_bytes(picture) * picture->height;
    for (size_t i = 0; i < bytes; i++) {
        unsigned behind = 255u - over->pixels[i | 3];
        picture->pixels[i] = (uint8_t)(over->pixels[i] + scaled(picture->pixels[i], behind));
    }
}

/* A premultiplied component is at most its alpha; what is more is cut. */
static uint8_t divided(unsigned value, unsigned alpha) {
    unsigned quotient = (value * 255 + alpha / 2) / alpha;
    return (uint8_t)(quotient > 255 ? 255 : quotient);
}

void straighten(uint8_t *out, const uint8_t *pixels, size_t count) {
    for (const uint8_t *end = pixels + 4 * count; pixels < end; pixels += 4, out += 4) {
        unsigned alpha = pixels[3];
        if (alpha == 255) {
            memmove(out, pixels, 4);
        } else if (alpha == 0) {
            memset(out, 0, 4);
        } else {
            for (int i = 0; i < 3; i++) out[i] = divided(pixels[i], alpha);
            out[3] = (uint8_t)alpha;
        }
    }
}

void premultiply(uint8_t *pixels, size_t count) {
    for (const uint8_t *end = pixels + 4 * count; pixels < end; pixels += 4) {
        if (pixels[3] == 255) continue;
        for (int i = 0; i < 3; i++) pixels[i] = scaled(pixels[i], pixels[3]);
    }
}

/* ---- Formats -------------------------------------------------------------- */

static const struct picture_format *const formats[] = {
    &picture_format_png,
    &picture_format_apng,
    &picture_format_ppm,
    &picture_format_y4m,
    &picture_format_y4m444,
    &picture_format_rgba,
    &picture_format_bgra,
    &picture_format_rgba_premultiplied,
    &picture_format_bgra_premultiplied,
};
enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

const char *picture_format_name(size_t index) {
    return index < FORMAT_COUNT ? formats[index]->name : NULL;
}

const struct picture_format *picture_format_named(const char *name) {
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (strcasecmp(formats[i]->name, name) == 0) return formats[i];
    }
    return NULL;
}

const struct picture_format *picture_format_of_file(const char *file) {
    const char *slash = strrchr(file, '/');
    const char *point = strrchr(slash != NULL ? slash : file, '.');
    return point != NULL ? picture_format_named(point + 1) : NULL;
}
