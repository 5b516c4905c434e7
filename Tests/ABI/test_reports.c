/* Error reports and diagnostics: sizes, positions, texts that are cut, and very many problems. */
#include "check.h"

static snowfx_diagnostics *check_json(const char *text) {
    snowfx_diagnostics *diagnostics = NULL;
    char *copy = json(text);
    CHECK_EQUAL(snowfx_diagnostics_create(copy, strlen(copy), &diagnostics), OK);
    free(copy);
    return diagnostics;
}

/* ---- Reports of a load ----------------------------------------------------------------- */

static snowfx_status load_bad(later *out) {
    snowfx_preset *preset = NULL;
    snowfx_status status = snowfx_preset_create_from_memory("{}", 2, &preset, &out->report);
    return status == SNOWFX_ERROR_PRESET ? OK : INVALID;
}

/* The report is optional: one of a size that was never published is left alone, and the call
 * does its work all the same. */
static void reports_take_any_published_size(void) {
    static later out;
    const uint32_t right[] = { sizeof(snowfx_error_report), sizeof(snowfx_error_report) + 8, 4096 };
    for (size_t i = 0; i < LENGTH(right); i++) {
        memset(&out, 0xA5, sizeof out);
        out.struct_size = right[i];
        CHECK_EQUAL(load_bad(&out), OK);
        CHECK_EQUAL(out.struct_size, right[i]);
        CHECK_EQUAL(out.report.status, SNOWFX_ERROR_PRESET);
        CHECK(is_zero(&out, sizeof out.report, right[i]));
        CHECK(out.bytes[right[i]] == 0xA5);
    }
    const uint32_t wrong[] = { 0, 1, sizeof(snowfx_error_report) - 1, UINT32_MAX };
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        memset(&out, 0xA5, sizeof out);
        out.struct_size = wrong[i];
        snowfx_preset *preset = NULL;
        CHECK(snowfx_preset_create_from_memory("{}", 2, &preset, &out.report) < 0);
        for (size_t k = 4; k < sizeof out; k++) {
            if (!CHECK(out.bytes[k] == 0xA5)) break;
        }
    }
}

static int is_utf8(const char *text) {
    for (const unsigned char *c = (const unsigned char *)text; *c;) {
        int more = *c < 0x80 ? 0 : *c >= 0xC2 && *c < 0xE0 ? 1 : *c >= 0xE0 && *c < 0xF0 ? 2 : *c >= 0xF0 ? 3 : -1;
        if (more < 0) return 0;
        for (c++; more > 0; more--, c++) {
            if ((*c & 0xC0) != 0x80) return 0;
        }
    }
    return 1;
}

/* Texts longer than a field, of characters of 1 to 4 bytes, so that the cut falls anywhere. */
static void long_texts_are_cut_at_a_character(void) {
    const char *letters[] = { "x", "\xC3\xA9", "\xE9\x9B\xAA", "\xF0\x9F\x8E\x84" };
    for (int kind = 0; kind < 4; kind++) {
        for (int shift = 0; shift < 5; shift++) {
            char key[2000] = "", text[5000];
            for (int i = 0; i < shift; i++) strcat(key, "y");
            while (strlen(key) < 900) strcat(key, letters[kind]);
            snprintf(text, sizeof text, "{\"snowfx\":1,\"layers\":[],\"images\":{\"a\":\"a\",\"%s\":5}}", key);
            snowfx_preset *preset = NULL;
            snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
            snowfx_status status = snowfx_preset_create_from_memory(text, strlen(text), &preset, &report);
            CHECK(status < 0 && preset == NULL);
            CHECK(memchr(report.path, 0, sizeof report.path) != NULL);
            CHECK(memchr(report.message, 0, sizeof report.message) != NULL);
            CHECK(is_utf8(report.path));
            CHECK(is_utf8(report.message));
        }
    }
}

static void bad_bytes_never_reach_a_report(void) {
    const char *texts[] = {
        "{\"snowfx\":1,\"\xC3\":2}", "{\"snowfx\":1,\"layers\":[],\"name\":\"\xED\xA0\x80\"}", "\x80",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        snowfx_preset *preset = NULL;
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        snowfx_status status = snowfx_preset_create_from_memory(texts[i], strlen(texts[i]), &preset, &report);
        CHECK_EQUAL(status, SNOWFX_ERROR_SYNTAX);
        CHECK(is_utf8(report.path) && is_utf8(report.message));
    }
}

/* ---- Diagnostics ------------------------------------------------------------------------- */

static void a_good_preset_has_none(void) {
    snowfx_diagnostics *diagnostics = check_json("{'snowfx':1,'layers':[]}");
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    report.status = -3;
    strcpy(report.path, "old");
    CHECK_EQUAL(snowfx_diagnostics_count(diagnostics), 0);
    CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, 0, &report), NOT_FOUND);
    CHECK(is_zero(&report, 4, sizeof report));
    snowfx_diagnostics_destroy(diagnostics);
}

static void they_come_in_the_order_of_the_text(void) {
    snowfx_diagnostics *diagnostics = check_json(
        "{'snowfx':1,\n'nmae':'x',\n'size':'large',\n'layers':[{'type':'emitter',\n'birthRat':1,\n'lifetime':true}]}");
    const struct {
        snowfx_severity severity;
        uint32_t line;
        const char *path;
    } wanted[] = {
        { SNOWFX_SEVERITY_WARNING, 2, "nmae" },
        { SNOWFX_SEVERITY_ERROR, 3, "size" },
        { SNOWFX_SEVERITY_WARNING, 5, "layers[0].birthRat" },
        { SNOWFX_SEVERITY_ERROR, 6, "layers[0].lifetime" },
    };
    uint32_t count = snowfx_diagnostics_count(diagnostics);
    CHECK_EQUAL(count, 4);
    for (uint32_t i = 0; i < count && i < 4; i++) {
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, i, &report), OK);
        CHECK_EQUAL(report.severity, wanted[i].severity);
        CHECK_EQUAL(report.line, wanted[i].line);
        CHECK_TEXT(report.path, wanted[i].path);
        CHECK_EQUAL(report.status, report.severity == SNOWFX_SEVERITY_ERROR ? SNOWFX_ERROR_PRESET : OK);
        CHECK(report.message[0] != 0);
    }
    snowfx_diagnostics_destroy(diagnostics);
}

static void the_first_error_is_the_one_of_a_load(void) {
    const char *text = "{\"snowfx\":1,\"a\":1,\"layers\":[{\"type\":\"emitter\",\"lifetime\":true,\"scale\":[]}]}";
    snowfx_error_report first = SNOWFX_ERROR_REPORT_INIT, report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_preset *preset = NULL;
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, strlen(text), &preset, &first), SNOWFX_ERROR_PRESET);
    snowfx_diagnostics *diagnostics = check_json(text);
    for (uint32_t i = 0; report.severity != SNOWFX_SEVERITY_ERROR; i++) {
        if (!CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, i, &report), OK)) break;
    }
    CHECK(memcmp(&first, &report, sizeof report) == 0);
    snowfx_diagnostics_destroy(diagnostics);
}

/* A layer with 10 000 keys that nobody knows, then the layer `second`. */
static char *text_of_many_problems(const char *second) {
    char *text = malloc(400000);
    int length = sprintf(text, "{\"snowfx\":1,\"layers\":[{\"type\":\"emitter\"");
    for (int i = 0; i < 10000; i++) length += sprintf(text + length, ",\"unknown key %d\":0", i);
    sprintf(text + length, "},%s]}", second);
    return text;
}

static void ten_thousand_problems_are_listed_or_counted(void) {
    char *text = text_of_many_problems("{\"type\":\"emitter\"}");
    snowfx_diagnostics *diagnostics = NULL;
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    CHECK_EQUAL(snowfx_diagnostics_create(text, strlen(text), &diagnostics), OK);
    uint32_t count = snowfx_diagnostics_count(diagnostics);
    CHECK(count >= 100 && count <= 10001);
    for (uint32_t i = 0; i < count; i++) {
        CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, i, &report), OK);
        CHECK(report.severity == SNOWFX_SEVERITY_WARNING && report.message[0]);
    }
    if (count < 10000) { /* then the last one says how many are left out */
        CHECK(strtoul(report.message, NULL, 10) >= 10000 - (count - 1));
        CHECK(strstr(report.message, " more ") != NULL);
    }
    CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, count, &report), NOT_FOUND);
    CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, UINT32_MAX, &report), NOT_FOUND);
    snowfx_diagnostics_destroy(diagnostics);
    snowfx_preset *preset = NULL; /* warnings alone never refuse it */
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, strlen(text), &preset, NULL), OK);
    snowfx_preset_release(preset);
    free(text);
}

static void an_error_is_found_behind_ten_thousand_warnings(void) {
    char *text = text_of_many_problems("{\"type\":\"emitter\",\"lifetime\":true}");
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_preset *preset = NULL;
    CHECK_EQUAL(snowfx_preset_create_from_memory(text, strlen(text), &preset, &report), SNOWFX_ERROR_PRESET);
    CHECK_TEXT(report.path, "layers[1].lifetime");
    free(text);
}

static void a_check_succeeds_whatever_it_finds(void) {
    const char *texts[] = { "", "{", "\xFF", "null", "{\"snowfx\":9}" };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        snowfx_diagnostics *diagnostics = NULL;
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        CHECK_EQUAL(snowfx_diagnostics_create(texts[i], strlen(texts[i]), &diagnostics), OK);
        CHECK(snowfx_diagnostics_count(diagnostics) >= 1);
        CHECK_EQUAL(snowfx_diagnostics_get(diagnostics, 0, &report), OK);
        CHECK_EQUAL(report.severity, SNOWFX_SEVERITY_ERROR);
        snowfx_diagnostics_destroy(diagnostics);
    }
    snowfx_diagnostics *diagnostics = NULL; /* a length that no text has */
    CHECK_EQUAL(snowfx_diagnostics_create("{", SIZE_MAX / 2, &diagnostics), OK);
    CHECK_EQUAL(snowfx_diagnostics_count(diagnostics), 1);
    snowfx_diagnostics_destroy(diagnostics);
}

static snowfx_diagnostics *some;

static snowfx_status get_first(later *out) { return snowfx_diagnostics_get(some, 0, &out->report); }

static void diagnostics_refuse_null_and_wrong_sizes(void) {
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_diagnostics *diagnostics = (snowfx_diagnostics *)0x10;
    CHECK_EQUAL(snowfx_diagnostics_create(NULL, 0, &diagnostics), INVALID);
    CHECK(diagnostics == NULL);
    CHECK_EQUAL(snowfx_diagnostics_create("{}", 2, NULL), INVALID);
    CHECK_EQUAL(snowfx_diagnostics_create(NULL, 2, NULL), INVALID);
    CHECK_EQUAL(snowfx_diagnostics_count(NULL), 0);
    report.line = 5;
    CHECK_EQUAL(snowfx_diagnostics_get(NULL, 0, &report), INVALID);
    CHECK_EQUAL(report.line, 0);
    some = check_json("{}");
    CHECK_EQUAL(snowfx_diagnostics_get(some, 0, NULL), INVALID);
    CHECK_EQUAL(snowfx_diagnostics_get(NULL, 0, NULL), INVALID);
    CHECK_OUTPUT_SIZES(get_first, snowfx_error_report);
    snowfx_diagnostics_destroy(some);
    snowfx_diagnostics_destroy(NULL);
}

int main(void) {
    RUN(reports_take_any_published_size);
    RUN(long_texts_are_cut_at_a_character);
    RUN(bad_bytes_never_reach_a_report);
    RUN(a_good_preset_has_none);
    RUN(they_come_in_the_order_of_the_text);
    RUN(the_first_error_is_the_one_of_a_load);
    RUN(ten_thousand_problems_are_listed_or_counted);
    RUN(an_error_is_found_behind_ten_thousand_warnings);
    RUN(a_check_succeeds_whatever_it_finds);
    RUN(diagnostics_refuse_null_and_wrong_sizes);
    return finish();
}
