#include <stdlib.h>

#include "command.h"
#include "schedule.h"
#include "session.h"

/* The library's JSON; free() is due.  NULL: it cannot be had, which was said. */
static char *inspection_text(snowfx_scene *scene, size_t *out_length) {
    size_t length = 0;
    char *text = NULL;
    snowfx_status status = snowfx_scene_copy_inspection(scene, NULL, 0, &length);
    if (status == SNOWFX_OK || status == SNOWFX_ERROR_BUFFER_TOO_SMALL) {
        text = malloc(length + 1);
        status = text == NULL ? SNOWFX_ERROR_OUT_OF_MEMORY
                              : snowfx_scene_copy_inspection(scene, text, length + 1, &length);
    }
    if (status != SNOWFX_OK) {
        fail_library("the inspection", status);
        free(text);
        return NULL;
    }
    *out_length = length;
    return text;
}

/* With the fewest digits that give the same time again; a time without end is null. */
static void print_time(double time) {
    char text[40] = "null";
    for (int digits = 15; time <= TIME_MAX && digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, time);
        if (!(strtod(text, NULL) < time || strtod(text, NULL) > time)) break;
    }
    fputs(text, stdout);
}

static int print_activity(const struct session *session) {
    static const char *const names[] = { "finished", "waiting", "moving" };
    snowfx_activity activity;
    double next = 0;
    snowfx_status status = snowfx_scene_get_activity(session->scene, &activity, &next);
    if (status != SNOWFX_OK || activity < 0 || activity > 2) return fail_library("the activity", status);
    printf("\"activity\": \"%s\",\n  \"nextChange\": ", names[activity]);
    print_time(next);
    return STATUS_FINE;
}

static int print_schedule(const struct session *session, double time) {
    struct schedule_state state;
    char date[DATE_TEXT_SIZE], until[DATE_TEXT_SIZE];
    int status = schedule_get(session->preset, session->options->date, time, &state);
    if (status != STATUS_FINE) return status;
    write_date(state.date, date);
    write_date(state.until, until);
    printf(",\n  \"schedule\": {\"date\": \"%s\", \"on\": %s, ", date, state.is_on ? "true" : "false");
    printf(state.has_end ? "\"until\": \"%s\"}" : "\"until\": null}", until);
    return STATUS_FINE;
}

/* Prints the library's object up to its closing bracket. */
static void print_open(const char *text, size_t length) {
    while (length > 0 && text[length - 1] != '}') length--;
    if (length > 0) length--;
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ')) length--;
    fwrite(text, 1, length, stdout);
    fputs(",\n  ", stdout);
}

static int print_inspection(struct session *session, double time) {
    size_t length;
    int status = session_seek(session, time);
    if (status != STATUS_FINE) return status;
    char *text = inspection_text(session->scene, &length);
    if (text == NULL) return STATUS_CALL;
    print_open(text, length);
    free(text);
    status = print_activity(session);
    if (status == STATUS_FINE && (session->options->given & OPTION_DATE)) status = print_schedule(session, time);
    puts("\n}");
    return status;
}

int command_inspect(const struct options *options) {
    struct session session;
    if (options->time_count > 1) return fail_call("snowfx inspect takes one --time");
    int status = session_open(&session, options);
    if (status == STATUS_FINE) status = print_inspection(&session, options->times[0]);
    session_close(&session);
    return status;
}
