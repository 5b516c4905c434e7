/* Operations on lanes of 8, 16 and 32 bits for which Swift has no operator.  Each becomes
 * one or a few instructions; all are exact whole-number arithmetic.
 *
 * Eight pixels of four bytes become two vectors of 16-bit lanes in the order that costs
 * nothing: the "low" one holds pixels 0, 1, 4 and 5, the "high" one 2, 3, 6 and 7. */
#ifndef SNOWFX_PIXEL_LANES_H
#define SNOWFX_PIXEL_LANES_H

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t platform_u8x32 __attribute__((ext_vector_type(32)));
typedef uint16_t platform_u16x4 __attribute__((ext_vector_type(4)));
typedef uint16_t platform_u16x16 __attribute__((ext_vector_type(16)));
typedef uint32_t platform_u32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t platform_u32x8 __attribute__((ext_vector_type(8)));
typedef int32_t platform_s32x8 __attribute__((ext_vector_type(8)));
typedef int32_t platform_s32x4 __attribute__((ext_vector_type(4)));
typedef float platform_f32x4 __attribute__((ext_vector_type(4)));
typedef float platform_f32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t platform_u32x16 __attribute__((ext_vector_type(16)));

#define PLATFORM_LANES static inline __attribute__((always_inline))

/* Whether one register holds eight pixels.  Where two or four do, loops are long, and one
 * more for a special case is not worth its place in the library. */
PLATFORM_LANES bool platform_has_wide_lanes(void) {
#if defined(__AVX2__)
    return true;
#else
    return false;
#endif
}

/* ---- Arithmetic ---- */

/* The upper 16 bits of each product.  By name, as compilers lose the one instruction for it
 * where a factor is known before a loop. */
PLATFORM_LANES platform_u16x16 platform_multiply_high(platform_u16x16 a, platform_u16x16 b) {
#if defined(__AVX2__)
    typedef int16_t s16x16 __attribute__((vector_size(32)));
    return (platform_u16x16)__builtin_ia32_pmulhuw256((s16x16)a, (s16x16)b);
#elif defined(__SSE2__)
    typedef int16_t s16x8 __attribute__((vector_size(16)));
    typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
    u16x8 low = (u16x8)__builtin_ia32_pmulhuw128((s16x8)a.lo, (s16x8)b.lo);
    u16x8 high = (u16x8)__builtin_ia32_pmulhuw128((s16x8)a.hi, (s16x8)b.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
    return __builtin_convertvector(
        __builtin_convertvector(a, platform_u32x16) * __builtin_convertvector(b, platform_u32x16) >> 16,
        platform_u16x16);
#endif
}

PLATFORM_LANES platform_u16x4 platform_multiply_high_4(platform_u16x4 a, platform_u16x4 b) {
    return __builtin_convertvector(
        __builtin_convertvector(a, platform_u32x4) * __builtin_convertvector(b, platform_u32x4) >> 16,
        platform_u16x4);
}

/* Sums that stop at 65535. */
PLATFORM_LANES platform_u16x16 platform_add_saturated(platform_u16x16 a, platform_u16x16 b) {
    return __builtin_elementwise_add_sat(a, b);
}

PLATFORM_LANES platform_u8x32 platform_add_saturated_bytes(platform_u8x32 a, platform_u8x32 b) {
    return __builtin_elementwise_add_sat(a, b);
}

/* Each lane is two signed halves: the product of the lower ones plus that of the upper ones. */
PLATFORM_LANES platform_s32x8 platform_multiply_pairs(platform_s32x8 a, platform_s32x8 b) {
#if defined(__AVX2__)
    typedef int16_t s16x16 __attribute__((vector_size(32)));
    return (platform_s32x8)__builtin_ia32_pmaddwd256((s16x16)a, (s16x16)b);
#elif defined(__SSE2__)
    typedef int16_t s16x8 __attribute__((vector_size(16)));
    typedef int32_t s32x4 __attribute__((ext_vector_type(4)));
    s32x4 low = (s32x4)__builtin_ia32_pmaddwd128((s16x8)a.lo, (s16x8)b.lo);
    s32x4 high = (s32x4)__builtin_ia32_pmaddwd128((s16x8)a.hi, (s16x8)b.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    return (a << 16 >> 16) * (b << 16 >> 16) + (a >> 16) * (b >> 16);
#endif
}

PLATFORM_LANES platform_s32x8 platform_clamp(platform_s32x8 v, int32_t low, int32_t high) {
    return __builtin_elementwise_min(__builtin_elementwise_max(v, (platform_s32x8)low), (platform_s32x8)high);
}

/* -1 in lanes within low...high, else 0. */
PLATFORM_LANES platform_s32x8 platform_within(platform_s32x8 v, int32_t low, int32_t high) {
    return (v >= low) & (v <= high);
}

/* Within low...high; NaN becomes low.  By name, as compilers lose the two instructions in loops. */
PLATFORM_LANES platform_f32x8 platform_clamp_float(platform_f32x8 v, float low, float high) {
#if defined(__AVX2__)
    typedef float f32x8 __attribute__((vector_size(32)));
    f32x8 least = __builtin_ia32_maxps256((f32x8)v, (f32x8)(platform_f32x8)low);
    return (platform_f32x8)__builtin_ia32_minps256(least, (f32x8)(platform_f32x8)high);
#else
    platform_f32x8 least = v > low ? v : (platform_f32x8)low;
    return least < high ? least : (platform_f32x8)high;
#endif
}

/* The first `count` lanes; 0 in the others. */
PLATFORM_LANES platform_s32x8 platform_keep_first(platform_s32x8 v, int32_t count) {
    return v & ((platform_s32x8){ 0, 1, 2, 3, 4, 5, 6, 7 } < count);
}

/* 0 to 7, and a number and the seven after it.  Swift would build them lane by lane. */
PLATFORM_LANES platform_s32x8 platform_places(void) { return (platform_s32x8){ 0, 1, 2, 3, 4, 5, 6, 7 }; }
PLATFORM_LANES platform_f32x8 platform_places_from(float first) {
    return (platform_f32x8){ 0, 1, 2, 3, 4, 5, 6, 7 } + first;
}

/* A number 0 to 7 times. */
PLATFORM_LANES platform_u32x8 platform_multiples(uint32_t step) {
    return (platform_u32x8){ 0, 1, 2, 3, 4, 5, 6, 7 } * step;
}

/* Numbers cut towards zero.  The caller knows that they are in range: nothing is checked. */
PLATFORM_LANES platform_s32x8 platform_whole(platform_f32x8 v) { return __builtin_convertvector(v, platform_s32x8); }
PLATFORM_LANES platform_f32x8 platform_float(platform_s32x8 v) { return __builtin_convertvector(v, platform_f32x8); }
PLATFORM_LANES platform_s32x4 platform_whole_4(platform_f32x4 v) { return __builtin_convertvector(v, platform_s32x4); }
PLATFORM_LANES platform_f32x4 platform_float_4(platform_s32x4 v) { return __builtin_convertvector(v, platform_f32x4); }
PLATFORM_LANES int32_t platform_whole_float(float v) { return (int32_t)v; }
PLATFORM_LANES int64_t platform_whole_double(double v) { return (int64_t)v; }

/* The largest whole numbers that are not above; nothing is checked. */
PLATFORM_LANES platform_s32x4 platform_floor_4(platform_f32x4 v) {
    platform_s32x4 whole = platform_whole_4(v);
    return whole + (platform_float_4(whole) > v);
}

/* ---- Memory ---- */

/* Asks for the first and the last line of memory of some rows, to be there soon; of a few more, as loops that end where
 * they like are dearer.  The places may be anywhere. */
PLATFORM_LANES void platform_fetch_rows(const void *first, int64_t last, int64_t stride, int64_t rows) {
    const char *row = first;
#pragma clang loop unroll(disable)
    for (int64_t y = 0; y < rows; y += 4) {
        for (int i = 0; i < 4; i++, row += stride) __builtin_prefetch(row, 1), __builtin_prefetch(row + last, 1);
    }
}

/* The same for every line of some bytes in a row. */
PLATFORM_LANES void platform_fetch_row(const void *first, int64_t bytes) {
#pragma clang loop unroll(disable)
    for (int64_t x = 0; x < bytes; x += 64) __builtin_prefetch((const char *)first + x, 1);
}

/* Ranks of an 8 x 8 ordered dither for eight pixels from column x on: the bits of x ^ y and y in turn, lowest first.
 * In a table, as working them out took longer than many a row. */
PLATFORM_LANES platform_u32x8 platform_dither_ranks(uint32_t x, uint32_t y) {
    static const uint8_t ranks[8][15] = {
        { 0, 32, 8, 40, 2, 34, 10, 42, 0, 32, 8, 40, 2, 34, 10 },
        { 48, 16, 56, 24, 50, 18, 58, 26, 48, 16, 56, 24, 50, 18, 58 },
        { 12, 44, 4, 36, 14, 46, 6, 38, 12, 44, 4, 36, 14, 46, 6 },
        { 60, 28, 52, 20, 62, 30, 54, 22, 60, 28, 52, 20, 62, 30, 54 },
        { 3, 35, 11, 43, 1, 33, 9, 41, 3, 35, 11, 43, 1, 33, 9 },
        { 51, 19, 59, 27, 49, 17, 57, 25, 51, 19, 59, 27, 49, 17, 57 },
        { 15, 47, 7, 39, 13, 45, 5, 37, 15, 47, 7, 39, 13, 45, 5 },
        { 63, 31, 55, 23, 61, 29, 53, 21, 63, 31, 55, 23, 61, 29, 53 }
    };
    typedef uint8_t u8x8 __attribute__((ext_vector_type(8), aligned(1)));
    return __builtin_convertvector(*(const u8x8 *)&ranks[y & 7][x & 7], platform_u32x8);
}

/* The words at eight indices. */
PLATFORM_LANES platform_u32x8 platform_gather(const uint32_t *words, platform_s32x8 index) {
#if defined(__AVX2__)
    typedef int s32x8 __attribute__((vector_size(32)));
    return (platform_u32x8)__builtin_ia32_gatherd_d256((s32x8){ 0 }, (const int *)words, (s32x8)index,
                                                       (s32x8)(platform_s32x8)-1, 4);
#else
    return (platform_u32x8){ words[index[0]], words[index[1]], words[index[2]], words[index[3]],
                             words[index[4]], words[index[5]], words[index[6]], words[index[7]] };
#endif
}

/* The first `count` of eight pixels, 0 to 7; nothing else is read or written. */
PLATFORM_LANES platform_u8x32 platform_load_first(const void *pixels, int32_t count) {
#if defined(__AVX2__)
    typedef int s32x8 __attribute__((vector_size(32)));
    return (platform_u8x32)__builtin_ia32_maskloadd256((const s32x8 *)pixels, (s32x8)platform_keep_first((platform_s32x8)-1, count));
#else
    platform_u32x8 lanes = 0;
    for (int32_t i = 0; i < count; i++) lanes[i] = ((const uint32_t *)pixels)[i];
    return (platform_u8x32)lanes;
#endif
}

PLATFORM_LANES void platform_store_first(void *pixels, platform_u8x32 value, int32_t count) {
#if defined(__AVX2__)
    typedef int s32x8 __attribute__((vector_size(32)));
    __builtin_ia32_maskstored256((s32x8 *)pixels, (s32x8)platform_keep_first((platform_s32x8)-1, count), (s32x8)value);
#else
    platform_u32x8 lanes = (platform_u32x8)value;
    for (int32_t i = 0; i < count; i++) ((uint32_t *)pixels)[i] = lanes[i];
#endif
}

/* Those of eight pixels from `first` to before `last`; nothing else is written. */
PLATFORM_LANES void platform_store_within(void *pixels, platform_u32x8 value, int32_t first, int32_t last) {
#if defined(__AVX2__)
    typedef int s32x8 __attribute__((vector_size(32)));
    const platform_s32x8 place = { 0, 1, 2, 3, 4, 5, 6, 7 };
    __builtin_ia32_maskstored256((s32x8 *)pixels, (s32x8)((place >= first) & (place < last)), (s32x8)value);
#else
    for (int32_t i = first < 0 ? 0 : first; i < (last < 8 ? last : 8); i++) ((uint32_t *)pixels)[i] = value[i];
#endif
}

/* Eight cubics one after the other, of numbers in 1.15 fixed point: constant, linear, square, cube. */
typedef struct { _Alignas(16) int16_t coefficients[32]; } platform_cubics;

#if defined(__AVX2__)
/* One instruction chooses the same coefficient of sixteen cubics. */
#define PLATFORM_CUBIC_PLACE(cubic, power) ((power) * 8 + (cubic))
#else
/* One load brings all coefficients of a cubic. */
#define PLATFORM_CUBIC_PLACE(cubic, power) ((cubic) * 4 + (power))
#endif

/* Cubics are 0 to 7. */
PLATFORM_LANES void platform_set_cubic(
        platform_cubics *cubics, int32_t cubic, int16_t constant, int16_t linear, int16_t square, int16_t cube) {
    int32_t place = cubic ^ 4; /* by the upper bits of a signed place */
    cubics->coefficients[PLATFORM_CUBIC_PLACE(place, 0)] = constant;
    cubics->coefficients[PLATFORM_CUBIC_PLACE(place, 1)] = linear;
    cubics->coefficients[PLATFORM_CUBIC_PLACE(place, 2)] = square;
    cubics->coefficients[PLATFORM_CUBIC_PLACE(place, 3)] = cube;
}

#if !defined(__AVX2__)
typedef int16_t platform_s16x8 __attribute__((ext_vector_type(8)));

/* a * b / 2^15 to the nearest, ties upwards. */
PLATFORM_LANES platform_s16x8 platform_multiply_shares(platform_s16x8 a, platform_s16x8 b) {
#if defined(__SSE2__)
    typedef int16_t s16x8 __attribute__((vector_size(16)));
    typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
    platform_s16x8 high = (platform_s16x8)__builtin_ia32_pmulhw128((s16x8)a, (s16x8)b);
    u16x8 low = (u16x8)(a * b);
    return high + high + (platform_s16x8)(((low >> 14) + 1) >> 1);
#else
    typedef int32_t s32x8 __attribute__((ext_vector_type(8)));
    s32x8 product = __builtin_convertvector(a, s32x8) * __builtin_convertvector(b, s32x8);
    return __builtin_convertvector((product + 0x4000) >> 15, platform_s16x8);
#endif
}

/* Of eight places. */
PLATFORM_LANES platform_s16x8 platform_cubic_8(platform_s16x8 places, const platform_cubics *cubics) {
    typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
    typedef int16_t s16x4 __attribute__((ext_vector_type(4)));
    u16x8 index = (u16x8)places >> 13;
    s16x4 k[8];
    for (int i = 0; i < 8; i++) k[i] = *(const s16x4 *)(cubics->coefficients + 4 * index[i]);
#define PLATFORM_PAIR(a, b) __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7)
    platform_s16x8 p01 = PLATFORM_PAIR(k[0], k[1]), p23 = PLATFORM_PAIR(k[2], k[3]);
    platform_s16x8 p45 = PLATFORM_PAIR(k[4], k[5]), p67 = PLATFORM_PAIR(k[6], k[7]);
#undef PLATFORM_PAIR
#define PLATFORM_LOW(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 2, 3, 10, 11)
#define PLATFORM_HIGH(a, b) __builtin_shufflevector(a, b, 4, 5, 12, 13, 6, 7, 14, 15)
    platform_s16x8 low03 = PLATFORM_LOW(p01, p23), high03 = PLATFORM_HIGH(p01, p23);
    platform_s16x8 low47 = PLATFORM_LOW(p45, p67), high47 = PLATFORM_HIGH(p45, p67);
#undef PLATFORM_LOW
#undef PLATFORM_HIGH
    platform_s16x8 constant = __builtin_shufflevector(low03, low47, 0, 1, 2, 3, 8, 9, 10, 11);
    platform_s16x8 linear = __builtin_shufflevector(low03, low47, 4, 5, 6, 7, 12, 13, 14, 15);
    platform_s16x8 square = __builtin_shufflevector(high03, high47, 0, 1, 2, 3, 8, 9, 10, 11);
    platform_s16x8 cube = __builtin_shufflevector(high03, high47, 4, 5, 6, 7, 12, 13, 14, 15);
    platform_s16x8 share = places << 2 & 0x7FFF;
    platform_s16x8 value = platform_multiply_shares(cube, share) + square;
    value = platform_multiply_shares(value, share) + linear;
    return platform_multiply_shares(value, share) + constant;
}
#endif

/* The values of cubics at sixteen places: from -32768 on each cubic takes 8192, over a share of 0 to 1. */
PLATFORM_LANES platform_u16x16 platform_cubic(platform_u16x16 places, const platform_cubics *cubics) {
#if defined(__AVX2__)
    typedef int64_t half __attribute__((vector_size(16)));
    typedef char s8x32 __attribute__((vector_size(32)));
    typedef int16_t s16x16 __attribute__((vector_size(32)));
    const half *k = (const half *)cubics->coefficients;
#define PLATFORM_BOTH(power) (s8x32)__builtin_shufflevector(k[power], k[power], 0, 1, 0, 1)
    /* The two bytes of the one of eight numbers. */
    platform_u16x16 bytes = platform_multiply_high(places & 0xE000, 0x1010) + 0x0100;
    s16x16 share = (s16x16)(places << 2 & 0x7FFF);
    s16x16 value = (s16x16)__builtin_ia32_pshufb256(PLATFORM_BOTH(3), (s8x32)bytes);
    for (int power = 2; power >= 0; power--) {
        s16x16 next = (s16x16)__builtin_ia32_pshufb256(PLATFORM_BOTH(power), (s8x32)bytes);
        value = __builtin_ia32_pmulhrsw256(value, share) + next;
    }
#undef PLATFORM_BOTH
    return (platform_u16x16)value;
#else
    platform_s16x8 low = platform_cubic_8((platform_s16x8)places.lo, cubics);
    platform_s16x8 high = platform_cubic_8((platform_s16x8)places.hi, cubics);
    return (platform_u16x16)__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#endif
}
#undef PLATFORM_CUBIC_PLACE

/* ---- Eight pixels in two vectors ---- */

/* Bytes of pixels 0, 1, 4, 5 (2, 3, 6, 7), each times 257, so that 255 becomes 65535. */
PLATFORM_LANES platform_u16x16 platform_spread_low(platform_u8x32 v) {
    return (platform_u16x16)__builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7,
        16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23);
}
PLATFORM_LANES platform_u16x16 platform_spread_high(platform_u8x32 v) {
    return (platform_u16x16)__builtin_shufflevector(v, v, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15,
        24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31);
}

/* ---- Sixteen values for sixteen pixels ---- */

/* Words of pixels 0 to 7 and of 8 to 15, each cut to -32768...32767, as halves: of pixels 0 to 3, 8 to 11, 4 to 7 and
 * 12 to 15, the order that costs nothing. */
PLATFORM_LANES platform_u16x16 platform_join_words(platform_s32x8 near, platform_s32x8 far) {
#if defined(__AVX2__)
    typedef int s32x8 __attribute__((vector_size(32)));
    return (platform_u16x16)__builtin_ia32_packssdw256((s32x8)near, (s32x8)far);
#elif defined(__SSE2__)
    typedef int s32x4 __attribute__((vector_size(16)));
    typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
    u16x8 low = (u16x8)__builtin_ia32_packssdw128((s32x4)near.lo, (s32x4)far.lo);
    u16x8 high = (u16x8)__builtin_ia32_packssdw128((s32x4)near.hi, (s32x4)far.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
    typedef int16_t s16x8 __attribute__((ext_vector_type(8)));
    s16x8 n = __builtin_convertvector(platform_clamp(near, -32768, 32767), s16x8);
    s16x8 f = __builtin_convertvector(platform_clamp(far, -32768, 32767), s16x8);
    return (platform_u16x16)__builtin_shufflevector(n, f, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
#endif
}

/* The upper bytes of three channels in that order as opaque pixels: pixels 0 to 7, and 8 to 15. */
#if defined(__AVX2__)
/* Worked out once and whole.  Compilers would do so for each half of the pixels. */
#define PLATFORM_KEEP(v) __asm__("" : "+x"(v))
#else
#define PLATFORM_KEEP(v)
#endif
#define PLATFORM_OPAQUE(first, second, third) \
    platform_u16x16 outer = (first >> 8) | (second & 0xFF00), inner = (third >> 8) | 0xFF00; \
    PLATFORM_KEEP(outer); \
    PLATFORM_KEEP(inner)
PLATFORM_LANES platform_u32x8 platform_opaque_near(platform_u16x16 first, platform_u16x16 second, platform_u16x16 third) {
    PLATFORM_OPAQUE(first, second, third);
    return (platform_u32x8)__builtin_shufflevector(outer, inner, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
}
PLATFORM_LANES platform_u32x8 platform_opaque_far(platform_u16x16 first, platform_u16x16 second, platform_u16x16 third) {
    PLATFORM_OPAQUE(first, second, third);
    return (platform_u32x8)__builtin_shufflevector(outer, inner, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
}
#undef PLATFORM_OPAQUE
#undef PLATFORM_KEEP

/* The upper bytes of both, as pixels. */
PLATFORM_LANES platform_u8x32 platform_pack(platform_u16x16 low, platform_u16x16 high) {
    low >>= 8;
    high >>= 8;
#if defined(__AVX2__)
    typedef int16_t s16x16 __attribute__((vector_size(32)));
    return (platform_u8x32)__builtin_ia32_packuswb256((s16x16)low, (s16x16)high);
#else
    return __builtin_shufflevector((platform_u8x32)low, (platform_u8x32)high, 0, 2, 4, 6, 8, 10, 12, 14,
        32, 34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28, 30, 48, 50, 52, 54, 56, 58, 60, 62);
#endif
}

/* The lower half of one lane a pixel, in all of its channels.  By name, as compilers move arithmetic across the one
 * instruction and then need several. */
PLATFORM_LANES platform_u16x16 platform_repeat_low(platform_s32x8 lanes) {
    platform_u16x16 v = (platform_u16x16)lanes;
#if defined(__AVX2__)
    typedef char s8x32 __attribute__((vector_size(32)));
    const platform_u16x16 places = { 0x0100, 0x0100, 0x0100, 0x0100, 0x0504, 0x0504, 0x0504, 0x0504,
                                     0x0100, 0x0100, 0x0100, 0x0100, 0x0504, 0x0504, 0x0504, 0x0504 };
    return (platform_u16x16)__builtin_ia32_pshufb256((s8x32)v, (s8x32)places);
#else
    return __builtin_shufflevector(v, v, 0, 0, 0, 0, 2, 2, 2, 2, 8, 8, 8, 8, 10, 10, 10, 10);
#endif
}
PLATFORM_LANES platform_u16x16 platform_repeat_high(platform_s32x8 lanes) {
    platform_u16x16 v = (platform_u16x16)lanes;
#if defined(__AVX2__)
    typedef char s8x32 __attribute__((vector_size(32)));
    const platform_u16x16 places = { 0x0908, 0x0908, 0x0908, 0x0908, 0x0D0C, 0x0D0C, 0x0D0C, 0x0D0C,
                                     0x0908, 0x0908, 0x0908, 0x0908, 0x0D0C, 0x0D0C, 0x0D0C, 0x0D0C };
    return (platform_u16x16)__builtin_ia32_pshufb256((s8x32)v, (s8x32)places);
#else
    return __builtin_shufflevector(v, v, 4, 4, 4, 4, 6, 6, 6, 6, 12, 12, 12, 12, 14, 14, 14, 14);
#endif
}

/* Of halves in the order of platform_join_words, those of near and of far pixels, each in all channels of its pixel. */
#if defined(__AVX2__)
#define PLATFORM_REPEAT(v, place) \
    typedef char s8x32 __attribute__((vector_size(32))); \
    const uint16_t a = 0x0100 + (place) * 0x0202, b = a + 0x0202; \
    const platform_u16x16 places = { a, a, a, a, b, b, b, b, a, a, a, a, b, b, b, b }; \
    return (platform_u16x16)__builtin_ia32_pshufb256((s8x32)(v), (s8x32)places)
#else
#define PLATFORM_REPEAT(v, place) \
    return __builtin_shufflevector(v, v, place, place, place, place, place + 1, place + 1, place + 1, place + 1, \
        place + 8, place + 8, place + 8, place + 8, place + 9, place + 9, place + 9, place + 9)
#endif
PLATFORM_LANES platform_u16x16 platform_repeat_near_low(platform_u16x16 v) { PLATFORM_REPEAT(v, 0); }
PLATFORM_LANES platform_u16x16 platform_repeat_near_high(platform_u16x16 v) { PLATFORM_REPEAT(v, 2); }
PLATFORM_LANES platform_u16x16 platform_repeat_far_low(platform_u16x16 v) { PLATFORM_REPEAT(v, 4); }
PLATFORM_LANES platform_u16x16 platform_repeat_far_high(platform_u16x16 v) { PLATFORM_REPEAT(v, 6); }
#undef PLATFORM_REPEAT

/* The fourth channel of each of four pixels, in all of its channels where the mask is 65535, else 0. */
PLATFORM_LANES platform_u16x16 platform_repeat_alpha(platform_u16x16 v, platform_u16x16 mask) {
#if defined(__AVX2__)
    typedef char s8x32 __attribute__((vector_size(32)));
    const platform_u16x16 alpha = { 0x0706, 0x0706, 0x0706, 0x0706, 0x0F0E, 0x0F0E, 0x0F0E, 0x0F0E,
                                    0x0706, 0x0706, 0x0706, 0x0706, 0x0F0E, 0x0F0E, 0x0F0E, 0x0F0E };
    return (platform_u16x16)__builtin_ia32_pshufb256((s8x32)v, (s8x32)(alpha | ~mask));
#else
    return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15) & mask;
#endif
}

/* Changes places of the first and the third channel of each of four pixels. */
PLATFORM_LANES platform_u16x16 platform_swap_red_blue(platform_u16x16 v) {
    return __builtin_shufflevector(v, v, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
}

/* ---- One pixel ---- */

/* Four values four times over. */
PLATFORM_LANES platform_u16x16 platform_repeat_all(platform_u16x4 v) {
    return __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
}

/* The lanes of four values, one after the other. */
PLATFORM_LANES platform_u16x16 platform_join(platform_u16x4 a, platform_u16x4 b, platform_u16x4 c, platform_u16x4 d) {
    typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
    u16x8 low = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
    u16x8 high = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/* The four bytes of a pixel, each times 257, so that 255 becomes 65535. */
PLATFORM_LANES platform_u16x4 platform_spread_bytes(uint32_t pixel) {
    typedef uint8_t bytes __attribute__((ext_vector_type(4)));
    union { uint32_t word; bytes lanes; } value = { pixel };
    return __builtin_convertvector(value.lanes, platform_u16x4) * (uint16_t)257;
}

#endif
