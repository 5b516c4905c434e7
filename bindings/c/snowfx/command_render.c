#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "command.h"
#include "numbered_name.h"
#include "output_file.h"
#include "progress.h"
#include "session.h"
#include "suggest.h"

/* More pictures than anybody means. */
#define PICTURES_MAX 1e7

/* What one call renders. */
struct job {
    const struct options *options;
    struct session session;
    const struct picture_format *format;
    uint64_t count;          /* Pictures. */
    struct picture ground;   /* What the scene is drawn over. */
    struct picture picture;  /* The one being drawn. */
};

/* ---- What to make --------------------------------------------------------- */

static int fail_foreign(const char *ending) {
    static const char *const moving[] = { "gif", "webp", "mp4", "webm", "mov", "mkv", "avif" };
    for (size_t i = 0; i < sizeof moving / sizeof moving[0]; i++) {
        if (strcasecmp(ending, moving[i]) != 0) continue;
        return fail_call("no .%s is made here; pipe into ffmpeg: snowfx render ... -o - | "
                         "ffmpeg -f rawvideo -pix_fmt rgba -s WIDTHxHEIGHT -r FPS -i - out.%s", moving[i], moving[i]);
    }
    return fail_call("no format .%s; see snowfx render --help", ending);
}

static int fail_unknown_format(const char *name) {
    const char *nearest = nearest_name(name, picture_format_name);
    if (nearest != NULL) return fail_call("no format '%s'; did you mean '%s'?", name, nearest);
    return fail_call("no format '%s'; see snowfx render --help", name);
}

static int choose_format(struct job *job) {
    const char *name = job->options->format, *file = job->options->output;
    if (name != NULL) {
        job->format = picture_format_named(name);
        return job->format != NULL ? STATUS_FINE : fail_unknown_format(name);
    }
    if (strcmp(file, "-") == 0) {
        job->format = &picture_format_rgba;
        return STATUS_FINE;
    }
    job->format = picture_format_of_file(file);
    if (job->format != NULL) return STATUS_FINE;
    const char *slash = strrchr(file, '/'), *point = strrchr(slash != NULL ? slash : file, '.');
    if (point == NULL) return fail_call("%s: the name tells no format; give --format", file);
    return fail_foreign(point + 1);
}

static int count_pictures(struct job *job) {
    const struct options *options = job->options;
    if (options->given & OPTION_TIME) {
        uint32_t range = options->given & (OPTION_FROM | OPTION_DURATION);
        job->count = options->time_count;
        return range == 0 ? STATUS_FINE : fail_call("--time is for one picture, --from and --duration for many");
    }
    if (!(options->given & OPTION_DURATION)) return fail_call("snowfx render needs --time T, or --duration D");
    /* Times in [from, from + duration); the little less keeps 0.1 * 30 at 3. */
    double count = ceil(options->duration * options->rate.numerator / options->rate.denominator - 1e-6);
    if (count > PICTURES_MAX) return fail_call("%.0f pictures are too many", count);
    job->count = count >= 1 ? (uint64_t)count : 1;
    return STATUS_FINE;
}

static double picture_time(const struct job *job, uint64_t index) {
    const struct options *options = job->options;
    if (options->given & OPTION_TIME) return options->times[index];
    return options->from + (double)index * options->rate.denominator / options->rate.numerator;
}

static int plan(struct job *job) {
    int status = choose_format(job);
    if (status == STATUS_FINE) status = count_pictures(job);
    if (status == STATUS_FINE && strcmp(job->options->output, "-") == 0 && isatty(STDOUT_FILENO)) {
        status = fail_call("standard output is a terminal; pipe it, or give -o a file");
    }
    return status;
}

/* ---- What lies below ------------------------------------------------------ */

static uint8_t to_byte(float component) {
    double value = (double)component * 255 + 0.5;
    return (uint8_t)(value >= 255 ? 255 : value > 0 ? value : 0);
}

static struct color background(const struct job *job) {
    float rgba[4] = { 0, 0, 0, 0 };
    if (job->options->given & OPTION_BACKGROUND) return job->options->background;
    if (job->options->given & OPTION_OVER) return (struct color){ 0, 0, 0, 0 };
    snowfx_preset_get_background(job->session.preset, rgba);
    return (struct color){ to_byte(rgba[0]), to_byte(rgba[1]), to_byte(rgba[2]), to_byte(rgba[3]) };
}

/* Reads the picture of --over and gives the scene its size.
 * @param adjusted  The options, whose size is set. */
static int take_over(struct picture *over, struct options *adjusted) {
    char reason[128];
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_limits_get(&limits);
    if (adjusted->given & OPTION_SIZE) return fail_call("--over has its own size; leave --size out");
    if (!picture_read_png(over, adjusted->over, limits.surface_size, reason, sizeof reason)) {
        return fail_input(adjusted->over, "cannot read: %s", reason);
    }
    float scale = adjusted->scale != 0 ? adjusted->scale : 1;
    adjusted->width = (float)over->width / scale;
    adjusted->height = (float)over->height / scale;
    return STATUS_FINE;
}

static int prepare_pictures(struct job *job, const struct picture *over) {
    uint32_t width, height;
    int status = session_pixel_size(&job->session, &width, &height);
    if (status != STATUS_FINE) return status;
    if (!picture_create(&job->ground, width, height) || !picture_create(&job->picture, width, height)) {
        return fail_call("no memory for %u x %u pixels", (unsigned)width, (unsigned)height);
    }
    picture_fill(&job->ground, background(job));
    if (over->pixels != NULL) picture_draw(&job->ground, over);
    return STATUS_FINE;
}

/* ---- Making it ------------------------------------------------------------ */

static int draw_picture(struct job *job, uint64_t index) {
    int status = session_seek(&job->session, picture_time(job, index));
    if (status != STATUS_FINE) return status;
    memcpy(job->picture.pixels, job->ground.pixels, picture_row_bytes(&job->ground) * job->ground.height);
    return session_draw(&job->session, &job->picture);
}

static int add_picture(struct job *job, struct picture_writer *writer, const struct output_file *output,
                       uint64_t index) {
    int status = draw_picture(job, index);
    if (status == STATUS_FINE && !writer->format->add(writer, &job->picture)) status = output_fail(output);
    if (status == STATUS_FINE) progress_show(index + 1, job->count);
    return status;
}

/* Writes @p count pictures from @p first on into one file. */
static int write_file(struct job *job, const char *name, uint64_t first, uint64_t count) {
    struct output_file output;
    int status = output_open(&output, name);
    if (status != STATUS_FINE) return status;
    struct picture_writer writer = { .format = job->format, .file = output.stream, .width = job->picture.width,
                                     .height = job->picture.height, .count = count, .rate = job->options->rate };
    if (!job->format->begin(&writer)) status = output_fail(&output);
    for (uint64_t i = 0; i < count && status == STATUS_FINE; i++) {
        status = add_picture(job, &writer, &output, first + i);
    }
    if (!job->format->end(&writer) && status == STATUS_FINE) status = output_fail(&output);
    return output_close(&output, status);
}

static int write_files(struct job *job) {
    int status = STATUS_FINE;
    for (uint64_t i = 0; i < job->count && status == STATUS_FINE; i++) {
        char *name = numbered_name(job->options->output, i);
        status = name != NULL ? write_file(job, name, i, 1) : fail_call("out of memory");
        free(name);
    }
    return status;
}

static int write_all(struct job *job) {
    const char *name = job->options->output;
    progress_show(0, job->count);
    int status = is_numbered(name) ? write_files(job) : write_file(job, name, 0, job->count);
    progress_clear();
    return status;
}

static void warn_if_off(const struct job *job) {
    if (!job->session.is_on) warn(job->session.source.label, "its schedule is off at --date: nothing new is born");
}

static int render(struct job *job, const struct picture *over, const struct options *options) {
    int status = session_open(&job->session, options);
    if (status == STATUS_FINE) status = session_load_images(&job->session);
    if (status == STATUS_FINE) status = prepare_pictures(job, over);
    if (status == STATUS_FINE) {
        warn_if_off(job);
        status = write_all(job);
    }
    session_close(&job->session);
    picture_free(&job->ground);
    picture_free(&job->picture);
    return status;
}

int command_render(const struct options *options) {
    struct job job = { .options = options };
    struct options adjusted = *options;
    struct picture over = { 0 };
    int status = plan(&job);
    if (status == STATUS_FINE && options->over != NULL) status = take_over(&over, &adjusted);
    if (status == STATUS_FINE) status = render(&job, &over, &adjusted);
    picture_free(&over);
    return status;
}
