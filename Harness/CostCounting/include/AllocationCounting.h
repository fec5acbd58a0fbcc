#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

/// The requests of one thread to the allocator between two calls.
typedef struct {
  /// The number of allocations; -1 if they cannot be counted.
  long allocations;
  /// The peak number of bytes in use that were allocated while counting; -1 if they cannot be
  /// counted.
  long peak;
} AllocationTotals;

/// Begins to count the allocations of this thread; only one thread can count at a time.
void allocation_counting_begin(void);

/// Returns the number of bytes that were allocated since counting began and are not freed; -1 if
/// they cannot be counted.
long allocation_counting_in_use(void);

/// Ends counting and returns the totals.
AllocationTotals allocation_counting_end(void);

/// Makes the allocator sort its free memory now.
///
/// Otherwise, a later operation may cause this and bear the cost of all earlier operations.
void allocation_counting_settle(void);

#endif
