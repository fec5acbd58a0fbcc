import NavigationGraphs
import NavigationModel

extension TriedGraph {
  /// A sequence of actions that makes a stack grow each time it is repeated, given by its length
  /// and by the number of actions before it.
  struct Growth {
    /// The number of actions that lead to the place where the growth begins.
    let stem: Int
    /// The number of actions that are repeated.
    let loop: Int
  }

  /// The first growth that was found; `nil` if none was found.
  ///
  /// The actions between two places count as a growth if the stack also grows in three more
  /// repetitions.
  var growth: Growth? {
    for place in places.indices {
      var loop: [Int] = []
      var start = place
      while let origin = origins[start] {
        loop.insert(origin.operation, at: 0)
        start = origin.place
        if repeats(loop, from: start, to: place) {
          return Growth(stem: places[start].operationCount, loop: loop.count)
        }
      }
    }
    return nil
  }

  private func repeats(_ loop: [Int], from start: Int, to end: Int) -> Bool {
    guard rises(navigators[start].context.state, navigators[end].context.state) else {
      return false
    }
    let fork = navigators[end].fork(noting: coverage)
    for _ in 0..<3 {
      let before = fork.context.state
      for number in loop {
        let operations = GraphOperation.all(in: fork)
        guard operations.indices.contains(number), operations[number].perform(on: fork).isApplied
        else { return false }
      }
      guard rises(before, fork.context.state) else { return false }
    }
    return true
  }

  /// Returns whether a state has all entries of an earlier state and more, with the same screen in
  /// focus.
  private func rises(_ before: NavigationState, _ after: NavigationState) -> Bool {
    let old = Set(before.stacks.flatMap { before.entries(of: $0).map(\.id) })
    let new = Set(after.stacks.flatMap { after.entries(of: $0).map(\.id) })
    return old.isStrictSubset(of: new) && before.focused?.screen == after.focused?.screen
  }
}
