#include "suggest.h"

#include <string.h>

/* Longer words are not compared: nobody meant them. */
enum { LONGEST = 40 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Edits from one word to the other: letters put in, taken out, changed, or two
 * neighbours swapped. */
static size_t edit_distance(const char *a, const char *b) {
    size_t rows[3][LONGEST + 1];
    size_t a_length = strlen(a), b_length = strlen(b);
    size_t *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++) last[j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t change = last[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least(change, least(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = least(row[j], before[j - 2] + 1);
            }
        }
        size_t *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[b_length];
}

const char *nearest_name(const char *word, name_list names) {
    size_t length = strlen(word);
    if (length > LONGEST) return NULL;
    size_t best = 1 + length / 3;
    const char *nearest = NULL;
    for (size_t index = 0; names(index) != NULL; index++) {
        const char *name = names(index);
        if (strlen(name) > LONGEST) continue;
        size_t distance = edit_distance(word, name);
        if (distance < best || (distance == best && nearest == NULL)) {
            best = distance;
            nearest = name;
        }
    }
    return nearest;
}
