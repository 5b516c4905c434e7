/* Pictures in memory, and the files that they become. */
#ifndef SNOWFX_COMMAND_PICTURE_H
#define SNOWFX_COMMAND_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "values.h"

/** Premultiplied R G B A bytes, rows without gaps. */
struct picture {
    uint32_t width, height;
    uint8_t *pixels;
};

/** @return false: the memory is not there.  The pixels are transparent. */
bool picture_create(struct picture *picture, uint32_t width, uint32_t height);
void picture_free(struct picture *picture);

size_t picture_row_bytes(const struct picture *picture);

/** Fills every pixel with a straight colour, premultiplied. */
void picture_fill(struct picture *picture, struct color color);

/** Draws @p over on top of @p picture, both of one size. */
void picture_draw(struct picture *picture, const struct picture *over);

/** Premultiplied to straight alpha, @p count pixels; the two may be the same. */
void straighten(uint8_t *out, const uint8_t *pixels, size_t count);

/** Straight to premultiplied alpha, @p count pixels, in place. */
void premultiply(uint8_t *pixels, size_t count);

/** Reads a PNG file as a premultiplied picture of at most @p most pixels a side.
 *  @param reason  On failure: why, as text. */
bool picture_read_png(struct picture *picture, const char *file, uint32_t most, char *reason, size_t reason_size);

/* ---- Writing ------------------------------------------------------------- */

struct picture_writer;

/** A format; the functions return false when writing failed, with errno set. */
struct picture_format {
    const char *name;    /**< Also the ending of its files.                     */
    bool (*begin)(struct picture_writer *writer);
    bool (*add)(struct picture_writer *writer, const struct picture *picture);
    bool (*end)(struct picture_writer *writer); /**< Called after failures too. */
};

/** A file being written. */
struct picture_writer {
    const struct picture_format *format;
    FILE *file;              /**< Borrowed.                                     */
    uint32_t width, height;  /**< Of every picture.                             */
    uint64_t count;          /**< Pictures that will come.                      */
    struct rational rate;    /**< Pictures a second.                            */
    void *state;             /**< The format's own, from begin to end.          */
};

extern const struct picture_format picture_format_png, picture_format_apng, picture_format_ppm, picture_format_y4m,
    picture_format_y4m444, picture_format_rgba, picture_format_bgra, picture_format_rgba_premultiplied,
    picture_format_bgra_premultiplied;

/** The format of a name, or NULL. */
const struct picture_format *picture_format_named(const char *name);

/** The format that the ending of @p file tells, or NULL. */
const struct picture_format *picture_format_of_file(const char *file);

/** Names of the formats, for suggestions; NULL past the end. */
const char *picture_format_name(size_t index);

#endif
