/* Version, statuses and limits of the library. */
#include "check.h"

static void versions(void) {
    CHECK_TEXT(snowfx_version_string(), SNOWFX_VERSION_STRING);
    CHECK_EQUAL(snowfx_abi_version(), SNOWFX_ABI_VERSION);
    CHECK(snowfx_version_string() == snowfx_version_string());
}

static void every_status_has_a_sentence(void) {
    const char *unknown = snowfx_status_string(12345);
    CHECK(unknown && *unknown);
    for (snowfx_status status = 0; status >= SNOWFX_ERROR_BUFFER_TOO_SMALL; status--) {
        const char *text = snowfx_status_string(status);
        if (!CHECK(text && *text)) continue;
        CHECK(strcmp(text, unknown) != 0);
        CHECK(strchr(text, '\n') == NULL);
        for (snowfx_status other = 0; other > status; other--) CHECK(strcmp(text, snowfx_status_string(other)) != 0);
    }
}

static void unknown_statuses_have_one_too(void) {
    const snowfx_status unknown[] = { 1, -10, -1000, INT32_MAX, INT32_MIN };
    for (size_t i = 0; i < LENGTH(unknown); i++) {
        CHECK_TEXT(snowfx_status_string(unknown[i]), snowfx_status_string(12345));
    }
}

static void limits_are_what_the_header_promises(void) {
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    CHECK_EQUAL(snowfx_limits_get(&limits), OK);
    CHECK_EQUAL(limits.struct_size, sizeof limits);
    CHECK(limits.preset_bytes >= 1u << 20);
    CHECK(limits.json_depth >= 32);
    CHECK(limits.cell_depth >= 8);
    CHECK(limits.cells >= limits.cell_depth);
    CHECK(limits.layers >= 16);
    CHECK(limits.colors >= 64);
    CHECK(limits.keyframes >= 256);
    CHECK_EQUAL(limits.live_particles, 1048576);
    CHECK(limits.live_particles_max >= limits.live_particles);
    CHECK_EQUAL(limits.surface_size, 16384);
    CHECK_EQUAL(limits.reserved, 0);
    CHECK(limits.number_max == 1e9);
}

static snowfx_status get_limits(later *out) { return snowfx_limits_get(&out->limits); }

static void limits_take_any_published_size(void) {
    CHECK_OUTPUT_SIZES(get_limits, snowfx_limits);
    CHECK_EQUAL(snowfx_limits_get(NULL), INVALID);
}

int main(void) {
    RUN(versions);
    RUN(every_status_has_a_sentence);
    RUN(unknown_statuses_have_one_too);
    RUN(limits_are_what_the_header_promises);
    RUN(limits_take_any_published_size);
    return finish();
}
