// Intercepts the allocator of the C library and counts requests while one thread has enabled it.
// Otherwise, a request costs only one read of a thread-local variable.
#include "AllocationCounting.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_ALLOCATOR_OF_ITS_OWN 1
#endif
#endif

// Valgrind up to 3.19 cannot read the debug information that the C compiler writes, and sometimes
// gives up because of it. Therefore this file produces none, and avoids casts, which would produce
// some.
#define PLAIN __attribute__((nodebug))

#if defined(__GLIBC__) && !defined(HAS_ALLOCATOR_OF_ITS_OWN)

#include <errno.h>

// Memory that was allocated while counting and not freed yet, in a hash table with open addressing.
typedef struct {
  const void *place;
  uint32_t size;
  uint32_t turn;
} Live;

enum { slot_count = 1 << 18 };

PLAIN static Live live[slot_count];
PLAIN static uint32_t turn;
PLAIN static long allocations, in_use, peak, living;
PLAIN static __thread int counts;

PLAIN static size_t home(const void *place) {
  union { const void *pointer; size_t number; } same = {place};
  return (same.number >> 4) * 0x9E3779B97F4A7C15u >> 46;
}

PLAIN static size_t find(const void *place) {
  size_t slot = home(place);
  while (live[slot].turn == turn && live[slot].place != place) slot = (slot + 1) % slot_count;
  return slot;
}

PLAIN static void note(void *memory, size_t size) {
  if (!memory) return;
  allocations++;
  if (living == slot_count / 2) return;
  Live *slot = &live[find(memory)];
  slot->place = memory;
  slot->size = size;
  slot->turn = turn;
  living++;
  in_use += size;
  if (in_use > peak) peak = in_use;
}

PLAIN static void forget(void *memory) {
  size_t slot = find(memory);
  if (live[slot].turn != turn) return;
  in_use -= live[slot].size;
  living--;
  // Entries that were displaced from this slot move back.
  size_t next = slot;
  for (;;) {
    next = (next + 1) % slot_count;
    if (live[next].turn != turn) break;
    size_t distance = (next - home(live[next].place)) % slot_count;
    if (distance < (next - slot) % slot_count) continue;
    live[slot] = live[next];
    slot = next;
  }
  live[slot].turn = 0;
}

PLAIN void allocation_counting_begin(void) {
  turn++;
  allocations = in_use = peak = living = 0;
  counts = 1;
}

PLAIN AllocationTotals allocation_counting_end(void) {
  counts = 0;
  if (living == slot_count / 2) return (AllocationTotals){-1, -1};
  return (AllocationTotals){allocations, peak};
}

PLAIN long allocation_counting_in_use(void) { return living == slot_count / 2 ? -1 : in_use; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

PLAIN static void *aligned(size_t alignment, size_t size) {
  void *memory = __libc_memalign(alignment, size);
  if (counts) note(memory, size);
  return memory;
}

PLAIN void *malloc(size_t size) {
  void *memory = __libc_malloc(size);
  if (counts) note(memory, size);
  return memory;
}

PLAIN void *calloc(size_t count, size_t size) {
  void *memory = __libc_calloc(count, size);
  if (counts) note(memory, count * size);
  return memory;
}

PLAIN void *realloc(void *old, size_t size) {
  void *memory = __libc_realloc(old, size);
  if (counts && memory) {
    forget(old);
    note(memory, size);
  }
  return memory;
}

PLAIN void *memalign(size_t alignment, size_t size) { return aligned(alignment, size); }

PLAIN void *aligned_alloc(size_t alignment, size_t size) { return aligned(alignment, size); }

PLAIN int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = aligned(alignment, size);
  return !*memory ? ENOMEM : 0;
}

PLAIN void free(void *memory) {
  if (counts && memory) forget(memory);
  __libc_free(memory);
}

#else

PLAIN void allocation_counting_begin(void) {}

PLAIN AllocationTotals allocation_counting_end(void) { return (AllocationTotals){-1, -1}; }

PLAIN long allocation_counting_in_use(void) { return -1; }

#endif

// A large request makes the allocator merge and sort all freed blocks.
PLAIN void allocation_counting_settle(void) {
  void *volatile block = malloc(100 << 10);
  free(block);
}
