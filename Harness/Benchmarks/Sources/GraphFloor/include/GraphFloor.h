#include <stdint.h>

// The floor of the graph analyses: the plainest C on the same arrays, edges sorted by source.
// Every function takes `nodes + 1` offsets and returns one figure, which is compared with ours.

// How many nodes can be reached from node 0; one bit for each node.
uint64_t floor_reach(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// The greatest of the fewest edges from node 0.
uint64_t floor_distances(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// How many strongly connected components there are; Tarjan's algorithm.
uint64_t floor_components(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// The sum of dominator * (node + 1); semi-NCA, with the edges turned round first.
uint64_t floor_dominators(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets);
// The greatest least sum of weights from node 0; Dial's buckets, weights up to 100.
uint64_t floor_weighted(
    uint32_t nodes, const uint32_t *offsets, const uint32_t *targets, const uint32_t *weights);
