#define _POSIX_C_SOURCE 200809L

#include "progress.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 30 };

static bool is_visible;

void progress_show(uint64_t done, uint64_t total) {
    if (total < 2 || !isatty(STDERR_FILENO)) return;
    uint64_t percent = done * 100 / total;
    if (is_visible && percent == (done - 1) * 100 / total) return;
    char bar[BAR + 1] = { 0 };
    for (int i = 0; i < BAR; i++) bar[i] = (uint64_t)i * 100 < percent * BAR ? '#' : '.';
    fprintf(stderr, "\r%s %3d%%  %" PRIu64 "/%" PRIu64, bar, (int)percent, done, total);
    fflush(stderr);
    is_visible = true;
}

void progress_clear(void) {
    if (is_visible) fputs("\r\033[K", stderr);
    is_visible = false;
}
