/* What this kind of machine can do with the snow workload: closed form from records in plain columns, written by
 * hand for vectors (AVX2 when compiled for it, else SSE2).  No dependence on the library. */
#ifndef REFERENCE_SIMULATION_H
#define REFERENCE_SIMULATION_H

#include <stddef.h>
#include <stdint.h>

/* A line of 2000 points sends particles down at 30 +- 20 pt/s in a wedge of 0.8 rad, under an acceleration
 * of (5, 30) pt/s2; white, fading out over a life of `life` seconds. */
typedef struct reference_snow reference_snow;

/* x, y, 16-bit angle and scale, RGBA8. */
typedef struct { float x, y; uint16_t rotation, scale; uint32_t color; } reference_instance;

/* The columns that snowfx_scene_get_particles() gives. */
typedef struct {
    uint32_t *layer, *cell;
    uint64_t *index, *parent;
    double *birth;
    float *age, *life, *x, *y, *z, *vx, *vy, *vz, *rotation, *scale, *red, *green, *blue, *alpha;
} reference_columns;

/* `live` particles in a steady state; NULL without memory. */
reference_snow *reference_snow_create(size_t live, float life);
void reference_snow_destroy(reference_snow *snow);

/* Moves on by `seconds`: the births of that time replace the dead.  As one at a time with libm's sine and cosine. */
void reference_snow_advance(reference_snow *snow, float seconds);

/* The state of all particles, packed.  Stores go around the cache when `streams`. */
const reference_instance *reference_snow_instances(reference_snow *snow, int streams);

/* The state of all particles as columns. */
const reference_columns *reference_snow_columns(reference_snow *snow);

/* Makes `count` records anew: what a birth costs. */
void reference_snow_births(reference_snow *snow, size_t count);

#endif
