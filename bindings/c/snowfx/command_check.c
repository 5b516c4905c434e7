#include "command.h"
#include "images.h"
#include "preset_source.h"

/* A built-in preset is checked by its canonical text. */
static int take_builtin_text(struct preset_source *source) {
    snowfx_preset *preset;
    int status = preset_source_load(source, &preset);
    if (status != STATUS_FINE) return status;
    source->text = preset_text(preset, &source->length);
    snowfx_preset_release(preset);
    return source->text != NULL ? STATUS_FINE : STATUS_CALL;
}

static int print_diagnostics(const struct preset_source *source) {
    snowfx_diagnostics *diagnostics;
    int result = STATUS_FINE;
    const char *text = source->text != NULL ? source->text : "";
    snowfx_status status = snowfx_diagnostics_create(text, source->length, &diagnostics);
    if (status != SNOWFX_OK) return fail_library(source->label, status);
    for (uint32_t i = 0; i < snowfx_diagnostics_count(diagnostics); i++) {
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        if (snowfx_diagnostics_get(diagnostics, i, &report) != SNOWFX_OK) continue;
        print_report(source->label, &report);
        if (report.severity == SNOWFX_SEVERITY_ERROR) result = STATUS_INPUT;
    }
    snowfx_diagnostics_destroy(diagnostics);
    return result;
}

/* The library reads no pictures: whether they are there is for this program to see. */
static int check_images(const struct preset_source *source) {
    snowfx_preset *preset;
    int result = STATUS_FINE;
    const char *text = source->text != NULL ? source->text : "";
    if (snowfx_preset_create_from_memory(text, source->length, &preset, NULL) != SNOWFX_OK) return STATUS_INPUT;
    for (uint32_t i = 0; i < snowfx_preset_image_count(preset); i++) {
        struct picture picture;
        if (image_read(source, preset, i, &picture) != STATUS_FINE) result = STATUS_INPUT;
        picture_free(&picture);
    }
    snowfx_preset_release(preset);
    return result;
}

static int check(const char *name) {
    struct preset_source source;
    int status = preset_source_open(&source, name);
    if (status == STATUS_FINE && source.is_builtin) status = take_builtin_text(&source);
    if (status == STATUS_FINE) status = print_diagnostics(&source);
    if (status == STATUS_FINE) status = check_images(&source);
    preset_source_close(&source);
    return status;
}

int command_check(const struct options *options) {
    int worst = STATUS_FINE;
    for (size_t i = 0; i < options->operand_count; i++) {
        int status = check(options->operands[i]);
        if (status > worst) worst = status;
    }
    return worst;
}
