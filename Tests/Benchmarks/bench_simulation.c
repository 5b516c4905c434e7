/* Costs of the simulation through the C interface, beside the reference kernels, as CSV:
 *     area,name,ours_ns,reference,reference_ns,ratio,goal
 * in nanoseconds a particle and frame where the name says nothing else.  Each figure is the least of several passes,
 * ours and the reference's in turn.  "--short" takes fewer passes.  Compiled with -mavx2 it is measured against the
 * AVX2 kernel, else against the SSE2 one; which image of the library it loads is the caller's matter. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "reference_simulation.h"
#include "snowfx.h"

#ifdef __AVX2__
#define KERNEL "closed form AVX2"
static const double GOAL = 1.5, LARGE_GOAL = 1.2;
#else
#define KERNEL "closed form SSE2"
static const double GOAL = 2, LARGE_GOAL = 2;
#endif

static int passes = 7;
static const double FRAME = 1.0 / 60;

/* ---- Measuring ---- */

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double least(double a, double b) { return a < b ? a : b; }

static void row(const char *name, double ours, const char *reference, double theirs, double goal) {
    printf("simulation,%s,%.3f,%s,%.3f,%.2f,", name, ours, reference, theirs, ours / theirs);
    printf(goal > 0 ? "%.2f\n" : "\n", goal);
    fflush(stdout);
}

static void demand(snowfx_status status, const char *what) {
    if (status == SNOWFX_OK) return;
    fprintf(stderr, "bench_simulation: %s: %s\n", what, snowfx_status_string(status));
    exit(1);
}

/* ---- Scenes ---- */

/* The same snow as the reference's; %s stands for more of the cell. */
static const char SNOW[] =
    "{\"snowfx\": 1, \"layers\": [{\"type\": \"emitter\", \"emitterShape\": \"line\", \"emitterPosition\": [1000, 0],"
    " \"emitterSize\": [2000, 0], \"emitterCells\": [{\"contents\": \"disc\", \"birthRate\": %.9g, \"lifetime\": %.9g,"
    " \"velocity\": 30, \"velocityRange\": 40, \"emissionLongitude\": 3.1415927, \"emissionRange\": 0.8,"
    " \"xAcceleration\": 5, \"yAcceleration\": 30, \"scale\": 0.15, \"scaleRange\": 1.2, \"spin\": -0.5,"
    " \"spinRange\": 2, \"rotationRange\": 6.2831853, \"alphaSpeed\": %.9g %s}]}]}";

static const char PLAIN[] = ", \"emissionCone\": \"planar\"";
static const char CURVES[] =
    ", \"emissionCone\": \"planar\", \"emitterBehaviors\": ["
    "{\"type\": \"colorOverLife\", \"colors\": [\"#FFFFFF\", \"#88CCFF\", \"#4488FF00\"], \"locations\": [0, 0.6, 1]},"
    " {\"type\": \"valueOverLife\", \"keyPath\": \"scale\", \"values\": [0, 1, 0.5], \"locations\": [0, 0.1, 1]}]";
static const char DRAG[] = ", \"emissionCone\": \"planar\", \"emitterBehaviors\": [{\"type\": \"drag\", \"drag\": 0.4}]";
static const char PLANE[] = ", \"particleType\": \"plane\", \"orientationRange\": 3.14159";
static const char EVERYTHING[] =
    ", \"particleType\": \"plane\", \"orientationRange\": 3.14159, \"lifetimeRange\": 2, \"redRange\": 0.5,"
    " \"greenRange\": 0.5, \"blueRange\": 0.5, \"emitterBehaviors\": [{\"type\": \"drag\", \"drag\": 0.4},"
    " {\"type\": \"wave\", \"force\": [20, 0, 0], \"frequency\": 0.5},"
    " {\"type\": \"colorOverLife\", \"colors\": [\"#FFFFFF\", \"#88CCFF\", \"#4488FF00\"], \"locations\": [0, 0.6, 1]},"
    " {\"type\": \"valueOverLife\", \"keyPath\": \"scale\", \"values\": [0, 1, 0.5], \"locations\": [0, 0.1, 1]}]";

typedef struct {
    snowfx_scene *scene;
    double time;
    size_t count;
} snow;

static snow open_snow(size_t live, double life, const char *more) {
    char text[4096];
    int length = snprintf(text, sizeof text, SNOW, (double)live / life, life, -1 / life, more);
    snowfx_preset *preset;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 7, desc.width = 2000, desc.height = 2000;
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    demand(snowfx_limits_get(&limits), "limits");
    desc.max_particles = limits.live_particles_max;
    demand(snowfx_preset_create_from_memory(text, (size_t)length, &preset, NULL), "preset");
    snow result = { .time = life + 1 };
    demand(snowfx_scene_create(preset, &desc, &result.scene), "scene");
    snowfx_preset_release(preset);
    return result;
}

static void close_snow(snow *s) { snowfx_scene_destroy(s->scene); }

static void instances_frame(snow *s) {
    const snowfx_instance *instances;
    const snowfx_run *runs;
    size_t run_count;
    demand(snowfx_scene_set_time(s->scene, s->time), "set_time");
    demand(snowfx_scene_get_instances(s->scene, &instances, &s->count, &runs, &run_count), "get_instances");
}

static void columns_frame(snow *s) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    demand(snowfx_scene_set_time(s->scene, s->time), "set_time");
    demand(snowfx_scene_get_particles(s->scene, &particles), "get_particles");
    s->count = particles.count;
}

/* Nanoseconds a particle of the best of some frames, `group` to a reading of the clock. */
static double ours_ns(snow *s, void (*frame)(snow *), int frames, int group) {
    double best = INFINITY;
    for (int i = 0; i < frames; i++) {
        double start = now_ns();
        for (int k = 0; k < group; k++) {
            s->time += FRAME;
            frame(s);
        }
        best = least(best, (now_ns() - start) / group / (double)s->count);
    }
    return best;
}

typedef enum { INSTANCES, STREAMED_INSTANCES, COLUMNS } output;

static double reference_ns(reference_snow *r, size_t live, output output, int frames, int group) {
    double best = INFINITY;
    for (int i = 0; i < frames; i++) {
        double start = now_ns();
        for (int k = 0; k < group; k++) {
            reference_snow_advance(r, (float)FRAME);
            if (output == COLUMNS) reference_snow_columns(r);
            else reference_snow_instances(r, output == STREAMED_INSTANCES);
        }
        best = least(best, (now_ns() - start) / group / (double)live);
    }
    return best;
}

typedef struct { double ours, theirs; } pair;

/* Both in turn, so that a change of the machine's speed meets both. */
static pair measure(size_t live, double life, const char *more, void (*frame)(snow *), output output) {
    int group = live < 20000 ? (int)(20000 / live) : 1, frames = live >= 5000000 ? 1 : live >= 500000 ? 4 : 40;
    snow s = open_snow(live, life, more);
    reference_snow *r = reference_snow_create(live, (float)life);
    if (!r) demand(SNOWFX_ERROR_OUT_OF_MEMORY, "reference");
    pair best = { INFINITY, INFINITY };
    for (int i = 0; i < passes; i++) {
        best.ours = least(best.ours, ours_ns(&s, frame, frames, group));
        best.theirs = least(best.theirs, reference_ns(r, live, output, frames, group));
        if (output == INSTANCES) {
            best.theirs = least(best.theirs, reference_ns(r, live, STREAMED_INSTANCES, frames, group));
        }
    }
    reference_snow_destroy(r);
    close_snow(&s);
    return best;
}

/* ---- What is measured ---- */

static const size_t SIZES[] = { 1000, 10000, 100000, 1000000 };
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static void bench_frames(void) {
    char name[80];
    for (int i = 0; i < SIZE_COUNT; i++) {
        pair p = measure(SIZES[i], 20, PLAIN, instances_frame, INSTANCES);
        snprintf(name, sizeof name, "instances %zu", SIZES[i]);
        row(name, p.ours, KERNEL, p.theirs, SIZES[i] == 1000000 ? LARGE_GOAL : GOAL);
    }
    for (int i = 0; i < SIZE_COUNT; i++) {
        pair p = measure(SIZES[i], 20, PLAIN, columns_frame, COLUMNS);
        snprintf(name, sizeof name, "columns %zu", SIZES[i]);
        row(name, p.ours, KERNEL " to the same columns", p.theirs, SIZES[i] == 1000000 ? LARGE_GOAL : GOAL);
    }
}

static void bench_features(void) {
    static const struct { const char *name, *more; } CELLS[] = {
        { "instances 10000 with curves", CURVES }, { "instances 10000 with drag", DRAG },
        { "instances 10000 planes", PLANE }, { "instances 10000 with everything", EVERYTHING },
    };
    for (size_t i = 0; i < sizeof CELLS / sizeof *CELLS; i++) {
        pair p = measure(10000, 20, CELLS[i].more, instances_frame, INSTANCES);
        row(CELLS[i].name, p.ours, KERNEL " of plain snow", p.theirs, 0);
    }
}

/* A thirtieth of the particles is new in each frame. */
static void bench_short_lives(void) {
    pair p = measure(10000, 0.5, PLAIN, instances_frame, INSTANCES);
    row("instances 10000 living 0.5 s", p.ours, KERNEL, p.theirs, GOAL);
    p = measure(100000, 0.5, PLAIN, instances_frame, INSTANCES);
    row("instances 100000 living 0.5 s", p.ours, KERNEL, p.theirs, GOAL);
}

/* Far jumps: nothing of the last frame is of use. */
static void bench_seeks(void) {
    enum { LIVE = 100000 };
    snow s = open_snow(LIVE, 20, PLAIN);
    reference_snow *r = reference_snow_create(LIVE, 20);
    if (!r) demand(SNOWFX_ERROR_OUT_OF_MEMORY, "reference");
    double seek = INFINITY, frame = INFINITY, births = INFINITY;
    for (int i = 0; i < passes; i++) {
        double start = now_ns();
        s.time = i % 2 ? 3600 : 7200 + i;
        instances_frame(&s);
        seek = least(seek, (now_ns() - start) / LIVE);
        frame = least(frame, ours_ns(&s, instances_frame, 10, 1));
        start = now_ns();
        reference_snow_births(r, LIVE);
        births = least(births, (now_ns() - start) / LIVE);
    }
    row("seek by an hour 100000", seek, "a frame", frame, 0);
    row("a birth", seek - frame, "a birth by libm", births, 1);
    reference_snow_destroy(r);
    close_snow(&s);
}

static void bench_records(void) {
    snow s = open_snow(100000, 20, PLAIN);
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    instances_frame(&s);
    demand(snowfx_scene_get_statistics(s.scene, &statistics), "statistics");
    row("bytes of record per particle", (double)statistics.record_bytes / (double)statistics.live, "most bytes", 40, 1);
    close_snow(&s);
}

/* Eight million in one frame of a sixtieth of a second: where memory allows it, which the reference tells. */
static void bench_eight_million(void) {
    enum { LIVE = 8000000 };
    pair p = measure(LIVE, 20, PLAIN, instances_frame, INSTANCES);
    row("instances 8000000", p.ours, KERNEL, p.theirs, LARGE_GOAL);
    row("a frame of 8000000", p.ours, "a frame of 60 Hz", 1e9 / 60 / LIVE, 1);
}

int main(int count, char **words) {
    if (count > 1 && strcmp(words[1], "--short") == 0) passes = 3;
    bench_frames();
    bench_features();
    bench_short_lives();
    bench_seeks();
    bench_records();
    bench_eight_million();
    return 0;
}
