#include "png_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Bytes of compressed data in one chunk. */
enum { CHUNK = 1 << 16, SEQUENCE = 4, LEVEL = 6 };

void put_32(uint8_t *out, uint32_t value) {
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(value >> (24 - 8 * i));
}

void put_16(uint8_t *out, uint32_t value) {
    out[0] = (uint8_t)(value >> 8);
    out[1] = (uint8_t)value;
}

bool png_write_chunk(FILE *file, const char *type, const uint8_t *data, size_t length) {
    uint8_t head[8], tail[4];
    put_32(head, (uint32_t)length);
    memcpy(head + 4, type, 4);
    uLong checksum = crc32(crc32(0, NULL, 0), head + 4, 4);
    if (length > 0) checksum = crc32(checksum, data, (uInt)length);
    put_32(tail, (uint32_t)checksum);
    return fwrite(head, 1, 8, file) == 8 && (length == 0 || fwrite(data, 1, length, file) == length)
           && fwrite(tail, 1, 4, file) == 4;
}

/* One picture on its way through zlib. */
struct deflation {
    FILE *file;
    uint32_t *sequence;                 /* NULL: IDAT. */
    z_stream stream;
    uint8_t chunk[SEQUENCE + CHUNK];    /* Room for the number of an fdAT chunk in front. */
};

static bool write_chunk(struct deflation *deflation) {
    size_t length = CHUNK - deflation->stream.avail_out;
    deflation->stream.next_out = deflation->chunk + SEQUENCE;
    deflation->stream.avail_out = CHUNK;
    if (length == 0) return true;
    if (deflation->sequence == NULL) {
        return png_write_chunk(deflation->file, "IDAT", deflation->chunk + SEQUENCE, length);
    }
    put_32(deflation->chunk, (*deflation->sequence)++);
    return png_write_chunk(deflation->file, "fdAT", deflation->chunk, SEQUENCE + length);
}

/* Compresses bytes, writing each chunk that gets full; @p flush ends the stream. */
static bool compress_bytes(struct deflation *deflation, const uint8_t *bytes, size_t count, int flush) {
    deflation->stream.next_in = (Bytef *)(uintptr_t)bytes;
    deflation->stream.avail_in = (uInt)count;
    for (;;) {
        int result = deflate(&deflation->stream, flush);
        bool is_full = deflation->stream.avail_out == 0;
        if ((is_full || result == Z_STREAM_END) && !write_chunk(deflation)) return false;
        if (result == Z_STREAM_END || (flush == Z_NO_FLUSH && !is_full)) return true;
    }
}

static bool compress_rows(struct deflation *deflation, struct png_area area, uint8_t *candidates,
                          const uint8_t *zeros) {
    size_t bytes = (size_t)area.width * 4;
    const uint8_t *previous = zeros;
    for (uint32_t y = 0; y < area.height; y++) {
        const uint8_t *row = area.pixels + y * area.stride;
        const uint8_t *filtered = png_filter_row(candidates, row, previous, bytes);
        if (!compress_bytes(deflation, filtered, bytes + 1, Z_NO_FLUSH)) return false;
        previous = row;
    }
    return compress_bytes(deflation, zeros, 0, Z_FINISH);
}

bool png_write_area(FILE *file, struct png_area area, uint32_t *sequence) {
    size_t bytes = (size_t)area.width * 4;
    struct deflation *deflation = calloc(1, sizeof *deflation);
    uint8_t *candidates = malloc(PNG_FILTER_COUNT * (bytes + 1));
    uint8_t *zeros = calloc(bytes, 1);
    bool is_written = false;
    if (deflation != NULL && candidates != NULL && zeros != NULL
        && deflateInit2(&deflation->stream, LEVEL, Z_DEFLATED, MAX_WBITS, 9, Z_FILTERED) == Z_OK) {
        deflation->file = file;
        deflation->sequence = sequence;
        deflation->stream.next_out = deflation->chunk + SEQUENCE;
        deflation->stream.avail_out = CHUNK;
        is_written = compress_rows(deflation, area, candidates, zeros);
        deflateEnd(&deflation->stream);
    } else {
        errno = ENOMEM;
    }
    int reason = errno;
    free(zeros);
    free(candidates);
    free(deflation);
    errno = reason;
    return is_written;
}
