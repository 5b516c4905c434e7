#include <stdlib.h>

#include "command.h"
#include "preset_source.h"

static int print_text(const snowfx_preset *preset) {
    size_t length;
    char *text = preset_text(preset, &length);
    if (text == NULL) return STATUS_CALL;
    fwrite(text, 1, length, stdout);
    if (length == 0 || text[length - 1] != '\n') putchar('\n');
    free(text);
    return STATUS_FINE;
}

int command_show(const struct options *options) {
    struct preset_source source;
    snowfx_preset *preset = NULL;
    int status = preset_source_open(&source, options->operands[0]);
    if (status == STATUS_FINE) status = preset_source_load(&source, &preset);
    if (status == STATUS_FINE) status = print_text(preset);
    snowfx_preset_release(preset);
    preset_source_close(&source);
    return status;
}
