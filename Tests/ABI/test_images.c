/* Pictures that a host supplies: odd sizes and strides, the copy, taking away, and what is refused. */
#include "check.h"

/* One still particle that draws "mine". */
static const char STILL[] =
    "{'snowfx':1,'seed':1,'size':[20,20],'images':{'mine':null,'spare':null},'layers':[{'type':'emitter',"
    "'emitterPosition':[10,10],'emitterCells':[{'contents':'mine','birthRate':1,'lifetime':10,'spin':1}]}]}";

static uint8_t *pixels_of(size_t size) {
    uint8_t *pixels = malloc(size ? size : 1);
    for (size_t i = 0; i < size; i++) pixels[i] = (uint8_t)(i % 4 == 3 ? 255 : i * 37 % 256);
    return pixels;
}

static uint64_t picture_of(snowfx_scene *scene) { return observe(scene).pixels; }

static void a_picture_is_drawn_until_it_is_taken_away(void) {
    snowfx_scene *scene = play_at(STILL, 2);
    uint64_t empty = picture_of(scene), first;
    uint8_t *pixels = pixels_of(9 * 7 * 4);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "spare", pixels, 9, 7, 0), OK);
    CHECK(picture_of(scene) == empty);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", pixels, 9, 7, 0), OK);
    first = picture_of(scene);
    CHECK(first != empty);
    memset(pixels, 0, 9 * 7 * 4); /* the pixels are copied */
    CHECK(picture_of(scene) == first);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 3), OK);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    CHECK_EQUAL(snowfx_scene_set_size(scene, 30, 30), OK); /* a scene of another size keeps its pictures */
    CHECK_EQUAL(snowfx_scene_set_size(scene, 20, 20), OK);
    CHECK(picture_of(scene) == first);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", pixels, 9, 7, 0), OK);
    CHECK(picture_of(scene) == empty); /* all clear now */
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", NULL, 9, 7, 0), OK);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", NULL, 0, 0, 0), OK);
    CHECK(picture_of(scene) == empty);
    free(pixels);
    snowfx_scene_destroy(scene);
}

/* Memory of exactly the size that may be read. */
static void every_size_is_read_exactly(void) {
    const uint32_t sizes[] = { 0, 1, 2, 3, 5, 31, 64, 255 };
    snowfx_scene *scene = play_at(STILL, 2);
    for (size_t w = 0; w < LENGTH(sizes); w++) {
        for (size_t h = 0; h < LENGTH(sizes); h++) {
            for (size_t padding = 0; padding < 10; padding += 3) {
                size_t row = (size_t)sizes[w] * 4, stride = row + padding;
                uint8_t *pixels = pixels_of(sizes[h] ? stride * (sizes[h] - 1) + row : 0);
                CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", pixels, sizes[w], sizes[h],
                    padding ? (ptrdiff_t)stride : 0), OK);
                free(pixels);
                picture_of(scene);
            }
        }
    }
    uint8_t *wide = pixels_of(4096 * 4);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", wide, 4096, 1, 0), OK);
    picture_of(scene);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", wide, 1, 4096, 4), OK);
    picture_of(scene);
    free(wide);
    snowfx_scene_destroy(scene);
}

static void strides_do_not_show(void) {
    snowfx_scene *scene = play_at(STILL, 2);
    uint8_t tight[6 * 5 * 4], loose[6 * 5 * 4 + 5 * 7];
    for (size_t i = 0; i < sizeof tight; i++) tight[i] = (uint8_t)(i % 4 == 3 ? 255 : i);
    memset(loose, 0xEE, sizeof loose);
    for (size_t y = 0; y < 5; y++) memcpy(loose + y * 31, tight + y * 24, 24);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", tight, 6, 5, 0), OK);
    uint64_t wanted = picture_of(scene);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", loose, 6, 5, 31), OK);
    CHECK(picture_of(scene) == wanted);
    snowfx_scene_destroy(scene);
}

/* Colours over alpha are not premultiplied; they must be harmless. */
static void impossible_colours_are_harmless(void) {
    snowfx_scene *scene = play_at(STILL, 2);
    uint8_t pixels[8 * 8 * 4];
    memset(pixels, 255, sizeof pixels);
    for (size_t i = 3; i < sizeof pixels; i += 4) pixels[i] = (uint8_t)(i % 16);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", pixels, 8, 8, 0), OK);
    picture_of(scene);
    snowfx_scene_destroy(scene);
}

static void bad_pictures_are_refused_and_change_nothing(void) {
    snowfx_scene *scene = play_at(STILL, 2);
    uint8_t *pixels = pixels_of(9 * 7 * 4);
    CHECK_EQUAL(snowfx_scene_set_image(scene, "mine", pixels, 9, 7, 0), OK);
    observation before = observe(scene);
    const struct {
        uint32_t width, height;
        ptrdiff_t stride;
    } rows[] = {
        { 4097, 1, 0 }, { 1, 4097, 0 }, { UINT32_MAX, 1, 0 }, { 1, UINT32_MAX, 0 }, { UINT32_MAX, UINT32_MAX, 0 },
        { 9, 7, 35 }, { 9, 7, 1 }, { 9, 7, -36 }, { 9, 7, -1 }, { 9, 7, PTRDIFF_MIN }, { 9, 7, PTRDIFF_MAX },
        { 9, 7, PTRDIFF_MAX / 4 },
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        snowfx_status status =
            snowfx_scene_set_image(scene, "mine", pixels, rows[i].width, rows[i].height, rows[i].stride);
        CHECK_EQUAL(status, INVALID);
        CHECK_UNCHANGED(scene, before);
    }
    const char *names[] = { "", "Mine", "mine ", "disc", "\xFF" };
    for (size_t i = 0; i < LENGTH(names); i++) {
        CHECK_EQUAL(snowfx_scene_set_image(scene, names[i], pixels, 9, 7, 0), NOT_FOUND);
        CHECK_EQUAL(snowfx_scene_set_image(scene, names[i], NULL, 0, 0, 0), NOT_FOUND);
    }
    CHECK_EQUAL(snowfx_scene_set_image(NULL, "mine", pixels, 9, 7, 0), INVALID);
    CHECK_EQUAL(snowfx_scene_set_image(scene, NULL, pixels, 9, 7, 0), INVALID);
    CHECK_EQUAL(snowfx_scene_set_image(NULL, NULL, NULL, 0, 0, 0), INVALID);
    CHECK_UNCHANGED(scene, before);
    free(pixels);
    snowfx_scene_destroy(scene);
}

static void pictures_belong_to_one_scene(void) {
    snowfx_preset *preset = load(STILL);
    snowfx_preset_retain(preset);
    snowfx_scene *a = play(preset, NULL), *b = play(preset, NULL);
    uint8_t *pixels = pixels_of(9 * 7 * 4);
    CHECK_EQUAL(snowfx_scene_set_time(a, 2), OK);
    CHECK_EQUAL(snowfx_scene_set_time(b, 2), OK);
    uint64_t empty = picture_of(b);
    CHECK_EQUAL(snowfx_scene_set_image(a, "mine", pixels, 9, 7, 0), OK);
    CHECK(picture_of(b) == empty && picture_of(a) != empty);
    free(pixels);
    snowfx_scene_destroy(a);
    snowfx_scene_destroy(b);
}

int main(void) {
    RUN(a_picture_is_drawn_until_it_is_taken_away);
    RUN(every_size_is_read_exactly);
    RUN(strides_do_not_show);
    RUN(impossible_colours_are_harmless);
    RUN(bad_pictures_are_refused_and_change_nothing);
    RUN(pictures_belong_to_one_scene);
    return finish();
}
