/* Pixels and nothing else, row by row and picture by picture. */
#include <stdlib.h>
#include <string.h>

#include "picture.h"

static bool begin(struct picture_writer *writer) {
    writer->state = malloc((size_t)writer->width * 4);
    return writer->state != NULL;
}

static void swap_red_and_blue(uint8_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint8_t red = pixels[4 * i];
        pixels[4 * i] = pixels[4 * i + 2];
        pixels[4 * i + 2] = red;
    }
}

static bool write_rows(struct picture_writer *writer, const struct picture *picture, bool straight, bool swapped) {
    size_t bytes = picture_row_bytes(picture);
    uint8_t *row = writer->state;
    for (uint32_t y = 0; y < picture->height; y++) {
        memcpy(row, picture->pixels + y * bytes, bytes);
        if (straight) straighten(row, row, picture->width);
        if (swapped) swap_red_and_blue(row, picture->width);
        if (fwrite(row, 1, bytes, writer->file) != bytes) return false;
    }
    return true;
}

static bool add_rgba(struct picture_writer *writer, const struct picture *picture) {
    return write_rows(writer, picture, true, false);
}

static bool add_bgra(struct picture_writer *writer, const struct picture *picture) {
    return write_rows(writer, picture, true, true);
}

static bool add_rgba_premultiplied(struct picture_writer *writer, const struct picture *picture) {
    return write_rows(writer, picture, false, false);
}

static bool add_bgra_premultiplied(struct picture_writer *writer, const struct picture *picture) {
    return write_rows(writer, picture, false, true);
}

static bool end(struct picture_writer *writer) {
    free(writer->state);
    return true;
}

const struct picture_format picture_format_rgba = { "rgba", begin, add_rgba, end };
const struct picture_format picture_format_bgra = { "bgra", begin, add_bgra, end };
const struct picture_format picture_format_rgba_premultiplied = { "rgba-premultiplied", begin, add_rgba_premultiplied,
                                                                  end };
const struct picture_format picture_format_bgra_premultiplied = { "bgra-premultiplied", begin, add_bgra_premultiplied,
                                                                  end };
