/* Bounds of what a scene shows: nothing outside is ever touched, and a host that draws only the old and the new
 * rectangle gets the whole picture. */
#include "check.h"

enum { WIDTH = 300, HEIGHT = 200 };

static snowfx_rect bounds_of(snowfx_scene *scene) {
    snowfx_rect bounds = { 1, 1, 1, 1 };
    CHECK_EQUAL(snowfx_scene_get_bounds(scene, &bounds), OK);
    return bounds;
}

static int is_inside(const snowfx_rect *rect, int x, int y) {
    return x >= rect->x && y >= rect->y && x < rect->x + (int64_t)rect->width && y < rect->y + (int64_t)rect->height;
}

/* A surface that begins left of and above the scene, so that bounds beyond it are seen as well. */
enum { MARGIN = 60 };

static snowfx_surface picture(uint32_t *pixels) {
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels, surface.width = WIDTH + 2 * MARGIN, surface.height = HEIGHT + 2 * MARGIN;
    surface.origin_x = surface.origin_y = -MARGIN;
    return surface;
}

/* Pixels that drawing changes, outside of the bounds and inside. */
static void count_touched(snowfx_scene *scene, uint32_t background, int *outside, int *inside) {
    snowfx_rect bounds = bounds_of(scene);
    snowfx_surface surface = canvas(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN);
    uint32_t *pixels = surface.pixels;
    size_t count = (size_t)surface.width * surface.height;
    for (size_t i = 0; i < count; i++) pixels[i] = background;
    surface = picture(pixels);
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    for (size_t i = 0; i < count; i++) {
        int x = (int)(i % surface.width) - MARGIN, y = (int)(i / surface.width) - MARGIN;
        if (pixels[i] != background) *(is_inside(&bounds, x, y) ? inside : outside) += 1;
    }
    free(pixels);
}

/* One particle of every kind, large and small, facing and tumbling. */
static const char ONE[] =
    "{'snowfx':1,'images':{'logo':null},'size':[300,200],'layers':[{'type':'emitter','emitterPosition':[%d,%d],"
    "'emitterCells':[{'contents':'%s','birthRate':1,'lifetime':100,'scale':%g,'particleType':'%s',"
    "'rotation':%g,'orientationLongitude':%g,'orientationLatitude':%g,'magnificationFilter':'%s'}]}]}";

static uint64_t next_random(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static double between(uint64_t *state, double low, double high) {
    return low + (high - low) * (double)next_random(state) / 2147483648.0;
}

static void one_particle_stays_within_its_bounds(void) {
    static const char *const CONTENTS[] = {
        "disc", "softDisc", "flake", "star", "square", "confetti", "streak", "heart", "ring", "spark", "logo",
    };
    static const double SCALES[] = { 0.01, 0.05, 0.2, 0.6, 1.1, 4, -0.7, 1.7 };
    uint64_t random = 5;
    uint8_t logo[8 * 4 * 4];
    int tests = is_under_valgrind() ? 40 : 1500, touched = 0;
    memset(logo, 255, sizeof logo);
    for (int i = 0; i < tests; i++) {
        char text[1000];
        const char *contents = CONTENTS[next_random(&random) % LENGTH(CONTENTS)];
        double scale = SCALES[next_random(&random) % LENGTH(SCALES)];
        snprintf(text, sizeof text, ONE, (int)between(&random, -20, 320), (int)between(&random, -20, 220), contents,
            strcmp(contents, "logo") ? scale : scale * 8, i % 2 ? "plane" : "sprite", between(&random, 0, 7),
            between(&random, 0, 7), between(&random, 0, 7), i % 3 ? "linear" : "nearest");
        snowfx_scene *scene = play_at(text, 1.5);
        CHECK_EQUAL(snowfx_scene_set_image(scene, "logo", logo, 8, 4, 0), OK);
        int outside = 0, inside = 0;
        count_touched(scene, 0xFF336699, &outside, &inside);
        if (outside) complain(__LINE__, "%d pixels outside: %s", outside, text);
        touched += inside > 0;
        snowfx_scene_destroy(scene);
    }
    CHECK(touched > tests / 2);
}

static void builtins_stay_within_their_bounds(void) {
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
        desc.seed = 3, desc.width = WIDTH, desc.height = HEIGHT;
        snowfx_scene *scene = play(load_builtin(i), &desc);
        int outside = 0, inside = 0;
        for (int k = 0; k < 8; k++) {
            CHECK_EQUAL(snowfx_scene_set_time(scene, k * 1.3), OK);
            count_touched(scene, 0xFF336699, &outside, &inside);
        }
        if (outside) complain(__LINE__, "%s: %d pixels outside", snowfx_builtin_name(i), outside);
        if (!inside) complain(__LINE__, "%s: shows nothing", snowfx_builtin_name(i));
        snowfx_scene_destroy(scene);
    }
}

/* What a host does: background and scene anew in the old and the new rectangle, nothing else. */
static void old_and_new_rectangle_are_all_that_changes(void) {
    static const char SPARKS[] =
        "{'snowfx':1,'size':[300,200],'layers':[{'type':'emitter','emitterPosition':[150,150],'duration':1.5,"
        "'emitterCells':[{'contents':'spark','birthRate':40,'lifetime':1,'velocity':90,'emissionRange':0.5,"
        "'emissionLongitude':-1.57,'yAcceleration':90,'scale':0.2}]}]}";
    snowfx_scene *scene = play_at(SPARKS, 0);
    snowfx_surface kept = canvas(WIDTH, HEIGHT);
    snowfx_rect before = { 0, 0, 0, 0 };
    int smaller = 0, empty = 0;
    for (int frame = 0; frame < 60; frame++) {
        CHECK_EQUAL(snowfx_scene_set_time(scene, frame * 0.05), OK);
        snowfx_rect now = bounds_of(scene);
        kept.operation = SNOWFX_OPERATION_REPLACE;
        kept.clip = &before;
        CHECK_EQUAL(snowfx_scene_render(scene, &kept), OK);
        kept.clip = &now;
        CHECK_EQUAL(snowfx_scene_render(scene, &kept), OK);
        snowfx_surface whole = canvas(WIDTH, HEIGHT);
        CHECK_EQUAL(snowfx_scene_render(scene, &whole), OK);
        CHECK(hash_of(&whole) == hash_of(&kept));
        free(whole.pixels);
        smaller += now.width > 0 && (int64_t)now.width * now.height < WIDTH * HEIGHT / 2;
        empty += now.width == 0 && now.height == 0;
        before = now;
    }
    CHECK(smaller > 10);
    CHECK(empty > 5);
    free(kept.pixels);
    snowfx_scene_destroy(scene);
}

static void layers_that_do_not_show_have_no_bounds(void) {
    static const char TWO[] =
        "{'snowfx':1,'size':[300,200],'layers':[{'type':'gradient','name':'g','frame':[20.5,30,40,50],"
        "'colors':['#FF0000','#00FF00']},{'type':'gradient','name':'late','beginTime':5,'colors':['#FFFFFF','#000000']}]}";
    snowfx_scene *scene = play_at(TWO, 1);
    snowfx_rect bounds = bounds_of(scene);
    CHECK(bounds.x == 20 && bounds.y == 30 && bounds.width == 41 && bounds.height == 50);
    double hidden = 1, clear = 0;
    CHECK_EQUAL(snowfx_scene_set_values(scene, 2, "g.hidden", &hidden, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    bounds = bounds_of(scene);
    CHECK(bounds.width == 0 && bounds.height == 0);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 5), OK);
    bounds = bounds_of(scene);
    CHECK(bounds.x == 0 && bounds.y == 0 && bounds.width == 300 && bounds.height == 200);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 6, "late.opacity", &clear, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 6), OK);
    bounds = bounds_of(scene);
    CHECK(bounds.width == 0 && bounds.height == 0);
    snowfx_scene_destroy(scene);
}

/* Half floats, where the faintest trace of a mask shows. */
static void count_touched_halves(snowfx_scene *scene, int *outside, int *inside) {
    snowfx_rect bounds = bounds_of(scene);
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.width = WIDTH + 2 * MARGIN, surface.height = HEIGHT + 2 * MARGIN;
    surface.origin_x = surface.origin_y = -MARGIN;
    surface.format = SNOWFX_FORMAT_RGBA16F_PREMULTIPLIED;
    uint64_t *pixels = calloc((size_t)surface.width * surface.height, 8);
    if (!pixels) give_up("surface", "no memory");
    surface.pixels = pixels;
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    for (size_t i = 0; i < (size_t)surface.width * surface.height; i++) {
        int x = (int)(i % surface.width) - MARGIN, y = (int)(i / surface.width) - MARGIN;
        if (pixels[i]) *(is_inside(&bounds, x, y) ? inside : outside) += 1;
    }
    free(pixels);
}

/* A mask of any size that is empty but for a rectangle; no pixel outside of the bounds is drawn, few inside are not. */
static void masked_layers_are_bounded_by_what_shows(void) {
    uint64_t random = 11;
    int tests = is_under_valgrind() ? 20 : 400, outside = 0, inside = 0, seen = 0;
    int64_t area = 0;
    for (int i = 0; i < tests; i++) {
        char text[1000];
        uint32_t width = 1 + (uint32_t)next_random(&random) % 60, height = 1 + (uint32_t)next_random(&random) % 60;
        uint32_t left = (uint32_t)next_random(&random) % width, top = (uint32_t)next_random(&random) % height;
        uint32_t right = left + (uint32_t)next_random(&random) % (width - left + 1);
        uint32_t bottom = top + 1 + (uint32_t)next_random(&random) % (height - top);
        uint8_t *alpha = calloc(width, height);
        for (uint32_t y = top; y < bottom; y++) memset(alpha + y * width + left, 255, right - left);
        snprintf(text, sizeof text,
            "{'snowfx':1,'size':[300,200],'layers':[{'type':'gradient','name':'g','frame':[%g,%g,%g,%g],'colors':"
            "['#FFFFFF','#FF8080']},{'type':'emitter','name':'e','frame':[%g,10,100,150],'emitterPosition':[50,60],"
            "'emitterCells':[{'contents':'square','birthRate':1,'lifetime':9,'scale':3}]}]}",
            between(&random, -50, 250), between(&random, -50, 150), between(&random, 0.01, 300),
            between(&random, 0.01, 200), between(&random, -50, 250));
        snowfx_scene *scene = play_at(text, 1.5);
        CHECK_EQUAL(snowfx_scene_set_mask(scene, i % 2 ? "g" : "e", alpha, width, height, 0), OK);
        double hidden = 1;
        CHECK_EQUAL(snowfx_scene_set_values(scene, 0, i % 2 ? "e.hidden" : "g.hidden", &hidden, 1, 0), OK);
        int before = inside;
        count_touched_halves(scene, &outside, &inside);
        snowfx_rect bounds = bounds_of(scene);
        if (right == left) CHECK(inside == before && bounds.width == 0 && bounds.height == 0);
        if (i % 2) area += (int64_t)bounds.width * bounds.height, seen += inside - before;
        free(alpha);
        snowfx_scene_destroy(scene);
    }
    CHECK_EQUAL(outside, 0);
    CHECK(is_under_valgrind() || (seen > tests * 100 && area < 2 * seen));
}

/* A label in a large frame: its bounds are the text's, and some texels more. */
static void a_label_is_bounded_by_its_text(void) {
    static const char LABEL[] = "{'snowfx':1,'size':[300,200],'layers':[{'type':'gradient','name':'g','colors':"
                                "['#FF0000','#00FF00']}]}";
    static uint8_t alpha[300 * 200];
    snowfx_scene *scene = play_at(LABEL, 0);
    for (int y = 80; y < 100; y++) memset(alpha + y * 300 + 50, 200, 120);
    CHECK_EQUAL(snowfx_scene_set_mask(scene, "g", alpha, 300, 200, 0), OK);
    snowfx_rect bounds = bounds_of(scene);
    CHECK(bounds.x >= 46 && bounds.x <= 50 && bounds.y >= 76 && bounds.y <= 80);
    CHECK(bounds.x + bounds.width >= 170 && bounds.x + bounds.width <= 174);
    CHECK(bounds.y + bounds.height >= 100 && bounds.y + bounds.height <= 104);
    snowfx_scene_destroy(scene);
}

static void nothing_in_place_of_an_object_is_refused(void) {
    snowfx_rect bounds = { 1, 2, 3, 4 };
    snowfx_scene *scene = play_at(SNOW, 1);
    CHECK_EQUAL(snowfx_scene_get_bounds(NULL, &bounds), INVALID);
    CHECK(bounds.x == 0 && bounds.y == 0 && bounds.width == 0 && bounds.height == 0);
    CHECK_EQUAL(snowfx_scene_get_bounds(scene, NULL), INVALID);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(one_particle_stays_within_its_bounds);
    RUN(builtins_stay_within_their_bounds);
    RUN(old_and_new_rectangle_are_all_that_changes);
    RUN(layers_that_do_not_show_have_no_bounds);
    RUN(masked_layers_are_bounded_by_what_shows);
    RUN(a_label_is_bounded_by_its_text);
    RUN(nothing_in_place_of_an_object_is_refused);
    return finish();
}
