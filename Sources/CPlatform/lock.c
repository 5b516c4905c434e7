#define _GNU_SOURCE
#include "CPlatform.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { IS_FREE, IS_TAKEN, IS_WAITED_FOR };

void platform_lock(uint32_t *lock) {
    uint32_t seen = IS_FREE;
    if (__atomic_compare_exchange_n(lock, &seen, IS_TAKEN, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
    /* Whoever has waited cannot know whether others still do. */
    while (__atomic_exchange_n(lock, IS_WAITED_FOR, __ATOMIC_ACQUIRE) != IS_FREE) {
        syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, IS_WAITED_FOR, NULL, NULL, 0);
    }
}

void platform_unlock(uint32_t *lock) {
    if (__atomic_exchange_n(lock, IS_FREE, __ATOMIC_RELEASE) == IS_WAITED_FOR) {
        syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
}
