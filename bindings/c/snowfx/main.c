/* snowfx - plays presets from the command line.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "suggest.h"

static const struct command commands[] = {
    { "list", "", "the built-in presets", "One a line: the name, then what it shows.", 0, 0, 0, 0, command_list },
    { "show", "PRESET", "a preset as canonical JSON",
      "Loading that text and showing it again gives the same bytes; start a preset\n"
      "of your own with: snowfx show badoo-snow > mine.json",
      0, 0, 1, 1, command_show },
    { "check", "FILE...", "every error and warning of presets",
      "Looks for mistakes too that load: cells never visible, particles that vanish\n"
      "while still opaque, more particles than the cap, pictures that are not there.",
      0, 0, 1, SIZE_MAX, command_check },
    { "particles", "PRESET", "the living particles at a time, as a table",
      "Tab-separated rows under a line of names; --time may be given several times.", OPTION_TIME, OPTIONS_COMMON, 1,
      1, command_particles },
    { "births", "PRESET", "every birth in a range of time, as a table",
      "The columns of snowfx particles, for births after A and up to B.", OPTION_FROM | OPTION_UNTIL, OPTIONS_COMMON,
      1, 1, command_births },
    { "inspect", "PRESET", "what each layer shows at a time, as JSON",
      "With --date also whether the preset's schedule is on, and until when.", OPTION_TIME, OPTIONS_COMMON, 1, 1,
      command_inspect },
    { "render", "PRESET", "pictures and animations",
      "One picture with --time, or many with --duration (and --from, --fps).\n"
      "FILE ends in .png, .apng, .ppm, .y4m, .rgba or .bgra, or has a number in it\n"
      "like frame-%04d.png for one file a picture; a .png of many pictures is animated.\n"
      "- writes to standard output, as rgba unless --format says otherwise.\n"
      "Formats: png apng ppm y4m y4m444 rgba bgra rgba-premultiplied bgra-premultiplied;\n"
      "rgba and bgra have straight alpha, as ffmpeg wants it. ppm and y4m have none:\n"
      "what is transparent becomes black. y4m is 4:2:0, y4m444 is 4:4:4, both BT.709.\n"
      "Without --background the preset's is painted.",
      OPTION_OUTPUT,
      OPTIONS_COMMON | OPTION_TIME | OPTION_FROM | OPTION_DURATION | OPTION_FPS | OPTION_FORMAT | OPTION_OVER, 1, 1,
      command_render },
    { "hash", "PRESET", "hashes of the particles and of the picture",
      "One row a --time: the time, the hash of the scene's state, the hash of its pixels\n"
      "(over nothing, or over --background). They are the same on every machine.",
      OPTION_TIME, OPTIONS_COMMON, 1, 1, command_hash },
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static const char *command_name(size_t index) {
    return index < COMMAND_COUNT ? commands[index].name : NULL;
}

static const struct command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    }
    return NULL;
}

static void print_help(void) {
    printf("snowfx %s - particles and animated gradients\n\n", SNOWFX_VERSION_STRING);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", commands[i].name, commands[i].operands);
        printf("  snowfx %-18s %s\n", left, commands[i].summary);
    }
    printf("\n"
           "PRESET is a file, - for standard input, or a name from snowfx list.\n"
           "snowfx COMMAND --help tells a command's options; snowfx --version the version.\n"
           "Exit status: 0 fine, 1 the input is bad, 2 the call is bad.\n"
           "\n"
           "  snowfx render badoo-snow --time 5 -o snow.png\n");
}

static void print_command_help(const struct command *command) {
    printf("snowfx %s%s%s [OPTIONS] - %s\n", command->name, command->operands[0] != '\0' ? " " : "",
           command->operands, command->summary);
    printf("\n%s\n\n", command->details);
    if (command->required != 0) {
        printf("Needed:\n");
        options_print(command->required);
        printf("\n");
    }
    printf("Options:\n");
    options_print(command->allowed | OPTION_HELP);
}

static void print_version(void) {
    printf("snowfx %s (library %s, ABI %d)\n", SNOWFX_VERSION_STRING, snowfx_version_string(),
           (int)snowfx_abi_version());
}

static int fail_unknown_command(const char *name) {
    const char *nearest = nearest_name(name, command_name);
    if (nearest != NULL) return fail_call("unknown command '%s'; did you mean '%s'?", name, nearest);
    return fail_call("unknown command '%s'; see snowfx --help", name);
}

static int run_command(const struct command *command, int count, char **arguments) {
    struct options options;
    int status = options_read(&options, command, count, arguments);
    if (status == STATUS_FINE && (options.given & OPTION_HELP)) {
        print_command_help(command);
    } else if (status == STATUS_FINE) {
        status = command->run(&options);
    }
    options_free(&options);
    return status;
}

static int run(int count, char **arguments) {
    if (count < 2) {
        fail_call("no command; see snowfx --help");
        return STATUS_CALL;
    }
    const char *name = arguments[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        print_help();
        return STATUS_FINE;
    }
    if (strcmp(name, "--version") == 0) {
        print_version();
        return STATUS_FINE;
    }
    const struct command *command = find_command(name);
    if (command == NULL) return fail_unknown_command(name);
    return run_command(command, count - 2, arguments + 2);
}

/* What was printed has to have arrived.  A reader that has had enough, like head,
 * is no failure. */
static int finish_output(int status) {
    bool has_failed = fflush(stdout) != 0;
    int reason = errno;
    has_failed = has_failed || ferror(stdout);
    if (!has_failed || reason == EPIPE || status != STATUS_FINE) return status;
    return fail_output("standard output", "cannot write: %s", strerror(reason));
}

int main(int count, char **arguments) {
    signal(SIGPIPE, SIG_IGN);
    if (snowfx_abi_version() != SNOWFX_ABI_VERSION) {
        return fail_call("libsnowfx %s has ABI %d, this program needs %d", snowfx_version_string(),
                         (int)snowfx_abi_version(), SNOWFX_ABI_VERSION);
    }
    return finish_output(run(count, arguments));
}
