#include "reference_simulation.h"

#include <immintrin.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/* ---- Vectors ---- */

#ifdef __AVX2__
enum { LANES = 8 };
typedef __m256 floats;
typedef __m256i words;
#define LOAD(p) _mm256_load_ps(p)
#define LOAD_WORDS(p) _mm256_load_si256((const __m256i *)(p))
#define STORE(p, v) _mm256_store_ps(p, v)
#define EACH(v) _mm256_set1_ps(v)
#define ADD(a, b) _mm256_add_ps(a, b)
#define SUB(a, b) _mm256_sub_ps(a, b)
#define MUL(a, b) _mm256_mul_ps(a, b)
#define MAX(a, b) _mm256_max_ps(a, b)
#define ROUND(v) _mm256_cvtps_epi32(v)
#define AND(a, b) _mm256_and_si256(a, _mm256_set1_epi32(b))
#define OR(a, b) _mm256_or_si256(a, b)
#define SHIFT(a, n) _mm256_slli_epi32(a, n)
#define FLOATS(v) _mm256_castsi256_ps(v)
#else
enum { LANES = 4 };
typedef __m128 floats;
typedef __m128i words;
#define LOAD(p) _mm_load_ps(p)
#define LOAD_WORDS(p) _mm_load_si128((const __m128i *)(p))
#define STORE(p, v) _mm_store_ps(p, v)
#define EACH(v) _mm_set1_ps(v)
#define ADD(a, b) _mm_add_ps(a, b)
#define SUB(a, b) _mm_sub_ps(a, b)
#define MUL(a, b) _mm_mul_ps(a, b)
#define MAX(a, b) _mm_max_ps(a, b)
#define ROUND(v) _mm_cvtps_epi32(v)
#define AND(a, b) _mm_and_si128(a, _mm_set1_epi32(b))
#define OR(a, b) _mm_or_si128(a, b)
#define SHIFT(a, n) _mm_slli_epi32(a, n)
#define FLOATS(v) _mm_castsi128_ps(v)
#endif

/* Turns columns x, y, z, w into rows. */
INLINE void store_rows(float *out, floats x, floats y, floats z, floats w, int streams) {
#ifdef __AVX2__
    __m256d a = _mm256_castps_pd(_mm256_unpacklo_ps(x, y)), b = _mm256_castps_pd(_mm256_unpackhi_ps(x, y));
    __m256d c = _mm256_castps_pd(_mm256_unpacklo_ps(z, w)), d = _mm256_castps_pd(_mm256_unpackhi_ps(z, w));
    __m256 r0 = _mm256_castpd_ps(_mm256_unpacklo_pd(a, c)), r1 = _mm256_castpd_ps(_mm256_unpackhi_pd(a, c));
    __m256 r2 = _mm256_castpd_ps(_mm256_unpacklo_pd(b, d)), r3 = _mm256_castpd_ps(_mm256_unpackhi_pd(b, d));
    __m256 rows[4] = {
        _mm256_permute2f128_ps(r0, r1, 0x20), _mm256_permute2f128_ps(r2, r3, 0x20),
        _mm256_permute2f128_ps(r0, r1, 0x31), _mm256_permute2f128_ps(r2, r3, 0x31),
    };
    for (int i = 0; i < 4; i++) {
        if (streams) _mm256_stream_ps(out + 8 * i, rows[i]);
        else _mm256_store_ps(out + 8 * i, rows[i]);
    }
#else
    _MM_TRANSPOSE4_PS(x, y, z, w);
    __m128 rows[4] = { x, y, z, w };
    for (int i = 0; i < 4; i++) {
        if (streams) _mm_stream_ps(out + 4 * i, rows[i]);
        else _mm_store_ps(out + 4 * i, rows[i]);
    }
#endif
}

/* ---- Records ---- */

enum { RECORD_COLUMNS = 10, STATE_COLUMNS = 14, PAGE = 4096 };

/* Forty bytes a particle. */
struct reference_snow {
    size_t count, head;
    float life, now;
    double due;
    uint64_t random;
    float *birth, *x, *y, *vx, *vy, *rotation, *spin, *scale, *fading;
    uint32_t *color;
    reference_instance *instances;
    reference_columns columns;
    void *memory[3];
};

static const float ACCELERATION_X = 5, ACCELERATION_Y = 30;

/* A column each; their places within a page differ, so that they do not fight for the same cache lines. */
static float *column(char *base, size_t rows, int number) {
    return (float *)(base + ((rows * 4 + PAGE - 1) / PAGE + 1) * PAGE * (size_t)number + 320 * (size_t)(number % 12));
}

static size_t columns_size(size_t rows, int count) { return ((rows * 4 + PAGE - 1) / PAGE + 1) * PAGE * (size_t)(count + 1); }

static float uniform(reference_snow *snow) {
    snow->random ^= snow->random << 13;
    snow->random ^= snow->random >> 7;
    snow->random ^= snow->random << 17;
    return (float)(snow->random >> 40) * 0x1p-24f;
}

static void give_birth(reference_snow *snow, size_t row, float time) {
    float angle = 1.1708f + 0.8f * uniform(snow), speed = 10 + 40 * uniform(snow);
    snow->birth[row] = time;
    snow->x[row] = 2000 * uniform(snow);
    snow->y[row] = 0;
    snow->vx[row] = cosf(angle) * speed;
    snow->vy[row] = sinf(angle) * speed;
    snow->rotation[row] = 6.2831853f * uniform(snow);
    snow->spin[row] = -1.5f + 2 * uniform(snow);
    snow->scale[row] = fmaxf(0, -0.45f + 1.2f * uniform(snow));
    snow->fading[row] = 1 / snow->life;
    snow->color[row] = 0xFFFFFF;
}

static void *zeros(size_t size) {
    void *memory = aligned_alloc(PAGE, (size + PAGE - 1) / PAGE * PAGE);
    if (memory) memset(memory, 0, size);
    return memory;
}

reference_snow *reference_snow_create(size_t live, float life) {
    size_t rows = (live + 15) & ~(size_t)15;
    reference_snow *snow = calloc(1, sizeof *snow);
    if (!snow) return NULL;
    *snow = (reference_snow){ .count = live, .life = life, .now = life, .random = 88172645463325252u };
    snow->memory[0] = zeros(columns_size(rows, RECORD_COLUMNS));
    snow->memory[1] = zeros(rows * sizeof(reference_instance));
    snow->memory[2] = zeros(columns_size(rows, STATE_COLUMNS + 8));
    if (!snow->memory[0] || !snow->memory[1] || !snow->memory[2]) return reference_snow_destroy(snow), NULL;
    float **records[RECORD_COLUMNS] = {
        &snow->birth, &snow->x, &snow->y, &snow->vx, &snow->vy, &snow->rotation, &snow->spin, &snow->scale,
        &snow->fading, (float **)&snow->color,
    };
    for (int i = 0; i < RECORD_COLUMNS; i++) *records[i] = column(snow->memory[0], rows, i);
    snow->instances = snow->memory[1];
    reference_columns *c = &snow->columns;
    float **state[STATE_COLUMNS + 2] = {
        &c->age, &c->life, &c->x, &c->y, &c->z, &c->vx, &c->vy, &c->vz, &c->rotation, &c->scale, &c->red, &c->green,
        &c->blue, &c->alpha, (float **)&c->layer, (float **)&c->cell,
    };
    for (int i = 0; i < STATE_COLUMNS + 2; i++) *state[i] = column(snow->memory[2], rows, i);
    c->index = (uint64_t *)column(snow->memory[2], rows, STATE_COLUMNS + 2);
    c->parent = (uint64_t *)column(snow->memory[2], rows, STATE_COLUMNS + 4);
    c->birth = (double *)column(snow->memory[2], rows, STATE_COLUMNS + 6);
    for (size_t row = 0; row < rows; row++) {
        give_birth(snow, row, snow->now - life * (1 - ((float)row + 0.5f) / (float)rows));
    }
    return snow;
}

void reference_snow_destroy(reference_snow *snow) {
    if (!snow) return;
    for (int i = 0; i < 3; i++) free(snow->memory[i]);
    free(snow);
}

void reference_snow_births(reference_snow *snow, size_t count) {
    for (size_t i = 0; i < count; i++) {
        give_birth(snow, snow->head, snow->now);
        if (++snow->head == snow->count) snow->head = 0;
    }
}

void reference_snow_advance(reference_snow *snow, float seconds) {
    snow->now += seconds;
    snow->due += (double)snow->count / snow->life * seconds;
    size_t births = (size_t)snow->due;
    snow->due -= (double)births;
    reference_snow_births(snow, births);
}

/* ---- The state ---- */

INLINE void pack(reference_snow *snow, int streams) {
    const floats now = EACH(snow->now), half_ax = EACH(ACCELERATION_X / 2), half_ay = EACH(ACCELERATION_Y / 2);
    const floats steps = EACH(10430.378f), fractions = EACH(4096), full = EACH(255), one = EACH(1), none = EACH(0);
    for (size_t i = 0; i < snow->count; i += LANES) {
        floats t = SUB(now, LOAD(snow->birth + i));
        floats x = ADD(MUL(ADD(MUL(t, half_ax), LOAD(snow->vx + i)), t), LOAD(snow->x + i));
        floats y = ADD(MUL(ADD(MUL(t, half_ay), LOAD(snow->vy + i)), t), LOAD(snow->y + i));
        floats rotation = ADD(MUL(t, LOAD(snow->spin + i)), LOAD(snow->rotation + i));
        floats alpha = MAX(SUB(one, MUL(t, LOAD(snow->fading + i))), none);
        words angle = AND(ROUND(MUL(rotation, steps)), 0xFFFF);
        words size = SHIFT(ROUND(MUL(LOAD(snow->scale + i), fractions)), 16);
        words color = OR(LOAD_WORDS(snow->color + i), SHIFT(ROUND(MUL(alpha, full)), 24));
        store_rows((float *)(snow->instances + i), x, y, FLOATS(OR(angle, size)), FLOATS(color), streams);
    }
}

const reference_instance *reference_snow_instances(reference_snow *snow, int streams) {
    if (streams) pack(snow, 1), _mm_sfence();
    else pack(snow, 0);
    return snow->instances;
}

const reference_columns *reference_snow_columns(reference_snow *snow) {
    const reference_columns *c = &snow->columns;
    const floats now = EACH(snow->now), ax = EACH(ACCELERATION_X), ay = EACH(ACCELERATION_Y);
    const floats half_ax = EACH(ACCELERATION_X / 2), half_ay = EACH(ACCELERATION_Y / 2);
    const floats one = EACH(1), none = EACH(0), life = EACH(snow->life);
    for (size_t i = 0; i < snow->count; i += LANES) {
        floats t = SUB(now, LOAD(snow->birth + i)), vx = LOAD(snow->vx + i), vy = LOAD(snow->vy + i);
        STORE(c->age + i, t);
        STORE(c->life + i, life);
        STORE(c->x + i, ADD(MUL(ADD(MUL(t, half_ax), vx), t), LOAD(snow->x + i)));
        STORE(c->y + i, ADD(MUL(ADD(MUL(t, half_ay), vy), t), LOAD(snow->y + i)));
        STORE(c->z + i, none);
        STORE(c->vx + i, ADD(MUL(t, ax), vx));
        STORE(c->vy + i, ADD(MUL(t, ay), vy));
        STORE(c->vz + i, none);
        STORE(c->rotation + i, ADD(MUL(t, LOAD(snow->spin + i)), LOAD(snow->rotation + i)));
        STORE(c->scale + i, LOAD(snow->scale + i));
        STORE(c->red + i, one);
        STORE(c->green + i, one);
        STORE(c->blue + i, one);
        STORE(c->alpha + i, MAX(SUB(one, MUL(t, LOAD(snow->fading + i))), none));
    }
    for (size_t i = 0; i < snow->count; i++) {
        c->layer[i] = c->cell[i] = 0;
        c->index[i] = i;
        c->parent[i] = UINT64_MAX;
        c->birth[i] = snow->birth[i];
    }
    return c;
}
