#ifndef CALLGRIND_REQUESTS_H
#define CALLGRIND_REQUESTS_H

// Requests to Callgrind, which have no effect outside of it. They are in the header so that the
// Swift compiler compiles them: Valgrind up to 3.19 cannot read the debug information of the C
// compiler.

/// Whether the functions below have an effect: 1 if the header of Valgrind was there when this was
/// compiled, else 0.
static inline int callgrind_requests_are_available(void) {
#if __has_include(<valgrind/callgrind.h>)
  return 1;
#else
  return 0;
#endif
}

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#endif

/// From now on Callgrind looks at each instruction, which makes the program many times as slow.
static inline void callgrind_requests_start(void) { CALLGRIND_START_INSTRUMENTATION; }

/// From now on Callgrind only runs the program.
static inline void callgrind_requests_stop(void) { CALLGRIND_STOP_INSTRUMENTATION; }

#endif
