/* Makes random effects: every shape and mode, cells up to four deep, media timing, animations, behaviours and what a
 * host does.  One in five is wild: odd timing, values out of all range, behaviours over a life. */

#ifndef RANDOM_GENERATOR_H
#define RANDOM_GENERATOR_H

#include "effect.h"

/* Times of an effect are multiples of this, in seconds; the naive simulator's steps divide it. */
#define GRID 0.0625

static struct timing plain_timing(void) { return (struct timing) { .speed = 1, .duration = -1 }; }

static double pick_speed(struct dice *dice) {
    static const double speeds[] = { 0.5, 1, 1, 2 };
    return speeds[dice_below(dice, 4)];
}

/* The size of a usual value of a property: what animations and changes add or take. */
static double usual_size(int slot) {
    static const double of_layer[L_COUNT] = { 1, 0.5, 1, 1, 1, 60, 60, 30, 80, 60, 40 };
    static const double of_cell[C_COUNT] = {
        6, 1, 0.8, 0.6, 2, 1.5, 40, 30, 60, 60, 40, 0.6, 0.5, 0.4, 3, 3, 0.2, 0.2, 0.2, 0.2, 0.1, 0.1, 0.1, 0.1,
    };
    return slot < L_COUNT ? of_layer[slot] : of_cell[(slot - L_COUNT) % C_COUNT];
}

/* Rates, lives and sizes stay above 0 in most effects; a few go below, which counts as none. */
static double usual_value(struct dice *dice, int slot) {
    double size = usual_size(slot);
    int property = slot < L_COUNT ? -1 : (slot - L_COUNT) % C_COUNT;
    int positive = slot == L_BIRTH_RATE || slot == L_LIFETIME || slot == L_WIDTH || slot == L_HEIGHT
        || slot == L_DEPTH || property == C_BIRTH_RATE || property == C_LIFETIME;
    if (positive && !dice_chance(dice, 0.05)) return dice_number(dice, 0.15 * size, 1.5 * size);
    return dice_number(dice, -size, size);
}

/* Any property of the layer or of one of the cells that can be animated. */
static int pick_slot(struct dice *dice, const struct effect *effect) {
    if (dice_chance(dice, 0.35)) return dice_below(dice, L_COUNT);
    return cell_slot(dice_below(dice, effect->cell_count), dice_below(dice, C_ANIMATABLE));
}

static void pick_ease(struct dice *dice, double *ease) {
    for (int i = 0; i < 4; i++) ease[i] = dice_number(dice, 0.05, 0.95);
}

static void make_behaviors(struct dice *dice, struct behavior *behaviors, int *count, double chance, int wild) {
    *count = 0;
    while (*count < MAX_BEHAVIORS && dice_chance(dice, chance)) {
        struct behavior *b = &behaviors[(*count)++];
        b->type = dice_below(dice, wild ? ALIGN + 1 : ATTRACTOR + 1);
        b->disabled = dice_chance(dice, 0.1);
        for (int i = 0; i < 3; i++) b->vector[i] = dice_number(dice, -60, 60);
        if (b->type == OVER_LIFE) for (int i = 0; i < 3; i++) b->vector[i] = dice_number(dice, -2, 2);
        b->amount = dice_number(dice, b->type == ATTRACTOR ? 0.5 : 0.2, b->type == ATTRACTOR ? 20 : 3);
        b->key = dice_below(dice, 8);
    }
}

static void make_cell(struct dice *dice, struct effect *effect, int number, int parent) {
    struct cell *cell = &effect->cells[number];
    double *base = &effect->base[cell_slot(number, 0)];
    snprintf(cell->name, sizeof cell->name, "%c%d", 'a' + number, dice_below(dice, 10));
    cell->parent = parent;
    cell->planar = dice_chance(dice, 0.3);
    base[C_SCALE] = 1;
    for (int p = 0; p < C_COUNT; p++) {
        if (p < C_ANIMATABLE && dice_chance(dice, 0.6)) base[p] = usual_value(dice, cell_slot(number, p));
    }
    base[C_BIRTH_RATE] = parent < 0 ? dice_number(dice, 0.5, 9) : dice_number(dice, 0.5, 5);
    base[C_LIFETIME] = parent < 0 ? dice_number(dice, 0.3, 2.5) : dice_number(dice, 0.2, 1.2);
    base[C_ROTATION] = dice_chance(dice, 0.3) ? dice_number(dice, -4, 4) : 0;
    base[C_ROTATION_RANGE] = dice_chance(dice, 0.3) ? dice_number(dice, -4, 4) : 0;
    for (int p = C_RED; p <= C_ALPHA; p++) base[p] = dice_chance(dice, 0.3) ? 1 : dice_number(dice, 0.2, 0.8);
    cell->timing = plain_timing();
    if (dice_chance(dice, 0.35)) {
        cell->timing.begin = dice_grid(dice, 0, parent < 0 ? 1.5 : 0.375, GRID);
        cell->timing.speed = pick_speed(dice);
        if (dice_chance(dice, 0.3)) cell->timing.offset = dice_grid(dice, 0, 0.25, GRID);
        if (dice_chance(dice, 0.6)) cell->timing.duration = dice_grid(dice, 0.25, parent < 0 ? 3 : 1, GRID);
        if (dice_chance(dice, 0.3)) cell->timing.repeat_count = dice_grid(dice, 0.5, 3, 0.5);
        if (dice_chance(dice, 0.2)) cell->timing.autoreverses = 1;
        if (dice_chance(dice, 0.2)) cell->timing.repeat_duration = dice_grid(dice, 0.25, 2, GRID);
        cell->timing.fill = dice_below(dice, 4);
    }
    make_behaviors(dice, cell->behaviors, &cell->behavior_count, 0.3, effect->wild);
}

static void make_animated_values(struct dice *dice, const struct effect *effect, struct animation *a) {
    a->slot = pick_slot(dice, effect);
    a->eased = dice_chance(dice, 0.4);
    pick_ease(dice, a->ease);
    if (a->type == KEYFRAME) {
        a->keys = 2 + dice_below(dice, MAX_KEYS - 1);
        for (int i = 0; i < a->keys; i++) a->values[i] = usual_value(dice, a->slot);
        if (dice_chance(dice, 0.3)) {
            /* Values that jump must do so on the grid: four of them, and no warped time. */
            a->discrete = 1;
            a->keys = 4;
            a->eased = 0;
            return;
        }
        a->has_key_times = dice_chance(dice, 0.5);
        /* Two keys at one time are a jump, which must not be warped off the grid. */
        for (int i = 0; i < a->keys; i++) a->key_times[i] = 0.125 * i + 0.125 * dice_below(dice, a->eased ? 1 : 2);
        a->has_segment_eases = dice_chance(dice, 0.3);
        for (int i = 0; i < a->keys; i++) pick_ease(dice, a->segment_eases[i]);
        return;
    }
    int kind = 1 + dice_below(dice, 7); /* which of the three values are there; all seven ways */
    a->additive = dice_chance(dice, 0.2);
    if (a->additive) kind = 3;
    a->has_from = (kind & 1) != 0;
    a->has_to = (kind & 2) != 0;
    a->has_by = (kind & 4) != 0;
    a->from = usual_value(dice, a->slot);
    a->to = usual_value(dice, a->slot);
    a->by = usual_value(dice, a->slot);
}

static void make_animation(struct dice *dice, struct effect *effect, int number) {
    struct animation *a = &effect->animations[number];
    a->type = dice_below(dice, 5) < 3 ? BASIC : KEYFRAME;
    a->timing = plain_timing();
    a->timing.begin = dice_chance(dice, 0.5) ? dice_grid(dice, 0, 2, GRID) : 0;
    a->timing.duration = dice_chance(dice, 0.1) ? -1 : dice_grid(dice, 0.5, 4, 0.25);
    a->timing.speed = pick_speed(dice);
    if (dice_chance(dice, 0.2)) a->timing.offset = dice_grid(dice, 0, 1, GRID);
    if (dice_chance(dice, 0.3)) a->timing.repeat_count = dice_grid(dice, 0.5, 4, 0.25);
    if (dice_chance(dice, 0.3)) a->timing.autoreverses = 1;
    if (dice_chance(dice, 0.1)) a->timing.repeat_duration = dice_grid(dice, 0.5, 4, 0.25);
    a->timing.fill = dice_below(dice, 4);
    a->stays = dice_chance(dice, 0.5);
    a->cumulative = dice_chance(dice, 0.15);
    make_animated_values(dice, effect, a);
    effect->touched[a->slot] = 1;
    if (!dice_chance(dice, 0.15)) return;
    struct animation *child = &effect->grouped[number];
    *child = *a;
    *a = (struct animation) { .type = GROUP, .slot = child->slot, .child = child, .timing = plain_timing() };
    a->timing.duration = dice_grid(dice, 1, 4, 0.25);
    a->timing.begin = dice_grid(dice, 0, 1, GRID);
    a->timing.speed = pick_speed(dice);
    if (dice_chance(dice, 0.3)) a->timing.repeat_count = dice_grid(dice, 0.5, 2, 0.25);
    child->stays = 0; /* a group's children cannot outstay it */
    child->timing.fill = FILL_REMOVED;
}

/* What the host does, at scene times after the layer has begun. */
static void make_host_changes(struct dice *dice, struct effect *effect) {
    double first = fmax(0, effect->timing.begin);
    while (effect->change_count < MAX_CHANGES && dice_chance(dice, 0.45)) {
        struct change *change = &effect->changes[effect->change_count];
        change->slot = effect->change_count > 0 && dice_chance(dice, 0.4) ? change[-1].slot : pick_slot(dice, effect);
        change->scene_time = first + dice_grid(dice, 0, effect->end - first, GRID);
        change->value = usual_value(dice, change->slot);
        change->linear = dice_chance(dice, 0.4);
        int taken = 0;
        for (int i = 0; i < effect->change_count; i++) {
            taken |= effect->changes[i].slot == change->slot && effect->changes[i].scene_time == change->scene_time;
        }
        if (taken) continue;
        effect->touched[change->slot] = 1;
        effect->change_count++;
    }
    while (effect->burst_count < MAX_BURSTS && dice_chance(dice, 0.15)) {
        struct burst *burst = &effect->bursts[effect->burst_count++];
        burst->scene_time = first + dice_grid(dice, 0, effect->end - first, GRID);
        do burst->cell = dice_below(dice, effect->cell_count); while (effect->cells[burst->cell].parent >= 0);
        burst->count = 1 + dice_below(dice, 8);
    }
}

static void make_wild(struct dice *dice, struct effect *effect) {
    struct timing *timing = &effect->timing;
    if (dice_chance(dice, 0.3)) timing->speed = dice_number(dice, -2, 3);
    if (dice_chance(dice, 0.1)) timing->speed = 0;
    if (dice_chance(dice, 0.3)) timing->duration = dice_number(dice, 0.5, 4);
    if (dice_chance(dice, 0.3)) timing->repeat_count = dice_number(dice, 0, 3);
    if (dice_chance(dice, 0.1)) timing->repeat_duration = dice_number(dice, 0.5, 6);
    if (dice_chance(dice, 0.3)) timing->autoreverses = 1;
    if (dice_chance(dice, 0.3)) timing->begin = dice_number(dice, -3, 2);
    if (dice_chance(dice, 0.3)) timing->offset = dice_number(dice, -1, 4);
    timing->fill = dice_below(dice, 4);
    effect->depth = dice_chance(dice, 0.3);
    for (int cell = 0; cell < effect->cell_count; cell++) {
        double *base = &effect->base[cell_slot(cell, 0)];
        if (dice_chance(dice, 0.2)) base[C_RANGE] = 15;
        if (dice_chance(dice, 0.2)) base[C_LIFETIME_RANGE] = 2.5 * base[C_LIFETIME];
        if (dice_chance(dice, 0.1)) base[C_LIFETIME] = 0;
        if (dice_chance(dice, 0.1)) base[C_AX] = 1e7;
        if (dice_chance(dice, 0.1)) base[C_SCALE_SPEED] = -1e5;
        if (dice_chance(dice, 0.1)) base[C_BIRTH_RATE] = -3;
        if (dice_chance(dice, 0.1)) effect->cells[cell].timing.speed = dice_number(dice, -1, 1);
    }
    double end = effect->end;
    if (dice_chance(dice, 0.3)) effect->stop = end * dice_number(dice, 0, 1);
    if (dice_chance(dice, 0.5) && effect->stop >= 0) effect->resume = effect->stop + dice_number(dice, 0, 2);
    if (dice_chance(dice, 0.3)) effect->clear = end * dice_number(dice, 0, 1);
}

static void make_effect(struct effect *effect, uint64_t seed) {
    struct dice dice = { seed * 0xD1342543DE82EF95u + 0x632BE59BD9B4E019u };
    memset(effect, 0, sizeof *effect);
    effect->seed = seed;
    effect->wild = seed % 5 == 4;
    effect->shape = dice_below(&dice, 6);
    effect->mode = dice_below(&dice, 4);
    effect->render = dice_below(&dice, 5);
    effect->timing = plain_timing();
    effect->stop = effect->resume = effect->clear = -1;
    if (dice_chance(&dice, 0.4)) {
        effect->timing.begin = dice_grid(&dice, -0.5, 1, GRID);
        effect->timing.offset = dice_chance(&dice, 0.7) ? dice_grid(&dice, 0, 2, GRID) : 0;
        effect->timing.speed = pick_speed(&dice);
    }
    double until = dice_grid(&dice, 3, 5.5, GRID); /* of the layer's time */
    effect->end = fmax(0.5, effect->timing.begin + (until - effect->timing.offset) / effect->timing.speed);
    for (int p = 0; p < L_X; p++) effect->base[p] = dice_chance(&dice, 0.3) ? usual_value(&dice, p) : 1;
    for (int p = L_X; p < L_COUNT; p++) effect->base[p] = usual_value(&dice, p);
    int depth = 1 + dice_below(&dice, 4);
    for (int level = 0; level < depth; level++) make_cell(&dice, effect, effect->cell_count++, level - 1);
    if (dice_chance(&dice, 0.3)) make_cell(&dice, effect, effect->cell_count++, -1);
    if (dice_chance(&dice, 0.2)) make_cell(&dice, effect, effect->cell_count++, 0);
    make_behaviors(&dice, effect->behaviors, &effect->behavior_count, 0.2, effect->wild);
    while (effect->animation_count < MAX_ANIMATIONS && dice_chance(&dice, 0.55)) {
        make_animation(&dice, effect, effect->animation_count);
        effect->animation_count++;
    }
    make_host_changes(&dice, effect);
    if (effect->wild) make_wild(&dice, effect);
}

#endif
