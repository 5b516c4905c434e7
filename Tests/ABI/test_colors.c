/* Other colours for a gradient without a ring: any number of stops, when they hold, and what goes before them. */
#include "check.h"

static const char SKY[] =
    "{'snowfx':1,'size':[32,8],'layers':[{'type':'gradient','name':'sky','startPoint':[0,0],'endPoint':[1,0],"
    "'colors':['#FF0000','#00FF00','#0000FF'],'locations':[0,0.2,1]}]}";

static const float MANY[256 * 4] = { 1, 1, 1, 1, 0, 0, 0, 0.5f, 0.25f, 0.5f, 0.75f, 1, 0, 1, 1, 1, 1, 0, 1, 1 };

static snowfx_gradient numbers_at(snowfx_scene *scene, double time) {
    snowfx_gradient numbers = SNOWFX_GRADIENT_INIT;
    CHECK_EQUAL(snowfx_scene_set_time(scene, time), OK);
    CHECK_EQUAL(snowfx_scene_get_gradient(scene, 0, &numbers), OK);
    return numbers;
}

static uint32_t count_at(snowfx_scene *scene, double time) { return numbers_at(scene, time).stop_count; }

static void any_number_holds_from_its_time_on(void) {
    snowfx_scene *scene = play_at(SKY, 0);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 6, "sky", MANY, 2), OK);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 2, "sky", MANY, 5), OK);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 4, "sky", MANY, 3), OK);
    for (int round = 0; round < 3; round++) { /* seeks in any order */
        CHECK_EQUAL(count_at(scene, 6), 2);
        snowfx_gradient numbers = numbers_at(scene, 1.9);
        CHECK(numbers.stop_count == 3 && numbers.stops[1].location == 0.2f && numbers.stops[1].green == 1);
        numbers = numbers_at(scene, 2);
        CHECK_EQUAL(numbers.stop_count, 5);
        for (uint32_t i = 0; i < numbers.stop_count; i++) {
            CHECK(numbers.stops[i].location == i * 0.25f);
            CHECK(numbers.stops[i].red == MANY[i * 4] && numbers.stops[i].alpha == MANY[i * 4 + 3]);
        }
        numbers = numbers_at(scene, 4); /* as many as the preset's: where those lie */
        CHECK(numbers.stop_count == 3 && numbers.stops[1].location == 0.2f && numbers.stops[1].alpha == 0.5f);
    }
    CHECK_EQUAL(snowfx_scene_reset_changes(scene), OK);
    CHECK_EQUAL(count_at(scene, 7), 3);
    snowfx_scene_destroy(scene);
}

static uint64_t picture_of(snowfx_scene *scene) {
    snowfx_surface surface = canvas(32, 8);
    CHECK_EQUAL(snowfx_scene_render(scene, &surface), OK);
    uint64_t hash = hash_of(&surface);
    free(surface.pixels);
    return hash;
}

/* The picture is that of a preset with these colours, by whichever call they are set. */
static void it_is_a_gradient_of_these_colours(void) {
    static const double values[] = { 1, 1, 1, 1, 0, 0, 0, 0.5, 0.25, 0.5, 0.75, 1, 0, 1, 1, 1, 1, 0, 1, 1 };
    static const char text[] = "[[1,1,1],[0,0,0,0.5],[0.25,0.5,0.75],[0,1,1],[1,0,1]]";
    snowfx_scene *wanted = play_at("{'snowfx':1,'size':[32,8],'layers':[{'type':'gradient','startPoint':[0,0],"
        "'endPoint':[1,0],'colors':[[1,1,1],[0,0,0,0.5],[0.25,0.5,0.75],[0,1,1],[1,0,1]]}]}", 1);
    for (int way = 0; way < 3; way++) {
        snowfx_scene *scene = play_at(SKY, 1);
        if (way == 0) CHECK_EQUAL(snowfx_scene_set_colors(scene, 1, "sky", MANY, 5), OK);
        if (way == 1) CHECK_EQUAL(snowfx_scene_set_values(scene, 1, "sky.colors", values, 20, 0), OK);
        if (way == 2) CHECK_EQUAL(snowfx_scene_set_json(scene, 1, "sky.colors", text, NULL), OK);
        CHECK(picture_of(scene) == picture_of(wanted));
        snowfx_scene_destroy(scene);
    }
    snowfx_scene_destroy(wanted);
}

/* Between lists of one length the way may be even; one of another length is there at once. */
static void only_lists_of_one_length_mix(void) {
    snowfx_scene *scene = play_at(SKY, 0);
    const double white[20] = { [4] = 1, [19] = 1 }, black[20] = { 0 };
    CHECK_EQUAL(snowfx_scene_set_values(scene, 2, "sky.colors", white, 20, SNOWFX_TRANSITION_LINEAR), OK);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 4, "sky.colors", black, 20, SNOWFX_TRANSITION_LINEAR), OK);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 6, "sky.colors", white, 12, SNOWFX_TRANSITION_LINEAR), OK);
    CHECK_EQUAL(count_at(scene, 1.99), 3);
    CHECK(numbers_at(scene, 2).stops[1].red == 1);
    CHECK(fabsf(numbers_at(scene, 3).stops[1].red - 0.5f) < 1e-6f);
    CHECK(fabsf(numbers_at(scene, 3.5).stops[4].alpha - 0.25f) < 1e-6f);
    CHECK_EQUAL(count_at(scene, 5.99), 5);
    CHECK_EQUAL(count_at(scene, 6), 3);
    CHECK(numbers_at(scene, 6).stops[1].red == 1);
    snowfx_scene_destroy(scene);
}

static void animations_go_before(void) {
    snowfx_scene *scene = play_at(
        "{'snowfx':1,'size':[32,8],'layers':[{'type':'gradient','name':'sky','colors':['#FF0000','#00FF00'],"
        "'locations':[0.2,1],'animations':[{'keyPath':'colors','beginTime':1,'duration':2,"
        "'fromValue':['#000000','#000000'],'toValue':['#FFFFFF','#FFFFFF']}]}]}", 0);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 0.5, "sky", MANY, 5), OK);
    CHECK_EQUAL(count_at(scene, 0), 3); /* 0 to 1, and where the first stop lies */
    CHECK_EQUAL(count_at(scene, 0.9), 5);
    snowfx_gradient numbers = numbers_at(scene, 2);
    CHECK_EQUAL(numbers.stop_count, 3);
    CHECK(fabsf(numbers.stops[2].red - 0.5f) < 1e-6f && numbers.stops[1].location == 0.2f);
    CHECK_EQUAL(count_at(scene, 3), 5);
    snowfx_scene_destroy(scene);
}

static void a_host_knows_when_to_wake(void) {
    snowfx_scene *scene = play_at(SKY, 0);
    snowfx_activity activity;
    double next;
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 2, "sky", MANY, 5), OK);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, &next), OK);
    CHECK(activity == SNOWFX_ACTIVITY_WAITING && next == 2);
    CHECK_EQUAL(snowfx_scene_set_time(scene, 2), OK);
    CHECK_EQUAL(snowfx_scene_get_activity(scene, &activity, &next), OK);
    CHECK_EQUAL(activity, SNOWFX_ACTIVITY_FINISHED);
    snowfx_scene_destroy(scene);
}

/* Time that is turned back forgets a list that came later, whatever its length. */
static void turned_time_forgets_later_lists(void) {
    snowfx_scene *scene = play_at(SKY, 0);
    const double back = 1, zero = 0;
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 2, "sky", MANY, 5), OK);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 3, "sky.timeOffset", &back, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(snowfx_scene_set_values(scene, 3, "sky.speed", &zero, 1, SNOWFX_TRANSITION_JUMP), OK);
    CHECK_EQUAL(count_at(scene, 2.5), 5);
    CHECK_EQUAL(count_at(scene, 3.5), 3);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 4, "sky", MANY, 4), OK);
    CHECK_EQUAL(count_at(scene, 4.5), 4);
    CHECK_EQUAL(count_at(scene, 2.5), 5);
    snowfx_scene_destroy(scene);
}

static void the_limit_is_that_of_presets(void) {
    snowfx_scene *scene = play_at(SKY, 0);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 0, "sky", MANY, 256), OK);
    CHECK_EQUAL(count_at(scene, 0), 256);
    observation before = observe(scene);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 0, "sky", MANY, 257), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 0, "sky", MANY, 1), INVALID);
    CHECK_EQUAL(snowfx_scene_set_colors(scene, 0, "sky", MANY, 0), INVALID);
    CHECK_UNCHANGED(scene, before);
    snowfx_scene_destroy(scene);
}

int main(void) {
    RUN(any_number_holds_from_its_time_on);
    RUN(it_is_a_gradient_of_these_colours);
    RUN(only_lists_of_one_length_mix);
    RUN(animations_go_before);
    RUN(a_host_knows_when_to_wake);
    RUN(turned_time_forgets_later_lists);
    RUN(the_limit_is_that_of_presets);
    return finish();
}
