import NavigationModel
import Testing

/// One entry inserted or removed, anywhere in stacks in which runs of entries belong to scopes.
@Suite struct `Splicing one entry` {
  /// A stack of nested scopes: entries of a child scope lie between entries of the root scope, and
  /// entries of that child's own child may lie between those of the child.
  struct Shape: CustomTestStringConvertible {
    let runs: [Int]

    var testDescription: String { "\(runs)" }
  }

  private static let shapes: [Shape] = [
    [1, 0, 0, 0, 0], [2, 1, 0, 0, 1], [3, 2, 0, 0, 0], [1, 2, 1, 1, 2], [2, 0, 2, 0, 1],
    [1, 1, 1, 0, 0], [3, 3, 0, 0, 2], [4, 0, 0, 0, 0], [1, 1, 2, 2, 1],
  ].map { Shape(runs: $0) }

  /// Returns a state with the runs of a shape, and its scopes, outermost first.
  private func build(_ shape: Shape) throws -> (NavigationState, [ScopeID]) {
    var state = try NavigationState(root: .stack(0))
    var scopes: [ScopeID] = [.root]
    for depth in 0..<shape.runs.count {
      // From the bottom up, the runs belong to the root scope, its child, that scope's child, and
      // so on; after the middle, they belong to the same scopes in reverse order.
      let level = min(depth, shape.runs.count - 1 - depth)
      while scopes.count <= level {
        let begun = state.begin(1, in: scopes[scopes.count - 1])
        scopes.append(try #require(begun))
      }
      for _ in 0..<shape.runs[depth] { state.apply(Command(.push(1), scope: scopes[level])) }
    }
    return (state, scopes)
  }

  @Test(arguments: shapes)
  func `has the same effect within a transaction and alone, anywhere`(shape: Shape) throws {
    let (state, scopes) = try build(shape)
    let count = state.entries(of: state.focusedStack).count
    let owners = scopes.map(Optional.some) + [nil]
    var commands: [Command] = []
    for place in -1...count + 1 {
      commands += owners.map { Command(.splice(place..<place + 1, with: []), scope: $0) }
      for scope in owners + [ScopeID(rawValue: 99)] {
        var new = NewEntry(9, leavePolicy: .ask)
        new.scope = scope
        commands += owners.map { Command(.splice(place..<place, with: [new]), scope: $0) }
      }
    }

    for command in commands {
      var state = state
      try applyComparingWays(&state, command)
    }

    #expect(commands.count > 50)
  }
}
