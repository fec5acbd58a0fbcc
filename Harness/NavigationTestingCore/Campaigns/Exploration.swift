public import PropertyTesting

/// The result of visiting every abstract state that few steps lead to.
///
/// It is a statement that random cases cannot make: every abstract state that is reachable in so
/// many steps was visited, and every step that is possible there was taken.
public struct Exploration: Sendable, Hashable, Codable {
  /// How many steps away the farthest states are of which every step was taken.
  public let depth: Int
  /// How many values of each argument were tried, from the simplest.
  public let values: Int
  /// How many distinct abstract states were visited.
  public let states: Int
  /// How many steps were taken from them.
  public let edges: Int
  /// Whether no state is left from which steps were not taken.
  public let isExhausted: Bool
  /// The first violation.
  public let violation: Violation?
  /// The shortest case that shows it.
  public let tape: Tape
}

extension CampaignSession {
  /// Visits abstract states breadth first and takes every step from each.
  ///
  /// Two concrete states with one abstract state count as the same, so what is exhausted is the
  /// abstraction.
  ///
  /// - Parameters:
  ///   - depth: How many steps away to go.
  ///   - values: How many values of each argument are tried, from the simplest.
  ///   - setup: How every case is built.
  ///   - limit: How many steps may be taken from all states together.
  /// - Returns: What was visited.
  public func explore(
    depth: Int, values: Int, setup: Tape = Tape(), limit: Int = .max
  ) -> Exploration {
    var frontier = StateFrontier(values: values)
    let start = enumerate(Odometer(steps: 0, values: 1, setup: setup.choices))
    if let violation = start.violation { return frontier.found(violation, start.tape) }
    frontier.visit(state, start.tape)
    while frontier.depth < depth, frontier.edges < limit, let tapes = frontier.nextLayer() {
      for tape in tapes where frontier.edges < limit {
        var odometer = Odometer(after: tape.choices, steps: 1, values: values)
        while odometer.hasNext, frontier.edges < limit {
          let attempt = enumerate(odometer)
          if let violation = attempt.violation { return frontier.found(violation, attempt.tape) }
          frontier.visit(state, attempt.tape)
          odometer.advance(past: attempt.tape)
        }
      }
    }
    return frontier.summary
  }
}

/// The states that were visited, and those of which steps must still be taken.
private struct StateFrontier {
  private let values: Int
  private var known = StateSet()
  private var layer: [Tape] = []
  private(set) var edges = -1
  private(set) var depth = 0

  init(values: Int) {
    self.values = values
  }

  mutating func visit(_ state: UInt64, _ tape: Tape) {
    edges += 1
    if known.insert(state) { layer.append(tape) }
  }

  /// The states that are one step farther away; `nil` if there are none.
  mutating func nextLayer() -> [Tape]? {
    guard !layer.isEmpty else { return nil }
    defer { layer = [] }
    depth += 1
    return layer
  }

  var summary: Exploration { result(nil, Tape()) }

  func found(_ violation: Violation, _ tape: Tape) -> Exploration {
    result(violation, tape)
  }

  private func result(_ violation: Violation?, _ tape: Tape) -> Exploration {
    Exploration(
      depth: depth, values: values, states: known.count, edges: max(edges, 0),
      isExhausted: layer.isEmpty && violation == nil, violation: violation, tape: tape)
  }
}
