#include "preset_source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"

/* Reads @p file up to its end or to one byte more than the library takes. */
static bool read_all(FILE *file, struct preset_source *source) {
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_limits_get(&limits);
    size_t most = (size_t)limits.preset_bytes + 1;
    size_t capacity = 0;
    for (;;) {
        if (source->length == capacity) {
            if (capacity >= most) return true;
            capacity = capacity == 0 ? 1 << 16 : capacity * 2;
            if (capacity > most) capacity = most;
            char *larger = realloc(source->text, capacity);
            if (larger == NULL) return false;
            source->text = larger;
        }
        size_t count = fread(source->text + source->length, 1, capacity - source->length, file);
        source->length += count;
        if (count == 0) return ferror(file) == 0;
    }
}

static int read_stdin(struct preset_source *source) {
    source->label = "<stdin>";
    if (read_all(stdin, source)) return STATUS_FINE;
    return fail_input(source->label, "cannot read: %s", strerror(errno));
}

static int read_file(struct preset_source *source, FILE *file) {
    bool is_read = read_all(file, source);
    int reason = errno;
    fclose(file);
    return is_read ? STATUS_FINE : fail_input(source->label, "cannot read: %s", strerror(reason));
}

static bool is_builtin(const char *name) {
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        if (strcmp(snowfx_builtin_name(i), name) == 0) return true;
    }
    return false;
}

/* A word without slash or point was probably meant as a built-in name: the
 * library knows the nearest. */
static int fail_missing(const char *name, int reason) {
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_preset *preset;
    if (reason != ENOENT || strpbrk(name, "/.") != NULL
        || snowfx_preset_create_builtin(name, &preset, &report) != SNOWFX_ERROR_NOT_FOUND) {
        return fail_input(name, "cannot open: %s", strerror(reason));
    }
    return fail_input(name, "no such file; %s", report.message);
}

int preset_source_open(struct preset_source *source, const char *name) {
    *source = (struct preset_source){ .label = name };
    if (strcmp(name, "-") == 0) return read_stdin(source);
    source->is_builtin = is_builtin(name);
    if (source->is_builtin) return STATUS_FINE;
    FILE *file = fopen(name, "rb");
    return file != NULL ? read_file(source, file) : fail_missing(name, errno);
}

void preset_source_close(struct preset_source *source) {
    free(source->text);
    *source = (struct preset_source){ 0 };
}

static snowfx_status create(const struct preset_source *source, snowfx_preset **out_preset,
                            snowfx_error_report *report) {
    if (source->is_builtin) return snowfx_preset_create_builtin(source->label, out_preset, report);
    const char *text = source->text != NULL ? source->text : "";
    return snowfx_preset_create_from_memory(text, source->length, out_preset, report);
}

/* Names that mean nothing are slips; what else may be doubtful is for snowfx check
 * to say. */
static bool is_slip(const snowfx_error_report *report) {
    static const char *const beginnings[] = { "unknown key ", "no sprite and no picture " };
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        if (strncmp(report->message, beginnings[i], strlen(beginnings[i])) == 0) return true;
    }
    return false;
}

static void print_slips(const struct preset_source *source) {
    snowfx_diagnostics *diagnostics;
    if (source->text == NULL) return;
    if (snowfx_diagnostics_create(source->text, source->length, &diagnostics) != SNOWFX_OK) return;
    for (uint32_t i = 0; i < snowfx_diagnostics_count(diagnostics); i++) {
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        if (snowfx_diagnostics_get(diagnostics, i, &report) != SNOWFX_OK) continue;
        if (is_slip(&report)) print_report(source->label, &report);
    }
    snowfx_diagnostics_destroy(diagnostics);
}

int preset_source_load(const struct preset_source *source, snowfx_preset **out_preset) {
    snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
    snowfx_status status = create(source, out_preset, &report);
    if (status == SNOWFX_OK) {
        print_slips(source);
        return STATUS_FINE;
    }
    if (report.severity == SNOWFX_SEVERITY_NONE) return fail_library(source->label, status);
    print_report(source->label, &report);
    return STATUS_INPUT;
}

char *preset_text(const snowfx_preset *preset, size_t *out_length) {
    size_t length = 0;
    snowfx_status status = snowfx_preset_copy_json(preset, NULL, 0, &length);
    char *text = NULL;
    if (status == SNOWFX_OK || status == SNOWFX_ERROR_BUFFER_TOO_SMALL) {
        text = malloc(length + 1);
        status = text == NULL ? SNOWFX_ERROR_OUT_OF_MEMORY
                              : snowfx_preset_copy_json(preset, text, length + 1, &length);
    }
    if (status != SNOWFX_OK) {
        fail_library("the preset's text", status);
        free(text);
        return NULL;
    }
    *out_length = length;
    return text;
}
