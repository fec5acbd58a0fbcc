/// A queue of numbers, ordered by cost and then by number.
///
/// It is a heap with four children per node, which moves less memory through the cache than a heap
/// with two.
package struct CostHeap: Sendable {
  private var items: [(cost: Int64, number: UInt32)] = []

  package init() {}

  /// Adds a number; a number may be in the queue several times.
  package mutating func insert(_ number: UInt32, cost: Int64) {
    items.append((cost, number))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 4
      guard items[child] < items[parent] else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the first number, and returns it with its cost; returns `nil` if the queue is empty.
  package mutating func removeFirst() -> (number: UInt32, cost: Int64)? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty {
      items[0] = last
      sink()
    }
    return (first.number, first.cost)
  }

  private mutating func sink() {
    var parent = 0
    while 4 * parent + 1 < items.count {
      let children = (4 * parent + 1)..<min(4 * parent + 5, items.count)
      guard let least = children.min(by: { items[$0] < items[$1] }), items[least] < items[parent]
      else { return }
      items.swapAt(least, parent)
      parent = least
    }
  }
}
