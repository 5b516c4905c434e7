/* YUV4MPEG2: BT.709, limited range, without alpha, over black.  Chroma of the
 * 4:2:0 kind is the mean of two by two pixels ("C420jpeg": sited in their middle). */
#include <stdlib.h>

#include "picture.h"

/* 16.16 fixed point: BT.709 weights times 219/255 (luma) and 224/255 (chroma).
 * Each chroma row adds up to 0, so that grey has no colour. */
static const int32_t luma[3] = { 11966, 40254, 4064 };
static const int32_t blue_difference[3] = { -6596, -22188, 28784 };
static const int32_t red_difference[3] = { 28784, -26145, -2639 };

/* @param sums   Red, green and blue, each the sum over 1 << @p shift pixels. */
static uint8_t component(const int32_t *weights, const int32_t *sums, int32_t offset, int shift) {
    int32_t total = weights[0] * sums[0] + weights[1] * sums[1] + weights[2] * sums[2];
    int fraction = 16 + shift;
    return (uint8_t)((total + (offset * (1 << fraction)) + (1 << (fraction - 1))) >> fraction);
}

/* One plane: a component of blocks of @p block by @p block pixels; at the right and
 * bottom edge the last pixel counts again. */
static void write_plane(uint8_t *plane, const struct picture *picture, const int32_t *weights, int32_t offset,
                        uint32_t block) {
    for (uint32_t top = 0; top < picture->height; top += block) {
        for (uint32_t left = 0; left < picture->width; left += block) {
            int32_t sums[3] = { 0, 0, 0 };
            for (uint32_t i = 0; i < block * block; i++) {
                uint32_t x = left + i % block, y = top + i / block;
                if (x >= picture->width) x = picture->width - 1;
                if (y >= picture->height) y = picture->height - 1;
                const uint8_t *pixel = picture->pixels + y * picture_row_bytes(picture) + 4 * (size_t)x;
                for (int c = 0; c < 3; c++) sums[c] += pixel[c];
            }
            *plane++ = component(weights, sums, offset, block == 2 ? 2 : 0);
        }
    }
}

static bool begin(struct picture_writer *writer, const char *chroma) {
    writer->state = malloc((size_t)writer->width * writer->height);
    if (writer->state == NULL) return false;
    return fprintf(writer->file, "YUV4MPEG2 W%u H%u F%u:%u Ip A1:1 %s XCOLORRANGE=LIMITED XMATRIX=BT709\n",
                   (unsigned)writer->width, (unsigned)writer->height, (unsigned)writer->rate.numerator,
                   (unsigned)writer->rate.denominator, chroma) >= 0;
}

static bool begin_420(struct picture_writer *writer) {
    return begin(writer, "C420jpeg");
}

static bool begin_444(struct picture_writer *writer) {
    return begin(writer, "C444");
}

static bool add_plane(struct picture_writer *writer, const struct picture *picture, const int32_t *weights,
                      int32_t offset, uint32_t block) {
    size_t columns = (writer->width + block - 1) / block, rows = (writer->height + block - 1) / block;
    write_plane(writer->state, picture, weights, offset, block);
    return fwrite(writer->state, 1, columns * rows, writer->file) == columns * rows;
}

static bool add(struct picture_writer *writer, const struct picture *picture, uint32_t block) {
    return fputs("FRAME\n", writer->file) >= 0 && add_plane(writer, picture, luma, 16, 1)
           && add_plane(writer, picture, blue_difference, 128, block)
           && add_plane(writer, picture, red_difference, 128, block);
}

static bool add_420(struct picture_writer *writer, const struct picture *picture) {
    return add(writer, picture, 2);
}

static bool add_444(struct picture_writer *writer, const struct picture *picture) {
    return add(writer, picture, 1);
}

static bool end(struct picture_writer *writer) {
    free(writer->state);
    return true;
}

const struct picture_format picture_format_y4m = { "y4m", begin_420, add_420, end };
const struct picture_format picture_format_y4m444 = { "y4m444", begin_444, add_444, end };
