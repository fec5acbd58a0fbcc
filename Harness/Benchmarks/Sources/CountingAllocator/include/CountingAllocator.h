#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

/// Returns the number of memory requests of the process so far; 0 unless the C library is glibc.
unsigned long long allocation_count(void);

/// Returns the number of bytes that the process has allocated and not freed; 0 if the platform does
/// not report it.
unsigned long long bytes_in_use(void);

/// Does nothing with a value; the optimizer must assume that the function reads and changes it.
void look_at(void *value);

#endif
