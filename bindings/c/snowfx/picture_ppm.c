/* PPM: 8-bit colours without alpha, over black.  Several in one file are what
 * netpbm and ffmpeg's image2pipe read. */
#include <stdlib.h>

#include "picture.h"

static bool begin(struct picture_writer *writer) {
    writer->state = malloc((size_t)writer->width * 3);
    return writer->state != NULL;
}

static bool add(struct picture_writer *writer, const struct picture *picture) {
    uint8_t *row = writer->state;
    size_t bytes = (size_t)writer->width * 3;
    if (fprintf(writer->file, "P6\n%u %u\n255\n", (unsigned)writer->width, (unsigned)writer->height) < 0) return false;
    for (uint32_t y = 0; y < writer->height; y++) {
        const uint8_t *pixels = picture->pixels + y * picture_row_bytes(picture);
        for (size_t i = 0; i < bytes; i++) row[i] = pixels[i / 3 * 4 + i % 3];
        if (fwrite(row, 1, bytes, writer->file) != bytes) return false;
    }
    return true;
}

static bool end(struct picture_writer *writer) {
    free(writer->state);
    return true;
}

const struct picture_format picture_format_ppm = { "ppm", begin, add, end };
