#include <inttypes.h>

#include "command.h"
#include "session.h"

static int hash_pixels(const struct picture *picture, uint64_t *out_hash) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = picture->pixels;
    surface.width = picture->width;
    surface.height = picture->height;
    snowfx_status status = snowfx_surface_hash(&surface, out_hash);
    return status == SNOWFX_OK ? STATUS_FINE : fail_library("the hash", status);
}

static int print_hashes(struct session *session, struct picture *picture, double time) {
    uint64_t state, pixels;
    int code = session_seek(session, time);
    if (code != STATUS_FINE) return code;
    picture_fill(picture, session->options->background);
    snowfx_status status = snowfx_scene_hash(session->scene, &state);
    if (status != SNOWFX_OK) return fail_library("the hash", status);
    code = session_draw(session, picture);
    if (code == STATUS_FINE) code = hash_pixels(picture, &pixels);
    if (code == STATUS_FINE) printf("%.9g\t%016" PRIx64 "\t%016" PRIx64 "\n", time + 0.0, state, pixels);
    return code;
}

static int print_all(struct session *session, const struct options *options) {
    struct picture picture = { 0 };
    uint32_t width, height;
    int status = session_pixel_size(session, &width, &height);
    if (status == STATUS_FINE) status = session_load_images(session);
    if (status != STATUS_FINE) return status;
    if (!picture_create(&picture, width, height)) return fail_call("no memory for %u x %u pixels", width, height);
    puts("time\tstate\tpixels");
    for (size_t i = 0; i < options->time_count && status == STATUS_FINE; i++) {
        status = print_hashes(session, &picture, options->times[i]);
    }
    picture_free(&picture);
    return status;
}

int command_hash(const struct options *options) {
    struct session session;
    int status = session_open(&session, options);
    if (status == STATUS_FINE) status = print_all(&session, options);
    session_close(&session);
    return status;
}
