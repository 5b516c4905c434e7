#include "particle_rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"

void particle_rows_begin(void) {
    puts("time\tlayer\tcell\tindex\tparent\tbirth_time\tage\tlifetime\tx\ty\tz\tvelocity_x\tvelocity_y\tvelocity_z"
         "\trotation\tscale\tred\tgreen\tblue\talpha");
}

/* 9 digits tell every float from its neighbours; adding 0 makes -0 plain 0. */
static void print_number(double value) {
    printf("\t%.9g", value + 0.0);
}

static void print_parent(const snowfx_particles *particles, uint64_t row) {
    uint64_t offset = particles->parent[row];
    if (offset == UINT64_MAX) {
        fputs("\t-", stdout);
        return;
    }
    const uint64_t *chain = particles->ancestors + offset;
    for (uint64_t i = 1; i <= chain[0]; i++) printf("%c%" PRIu64, i == 1 ? '\t' : '/', chain[i]);
}

static void print_row(const snowfx_particles *particles, uint64_t row, double time, const char *layer,
                      const char *cell) {
    const float *const columns[] = {
        particles->age,        particles->lifetime,   particles->x,        particles->y,     particles->z,
        particles->velocity_x, particles->velocity_y, particles->velocity_z, particles->rotation, particles->scale,
        particles->red,        particles->green,      particles->blue,     particles->alpha,
    };
    printf("%.9g\t", time + 0.0);
    print_visible(stdout, layer);
    putchar('\t');
    print_visible(stdout, cell);
    printf("\t%" PRIu64, particles->index[row]);
    print_parent(particles, row);
    print_number(particles->birth_time[row]);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) print_number((double)columns[i][row]);
    putchar('\n');
}

/* First row from @p first on whose key is at least @p key; keys ascend. */
static uint64_t lower_bound(const uint32_t *keys, uint64_t first, uint64_t end, uint32_t key) {
    while (first < end) {
        uint64_t middle = first + (end - first) / 2;
        if (keys[middle] < key) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return first;
}

/* Prints the rows of one cell among those of its layer, [first, end). */
static void print_cell(const snowfx_scene *scene, const snowfx_particles *particles, const double *time,
                       uint64_t first, uint64_t end, uint32_t layer, uint32_t cell) {
    const char *layer_name = snowfx_scene_layer_name(scene, layer);
    const char *path = snowfx_scene_cell_path(scene, layer, cell);
    uint64_t row = lower_bound(particles->cell, first, end, cell);
    for (; row < end && particles->cell[row] == cell && !ferror(stdout); row++) {
        print_row(particles, row, time != NULL ? *time : particles->birth_time[row], layer_name, path);
    }
}

/* Cells of a layer by their paths; the library has them parents first. */
static void sort_cells(const snowfx_scene *scene, uint32_t layer, uint32_t *cells, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const char *path = snowfx_scene_cell_path(scene, layer, i);
        uint32_t place = i;
        for (; place > 0 && strcmp(snowfx_scene_cell_path(scene, layer, cells[place - 1]), path) > 0; place--) {
            cells[place] = cells[place - 1];
        }
        cells[place] = i;
    }
}

static void print_layer(const snowfx_scene *scene, const snowfx_particles *particles, const double *time,
                        uint32_t layer) {
    uint64_t first = lower_bound(particles->layer, 0, particles->count, layer);
    uint64_t end = lower_bound(particles->layer, first, particles->count, layer + 1);
    uint32_t count = snowfx_scene_cell_count(scene, layer);
    uint32_t *cells = malloc((count + (size_t)1) * sizeof *cells);
    if (cells == NULL) return;
    sort_cells(scene, layer, cells, count);
    for (uint32_t i = 0; i < count; i++) print_cell(scene, particles, time, first, end, layer, cells[i]);
    free(cells);
}

void particle_rows_print(const snowfx_scene *scene, const snowfx_particles *particles, const double *time) {
    uint32_t count = snowfx_scene_layer_count(scene);
    for (uint32_t layer = 0; layer < count; layer++) print_layer(scene, particles, time, layer);
}
