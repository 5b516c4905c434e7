/* What this kind of machine can do: plain AVX2 kernels to measure the rasteriser against.  No dependence on the
 * library; quality as a hand-made renderer would have it (mask phases of a quarter pixel, half-pixel sizes). */
#ifndef REFERENCE_RASTER_H
#define REFERENCE_RASTER_H

#include <stdint.h>

enum { REFERENCE_WIDTH = 1920, REFERENCE_HEIGHT = 1080, REFERENCE_PICTURE = 64 };

/* Pixels; the centre, the side of its square, and radians. */
typedef struct { float x, y, size, angle, alpha; } reference_sprite;

/* How sprites join what is there. */
typedef enum { REFERENCE_OVER, REFERENCE_ADD } reference_blend;

void reference_memset(uint32_t *pixels, int value);

/* The same by plain stores, as whoever computes pixels has to; memset may do without reading what it overwrites. */
void reference_stores(uint32_t *pixels, int value);

/* Two opaque colours from corner to corner, with an 8 x 8 ordered dither. */
void reference_gradient(uint32_t *pixels, uint32_t first, uint32_t last);

/* The same two colours from the middle to the corners, and once round the middle. */
void reference_radial(uint32_t *pixels, uint32_t first, uint32_t last);
void reference_conic(uint32_t *pixels, uint32_t first, uint32_t last);

/* Makes masks and pictures of a soft disc; before any of the following. */
void reference_prepare(void);

/* Premultiplied pixels of the soft disc in one colour (0xBBGGRR), 64 x 64. */
const uint32_t *reference_picture(void);

/* Unrotated, from ready masks: 4 x 4 phases of each half-pixel size. */
void reference_masks(uint32_t *pixels, const reference_sprite *sprites, int count, uint32_t color, reference_blend blend);

/* As above, brought into the order of their rows first. */
void reference_sorted_masks(uint32_t *pixels, const reference_sprite *sprites, int count, uint32_t color, reference_blend blend);

/* Rotated, one channel, bilinear; each texel holds its right and lower neighbours. */
void reference_rotated_coverage(uint32_t *pixels, const reference_sprite *sprites, int count, uint32_t color, reference_blend blend);

/* Rotated, four channels, bilinear. */
void reference_rotated_picture(uint32_t *pixels, const reference_sprite *sprites, int count, reference_blend blend);

#endif
