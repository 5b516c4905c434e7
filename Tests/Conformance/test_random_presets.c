/* Random effects: the way to a time, threads and reuse never matter, and a naive simulator agrees.
 *
 * SNOWFX_RANDOM_PRESETS=N tries N effects; SNOWFX_RANDOM_SEED=N tries that one and prints its preset;
 * SNOWFX_RANDOM_PRINT=N prints N presets, one a line, and tries none.
 * valgrind: no, as thousands of effects would take an hour; other programs run the same calls under it. */

#include <pthread.h>
#include <stdatomic.h>

#include "random/comparison.h"
#include "random/generator.h"
#include "random/preset_text.h"

enum { PRESETS = 5000, WORKERS = 2, TIMES = 6, SIDE = 96 };

static atomic_ulong next_seed, checks, failures, failed_presets, naive_presets;
static unsigned long last_seed;

static void must(snowfx_status status, const char *what) {
    if (status == SNOWFX_OK) return;
    fprintf(stderr, "%s: %s\n", what, snowfx_status_string(status));
    abort();
}

/* ---- Scenes */

/* Does to a scene what the host does to it in a span of scene time. */
static void act(snowfx_scene *scene, const struct effect *effect, double after, double until) {
    char path[300] = "e.";
    for (int i = 0; i < effect->change_count; i++) {
        const struct change *change = &effect->changes[i];
        if (change->scene_time <= after || change->scene_time > until) continue;
        slot_path(effect, change->slot, path + 2, sizeof path - 2);
        must(snowfx_scene_set_values(scene, change->scene_time, path, &change->value, 1, change->linear), path);
    }
    for (int i = 0; i < effect->burst_count; i++) {
        const struct burst *burst = &effect->bursts[i];
        if (burst->scene_time <= after || burst->scene_time > until) continue;
        cell_path(effect, burst->cell, path + 2, sizeof path - 2);
        must(snowfx_scene_burst(scene, burst->scene_time, path, (uint32_t)burst->count), "burst");
    }
    const char *layer = effect->seed % 2 ? "e" : NULL;
    double stop = effect->stop, resume = effect->resume, clear = effect->clear; /* negative: not at all */
    if (stop >= 0 && stop > after && stop <= until) must(snowfx_scene_stop(scene, stop, layer), "stop");
    if (resume >= 0 && resume > after && resume <= until) must(snowfx_scene_resume(scene, resume, layer), "resume");
    if (clear >= 0 && clear > after && clear <= until) must(snowfx_scene_clear(scene, clear, layer), "clear");
}

static snowfx_scene *new_scene(const snowfx_preset *preset, const struct effect *effect, uint32_t threads) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = effect->seed + 1;
    desc.threads = threads;
    snowfx_scene *scene;
    must(snowfx_scene_create(preset, &desc, &scene), "create");
    return scene;
}

static snowfx_scene *new_acted_scene(const snowfx_preset *preset, const struct effect *effect, uint32_t threads) {
    snowfx_scene *scene = new_scene(preset, effect, threads);
    act(scene, effect, -INFINITY, INFINITY);
    return scene;
}

static uint64_t hash_at(snowfx_scene *scene, double seconds) {
    uint64_t hash;
    must(snowfx_scene_set_time(scene, seconds), "time");
    must(snowfx_scene_hash(scene, &hash), "hash");
    return hash;
}

static uint64_t picture_hash(snowfx_scene *scene) {
    static _Thread_local uint8_t pixels[SIDE * SIDE * 4];
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels;
    surface.width = surface.height = SIDE;
    surface.operation = SNOWFX_OPERATION_REPLACE;
    must(snowfx_scene_render(scene, &surface), "render");
    uint64_t hash;
    must(snowfx_surface_hash(&surface, &hash), "surface hash");
    return hash;
}

static int same_columns(snowfx_scene *a, snowfx_scene *b) {
    snowfx_particles p = SNOWFX_PARTICLES_INIT, q = SNOWFX_PARTICLES_INIT;
    must(snowfx_scene_get_particles(a, &p), "particles");
    must(snowfx_scene_get_particles(b, &q), "particles");
    if (p.count != q.count) return 0;
    size_t n = p.count;
    if (n == 0) return 1;
    int same = memcmp(p.layer, q.layer, n * 4) == 0 && memcmp(p.cell, q.cell, n * 4) == 0
        && memcmp(p.index, q.index, n * 8) == 0 && memcmp(p.birth_time, q.birth_time, n * 8) == 0;
    const float *const *mine = &p.age, *const *theirs = &q.age;
    for (int i = 0; i < 14; i++) same = same && memcmp(mine[i], theirs[i], n * 4) == 0;
    return same;
}

/* ---- The way does not matter */

/* At a frame rate from the start, while the host acts as its clock passes. */
static snowfx_scene *stepped_scene(const snowfx_preset *preset, const struct effect *effect, int rate) {
    snowfx_scene *scene = new_scene(preset, effect, 1);
    snowfx_statistics counts = SNOWFX_STATISTICS_INIT;
    double before = -INFINITY;
    for (int frame = 0; frame < effect->end * rate; frame++) {
        double now = (double)frame / rate;
        act(scene, effect, before, now);
        before = now;
        must(snowfx_scene_set_time(scene, now), "time");
        must(snowfx_scene_get_statistics(scene, &counts), "statistics");
    }
    act(scene, effect, before, INFINITY);
    return scene;
}

static void check_ways(struct report *report, const snowfx_preset *preset, const struct effect *effect) {
    static const double shares[TIMES] = { 0, 0.13, 0.37, 0.62, 1, 2.1 };
    static const int rates[] = { 24, 60, 144 }, jumble[] = { 3, 0, 5, 1, 4, 2, 2 };
    uint64_t fresh[TIMES], picture = 0;
    snowfx_scene *seek[TIMES];
    for (int i = 0; i < TIMES; i++) {
        seek[i] = new_acted_scene(preset, effect, 1);
        fresh[i] = hash_at(seek[i], shares[i] * effect->end);
    }
    int draws = effect->seed % 4 == 0, last = TIMES - 2;
    if (draws) picture = picture_hash(seek[last]);
    snowfx_scene *reused = new_acted_scene(preset, effect, 1);
    for (int i = 0; i < TIMES; i++) {
        expect(report, hash_at(reused, shares[i] * effect->end) == fresh[i], "forwards to time %d", i);
    }
    for (int i = TIMES - 1; i >= 0; i--) {
        expect(report, hash_at(reused, shares[i] * effect->end) == fresh[i], "backwards to time %d", i);
    }
    for (int i = 0; i < 7; i++) {
        int time = jumble[i];
        expect(report, hash_at(reused, shares[time] * effect->end) == fresh[time], "to and fro, time %d", time);
    }
    for (int i = 0; i < 3; i++) {
        if (effect->seed % 8 != 0 && effect->seed % 3 != (uint64_t)i) continue;
        snowfx_scene *stepped = stepped_scene(preset, effect, rates[i]);
        expect(report, hash_at(stepped, effect->end) == fresh[last], "stepped at %d Hz", rates[i]);
        expect(report, same_columns(stepped, seek[last]), "columns after steps at %d Hz", rates[i]);
        if (draws) expect(report, picture_hash(stepped) == picture, "picture after steps at %d Hz", rates[i]);
        snowfx_scene_destroy(stepped);
    }
    snowfx_scene *threaded = new_acted_scene(preset, effect, 2);
    for (int i = 0; i < TIMES; i += 2) {
        expect(report, hash_at(threaded, shares[i] * effect->end) == fresh[i], "two threads, time %d", i);
    }
    if (draws) expect(report, picture_hash(threaded) != 0 && hash_at(threaded, effect->end) == fresh[last]
            && picture_hash(threaded) == picture, "two threads, picture");
    snowfx_scene_destroy(threaded);
    snowfx_scene_destroy(reused);
    for (int i = 0; i < TIMES; i++) snowfx_scene_destroy(seek[i]);
}

/* ---- A naive simulator agrees */

static int find_cell(const struct effect *effect, const char *path) {
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    for (int i = 0; i < effect->cell_count; i++) {
        if (strcmp(effect->cells[i].name, name) == 0) return i;
    }
    abort();
}

static void check_naive(struct report *report, const snowfx_preset *preset, const struct effect *effect) {
    snowfx_scene *births = new_acted_scene(preset, effect, 1), *frames = new_acted_scene(preset, effect, 1);
    struct comparison c = { .effect = effect, .report = report };
    for (uint32_t i = 0; i < snowfx_scene_cell_count(births, 0); i++) {
        c.cells[i] = find_cell(effect, snowfx_scene_cell_path(births, 0, i));
    }
    double start = fmax(effect->timing.begin, 0);
    double long_ago = effect->timing.begin - effect->timing.offset / effect->timing.speed - 1;
    for (int look = 1; look <= 3; look++) {
        c.until = start + (effect->end - start) * look / 3;
        c.births = (snowfx_particles) SNOWFX_PARTICLES_INIT;
        snowfx_status status = snowfx_scene_get_births(births, long_ago, c.until, &c.births);
        expect(report, status == SNOWFX_OK, "births: %s", snowfx_status_string(status));
        c.origins = calloc(c.births.count + 1, sizeof *c.origins);
        if (!c.origins) abort();
        if (look == 3) check_births(&c);
        snowfx_particles now = SNOWFX_PARTICLES_INIT;
        must(snowfx_scene_set_time(frames, c.until), "time");
        must(snowfx_scene_get_particles(frames, &now), "particles");
        check_time(&c, &now, c.until);
        free(c.origins);
    }
    snowfx_statistics counts = SNOWFX_STATISTICS_INIT;
    must(snowfx_scene_get_statistics(frames, &counts), "statistics");
    expect(report, counts.dropped == 0, "%llu births were dropped", (unsigned long long)counts.dropped);
    snowfx_scene_destroy(births);
    snowfx_scene_destroy(frames);
}

/* ---- Many of them */

static void print_effect(const struct effect *effect, const char *text) {
    char path[300];
    puts(text);
    for (int i = 0; i < effect->change_count; i++) {
        const struct change *change = &effect->changes[i];
        slot_path(effect, change->slot, path, sizeof path);
        printf("at %g: e.%s = %g%s\n", change->scene_time, path, change->value, change->linear ? ", linear" : "");
    }
    for (int i = 0; i < effect->burst_count; i++) {
        const struct burst *burst = &effect->bursts[i];
        cell_path(effect, burst->cell, path, sizeof path);
        printf("at %g: e.%s bursts, %d\n", burst->scene_time, path, burst->count);
    }
    printf("stop %g, resume %g, clear %g, last look at %g\n", effect->stop, effect->resume, effect->clear, effect->end);
}

static void try_effect(uint64_t seed, int prints) {
    struct effect *effect = malloc(sizeof *effect);
    if (!effect) abort();
    make_effect(effect, seed);
    char *text = preset_text(effect);
    if (prints) print_effect(effect, text);
    struct report report = { .effect = effect };
    snowfx_preset *preset;
    snowfx_error_report error = SNOWFX_ERROR_REPORT_INIT;
    snowfx_status status = snowfx_preset_create_from_memory(text, strlen(text), &preset, &error);
    if (expect(&report, status == SNOWFX_OK, "%s: %s", error.path, error.message)) {
        check_ways(&report, preset, effect);
        if (!effect->wild) {
            check_naive(&report, preset, effect);
            naive_presets++;
        }
        snowfx_preset_release(preset);
    }
    checks += (unsigned long)report.checks;
    failures += (unsigned long)report.failures;
    failed_presets += report.failures > 0;
    free(text);
    free(effect);
}

static void print_presets(uint64_t count) {
    for (uint64_t seed = 0; seed < count; seed++) {
        struct effect *effect = malloc(sizeof *effect);
        if (!effect) abort();
        make_effect(effect, seed);
        char *text = preset_text(effect);
        puts(text);
        free(text);
        free(effect);
    }
}

static void *work(void *unused) {
    (void)unused;
    for (uint64_t seed; (seed = next_seed++) < last_seed;) try_effect(seed, 0);
    return NULL;
}

int main(void) {
    const char *one = getenv("SNOWFX_RANDOM_SEED"), *many = getenv("SNOWFX_RANDOM_PRESETS");
    if (one) {
        try_effect(strtoull(one, NULL, 10), 1);
        printf("%lu checks, %lu fail\n", checks, failures);
        return failures > 0;
    }
    const char *printed = getenv("SNOWFX_RANDOM_PRINT");
    if (printed) {
        print_presets(strtoull(printed, NULL, 10));
        return 0;
    }
    last_seed = many ? strtoul(many, NULL, 10) : PRESETS;
    pthread_t workers[WORKERS];
    for (int i = 0; i < WORKERS; i++) pthread_create(&workers[i], NULL, work, NULL);
    for (int i = 0; i < WORKERS; i++) pthread_join(workers[i], NULL);
    printf("%lu effects, %lu of them against the naive simulator, %lu checks, %lu fail\n", last_seed, naive_presets,
        checks, failures);
    printf("%lu passed, %lu failed\n", last_seed - failed_presets, failed_presets);
    return failed_presets > 0;
}
