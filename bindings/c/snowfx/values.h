/* Values on the command line: strict, as a mistake should not pass for a number. */
#ifndef SNOWFX_COMMAND_VALUES_H
#define SNOWFX_COMMAND_VALUES_H

#include <stdbool.h>
#include <stdint.h>

/** Scene times reach this far in either direction, in seconds. */
#define TIME_MAX 1e9

/** Frames a second as a fraction in lowest terms, as video formats want it. */
struct rational {
    uint32_t numerator;
    uint32_t denominator;
};

/** A colour of 8 bits a component, straight. */
struct color {
    uint8_t red, green, blue, alpha;
};

/** An instant and the offset from UTC in which it was written. */
struct date {
    int64_t unix_time;
    int32_t offset_minutes;
};

/* Each reads all of @p text and returns false when it is anything else. */

/** A finite decimal number. */
bool read_number(const char *text, double *out);

/** A whole number of at most 64 bits, without a sign. */
bool read_whole(const char *text, uint64_t *out);

/** WIDTHxHEIGHT, two positive numbers. */
bool read_size(const char *text, float *out_width, float *out_height);

/** 30, 29.97 or 30000/1001: above 0 and up to 1000. */
bool read_rate(const char *text, struct rational *out);

/** RRGGBB or RRGGBBAA, with or without # (which shells take for a comment). */
bool read_color(const char *text, struct color *out);

/** YYYY-MM-DDTHH:MM, then :SS if wanted, then Z or +HH:MM or -HH:MM if wanted. */
bool read_date(const char *text, struct date *out);

/** Writes a date as read_date() reads it.  @p text holds DATE_TEXT_SIZE bytes. */
void write_date(struct date date, char *text);
enum { DATE_TEXT_SIZE = 40 };

#endif
