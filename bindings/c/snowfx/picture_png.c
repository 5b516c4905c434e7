/* PNG, and APNG: the same with acTL, fcTL and fdAT chunks.  Straight R G B A of
 * 8 bits, sRGB.  Later pictures of an animation hold only what has changed. */
#include <stdlib.h>
#include <string.h>

#include "picture.h"
#include "png_stream.h"

struct png_state {
    uint8_t *pixels;    /* The picture, straight. */
    uint8_t *previous;  /* The one before; animations only. */
    uint64_t added;
    uint32_t sequence;  /* Number of the next fcTL or fdAT chunk. */
};

/* What a picture of an animation covers. */
struct rectangle {
    uint32_t left, top, right, bottom; /* The last two are past the end. */
};

static bool is_animated(const struct picture_writer *writer) {
    return writer->format == &picture_format_apng || writer->count > 1;
}

static bool write_header(FILE *file, uint32_t width, uint32_t height) {
    static const uint8_t signature[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };
    static const uint8_t perceptual[1] = { 0 };
    uint8_t header[13] = { 0 };
    put_32(header, width);
    put_32(header + 4, height);
    header[8] = 8; /* Bits a component. */
    header[9] = 6; /* Red, green, blue, alpha. */
    return fwrite(signature, 1, 8, file) == 8 && png_write_chunk(file, "IHDR", header, sizeof header)
           && png_write_chunk(file, "sRGB", perceptual, sizeof perceptual);
}

static bool write_animation_control(FILE *file, uint32_t count) {
    uint8_t control[8] = { 0 }; /* Plays: 0, for ever. */
    put_32(control, count);
    return png_write_chunk(file, "acTL", control, sizeof control);
}

static bool begin(struct picture_writer *writer) {
    size_t bytes = (size_t)writer->width * writer->height * 4;
    struct png_state *state = calloc(1, sizeof *state);
    writer->state = state;
    if (state == NULL) return false;
    state->pixels = malloc(bytes);
    if (state->pixels == NULL) return false;
    if (!write_header(writer->file, writer->width, writer->height)) return false;
    if (!is_animated(writer)) return true;
    state->previous = malloc(bytes);
    return state->previous != NULL && write_animation_control(writer->file, (uint32_t)writer->count);
}

/* The fraction of two 16-bit numbers that is nearest to a rate, or nearly so: the
 * last convergent of its continued fraction that fits. */
static struct rational in_16_bits(struct rational rate) {
    uint64_t above[2] = { 0, 1 }, below[2] = { 1, 0 };
    uint64_t a = rate.numerator, b = rate.denominator;
    while (b != 0) {
        uint64_t next_above = a / b * above[1] + above[0], next_below = a / b * below[1] + below[0];
        if (next_above > UINT16_MAX || next_below > UINT16_MAX) break;
        above[0] = above[1], below[0] = below[1];
        above[1] = next_above, below[1] = next_below;
        uint64_t rest = a % b;
        a = b, b = rest;
    }
    if (above[1] == 0) return (struct rational){ 1, UINT16_MAX }; /* Slower than that. */
    return (struct rational){ (uint32_t)above[1], (uint32_t)below[1] };
}

static bool write_frame_control(struct picture_writer *writer, struct rectangle area) {
    struct png_state *state = writer->state;
    struct rational rate = in_16_bits(writer->rate);
    uint8_t control[26] = { 0 }; /* Disposal 0: leave it; blending 0: replace. */
    put_32(control, state->sequence++);
    put_32(control + 4, area.right - area.left);
    put_32(control + 8, area.bottom - area.top);
    put_32(control + 12, area.left);
    put_32(control + 16, area.top);
    put_16(control + 20, rate.denominator); /* A picture is shown for 1 / rate seconds. */
    put_16(control + 22, rate.numerator);
    return png_write_chunk(writer->file, "fcTL", control, sizeof control);
}

static bool rows_equal(const struct picture_writer *writer, uint32_t y) {
    const struct png_state *state = writer->state;
    size_t bytes = (size_t)writer->width * 4;
    return memcmp(state->pixels + y * bytes, state->previous + y * bytes, bytes) == 0;
}

/* Widens a rectangle to the left and right by what differs in row y. */
static void include_row(const struct picture_writer *writer, uint32_t y, struct rectangle *area) {
    const struct png_state *state = writer->state;
    size_t bytes = (size_t)writer->width * 4;
    const uint8_t *row = state->pixels + y * bytes, *previous = state->previous + y * bytes;
    uint32_t x = 0;
    while (x < area->left && memcmp(row + 4 * (size_t)x, previous + 4 * (size_t)x, 4) == 0) x++;
    area->left = x;
    x = writer->width;
    while (x > area->right && memcmp(row + 4 * (size_t)(x - 1), previous + 4 * (size_t)(x - 1), 4) == 0) x--;
    area->right = x;
}

/* The smallest rectangle with all that differs from the previous picture; one
 * pixel when nothing does, as a picture cannot be empty. */
static struct rectangle changed_area(const struct picture_writer *writer) {
    struct rectangle area = { writer->width, 0, 0, writer->height };
    while (area.top < area.bottom && rows_equal(writer, area.top)) area.top++;
    if (area.top == area.bottom) return (struct rectangle){ 0, 0, 1, 1 };
    while (rows_equal(writer, area.bottom - 1)) area.bottom--;
    for (uint32_t y = area.top; y < area.bottom; y++) include_row(writer, y, &area);
    return area;
}

static struct png_area pixels_of(const struct picture_writer *writer, struct rectangle area) {
    const struct png_state *state = writer->state;
    size_t stride = (size_t)writer->width * 4;
    return (struct png_area){ state->pixels + area.top * stride + 4 * (size_t)area.left, stride,
                              area.right - area.left, area.bottom - area.top };
}

static bool write_next(struct picture_writer *writer) {
    struct png_state *state = writer->state;
    struct rectangle area = changed_area(writer);
    return write_frame_control(writer, area)
           && png_write_area(writer->file, pixels_of(writer, area), &state->sequence);
}

static bool write_first(struct picture_writer *writer) {
    struct rectangle all = { 0, 0, writer->width, writer->height };
    if (is_animated(writer) && !write_frame_control(writer, all)) return false;
    return png_write_area(writer->file, pixels_of(writer, all), NULL);
}

static bool add(struct picture_writer *writer, const struct picture *picture) {
    struct png_state *state = writer->state;
    straighten(state->pixels, picture->pixels, (size_t)writer->width * writer->height);
    bool is_written = state->added++ == 0 ? write_first(writer) : write_next(writer);
    if (is_animated(writer)) {
        uint8_t *spare = state->previous;
        state->previous = state->pixels;
        state->pixels = spare;
    }
    return is_written;
}

static bool end(struct picture_writer *writer) {
    struct png_state *state = writer->state;
    if (state == NULL) return false;
    bool is_complete = state->added == writer->count;
    free(state->pixels);
    free(state->previous);
    free(state);
    return !is_complete || png_write_chunk(writer->file, "IEND", NULL, 0);
}

const struct picture_format picture_format_png = { "png", begin, add, end };
const struct picture_format picture_format_apng = { "apng", begin, add, end };
