/* The table of snowfx particles and snowfx births. */
#ifndef SNOWFX_COMMAND_PARTICLE_ROWS_H
#define SNOWFX_COMMAND_PARTICLE_ROWS_H

#include "snowfx.h"

/** Prints the names of the columns. */
void particle_rows_begin(void);

/** Prints a row a particle, by layer, cell path, parent and index.
 *  @param time  For the first column; NULL: each particle's birth time. */
void particle_rows_print(const snowfx_scene *scene, const snowfx_particles *particles, const double *time);

#endif
