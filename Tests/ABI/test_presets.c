/* Presets: loading from memory, files and by name; counting references; reading what they say. */
#include <unistd.h>

#include "check.h"

static snowfx_preset *const MARK = (snowfx_preset *)0x10; /* what a failure must overwrite */

/* Loads a text that must fail with `status` and say so in a report. */
static snowfx_error_report refuse(const char *text, size_t length, snowfx_status status) {
    snowfx_preset *preset = MARK;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, length, &preset, &report), status);
    CHECK(preset == NULL);
    CHECK_EQUAL(report.status, status);
    CHECK_EQUAL(report.severity, SNOWFX_SEVERITY_ERROR);
    CHECK(report.message[0] != 0);
    preset = MARK;
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, length, &preset, NULL), status);
    CHECK(preset == NULL);
    return report;
}

static snowfx_error_report refuse_json(const char *text, snowfx_status status) {
    char *copy = json(text);
    snowfx_error_report report = refuse(copy, strlen(copy), status);
    free(copy);
    return report;
}

static void loads_from_memory(void) {
    char *text = json(SNOW);
    snowfx_preset *preset = MARK;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    report.status = -1;
    report.severity = SNOWFX_SEVERITY_ERROR;
    strcpy(report.message, "old");
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, strlen(text), &preset, &report), OK);
    CHECK(preset != NULL && preset != MARK);
    CHECK_EQUAL(report.struct_size, sizeof report);
    CHECK_EQUAL(report.severity, SNOWFX_SEVERITY_NONE);
    CHECK(is_zero(&report, 4, sizeof report));
    memset(text, 'x', strlen(text)); /* the text is copied */
    CHECK_TEXT(snowfx_preset_get_name(preset), "snow");
    free(text);
    snowfx_preset_release(preset);
}

static void skips_one_byte_order_mark(void) {
    snowfx_preset *preset = NULL;
    const char one[] = "\xEF\xBB\xBF{\"snowfx\":1,\"layers\":[]}", two[] = "\xEF\xBB\xBF\xEF\xBB\xBF{\"snowfx\":1}";
    CHECK_EQUAL(snowfx_preset_create_from_memory(one, sizeof one - 1, &preset, NULL), OK);
    snowfx_preset_release(preset);
    refuse(two, sizeof two - 1, SNOWFX_ERROR_SYNTAX);
}

static void reads_no_byte_beyond_the_length(void) {
    char *text = json(SNOW);
    size_t length = strlen(text);
    for (size_t cut = 0; cut < length; cut++) { /* each beginning, in memory of just that size */
        char *part = malloc(cut ? cut : 1);
        snowfx_preset *preset = MARK;
        memcpy(part, text, cut);
        CHECK_EQUAL(snowfx_preset_create_from_memory(part, cut, &preset, NULL), SNOWFX_ERROR_SYNTAX);
        CHECK(preset == NULL);
        free(part);
    }
    free(text);
}

static void refuses_what_is_no_json(void) {
    refuse("", 0, SNOWFX_ERROR_SYNTAX);
    refuse("\0", 1, SNOWFX_ERROR_SYNTAX);
    refuse("\xFF\xFE", 2, SNOWFX_ERROR_SYNTAX);
    snowfx_error_report report = refuse_json("{'snowfx':1,\n 'layers':[],}", SNOWFX_ERROR_SYNTAX);
    CHECK_EQUAL(report.line, 2);
    CHECK(report.column >= 13 && report.column <= 14);
    refuse_json("{'snowfx':1,'layers':[]} x", SNOWFX_ERROR_SYNTAX);
    refuse_json("{'snowfx':1,'layers':[],'seed':NaN}", SNOWFX_ERROR_SYNTAX);
    refuse_json("{'snowfx':1,'layers':[],'seed':01}", SNOWFX_ERROR_SYNTAX);
}

static void refuses_what_is_no_preset(void) {
    refuse_json("null", SNOWFX_ERROR_PRESET);
    refuse_json("[]", SNOWFX_ERROR_PRESET);
    refuse_json("{}", SNOWFX_ERROR_PRESET);
    refuse_json("{'snowfx':1}", SNOWFX_ERROR_PRESET);
    refuse_json("{'snowfx':2,'layers':[]}", SNOWFX_ERROR_PRESET);
    refuse_json("{'snowfx':1,'layers':{}}", SNOWFX_ERROR_PRESET);
    snowfx_error_report report = refuse_json(
        "{'snowfx':1,'layers':[{'type':'emitter','emitterCells':[{\n\t'é':1, 'birthRate':'2'}]}]}",
        SNOWFX_ERROR_PRESET);
    CHECK_TEXT(report.path, "layers[0].emitterCells[0].birthRate");
    CHECK_EQUAL(report.line, 2);
    CHECK_EQUAL(report.column, 21); /* characters, not bytes */
}

static void refuses_what_is_over_a_limit(void) {
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_limits_get(&limits);
    size_t length = (size_t)limits.preset_bytes + 1;
    char *text = malloc(length);
    memset(text, ' ', length);
    memcpy(text, "{\"snowfx\":1,\"layers\":[]}", 24);
    refuse(text, length, SNOWFX_ERROR_LIMIT);
    refuse("{", SIZE_MAX / 2, SNOWFX_ERROR_LIMIT); /* a length that no text has; nothing of it may be read */
    snowfx_preset *preset = NULL;
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, length - 1, &preset, NULL), OK);
    snowfx_preset_release(preset);
    memset(text, '[', length);
    refuse(text, length - 1, SNOWFX_ERROR_LIMIT);
    free(text);
    refuse_json("{'snowfx':1,'layers':[],'size':[2e9,1]}", SNOWFX_ERROR_LIMIT);
}

static void memory_refuses_null(void) {
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    for (int mask = 0; mask < 4; mask++) {
        snowfx_preset *preset = MARK;
        const char *text = mask & 1 ? "{}" : NULL;
        if (mask == 3) continue;
        CHECK_EQUAL(snowfx_preset_create_from_memory(text, 2, mask & 2 ? &preset : NULL, &report), INVALID);
        CHECK(!(mask & 2) || preset == NULL);
        CHECK_EQUAL(snowfx_preset_create_from_memory(text, 2, mask & 2 ? &preset : NULL, NULL), INVALID);
    }
    snowfx_preset *preset = MARK;
    CHECK_EQUAL(snowfx_preset_create_from_memory(NULL, 0, &preset, NULL), INVALID);
    CHECK(preset == NULL);
    preset = MARK;
    CHECK_EQUAL(snowfx_preset_create_from_memory("{}", SIZE_MAX, &preset, NULL) < 0, 1);
    CHECK(preset == NULL);
}

/* ---- Files --------------------------------------------------------------------------- */

static char folder[] = P_tmpdir "/snowfx-test-XXXXXX";

static const char *file_of(const char *bytes, size_t length) {
    static char path[64];
    snprintf(path, sizeof path, "%s/a.json", folder);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file)) give_up(path, "cannot be written");
    return path;
}

static void loads_from_a_file(void) {
    char *text = json(SNOW);
    snowfx_preset *preset = NULL;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_preset_create_from_file(file_of(text, strlen(text)), &preset, &report), OK);
    CHECK_EQUAL(report.severity, SNOWFX_SEVERITY_NONE);
    CHECK_TEXT(snowfx_preset_get_name(preset), "snow");
    snowfx_preset_release(preset);
    free(text);
}

static void refuse_file(const char *path, snowfx_status status) {
    snowfx_preset *preset = MARK;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_preset_create_from_file(path, &preset, &report), status);
    CHECK(preset == NULL);
    CHECK_EQUAL(report.status, status);
    CHECK_EQUAL(report.severity, SNOWFX_SEVERITY_ERROR);
    CHECK(report.message[0] != 0);
    CHECK_EQUAL(snowfx_preset_create_from_file(path, &preset, NULL), status);
}

static void refuses_files(void) {
    refuse_file("", SNOWFX_ERROR_FILE);
    refuse_file(folder, SNOWFX_ERROR_FILE);
    refuse_file("/no/such/file.json", SNOWFX_ERROR_FILE);
    refuse_file(file_of("", 0), SNOWFX_ERROR_SYNTAX);
    refuse_file(file_of("{", 1), SNOWFX_ERROR_SYNTAX);
    refuse_file(file_of("{}", 2), SNOWFX_ERROR_PRESET);
    refuse_file("/dev/zero", SNOWFX_ERROR_LIMIT); /* it never ends */
    refuse_file("/dev/null", SNOWFX_ERROR_SYNTAX);
    char long_name[5000];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = 0;
    refuse_file(long_name, SNOWFX_ERROR_FILE);
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_limits_get(&limits);
    char *large = calloc(1, (size_t)limits.preset_bytes + 1);
    refuse_file(file_of(large, (size_t)limits.preset_bytes + 1), SNOWFX_ERROR_LIMIT);
    free(large);
}

static void files_refuse_null(void) {
    snowfx_preset *preset = MARK;
    CHECK_EQUAL(snowfx_preset_create_from_file(NULL, &preset, NULL), INVALID);
    CHECK(preset == NULL);
    CHECK_EQUAL(snowfx_preset_create_from_file("a", NULL, NULL), INVALID);
    CHECK_EQUAL(snowfx_preset_create_from_file(NULL, NULL, NULL), INVALID);
}

/* ---- Built-in presets ------------------------------------------------------------------ */

static void every_builtin_loads(void) {
    uint32_t count = snowfx_builtin_count();
    CHECK(count >= 5);
    for (uint32_t i = 0; i < count; i++) {
        const char *name = snowfx_builtin_name(i), *line = snowfx_builtin_description(i);
        if (!CHECK(name && *name && line && *line)) continue;
        CHECK(strchr(line, '\n') == NULL);
        for (uint32_t k = 0; k < i; k++) CHECK(strcmp(name, snowfx_builtin_name(k)) != 0);
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        snowfx_preset *preset = NULL;
        CHECK_EQUAL(snowfx_preset_create_builtin(name, &preset, &report), OK);
        CHECK_EQUAL(report.severity, SNOWFX_SEVERITY_NONE);
        CHECK_TEXT(snowfx_preset_get_name(preset), name);
        snowfx_preset_release(preset);
    }
}

static void nothing_is_past_the_last_builtin(void) {
    const uint32_t past[] = { snowfx_builtin_count(), snowfx_builtin_count() + 1, INT32_MAX, 0x80000000u, UINT32_MAX };
    for (size_t i = 0; i < LENGTH(past); i++) {
        CHECK(snowfx_builtin_name(past[i]) == NULL);
        CHECK(snowfx_builtin_description(past[i]) == NULL);
    }
}

static void unknown_builtins_name_the_nearest(void) {
    snowfx_preset *preset = MARK;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_preset_create_builtin("bado-snow", &preset, &report), NOT_FOUND);
    CHECK(preset == NULL);
    CHECK_EQUAL(report.status, NOT_FOUND);
    CHECK(strstr(report.message, "badoo-snow") != NULL);
    char long_name[3000];
    memset(long_name, 'b', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = 0;
    const char *names[] = { "", "Badoo-snow", "badoo-snow ", "\xFF\xFE", "\n", long_name };
    for (size_t i = 0; i < LENGTH(names); i++) {
        preset = MARK;
        CHECK_EQUAL(snowfx_preset_create_builtin(names[i], &preset, &report), NOT_FOUND);
        CHECK(preset == NULL);
        CHECK(memchr(report.message, 0, sizeof report.message) != NULL);
    }
}

static void builtins_refuse_null(void) {
    snowfx_preset *preset = MARK;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_preset_create_builtin(NULL, &preset, &report), INVALID);
    CHECK(preset == NULL);
    CHECK_EQUAL(snowfx_preset_create_builtin("party", NULL, &report), INVALID);
    CHECK_EQUAL(snowfx_preset_create_builtin(NULL, NULL, NULL), INVALID);
}

/* ---- References ------------------------------------------------------------------------ */

static void references_are_counted(void) {
    snowfx_preset *preset = load(SNOW);
    for (int i = 0; i < 1000; i++) snowfx_preset_retain(preset);
    for (int i = 0; i < 1000; i++) snowfx_preset_release(preset);
    CHECK_TEXT(snowfx_preset_get_name(preset), "snow");
    snowfx_preset_release(preset);
    snowfx_preset_retain(NULL);
    snowfx_preset_release(NULL);
}

static void a_scene_keeps_its_preset(void) {
    snowfx_preset *preset = load(SNOW);
    snowfx_scene *scenes[3];
    for (int i = 0; i < 3; i++) CHECK_EQUAL(snowfx_scene_create(preset, NULL, &scenes[i]), OK);
    snowfx_preset_release(preset); /* the scenes hold it now */
    for (int i = 0; i < 3; i++) {
        CHECK_EQUAL(snowfx_scene_set_time(scenes[i], 3), OK);
        observation seen = observe(scenes[i]);
        CHECK(seen.state != 0);
        CHECK_EQUAL(snowfx_scene_set_size(scenes[i], 300, 200), OK); /* reads the preset again */
        observe(scenes[i]);
        snowfx_scene_destroy(scenes[i]);
    }
}

/* ---- What a preset says ------------------------------------------------------------------ */

static void presets_are_read(void) {
    snowfx_preset *preset = load(SHOW);
    float width = -1, height = -1, rgba[4] = { 9, 9, 9, 9 };
    CHECK_TEXT(snowfx_preset_get_name(preset), "show");
    CHECK_EQUAL(snowfx_preset_get_size(preset, &width, &height), OK);
    CHECK(width == 80 && height == 45);
    CHECK_EQUAL(snowfx_preset_get_seed(preset), 3);
    CHECK_EQUAL(snowfx_preset_get_background(preset, rgba), OK);
    CHECK(rgba[0] == 32 / 255.f && rgba[1] == 64 / 255.f && rgba[2] == 96 / 255.f && rgba[3] == 128 / 255.f);
    CHECK_EQUAL(snowfx_preset_image_count(preset), 2);
    CHECK_TEXT(snowfx_preset_image_name(preset, 0), "logo");
    CHECK_TEXT(snowfx_preset_image_file(preset, 0), "logo.png");
    CHECK_TEXT(snowfx_preset_image_name(preset, 1), "mine");
    const uint32_t past[] = { 2, 3, INT32_MAX, 0x80000000u, UINT32_MAX };
    for (size_t i = 0; i < LENGTH(past); i++) {
        CHECK(snowfx_preset_image_name(preset, past[i]) == NULL);
        CHECK(snowfx_preset_image_file(preset, past[i]) == NULL);
    }
    snowfx_preset_release(preset);
}

static void the_least_preset_has_defaults(void) {
    snowfx_preset *preset = load("{'snowfx':1,'layers':[]}");
    float width = -1, height = -1, rgba[4] = { 9, 9, 9, 9 };
    CHECK_TEXT(snowfx_preset_get_name(preset), "");
    CHECK_EQUAL(snowfx_preset_get_size(preset, &width, &height), OK);
    CHECK(width == 640 && height == 360);
    CHECK_EQUAL(snowfx_preset_get_seed(preset), 0);
    CHECK_EQUAL(snowfx_preset_get_background(preset, rgba), OK);
    CHECK(rgba[0] == 0 && rgba[1] == 0 && rgba[2] == 0 && rgba[3] == 0);
    CHECK_EQUAL(snowfx_preset_image_count(preset), 0);
    CHECK(snowfx_preset_image_name(preset, 0) == NULL);
    snowfx_preset_release(preset);
}

static void reduced_motion_is_what_the_preset_says(void) {
    const struct { const char *text; snowfx_reduced_motion expected; } rows[] = {
        { "{'snowfx':1,'layers':[]}", SNOWFX_REDUCED_MOTION_STILL },
        { "{'snowfx':1,'layers':[],'reducedMotion':'still'}", SNOWFX_REDUCED_MOTION_STILL },
        { "{'snowfx':1,'layers':[],'reducedMotion':'hide'}", SNOWFX_REDUCED_MOTION_HIDE },
        { "{'snowfx':1,'layers':[],'reducedMotion':'keep'}", SNOWFX_REDUCED_MOTION_KEEP },
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        snowfx_preset *preset = load(rows[i].text);
        CHECK_EQUAL(snowfx_preset_get_reduced_motion(preset), rows[i].expected);
        snowfx_preset_release(preset);
    }
}

static void reading_refuses_null(void) {
    snowfx_preset *preset = load(SHOW);
    float width = 5, height = 5, rgba[4];
    CHECK(snowfx_preset_get_name(NULL) == NULL);
    CHECK_EQUAL(snowfx_preset_get_seed(NULL), 0);
    CHECK_EQUAL(snowfx_preset_get_reduced_motion(NULL), 0);
    CHECK_EQUAL(snowfx_preset_get_size(NULL, &width, &height), INVALID);
    CHECK(width == 0 && height == 0);
    width = height = 5;
    CHECK_EQUAL(snowfx_preset_get_size(preset, NULL, &height), INVALID);
    CHECK(height == 0);
    CHECK_EQUAL(snowfx_preset_get_size(preset, &width, NULL), INVALID);
    CHECK(width == 0);
    CHECK_EQUAL(snowfx_preset_get_size(NULL, NULL, NULL), INVALID);
    for (int i = 0; i < 4; i++) rgba[i] = 9;
    CHECK_EQUAL(snowfx_preset_get_background(NULL, rgba), INVALID);
    CHECK(rgba[0] == 0 && rgba[1] == 0 && rgba[2] == 0 && rgba[3] == 0);
    CHECK_EQUAL(snowfx_preset_get_background(preset, NULL), INVALID);
    CHECK_EQUAL(snowfx_preset_image_count(NULL), 0);
    CHECK(snowfx_preset_image_name(NULL, 0) == NULL);
    CHECK(snowfx_preset_image_file(NULL, 0) == NULL);
    snowfx_preset_release(preset);
}

int main(void) {
    if (!mkdtemp(folder)) give_up(folder, "cannot be made");
    RUN(loads_from_memory);
    RUN(skips_one_byte_order_mark);
    RUN(reads_no_byte_beyond_the_length);
    RUN(refuses_what_is_no_json);
    RUN(refuses_what_is_no_preset);
    RUN(refuses_what_is_over_a_limit);
    RUN(memory_refuses_null);
    RUN(loads_from_a_file);
    RUN(refuses_files);
    RUN(files_refuse_null);
    RUN(every_builtin_loads);
    RUN(nothing_is_past_the_last_builtin);
    RUN(unknown_builtins_name_the_nearest);
    RUN(builtins_refuse_null);
    RUN(references_are_counted);
    RUN(a_scene_keeps_its_preset);
    RUN(presets_are_read);
    RUN(the_least_preset_has_defaults);
    RUN(reduced_motion_is_what_the_preset_says);
    RUN(reading_refuses_null);
    unlink(file_of("", 0));
    rmdir(folder);
    return finish();
}
