/* What the tests of the C interface share: counted tests, sample presets, scenes, pictures.
 *
 * A test is a function without arguments; RUN counts it as passed when none of its checks
 * failed.  main() ends with `return finish();`, which prints the tally that Tests/run.py reads. */
#ifndef SNOWFX_TESTS_CHECK_H
#define SNOWFX_TESTS_CHECK_H

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "snowfx.h"

/* ---- Counting ---------------------------------------------------------------------- */

enum { MOST_COMPLAINTS = 12 }; /* of one test; the rest is counted */

static int check_complaints, check_passed, check_failed;

__attribute__((format(printf, 2, 3))) static inline void complain(int line, const char *format, ...) {
    if (++check_complaints > MOST_COMPLAINTS) return;
    va_list arguments;
    va_start(arguments, format);
    printf("  line %d: ", line);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
}

static inline int check_that(int is_true, const char *text, int line) {
    if (!is_true) complain(line, "not so: %s", text);
    return is_true;
}

static inline int check_equal(long long found, long long wanted, const char *text, int line) {
    if (found != wanted) complain(line, "%s is %lld, not %lld", text, found, wanted);
    return found == wanted;
}

static inline int check_text(const char *found, const char *wanted, const char *text, int line) {
    int is_same = found && strcmp(found, wanted) == 0;
    if (!is_same) complain(line, "%s is \"%s\", not \"%s\"", text, found ? found : "NULL", wanted);
    return is_same;
}

#define CHECK(condition) check_that(!!(condition), #condition, __LINE__)
#define CHECK_EQUAL(found, wanted) check_equal((long long)(found), (long long)(wanted), #found, __LINE__)
#define CHECK_TEXT(found, wanted) check_text((found), (wanted), #found, __LINE__)

/* Short names of the codes, for rows of tests. */
#define OK SNOWFX_OK
#define INVALID SNOWFX_ERROR_INVALID_ARGUMENT
#define NOT_FOUND SNOWFX_ERROR_NOT_FOUND
#define TOO_SMALL SNOWFX_ERROR_BUFFER_TOO_SMALL
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static inline void run_test(void (*test)(void), const char *name) {
    check_complaints = 0;
    test();
    if (check_complaints) {
        printf("FAILED %s: %d of its checks\n", name, check_complaints);
        check_failed++;
    } else {
        check_passed++;
    }
    fflush(stdout);
}
#define RUN(test) run_test(test, #test)

static inline int finish(void) {
    printf("%d passed, %d failed\n", check_passed, check_failed);
    return check_failed ? 1 : 0;
}

/* Some tests are for speed and take minutes there, without anything new for valgrind to see. */
static inline int is_under_valgrind(void) {
    const char *loaded = getenv("LD_PRELOAD");
    return loaded && strstr(loaded, "vgpreload") != NULL;
}

__attribute__((noreturn)) static inline void give_up(const char *what, const char *why) {
    printf("%s: %s\n%d passed, %d failed\n", what, why, check_passed, check_failed + 1);
    exit(1);
}

/* ---- Samples ----------------------------------------------------------------------- */

/* JSON in these tests is written with ' for ". */

static const char SNOW[] =
    "{'snowfx':1,'name':'snow','size':[100,60],'seed':7,'layers':[{'type':'emitter','name':'snow',"
    "'emitterShape':'line','emitterPosition':['50%',0],'emitterSize':['100%',0],'emitterCells':[{'name':'flake',"
    "'contents':'disc','birthRate':20,'lifetime':4,'velocity':-10,'velocityRange':8,'yAcceleration':9,"
    "'emissionLongitude':1.5,'emissionRange':1,'scale':0.2,'scaleRange':0.1,'spin':1,'alphaSpeed':-0.2}]}]}";

/* A gradient, then nested cells, then a cell with a picture of the host. */
static const char SHOW[] =
    "{'snowfx':1,'name':'show','size':[80,45],'seed':3,'backgroundColor':'#20406080','images':{'logo':'logo.png',"
    "'mine':null},'layers':[{'type':'gradient','name':'sky','colors':['#8A3AB9','#4C68D7','#CD486B'],"
    "'locations':[0,0.4,1],'animations':[{'keyPath':'startPoint','fromValue':[0,0],'toValue':[1,0],'duration':3}]},"
    "{'type':'emitter','name':'fire','emitterPosition':['50%','80%'],'emitterCells':[{'name':'rocket',"
    "'contents':'disc','birthRate':5,'lifetime':2,'velocity':30,'emissionLongitude':-1.5,'emissionRange':0.6,"
    "'scale':0.1,'emitterCells':[{'name':'spark','contents':'star','birthRate':12,'lifetime':1,'velocity':20,"
    "'emissionRange':6.3,'scale':0.1,'alphaSpeed':-1}]},{'name':'smoke','contents':null,'birthRate':3,'lifetime':1,"
    "'beginTime':0.5}]},{'type':'emitter','name':'layer3','emitterPosition':[40,20],'emitterCells':[{'contents':'logo',"
    "'birthRate':4,'lifetime':3,'velocity':10,'emissionRange':6.3}]}]}";

/* Owned; JSON's ' become ". */
static inline char *json(const char *text) {
    char *copy = strdup(text);
    if (!copy) give_up("json", "no memory");
    for (char *each = copy; *each; each++) {
        if (*each == '\'') *each = '"';
    }
    return copy;
}

static inline snowfx_preset *load(const char *text) {
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_preset *preset = NULL;
    char *copy = json(text);
    if (snowfx_preset_create_from_memory(copy, strlen(copy), &preset, &report) != SNOWFX_OK) {
        give_up(report.path, report.message);
    }
    free(copy);
    return preset;
}

static inline snowfx_preset *load_builtin(uint32_t index) {
    snowfx_preset *preset = NULL;
    if (snowfx_preset_create_builtin(snowfx_builtin_name(index), &preset, NULL) != SNOWFX_OK) {
        give_up("builtin", "does not load");
    }
    return preset;
}

/* A scene of a preset, which it then keeps alive alone. */
static inline snowfx_scene *play(snowfx_preset *preset, const snowfx_scene_desc *desc) {
    snowfx_scene *scene = NULL;
    snowfx_status status = snowfx_scene_create(preset, desc, &scene);
    if (status != SNOWFX_OK) give_up("scene", snowfx_status_string(status));
    snowfx_preset_release(preset);
    return scene;
}

static inline snowfx_scene *play_at(const char *text, double seconds) {
    snowfx_scene *scene = play(load(text), NULL);
    if (snowfx_scene_set_time(scene, seconds) != SNOWFX_OK) give_up("set_time", "refused");
    return scene;
}

/* ---- Pictures ---------------------------------------------------------------------- */

/* Every format of the header and the bytes of a pixel. */
static const struct format {
    snowfx_format format;
    uint32_t bytes;
} FORMATS[] = {
    { SNOWFX_FORMAT_RGBA8_PREMULTIPLIED, 4 },
    { SNOWFX_FORMAT_BGRA8_PREMULTIPLIED, 4 },
    { SNOWFX_FORMAT_RGBA8_STRAIGHT, 4 },
    { SNOWFX_FORMAT_BGRA8_STRAIGHT, 4 },
    { SNOWFX_FORMAT_RGBA8_OPAQUE, 4 },
    { SNOWFX_FORMAT_BGRA8_OPAQUE, 4 },
    { SNOWFX_FORMAT_RGBA16F_PREMULTIPLIED, 8 },
};
enum { FORMAT_COUNT = sizeof FORMATS / sizeof FORMATS[0] };

/* A surface of our own pixels, all zero: to be freed by free(surface.pixels). */
static inline snowfx_surface canvas(uint32_t width, uint32_t height) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = calloc(width, (size_t)height * 4);
    if (!surface.pixels) give_up("canvas", "no memory");
    surface.width = width;
    surface.height = height;
    return surface;
}

static inline uint64_t hash_of(const snowfx_surface *surface) {
    uint64_t hash = 0;
    if (snowfx_surface_hash(surface, &hash) != SNOWFX_OK) give_up("surface_hash", "refused");
    return hash;
}

/* ---- What a failed call must leave alone --------------------------------------------- */

typedef struct observation {
    uint64_t state, pixels;
    double time;
    float width, height;
    snowfx_activity activity;
    double next_change;
} observation;

static inline observation observe(snowfx_scene *scene) {
    observation seen = { 0 };
    snowfx_surface surface = canvas(48, 27);
    int is_fine = snowfx_scene_hash(scene, &seen.state) == OK && snowfx_scene_render(scene, &surface) == OK
        && snowfx_scene_get_size(scene, &seen.width, &seen.height) == OK
        && snowfx_scene_get_activity(scene, &seen.activity, &seen.next_change) == OK;
    if (!is_fine) give_up("observe", "a call was refused");
    seen.pixels = hash_of(&surface);
    seen.time = snowfx_scene_get_time(scene);
    free(surface.pixels);
    return seen;
}

static inline void check_unchanged(snowfx_scene *scene, const observation *before, int line) {
    observation now = observe(scene);
    if (now.state != before->state) complain(line, "the state has changed");
    if (now.pixels != before->pixels) complain(line, "the picture has changed");
    if (now.time != before->time) complain(line, "the time has changed");
    if (now.width != before->width || now.height != before->height) complain(line, "the size has changed");
    if (now.activity != before->activity || now.next_change != before->next_change) {
        complain(line, "the activity has changed");
    }
}
#define CHECK_UNCHANGED(scene, before) check_unchanged((scene), &(before), __LINE__)

/* ---- Sized structs ------------------------------------------------------------------- */

/* A struct with room behind it, as a caller compiled against a later header has it. */
typedef union later {
    uint32_t struct_size;
    snowfx_error_report report;
    snowfx_limits limits;
    snowfx_scene_desc desc;
    snowfx_particles particles;
    snowfx_gradient gradient;
    snowfx_surface surface;
    snowfx_statistics statistics;
    unsigned char bytes[70000];
} later;

static inline int is_zero(const void *memory, size_t from, size_t until) {
    const unsigned char *bytes = memory;
    for (size_t i = from; i < until; i++) {
        if (bytes[i]) return 0;
    }
    return 1;
}

/* How a call deals with the struct_size of a struct that it fills: `call` is given the struct
 * with its size set, all else 0xA5.  `size` is the first one published. */
static inline void check_output_sizes(snowfx_status (*call)(later *out), size_t size, int line) {
    static later out;
    const size_t wrong[] = { 0, 1, 4, size - 4, size - 1, 0xFFFFFFFFu, 0x80000000u };
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        memset(&out, 0xA5, sizeof out);
        out.struct_size = (uint32_t)wrong[i];
        if (call(&out) != SNOWFX_ERROR_INVALID_ARGUMENT) complain(line, "struct_size %zu was taken", wrong[i]);
        for (size_t k = 4; k < sizeof out; k++) {
            if (out.bytes[k] != 0xA5) {
                complain(line, "struct_size %zu: byte %zu was written", wrong[i], k);
                break;
            }
        }
    }
    const size_t right[] = { size, size + 4, size + 64, 4096 };
    for (size_t i = 0; i < LENGTH(right); i++) {
        memset(&out, 0xA5, sizeof out);
        out.struct_size = (uint32_t)right[i];
        if (call(&out) != SNOWFX_OK) complain(line, "struct_size %zu was refused", right[i]);
        if (out.struct_size != right[i]) complain(line, "struct_size %zu became %u", right[i], out.struct_size);
        if (!is_zero(&out, size, right[i])) complain(line, "struct_size %zu: the rest is not zero", right[i]);
        for (size_t k = right[i]; k < sizeof out; k++) {
            if (out.bytes[k] != 0xA5) {
                complain(line, "struct_size %zu: byte %zu behind it was written", right[i], k);
                break;
            }
        }
    }
}
#define CHECK_OUTPUT_SIZES(call, type) check_output_sizes((call), sizeof(type), __LINE__)

/* The same for a struct that a call reads: `call` gets a good struct and must take it, longer
 * ones too when the rest is zero.  `first` is the size published before the present one. */
static inline void check_input_sizes(
    snowfx_status (*call)(const later *in), const void *good, size_t size, size_t first, int line) {
    static later in;
    const size_t wrong[] = { 0, 1, 4, first - 4, first - 1, 0xFFFFFFFFu, 0x80000000u };
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        memset(&in, 0, sizeof in);
        memcpy(&in, good, size);
        in.struct_size = (uint32_t)wrong[i];
        if (call(&in) != SNOWFX_ERROR_INVALID_ARGUMENT) complain(line, "struct_size %zu was taken", wrong[i]);
    }
    const size_t right[] = { first, (first + size) / 2, size, size + 1, size + 8, 4096, 65536 };
    for (size_t i = 0; i < LENGTH(right); i++) {
        size_t known = right[i] < size ? first : size;
        memset(&in, 0, sizeof in);
        memcpy(&in, good, size);
        in.struct_size = (uint32_t)right[i];
        memset(in.bytes + right[i], 0xFF, sizeof in - right[i]);
        if (call(&in) != SNOWFX_OK) complain(line, "struct_size %zu was refused", right[i]);
        for (size_t place = known; place < right[i]; place = place < right[i] - 1 ? right[i] - 1 : right[i]) {
            in.bytes[place] = 1;
            if (call(&in) != SNOWFX_ERROR_UNSUPPORTED) complain(line, "byte %zu is set and was taken", place);
            in.bytes[place] = 0;
        }
    }
}
#define CHECK_INPUT_SIZES(call, good) CHECK_INPUT_SIZES_FROM(call, good, sizeof(good))
#define CHECK_INPUT_SIZES_FROM(call, good, first) check_input_sizes((call), &(good), sizeof(good), (first), __LINE__)

/* ---- Numbers ------------------------------------------------------------------------- */

static const double NOT_FINITE[] = { NAN, -NAN, INFINITY, -INFINITY };
enum { NOT_FINITE_COUNT = 4 };

#endif
