/* Loads the library named by its first argument, uses it and closes it, again and again, and
 * says what that changed in the process.  Exit status 0: nothing.
 *
 * Built by check_guest.py; knows the library by dlsym alone. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "snowfx.h"

enum { ROUNDS = 50, SIGNALS = 65 };

/* What a host relies on a library not to touch. */
typedef struct state {
    struct sigaction actions[SIGNALS];
    sigset_t mask;
    char locale[256];
    char folder[4096];
    uint16_t x87_control;
    uint32_t sse_control;
    int rounding;
    int files, threads;
    mode_t file_mask;
    size_t environment;
} state;

static int entries(const char *folder) {
    int count = 0;
    DIR *directory = opendir(folder);
    while (directory && readdir(directory)) count++;
    if (directory) closedir(directory);
    return count;
}

static size_t environment_hash(void) {
    size_t hash = 1469598103u;
    for (char **each = environ; *each; each++)
        for (const char *c = *each; *c; c++) hash = (hash ^ (unsigned char)*c) * 1099511627u;
    return hash;
}

static void observe(state *s) {
    memset(s, 0, sizeof *s);
    for (int number = 1; number < SIGNALS; number++) sigaction(number, NULL, &s->actions[number]);
    sigprocmask(SIG_SETMASK, NULL, &s->mask);
    snprintf(s->locale, sizeof s->locale, "%s", setlocale(LC_ALL, NULL));
    if (!getcwd(s->folder, sizeof s->folder)) s->folder[0] = 0;
#if defined(__x86_64__)
    __asm__ volatile("fnstcw %0" : "=m"(s->x87_control));
    __asm__ volatile("stmxcsr %0" : "=m"(s->sse_control));
    s->sse_control &= ~0x3fu; /* the sticky exception flags may change */
#endif
    s->rounding = fegetround();
    s->files = entries("/proc/self/fd");
    s->threads = entries("/proc/self/task");
    s->file_mask = umask(0);
    umask(s->file_mask);
    s->environment = environment_hash();
}

static int differ(const char *when, const char *what, int is_different) {
    if (is_different) printf("%s: %s changed\n", when, what);
    return is_different != 0;
}

static int compare(const char *when, const state *a, const state *b) {
    int count = 0;
    for (int number = 1; number < SIGNALS; number++) {
        char name[32];
        snprintf(name, sizeof name, "signal %d", number);
        count += differ(when, name, a->actions[number].sa_handler != b->actions[number].sa_handler
                                        || a->actions[number].sa_flags != b->actions[number].sa_flags);
    }
    count += differ(when, "the signal mask", memcmp(&a->mask, &b->mask, sizeof a->mask));
    count += differ(when, "the locale", strcmp(a->locale, b->locale));
    count += differ(when, "the working folder", strcmp(a->folder, b->folder));
    count += differ(when, "the x87 control word", a->x87_control != b->x87_control);
    count += differ(when, "the SSE control word", a->sse_control != b->sse_control);
    count += differ(when, "the rounding mode", a->rounding != b->rounding);
    count += differ(when, "the number of open files", a->files != b->files);
    count += differ(when, "the number of threads", a->threads != b->threads);
    count += differ(when, "the file mode mask", a->file_mask != b->file_mask);
    count += differ(when, "the environment", a->environment != b->environment);
    return count;
}

/* Functions are found by name; a data pointer may not be cast to a function pointer in ISO C. */
#define FIND(library, name) \
    __typeof__(&name) name##_found; \
    *(void **)&name##_found = dlsym(library, #name); \
    if (!name##_found) return printf("no %s\n", #name), 1

/* Plays every built-in preset at a few times, with one and with four threads, and breaks one preset. */
static int use(void *library) {
    FIND(library, snowfx_builtin_count);
    FIND(library, snowfx_builtin_name);
    FIND(library, snowfx_preset_create_builtin);
    FIND(library, snowfx_preset_create_from_memory);
    FIND(library, snowfx_preset_release);
    FIND(library, snowfx_scene_create);
    FIND(library, snowfx_scene_set_time);
    FIND(library, snowfx_scene_render);
    FIND(library, snowfx_scene_destroy);

    static uint32_t pixels[64 * 64];
    int failures = 0;
    for (uint32_t i = 0; i < snowfx_builtin_count_found(); i++) {
        snowfx_preset *preset = NULL;
        snowfx_scene *scene = NULL;
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        snowfx_surface surface = SNOWFX_SURFACE_INIT;
        desc.seed = 1;
        desc.scale = 0.25f;
        desc.threads = i % 2 ? 4 : 1;
        surface.pixels = pixels;
        surface.width = surface.height = 64;
        failures += snowfx_preset_create_builtin_found(snowfx_builtin_name_found(i), &preset, NULL) != SNOWFX_OK;
        failures += snowfx_scene_create_found(preset, &desc, &scene) != SNOWFX_OK;
        failures += snowfx_scene_set_time_found(scene, 1.5) != SNOWFX_OK;
        failures += snowfx_scene_render_found(scene, &surface) != SNOWFX_OK;
        snowfx_scene_destroy_found(scene);
        snowfx_preset_release_found(preset);
    }
    snowfx_preset *broken = NULL;
    failures += snowfx_preset_create_from_memory_found("{\"snowfx\": 1.5e, ", 15, &broken, NULL) == SNOWFX_OK;
    if (failures) printf("%d calls failed\n", failures);
    return failures;
}

int main(int argc, char **argv) {
    static state before, loaded, used, closed;
    if (argc != 2) return 2;
    setlocale(LC_ALL, "");
    observe(&before);
    int problems = 0;
    for (int round = 0; round < ROUNDS && !problems; round++) {
        void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
        if (!library) return printf("%s\n", dlerror()), 1;
        observe(&loaded);
        problems += compare("after loading", &before, &loaded);
        problems += use(library);
        observe(&used);
        problems += compare("after use", &before, &used);
        dlclose(library);
        observe(&closed);
        problems += compare("after closing", &before, &closed);
    }
    if (!problems) printf("%d rounds left the process as it was\n", ROUNDS);
    return problems != 0;
}
