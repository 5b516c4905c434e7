#include "CPlatform.h"

#include <sys/random.h>
#include <time.h>

uint64_t platform_random_seed(void) {
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != (ssize_t)sizeof seed) {
        /* No entropy yet, early at boot: the clock is better than nothing. */
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        seed = (uint64_t)now.tv_sec * 1000000007u + (uint64_t)now.tv_nsec;
    }
    return seed;
}
