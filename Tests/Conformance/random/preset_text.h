/* The preset text of a random effect. */

#ifndef RANDOM_PRESET_TEXT_H
#define RANDOM_PRESET_TEXT_H

#include <stdarg.h>

#include "effect.h"

struct text {
    char *bytes;
    size_t length, capacity;
};

__attribute__((format(printf, 2, 3))) static void put(struct text *text, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (text->length + (size_t)length + 1 > text->capacity) {
        text->capacity = 2 * text->capacity + 4096;
        text->bytes = realloc(text->bytes, text->capacity);
        if (!text->bytes) abort();
    }
    memcpy(text->bytes + text->length, line, (size_t)length + 1);
    text->length += (size_t)length;
}

#include "extras.h"

static void put_timing(struct text *text, const struct timing *timing) {
    static const char *const fills[] = { "removed", "forwards", "backwards", "both" };
    if (timing->begin != 0) put(text, ",\"beginTime\":%.17g", timing->begin);
    if (timing->offset != 0) put(text, ",\"timeOffset\":%.17g", timing->offset);
    if (timing->speed != 1) put(text, ",\"speed\":%.17g", timing->speed);
    if (timing->duration >= 0) put(text, ",\"duration\":%.17g", timing->duration);
    if (timing->repeat_count != 0) put(text, ",\"repeatCount\":%.17g", timing->repeat_count);
    if (timing->repeat_duration != 0) put(text, ",\"repeatDuration\":%.17g", timing->repeat_duration);
    if (timing->autoreverses) put(text, ",\"autoreverses\":true");
    if (timing->fill) put(text, ",\"fillMode\":\"%s\"", fills[timing->fill]);
}

static void put_behaviors(struct text *text, const struct behavior *behaviors, int count) {
    static const char *const keys[] = {
        "scale", "rotation", "color.alpha", "spin", "scaleSpeed", "position.x", "velocity.y", "color.red"
    };
    if (count == 0) return;
    put(text, ",\"emitterBehaviors\":[");
    for (int i = 0; i < count; i++) {
        const struct behavior *b = &behaviors[i];
        put(text, "%s{", i ? "," : "");
        switch (b->type) {
        case WAVE:
            put(text, "\"type\":\"wave\",\"force\":[%.17g,%.17g,%.17g],\"frequency\":%.17g",
                b->vector[0], b->vector[1], b->vector[2], b->amount);
            break;
        case DRAG: put(text, "\"type\":\"drag\",\"drag\":%.17g", b->amount); break;
        case ATTRACTOR:
            put(text, "\"type\":\"attractor\",\"position\":[%.17g,%.17g],\"zPosition\":%.17g,\"stiffness\":%.17g",
                b->vector[0], b->vector[1], b->vector[2], b->amount);
            break;
        case OVER_LIFE:
            put(text, "\"type\":\"valueOverLife\",\"keyPath\":\"%s\",\"values\":[%.17g,%.17g,%.17g],\"additive\":%s",
                keys[b->key], b->vector[0], b->vector[1], b->vector[2], b->amount > 1 ? "true" : "false");
            break;
        case COLOR_OVER_LIFE:
            put(text, "\"type\":\"colorOverLife\",\"colors\":[[%.17g,0.5,1],[1,%.17g,0,0.5]],\"locations\":[0.2,0.9]",
                fabs(sin(b->vector[0])), fabs(sin(b->vector[1])));
            break;
        default: put(text, "\"type\":\"alignToMotion\",\"rotation\":%.17g", b->amount); break;
        }
        put(text, ",\"name\":\"b%d\"%s}", i, b->disabled ? ",\"enabled\":false" : "");
    }
    put(text, "]");
}

static void put_animation(struct text *text, const struct effect *effect, const struct animation *a) {
    if (a->type == GROUP) {
        put(text, "{\"type\":\"group\",\"animations\":[");
        put_animation(text, effect, a->child);
        put(text, "]");
    } else {
        char path[256];
        slot_path(effect, a->slot, path, sizeof path);
        put(text, "{\"type\":\"%s\",\"keyPath\":\"%s\"", a->type == BASIC ? "basic" : "keyframe", path);
    }
    if (a->type == BASIC) {
        if (a->has_from) put(text, ",\"fromValue\":%.17g", a->from);
        if (a->has_to) put(text, ",\"toValue\":%.17g", a->to);
        if (a->has_by) put(text, ",\"byValue\":%.17g", a->by);
    }
    if (a->type == KEYFRAME) {
        put(text, ",\"values\":[");
        for (int i = 0; i < a->keys; i++) put(text, "%s%.17g", i ? "," : "", a->values[i]);
        put(text, "]");
        if (a->discrete) put(text, ",\"calculationMode\":\"discrete\"");
        if (a->has_key_times) {
            put(text, ",\"keyTimes\":[");
            for (int i = 0; i < a->keys; i++) put(text, "%s%.17g", i ? "," : "", a->key_times[i]);
            put(text, "]");
        }
        if (a->has_segment_eases) {
            put(text, ",\"timingFunctions\":[");
            for (int i = 0; i + 1 < a->keys; i++) {
                const double *e = a->segment_eases[i];
                put(text, "%s[%.17g,%.17g,%.17g,%.17g]", i ? "," : "", e[0], e[1], e[2], e[3]);
            }
            put(text, "]");
        }
    }
    const double *e = a->ease;
    if (a->eased) put(text, ",\"timingFunction\":[%.17g,%.17g,%.17g,%.17g]", e[0], e[1], e[2], e[3]);
    if (a->additive) put(text, ",\"additive\":true");
    if (a->cumulative) put(text, ",\"cumulative\":true");
    if (a->stays) put(text, ",\"removedOnCompletion\":false");
    put_timing(text, &a->timing);
    put(text, "}");
}

static void put_cells(struct text *text, const struct effect *effect, int parent) {
    int count = 0;
    for (int i = 0; i < effect->cell_count; i++) {
        const struct cell *cell = &effect->cells[i];
        if (cell->parent != parent) continue;
        put(text, "%s{\"name\":\"%s\"", count++ ? "," : ",\"emitterCells\":[", cell->name);
        put_cell_extras(text, effect, i);
        const double *base = &effect->base[cell_slot(i, 0)];
        for (int p = 0; p <= C_ROTATION_RANGE; p++) {
            double usual = p == C_SCALE ? 1 : 0;
            if (base[p] != usual) put(text, ",\"%s\":%.17g", cell_names[p], base[p]);
        }
        put(text, ",\"color\":[%.17g,%.17g,%.17g,%.17g]", base[C_RED], base[C_GREEN], base[C_BLUE], base[C_ALPHA]);
        if (cell->planar) put(text, ",\"emissionCone\":\"planar\"");
        put_timing(text, &cell->timing);
        put_behaviors(text, cell->behaviors, cell->behavior_count);
        put_cells(text, effect, i);
        put(text, "}");
    }
    if (count) put(text, "]");
}

/* The text, to be freed. */
static char *preset_text(const struct effect *effect) {
    struct text text = { 0 };
    put(&text, "{\"snowfx\":1,\"size\":[200,160],\"layers\":[{\"type\":\"emitter\",\"name\":\"e\"");
    put(&text, ",\"emitterShape\":\"%s\",\"emitterMode\":\"%s\",\"renderMode\":\"%s\"", shape_names[effect->shape],
        mode_names[effect->mode], render_names[effect->render]);
    if (effect->depth) put(&text, ",\"preservesDepth\":true");
    for (int p = 0; p < L_X; p++) put(&text, ",\"%s\":%.17g", layer_names[p], effect->base[p]);
    put(&text, ",\"emitterPosition\":[%.17g,%.17g],\"emitterZPosition\":%.17g", effect->base[L_X], effect->base[L_Y],
        effect->base[L_Z]);
    put(&text, ",\"emitterSize\":[%.17g,%.17g],\"emitterDepth\":%.17g", effect->base[L_WIDTH], effect->base[L_HEIGHT],
        effect->base[L_DEPTH]);
    put_layer_extras(&text, effect);
    put_timing(&text, &effect->timing);
    put_behaviors(&text, effect->behaviors, effect->behavior_count);
    put_cells(&text, effect, -1);
    for (int i = 0; i < effect->animation_count; i++) {
        put(&text, "%s", i ? "," : ",\"animations\":[");
        put_animation(&text, effect, &effect->animations[i]);
    }
    if (effect->wild && effect->seed % 2) put_wild_animations(&text, effect);
    put(&text, "%s}", effect->animation_count ? "]" : "");
    put_gradient(&text, effect);
    put(&text, "]}");
    return text.bytes;
}

#endif
