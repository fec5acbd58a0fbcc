#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

/// What one thread has asked of the allocator between two calls.
typedef struct {
  /// How often memory was asked for; -1 where that cannot be counted.
  long allocations;
  /// The most bytes that were in use at once, of those that were asked for meanwhile.
  long peak;
} AllocationTotals;

/// Begins to count what this thread asks for; one thread can count at a time.
void allocation_counting_begin(void);

/// The bytes that were asked for since the count began and are not freed; -1 where that cannot be
/// counted.
long allocation_counting_in_use(void);

/// Ends the count.
AllocationTotals allocation_counting_end(void);

/// Lets the allocator put free memory in order now.
///
/// Otherwise the operation during which it happens to do so pays for all that came before it.
void allocation_counting_settle(void);

#endif
