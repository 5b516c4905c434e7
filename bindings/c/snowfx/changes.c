#include "changes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"

/* Longest number, name of a key path, and most numbers of a value. */
enum { WORD = 64, PATH = 1024, VALUES = 1024 };

struct change {
    double time;
    char path[PATH];
    double values[VALUES];
    uint32_t count;
    snowfx_transition transition;
    const char *json; /* A value that is more than numbers and colours; else NULL. */
};

/* Copies @p length bytes as a text; false when they are too many. */
static bool copy(char *out, size_t size, const char *text, size_t length) {
    if (length >= size) return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

static bool add(struct change *change, double value) {
    if (change->count == VALUES) return false;
    change->values[change->count++] = value;
    return true;
}

static bool add_color(struct change *change, const char *word) {
    struct color color;
    return read_color(word, &color) && add(change, color.red / 255.0) && add(change, color.green / 255.0)
           && add(change, color.blue / 255.0) && add(change, color.alpha / 255.0);
}

static bool add_word(struct change *change, const char *word) {
    double number;
    if (word[0] == '#') return add_color(change, word);
    if (strcmp(word, "true") == 0) return add(change, 1);
    if (strcmp(word, "false") == 0) return add(change, 0);
    return read_number(word, &number) && add(change, number);
}

/* Words with commas between them; brackets and blanks are left out. */
static bool read_values(struct change *change, const char *text) {
    static const char blanks[] = "[] ";
    for (;;) {
        char word[WORD];
        text += strspn(text, blanks);
        size_t length = strcspn(text, ",[] ");
        if (!copy(word, sizeof word, text, length) || !add_word(change, word)) return false;
        text += length;
        text += strspn(text, blanks);
        if (*text == '\0') return true;
        if (*text++ != ',') return false;
    }
}

static bool read_change(struct change *change, const char *text) {
    char time[WORD];
    size_t time_length = strcspn(text, ":");
    if (!copy(time, sizeof time, text, time_length) || !read_number(time, &change->time)) return false;
    if (fabs(change->time) > TIME_MAX || text[time_length] != ':') return false;
    const char *path = text + time_length + 1;
    size_t path_length = strcspn(path, "=");
    if (path_length == 0 || path[path_length] != '=') return false;
    const char *value = path + path_length + 1;
    change->count = 0;
    change->transition = SNOWFX_TRANSITION_JUMP;
    if (path[path_length - 1] == '~') {
        change->transition = SNOWFX_TRANSITION_LINEAR;
        if (--path_length == 0) return false;
    }
    change->json = NULL;
    if (!copy(change->path, sizeof change->path, path, path_length)) return false;
    if (read_values(change, value)) return true;
    change->json = value;
    return change->transition == SNOWFX_TRANSITION_JUMP && (value[0] == '"' || value[0] == '[');
}

bool change_is_whole(const char *text) {
    struct change *change = malloc(sizeof *change);
    bool is_whole = change != NULL && read_change(change, text);
    free(change);
    return is_whole;
}

static snowfx_status set_values(snowfx_scene *scene, const struct change *change) {
    return snowfx_scene_set_values(scene, change->time, change->path, change->values, change->count,
                                   change->transition);
}

/* Makes what is no property of a layer or cell: a burst, a stop, a resume, a clear. */
static bool act(snowfx_scene *scene, const struct change *change, snowfx_status *out_status) {
    char path[PATH];
    const char *end = strrchr(change->path, '.');
    if (end == NULL || change->count != 1 || change->values[0] < 0) return false;
    copy(path, sizeof path, change->path, (size_t)(end - change->path));
    double value = change->values[0];
    if (strcmp(end, ".burst") == 0 && value <= UINT32_MAX && value == floor(value)) {
        *out_status = snowfx_scene_burst(scene, change->time, path, (uint32_t)value);
    } else if (strcmp(end, ".stop") == 0 && value == 1) {
        *out_status = snowfx_scene_stop(scene, change->time, path);
    } else if (strcmp(end, ".resume") == 0 && value == 1) {
        *out_status = snowfx_scene_resume(scene, change->time, path);
    } else if (strcmp(end, ".clear") == 0 && value == 1) {
        *out_status = snowfx_scene_clear(scene, change->time, path);
    } else {
        return false;
    }
    return true;
}

/* Three numbers may be a colour, whose alpha is 1 then. */
static snowfx_status set(snowfx_scene *scene, struct change *change) {
    snowfx_status status;
    if (change->json != NULL) return snowfx_scene_set_json(scene, change->time, change->path, change->json, NULL);
    if (act(scene, change, &status)) return status;
    status = set_values(scene, change);
    if (status != SNOWFX_ERROR_INVALID_ARGUMENT || change->count != 3) return status;
    add(change, 1);
    return set_values(scene, change);
}

static int apply(snowfx_scene *scene, struct change *change, const char *text) {
    read_change(change, text);
    snowfx_status status = set(scene, change);
    if (status == SNOWFX_OK) return STATUS_FINE;
    if (status == SNOWFX_ERROR_NOT_FOUND) return fail_call("--set: no key path '%s' in this preset", change->path);
    if (status == SNOWFX_ERROR_INVALID_ARGUMENT || status == SNOWFX_ERROR_SYNTAX) {
        return fail_call("--set: '%s' takes other values than '%s'", change->path, strchr(text, '=') + 1);
    }
    return fail_library("--set", status);
}

int changes_apply(snowfx_scene *scene, const struct options *options) {
    int status = STATUS_FINE;
    struct change *change = malloc(sizeof *change);
    if (change == NULL) return fail_call("out of memory");
    for (size_t i = 0; i < options->change_count && status == STATUS_FINE; i++) {
        status = apply(scene, change, options->changes[i]);
    }
    free(change);
    return status;
}
