#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

/// How often the process has asked for memory so far.
unsigned long long allocation_count(void);

#endif
