/* Messages on standard error, and the exit statuses that go with them. */
#ifndef SNOWFX_COMMAND_MESSAGE_H
#define SNOWFX_COMMAND_MESSAGE_H

#include <stdio.h>

#include "snowfx.h"

/** What the program says of its end. */
enum {
    STATUS_FINE = 0,
    STATUS_INPUT = 1, /**< A preset or a picture is bad.                        */
    STATUS_CALL = 2   /**< The call is bad, or what it asks for cannot be made. */
};

#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))

/** Prints "snowfx: error: text".  @return STATUS_CALL. */
int fail_call(const char *format, ...) PRINTF_LIKE(1, 2);

/** Prints "FILE: error: text".  @return STATUS_INPUT. */
int fail_input(const char *file, const char *format, ...) PRINTF_LIKE(2, 3);

/** Prints "FILE: error: text" for a file that cannot be written.  @return STATUS_CALL. */
int fail_output(const char *file, const char *format, ...) PRINTF_LIKE(2, 3);

/** Prints what the library says of @p doing.  @return STATUS_CALL. */
int fail_library(const char *doing, snowfx_status status);

/** Prints "FILE: warning: text". */
void warn(const char *file, const char *format, ...) PRINTF_LIKE(2, 3);

/** Prints FILE:LINE:COLUMN: error|warning: PATH: text. */
void print_report(const char *file, const snowfx_error_report *report);

/** Prints @p text with control characters as \n, \t or \xNN, so that a name
 *  from a file can neither break a row nor steer a terminal. */
void print_visible(FILE *stream, const char *text);

#endif
