#include "reference_raster.h"

#include <immintrin.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { W = REFERENCE_WIDTH, H = REFERENCE_HEIGHT, SIDE = REFERENCE_PICTURE };

#define INLINE static inline __attribute__((always_inline))

void reference_memset(uint32_t *pixels, int value) { memset(pixels, value, (size_t)W * H * 4); }

void reference_stores(uint32_t *pixels, int value) {
    __m256i lanes = _mm256_set1_epi8((char)value);
    for (__m256i *place = (__m256i *)pixels; place < (__m256i *)(pixels + (size_t)W * H); place++) {
        _mm256_storeu_si256(place, lanes);
        __asm__ volatile("" ::: "memory"); /* Or the compiler makes it a memset. */
    }
}

/* ---- Eight pixels ---- */

/* Channels of eight pixels in 16-bit lanes: pixels 0, 1, 4, 5 and 2, 3, 6, 7, as unpacking leaves them. */
typedef struct { __m256i even, odd; } channels;

INLINE channels unpack(__m256i pixels) {
    const __m256i zero = _mm256_setzero_si256();
    return (channels){ _mm256_unpacklo_epi8(pixels, zero), _mm256_unpackhi_epi8(pixels, zero) };
}

INLINE __m256i pack(channels c) { return _mm256_packus_epi16(c.even, c.odd); }

/* The low 16 bits of each 32-bit lane, in all channels of its pixel. */
INLINE channels spread(__m256i lanes) {
    const __m256i even = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
    const __m256i odd = _mm256_broadcastsi128_si256(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
    return (channels){ _mm256_shuffle_epi8(lanes, even), _mm256_shuffle_epi8(lanes, odd) };
}

INLINE __m256i color_lanes(uint32_t color) {
    __m128i one = _mm_cvtepu8_epi16(_mm_cvtsi32_si128((int)color));
    return _mm256_broadcastsi128_si256(_mm_unpacklo_epi64(one, one));
}

/* A colour with a coverage (32768 is full) per lane. */
INLINE __m256i blend_color(__m256i there, channels coverage, __m256i color, reference_blend blend) {
    if (blend == REFERENCE_ADD) {
        channels c = { _mm256_mulhrs_epi16(color, coverage.even), _mm256_mulhrs_epi16(color, coverage.odd) };
        return _mm256_adds_epu8(there, pack(c));
    }
    channels d = unpack(there);
    d.even = _mm256_add_epi16(d.even, _mm256_mulhrs_epi16(_mm256_sub_epi16(color, d.even), coverage.even));
    d.odd = _mm256_add_epi16(d.odd, _mm256_mulhrs_epi16(_mm256_sub_epi16(color, d.odd), coverage.odd));
    return pack(d);
}

/* Lanes of the eight pixels from x on that lie in from..<until. */
INLINE __m256i lanes_within(int x, int from, int until) {
    __m256i place = _mm256_add_epi32(_mm256_set1_epi32(x), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    return _mm256_and_si256(_mm256_cmpgt_epi32(place, _mm256_set1_epi32(from - 1)),
                            _mm256_cmpgt_epi32(_mm256_set1_epi32(until), place));
}

/* ---- Gradient ---- */

/* Ranks 0...63 of an 8 x 8 ordered dither by interleaved bits. */
static int rank(int x, int y) {
    int mixed = x ^ y, value = 0;
    for (int bit = 0; bit < 3; bit++) value |= (mixed >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit);
    return value;
}

/* Levels have 7 more bits, progress 15: level = first + (last - first) * progress, in one rounded multiplication. */
void reference_gradient(uint32_t *pixels, uint32_t first, uint32_t last) {
    const __m256i from = _mm256_slli_epi16(color_lanes(first), 7);
    const __m256i change = _mm256_sub_epi16(_mm256_slli_epi16(color_lanes(last), 7), from);
    const double length = (double)W * W + (double)H * H, across = W / length, down = H / length;
    const __m256i step = _mm256_set1_epi32((int)(across * 8 * 2147418112.0));
    for (int y = 0; y < H; y++) {
        int32_t thresholds[8], start[8];
        for (int x = 0; x < 8; x++) {
            thresholds[x] = 2 * rank(x, y & 7) + 1;
            start[x] = (int32_t)(((x + 0.5) * across + (y + 0.5) * down) * 2147418112.0);
        }
        channels base = spread(_mm256_loadu_si256((const __m256i *)thresholds));
        base.even = _mm256_add_epi16(base.even, from);
        base.odd = _mm256_add_epi16(base.odd, from);
        __m256i progress = _mm256_loadu_si256((const __m256i *)start);
        __m256i *row = (__m256i *)(pixels + (size_t)y * W);
        for (int x = 0; x < W / 8; x++) {
            channels c = spread(_mm256_srli_epi32(progress, 16));
            c.even = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mulhrs_epi16(c.even, change), base.even), 7);
            c.odd = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mulhrs_epi16(c.odd, change), base.odd), 7);
            _mm256_storeu_si256(row + x, pack(c));
            progress = _mm256_add_epi32(progress, step);
        }
    }
}

typedef __m256 (*progress_function)(__m256 across, __m256 down);

/* 0...1 at places about the middle, in pixels. */
INLINE __m256 radial_progress(__m256 across, __m256 down) {
    const __m256 inverse = _mm256_set1_ps(2 / sqrtf((float)W * W + (float)H * H));
    __m256 square = _mm256_add_ps(_mm256_mul_ps(across, across), _mm256_mul_ps(down, down));
    return _mm256_min_ps(_mm256_mul_ps(_mm256_sqrt_ps(square), inverse), _mm256_set1_ps(1));
}

/* An arctangent by a polynomial for an eighth of a turn, unfolded. */
INLINE __m256 conic_progress(__m256 across, __m256 down) {
    static const float odd[] = { 0.15915132f, -0.052938566f, 0.030802906f, -0.018529844f, 0.0083790785f, -0.0018651554f };
    const __m256 sign = _mm256_set1_ps(-0.0f);
    __m256 x = _mm256_andnot_ps(sign, across), y = _mm256_andnot_ps(sign, down);
    __m256 tangent = _mm256_div_ps(_mm256_min_ps(x, y), _mm256_max_ps(x, y)), square = _mm256_mul_ps(tangent, tangent);
    __m256 turns = _mm256_set1_ps(odd[5]);
    for (int k = 4; k >= 0; k--) turns = _mm256_add_ps(_mm256_mul_ps(turns, square), _mm256_set1_ps(odd[k]));
    turns = _mm256_mul_ps(turns, tangent);
    turns = _mm256_blendv_ps(turns, _mm256_sub_ps(_mm256_set1_ps(0.25f), turns), _mm256_cmp_ps(y, x, _CMP_GT_OQ));
    turns = _mm256_blendv_ps(turns, _mm256_sub_ps(_mm256_set1_ps(0.5f), turns), across);
    return _mm256_blendv_ps(turns, _mm256_sub_ps(_mm256_set1_ps(1), turns), down);
}

INLINE void fill_by(progress_function progress, uint32_t *pixels, uint32_t first, uint32_t last) {
    const __m256i from = _mm256_slli_epi16(color_lanes(first), 7);
    const __m256i change = _mm256_sub_epi16(_mm256_slli_epi16(color_lanes(last), 7), from);
    for (int y = 0; y < H; y++) {
        int32_t thresholds[8];
        for (int x = 0; x < 8; x++) thresholds[x] = 2 * rank(x, y & 7) + 1;
        channels base = spread(_mm256_loadu_si256((const __m256i *)thresholds));
        base.even = _mm256_add_epi16(base.even, from);
        base.odd = _mm256_add_epi16(base.odd, from);
        const __m256 down = _mm256_set1_ps((float)y + 0.5f - H / 2);
        __m256 across = _mm256_add_ps(_mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_ps(0.5f - W / 2));
        for (int x = 0; x < W; x += 8) {
            channels c = spread(_mm256_cvtps_epi32(_mm256_mul_ps(progress(across, down), _mm256_set1_ps(32767))));
            c.even = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mulhrs_epi16(c.even, change), base.even), 7);
            c.odd = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mulhrs_epi16(c.odd, change), base.odd), 7);
            _mm256_storeu_si256((__m256i *)(pixels + (size_t)y * W + x), pack(c));
            across = _mm256_add_ps(across, _mm256_set1_ps(8));
        }
    }
}

void reference_radial(uint32_t *pixels, uint32_t first, uint32_t last) { fill_by(radial_progress, pixels, first, last); }
void reference_conic(uint32_t *pixels, uint32_t first, uint32_t last) { fill_by(conic_progress, pixels, first, last); }

/* ---- Masks and pictures of a soft disc ---- */

enum { PHASES = 4, MOST_SIZES = 2 * SIDE + 1 };
typedef struct { uint8_t *bytes; int stride, rows, reach; } mask;

static mask masks[MOST_SIZES][PHASES * PHASES];
static uint32_t picture[SIDE * SIDE];
enum { BORDERED = SIDE + 2, QUAD_STRIDE = 128 };
static uint32_t bordered[BORDERED * BORDERED + 8];
static uint32_t quads[BORDERED * QUAD_STRIDE];

/* Coverage at a distance from the middle, the edge being 1. */
static float disc(float distance) {
    float t = fminf(fmaxf((distance - 0.1f) / 0.9f, 0), 1);
    return 1 - t * t * (3 - 2 * t);
}

static uint8_t mean_coverage(float x, float y, float size) {
    float sum = 0;
    for (int k = 0; k < 16; k++) {
        float dx = x + ((float)(k & 3) + 0.5f) / 4, dy = y + ((float)(k >> 2) + 0.5f) / 4;
        sum += disc(hypotf(dx, dy) * 2 / size);
    }
    return (uint8_t)(sum / 16 * 255 + 0.5f);
}

static mask make_mask(float size, float phase_x, float phase_y) {
    int reach = (int)ceilf(size / 2), rows = 2 * reach + 1, stride = (rows + 7) & ~7;
    mask m = { calloc((size_t)stride * (size_t)rows, 1), stride, rows, reach };
    for (int y = 0; m.bytes && y < rows; y++)
        for (int x = 0; x < rows; x++)
            m.bytes[y * stride + x] = mean_coverage((float)(x - reach) - phase_x, (float)(y - reach) - phase_y, size);
    return m;
}

void reference_prepare(void) {
    for (int size = 2; size < MOST_SIZES; size++)
        for (int phase = 0; phase < PHASES * PHASES; phase++)
            masks[size][phase] = make_mask((float)size / 2, ((float)(phase % PHASES) + 0.5f) / PHASES,
                                           ((float)(phase / PHASES) + 0.5f) / PHASES);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            uint32_t alpha = mean_coverage((float)(x - SIDE / 2), (float)(y - SIDE / 2), SIDE);
            picture[y * SIDE + x] = alpha * 0x01010101u;
            bordered[(y + 1) * BORDERED + x + 1] = picture[y * SIDE + x];
        }
    for (int y = 0; y <= SIDE; y++)
        for (int x = 0; x <= SIDE; x++) {
            const uint32_t *t = bordered + y * BORDERED + x;
            quads[y * QUAD_STRIDE + x] = (t[0] & 0xFF) | (t[1] & 0xFF) << 8 | (t[BORDERED] & 0xFF) << 16 | t[BORDERED + 1] << 24;
        }
}

const uint32_t *reference_picture(void) { return picture; }

INLINE void blend_mask_row(uint32_t *row, int x, const uint8_t *bytes, int count, __m256i alpha, __m256i color,
                           reference_blend blend) {
    const int inside = x >= 0 && x + count <= W;
    for (int i = 0; i < count; i += 8) {
        __m256i lanes = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(bytes + i)));
        channels coverage = spread(_mm256_mulhi_epu16(_mm256_slli_epi32(lanes, 8), alpha));
        int *place = (int *)row + x + i;
        if (inside) {
            __m256i there = _mm256_loadu_si256((__m256i *)place);
            _mm256_storeu_si256((__m256i *)place, blend_color(there, coverage, color, blend));
        } else {
            __m256i within = lanes_within(x + i, 0, W);
            __m256i there = _mm256_maskload_epi32(place, within);
            _mm256_maskstore_epi32(place, within, blend_color(there, coverage, color, blend));
        }
    }
}

INLINE void draw_mask(uint32_t *pixels, const reference_sprite *sprite, __m256i color, reference_blend blend) {
    int size = (int)(sprite->size * 2 + 0.5f);
    size = size < 2 ? 2 : size >= MOST_SIZES ? MOST_SIZES - 1 : size;
    float left = floorf(sprite->x), top = floorf(sprite->y);
    int phase = (int)((sprite->x - left) * PHASES) + (int)((sprite->y - top) * PHASES) * PHASES;
    const mask *m = &masks[size][phase];
    const __m256i alpha = _mm256_set1_epi32((int)(sprite->alpha * 32896));
    int x = (int)left - m->reach, y = (int)top - m->reach;
    for (int row = y < 0 ? -y : 0; row < m->rows && y + row < H; row++)
        blend_mask_row(pixels + (ptrdiff_t)(y + row) * W, x, m->bytes + row * m->stride, m->stride, alpha, color, blend);
}

void reference_masks(uint32_t *pixels, const reference_sprite *sprites, int count, uint32_t color, reference_blend blend) {
    const __m256i lanes = color_lanes(color | 0xFF000000u);
    if (blend == REFERENCE_ADD)
        for (int i = 0; i < count; i++) draw_mask(pixels, sprites + i, lanes, REFERENCE_ADD);
    else
        for (int i = 0; i < count; i++) draw_mask(pixels, sprites + i, lanes, REFERENCE_OVER);
}

void reference_sorted_masks(uint32_t *pixels, const reference_sprite *sprites, int count, uint32_t color, reference_blend blend) {
    enum { BANDS = H / 16 + 2 };
    static reference_sprite *sorted;
    static int room;
    int first[BANDS + 1] = { 0 };
    if (room < count) sorted = realloc(sorted, sizeof *sorted * (size_t)(room = count));
    for (int i = 0; i < count; i++) first[(int)sprites[i].y / 16 + 1]++;
    for (int band = 0; band < BANDS; band++) first[band + 1] += first[band];
    for (int i = 0; i < count; i++) sorted[first[(int)sprites[i].y / 16]++] = sprites[i];
    reference_masks(pixels, sorted, count, color, blend);
}

/* ---- Rotated sprites ---- */

/* Texel coordinates, 65536 a texel, of a picture with a border of one texel. */
typedef struct { int u, v, left, right; } span;
typedef struct { float x, y, across_u, across_v, inverse_u, inverse_v, half_u, half_v; int top, bottom; } rotated;

INLINE rotated rotate(const reference_sprite *sprite) {
    float sine = sinf(sprite->angle), cosine = cosf(sprite->angle), density = SIDE / sprite->size;
    rotated r = { .x = sprite->x, .y = sprite->y, .across_u = cosine * density, .across_v = -sine * density };
    float reach = sprite->size / 2 * (fabsf(sine) + fabsf(cosine)) + 1;
    r.top = (int)fmaxf(floorf(sprite->y - reach), 0);
    r.bottom = (int)fminf(ceilf(sprite->y + reach), H);
    r.inverse_u = 1 / (fabsf(r.across_u) > 1e-6f ? r.across_u : 1e-6f);
    r.inverse_v = 1 / (fabsf(r.across_v) > 1e-6f ? r.across_v : 1e-6f);
    r.half_u = (SIDE / 2 + 0.49f) * fabsf(r.inverse_u);
    r.half_v = (SIDE / 2 + 0.49f) * fabsf(r.inverse_v);
    return r;
}

/* The pixels of a row that have texels, and the coordinates of the first. */
INLINE span cut_row(const rotated *r, int y) {
    float down = (float)y + 0.5f - r->y, middle = SIDE / 2 + 0.5f;
    float u = middle - r->across_v * down, v = middle + r->across_u * down;
    float at_u = (middle - u) * r->inverse_u, at_v = (middle - v) * r->inverse_v;
    float low = fmaxf(at_u - r->half_u, at_v - r->half_v), high = fminf(at_u + r->half_u, at_v + r->half_v);
    span s = { .left = (int)ceilf(low + r->x - 0.5f), .right = (int)floorf(high + r->x - 0.5f) + 1 };
    if (s.left < 0) s.left = 0;
    if (s.right > W) s.right = W;
    float from = (float)s.left + 0.5f - r->x;
    s.u = (int)((u + r->across_u * from) * 65536);
    s.v = (int)((v + r->across_v * from) * 65536);
    return s;
}

INLINE __m256i lanes_from(int first, float step) {
    return _mm256_add_epi32(_mm256_set1_epi32(first),
        _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int)(step * 65536))));
}

INLINE __m256i within_texels(__m256i lanes) {
    return _mm256_min_epi32(_mm256_max_epi32(lanes, _mm256_setzero_si256()), _mm256_set1_epi32(((SIDE + 1) << 16) - 1));
}

/* 15-bit coverage in 32-bit lanes from texels with their neighbours. */
INLINE __m256i sample_quads(__m256i u, __m256i v) {
    __m256i index = _mm256_or_si256(_mm256_srli_epi32(u, 16), _mm256_slli_epi32(_mm256_srli_epi32(v, 16), 7));
    __m256i texels = _mm256_i32gather_epi32((const int *)quads, index, 4);
    __m256i right = _mm256_and_si256(_mm256_srli_epi32(u, 9), _mm256_set1_epi32(127));
    __m256i lower = _mm256_and_si256(_mm256_srli_epi32(v, 9), _mm256_set1_epi32(127));
    __m256i weights = _mm256_or_si256(_mm256_slli_epi32(right, 8), _mm256_sub_epi32(_mm256_set1_epi32(127), right));
    weights = _mm256_or_si256(weights, _mm256_slli_epi32(weights, 16));
    __m256i rows = _mm256_or_si256(_mm256_slli_epi32(lower, 16), _mm256_sub_epi32(_mm256_set1_epi32(127), lower));
    return _mm256_srli_epi32(_mm256_madd_epi16(_mm256_maddubs_epi16(texels, weights), rows), 7);
}

INLINE void draw_coverage(uint32_t *pixels, const reference_sprite *sprite, __m256i color, reference_blend blend) {
    const rotated r = rotate(sprite);
    const __m256i alpha = _mm256_set1_epi32((int)fminf(sprite->alpha * 32767 * 1.0198f, 32767));
    const __m256i u_step = _mm256_set1_epi32((int)(r.across_u * 65536) * 8);
    const __m256i v_step = _mm256_set1_epi32((int)(r.across_v * 65536) * 8);
    for (int y = r.top; y < r.bottom; y++) {
        span s = cut_row(&r, y);
        __m256i u = lanes_from(s.u, r.across_u), v = lanes_from(s.v, r.across_v);
        for (int x = s.left; x < s.right; x += 8) {
            int *place = (int *)pixels + (size_t)y * W + x;
            channels coverage = spread(_mm256_mulhrs_epi16(sample_quads(within_texels(u), within_texels(v)), alpha));
            if (x + 8 <= s.right) {
                __m256i there = _mm256_loadu_si256((__m256i *)place);
                _mm256_storeu_si256((__m256i *)place, blend_color(there, coverage, color, blend));
            } else {
                __m256i within = lanes_within(x, x, s.right);
                __m256i there = _mm256_maskload_epi32(place, within);
                _mm256_maskstore_epi32(place, within, blend_color(there, coverage, color, blend));
            }
            u = _mm256_add_epi32(u, u_step);
            v = _mm256_add_epi32(v, v_step);
        }
    }
}

void reference_rotated_coverage(uint32_t *pixels, const reference_sprite *sprites, int count, uint32_t color, reference_blend blend) {
    const __m256i lanes = color_lanes(color | 0xFF000000u);
    if (blend == REFERENCE_ADD)
        for (int i = 0; i < count; i++) draw_coverage(pixels, sprites + i, lanes, REFERENCE_ADD);
    else
        for (int i = 0; i < count; i++) draw_coverage(pixels, sprites + i, lanes, REFERENCE_OVER);
}

/* Levels with 6 more bits. */
INLINE channels levels(__m256i pixels) {
    channels c = unpack(pixels);
    return (channels){ _mm256_slli_epi16(c.even, 6), _mm256_slli_epi16(c.odd, 6) };
}

INLINE channels mix(channels a, channels b, channels share) {
    return (channels){ _mm256_add_epi16(a.even, _mm256_mulhrs_epi16(_mm256_sub_epi16(b.even, a.even), share.even)),
                       _mm256_add_epi16(a.odd, _mm256_mulhrs_epi16(_mm256_sub_epi16(b.odd, a.odd), share.odd)) };
}

INLINE channels sample_picture(__m256i u, __m256i v) {
    __m256i index = _mm256_add_epi32(_mm256_srli_epi32(u, 16),
                                     _mm256_mullo_epi32(_mm256_srli_epi32(v, 16), _mm256_set1_epi32(BORDERED)));
    const int *texels = (const int *)bordered;
    const __m256i fraction = _mm256_set1_epi32(0xFFFF);
    channels right = spread(_mm256_srli_epi32(_mm256_and_si256(u, fraction), 1));
    channels lower = spread(_mm256_srli_epi32(_mm256_and_si256(v, fraction), 1));
    channels above = mix(levels(_mm256_i32gather_epi32(texels, index, 4)),
                         levels(_mm256_i32gather_epi32(texels + 1, index, 4)), right);
    channels below = mix(levels(_mm256_i32gather_epi32(texels + BORDERED, index, 4)),
                         levels(_mm256_i32gather_epi32(texels + BORDERED + 1, index, 4)), right);
    return mix(above, below, lower);
}

/* there * (1 - alpha), all with 6 more bits. */
INLINE __m256i remaining(__m256i there, __m256i source) {
    __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(source, 0xFF), 0xFF);
    alpha = _mm256_add_epi16(_mm256_slli_epi16(alpha, 1), _mm256_srli_epi16(alpha, 7));
    return _mm256_sub_epi16(there, _mm256_mulhrs_epi16(there, alpha));
}

INLINE __m256i blend_picture(__m256i there, channels source, reference_blend blend) {
    const __m256i half = _mm256_set1_epi16(32);
    channels sum = { _mm256_add_epi16(source.even, half), _mm256_add_epi16(source.odd, half) };
    if (blend == REFERENCE_OVER) {
        channels d = levels(there);
        sum.even = _mm256_add_epi16(sum.even, remaining(d.even, source.even));
        sum.odd = _mm256_add_epi16(sum.odd, remaining(d.odd, source.odd));
    }
    __m256i drawn = pack((channels){ _mm256_srli_epi16(sum.even, 6), _mm256_srli_epi16(sum.odd, 6) });
    return blend == REFERENCE_ADD ? _mm256_adds_epu8(there, drawn) : drawn;
}

INLINE void draw_picture(uint32_t *pixels, const reference_sprite *sprite, reference_blend blend) {
    const rotated r = rotate(sprite);
    const __m256i alpha = _mm256_set1_epi16((short)(sprite->alpha * 32767));
    const __m256i u_step = _mm256_set1_epi32((int)(r.across_u * 65536) * 8);
    const __m256i v_step = _mm256_set1_epi32((int)(r.across_v * 65536) * 8);
    for (int y = r.top; y < r.bottom; y++) {
        span s = cut_row(&r, y);
        __m256i u = lanes_from(s.u, r.across_u), v = lanes_from(s.v, r.across_v);
        for (int x = s.left; x < s.right; x += 8) {
            int *place = (int *)pixels + (size_t)y * W + x;
            channels source = sample_picture(within_texels(u), within_texels(v));
            source.even = _mm256_mulhrs_epi16(source.even, alpha);
            source.odd = _mm256_mulhrs_epi16(source.odd, alpha);
            if (x + 8 <= s.right) {
                __m256i there = _mm256_loadu_si256((__m256i *)place);
                _mm256_storeu_si256((__m256i *)place, blend_picture(there, source, blend));
            } else {
                __m256i within = lanes_within(x, x, s.right);
                __m256i there = _mm256_maskload_epi32(place, within);
                _mm256_maskstore_epi32(place, within, blend_picture(there, source, blend));
            }
            u = _mm256_add_epi32(u, u_step);
            v = _mm256_add_epi32(v, v_step);
        }
    }
}

void reference_rotated_picture(uint32_t *pixels, const reference_sprite *sprites, int count, reference_blend blend) {
    if (blend == REFERENCE_ADD)
        for (int i = 0; i < count; i++) draw_picture(pixels, sprites + i, REFERENCE_ADD);
    else
        for (int i = 0; i < count; i++) draw_picture(pixels, sprites + i, REFERENCE_OVER);
}
