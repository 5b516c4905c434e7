/* Particles as columns, births, packed instances, counts: what they hold and how long they are lent. */
#include "check.h"

static const char *const PRESETS[] = { SNOW, SHOW };

static snowfx_particles particles_at(snowfx_scene *scene, double seconds) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    CHECK_EQUAL(snowfx_scene_set_time(scene, seconds), OK);
    CHECK_EQUAL(snowfx_scene_get_particles(scene, &particles), OK);
    return particles;
}

static snowfx_particles births(snowfx_scene *scene, double from, double until) {
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    CHECK_EQUAL(snowfx_scene_get_births(scene, from, until, &particles), OK);
    return particles;
}


static int is_empty(const snowfx_particles *particles) {
    return particles->count == 0 && particles->ancestors == NULL && particles->ancestors_count == 0
        && is_zero(&particles->count, 0, sizeof *particles - offsetof(snowfx_particles, count));
}

/* ---- Columns --------------------------------------------------------------------------------- */

static void check_row(const snowfx_scene *scene, const snowfx_particles *p, uint64_t i, double now) {
    CHECK(p->layer[i] < snowfx_scene_layer_count(scene));
    CHECK_EQUAL(snowfx_scene_layer_type(scene, p->layer[i]), SNOWFX_LAYER_EMITTER);
    const char *path = snowfx_scene_cell_path(scene, p->layer[i], p->cell[i]);
    if (!CHECK(path != NULL)) return;
    CHECK(p->index[i] >= 1);
    CHECK(p->birth_time[i] <= now);
    CHECK(p->age[i] >= 0 && p->age[i] < p->lifetime[i]);
    const float *floats[] = { p->x, p->y, p->z, p->velocity_x, p->velocity_y, p->velocity_z, p->rotation, p->scale };
    for (size_t k = 0; k < LENGTH(floats); k++) CHECK(isfinite(floats[k][i]));
    const float *colors[] = { p->red, p->green, p->blue, p->alpha };
    for (size_t k = 0; k < LENGTH(colors); k++) CHECK(colors[k][i] >= 0 && colors[k][i] <= 1);
    uint64_t depth = 0;
    for (const char *c = path; *c; c++) depth += *c == '/';
    if (depth == 0) {
        CHECK(p->parent[i] == UINT64_MAX);
    } else if (CHECK(p->parent[i] + depth < p->ancestors_count)) {
        CHECK_EQUAL(p->ancestors[p->parent[i]], depth);
        for (uint64_t k = 1; k <= depth; k++) CHECK(p->ancestors[p->parent[i] + k] >= 1);
    }
}

/* Whether row a comes before row b: layer, cell, parent, index. */
static int is_ordered(const snowfx_particles *p, uint64_t a, uint64_t b) {
    if (p->layer[a] != p->layer[b]) return p->layer[a] < p->layer[b];
    if (p->cell[a] != p->cell[b]) return p->cell[a] < p->cell[b];
    if (p->parent[a] != p->parent[b]) {
        const uint64_t *one = p->ancestors + p->parent[a], *two = p->ancestors + p->parent[b];
        for (uint64_t k = 1; k <= one[0]; k++) {
            if (one[k] != two[k]) return one[k] < two[k];
        }
    }
    return p->index[a] < p->index[b];
}

static void columns_hold_what_the_header_says(void) {
    for (size_t i = 0; i < LENGTH(PRESETS); i++) {
        snowfx_scene *scene = play_at(PRESETS[i], 0);
        for (double time = 0; time < 6; time += 0.75) {
            snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
            snowfx_particles particles = particles_at(scene, time);
            for (uint64_t k = 0; k < particles.count; k++) {
                check_row(scene, &particles, k, time);
                CHECK(k == 0 || is_ordered(&particles, k - 1, k));
            }
            CHECK(particles.count > 0 || time == 0);
            uint64_t count = particles.count;
            CHECK_EQUAL(snowfx_scene_get_statistics(scene, &statistics), OK);
            CHECK_EQUAL(statistics.live, count);
            CHECK(statistics.born >= statistics.live);
        }
        snowfx_scene_destroy(scene);
    }
}

static void nothing_is_alive_before_the_start(void) {
    snowfx_scene *scene = play_at(SHOW, 3);
    const double times[] = { 0, -1, -1e9 };
    for (size_t i = 0; i < LENGTH(times); i++) {
        snowfx_particles particles = particles_at(scene, times[i]);
        CHECK(is_empty(&particles));
        const snowfx_instance *instances = (const snowfx_instance *)0x10;
        const snowfx_run *runs = (const snowfx_run *)0x10;
        size_t count = 7, run_count = 7;
        CHECK_EQUAL(snowfx_scene_get_instances(scene, &instances, &count, &runs, &run_count), OK);
        CHECK(instances == NULL && runs == NULL && count == 0 && run_count == 0);
    }
    snowfx_scene_destroy(scene);
}

/* Columns are lent until the next call that is not a plain get or count. */
static void plain_gets_leave_the_columns_alone(void) {
    snowfx_scene *scene = play_at(SHOW, 2);
    snowfx_particles particles = particles_at(scene, 2);
    uint64_t count = particles.count;
    float *x = malloc(count * sizeof *x);
    uint64_t *index = malloc(count * sizeof *index);
    memcpy(x, particles.x, count * sizeof *x);
    memcpy(index, particles.index, count * sizeof *index);
    float width, height;
    snowfx_scene_get_time(scene);
    snowfx_scene_get_seed(scene);
    snowfx_scene_get_size(scene, &width, &height);
    for (uint32_t i = 0; i < snowfx_scene_layer_count(scene); i++) {
        snowfx_scene_layer_name(scene, i);
        snowfx_scene_layer_type(scene, i);
        for (uint32_t k = 0; k < snowfx_scene_cell_count(scene, i); k++) snowfx_scene_cell_path(scene, i, k);
    }
    snowfx_scene *other = play_at(SHOW, 3); /* another scene is another matter */
    observe(other);
    snowfx_scene_destroy(other);
    CHECK(memcmp(x, particles.x, count * sizeof *x) == 0);
    CHECK(memcmp(index, particles.index, count * sizeof *index) == 0);
    free(x);
    free(index);
    snowfx_scene_destroy(scene);
}

/* ---- Births ------------------------------------------------------------------------------------ */

static void births_add_up(void) {
    for (size_t i = 0; i < LENGTH(PRESETS); i++) {
        snowfx_scene *scene = play_at(PRESETS[i], 1);
        const double cuts[] = { -5, 0, 0.33, 1, 1.0001, 4 };
        uint64_t sum = 0, whole = births(scene, -5, 4).count;
        for (size_t k = 0; k + 1 < LENGTH(cuts); k++) {
            snowfx_particles part = births(scene, cuts[k], cuts[k + 1]);
            sum += part.count;
            for (uint64_t row = 0; row < part.count; row++) {
                CHECK(part.birth_time[row] > cuts[k] - 1e-9 && part.birth_time[row] <= cuts[k + 1]);
                CHECK(part.age[row] == 0);
            }
        }
        CHECK_EQUAL(sum, whole);
        CHECK(whole > 20);
        for (double at = -1; at <= 4; at += 0.5) {
            snowfx_particles none = births(scene, at, at);
            CHECK(is_empty(&none));
        }
        snowfx_scene_destroy(scene);
    }
}

static void births_do_not_move_the_scene(void) {
    snowfx_scene *scene = play_at(SHOW, 2);
    observation before = observe(scene);
    births(scene, 0, 100);
    births(scene, -1e9, -5);
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

static void bad_spans_are_refused(void) {
    snowfx_scene *scene = play_at(SHOW, 2);
    observation before = observe(scene);
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    for (size_t i = 0; i < NOT_FINITE_COUNT; i++) {
        particles.count = 7;
        CHECK_EQUAL(snowfx_scene_get_births(scene, NOT_FINITE[i], 1, &particles), INVALID);
        CHECK(is_empty(&particles));
        CHECK_EQUAL(snowfx_scene_get_births(scene, 1, NOT_FINITE[i], &particles), INVALID);
        CHECK_EQUAL(snowfx_scene_get_births(scene, NOT_FINITE[i], NOT_FINITE[i], &particles), INVALID);
    }
    CHECK_EQUAL(snowfx_scene_get_births(scene, 2, 1, &particles), INVALID);
    CHECK_EQUAL(snowfx_scene_get_births(scene, -1e308, 1e308, &particles), INVALID);
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

static void too_many_births_are_a_limit(void) {
    snowfx_scene *scene = play_at(
        "{'snowfx':1,'seed':1,'layers':[{'type':'emitter','emitterCells':[{'birthRate':1e6,'lifetime':0.001}]}]}", 1);
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    particles.count = 7;
    CHECK_EQUAL(snowfx_scene_get_births(scene, 0, 1e6, &particles), SNOWFX_ERROR_LIMIT);
    CHECK(is_empty(&particles));
    CHECK_EQUAL(snowfx_scene_get_births(scene, 0, 1e9, &particles), SNOWFX_ERROR_LIMIT);
    CHECK_EQUAL(births(scene, 0, 0.01).count, 10000);
    snowfx_scene_destroy(scene);
    scene = play_at( /* of sub-cells too, before memory is spent on them */
        "{'snowfx':1,'seed':1,'layers':[{'type':'emitter','emitterCells':[{'birthRate':1000,'lifetime':100,"
        "'emitterCells':[{'birthRate':1000,'lifetime':0.001}]}]}]}", 1);
    CHECK_EQUAL(snowfx_scene_get_births(scene, 0, 100, &particles), SNOWFX_ERROR_LIMIT);
    CHECK(is_empty(&particles));
    snowfx_scene_destroy(scene);
}

/* ---- Instances ------------------------------------------------------------------------------------ */

static void runs_cover_the_instances(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count() + LENGTH(PRESETS); i++) {
        snowfx_preset *preset =
            i < LENGTH(PRESETS) ? load(PRESETS[i]) : load_builtin(i - (uint32_t)LENGTH(PRESETS));
        snowfx_scene *scene = play(preset, NULL);
        for (double time = 0.5; time < 20; time *= 3) {
            const snowfx_instance *instances;
            const snowfx_run *runs;
            size_t count, run_count, sum = 0;
            CHECK_EQUAL(snowfx_scene_set_time(scene, time), OK);
            CHECK_EQUAL(snowfx_scene_get_instances(scene, &instances, &count, &runs, &run_count), OK);
            for (size_t k = 0; k < run_count; k++) {
                CHECK_EQUAL(runs[k].first, sum);
                CHECK(runs[k].count > 0);
                CHECK(runs[k].blend == SNOWFX_BLEND_OVER || runs[k].blend == SNOWFX_BLEND_ADD);
                CHECK(snowfx_scene_cell_path(scene, runs[k].layer, runs[k].cell) != NULL);
                CHECK(isfinite(runs[k].width) && isfinite(runs[k].height));
                CHECK_EQUAL(runs[k].frame, 0);
                sum += runs[k].count;
            }
            CHECK_EQUAL(sum, count);
            for (size_t k = 0; k < count; k++) {
                const snowfx_instance *each = &instances[k];
                CHECK(isfinite(each->x) && isfinite(each->y));
                CHECK(each->red <= each->alpha && each->green <= each->alpha && each->blue <= each->alpha);
                CHECK((each->scale & 0x8000) == 0);
            }
            CHECK((count == 0) == (instances == NULL) && (run_count == 0) == (runs == NULL));
        }
        snowfx_scene_destroy(scene);
    }
}

/* ---- What is refused --------------------------------------------------------------------------------- */

static snowfx_scene *some;

static snowfx_status get_particles(later *out) { return snowfx_scene_get_particles(some, &out->particles); }
static snowfx_status get_births(later *out) { return snowfx_scene_get_births(some, 0, 1, &out->particles); }
static snowfx_status get_statistics(later *out) { return snowfx_scene_get_statistics(some, &out->statistics); }

static void outputs_take_any_published_size(void) {
    some = play_at(SHOW, 2);
    CHECK_OUTPUT_SIZES(get_particles, snowfx_particles);
    CHECK_OUTPUT_SIZES(get_births, snowfx_particles);
    CHECK_OUTPUT_SIZES(get_statistics, snowfx_statistics);
    snowfx_scene_destroy(some);
}

static void reading_refuses_null(void) {
    snowfx_scene *scene = play_at(SHOW, 2);
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    uint64_t hash = 7;
    particles.count = 7;
    CHECK_EQUAL(snowfx_scene_get_particles(NULL, &particles), INVALID);
    CHECK(is_empty(&particles));
    CHECK_EQUAL(snowfx_scene_get_particles(scene, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_get_particles(NULL, NULL), INVALID);
    particles.count = 7;
    CHECK_EQUAL(snowfx_scene_get_births(NULL, 0, 1, &particles), INVALID);
    CHECK(is_empty(&particles));
    CHECK_EQUAL(snowfx_scene_get_births(scene, 0, 1, NULL), INVALID);
    statistics.live = 7;
    CHECK_EQUAL(snowfx_scene_get_statistics(NULL, &statistics), INVALID);
    CHECK_EQUAL(statistics.live, 0);
    CHECK_EQUAL(snowfx_scene_get_statistics(scene, NULL), INVALID);
    CHECK_EQUAL(snowfx_scene_hash(NULL, &hash), INVALID);
    CHECK(hash == 0);
    CHECK_EQUAL(snowfx_scene_hash(scene, NULL), INVALID);
    for (int given = 0; given < 32; given++) { /* each of the five pointers given or NULL */
        const snowfx_instance *instances = (const snowfx_instance *)0x10;
        const snowfx_run *runs = (const snowfx_run *)0x10;
        size_t count = 7, run_count = 7;
        snowfx_status status = snowfx_scene_get_instances(given & 1 ? scene : NULL, given & 2 ? &instances : NULL,
            given & 4 ? &count : NULL, given & 8 ? &runs : NULL, given & 16 ? &run_count : NULL);
        CHECK_EQUAL(status, given == 31 ? OK : INVALID);
        if (given == 31) continue;
        CHECK(!(given & 2) || instances == NULL);
        CHECK(!(given & 4) || count == 0);
        CHECK(!(given & 8) || runs == NULL);
        CHECK(!(given & 16) || run_count == 0);
    }
    snowfx_scene_destroy(scene);
}

/* ---- Activity ------------------------------------------------------------------------------------------ */

static void check_activity(const char *text, double at, snowfx_activity wanted, double until) {
    snowfx_scene *scene = play_at(text, at);
    snowfx_activity activity = 7;
    double next = -7;
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, &next), OK);
    CHECK_EQUAL(activity, wanted);
    if (next != until) complain(__LINE__, "next change at %g, not %g", next, until);
    snowfx_scene_destroy(scene);
}

static void activity_tells_when_to_look_again(void) {
    const char *once =
        "{'snowfx':1,'seed':1,'layers':[{'type':'emitter','beginTime':5,'birthRate':1,'emitterCells':[{'birthRate':4,"
        "'lifetime':1,'duration':2}]}]}";
    check_activity("{'snowfx':1,'layers':[]}", 3, SNOWFX_ACTIVITY_FINISHED, INFINITY);
    check_activity("{'snowfx':1,'layers':[{'type':'gradient','colors':['#000000','#FFFFFF']}]}", 3,
        SNOWFX_ACTIVITY_FINISHED, INFINITY);
    check_activity(SNOW, 3, SNOWFX_ACTIVITY_MOVING, 3);
    check_activity(once, 6, SNOWFX_ACTIVITY_MOVING, 6);
    check_activity(once, -3, SNOWFX_ACTIVITY_WAITING, 5);
}

/* While a scene says that it stands still, its picture does. */
static void a_still_scene_is_still(void) {
    const char *text =
        "{'snowfx':1,'seed':1,'layers':[{'type':'gradient','colors':['#000000','#FFFFFF'],'animations':[{'keyPath':"
        "'startPoint','fromValue':[0,0],'toValue':[1,0],'beginTime':2,'duration':1}]},{'type':'emitter',"
        "'emitterCells':[{'contents':'disc','birthRate':0.4,'lifetime':0.5,'velocity':10}]}]}";
    snowfx_scene *scene = play_at(text, 0);
    for (double time = 0; time < 12;) {
        snowfx_activity activity;
        double next;
        observation here, later;
        CHECK_EQUAL(snowfx_scene_set_time(scene, time), OK);
        CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, &next), OK);
        if (activity == SNOWFX_ACTIVITY_MOVING) {
            CHECK(next == time);
            time += 0.1;
            continue;
        }
        CHECK(next > time);
        here = observe(scene);
        double until = fmin(next - 1e-6, time + 50);
        for (int i = 1; i <= 3; i++) {
            CHECK_EQUAL(snowfx_scene_set_time(scene, time + (until - time) * i / 3), OK);
            later = observe(scene);
            CHECK(later.pixels == here.pixels);
        }
        time = next + 1e-3;
    }
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(columns_hold_what_the_header_says);
    RUN(nothing_is_alive_before_the_start);
    RUN(plain_gets_leave_the_columns_alone);
    RUN(births_add_up);
    RUN(births_do_not_move_the_scene);
    RUN(bad_spans_are_refused);
    RUN(too_many_births_are_a_limit);
    RUN(runs_cover_the_instances);
    RUN(outputs_take_any_published_size);
    RUN(reading_refuses_null);
    RUN(activity_tells_when_to_look_again);
    RUN(a_still_scene_is_still);
    return finish();
}
