#include <stdlib.h>

#include "png_stream.h"

/* Bytes of a pixel: filters look that far back. */
enum { PIXEL = 4 };

/* The neighbour nearest to left + above - corner. */
static uint8_t paeth(int left, int above, int corner) {
    int to_left = abs(above - corner), to_above = abs(left - corner), to_corner = abs(left + above - 2 * corner);
    if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
    return (uint8_t)(to_above <= to_corner ? above : corner);
}

static void filter_none(uint8_t *out, const uint8_t *row, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) out[i] = row[i];
}

static void filter_left(uint8_t *out, const uint8_t *row, size_t bytes) {
    for (size_t i = 0; i < PIXEL; i++) out[i] = row[i];
    for (size_t i = PIXEL; i < bytes; i++) out[i] = (uint8_t)(row[i] - row[i - PIXEL]);
}

static void filter_above(uint8_t *out, const uint8_t *row, const uint8_t *previous, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) out[i] = (uint8_t)(row[i] - previous[i]);
}

static void filter_mean(uint8_t *out, const uint8_t *row, const uint8_t *previous, size_t bytes) {
    for (size_t i = 0; i < PIXEL; i++) out[i] = (uint8_t)(row[i] - previous[i] / 2);
    for (size_t i = PIXEL; i < bytes; i++) out[i] = (uint8_t)(row[i] - (row[i - PIXEL] + previous[i]) / 2);
}

static void filter_paeth(uint8_t *out, const uint8_t *row, const uint8_t *previous, size_t bytes) {
    for (size_t i = 0; i < PIXEL; i++) out[i] = (uint8_t)(row[i] - previous[i]);
    for (size_t i = PIXEL; i < bytes; i++) {
        out[i] = (uint8_t)(row[i] - paeth(row[i - PIXEL], previous[i], previous[i - PIXEL]));
    }
}

/* Distance of all bytes from zero, taken as signed. */
static uint64_t weight(const uint8_t *row, size_t bytes) {
    uint64_t sum = 0;
    for (size_t i = 0; i < bytes; i++) sum += row[i] < 128 ? row[i] : 256u - row[i];
    return sum;
}

const uint8_t *png_filter_row(uint8_t *rows, const uint8_t *row, const uint8_t *previous, size_t bytes) {
    uint8_t *candidates[PNG_FILTER_COUNT];
    for (int i = 0; i < PNG_FILTER_COUNT; i++) {
        candidates[i] = rows + (size_t)i * (bytes + 1);
        candidates[i][0] = (uint8_t)i;
    }
    filter_none(candidates[0] + 1, row, bytes);
    filter_left(candidates[1] + 1, row, bytes);
    filter_above(candidates[2] + 1, row, previous, bytes);
    filter_mean(candidates[3] + 1, row, previous, bytes);
    filter_paeth(candidates[4] + 1, row, previous, bytes);
    int best = 0;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < PNG_FILTER_COUNT; i++) {
        uint64_t sum = weight(candidates[i] + 1, bytes);
        if (sum < least) {
            least = sum;
            best = i;
        }
    }
    return candidates[best];
}
