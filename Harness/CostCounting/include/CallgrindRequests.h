#ifndef CALLGRIND_REQUESTS_H
#define CALLGRIND_REQUESTS_H

// Requests to Callgrind, which have no effect outside it. They are in the header so that the Swift
// compiler compiles them: Valgrind up to 3.19 cannot read the debug information of the C compiler.

/// Returns whether the functions below have an effect: 1 if Valgrind's header was available when
/// this was compiled, otherwise 0.
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

/// Makes Callgrind instrument each instruction, which makes the program many times as slow.
static inline void callgrind_requests_start(void) { CALLGRIND_START_INSTRUMENTATION; }

/// Makes Callgrind run the program without instrumentation.
static inline void callgrind_requests_stop(void) { CALLGRIND_STOP_INSTRUMENTATION; }

#endif
