#define _POSIX_C_SOURCE 200809L

#include "message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "progress.h"

static bool uses_colors(void) {
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    if (no_color != NULL && no_color[0] != '\0') return false;
    if (terminal != NULL && strcmp(terminal, "dumb") == 0) return false;
    return isatty(STDERR_FILENO) != 0;
}

static void print_severity(snowfx_severity severity) {
    bool is_error = severity == SNOWFX_SEVERITY_ERROR;
    const char *word = is_error ? "error" : "warning";
    if (uses_colors()) {
        fprintf(stderr, "\033[1;%dm%s:\033[0m ", is_error ? 31 : 35, word);
    } else {
        fprintf(stderr, "%s: ", word);
    }
}

static void print_message(const char *file, snowfx_severity severity, const char *format, va_list arguments) {
    char text[2048];
    vsnprintf(text, sizeof text, format, arguments);
    progress_clear();
    print_visible(stderr, file);
    fputs(": ", stderr);
    print_severity(severity);
    print_visible(stderr, text);
    fputc('\n', stderr);
}

int fail_call(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message("snowfx", SNOWFX_SEVERITY_ERROR, format, arguments);
    va_end(arguments);
    return STATUS_CALL;
}

int fail_input(const char *file, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(file, SNOWFX_SEVERITY_ERROR, format, arguments);
    va_end(arguments);
    return STATUS_INPUT;
}

int fail_output(const char *file, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(file, SNOWFX_SEVERITY_ERROR, format, arguments);
    va_end(arguments);
    return STATUS_CALL;
}

int fail_library(const char *doing, snowfx_status status) {
    return fail_call("%s: %s", doing, snowfx_status_string(status));
}

void warn(const char *file, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(file, SNOWFX_SEVERITY_WARNING, format, arguments);
    va_end(arguments);
}

void print_report(const char *file, const snowfx_error_report *report) {
    progress_clear();
    print_visible(stderr, file);
    if (report->line != 0) fprintf(stderr, ":%u:%u", (unsigned)report->line, (unsigned)report->column);
    fputs(": ", stderr);
    print_severity(report->severity);
    if (report->path[0] != '\0') {
        print_visible(stderr, report->path);
        fputs(": ", stderr);
    }
    print_visible(stderr, report->message);
    fputc('\n', stderr);
}

void print_visible(FILE *stream, const char *text) {
    for (const char *byte = text; *byte != '\0'; byte++) {
        unsigned char value = (unsigned char)*byte;
        if (value == '\t') {
            fputs("\\t", stream);
        } else if (value == '\n') {
            fputs("\\n", stream);
        } else if (value < 0x20 || value == 0x7F) {
            fprintf(stream, "\\x%02X", value);
        } else {
            fputc(value, stream);
        }
    }
}
