/* What a call asks for. */
#ifndef SNOWFX_COMMAND_OPTIONS_H
#define SNOWFX_COMMAND_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "values.h"

/** One bit an option: which a call gives, which a command takes. */
enum {
    OPTION_TIME = 1 << 0,
    OPTION_FROM = 1 << 1,
    OPTION_UNTIL = 1 << 2,
    OPTION_DURATION = 1 << 3,
    OPTION_FPS = 1 << 4,
    OPTION_OUTPUT = 1 << 5,
    OPTION_FORMAT = 1 << 6,
    OPTION_OVER = 1 << 7,
    OPTION_SIZE = 1 << 8,
    OPTION_SCALE = 1 << 9,
    OPTION_SEED = 1 << 10,
    OPTION_THREADS = 1 << 11,
    OPTION_DATE = 1 << 12,
    OPTION_STEP = 1 << 13,
    OPTION_BACKGROUND = 1 << 14,
    OPTION_SET = 1 << 15,
    OPTION_HELP = 1 << 16,
    /** What every command takes that plays a preset. */
    OPTIONS_COMMON = OPTION_SIZE | OPTION_SCALE | OPTION_SEED | OPTION_THREADS | OPTION_DATE | OPTION_STEP
                     | OPTION_BACKGROUND | OPTION_SET
};

struct options {
    uint32_t given; /**< Bits of the options that were there.                   */
    const char **operands;
    size_t operand_count;
    double *times; /**< Of every --time, in order.                              */
    size_t time_count;
    double from, until, duration; /**< Seconds.                                 */
    struct rational rate;
    const char **changes; /**< Of every --set, in order.                        */
    size_t change_count;
    const char *output, *format, *over;
    float width, height;         /**< Points; 0: the preset's.                  */
    float scale;                 /**< Pixels a point; 0: 1.                     */
    uint64_t seed;               /**< 0: the preset's.                          */
    uint32_t threads;            /**< 0: the library's default.                 */
    struct date date;            /**< The date at scene time 0.                 */
    double step;                 /**< Seconds; 0: seek at once.                 */
    struct color background;     /**< As given; alpha 0: transparent.           */
};

struct command;

/** Reads the arguments behind the command's name.  What is wrong is said.
 *  @return STATUS_FINE or STATUS_CALL; options_free() is due in either case. */
int options_read(struct options *options, const struct command *command, int count, char **arguments);

void options_free(struct options *options);

/** Prints a line on each option whose bit is in @p bits. */
void options_print(uint32_t bits);

#endif
