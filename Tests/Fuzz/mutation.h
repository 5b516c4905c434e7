/* Presets that go wrong: JSON texts of the seeds with values exchanged, numbers made extreme, keys
 * moved to where they do not belong, structures doubled and nested, and bytes broken. */
#ifndef SNOWFX_TESTS_MUTATION_H
#define SNOWFX_TESTS_MUTATION_H

#include "fuzz.h"

enum { MOST_SEEDS = 64, MOST_SPANS = 20000, MOST_MEMBERS = 8192 };

/* A value of a text, and the key before it when it is a member of an object. */
typedef struct span {
    size_t start, end, key_start, key_end;
} span;

typedef struct span_list {
    size_t count;
    span spans[MOST_SPANS];
} span_list;

typedef struct bytes {
    const unsigned char *start;
    size_t count;
} bytes;

static fuzz_case mutation_seeds[MOST_SEEDS];
static size_t mutation_seed_count;

/* Every member of every seed: what is put into other places. */
static struct member {
    bytes key, value;
} mutation_members[MOST_MEMBERS];
static size_t mutation_member_count;

/* ---- Finding the values of a text ------------------------------------------------------------- */

typedef struct walker {
    const unsigned char *text;
    size_t at, size;
    span_list *into;
    int depth;
} walker;

static inline void skip_blanks(walker *w) {
    while (w->at < w->size && strchr(" \t\r\n", w->text[w->at]) && w->text[w->at]) w->at++;
}

static inline void skip_text(walker *w) {
    for (w->at++; w->at < w->size && w->text[w->at] != '"'; w->at++) {
        if (w->text[w->at] == '\\') w->at++;
    }
    w->at = w->at < w->size ? w->at + 1 : w->size;
}

static inline void walk_value(walker *w, size_t key_start, size_t key_end);

static inline void walk_list(walker *w, int is_object) {
    w->at++;
    for (;;) {
        skip_blanks(w);
        if (w->at >= w->size) return;
        int c = w->text[w->at];
        if (c == ']' || c == '}') {
            w->at++;
            return;
        }
        size_t before = w->at, key_start = 0, key_end = 0;
        if (c == ',' || c == ':') {
            w->at++;
            continue;
        }
        if (is_object && c == '"') {
            key_start = w->at;
            skip_text(w);
            key_end = w->at;
            skip_blanks(w);
            if (w->at < w->size && w->text[w->at] == ':') w->at++;
            skip_blanks(w);
        }
        walk_value(w, key_start, key_end);
        if (w->at == before) w->at++;
    }
}

static inline void walk_value(walker *w, size_t key_start, size_t key_end) {
    size_t place = w->into->count;
    if (place >= MOST_SPANS || w->at >= w->size || w->depth > 200) return;
    w->into->spans[w->into->count++] = (span) { w->at, w->at, key_start, key_end };
    int c = w->text[w->at];
    w->depth++;
    if (c == '{' || c == '[') {
        walk_list(w, c == '{');
    } else if (c == '"') {
        skip_text(w);
    } else {
        while (w->at < w->size && !strchr(",]}: \t\r\n\"", w->text[w->at])) w->at++;
    }
    w->depth--;
    w->into->spans[place].end = w->at;
}

static inline void find_values(const fuzz_case *of, span_list *into) {
    walker w = { of->bytes, 0, of->size, into, 0 };
    into->count = 0;
    skip_blanks(&w);
    walk_value(&w, 0, 0);
}

/* ---- Seeds ------------------------------------------------------------------------------------- */

static inline void add_seed(void) {
    static span_list found;
    const fuzz_case *of = &mutation_seeds[mutation_seed_count++];
    find_values(of, &found);
    for (size_t i = 0; i < found.count && mutation_member_count < MOST_MEMBERS; i++) {
        const span *each = &found.spans[i];
        if (each->key_end == 0 || each->end - each->start > 2000) continue;
        mutation_members[mutation_member_count++] = (struct member) {
            { of->bytes + each->key_start, each->key_end - each->key_start },
            { of->bytes + each->start, each->end - each->start },
        };
    }
}

static inline void add_seeds_of(const char *folder) {
    char path[5000];
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        fuzz_case *seed = &mutation_seeds[mutation_seed_count];
        if (ends_with(path, ".json") && mutation_seed_count < MOST_SEEDS && read_case(path, seed)) {
            snowfx_preset *preset = NULL; /* other files of a folder are left alone */
            if (snowfx_preset_create_from_memory((char *)seed->bytes, seed->size, &preset, NULL) == OK) add_seed();
            snowfx_preset_release(preset);
        }
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static inline void load_seeds(void) {
    char folder[4096];
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        snowfx_preset *preset = load_builtin(i);
        fuzz_case *seed = &mutation_seeds[mutation_seed_count];
        if (snowfx_preset_copy_json(preset, (char *)seed->bytes, MOST_BYTES, &seed->size)) give_up("seed", "too long");
        snowfx_preset_release(preset);
        add_seed();
    }
    snprintf(folder, sizeof folder, "%s", beside("Seeds"));
    add_seeds_of(folder);
    snprintf(folder, sizeof folder, "%s", beside("../Determinism"));
    add_seeds_of(folder);
    if (mutation_seed_count < snowfx_builtin_count() + 5) give_up("seeds", "are not there");
}

/* ---- Changing a text --------------------------------------------------------------------------- */

/* Puts `with` in the place of the bytes from `start` to `end`. */
static inline void replace(fuzz_case *in, size_t start, size_t end, bytes with) {
    static unsigned char copy[MOST_BYTES];
    size_t rest = in->size - end;
    if (start > end || end > in->size || start + with.count + rest > MOST_BYTES) return;
    memcpy(copy, with.start, with.count); /* it may lie in the text itself */
    memmove(in->bytes + start + with.count, in->bytes + end, rest);
    memcpy(in->bytes + start, copy, with.count);
    in->size = start + with.count + rest;
}

static inline bytes text_bytes(const char *text) { return (bytes) { (const unsigned char *)text, strlen(text) }; }

static inline bytes extreme_number(random_source *random) {
    static const char *const fixed[] = {
        "0", "-0", "1", "-1", "0.5", "-0.5", "2", "1e-300", "-1e-300", "5e-324", "1e-9", "1e-40", "0.1", "1e9", "-1e9",
        "999999999", "1000000", "1048577", "3.14159", "-6.2832", "1e3", "-1e3", "1e5", "64", "257", "0.999999", "1e-3",
        "30", "-30", "100", "16777217", "4194304.5", "1e308", "1e400", "3.4028234663852886e+38", "2147483648",
        "-2147483649", "9223372036854775807", "18446744073709551615",
    };
    static char text[64];
    double unit = (double)random_bits(random) / 18446744073709551616.0;
    switch (random_below(random, 5)) {
    case 0: snprintf(text, sizeof text, "%.17g", unit); break;
    case 1: snprintf(text, sizeof text, "%.17g", unit * 20 - 10); break;
    case 2: snprintf(text, sizeof text, "%.9ge%d", unit - 0.5, (int)random_below(random, 20) - 12); break;
    default: return text_bytes(fixed[random_below(random, LENGTH(fixed))]);
    }
    return text_bytes(text);
}

static inline const struct member *any_member(random_source *random) {
    return &mutation_members[random_below(random, mutation_member_count)];
}

/* A member of some seed that has the same key as `of`; any, when there is none near. */
static inline const struct member *member_like(random_source *random, bytes key) {
    for (int i = 0; i < 200; i++) {
        const struct member *each = any_member(random);
        if (each->key.count == key.count && memcmp(each->key.start, key.start, key.count) == 0) return each;
    }
    return any_member(random);
}

static inline int is_number(const fuzz_case *in, const span *of) {
    int c = in->bytes[of->start];
    return of->end > of->start && (c == '-' || (c >= '0' && c <= '9'));
}

static inline void change_number(fuzz_case *in, const span_list *found, random_source *random) {
    for (int i = 0; i < 30; i++) {
        const span *each = &found->spans[random_below(random, found->count)];
        if (!is_number(in, each)) continue;
        replace(in, each->start, each->end, extreme_number(random));
        return;
    }
}

/* Whether the object, or what lies in it, has such a key: given twice, a key is an error. */
static inline int has_key(const fuzz_case *in, const span_list *found, const span *object, bytes key) {
    for (size_t i = 0; i < found->count; i++) {
        const span *each = &found->spans[i];
        if (each->key_start > object->start && each->end < object->end && each->key_end - each->key_start == key.count
            && memcmp(in->bytes + each->key_start, key.start, key.count) == 0) {
            return 1;
        }
    }
    return 0;
}

static inline void insert_member(fuzz_case *in, const span_list *found, random_source *random) {
    static unsigned char text[6000];
    for (int i = 0; i < 30; i++) {
        const span *each = &found->spans[random_below(random, found->count)];
        if (in->bytes[each->start] != '{') continue;
        const struct member *new = any_member(random);
        if (has_key(in, found, each, new->key) && !random_chance(random, 3)) continue;
        int is_empty = in->bytes[each->start + 1] == '}';
        int count = snprintf((char *)text, sizeof text, "%.*s:%.*s%s", (int)new->key.count, new->key.start,
            (int)new->value.count, new->value.start, is_empty ? "" : ",");
        if (count < (int)sizeof text) replace(in, each->start + 1, each->start + 1, (bytes) { text, (size_t)count });
        return;
    }
}

/* The element or member goes, and one comma with it. */
static inline void remove_value(fuzz_case *in, const span *of) {
    size_t start = of->key_end ? of->key_start : of->start, end = of->end;
    if (end < in->size && in->bytes[end] == ',') end++;
    else if (start > 0 && in->bytes[start - 1] == ',') start--;
    replace(in, start, end, text_bytes(""));
}

static inline void double_element(fuzz_case *in, const span *of, random_source *random) {
    static unsigned char copy[4000];
    size_t count = of->end - of->start;
    if (of->key_end || count + 1 > sizeof copy) return;
    memcpy(copy, in->bytes + of->start, count);
    copy[count] = ',';
    for (size_t times = 1 + random_below(random, 6); times > 0; times--) {
        replace(in, of->start, of->start, (bytes) { copy, count + 1 });
    }
}

/* Brackets around a value, or a cell within a cell, many times over. */
static inline void nest(fuzz_case *in, const span *of, random_source *random) {
    static const char *const open[] = {
        "[", "{\"emitterCells\":[", "{\"birthRate\":3,\"lifetime\":1,\"emitterCells\":[",
    };
    static const char *const close[] = { "]", "]}", "]}" };
    size_t which = random_below(random, 3), times = 1 + random_below(random, random_chance(random, 10) ? 100 : 4);
    for (size_t i = 0; i < times; i++) replace(in, of->end, of->end, text_bytes(close[which]));
    for (size_t i = 0; i < times; i++) replace(in, of->start, of->start, text_bytes(open[which]));
}

static inline void break_bytes(fuzz_case *in, random_source *random) {
    size_t at = random_below(random, in->size);
    const fuzz_case *other = &mutation_seeds[random_below(random, mutation_seed_count)];
    unsigned char byte = (unsigned char)random_bits(random);
    size_t from = random_below(random, other->size), count = random_below(random, 200);
    if (count > other->size - from) count = other->size - from;
    switch (random_below(random, 5)) {
    case 0: if (in->size) in->bytes[at] ^= (unsigned char)(1u << random_below(random, 8)); break;
    case 1: replace(in, at, at, (bytes) { &byte, 1 }); break;
    case 2: replace(in, at, at + 1 > in->size ? in->size : at + 1, text_bytes("")); break;
    case 3: in->size = at; break;
    default: replace(in, at, at, (bytes) { other->bytes + from, count });
    }
}

static inline void mutate_once(fuzz_case *in, random_source *random) {
    static span_list found;
    find_values(in, &found);
    if (found.count == 0) return break_bytes(in, random);
    const span *at = &found.spans[random_below(random, found.count)];
    bytes key = { in->bytes + at->key_start, at->key_end - at->key_start };
    size_t choice = random_below(random, 100);
    if (choice < 45) {
        change_number(in, &found, random);
    } else if (choice < 57) {
        if (at->key_end) replace(in, at->start, at->end, member_like(random, key)->value);
    } else if (choice < 61) {
        replace(in, at->start, at->end, any_member(random)->value);
    } else if (choice < 76) {
        insert_member(in, &found, random);
    } else if (choice < 82) {
        remove_value(in, at);
    } else if (choice < 88) {
        double_element(in, at, random);
    } else if (choice < 92) {
        if (at->key_end) replace(in, at->key_start, at->key_end, any_member(random)->key);
    } else if (choice < 96) {
        nest(in, at, random);
    } else {
        break_bytes(in, random);
    }
}

/* The preset of a number: always the same. */
static inline void make_preset(fuzz_case *out, uint64_t number) {
    random_source random = { number * 0x2545F4914F6CDD1Du + 1 };
    const fuzz_case *seed = &mutation_seeds[random_below(&random, mutation_seed_count)];
    memcpy(out->bytes, seed->bytes, seed->size);
    out->size = seed->size;
    size_t times = 1 + random_below(&random, random_chance(&random, 20) ? 12 : 4);
    for (size_t i = 0; i < times && out->size < 200000; i++) mutate_once(out, &random);
}

#endif
