/* What a random effect has beside what the naive simulator follows: how it is drawn, a gradient below it and, in wild
 * effects, animations of whole points and colours.  None of it moves a particle of a tame effect. */

#ifndef RANDOM_EXTRAS_H
#define RANDOM_EXTRAS_H

#include "effect.h"

static struct dice extra_dice(const struct effect *effect, uint64_t part) {
    return (struct dice) { effect->seed * 0x9FB21C651E98DF25u + part };
}

static const char *pick_word(struct dice *dice, const char *const *words, int count) {
    return words[dice_below(dice, count)];
}

#define PICK(dice, ...) pick_word(dice, (const char *const[]) { __VA_ARGS__ }, \
    (int)(sizeof((const char *const[]) { __VA_ARGS__ }) / sizeof(char *)))

static double tenths(struct dice *dice, double low, double high) { return dice_grid(dice, low, high, 0.125); }

static void put_cell_extras(struct text *text, const struct effect *effect, int number) {
    struct dice dice = extra_dice(effect, 100 + (uint64_t)number);
    put(text, ",\"contents\":%s",
        PICK(&dice, "\"disc\"", "\"flake\"", "\"confetti\"", "\"heart\"", "null", "\"picture\""));
    if (effect->wild && dice_chance(&dice, 0.1)) put(text, ",\"enabled\":false");
    if (dice_chance(&dice, 0.2)) put(text, ",\"contentsRect\":[0.25,0,%g,1]", tenths(&dice, 0.125, 0.75));
    if (dice_chance(&dice, 0.2)) put(text, ",\"contentsScale\":%g", tenths(&dice, 0.5, 3));
    if (dice_chance(&dice, 0.2)) {
        put(text, ",\"contentsFrameCount\":4,\"contentsFramesPerRow\":2,\"contentsFramesPerSecond\":%g"
                  ",\"contentsFrameMode\":\"randomStart\"", tenths(&dice, 0, 9));
    }
    if (dice_chance(&dice, 0.2)) put(text, ",\"magnificationFilter\":\"%s\"", PICK(&dice, "linear", "nearest"));
    if (dice_chance(&dice, 0.2)) {
        put(text, ",\"minificationFilter\":\"%s\"", PICK(&dice, "linear", "nearest", "trilinear"));
    }
    if (dice_chance(&dice, 0.2)) put(text, ",\"minificationFilterBias\":%g", tenths(&dice, -1, 1));
    if (!dice_chance(&dice, 0.3)) return;
    put(text, ",\"particleType\":\"%s\"", PICK(&dice, "plane", "sprite"));
    put(text, ",\"orientationRange\":%g,\"orientationLongitude\":%g,\"orientationLatitude\":%g", tenths(&dice, -3, 3),
        tenths(&dice, -3, 3), tenths(&dice, -3, 3));
}

static void put_layer_extras(struct text *text, const struct effect *effect) {
    struct dice dice = extra_dice(effect, 1);
    if (dice_chance(&dice, 0.2)) put(text, ",\"frame\":[%g,\"10%%\",\"75%%\",90]", tenths(&dice, -20, 20));
    if (dice_chance(&dice, 0.2)) put(text, ",\"opacity\":%g", tenths(&dice, 0, 1));
    if (dice_chance(&dice, 0.1)) put(text, ",\"hidden\":true");
    if (dice_chance(&dice, 0.2)) put(text, ",\"cameraDistance\":%g", tenths(&dice, 0, 400));
    if (dice_chance(&dice, 0.2)) put(text, ",\"seed\":%d", 1 + dice_below(&dice, 1000));
}

/* Animations of whole values and of what the naive simulator does not know. */
static void put_wild_animations(struct text *text, const struct effect *effect) {
    struct dice dice = extra_dice(effect, 2);
    char path[200];
    cell_path(effect, dice_below(&dice, effect->cell_count), path, sizeof path);
    const char *comma = effect->animation_count ? "," : ",\"animations\":[";
    put(text, "%s{\"keyPath\":\"opacity\",\"byValue\":-0.5,\"duration\":%g,\"autoreverses\":true}", comma,
        tenths(&dice, 1, 4));
    put(text, ",{\"keyPath\":\"%s\",\"values\":[[3,40],[90,-20],[60,%g]],\"calculationMode\":\"%s\",\"duration\":%g,"
        "\"repeatCount\":%d}", PICK(&dice, "emitterPosition", "emitterSize"), tenths(&dice, -9, 99),
        PICK(&dice, "paced", "cubic", "cubicPaced", "linear"), tenths(&dice, 1, 4), 1 + dice_below(&dice, 40));
    put(text, ",{\"keyPath\":\"%s.color\",\"toValue\":\"#%06X80\",\"timingFunction\":\"%s\",\"duration\":2,"
        "\"removedOnCompletion\":false,\"fillMode\":\"forwards\"}", path, dice_below(&dice, 1 << 24),
        PICK(&dice, "linear", "easeIn", "easeOut", "easeInEaseOut", "default"));
    put(text, ",{\"keyPath\":\"%s.%s\",\"values\":[1,-2,3,%g],\"calculationMode\":\"cubic\",\"duration\":%g,"
        "\"repeatCount\":1e9}", path,
        PICK(&dice, "color.red", "color.green", "color.blue", "color.alpha", "rotation", "rotationRange",
            "orientationRange", "orientationLongitude", "orientationLatitude"),
        tenths(&dice, -2, 2), tenths(&dice, 0.25, 3));
    if (!effect->animation_count) put(text, "]");
}

static void put_gradient(struct text *text, const struct effect *effect) {
    struct dice dice = extra_dice(effect, 3);
    if (dice_chance(&dice, 0.5)) return;
    put(text, ",{\"type\":\"gradient\",\"name\":\"g\",\"gradientType\":\"%s\",\"interpolation\":\"%s\",\"dither\":%s",
        PICK(&dice, "axial", "radial", "conic"), PICK(&dice, "srgb", "linear", "oklab"), PICK(&dice, "true", "false"));
    put(text, ",\"startPoint\":[%g,0],\"endPoint\":[1,%g]", tenths(&dice, -1, 1), tenths(&dice, 0.125, 2));
    if (dice_chance(&dice, 0.3)) {
        put(text, ",\"ring\":{\"colors\":[\"#112233\",\"#AABBCC\",\"#8899AA\"],\"duration\":%g,\"pair\":\"%s\"}}",
            tenths(&dice, 0.25, 4), PICK(&dice, "pastel", "instagram"));
        return;
    }
    put(text, ",\"colors\":[\"#%06X\",[0.5,%g,1,0.5],\"#FFFFFF\"]", dice_below(&dice, 1 << 24), tenths(&dice, 0, 1));
    if (dice_chance(&dice, 0.6)) put(text, ",\"locations\":[%g,0.5,1.5]", tenths(&dice, -1, 0.5));
    put(text, ",\"animations\":[{\"keyPath\":\"colors\",\"toValue\":[\"#FF0000\",\"#00FF0000\",\"#0000FF\"],"
        "\"duration\":%g,\"repeatCount\":1e9,\"autoreverses\":true}", tenths(&dice, 0.25, 3));
    put(text, ",{\"keyPath\":\"locations\",\"byValue\":[0.25,0.5,1],\"duration\":3,\"additive\":false}");
    put(text, ",{\"keyPath\":\"startPoint\",\"values\":[[0,0],[1,1],[0.5,-1]],\"duration\":2,"
        "\"calculationMode\":\"%s\"}",
        PICK(&dice, "linear", "discrete", "paced", "cubic", "cubicPaced"));
    put(text, ",{\"keyPath\":\"%s\",\"fromValue\":0.25,\"duration\":1.5}]}",
        PICK(&dice, "startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y", "opacity"));
}

#endif
