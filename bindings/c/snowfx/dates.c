#include <stdio.h>
#include <string.h>

#include "values.h"

/* Days from 1970-01-01 in the Gregorian calendar, for years from 0.  Years are
 * counted from March, so that the leap day is the last of its year. */
static int64_t days_from_date(int year, int month, int day) {
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t m = month <= 2 ? month + 9 : month - 3;
    int64_t era = (y + 400) / 400 - 1;
    int64_t year_of_era = y - era * 400;
    int64_t day_of_year = (153 * m + 2) / 5 + day - 1;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

static void date_from_days(int64_t days, int *out_year, int *out_month, int *out_day) {
    int64_t shifted = days + 719468;
    int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    int64_t day_of_era = shifted - era * 146097;
    int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t month_from_march = (5 * day_of_year + 2) / 153;
    *out_day = (int)(day_of_year - (153 * month_from_march + 2) / 5 + 1);
    *out_month = (int)(month_from_march < 10 ? month_from_march + 3 : month_from_march - 9);
    *out_year = (int)(year_of_era + era * 400 + (*out_month <= 2));
}

static int days_of_month(int year, int month) {
    static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && is_leap ? 29 : days[month - 1];
}

/* Reads exactly @p count digits and moves past them. */
static bool take_digits(const char **text, int count, int *out) {
    int value = 0;
    for (int i = 0; i < count; i++) {
        char digit = (*text)[i];
        if (digit < '0' || digit > '9') return false;
        value = value * 10 + (digit - '0');
    }
    *text += count;
    *out = value;
    return true;
}

static bool take(const char **text, char expected) {
    if (**text != expected) return false;
    *text += 1;
    return true;
}

static bool take_offset(const char **text, int32_t *out_minutes) {
    int hours, minutes;
    *out_minutes = 0;
    if (**text == '\0' || take(text, 'Z')) return true;
    int sign = **text == '-' ? -1 : 1;
    if (!take(text, '+') && !take(text, '-')) return false;
    if (!take_digits(text, 2, &hours) || !take(text, ':') || !take_digits(text, 2, &minutes)) return false;
    if (hours > 18 || minutes > 59 || hours * 60 + minutes > 1080) return false;
    *out_minutes = sign * (hours * 60 + minutes);
    return true;
}

bool read_date(const char *text, struct date *out) {
    int year, month, day, hour, minute, second = 0;
    if (!take_digits(&text, 4, &year) || !take(&text, '-') || !take_digits(&text, 2, &month) || !take(&text, '-')
        || !take_digits(&text, 2, &day) || !take(&text, 'T') || !take_digits(&text, 2, &hour) || !take(&text, ':')
        || !take_digits(&text, 2, &minute)) {
        return false;
    }
    if (take(&text, ':') && !take_digits(&text, 2, &second)) return false;
    if (!take_offset(&text, &out->offset_minutes) || *text != '\0') return false;
    if (year < 1 || month < 1 || month > 12 || day < 1 || day > days_of_month(year, month)) return false;
    if (hour > 23 || minute > 59 || second > 59) return false;
    int64_t local = days_from_date(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
    out->unix_time = local - (int64_t)out->offset_minutes * 60;
    return true;
}

void write_date(struct date date, char *text) {
    int64_t local = date.unix_time + (int64_t)date.offset_minutes * 60;
    int64_t days = (local >= 0 ? local : local - 86399) / 86400;
    int second_of_day = (int)(local - days * 86400);
    int year, month, day, offset = date.offset_minutes;
    date_from_days(days, &year, &month, &day);
    int length = snprintf(text, DATE_TEXT_SIZE, "%04d-%02d-%02dT%02d:%02d", year, month, day, second_of_day / 3600,
                          second_of_day / 60 % 60);
    if (second_of_day % 60 != 0) {
        length += snprintf(text + length, (size_t)(DATE_TEXT_SIZE - length), ":%02d", second_of_day % 60);
    }
    if (offset != 0) {
        int minutes = offset < 0 ? -offset : offset;
        snprintf(text + length, (size_t)(DATE_TEXT_SIZE - length), "%c%02d:%02d", offset < 0 ? '-' : '+', minutes / 60,
                 minutes % 60);
    }
}
