/* Texts copied into the caller's memory, at every capacity: canonical JSON and the inspection. */
#include "check.h"

static snowfx_preset *preset;
static snowfx_scene *scene;

static snowfx_status copy_json(char *buffer, size_t capacity, size_t *out_length) {
    return snowfx_preset_copy_json(preset, buffer, capacity, out_length);
}

static snowfx_status copy_inspection(char *buffer, size_t capacity, size_t *out_length) {
    return snowfx_scene_copy_inspection(scene, buffer, capacity, out_length);
}

typedef snowfx_status copy_text(char *buffer, size_t capacity, size_t *out_length);

static void check_capacities(copy_text *copy, int step) {
    size_t length = 7, asked = 7;
    CHECK_EQUAL(copy(NULL, 0, &length), OK);
    CHECK(length > 20);
    char *whole = malloc(length + 1);
    CHECK_EQUAL(copy(whole, length + 1, &asked), OK);
    CHECK_EQUAL(asked, length);
    CHECK_EQUAL(strlen(whole), length);
    for (size_t capacity = 0; capacity <= length; capacity += capacity + 3 < length ? (size_t)step : 1) {
        char *buffer = malloc(capacity + 8);
        memset(buffer, 0xA5, capacity + 8);
        asked = 7;
        CHECK_EQUAL(copy(buffer, capacity, &asked), TOO_SMALL);
        CHECK_EQUAL(asked, length);
        for (size_t i = 0; i < capacity + 8; i++) CHECK((unsigned char)buffer[i] == 0xA5);
        free(buffer);
    }
    const size_t larger[] = { length + 1, length + 2, length + 1000, SIZE_MAX / 2, SIZE_MAX };
    for (size_t i = 0; i < LENGTH(larger); i++) {
        char *buffer = malloc(length + 8);
        memset(buffer, 0xA5, length + 8);
        asked = 7;
        CHECK_EQUAL(copy(buffer, larger[i], &asked), OK);
        CHECK_EQUAL(asked, length);
        CHECK(memcmp(buffer, whole, length + 1) == 0);
        for (size_t k = length + 1; k < length + 8; k++) CHECK((unsigned char)buffer[k] == 0xA5);
        free(buffer);
    }
    free(whole);
}

static void check_refusals(copy_text *copy) {
    char buffer[8] = "old";
    size_t length = 7;
    CHECK_EQUAL(copy(buffer, sizeof buffer, NULL), INVALID);
    CHECK_EQUAL(copy(NULL, 0, NULL), INVALID);
    CHECK_TEXT(buffer, "old");
    CHECK_EQUAL(copy(NULL, 100000, &length), INVALID); /* nowhere to write to */
    CHECK_EQUAL(length, 0);
}

static void canonical_json(void) {
    preset = load(SHOW);
    check_capacities(copy_json, 1);
    check_refusals(copy_json);
    snowfx_preset_release(preset);
    size_t length = 7;
    preset = NULL;
    CHECK_EQUAL(copy_json(NULL, 0, &length), INVALID);
    CHECK_EQUAL(length, 0);
    CHECK_EQUAL(copy_json(NULL, 0, NULL), INVALID);
}

static void inspections(void) {
    scene = play_at(SHOW, 1.5);
    check_capacities(copy_inspection, 53);
    check_refusals(copy_inspection);
    snowfx_scene_destroy(scene);
    size_t length = 7;
    scene = NULL;
    CHECK_EQUAL(copy_inspection(NULL, 0, &length), INVALID);
    CHECK_EQUAL(length, 0);
    CHECK_EQUAL(copy_inspection(NULL, 0, NULL), INVALID);
}

static char *json_of(snowfx_preset *of) {
    size_t length = 0;
    preset = of;
    CHECK_EQUAL(copy_json(NULL, 0, &length), OK);
    char *text = malloc(length + 1);
    CHECK_EQUAL(copy_json(text, length + 1, &length), OK);
    return text;
}

/* Loading the text and copying it again gives the same bytes, and the same frames. */
static void check_round_trip(snowfx_preset *first) {
    char *text = json_of(first);
    snowfx_preset *second = NULL;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    if (CHECK_EQUAL(snowfx_preset_create_from_memory(text, strlen(text), &second, &report), OK)) {
        char *again = json_of(second);
        CHECK_TEXT(again, text);
        free(again);
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.seed = 99;
        snowfx_scene *a = play(first, &desc), *b = play(second, &desc);
        for (double time = 0; time < 9; time += 2.25) {
            CHECK_EQUAL(snowfx_scene_set_time(a, time), OK);
            CHECK_EQUAL(snowfx_scene_set_time(b, time), OK);
            observation seen = observe(a);
            CHECK_UNCHANGED(b, seen);
        }
        snowfx_scene_destroy(a);
        snowfx_scene_destroy(b);
    } else {
        snowfx_preset_release(first);
    }
    free(text);
}

static void canonical_json_means_the_same(void) {
    check_round_trip(load(SNOW));
    check_round_trip(load(SHOW));
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) check_round_trip(load_builtin(i));
}

static void inspections_are_json_of_the_time(void) {
    scene = play_at(SHOW, 1.5);
    size_t length;
    char text[20000], again[20000];
    CHECK_EQUAL(copy_inspection(text, sizeof text, &length), OK);
    CHECK(text[0] == '{' && strchr(text, '}') != NULL);
    CHECK(strstr(text, "\"time\": 1.5") != NULL);
    CHECK(strstr(text, "rocket/spark") != NULL);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 0.25), OK);
    CHECK_EQUAL(copy_inspection(again, sizeof again, &length), OK);
    CHECK(strcmp(text, again) != 0);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 1.5), OK);
    CHECK_EQUAL(copy_inspection(again, sizeof again, &length), OK);
    CHECK_TEXT(again, text);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(canonical_json);
    RUN(inspections);
    RUN(canonical_json_means_the_same);
    RUN(inspections_are_json_of_the_time);
    return finish();
}
