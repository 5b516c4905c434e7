/* Operations on lanes of 16 bits for which Swift has no operator.  Each becomes one
 * or a few instructions; all are exact whole-number arithmetic. */
#ifndef SNOWFX_PIXEL_LANES_H
#define SNOWFX_PIXEL_LANES_H

#include <stdint.h>

typedef uint8_t platform_u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t platform_u16x4 __attribute__((ext_vector_type(4)));
typedef uint16_t platform_u16x16 __attribute__((ext_vector_type(16)));
typedef uint32_t platform_u32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t platform_u32x16 __attribute__((ext_vector_type(16)));

/* The upper 16 bits of each product. */
static inline __attribute__((always_inline)) platform_u16x16 platform_multiply_high(platform_u16x16 a, platform_u16x16 b) {
    return __builtin_convertvector(
        __builtin_convertvector(a, platform_u32x16) * __builtin_convertvector(b, platform_u32x16) >> 16,
        platform_u16x16);
}

static inline __attribute__((always_inline)) platform_u16x4 platform_multiply_high_4(platform_u16x4 a, platform_u16x4 b) {
    return __builtin_convertvector(
        __builtin_convertvector(a, platform_u32x4) * __builtin_convertvector(b, platform_u32x4) >> 16,
        platform_u16x4);
}

/* Sums that stop at 65535. */
static inline __attribute__((always_inline)) platform_u16x16 platform_add_saturated(platform_u16x16 a, platform_u16x16 b) {
    return __builtin_elementwise_add_sat(a, b);
}

static inline __attribute__((always_inline)) platform_u16x16 platform_widen(platform_u8x16 bytes) {
    return __builtin_convertvector(bytes, platform_u16x16);
}

/* The lower bytes. */
static inline __attribute__((always_inline)) platform_u8x16 platform_narrow(platform_u16x16 lanes) {
    return __builtin_convertvector(lanes, platform_u8x16);
}

/* Each of four values four times, as for the channels of four pixels. */
static inline __attribute__((always_inline)) platform_u16x16 platform_repeat_each(platform_u16x4 v) {
    return __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

/* The lanes of four values, one after the other. */
static inline __attribute__((always_inline)) platform_u16x16 platform_join(
        platform_u16x4 a, platform_u16x4 b, platform_u16x4 c, platform_u16x4 d) {
    typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
    u16x8 low = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
    u16x8 high = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/* Four values four times over. */
static inline __attribute__((always_inline)) platform_u16x16 platform_repeat_all(platform_u16x4 v) {
    return __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
}

/* The fourth channel of each of four pixels, in all of its channels. */
static inline __attribute__((always_inline)) platform_u16x16 platform_repeat_alpha(platform_u16x16 v) {
    return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/* Changes places of the first and the third channel of each of four pixels. */
static inline __attribute__((always_inline)) platform_u16x16 platform_swap_red_blue(platform_u16x16 v) {
    return __builtin_shufflevector(v, v, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
}

/* The four bytes of a pixel, each times 257, so that 255 becomes 65535. */
static inline __attribute__((always_inline)) platform_u16x4 platform_spread_bytes(uint32_t pixel) {
    typedef uint8_t bytes __attribute__((ext_vector_type(4)));
    union { uint32_t word; bytes lanes; } value = { pixel };
    return __builtin_convertvector(value.lanes, platform_u16x4) * (uint16_t)257;
}

#endif
