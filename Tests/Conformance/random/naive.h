/* A deliberately naive simulator, written from Core Animation's rules alone: values are animated by evaluating every
 * animation at every step, births are counted by an accumulator, motion is integrated by small midpoint steps.
 * Everything runs in the layer's local time. */

#ifndef RANDOM_NAIVE_H
#define RANDOM_NAIVE_H

#include "effect.h"

#define STEP (1.0 / 1024)

static double local_time(const struct effect *effect, double scene_time) {
    return (scene_time - effect->timing.begin) * effect->timing.speed + effect->timing.offset;
}

/* ---- Media timing */

static double active_duration(const struct timing *timing, double duration) {
    double cycle = duration * (timing->autoreverses ? 2 : 1);
    if (timing->repeat_duration > 0) return timing->repeat_duration;
    return cycle * (timing->repeat_count > 0 ? timing->repeat_count : 1);
}

/* Whether it shows anything at a time of its parent; then where it is within its duration, and in which repeat. */
static int basic_time(const struct timing *timing, double duration, int stays, double parent, double *basic,
    double *repeat) {
    double t = (parent - timing->begin) * timing->speed + timing->offset;
    double cycle = duration * (timing->autoreverses ? 2 : 1);
    double active = active_duration(timing, duration);
    *basic = *repeat = 0;
    if (t < 0) return timing->fill == FILL_BACKWARDS || timing->fill == FILL_BOTH;
    if (t >= active) {
        if (!stays || (timing->fill != FILL_FORWARDS && timing->fill != FILL_BOTH)) return 0;
        *repeat = floor(active / cycle);
        double left = active - *repeat * cycle;
        if (left < 1e-9) {
            *repeat -= 1;
            left = cycle;
        }
        *basic = left <= duration ? left : cycle - left;
        return 1;
    }
    *repeat = floor(t / cycle);
    double c = t - *repeat * cycle;
    *basic = c <= duration ? c : cycle - c;
    return 1;
}

/* y of a cubic Bezier curve from (0, 0) to (1, 1) at x, by bisection. */
static double bezier(const double *c, double x) {
    double low = 0, high = 1;
    for (int i = 0; i < 45; i++) {
        double s = (low + high) / 2, r = 1 - s;
        double at = 3 * r * r * s * c[0] + 3 * r * s * s * c[2] + s * s * s;
        if (at < x) low = s; else high = s;
    }
    double s = (low + high) / 2, r = 1 - s;
    return 3 * r * r * s * c[1] + 3 * r * s * s * c[3] + s * s * s;
}

/* ---- Values */

static double keyframe_value(const struct animation *a, double progress) {
    int last = a->keys - 1;
    if (a->discrete) {
        int key = (int)floor(progress * a->keys + 1e-9);
        return a->values[key > last ? last : key];
    }
    double times[MAX_KEYS];
    for (int i = 0; i <= last; i++) times[i] = a->has_key_times ? a->key_times[i] : (double)i / last;
    if (progress <= times[0]) return a->values[0];
    for (int i = 0; i < last; i++) {
        if (progress >= times[i + 1]) continue;
        double share = (progress - times[i]) / (times[i + 1] - times[i]);
        if (a->has_segment_eases) share = bezier(a->segment_eases[i], share);
        return a->values[i] + (a->values[i + 1] - a->values[i]) * share;
    }
    return a->values[last];
}

/* The value above `below`, after one animation. */
static double animated(const struct animation *a, double parent, double below) {
    double duration = a->timing.duration > 0 ? a->timing.duration : 0.25, basic, repeat;
    if (!basic_time(&a->timing, duration, a->stays, parent, &basic, &repeat)) return below;
    if (a->type == GROUP) return animated(a->child, basic, below);
    double progress = basic / duration, value, end;
    if (a->eased) progress = bezier(a->ease, progress);
    if (a->type == KEYFRAME) {
        value = keyframe_value(a, progress);
        end = a->values[a->keys - 1];
    } else {
        double start = a->has_from ? a->from : a->has_by && a->has_to ? a->to - a->by : below;
        end = a->has_to ? a->to : a->has_by ? start + a->by : below;
        value = start + (end - start) * progress;
    }
    if (a->cumulative) value += repeat * end;
    return a->additive ? below + value : value;
}

/* The model value: what the host has made of it by a time.  A linear change shows from the one before it on. */
static double model_value(const struct effect *effect, int slot, double t) {
    const struct change *before = NULL, *after = NULL;
    for (int i = 0; i < effect->change_count; i++) {
        const struct change *change = &effect->changes[i];
        if (change->slot != slot) continue;
        if (local_time(effect, change->scene_time) <= t) {
            if (!before || change->scene_time > before->scene_time) before = change;
        } else if (!after || change->scene_time < after->scene_time) {
            after = change;
        }
    }
    double value = before ? before->value : effect->base[slot];
    double since = local_time(effect, before ? before->scene_time : 0);
    if (!after || !after->linear || t <= since) return value;
    return value + (after->value - value) * (t - since) / (local_time(effect, after->scene_time) - since);
}

static double value_at(const struct effect *effect, int slot, double t) {
    if (!effect->touched[slot]) return effect->base[slot];
    double value = model_value(effect, slot, t);
    for (int i = 0; i < effect->animation_count; i++) {
        if (effect->animations[i].slot == slot) value = animated(&effect->animations[i], t, value);
    }
    return value;
}

/* ---- Births: an accumulator */

struct emission {
    const struct effect *effect;
    int cell;
    double start, end;   /* births by the rate from start on, until end */
    double at;           /* how far the accumulators are */
    double fine, coarse; /* births by the rate, by steps of STEP and of twice that */
};

/* parent_birth and life are 0 and infinite for root cells. */
static void emission_begin(struct emission *e, const struct effect *effect, int cell, double parent_birth,
    double life) {
    const struct timing *timing = &effect->cells[cell].timing;
    double active = active_duration(timing, timing->duration < 0 ? INFINITY : timing->duration);
    double first = fmax(0, timing->begin - timing->offset / timing->speed);
    double last = timing->begin + (active - timing->offset) / timing->speed;
    *e = (struct emission) { .effect = effect, .cell = cell };
    e->start = e->at = parent_birth + first;
    e->end = fmax(e->start, parent_birth + fmin(last, life));
}

static double rate_at(const struct emission *e, double t) {
    double rate = value_at(e->effect, cell_slot(e->cell, C_BIRTH_RATE), t);
    double layer = value_at(e->effect, L_BIRTH_RATE, t);
    return rate > 0 && layer > 0 ? rate * layer * e->effect->cells[e->cell].timing.speed : 0;
}

/* The end of the step that begins at t, no later than a limit; steps end on multiples of their length. */
static double step_end(double t, double limit, double step) {
    double next = (floor(t / step + 1e-7) + 1) * step;
    return next < limit ? next : limit;
}

static void emission_advance(struct emission *e, double t) {
    double limit = fmax(fmin(t, e->end), e->at);
    for (int pass = 1; pass <= 2; pass++) {
        double sum = 0;
        for (double s = e->at; s < limit;) {
            double next = step_end(s, limit, pass * STEP);
            sum += rate_at(e, (s + next) / 2) * (next - s);
            s = next;
        }
        *(pass == 1 ? &e->fine : &e->coarse) += sum;
    }
    e->at = limit;
}

/* Births by bursts up to t, or before it. */
static double burst_births(const struct emission *e, double t, int before) {
    double births = 0;
    for (int i = 0; i < e->effect->burst_count; i++) {
        const struct burst *burst = &e->effect->bursts[i];
        double distance = local_time(e->effect, burst->scene_time) - t;
        if (burst->cell == e->cell && distance <= (before ? -1e-7 : 1e-7)) births += burst->count;
    }
    return births;
}

/* ---- Motion: midpoint steps */

struct motion {
    double p[3], v[3];
    double scale_growth, color_growth[4];
    double reach; /* length of the way, for tolerances */
};

static void acceleration(const struct effect *effect, int cell, double t, const double *p, const double *v, double *a) {
    for (int axis = 0; axis < 3; axis++) a[axis] = value_at(effect, cell_slot(cell, C_AX + axis), t);
    for (int list = 0; list < 2; list++) {
        const struct behavior *behaviors = list ? effect->cells[cell].behaviors : effect->behaviors;
        int count = list ? effect->cells[cell].behavior_count : effect->behavior_count;
        for (int i = 0; i < count; i++) {
            const struct behavior *b = &behaviors[i];
            if (b->disabled) continue;
            double phase = b->amount * t - floor(b->amount * t);
            double triangle = phase < 0.25 ? 4 * phase : phase < 0.75 ? 2 - 4 * phase : 4 * phase - 4;
            double wave = triangle * (2 - fabs(triangle));
            for (int axis = 0; axis < 3; axis++) {
                if (b->type == WAVE) a[axis] += b->vector[axis] * wave;
                if (b->type == DRAG) a[axis] -= b->amount * v[axis];
                if (b->type == ATTRACTOR) a[axis] += b->amount * (b->vector[axis] - p[axis]);
            }
        }
    }
}

static void move(const struct effect *effect, int cell, double from, double to, double step, struct motion *m) {
    for (double t = from; t < to;) {
        double next = step_end(t, to, step), h = next - t, a[3], p[3], v[3], way = 0;
        acceleration(effect, cell, t, m->p, m->v, a);
        for (int axis = 0; axis < 3; axis++) {
            p[axis] = m->p[axis] + m->v[axis] * h / 2;
            v[axis] = m->v[axis] + a[axis] * h / 2;
        }
        acceleration(effect, cell, t + h / 2, p, v, a);
        for (int axis = 0; axis < 3; axis++) {
            m->p[axis] += v[axis] * h;
            m->v[axis] += a[axis] * h;
            way += fabs(v[axis]) * h;
        }
        m->reach += way;
        m->scale_growth += value_at(effect, cell_slot(cell, C_SCALE_SPEED), t + h / 2) * h;
        for (int c = 0; c < 4; c++) {
            m->color_growth[c] += value_at(effect, cell_slot(cell, C_RED_SPEED + c), t + h / 2) * h;
        }
        t = next;
    }
}

#endif
