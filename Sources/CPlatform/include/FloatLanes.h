/* Operations on eight floats for which Swift has no operator, or one that goes lane by
 * lane.  Each becomes one or a few instructions; none rounds differently from one CPU
 * to the next. */
#ifndef SNOWFX_FLOAT_LANES_H
#define SNOWFX_FLOAT_LANES_H

#include <stdint.h>

typedef float platform_float4 __attribute__((ext_vector_type(4)));
typedef float platform_float8 __attribute__((ext_vector_type(8)));
typedef double platform_double8 __attribute__((ext_vector_type(8)));
typedef int32_t platform_i32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t platform_u32x8 __attribute__((ext_vector_type(8)));

/* Swift's own operators are eight operations on one float each, which LLVM does not always bring together again. */
static inline __attribute__((always_inline)) platform_float8 platform_add(platform_float8 a, platform_float8 b) {
    return a + b;
}
static inline __attribute__((always_inline)) platform_float8 platform_subtract(platform_float8 a, platform_float8 b) {
    return a - b;
}
static inline __attribute__((always_inline)) platform_float8 platform_multiply(platform_float8 a, platform_float8 b) {
    return a * b;
}

/* The two steps of which random bits are mixed; products are modulo 2^32. */
static inline __attribute__((always_inline)) platform_u32x8 platform_multiply_words(platform_u32x8 x, uint32_t factor) {
    return x * factor;
}
static inline __attribute__((always_inline)) platform_u32x8 platform_fold_words(platform_u32x8 x, uint32_t shift) {
    return x ^ x >> shift;
}

/* To the nearest float. */
static inline __attribute__((always_inline)) platform_float8 platform_narrow_double8(platform_double8 x) {
    return __builtin_convertvector(x, platform_float8);
}

/* a where it is less (greater) than b, else b: one instruction each, with NaN as it takes it. */
static inline __attribute__((always_inline)) platform_float8 platform_lesser(platform_float8 a, platform_float8 b) {
#if defined(__AVX__)
    return __builtin_ia32_minps256(a, b);
#elif defined(__SSE__)
    platform_float4 low = __builtin_ia32_minps(a.lo, b.lo), high = __builtin_ia32_minps(a.hi, b.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    for (int i = 0; i < 8; i++) a[i] = a[i] < b[i] ? a[i] : b[i];
    return a;
#endif
}
static inline __attribute__((always_inline)) platform_float8 platform_greater(platform_float8 a, platform_float8 b) {
#if defined(__AVX__)
    return __builtin_ia32_maxps256(a, b);
#elif defined(__SSE__)
    platform_float4 low = __builtin_ia32_maxps(a.lo, b.lo), high = __builtin_ia32_maxps(a.hi, b.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    for (int i = 0; i < 8; i++) a[i] = a[i] > b[i] ? a[i] : b[i];
    return a;
#endif
}

static inline __attribute__((always_inline)) platform_float8 platform_divide(platform_float8 a, platform_float8 b) {
    return a / b;
}

/* Whole numbers below 2^31, to the nearest float. */
static inline __attribute__((always_inline)) platform_float8 platform_float_of_words(platform_u32x8 x) {
    return __builtin_convertvector((platform_i32x8)x, platform_float8);
}

/* The nearest whole number, ties to even; INT32_MIN for what is beyond, and for NaN. */
static inline __attribute__((always_inline)) platform_i32x8 platform_round(platform_float8 x) {
#if defined(__AVX__)
    typedef int32_t words __attribute__((vector_size(32)));
    return (platform_i32x8)(words)__builtin_ia32_cvtps2dq256(x);
#elif defined(__SSE2__)
    typedef int32_t words __attribute__((ext_vector_type(4)));
    words low = (words)__builtin_ia32_cvtps2dq(x.lo), high = (words)__builtin_ia32_cvtps2dq(x.hi);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    platform_i32x8 result;
    for (int i = 0; i < 8; i++) {
        result[i] = x[i] >= -0x1p31f && x[i] < 0x1p31f ? (int32_t)__builtin_roundevenf(x[i]) : INT32_MIN;
    }
    return result;
#endif
}

/* The lowest byte of each lane in all four. */
static inline __attribute__((always_inline)) platform_u32x8 platform_spread_low_byte(platform_u32x8 x) {
    typedef uint8_t bytes __attribute__((ext_vector_type(32)));
    bytes b = (bytes)x;
    return (platform_u32x8)__builtin_shufflevector(b, b, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 16, 16, 16,
        16, 20, 20, 20, 20, 24, 24, 24, 24, 28, 28, 28, 28);
}

/* The highest bit of each lane, lane 0 lowest. */
static inline __attribute__((always_inline)) uint32_t platform_high_bits(platform_u32x8 lanes) {
    typedef _Bool bits __attribute__((ext_vector_type(8)));
    union { bits lanes; uint8_t byte; } value = { __builtin_convertvector((platform_i32x8)lanes < 0, bits) };
    return value.byte;
}

/* The nearest IEEE 754 half of numbers, ties to even, in either half of a word; from 65520 on infinity, for NaN
 * anything. */
static inline __attribute__((always_inline)) platform_u32x8 platform_half_pairs(platform_float8 x) {
#ifdef __F16C__
    typedef uint16_t halves __attribute__((ext_vector_type(8)));
    halves h = (halves)__builtin_ia32_vcvtps2ph256(x, 0);
    return (platform_u32x8)__builtin_shufflevector(h, h, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
#else
    platform_u32x8 sign = (platform_u32x8)x & 0x80000000, bits = (platform_u32x8)x ^ sign;
    platform_u32x8 normal = (bits + 0xFFF + (bits >> 13 & 1) - 0x38000000) >> 13;
    /* Below 2^-14: at 0.5 the last place of a float is 2^-24, the step of subnormal halves. */
    platform_u32x8 small = (platform_u32x8)((platform_float8)bits + 0.5f) - 0x3F000000;
    platform_u32x8 is_small = (platform_u32x8)((platform_i32x8)bits < 0x38800000);
    platform_u32x8 is_large = (platform_u32x8)((platform_i32x8)bits >= 0x477FF000);
    platform_u32x8 finite = (small & is_small) | (normal & ~is_small);
    platform_u32x8 half = (0x7C00 & is_large) | (finite & ~is_large) | sign >> 16;
    return half | half << 16;
#endif
}

/* Eight rows of four from the columns x, y, z, w, two rows to a vector: 0 and 4, 1 and 5, 2 and 6, 3 and 7. */
#define PLATFORM_ROWS(x, y, z, w) \
    platform_float8 xy = __builtin_shufflevector(x, y, 0, 8, 1, 9, 4, 12, 5, 13); \
    platform_float8 XY = __builtin_shufflevector(x, y, 2, 10, 3, 11, 6, 14, 7, 15); \
    platform_float8 zw = __builtin_shufflevector(z, w, 0, 8, 1, 9, 4, 12, 5, 13); \
    platform_float8 ZW = __builtin_shufflevector(z, w, 2, 10, 3, 11, 6, 14, 7, 15); \
    platform_float8 r0 = __builtin_shufflevector(xy, zw, 0, 1, 8, 9, 4, 5, 12, 13); \
    platform_float8 r1 = __builtin_shufflevector(xy, zw, 2, 3, 10, 11, 6, 7, 14, 15); \
    platform_float8 r2 = __builtin_shufflevector(XY, ZW, 0, 1, 8, 9, 4, 5, 12, 13); \
    platform_float8 r3 = __builtin_shufflevector(XY, ZW, 2, 3, 10, 11, 6, 7, 14, 15)

/* Stores the upper half of two rows.  Written out where it can be: the optimiser would move it to a register first,
 * by the same part of the CPU that turns columns into rows. */
static inline __attribute__((always_inline)) void platform_store_upper_row(platform_float8 rows, platform_float4 *to) {
#if defined(__AVX__)
    __asm__("vextractf128 $1, %1, %0" : "=m"(*to) : "x"(rows));
#else
    *to = rows.hi;
#endif
}

/* Stores rows of 16 bytes one after the other; `rows` is aligned to 16. */
static inline __attribute__((always_inline)) void platform_store_rows(
        platform_float8 x, platform_float8 y, platform_float8 z, platform_float8 w, void *rows) {
    PLATFORM_ROWS(x, y, z, w);
    platform_float4 *to = rows;
    to[0] = r0.lo, to[1] = r1.lo, to[2] = r2.lo, to[3] = r3.lo;
    platform_store_upper_row(r0, to + 4), platform_store_upper_row(r1, to + 5);
    platform_store_upper_row(r2, to + 6), platform_store_upper_row(r3, to + 7);
}

/* One row around the caches.  Written out where it can be: of a plain and a streamed store in two branches the
 * optimiser makes one plain store. */
static inline __attribute__((always_inline)) void platform_stream_row(platform_float4 row, platform_float4 *to) {
#if defined(__AVX__)
    __asm__("vmovntps %1, %0" : "=m"(*to) : "x"(row));
#elif defined(__SSE__)
    __asm__("movntps %1, %0" : "=m"(*to) : "x"(row));
#else
    *to = row;
#endif
}

/* The same around the caches, for more than they hold; end it with a fence. */
static inline __attribute__((always_inline)) void platform_stream_rows(
        platform_float8 x, platform_float8 y, platform_float8 z, platform_float8 w, void *rows) {
    PLATFORM_ROWS(x, y, z, w);
    platform_float4 *to = rows;
    platform_stream_row(r0.lo, to), platform_stream_row(r1.lo, to + 1);
    platform_stream_row(r2.lo, to + 2), platform_stream_row(r3.lo, to + 3);
    platform_stream_row(r0.hi, to + 4), platform_stream_row(r1.hi, to + 5);
    platform_stream_row(r2.hi, to + 6), platform_stream_row(r3.hi, to + 7);
}

#undef PLATFORM_ROWS

/* Makes streamed stores visible to other threads before later stores. */
static inline __attribute__((always_inline)) void platform_stream_fence(void) {
#ifdef __SSE__
    __builtin_ia32_sfence();
#else
    __atomic_thread_fence(__ATOMIC_RELEASE);
#endif
}

#endif
