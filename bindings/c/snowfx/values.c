#include "values.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool read_number(const char *text, double *out) {
    /* strtod also takes blanks, hexadecimal, "inf" and "nan". */
    if (text[0] == '\0' || text[strspn(text, "0123456789+-.eE")] != '\0') return false;
    char *end = NULL;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(value)) return false;
    *out = value;
    return true;
}

bool read_whole(const char *text, uint64_t *out) {
    if (text[0] == '\0' || text[strspn(text, "0123456789")] != '\0') return false;
    errno = 0;
    unsigned long long value = strtoull(text, NULL, 10);
    if (errno != 0) return false;
    *out = value;
    return true;
}

bool read_size(const char *text, float *out_width, float *out_height) {
    char copy[64];
    double width, height;
    size_t length = strlen(text);
    if (length >= sizeof copy) return false;
    memcpy(copy, text, length + 1);
    char *cross = strpbrk(copy, "xX");
    if (cross == NULL) return false;
    *cross = '\0';
    if (!read_number(copy, &width) || !read_number(cross + 1, &height)) return false;
    if (!((float)width > 0 && (float)height > 0)) return false;
    *out_width = (float)width;
    *out_height = (float)height;
    return true;
}

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Digits with at most six decimals as a fraction. */
static bool read_decimal(const char *text, uint64_t *out_numerator, uint64_t *out_denominator) {
    uint64_t numerator = 0, denominator = 1;
    bool in_decimals = false, has_digit = false;
    for (; *text != '\0'; text++) {
        if (*text == '.' && !in_decimals) {
            in_decimals = true;
            continue;
        }
        if (!isdigit((unsigned char)*text) || numerator > 1000000000 || denominator >= 1000000) return false;
        numerator = numerator * 10 + (uint64_t)(*text - '0');
        if (in_decimals) denominator *= 10;
        has_digit = true;
    }
    *out_numerator = numerator;
    *out_denominator = denominator;
    return has_digit;
}

static bool read_fraction(const char *text, const char *slash, uint64_t *out_numerator, uint64_t *out_denominator) {
    char above[16];
    size_t length = (size_t)(slash - text);
    if (length >= sizeof above) return false;
    memcpy(above, text, length);
    above[length] = '\0';
    return read_whole(above, out_numerator) && read_whole(slash + 1, out_denominator);
}

bool read_rate(const char *text, struct rational *out) {
    uint64_t numerator, denominator;
    const char *slash = strchr(text, '/');
    bool is_read = slash != NULL ? read_fraction(text, slash, &numerator, &denominator)
                                 : read_decimal(text, &numerator, &denominator);
    if (!is_read || numerator == 0 || denominator == 0) return false;
    uint64_t divisor = common_divisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
    if (numerator > INT32_MAX || denominator > INT32_MAX || numerator > 1000 * denominator) return false;
    out->numerator = (uint32_t)numerator;
    out->denominator = (uint32_t)denominator;
    return true;
}

bool read_color(const char *text, struct color *out) {
    const char *digits = text[0] == '#' ? text + 1 : text;
    size_t length = strlen(digits);
    if (digits[strspn(digits, "0123456789abcdefABCDEF")] != '\0') return false;
    if (length != 6 && length != 8) return false;
    unsigned long value = strtoul(digits, NULL, 16);
    if (length == 6) value = value << 8 | 0xFF;
    out->red = (uint8_t)(value >> 24 & 0xFF);
    out->green = (uint8_t)(value >> 16 & 0xFF);
    out->blue = (uint8_t)(value >> 8 & 0xFF);
    out->alpha = (uint8_t)(value & 0xFF);
    return true;
}
