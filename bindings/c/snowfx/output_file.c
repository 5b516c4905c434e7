#define _XOPEN_SOURCE 700

#include "output_file.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "message.h"

#define TEMPORARY_NAME ".snowfx-XXXXXX"

/* The temporary file of the moment, for a signal that ends the program. */
static const char *volatile pending;

static void remove_pending(int signal_number) {
    if (pending != NULL) unlink(pending);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void guard_against(int signal_number) {
    struct sigaction action;
    if (sigaction(signal_number, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return;
    action.sa_handler = remove_pending;
    sigaction(signal_number, &action, NULL);
}

/* Permissions that a new file gets. */
static mode_t default_mode(void) {
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* @return a name in the folder of @p target; NULL: no memory. */
static char *temporary_beside(const char *target) {
    const char *slash = strrchr(target, '/');
    size_t folder = slash != NULL ? (size_t)(slash + 1 - target) : 0;
    char *name = malloc(folder + sizeof TEMPORARY_NAME);
    if (name == NULL) return NULL;
    memcpy(name, target, folder);
    memcpy(name + folder, TEMPORARY_NAME, sizeof TEMPORARY_NAME);
    return name;
}

static int fail_open(const struct output_file *output, int reason) {
    return fail_output(output->label, "cannot write: %s", strerror(reason));
}

static int open_in_place(struct output_file *output, const char *name) {
    output->stream = fopen(name, "wb");
    return output->stream != NULL ? STATUS_FINE : fail_open(output, errno);
}

static int open_temporary(struct output_file *output, mode_t mode) {
    output->temporary = output->target != NULL ? temporary_beside(output->target) : NULL;
    if (output->temporary == NULL) return fail_open(output, ENOMEM);
    int descriptor = mkstemp(output->temporary);
    if (descriptor < 0) return fail_open(output, errno);
    pending = output->temporary;
    guard_against(SIGINT);
    guard_against(SIGTERM);
    guard_against(SIGHUP);
    output->stream = fchmod(descriptor, mode) == 0 ? fdopen(descriptor, "wb") : NULL;
    if (output->stream != NULL) return STATUS_FINE;
    int reason = errno;
    close(descriptor);
    unlink(output->temporary);
    pending = NULL;
    return fail_open(output, reason);
}

static int open_named(struct output_file *output, const char *name) {
    struct stat status;
    bool exists = stat(name, &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) return fail_open(output, EISDIR);
    if (exists && !S_ISREG(status.st_mode)) return open_in_place(output, name);
    if (exists && access(name, W_OK) != 0) return fail_open(output, errno);
    /* A link stays; what it points at is replaced. */
    output->target = exists ? realpath(name, NULL) : strdup(name);
    return open_temporary(output, exists ? status.st_mode & 07777 : default_mode());
}

int output_open(struct output_file *output, const char *name) {
    *output = (struct output_file){ .label = name };
    if (strcmp(name, "-") == 0) {
        output->label = "standard output";
        output->stream = stdout;
        return STATUS_FINE;
    }
    int status = open_named(output, name);
    if (status != STATUS_FINE) {
        free(output->temporary);
        free(output->target);
    }
    return status;
}

int output_fail(const struct output_file *output) {
    return fail_open(output, errno);
}

static bool finish_stream(FILE *stream) {
    bool is_written = ferror(stream) == 0;
    if (stream == stdout) return fflush(stream) == 0 && is_written;
    return fclose(stream) == 0 && is_written;
}

int output_close(struct output_file *output, int status) {
    bool is_written = finish_stream(output->stream);
    if (status == STATUS_FINE && !is_written) status = output_fail(output);
    if (output->temporary != NULL) {
        if (status == STATUS_FINE && rename(output->temporary, output->target) != 0) status = output_fail(output);
        if (status != STATUS_FINE) unlink(output->temporary);
        pending = NULL;
    }
    free(output->temporary);
    free(output->target);
    *output = (struct output_file){ 0 };
    return status;
}
