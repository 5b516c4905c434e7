/* A fuzzer that is the same every time: cases are made from their number, run in a child process
 * and watched.  A case that ends the child, or takes longer than MOST_SECONDS of the CPU (or
 * waits for longer than that), is written to .build/tests and counted as a failure; the run goes
 * on behind it.
 *
 *     FUZZ_ITERATIONS=1000000 FUZZ_FIRST=500000 PROGRAM    more cases, or others
 *     FUZZ_SLOW=2 PROGRAM                                  names the cases that take longer than 2 seconds
 *     PROGRAM FILE...                                      these files as cases, in this process
 *     FUZZ_RANDOM=N FUZZ_TRACE=1 PROGRAM FILE              with the choices of a case that failed, telling them
 *
 * What was found once lies in FailCases and is run before all else, with a few choices of what is
 * done with it.  Files that are no text are
 * kept as hexadecimal digits, in a file whose name ends with .hex. */
#ifndef SNOWFX_TESTS_FUZZ_H
#define SNOWFX_TESTS_FUZZ_H

#include <dirent.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../ABI/check.h"

enum { KEPT_VARIANTS = 6, MOST_SECONDS = 20, MOST_WAIT_SECONDS = 200, MOST_FAILURES = 25, MOST_BYTES = 1 << 20 };

typedef struct fuzz_case {
    size_t size;
    unsigned char bytes[MOST_BYTES];
} fuzz_case;

/* What parent and child share. */
typedef struct fuzz_state {
    fuzz_case now;
    unsigned long number, slowest;
    double slowest_seconds;
    unsigned long loaded; /* cases that got far */
    uint64_t random;      /* what the case's own choices are drawn from */
    uint64_t variant;     /* other choices than its own; 0: its own */
} fuzz_state;

typedef struct fuzzer {
    const char *name;
    unsigned long iterations;
    void (*make)(fuzz_case *out, uint64_t number);
    void (*run)(const fuzz_case *of);
} fuzzer;

static fuzz_state *fuzz_shared;

/* ---- Random numbers ---------------------------------------------------------------------- */

typedef struct random_source {
    uint64_t state;
} random_source;

static inline uint64_t random_bits(random_source *of) {
    uint64_t z = of->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* 0 up to, but not including, `end`. */
static inline size_t random_below(random_source *of, size_t end) { return end ? random_bits(of) % end : 0; }

static inline int random_chance(random_source *of, unsigned percent) { return random_bits(of) % 100 < percent; }

static inline unsigned long number_of(const char *variable, unsigned long otherwise) {
    const char *text = getenv(variable);
    return text && *text ? strtoul(text, NULL, 10) : otherwise;
}

/* What a case's own choices are drawn from: its bytes. */
static inline random_source random_of(const fuzz_case *of) {
    random_source random = { of->size };
    for (size_t i = 0; i < of->size; i++) random.state = (random.state ^ of->bytes[i]) * 0x100000001B3u;
    random.state = number_of("FUZZ_RANDOM", random.state ^ fuzz_shared->variant);
    fuzz_shared->random = random.state;
    return random;
}

/* ---- Files ------------------------------------------------------------------------------------ */

/* A file beside the test's own source. */
static inline const char *beside(const char *name) {
    static char path[4096];
    const char *slash = strrchr(__FILE__, '/');
    snprintf(path, sizeof path, "%.*s/%s", slash ? (int)(slash - __FILE__) : 1, slash ? __FILE__ : ".", name);
    return path;
}

static inline int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static inline int hex_value(int digit) {
    return digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

static inline void decode_hex(fuzz_case *of) {
    size_t size = 0;
    int high = -1;
    for (size_t i = 0; i < of->size; i++) {
        int value = hex_value(of->bytes[i]);
        if (value < 0) continue;
        if (high < 0) {
            high = value;
        } else {
            of->bytes[size++] = (unsigned char)(high * 16 + value);
            high = -1;
        }
    }
    of->size = size;
}

static inline int read_case(const char *path, fuzz_case *out) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    out->size = fread(out->bytes, 1, MOST_BYTES, file);
    fclose(file);
    if (ends_with(path, ".hex")) decode_hex(out);
    return 1;
}

static inline int is_printable(const fuzz_case *of) {
    for (size_t i = 0; i < of->size; i++) {
        if (of->bytes[i] >= 127 || (of->bytes[i] < 32 && of->bytes[i] != '\n')) return 0;
    }
    return 1;
}

static inline void save_case(const char *name, const fuzz_case *of, unsigned long number) {
    char path[200];
    int is_text = is_printable(of);
    mkdir(".build", 0777);
    mkdir(".build/tests", 0777);
    snprintf(path, sizeof path, ".build/tests/%s-%lu.%s", name, number, is_text ? "case" : "hex");
    FILE *file = fopen(path, "wb");
    if (!file) return;
    if (is_text) {
        fwrite(of->bytes, 1, of->size, file);
    } else {
        for (size_t i = 0; i < of->size; i++) fprintf(file, "%02x%s", of->bytes[i], i % 50 == 49 ? "\n" : "");
        fputc('\n', file);
    }
    fclose(file);
    printf("  kept as %s\n", path);
}

/* ---- Running ------------------------------------------------------------------------------------ */

static inline double fuzz_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

__attribute__((noreturn)) static inline void broken(const char *what) {
    printf("  broken promise: %s\n", what);
    fflush(stdout);
    _exit(3);
}

/* Tells what a case does when FUZZ_TRACE is set. */
__attribute__((format(printf, 1, 2))) static inline void trace(const char *format, ...) {
    if (!getenv("FUZZ_TRACE")) return;
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    putchar('\n');
    fflush(stdout);
    va_end(arguments);
}

#define MUST(condition)                          \
    do {                                         \
        if (!(condition)) broken(#condition);    \
    } while (0)

/* Ends the process when a case takes too long: by its CPU time, as the machine may be busy. */
static inline void watch(int is_on) {
    struct itimerval timer = { { 0, 0 }, { is_on ? MOST_SECONDS : 0, 0 } };
    setitimer(ITIMER_PROF, &timer, NULL);
    alarm(is_on ? MOST_WAIT_SECONDS : 0);
}

static inline void run_watched(const fuzzer *of) {
    watch(1);
    of->run(&fuzz_shared->now);
    watch(0);
}

/* The child: runs cases until one ends it. */
__attribute__((noreturn)) static inline void run_cases(const fuzzer *of, unsigned long first, unsigned long end) {
    double slow = (double)number_of("FUZZ_SLOW", MOST_SECONDS);
    for (unsigned long number = first; number < end; number++) {
        fuzz_shared->number = number;
        of->make(&fuzz_shared->now, number);
        double begin = fuzz_clock();
        run_watched(of);
        double seconds = fuzz_clock() - begin;
        if (seconds > slow) printf("case %lu took %.2f s\n", number, seconds);
        if (seconds > fuzz_shared->slowest_seconds) {
            fuzz_shared->slowest_seconds = seconds;
            fuzz_shared->slowest = number;
        }
    }
    fflush(stdout);
    _exit(0);
}

static inline const char *how_it_ended(int status) {
    static char text[80];
    if (WIFSIGNALED(status)) {
        int signal = WTERMSIG(status);
        int is_late = signal == SIGALRM || signal == SIGPROF;
        snprintf(text, sizeof text, "%s", is_late ? "takes too long" : strsignal(signal));
    } else {
        snprintf(text, sizeof text, "status %d", WEXITSTATUS(status));
    }
    return text;
}

/* Runs a body in a child; 0 when it ended well, else what wait() said. */
static inline int in_child(void (*body)(const fuzzer *, unsigned long, unsigned long), const fuzzer *of,
    unsigned long first, unsigned long end) {
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) give_up("fork", "failed");
    if (child == 0) {
        body(of, first, end);
        _exit(0);
    }
    waitpid(child, &status, 0);
    return status;
}

static inline void run_all(const fuzzer *of, unsigned long first, unsigned long end) {
    int failures = 0;
    while (first < end && failures < MOST_FAILURES) {
        int status = in_child(run_cases, of, first, end);
        if (status == 0) break;
        failures++;
        printf("FAILED case %lu: %s (FUZZ_RANDOM=%" PRIu64 ")\n", fuzz_shared->number, how_it_ended(status),
            fuzz_shared->random);
        save_case(of->name, &fuzz_shared->now, fuzz_shared->number);
        first = fuzz_shared->number + 1;
    }
    printf("%s: %lu cases got far; the slowest, %lu, took %.2f s of the CPU\n", of->name, fuzz_shared->loaded,
        fuzz_shared->slowest, fuzz_shared->slowest_seconds);
    if (failures == 0) check_passed++;
    check_failed += failures;
}

static inline void run_kept(const fuzzer *of, unsigned long first, unsigned long end) {
    (void)first, (void)end;
    run_watched(of);
}

static inline void replay_kept(const fuzzer *of) {
    char folder[4096], path[5000];
    snprintf(folder, sizeof folder, "%s", beside("FailCases"));
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (strncmp(entries[i]->d_name, of->name, strlen(of->name)) == 0 && read_case(path, &fuzz_shared->now)) {
            int status = 0;
            for (unsigned k = 0; k < KEPT_VARIANTS && status == 0; k++) {
                fuzz_shared->variant = k * 0x9E3779B97F4A7C15u;
                status = in_child(run_kept, of, 0, 0);
            }
            fuzz_shared->variant = 0;
            if (status) printf("FAILED %s: %s\n", entries[i]->d_name, how_it_ended(status));
            if (status) check_failed++;
            else check_passed++;
        }
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static inline int fuzz_main(const fuzzer *of, int count, char **words) {
    fuzz_shared = mmap(NULL, sizeof *fuzz_shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (fuzz_shared == MAP_FAILED) give_up("mmap", "failed");
    for (int i = 1; i < count; i++) {
        if (!read_case(words[i], &fuzz_shared->now)) give_up(words[i], "cannot be read");
        of->run(&fuzz_shared->now);
        check_passed++;
    }
    if (count == 1) {
        unsigned long first = number_of("FUZZ_FIRST", 0);
        replay_kept(of);
        run_all(of, first, first + number_of("FUZZ_ITERATIONS", of->iterations));
    }
    return finish();
}

#endif
