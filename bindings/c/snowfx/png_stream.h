/* What the PNG formats share: chunks, row filters, and one deflated picture. */
#ifndef SNOWFX_COMMAND_PNG_STREAM_H
#define SNOWFX_COMMAND_PNG_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* All return false when writing failed, with errno set. */

void put_32(uint8_t *out, uint32_t value);
void put_16(uint8_t *out, uint32_t value);

/** Writes a chunk; @p type has four letters. */
bool png_write_chunk(FILE *file, const char *type, const uint8_t *data, size_t length);

/** A rectangle of straight R G B A pixels. */
struct png_area {
    const uint8_t *pixels; /**< Top left.                                       */
    size_t stride;         /**< Bytes from a row to the next.                   */
    uint32_t width, height;
};

/** Writes an area as chunks of compressed rows: IDAT ones, or fdAT ones that are
 *  numbered from *sequence on when @p sequence is not NULL. */
bool png_write_area(FILE *file, struct png_area area, uint32_t *sequence);

enum { PNG_FILTER_COUNT = 5 };

/** Chooses the filter whose result is nearest to zero, as that deflates best.
 *  @param rows      PNG_FILTER_COUNT rows of bytes + 1 for the candidates.
 *  @param previous  The row above; zeros for the first.
 *  @return The chosen candidate: the filter's number, then the filtered bytes. */
const uint8_t *png_filter_row(uint8_t *rows, const uint8_t *row, const uint8_t *previous, size_t bytes);

#endif
