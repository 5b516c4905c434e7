/* The schedule: is the effect on, and until when does that hold? */
#include "check.h"

enum { DAY = 86400 };
static const int64_t FIRST = -62135596800, LAST = 253402300799; /* 0001-01-01T00:00:00Z, 9999-12-31T23:59:59Z */

static snowfx_preset *with_schedule(const char *windows) {
    char text[600];
    snprintf(text, sizeof text, "{'snowfx':1,'layers':[],'schedule':%s}", windows);
    return load(text);
}

static void check_at(const snowfx_preset *preset, int64_t time, int32_t offset, int is_on, int64_t until, int line) {
    int32_t on = 7;
    int64_t end = 7;
    snowfx_status status = snowfx_preset_get_schedule(preset, time, offset, &on, &end);
    if (status != OK) complain(line, "at %" PRId64 ": status %d", time, status);
    if (on != is_on) complain(line, "at %" PRId64 ": %s", time, on ? "on" : "off");
    if (end != until) complain(line, "at %" PRId64 ": until %" PRId64 ", not %" PRId64, time, end, until);
}
#define AT(preset, time, offset, is_on, until) check_at((preset), (time), (offset), (is_on), (until), __LINE__)

static void without_a_schedule_it_is_always_on(void) {
    snowfx_preset *preset = load("{'snowfx':1,'layers':[]}");
    const int64_t times[] = { FIRST, -1, 0, 1700000000, LAST };
    for (int i = 0; i < 5; i++) {
        for (int32_t offset = -1080; offset <= 1080; offset += 1080) AT(preset, times[i], offset, 1, INT64_MAX);
    }
    snowfx_preset_release(preset);
}

static void a_yearly_window(void) {
    snowfx_preset *preset = with_schedule("[{'from':'12-01','until':'12-25'}]");
    const int64_t begin = 1733011200, end = 1735171200, next = 1764547200; /* 2024-12-01, 12-26, 2025-12-01 */
    AT(preset, begin - 1, 0, 0, begin);
    AT(preset, begin, 0, 1, end);
    AT(preset, end - 1, 0, 1, end);
    AT(preset, end, 0, 0, next);
    AT(preset, begin, -60, 0, begin + 3600); /* west of Greenwich December comes later */
    AT(preset, begin - 3600, 60, 1, end - 3600);
    AT(preset, begin, -1080, 0, begin + 1080 * 60);
    AT(preset, begin - 1080 * 60, 1080, 1, end - 1080 * 60);
    snowfx_preset_release(preset);
}

static void a_window_over_new_year_with_hours(void) {
    snowfx_preset *preset = with_schedule("[{'from':'12-31','until':'01-01','hours':['22:00','02:00'],'utcOffset':0}]");
    const int64_t eve = 1735603200; /* 2024-12-31T00:00Z */
    AT(preset, eve + 21 * 3600, 720, 0, eve + 22 * 3600); /* the preset's own offset goes before the host's */
    AT(preset, eve + 22 * 3600, 0, 1, eve + 26 * 3600);
    snowfx_preset_release(preset);
}

static void a_window_that_comes_once(void) {
    snowfx_preset *preset = with_schedule("[{'from':'2024-02-29','until':'2024-02-29'}]");
    const int64_t begin = 1709164800;
    AT(preset, FIRST, 0, 0, begin);
    AT(preset, begin, 0, 1, begin + DAY);
    AT(preset, begin + DAY, 0, 0, INT64_MAX);
    AT(preset, LAST, 0, 0, INT64_MAX);
    snowfx_preset_release(preset);
}

/* Where the answer holds it must not change, and at its end it must. */
static void answers_hold_until_they_say(void) {
    snowfx_preset *preset = with_schedule(
        "[{'from':'02-29','until':'03-01','hours':['06:30','06:31']},{'from':'11-30','until':'01-02'},"
        "{'from':'2030-05-05','until':'2031-01-01','hours':['23:00','01:00'],'utcOffset':-720}]");
    int64_t time = 1900000000;
    for (int i = 0; i < 200; i++) {
        int32_t on, other;
        int64_t until;
        CHECK_EQUAL(snowfx_preset_get_schedule(preset, time, 90, &on, &until), OK);
        if (!CHECK(until > time) || until == INT64_MAX) break;
        CHECK_EQUAL(snowfx_preset_get_schedule(preset, until - 1, 90, &other, NULL), OK);
        CHECK_EQUAL(other, on);
        CHECK_EQUAL(snowfx_preset_get_schedule(preset, time + (until - time) / 2, 90, &other, NULL), OK);
        CHECK_EQUAL(other, on);
        CHECK_EQUAL(snowfx_preset_get_schedule(preset, until, 90, &other, NULL), OK);
        CHECK_EQUAL(other, !on);
        time = until;
    }
    snowfx_preset_release(preset);
}

static void the_ends_of_time_are_answered(void) {
    const char *windows[] = {
        "[]", "[{'from':'01-01','until':'12-31'}]", "[{'from':'02-29','until':'02-29'}]",
        "[{'from':'12-31','until':'01-01','hours':['23:59','00:01']}]", "[{'from':'9999-12-31','until':'9999-12-31'}]",
        "[{'from':'0001-01-01','until':'0001-01-01'}]", "[{'from':'0001-01-01','until':'9999-12-31'}]",
        "[{'from':'12-31','until':'12-31','hours':['00:00','24:00'],'utcOffset':1080}]",
    };
    for (size_t i = 0; i < LENGTH(windows); i++) {
        snowfx_preset *preset = with_schedule(windows[i]);
        const int64_t times[] = { FIRST, FIRST + 1, FIRST + DAY, 0, LAST - DAY, LAST - 1, LAST };
        for (size_t k = 0; k < LENGTH(times); k++) {
            for (int32_t offset = -1080; offset <= 1080; offset += 540) {
                int32_t on = 7;
                int64_t until = 7;
                CHECK_EQUAL(snowfx_preset_get_schedule(preset, times[k], offset, &on, &until), OK);
                CHECK(on == 0 || on == 1);
                CHECK(until > times[k]);
            }
        }
        snowfx_preset_release(preset);
    }
}

static void refuses_what_is_out_of_range(void) {
    snowfx_preset *preset = with_schedule("[{'from':'12-01','until':'12-25'}]");
    const int64_t times[] = { INT64_MIN, INT64_MIN + 1, FIRST - 1, LAST + 1, INT64_MAX - 1, INT64_MAX };
    const int32_t offsets[] = { INT32_MIN, -1081, 1081, INT32_MAX };
    int32_t on;
    int64_t until;
    for (size_t i = 0; i < LENGTH(times); i++) {
        on = 7, until = 7;
        CHECK_EQUAL(snowfx_preset_get_schedule(preset, times[i], 0, &on, &until), INVALID);
        CHECK(on == 0 && until == 0);
    }
    for (size_t i = 0; i < LENGTH(offsets); i++) {
        on = 7, until = 7;
        CHECK_EQUAL(snowfx_preset_get_schedule(preset, 0, offsets[i], &on, &until), INVALID);
        CHECK(on == 0 && until == 0);
    }
    on = 7, until = 7;
    CHECK_EQUAL(snowfx_preset_get_schedule(NULL, 0, 0, &on, &until), INVALID);
    CHECK(on == 0 && until == 0);
    until = 7;
    CHECK_EQUAL(snowfx_preset_get_schedule(preset, 0, 0, NULL, &until), INVALID);
    CHECK(until == 0);
    CHECK_EQUAL(snowfx_preset_get_schedule(preset, 0, 0, &on, NULL), OK);
    CHECK_EQUAL(snowfx_preset_get_schedule(NULL, 0, 0, NULL, NULL), INVALID);
    snowfx_preset_release(preset);
}

int main(void) {
    RUN(without_a_schedule_it_is_always_on);
    RUN(a_yearly_window);
    RUN(a_window_over_new_year_with_hours);
    RUN(a_window_that_comes_once);
    RUN(answers_hold_until_they_say);
    RUN(the_ends_of_time_are_answered);
    RUN(refuses_what_is_out_of_range);
    return finish();
}
