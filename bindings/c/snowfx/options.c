#include "options.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "changes.h"
#include "command.h"
#include "suggest.h"

/* Reads a value into the options; false when it is not what the row expects. */
typedef bool (*value_reader)(struct options *options, const char *text);

struct option_row {
    uint32_t bit;
    const char *name;
    char letter;          /* 0: none. */
    const char *argument; /* As the help shows it; NULL: takes no value. */
    const char *expected; /* Ends the sentence "... is not". */
    const char *help;
    value_reader read;
};

static bool read_seconds(const char *text, double *out) {
    return read_number(text, out) && fabs(*out) <= TIME_MAX;
}

static bool read_time(struct options *options, const char *text) {
    return read_seconds(text, &options->times[options->time_count++]);
}

static bool read_from(struct options *options, const char *text) {
    return read_seconds(text, &options->from);
}

static bool read_until(struct options *options, const char *text) {
    return read_seconds(text, &options->until);
}

static bool read_duration(struct options *options, const char *text) {
    return read_seconds(text, &options->duration) && options->duration > 0;
}

static bool read_fps(struct options *options, const char *text) {
    return read_rate(text, &options->rate);
}

static bool read_output(struct options *options, const char *text) {
    options->output = text;
    return text[0] != '\0';
}

static bool read_format(struct options *options, const char *text) {
    options->format = text;
    return text[0] != '\0';
}

static bool read_over(struct options *options, const char *text) {
    options->over = text;
    return text[0] != '\0';
}

static bool read_points(struct options *options, const char *text) {
    return read_size(text, &options->width, &options->height) && options->width <= 65536 && options->height <= 65536;
}

static bool read_scale(struct options *options, const char *text) {
    double scale;
    if (!read_number(text, &scale) || !(scale >= 1.0 / 64 && scale <= 64)) return false;
    options->scale = (float)scale;
    return true;
}

static bool read_seed(struct options *options, const char *text) {
    return read_whole(text, &options->seed);
}

static bool read_change(struct options *options, const char *text) {
    options->changes[options->change_count++] = text;
    return change_is_whole(text);
}

static bool read_threads(struct options *options, const char *text) {
    uint64_t threads;
    if (!read_whole(text, &threads) || threads < 1 || threads > 64) return false;
    options->threads = (uint32_t)threads;
    return true;
}

static bool read_civil(struct options *options, const char *text) {
    return read_date(text, &options->date);
}

static bool read_step(struct options *options, const char *text) {
    return read_seconds(text, &options->step) && options->step > 0;
}

static bool read_background(struct options *options, const char *text) {
    if (strcmp(text, "transparent") != 0) return read_color(text, &options->background);
    options->background = (struct color){ 0, 0, 0, 0 };
    return true;
}

#define SECONDS "a number of seconds within a thousand million"

/* In the order of the help. */
static const struct option_row rows[] = {
    { OPTION_OUTPUT, "output", 'o', "FILE", "a file name", "where to; - is standard output", read_output },
    { OPTION_TIME, "time", 0, "T", SECONDS, "scene time in seconds; below 0 is before the start", read_time },
    { OPTION_FROM, "from", 0, "A", SECONDS, "start of a range of scene time", read_from },
    { OPTION_UNTIL, "until", 0, "B", SECONDS, "end of the range, included", read_until },
    { OPTION_DURATION, "duration", 0, "D", "a number of seconds above 0", "length of the range in seconds",
      read_duration },
    { OPTION_FPS, "fps", 0, "F", "a frame rate up to 1000, like 30, 29.97 or 30000/1001",
      "frames a second (default 30)", read_fps },
    { OPTION_FORMAT, "format", 0, "NAME", "a format", "format, when the file's name does not tell", read_format },
    { OPTION_OVER, "over", 0, "FILE.png", "a file name", "draw over a picture, at its size", read_over },
    { OPTION_SIZE, "size", 0, "WxH", "a size in points up to 65536, like 640x360", "scene size in points",
      read_points },
    { OPTION_SCALE, "scale", 0, "S", "a number from 1/64 to 64", "pixels per point (default 1)", read_scale },
    { OPTION_SEED, "seed", 0, "N", "a whole number", "seed instead of the preset's (1 if it has none)",
      read_seed },
    { OPTION_THREADS, "threads", 0, "N", "a whole number from 1 to 64", "threads that a frame may use", read_threads },
    { OPTION_DATE, "date", 0, "DATE", "a date like 2026-12-24T20:00 or 2026-12-24T20:00+01:00",
      "schedule's date at time 0, like 2026-12-24T20:00+01:00", read_civil },
    { OPTION_STEP, "step", 0, "DT", "a number of seconds above 0", "reach each time by steps; changes no result",
      read_step },
    { OPTION_BACKGROUND, "background", 0, "COLOR", "transparent, RRGGBB or RRGGBBAA",
      "RRGGBB, RRGGBBAA or transparent", read_background },
    { OPTION_SET, "set", 0, "T:PATH[~]=VALUE", "a change like 2:snow.birthRate=30 or 0:sky.opacity=0.5",
      "from T on (~=: on the way to T), or LAYER.burst=N", read_change },
    { OPTION_HELP, "help", 'h', NULL, NULL, "this text", NULL },
};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

static const char *option_name(size_t index) {
    return index < ROW_COUNT ? rows[index].name : NULL;
}

/* The row of "--name", "--name=value", "-n" or "-nvalue"; *out_value is NULL when
 * the value, if any, is the next argument. */
static const struct option_row *find_row(const char *argument, const char **out_value) {
    *out_value = NULL;
    bool is_long = argument[1] == '-';
    const char *name = argument + (is_long ? 2 : 1);
    size_t length = is_long ? strcspn(name, "=") : 1;
    for (size_t i = 0; i < ROW_COUNT; i++) {
        bool matches = is_long ? strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0
                               : rows[i].letter != 0 && rows[i].letter == name[0];
        if (!matches) continue;
        if (name[length] != '\0') *out_value = name + length + is_long;
        return &rows[i];
    }
    return NULL;
}

static int fail_unknown(const struct command *command, const char *argument) {
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(argument, "="), argument);
    const char *nearest = argument[1] == '-' ? nearest_name(name + 2, option_name) : NULL;
    if (nearest != NULL) return fail_call("unknown option %s; did you mean --%s?", name, nearest);
    return fail_call("unknown option %s; see snowfx %s --help", name, command->name);
}

/* Takes the option at arguments[*index] and moves past its value. */
static int take_option(struct options *options, const struct command *command, int count, char **arguments,
                       int *index) {
    const char *value;
    const struct option_row *row = find_row(arguments[*index], &value);
    if (row == NULL) return fail_unknown(command, arguments[*index]);
    if (!((command->required | command->allowed | OPTION_HELP) & row->bit)) {
        return fail_call("snowfx %s takes no --%s; see snowfx %s --help", command->name, row->name, command->name);
    }
    options->given |= row->bit;
    if (row->argument == NULL) {
        return value == NULL ? STATUS_FINE : fail_call("--%s takes no value", row->name);
    }
    if (value == NULL && *index + 1 >= count) return fail_call("--%s needs a value: %s", row->name, row->expected);
    if (value == NULL) value = arguments[++*index];
    return row->read(options, value) ? STATUS_FINE : fail_call("--%s: '%s' is not %s", row->name, value, row->expected);
}

static int check_complete(const struct options *options, const struct command *command) {
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (command->required & ~options->given & rows[i].bit) {
            return fail_call("snowfx %s needs --%s %s", command->name, rows[i].name, rows[i].argument);
        }
    }
    if (options->operand_count < command->least) {
        return fail_call("snowfx %s needs %s", command->name, command->operands);
    }
    if (options->operand_count > command->most) {
        return fail_call("one argument too many: '%s'", options->operands[command->most]);
    }
    return STATUS_FINE;
}

static bool options_start(struct options *options, int count) {
    *options = (struct options){ .rate = { 30, 1 } };
    options->operands = calloc((size_t)count + 1, sizeof *options->operands);
    options->times = calloc((size_t)count + 1, sizeof *options->times);
    options->changes = calloc((size_t)count + 1, sizeof *options->changes);
    return options->operands != NULL && options->times != NULL && options->changes != NULL;
}

int options_read(struct options *options, const struct command *command, int count, char **arguments) {
    if (!options_start(options, count)) return fail_call("out of memory");
    bool in_operands = false;
    for (int i = 0; i < count; i++) {
        const char *argument = arguments[i];
        if (in_operands || argument[0] != '-' || argument[1] == '\0') {
            options->operands[options->operand_count++] = argument;
        } else if (strcmp(argument, "--") == 0) {
            in_operands = true;
        } else {
            int status = take_option(options, command, count, arguments, &i);
            if (status != STATUS_FINE) return status;
            if (options->given & OPTION_HELP) return STATUS_FINE;
        }
    }
    return check_complete(options, command);
}

void options_free(struct options *options) {
    free(options->operands);
    free(options->times);
    free(options->changes);
    *options = (struct options){ 0 };
}

void options_print(uint32_t bits) {
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (!(bits & rows[i].bit)) continue;
        char left[40];
        const char *argument = rows[i].argument == NULL ? "" : rows[i].argument;
        char letter[8] = "";
        if (rows[i].letter != 0) snprintf(letter, sizeof letter, "-%c,", rows[i].letter);
        snprintf(left, sizeof left, "%-3s --%s %s", letter, rows[i].name, argument);
        printf("  %-26s %s\n", left, rows[i].help);
    }
}
