#include <stdint.h>

// The lower bound for graph analyses: plain C code on the same arrays, with edges sorted by source.
// Every function receives `nodes + 1` offsets and returns one number, which is compared with the
// library's result.

// Returns the number of nodes that can be reached from node 0; uses one bit for each node.
uint64_t floor_reach(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// Returns the largest of the nodes' shortest distances from node 0, in edges.
uint64_t floor_distances(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// Returns the number of strongly connected components; uses Tarjan's algorithm.
uint64_t floor_components(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// Returns the sum of dominator * (node + 1); uses semi-NCA, after reversing the edges.
uint64_t floor_dominators(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// Returns the largest of the nodes' smallest sums of weights from node 0; uses Dial's buckets, for
// weights up to 100.
uint64_t floor_weighted(
    uint32_t nodes, const uint32_t *offsets, const uint32_t *targets, const uint32_t *weights);
