/* A random effect as plain numbers, from which both its preset text and the naive simulator's run are made. */

#ifndef RANDOM_EFFECT_H
#define RANDOM_EFFECT_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

enum { MAX_CELLS = 6, MAX_ANIMATIONS = 6, MAX_CHANGES = 8, MAX_BEHAVIORS = 3, MAX_BURSTS = 3, MAX_KEYS = 5 };

/* ---- Properties: a slot is a property of the layer, or of one of the cells */

enum {
    L_BIRTH_RATE, L_LIFETIME, L_VELOCITY, L_SCALE, L_SPIN, L_X, L_Y, L_Z, L_WIDTH, L_HEIGHT, L_DEPTH, L_COUNT
};
static const char *const layer_names[L_COUNT] = {
    "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition.x", "emitterPosition.y",
    "emitterZPosition", "emitterSize.width", "emitterSize.height", "emitterDepth"
};

enum {
    C_BIRTH_RATE, C_LIFETIME, C_LIFETIME_RANGE, C_LATITUDE, C_LONGITUDE, C_RANGE, C_VELOCITY, C_VELOCITY_RANGE,
    C_AX, C_AY, C_AZ, C_SCALE, C_SCALE_RANGE, C_SCALE_SPEED, C_SPIN, C_SPIN_RANGE,
    C_RED_RANGE, C_GREEN_RANGE, C_BLUE_RANGE, C_ALPHA_RANGE,
    C_RED_SPEED, C_GREEN_SPEED, C_BLUE_SPEED, C_ALPHA_SPEED, C_ANIMATABLE,
    C_ROTATION = C_ANIMATABLE, C_ROTATION_RANGE, C_RED, C_GREEN, C_BLUE, C_ALPHA, C_COUNT
};
static const char *const cell_names[C_COUNT] = {
    "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity",
    "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
    "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
    "alphaSpeed", "rotation", "rotationRange", "red", "green", "blue", "alpha"
};

enum { SLOTS = L_COUNT + MAX_CELLS * C_COUNT };

static inline int cell_slot(int cell, int property) { return L_COUNT + cell * C_COUNT + property; }

/* ---- The parts of an effect */

enum { FILL_REMOVED, FILL_FORWARDS, FILL_BACKWARDS, FILL_BOTH };

/* duration < 0: as long as the owner's default says. */
struct timing {
    double begin, offset, speed, duration, repeat_count, repeat_duration;
    int autoreverses, fill;
};

enum { BASIC, KEYFRAME, GROUP };

struct animation {
    int type, slot;
    struct timing timing;
    int stays; /* removedOnCompletion false */
    int additive, cumulative, discrete, eased;
    double ease[4];
    int has_from, has_to, has_by;
    double from, to, by;
    int keys, has_key_times, has_segment_eases;
    double values[MAX_KEYS], key_times[MAX_KEYS], segment_eases[MAX_KEYS][4];
    struct animation *child; /* of a group */
};

struct change {
    double scene_time, value;
    int slot, linear;
};

enum { WAVE, DRAG, ATTRACTOR, OVER_LIFE, COLOR_OVER_LIFE, ALIGN };

struct behavior {
    int type, disabled;
    double vector[3]; /* force, or position of an attractor */
    double amount;    /* frequency, drag or stiffness */
    int key;          /* what OVER_LIFE drives */
};

struct cell {
    char name[8];
    int parent; /* -1: a root cell */
    struct timing timing;
    int planar;
    struct behavior behaviors[MAX_BEHAVIORS];
    int behavior_count;
};

struct burst {
    double scene_time;
    int cell, count;
};

struct effect {
    uint64_t seed;
    int wild; /* uses what the naive simulator does not know; compared with itself only */
    int shape, mode, render, depth;
    struct timing timing;
    double end; /* scene time of the last look */
    double base[SLOTS];
    int touched[SLOTS]; /* an animation or a change concerns the slot */
    struct cell cells[MAX_CELLS];
    int cell_count;
    struct behavior behaviors[MAX_BEHAVIORS];
    int behavior_count;
    struct animation animations[MAX_ANIMATIONS], grouped[MAX_ANIMATIONS];
    int animation_count;
    struct change changes[MAX_CHANGES];
    int change_count;
    struct burst bursts[MAX_BURSTS];
    int burst_count;
    double stop, resume, clear; /* scene times, or negative: not at all */
};

static const char *const shape_names[] = { "point", "line", "rectangle", "cuboid", "circle", "sphere" };
static const char *const mode_names[] = { "volume", "surface", "outline", "points" };
static const char *const render_names[] = { "unordered", "oldestFirst", "oldestLast", "backToFront", "additive" };
enum { POINT, LINE, RECTANGLE, CUBOID, CIRCLE, SPHERE };
enum { VOLUME, SURFACE, OUTLINE, POINTS };

/* ---- Key paths */

static void cell_path(const struct effect *effect, int cell, char *out, size_t size) {
    char above[200] = "";
    if (effect->cells[cell].parent >= 0) {
        cell_path(effect, effect->cells[cell].parent, above, sizeof above);
        strncat(above, ".", sizeof above - strlen(above) - 1);
    }
    snprintf(out, size, "%semitterCells.%s", above, effect->cells[cell].name);
}

static void slot_path(const struct effect *effect, int slot, char *out, size_t size) {
    if (slot < L_COUNT) {
        snprintf(out, size, "%s", layer_names[slot]);
        return;
    }
    char path[200];
    cell_path(effect, (slot - L_COUNT) / C_COUNT, path, sizeof path);
    snprintf(out, size, "%s.%s", path, cell_names[(slot - L_COUNT) % C_COUNT]);
}

/* ---- Random numbers of the tests; the library's own draws are never imitated */

struct dice {
    uint64_t state;
};

static uint64_t dice_next(struct dice *dice) {
    uint64_t z = (dice->state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* In [0, 1). */
static double dice_unit(struct dice *dice) { return (double)(dice_next(dice) >> 11) * 0x1p-53; }

static int dice_below(struct dice *dice, int count) { return (int)(dice_unit(dice) * count); }

static int dice_chance(struct dice *dice, double chance) { return dice_unit(dice) < chance; }

/* On a grid, so that changes of the effect fall between two steps of the naive simulator. */
static double dice_grid(struct dice *dice, double low, double high, double grid) {
    return low + grid * dice_below(dice, (int)((high - low) / grid) + 1);
}

/* Three decimals, as people write them. */
static double dice_number(struct dice *dice, double low, double high) {
    return round((low + (high - low) * dice_unit(dice)) * 1000) / 1000;
}

#endif
