#define _GNU_SOURCE
#include "CPlatform.h"

#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* How often a thread looks again before it sleeps: some ten microseconds. */
enum { SPINS = 1000 };

/* Room for a frame's calls and for the host's thread-local variables. */
enum { STACK_BYTES = 512 << 10 };

/* A number that threads wait for to change. */
typedef struct number {
    _Atomic uint32_t value;
    _Atomic uint32_t sleepers;
} number;

struct platform_workers {
    /* Parts of the work in hand that nobody has taken, and those that are finished. */
    _Atomic uint32_t parts_left;
    number parts_done;
    /* Counts the works given out. */
    number round;
    _Atomic uint32_t is_ending;
    /* The work in hand: to be read by those who have taken a part of it. */
    platform_work *work;
    void *context;
    uint32_t parts;
    /* After a fork the child has the memory and none of the threads. */
    pid_t process;
    uint32_t count;
    pthread_t threads[];
};

static void pause_briefly(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static void wait_while(number *number, uint32_t value) {
    for (int spin = 0; spin < SPINS; spin++) {
        if (atomic_load(&number->value) != value) return;
        pause_briefly();
    }
    /* Who changes the value sees the sleeper, or the kernel sees the change. */
    atomic_fetch_add(&number->sleepers, 1);
    while (atomic_load(&number->value) == value) {
        syscall(SYS_futex, &number->value, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
    }
    atomic_fetch_sub(&number->sleepers, 1);
}

/* Adds one and wakes up to `count` of those who wait for it.  @return the new value. */
static uint32_t increment(number *number, uint32_t count) {
    uint32_t value = atomic_fetch_add(&number->value, 1) + 1;
    if (atomic_load(&number->sleepers) > 0) {
        syscall(SYS_futex, &number->value, FUTEX_WAKE_PRIVATE, count, NULL, NULL, 0);
    }
    return value;
}

/* Works on parts until none is left.  Once the last is done the next work may begin at
 * any time, so nothing of the work in hand is read after that. */
static void take_parts(platform_workers *workers) {
    uint32_t left = atomic_load(&workers->parts_left);
    while (left > 0) {
        if (!atomic_compare_exchange_weak(&workers->parts_left, &left, left - 1)) continue;
        workers->work(workers->context, workers->parts - left);
        increment(&workers->parts_done, 1);
        left = atomic_load(&workers->parts_left);
    }
}

static void *run_worker(void *argument) {
    platform_workers *workers = argument;
    for (;;) {
        uint32_t round = atomic_load(&workers->round.value);
        if (atomic_load(&workers->is_ending)) return NULL;
        take_parts(workers);
        wait_while(&workers->round, round);
    }
}

/* Signals are for the host's own threads. */
static void begin_threads(platform_workers *workers, uint32_t count) {
    sigset_t all, before;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (workers->count < count
           && pthread_create(&workers->threads[workers->count], &attributes, run_worker, workers) == 0) {
        workers->count++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

platform_workers *platform_workers_create(uint32_t count) {
    platform_workers *workers = calloc(1, sizeof *workers + count * sizeof workers->threads[0]);
    if (!workers) return NULL;
    workers->process = getpid();
    begin_threads(workers, count);
    return workers;
}

uint32_t platform_workers_count(const platform_workers *workers) { return workers->count; }

void platform_workers_run(platform_workers *workers, platform_work *work, void *context, uint32_t parts) {
    if (parts == 0) return;
    workers->work = work;
    workers->context = context;
    workers->parts = parts;
    atomic_store(&workers->parts_done.value, 0);
    atomic_store(&workers->parts_left, parts);
    increment(&workers->round, parts - 1);
    take_parts(workers);
    for (;;) {
        uint32_t done = atomic_load(&workers->parts_done.value);
        if (done == parts) return;
        wait_while(&workers->parts_done, done);
    }
}

void platform_workers_destroy(platform_workers *workers) {
    if (!workers) return;
    if (workers->process == getpid()) {
        atomic_store(&workers->is_ending, 1);
        increment(&workers->round, INT_MAX);
        for (uint32_t i = 0; i < workers->count; i++) pthread_join(workers->threads[i], NULL);
    }
    free(workers);
}
