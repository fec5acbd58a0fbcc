import NavigationModel
import Testing

/// Every sequence of scope commands up to a depth, compared with a tree whose leaves are entries.
@Suite struct ScopeTreeTests {
  enum Step: Hashable {
    case begin(in: Int?)
    case push(in: Int?)
    case pop(Int, in: Int?)
    case remove(at: Int)
    case end(Int)
  }

  static let steps: [Step] =
    [.begin(in: nil), .push(in: nil), .pop(1, in: nil), .pop(2, in: nil), .remove(at: 1)]
    + (1...3).flatMap {
      [.begin(in: $0), .push(in: $0), .pop(1, in: $0), .pop(.max, in: $0), .end($0)] as [Step]
    }

  struct Pair {
    var state: NavigationState
    var naive = NaiveScopes()
    /// The scopes in the order in which they began; the reference counts them from 1.
    var scopes: [ScopeID] = []

    func id(_ name: Int?) -> ScopeID? {
      guard let name else { return nil }
      return scopes.indices.contains(name - 1) ? scopes[name - 1] : ScopeID(rawValue: 1 << 40)
    }

    func isAlive(_ name: Int?) -> Bool {
      guard let name else { return true }
      return naive.activeScopes.contains(name)
    }
  }

  @Test func `scopes and entries behave like the branches and leaves of a tree`() throws {
    let first = Pair(state: try NavigationState(root: .stack(0)))
    var visited: [String: Int] = [:]
    var count = 0

    try explore(first, depth: 6, trail: [], &visited, &count)

    print(
      "covered scopes: \(count) steps of \(Self.steps.count) commands, "
        + "\(visited.count) distinct states within depth 6")
    #expect(visited.count > 300)
  }

  private func explore(
    _ pair: Pair, depth: Int, trail: [Step], _ visited: inout [String: Int], _ count: inout Int
  ) throws {
    let key = "\(pair.naive.nodes) \(pair.scopes.count)"
    guard visited[key, default: 0] < depth else { return }
    visited[key] = depth
    for step in Self.steps {
      var next = pair
      count += 1
      do {
        try take(step, &next)
      } catch {
        throw LawBroken(description: "after \(trail + [step]): \(error)")
      }
      try explore(next, depth: depth - 1, trail: trail + [step], &visited, &count)
    }
  }

  private func take(_ step: Step, _ pair: inout Pair) throws {
    let command = command(step, pair)
    let outcome = try StepLaws.check(&pair.state, command)
    let expected = expect(step, &pair)
    guard outcome.isApplied == expected else {
      throw LawBroken(description: "\(outcome), expected applied: \(expected)")
    }
    for case .beginScope(let scope) in outcome.change.map({ Array($0.edits) }) ?? [] {
      pair.scopes.append(scope.id)
    }
    try compare(pair)
  }

  private func compare(_ pair: Pair) throws {
    let entries = pair.state.entries(of: pair.state.focusedStack).filter { !$0.isPlaceholder }
    let scopes = entries.map { entry in
      String((pair.scopes.lastIndex(of: entry.scope) ?? -1) + 1)
    }
    let text = scopes.joined(separator: " ")
    guard text == pair.naive.text else {
      throw LawBroken(description: "scopes are \(text), expected \(pair.naive.text)")
    }
    let living = pair.scopes.enumerated().filter { pair.state.scope($1) != nil }.map { $0.0 + 1 }
    guard Set(living) == pair.naive.activeScopes else {
      throw LawBroken(description: "\(living) live, expected \(pair.naive.activeScopes.sorted())")
    }
  }

  private func command(_ step: Step, _ pair: Pair) -> Command {
    switch step {
    case .begin(let scope): Command(.beginScope(kind: 1), scope: pair.id(scope))
    case .push(let scope): Command(.push(1), scope: pair.id(scope))
    case .pop(let count, let scope): Command(.pop(count), scope: pair.id(scope))
    case .remove(let index):
      Command(
        .remove([
          pair.state.allEntries.dropFirst(index).first?.id ?? NavigationModelTests.Step.unknown
        ]))
    case .end(let scope): Command(.endScope(pair.id(scope) ?? .root))
    }
  }

  private func expect(_ step: Step, _ pair: inout Pair) -> Bool {
    switch step {
    case .begin(let scope):
      guard pair.isAlive(scope) else { return false }
      pair.naive.begin(pair.scopes.count + 1, in: scope)
      return true
    case .push(let scope):
      guard pair.isAlive(scope) else { return false }
      pair.naive.push(in: scope)
      return true
    case .pop(let count, let scope):
      return pair.isAlive(scope) && pair.naive.pop(count, in: scope)
    case .remove(let index):
      return pair.naive.remove(at: index)
    case .end(let scope):
      guard pair.isAlive(scope) else { return false }
      pair.naive.end(scope)
      return true
    }
  }
}
