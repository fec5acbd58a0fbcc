// Counts the calls of `malloc`, `calloc` and `realloc` in the process by intercepting the allocator
// of glibc; with other C libraries, it counts nothing.
#include "CountingAllocator.h"

#include <stddef.h>
#include <stdlib.h>

static unsigned long long requests;

unsigned long long allocation_count(void) { return requests; }

#if defined(__GLIBC__)
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
  requests++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  requests++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  requests++;
  return __libc_realloc(old, size);
}
#endif

__attribute__((noinline)) void look_at(void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }

#if defined(__GLIBC__)
#include <malloc.h>

unsigned long long bytes_in_use(void) {
  struct mallinfo2 usage = mallinfo2();
  return usage.uordblks + usage.hblkhd;
}
#else
unsigned long long bytes_in_use(void) { return 0; }
#endif
