#include "GraphFloor.h"

#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX

static uint32_t *array(uint32_t count, int fill) {
  uint32_t *values = malloc((size_t)(count + 1) * sizeof(uint32_t));
  memset(values, fill, (size_t)(count + 1) * sizeof(uint32_t));
  return values;
}

uint64_t floor_reach(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets) {
  uint64_t *seen = calloc(nodes / 64 + 1, sizeof(uint64_t));
  uint32_t *stack = array(nodes, 0);
  uint32_t count = 1, reached = 1;
  seen[0] = 1;
  stack[0] = 0;
  while (count > 0) {
    uint32_t node = stack[--count];
    for (uint32_t edge = offsets[node]; edge < offsets[node + 1]; edge++) {
      uint32_t target = targets[edge];
      if (seen[target / 64] >> (target % 64) & 1) continue;
      seen[target / 64] |= UINT64_C(1) << (target % 64);
      stack[count++] = target;
      reached++;
    }
  }
  free(seen);
  free(stack);
  return reached;
}

uint64_t floor_distances(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets) {
  uint32_t *distances = array(nodes, 0xff), *queue = array(nodes, 0);
  uint32_t head = 0, count = 1;
  distances[0] = 0;
  queue[0] = 0;
  while (head < count) {
    uint32_t node = queue[head++];
    for (uint32_t edge = offsets[node]; edge < offsets[node + 1]; edge++) {
      uint32_t target = targets[edge];
      if (distances[target] != NONE) continue;
      distances[target] = distances[node] + 1;
      queue[count++] = target;
    }
  }
  uint64_t last = distances[queue[count - 1]];
  free(distances);
  free(queue);
  return last;
}

uint64_t floor_components(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets) {
  uint32_t *order = array(nodes, 0), *low = array(nodes, 0), *component = array(nodes, 0xff);
  uint32_t *waiting = array(nodes, 0), *path = array(nodes, 0), *next = array(nodes, 0);
  uint32_t clock = 1, count = 0, waits = 0, depth = 0;
  for (uint32_t root = 0; root < nodes; root++) {
    if (order[root]) continue;
    path[depth] = root, next[depth++] = offsets[root];
    order[root] = low[root] = clock++, waiting[waits++] = root;
    while (depth > 0) {
      uint32_t node = path[depth - 1], edge = next[depth - 1];
      if (edge < offsets[node + 1]) {
        uint32_t target = targets[edge];
        next[depth - 1]++;
        if (!order[target]) {
          order[target] = low[target] = clock++, waiting[waits++] = target;
          path[depth] = target, next[depth++] = offsets[target];
        } else if (component[target] == NONE && order[target] < low[node]) {
          low[node] = order[target];
        }
      } else {
        depth--;
        if (low[node] == order[node]) {
          uint32_t member;
          do component[member = waiting[--waits]] = count;
          while (member != node);
          count++;
        }
        if (depth > 0 && low[node] < low[path[depth - 1]]) low[path[depth - 1]] = low[node];
      }
    }
  }
  free(order), free(low), free(component), free(waiting), free(path), free(next);
  return count;
}

static uint32_t *turn(
    uint32_t nodes, const uint32_t *offsets, const uint32_t *targets, uint32_t **sources) {
  uint32_t *begins = array(nodes, 0), *next = array(nodes, 0);
  *sources = array(offsets[nodes], 0);
  for (uint32_t edge = 0; edge < offsets[nodes]; edge++) begins[targets[edge] + 1]++;
  for (uint32_t node = 0; node < nodes; node++) begins[node + 1] += begins[node];
  memcpy(next, begins, (size_t)(nodes + 1) * sizeof(uint32_t));
  for (uint32_t node = 0; node < nodes; node++)
    for (uint32_t edge = offsets[node]; edge < offsets[node + 1]; edge++)
      (*sources)[next[targets[edge]]++] = node;
  free(next);
  return begins;
}

uint64_t floor_dominators(uint32_t nodes, const uint32_t *offsets, const uint32_t *targets) {
  uint32_t *sources, *begins = turn(nodes, offsets, targets, &sources);
  uint32_t *number = array(nodes, 0xff), *visited = array(nodes, 0), *parent = array(nodes, 0);
  uint32_t *path = array(nodes, 0), *next = array(nodes, 0), *semi = array(nodes, 0);
  uint32_t *best = array(nodes, 0), *above = array(nodes, 0), *dominator = array(nodes, 0);
  uint32_t count = 1, depth = 1;
  number[0] = 0, next[0] = offsets[0];
  while (depth > 0) {
    uint32_t node = path[depth - 1];
    if (next[depth - 1] == offsets[node + 1]) {
      depth--;
      continue;
    }
    uint32_t target = targets[next[depth - 1]++];
    if (number[target] != NONE) continue;
    number[target] = count, visited[count] = target, parent[count++] = number[node];
    path[depth] = target, next[depth++] = offsets[target];
  }
  for (uint32_t i = 0; i < count; i++) semi[i] = best[i] = i, above[i] = dominator[i] = parent[i];
  for (uint32_t i = count - 1; i > 0; i--) {
    uint32_t least = parent[i];
    for (uint32_t edge = begins[visited[i]]; edge < begins[visited[i] + 1]; edge++) {
      uint32_t source = number[sources[edge]], steps = 0, at = source;
      if (source == NONE) continue;
      if (source > i) {
        while (above[at] > i) path[steps++] = at, at = above[at];
        while (steps > 0) {
          uint32_t below = path[--steps], top = above[below];
          if (semi[best[top]] < semi[best[below]]) best[below] = best[top];
          above[below] = above[top];
        }
        source = semi[best[source]];
      }
      if (source < least) least = source;
    }
    semi[i] = least;
  }
  uint64_t sum = 0;
  for (uint32_t i = 1; i < count; i++) {
    uint32_t at = parent[i];
    while (at > semi[i]) at = dominator[at];
    dominator[i] = at;
    sum += (uint64_t)visited[at] * (visited[i] + 1);
  }
  free(sources), free(begins), free(number), free(visited), free(parent), free(path);
  free(next), free(semi), free(best), free(above), free(dominator);
  return sum;
}

uint64_t floor_weighted(
    uint32_t nodes, const uint32_t *offsets, const uint32_t *targets, const uint32_t *weights) {
  enum { width = 101 };
  uint32_t *buckets[width], used[width] = {0}, room[width];
  uint32_t *distances = array(nodes, 0xff);
  for (int i = 0; i < width; i++) buckets[i] = malloc(4 * (room[i] = 1024));
  uint32_t current = 0, waits = 1, last = 0;
  distances[0] = 0, buckets[0][used[0]++] = 0;
  for (; waits > 0; current++) {
    uint32_t slot = current % width;
    while (used[slot] > 0) {
      uint32_t node = buckets[slot][--used[slot]];
      waits--;
      if (distances[node] != current) continue;
      last = current;
      for (uint32_t edge = offsets[node]; edge < offsets[node + 1]; edge++) {
        uint32_t target = targets[edge], beyond = current + weights[edge], to = beyond % width;
        if (beyond >= distances[target]) continue;
        distances[target] = beyond;
        if (used[to] == room[to]) buckets[to] = realloc(buckets[to], 4 * (size_t)(room[to] *= 2));
        buckets[to][used[to]++] = target;
        waits++;
      }
    }
  }
  for (int i = 0; i < width; i++) free(buckets[i]);
  free(distances);
  return last;
}
