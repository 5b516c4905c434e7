/* Threads: any number of them gives the same frames, and scenes on several host threads do not meet. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { SCENES = 6, FRAMES = 12 };

/* ---- The system's threads ---------------------------------------------------------------------- */

static int threads_allowed = 1000;

/* The library's calls come here as well. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *argument) {
    typedef int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (threads_allowed-- <= 0) return EAGAIN;
    return ((create)dlsym(RTLD_NEXT, "pthread_create"))(thread, attributes, work, argument);
}

/* Calls body with the status file of each thread of the process. */
static int count_threads(void (*body)(FILE *status)) {
    DIR *folder = opendir("/proc/self/task");
    int count = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char name[300];
        if (entry->d_name[0] == '.') continue;
        count++;
        snprintf(name, sizeof name, "/proc/self/task/%s/status", entry->d_name);
        FILE *status = body ? fopen(name, "r") : NULL;
        if (status) body(status), fclose(status);
    }
    if (folder) closedir(folder);
    return count;
}

/* ---- One scene on several threads -------------------------------------------------------------- */

/* A scene that is worth threads wherever it is drawn: sprites of all kinds, all ways of ordering, gradients. */
static const char CROWD[] =
    "{'snowfx':1,'name':'crowd','size':[640,360],'layers':["
    "{'type':'gradient','name':'sky','gradientType':'conic','startPoint':[0.4,0.5],'endPoint':[1,0],"
    "'colors':['#204060','#FF8040C0','#20406080'],'frame':[10.5,3.25,600,350]},"
    "{'type':'emitter','name':'snow','emitterShape':'rectangle','emitterPosition':['50%','50%'],"
    "'emitterSize':['110%','110%'],'emitterCells':[{'contents':'disc','birthRate':3000,'lifetime':3,'velocity':40,"
    "'emissionRange':6,'scale':0.1,'scaleRange':0.3,'alpha':0.7,'alphaRange':0.6}]},"
    "{'type':'gradient','colors':['#FF000010','#0000FF80'],'frame':[100,50,200,200]},"
    "{'type':'emitter','renderMode':'oldestLast','emitterPosition':[320,100],'emitterCells':["
    "{'name':'star','contents':'star','birthRate':900,'lifetime':2,'velocity':90,'emissionRange':6,'scale':0.4,"
    "'spin':2,'emitterCells':[{'contents':'spark','birthRate':9,'lifetime':0.4,'velocity':30,'emissionRange':6,"
    "'scale':0.05}]},"
    "{'name':'paper','contents':'square','particleType':'plane','orientationRange':6,'birthRate':700,"
    "'lifetime':2,'velocity':120,'emissionRange':6,'scale':0.5,'spin':3}]},"
    "{'type':'emitter','renderMode':'additive','emitterPosition':[100,300],'emitterCells':[{'contents':'logo',"
    "'birthRate':500,'lifetime':2,'velocity':120,'emissionRange':6,'scale':6,'scaleRange':9,'spin':1}]}]}";

static snowfx_scene *play_crowd(uint32_t threads) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 11;
    desc.threads = threads;
    snowfx_scene *scene = play(load(CROWD), &desc);
    uint8_t logo[16];
    for (int i = 0; i < 16; i++) logo[i] = (uint8_t)(i % 4 == 3 ? 255 : i * 16);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "logo", logo, 2, 2, 0), OK);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 1.7), OK);
    return scene;
}

/* The hash of a picture over what is there, in a format. */
static uint64_t picture(snowfx_scene *scene, uint32_t width, uint32_t height, const struct format *format) {
    size_t bytes = (size_t)width * height * format->bytes;
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    uint8_t *pixels = malloc(bytes);
    for (size_t i = 0; pixels && i < bytes; i++) pixels[i] = (uint8_t)(i % 2 ? 32 : i * 7 % 32);
    surface.pixels = pixels, surface.width = width, surface.height = height, surface.format = format->format;
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    uint64_t hash = hash_of(&surface);
    free(pixels);
    return hash;
}

static void pictures_of_all_sizes_and_formats_are_the_same(void) {
    static const struct { uint32_t width, height; } SIZES[] = {
        { 1, 1 }, { 3, 5 }, { 641, 1 }, { 1, 361 }, { 97, 64 }, { 640, 127 }, { 641, 359 },
    };
    static const uint32_t THREADS[] = { 1, 2, 3, 7 };
    snowfx_scene *scenes[LENGTH(THREADS)];
    for (size_t k = 0; k < LENGTH(THREADS); k++) scenes[k] = play_crowd(THREADS[k]);
    for (size_t i = 0; i < LENGTH(SIZES); i++) {
        for (size_t f = 0; f < FORMAT_COUNT; f += is_under_valgrind() ? 3 : 1) {
            uint64_t wanted = picture(scenes[0], SIZES[i].width, SIZES[i].height, &FORMATS[f]);
            for (size_t k = 1; k < LENGTH(THREADS); k++) {
                if (picture(scenes[k], SIZES[i].width, SIZES[i].height, &FORMATS[f]) != wanted) {
                    complain(__LINE__, "%u x %u, format %d, %u threads", SIZES[i].width, SIZES[i].height,
                        FORMATS[f].format, THREADS[k]);
                }
            }
        }
    }
    CHECK_EQUAL(count_threads(NULL), 1 + 1 + 2 + 6);
    for (size_t k = 0; k < LENGTH(THREADS); k++) snowfx_scene_destroy(scenes[k]);
    CHECK_EQUAL(count_threads(NULL), 1);
}

static void builtins_in_full_size_are_the_same(void) {
    uint32_t width = is_under_valgrind() ? 400 : 1921, height = is_under_valgrind() ? 300 : 1079;
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        uint64_t wanted = 0;
        for (uint32_t threads = 1; threads <= 4; threads++) {
            snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
            desc.seed = 3, desc.threads = threads, desc.scale = 3;
            desc.width = (float)width / 3, desc.height = (float)height / 3;
            snowfx_scene *scene = play(load_builtin(i), &desc);
            CHECK_EQUAL(snowfx_scene_set_time(scene, 1.9), OK);
            uint64_t found = picture(scene, width, height, &FORMATS[0]);
            if (threads == 1) wanted = found;
            if (found != wanted) complain(__LINE__, "%s, %u threads", snowfx_builtin_name(i), threads);
            snowfx_scene_destroy(scene);
        }
    }
}

/* Cells of several kinds; some particles do not show, so that blocks leave gaps. */
static const char MANY[] =
    "{'snowfx':1,'size':[640,360],'layers':[{'type':'emitter','emitterShape':'line','emitterSize':[600,0],"
    "'emitterPosition':[320,0],'emitterCells':["
    "{'contents':'disc','birthRate':7001,'lifetime':4,'lifetimeRange':3,'velocity':40,'scale':0.1,'scaleRange':0.3},"
    "{'contents':'disc','birthRate':5003,'lifetime':3,'velocity':40,'alphaSpeed':-0.5,'yAcceleration':9},"
    "{'birthRate':999,'lifetime':3,'velocity':9},"
    "{'contents':'square','particleType':'plane','orientationRange':3,'birthRate':4001,'lifetime':3,'velocity':40,"
    "'emitterBehaviors':[{'type':'drag','drag':0.5}]},"
    "{'contents':'disc','birthRate':3,'lifetime':3,'emitterCells':[{'contents':'disc','birthRate':900,"
    "'lifetime':0.7,'velocity':20,'emissionRange':6}]}]}]}";

typedef struct listing {
    snowfx_instance *instances;
    snowfx_run *runs;
    size_t count, run_count;
} listing;

static listing list(uint32_t threads, double seconds) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.seed = 5, desc.threads = threads;
    snowfx_scene *scene = play(load(MANY), &desc);
    const snowfx_instance *instances = NULL;
    const snowfx_run *runs = NULL;
    listing found = { 0 };
    CHECK_EQUAL(snowfx_scene_set_time(scene, seconds), OK);
    CHECK_EQUAL(snowfx_scene_get_instances(scene, &instances, &found.count, &runs, &found.run_count), OK);
    if (threads > 1 && found.count > 40000) CHECK(count_threads(NULL) > 1);
    found.instances = malloc(found.count * sizeof *instances + 1);
    found.runs = malloc(found.run_count * sizeof *runs + 1);
    if (!found.instances || !found.runs) give_up("list", "no memory");
    memcpy(found.instances, instances, found.count * sizeof *instances);
    memcpy(found.runs, runs, found.run_count * sizeof *runs);
    snowfx_scene_destroy(scene);
    return found;
}

static void instances_are_the_same_in_the_same_order(void) {
    static const double TIMES[] = { 0.4, 2.1, 3.7, 9 };
    size_t most = 0;
    for (size_t i = 0; i < LENGTH(TIMES) - (is_under_valgrind() ? 2 : 0); i++) {
        listing one = list(1, TIMES[i]);
        for (uint32_t threads = 2; threads <= 7; threads += 1 + threads / 3) {
            listing found = list(threads, TIMES[i]);
            int is_same = found.count == one.count && found.run_count == one.run_count
                && memcmp(found.instances, one.instances, one.count * sizeof *one.instances) == 0
                && memcmp(found.runs, one.runs, one.run_count * sizeof *one.runs) == 0;
            if (!is_same) complain(__LINE__, "%u threads at %g", threads, TIMES[i]);
            free(found.instances), free(found.runs);
        }
        if (one.count > most) most = one.count;
        free(one.instances), free(one.runs);
    }
    if (!is_under_valgrind()) CHECK(most > 40000);
}

/* Small frames are done before another thread is awake. */
static void small_frames_begin_no_threads(void) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    desc.threads = 8;
    snowfx_scene *scene = play(load(SHOW), &desc);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    observe(scene);
    CHECK_EQUAL(count_threads(NULL), 1);
    snowfx_scene_destroy(scene);
}

static void a_system_without_threads_gives_the_same_picture(void) {
    snowfx_scene *alone = play_crowd(1);
    uint64_t wanted = picture(alone, 641, 359, &FORMATS[0]);
    snowfx_scene_destroy(alone);
    for (int allowed = 0; allowed < 3; allowed++) {
        threads_allowed = allowed;
        snowfx_scene *scene = play_crowd(5);
        CHECK(picture(scene, 641, 359, &FORMATS[0]) == wanted);
        CHECK_EQUAL(count_threads(NULL), 1 + allowed);
        CHECK(picture(scene, 641, 359, &FORMATS[0]) == wanted);
        threads_allowed = 1000;
        snowfx_scene_destroy(scene);
    }
}

static int threads_that_take_signals;

static void look_at_signals(FILE *status) {
    char line[200];
    unsigned long long blocked = 0, wanted = 1ull << (SIGINT - 1) | 1ull << (SIGTERM - 1) | 1ull << (SIGCHLD - 1);
    while (fgets(line, sizeof line, status)) sscanf(line, "SigBlk: %llx", &blocked);
    threads_that_take_signals += (blocked & wanted) != wanted;
}

static void threads_of_a_scene_take_no_signals(void) {
    snowfx_scene *scene = play_crowd(3);
    picture(scene, 641, 359, &FORMATS[0]);
    threads_that_take_signals = 0;
    CHECK_EQUAL(count_threads(look_at_signals), 3);
    CHECK_EQUAL(threads_that_take_signals, 1);
    snowfx_scene_destroy(scene);
}

static void a_child_process_can_go_on(void) {
    snowfx_scene *scene = play_crowd(3);
    uint64_t wanted = picture(scene, 641, 359, &FORMATS[0]);
    pid_t child = fork();
    if (child == 0) {
        int is_same = picture(scene, 641, 359, &FORMATS[0]) == wanted;
        snowfx_scene_destroy(scene);
        _exit(is_same ? 0 : 1);
    }
    int status = -1;
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK_EQUAL(status, 0);
    CHECK(picture(scene, 641, 359, &FORMATS[0]) == wanted);
    snowfx_scene_destroy(scene);
}

static void threads_begin_and_end_many_times(void) {
    for (int i = 0; i < (is_under_valgrind() ? 5 : 60); i++) {
        snowfx_scene *scene = play_crowd(2 + (uint32_t)i % 5);
        if (i % 4) picture(scene, 64, 1 + (uint32_t)i % 9, &FORMATS[0]);
        snowfx_scene_destroy(scene);
    }
    CHECK_EQUAL(count_threads(NULL), 1);
}

static void the_number_of_threads_does_not_show(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count() + 1; i++) {
        observation wanted[3] = { { 0 } };
        for (uint32_t threads = 1; threads <= 16; threads += is_under_valgrind() ? 5 : 1) {
            snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
            desc.seed = 11;
            desc.threads = threads;
            snowfx_scene *scene = play(i ? load_builtin(i - 1) : load(SHOW), &desc);
            for (int k = 0; k < 3; k++) {
                CHECK_EQUAL(snowfx_scene_set_time(scene, 0.7 + k * 2.9), OK);
                if (threads == 1) wanted[k] = observe(scene);
                CHECK_UNCHANGED(scene, wanted[k]);
            }
            snowfx_surface large = canvas(300, 200);
            CHECK_EQUAL(snowfx_scene_render(scene, &large), OK);
            free(large.pixels);
            snowfx_scene_destroy(scene);
        }
    }
}

/* ---- Several host threads ---------------------------------------------------------------------- */

static snowfx_preset *shared;

typedef struct worker {
    pthread_t thread;
    uint64_t seed, sum;
} worker;

static uint64_t frame_sum(snowfx_scene *scene, int frame) {
    uint64_t state = 0;
    snowfx_surface surface = canvas(40, 30);
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    double value = frame;
    if (snowfx_scene_set_time(scene, frame * 0.4) || snowfx_scene_render(scene, &surface)
        || snowfx_scene_hash(scene, &state) || snowfx_scene_get_particles(scene, &particles)
        || snowfx_scene_set_values(scene, frame * 0.4, "fire.birthRate", &value, 1, SNOWFX_TRANSITION_JUMP)) {
        return 0;
    }
    uint64_t pixels = hash_of(&surface);
    free(surface.pixels);
    return state * 31 + pixels + particles.count;
}

static void *play_frames(void *argument) {
    worker *self = argument;
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    snowfx_scene *scene = NULL;
    desc.seed = self->seed;
    desc.threads = 1 + (uint32_t)(self->seed % 3);
    snowfx_preset_retain(shared);
    if (snowfx_scene_create(shared, &desc, &scene) != OK) return NULL;
    snowfx_preset_release(shared);
    for (int frame = 0; frame < FRAMES; frame++) self->sum = self->sum * 17 + frame_sum(scene, frame);
    snowfx_scene_destroy(scene);
    return self;
}

static void scenes_on_several_threads_do_not_meet(void) {
    worker alone[SCENES] = { { 0 } }, together[SCENES] = { { 0 } };
    shared = load(SHOW);
    for (int i = 0; i < SCENES; i++) {
        alone[i].seed = together[i].seed = 100 + (uint64_t)i;
        CHECK(play_frames(&alone[i]) != NULL);
    }
    for (int i = 0; i < SCENES; i++) {
        if (pthread_create(&together[i].thread, NULL, play_frames, &together[i])) give_up("thread", "cannot begin");
    }
    for (int i = 0; i < SCENES; i++) {
        void *result;
        pthread_join(together[i].thread, &result);
        CHECK(result == &together[i]);
        CHECK(together[i].sum == alone[i].sum);
    }
    CHECK_TEXT(snowfx_preset_get_name(shared), "show");
    snowfx_preset_release(shared);
}

static void *read_preset(void *argument) {
    for (int i = 0; i < 200; i++) {
        char name[64], text[8000];
        size_t length;
        float size[2];
        int32_t is_on;
        snowfx_preset_retain(shared);
        snprintf(name, sizeof name, "%s", snowfx_preset_get_name(shared));
        if (strcmp(name, "show") || snowfx_preset_get_size(shared, &size[0], &size[1])
            || snowfx_preset_copy_json(shared, text, sizeof text, &length)
            || snowfx_preset_get_schedule(shared, i, 0, &is_on, NULL)) {
            return NULL;
        }
        snowfx_preset_release(shared);
    }
    return argument;
}

static void *load_presets(void *argument) {
    for (int i = 0; i < 40; i++) {
        snowfx_preset *preset = NULL;
        snowfx_diagnostics *diagnostics = NULL;
        uint32_t which = (uint32_t)i % snowfx_builtin_count();
        if (snowfx_preset_create_builtin(snowfx_builtin_name(which), &preset, NULL)) return NULL;
        snowfx_preset_release(preset);
        if (snowfx_diagnostics_create("{", 1, &diagnostics)) return NULL;
        snowfx_diagnostics_destroy(diagnostics);
    }
    return argument;
}

static void presets_may_be_read_and_loaded_at_once(void) {
    pthread_t threads[8];
    int done = 1;
    shared = load(SHOW);
    for (int i = 0; i < 8; i++) {
        void *(*work)(void *) = i % 2 ? load_presets : read_preset;
        if (pthread_create(&threads[i], NULL, work, &done)) give_up("thread", "cannot begin");
    }
    for (int i = 0; i < 8; i++) {
        void *result;
        pthread_join(threads[i], &result);
        CHECK(result == &done);
    }
    snowfx_preset_release(shared);
}

/* A scene may move from thread to thread as long as its calls do not overlap. */
static void *destroy_scene(void *argument) {
    observation seen = observe(argument);
    snowfx_scene_destroy(argument);
    return seen.state ? argument : NULL;
}

static void a_scene_may_end_on_another_thread(void) {
    for (uint32_t threads = 1; threads <= 4; threads++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.threads = threads;
        snowfx_scene *scene = play(load(SHOW), &desc);
        CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
        observe(scene);
        pthread_t thread;
        void *result = NULL;
        if (pthread_create(&thread, NULL, destroy_scene, scene)) give_up("thread", "cannot begin");
        pthread_join(thread, &result);
        CHECK(result == scene);
    }
}

int main(void) {
    RUN(presets_may_be_read_and_loaded_at_once); /* first: it makes the library's tables on many threads */
    RUN(the_number_of_threads_does_not_show);
    RUN(pictures_of_all_sizes_and_formats_are_the_same);
    RUN(builtins_in_full_size_are_the_same);
    RUN(instances_are_the_same_in_the_same_order);
    RUN(small_frames_begin_no_threads);
    RUN(a_system_without_threads_gives_the_same_picture);
    RUN(threads_of_a_scene_take_no_signals);
    RUN(a_child_process_can_go_on);
    RUN(threads_begin_and_end_many_times);
    RUN(scenes_on_several_threads_do_not_meet);
    RUN(a_scene_may_end_on_another_thread);
    return finish();
}
