/* Holds what the library shows against the naive simulator: births against the accumulator, each birth against what its
 * cell may draw and, for children, against the parent's integrated state; the living against their integrated motion.
 *
 * Bounds.  The error of the midpoint rule is estimated by doing everything with twice the step as well: that result is
 * about three times as far off, so the distance of the two bounds the error of the finer one.  On top comes what 32-bit
 * floats cost the library: T13's 1e-4 of the way that was travelled. */

#ifndef RANDOM_COMPARISON_H
#define RANDOM_COMPARISON_H

#include <snowfx.h>
#include <stdarg.h>

#include "naive.h"

enum { CHECKED_BIRTHS = 24, CHECKED_LIVING = 14, CHECKED_EMISSIONS = 8, TOLD_FAILURES = 3 };

struct report {
    const struct effect *effect;
    long checks, failures;
};

__attribute__((format(printf, 3, 4))) static int expect(struct report *report, int holds, const char *format, ...) {
    report->checks++;
    if (holds) return 1;
    if (report->failures++ < TOLD_FAILURES) {
        va_list arguments;
        va_start(arguments, format);
        char line[400];
        vsnprintf(line, sizeof line, format, arguments);
        va_end(arguments);
        fprintf(stderr, "preset %llu: %s\n", (unsigned long long)report->effect->seed, line);
    }
    return 0;
}

/* What a birth hands to its particle's life, found when it is needed. */
struct origin {
    int is_known;
    double time;           /* of birth, in the layer's time */
    long parent;           /* row of the parent, or -1 */
    struct motion fine, coarse; /* the parent at that time */
    double scale_gain, color_gain[4];
    int color_is_known[4]; /* not lost to clamping, here or in an ancestor */
};

struct comparison {
    const struct effect *effect;
    struct report *report;
    double until; /* scene time of the look */
    snowfx_particles births; /* all up to it */
    int cells[64]; /* cell of the library -> cell of the effect */
    struct origin *origins;
};

static double clamp(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static int ancestors_of(const snowfx_particles *p, uint64_t row, const uint64_t **out) {
    if (p->parent[row] == UINT64_MAX) return 0;
    *out = p->ancestors + p->parent[row] + 1;
    return (int)p->ancestors[p->parent[row]];
}

static int same_particle(const snowfx_particles *a, uint64_t i, const snowfx_particles *b, uint64_t j) {
    const uint64_t *x = NULL, *y = NULL;
    int count = ancestors_of(a, i, &x);
    return a->cell[i] == b->cell[j] && a->index[i] == b->index[j] && ancestors_of(b, j, &y) == count
        && (count == 0 || memcmp(x, y, (size_t)count * sizeof *x) == 0);
}

static long parent_row(const struct comparison *c, uint64_t row) {
    const snowfx_particles *p = &c->births;
    const uint64_t *own = NULL, *other = NULL;
    int count = ancestors_of(p, row, &own), cell = c->effect->cells[c->cells[p->cell[row]]].parent;
    if (count == 0) return -1;
    for (uint64_t i = 0; i < row; i++) {
        if (c->cells[p->cell[i]] != cell || p->index[i] != own[count - 1]) continue;
        if (ancestors_of(p, i, &other) != count - 1) continue;
        if (count == 1 || memcmp(own, other, (size_t)(count - 1) * sizeof *own) == 0) return (long)i;
    }
    return -2;
}

static struct motion motion_at_birth(const snowfx_particles *p, uint64_t row) {
    return (struct motion) {
        .p = { p->x[row], p->y[row], p->z[row] },
        .v = { p->velocity_x[row], p->velocity_y[row], p->velocity_z[row] },
        .reach = fabs(p->x[row]) + fabs(p->y[row]) + fabs(p->z[row]),
    };
}

static void color_at_birth(const snowfx_particles *p, uint64_t row, double *color) {
    const float *const columns[] = { p->red, p->green, p->blue, p->alpha };
    for (int i = 0; i < 4; i++) color[i] = columns[i][row];
}

static void origin_find(struct comparison *c, uint64_t row) {
    struct origin *o = &c->origins[row];
    if (o->is_known) return;
    const snowfx_particles *p = &c->births;
    o->is_known = 1;
    o->time = local_time(c->effect, p->birth_time[row]);
    o->parent = parent_row(c, row);
    double own[4];
    color_at_birth(p, row, own);
    o->scale_gain = o->parent < 0 ? value_at(c->effect, L_SCALE, o->time) : 0;
    for (int i = 0; i < 4; i++) {
        o->color_gain[i] = 1;
        o->color_is_known[i] = own[i] > 1e-6 && own[i] < 1 - 1e-6;
    }
    if (o->parent < 0) return;
    uint64_t parent = (uint64_t)o->parent;
    origin_find(c, parent);
    const struct origin *above = &c->origins[parent];
    int cell = c->cells[p->cell[parent]];
    o->fine = o->coarse = motion_at_birth(p, parent);
    move(c->effect, cell, above->time, o->time, STEP, &o->fine);
    move(c->effect, cell, above->time, o->time, 2 * STEP, &o->coarse);
    o->scale_gain = p->scale[parent] + above->scale_gain * o->fine.scale_growth;
    color_at_birth(p, parent, own);
    for (int i = 0; i < 4; i++) {
        o->color_gain[i] = clamp(own[i] + above->color_gain[i] * o->fine.color_growth[i]);
        o->color_is_known[i] &= above->color_is_known[i];
    }
}

/* ---- Counts and times of births */

static void check_emission(struct comparison *c, uint64_t first, uint64_t count, struct emission *e) {
    const snowfx_particles *p = &c->births;
    double until = local_time(c->effect, c->until), bound = 1e-4;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t row = first + i;
        double t = local_time(c->effect, p->birth_time[row]);
        emission_advance(e, t);
        bound = 1e-4 + fabs(e->fine - e->coarse) + 1e-6 * e->fine;
        double before = e->fine + burst_births(e, t, 1), after = e->fine + burst_births(e, t, 0);
        int holds = p->index[row] == i + 1 && before - bound <= (double)(i + 1) && (double)(i + 1) <= after + bound;
        if (!expect(c->report, holds, "cell %s: birth %llu at %.9g, accumulator %.9g..%.9g +- %.2g",
                c->effect->cells[e->cell].name, (unsigned long long)p->index[row], t, before, after, bound)) return;
    }
    emission_advance(e, until);
    bound = 1e-4 + fabs(e->fine - e->coarse) + 1e-6 * e->fine;
    double total = e->fine + burst_births(e, until, 0);
    int holds = (double)count >= floor(total - bound) && (double)count <= floor(total + bound);
    expect(c->report, holds, "cell %s: %llu births until %.9g, accumulator %.9g +- %.2g",
        c->effect->cells[e->cell].name, (unsigned long long)count, until, total, bound);
}

/* Rows of one cell and parent lie together; an emission without births has none. */
static uint64_t rows_of(struct comparison *c, int cell, long parent, uint64_t *first) {
    const snowfx_particles *p = &c->births;
    uint64_t count = 0;
    for (uint64_t i = 0; i < p->count; i++) {
        if (c->cells[p->cell[i]] != cell) continue;
        if (parent >= 0) {
            origin_find(c, i);
            if (c->origins[i].parent != parent) continue;
        }
        if (count++ == 0) *first = i;
    }
    return count;
}

static void check_emissions(struct comparison *c) {
    for (int cell = 0; cell < c->effect->cell_count; cell++) {
        int parent = c->effect->cells[cell].parent;
        struct emission emission;
        uint64_t first = 0;
        if (parent < 0) {
            emission_begin(&emission, c->effect, cell, 0, INFINITY);
            uint64_t count = rows_of(c, cell, -1, &first);
            check_emission(c, first, count, &emission);
            continue;
        }
        int checked = 0;
        for (uint64_t row = 0; row < c->births.count && checked < CHECKED_EMISSIONS; row++) {
            if (c->cells[c->births.cell[row]] != parent) continue;
            checked++;
            origin_find(c, row);
            emission_begin(&emission, c->effect, cell, c->origins[row].time, c->births.lifetime[row]);
            uint64_t count = rows_of(c, cell, (long)row, &first);
            check_emission(c, first, count, &emission);
        }
    }
}

#include "comparison_births.h"

#endif
