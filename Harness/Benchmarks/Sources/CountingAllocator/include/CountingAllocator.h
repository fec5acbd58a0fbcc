#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

/// How often the process has asked for memory so far.
unsigned long long allocation_count(void);

/// The bytes that the process has asked for and not given back; 0 where the platform does not say.
unsigned long long bytes_in_use(void);

/// Does nothing with a value, which the optimiser cannot know.
void look_at(void *value);

#endif
