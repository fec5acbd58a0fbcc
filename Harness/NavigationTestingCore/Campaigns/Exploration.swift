public import PropertyTesting

/// The result of visiting the abstract states that are reachable within a few steps.
///
/// Unlike random cases, an exploration is exhaustive if ``isExhausted`` is `true`: every abstract
/// state that can be reached with the tried values was visited, and every step was taken from it.
public struct Exploration: Sendable, Hashable, Codable {
  /// The largest distance from the start, in steps, of the states to which steps were taken.
  public let depth: Int
  /// The number of values tried for each argument, simplest first.
  public let values: Int
  /// The number of distinct abstract states that were visited.
  public let states: Int
  /// The number of steps that were taken from these states, without the step that violated a law.
  public let edges: Int
  /// Whether every step was taken from every visited state.
  ///
  /// It is `false` if some steps were not taken, because a law was violated or because the largest
  /// depth or the limit of steps was reached.
  public let isExhausted: Bool
  /// The first violation; `nil` if there is none.
  public let violation: Violation?
  /// The decisions of the case that caused the violation; empty if there is none.
  public let tape: Tape
}

extension CampaignSession {
  /// Visits abstract states breadth first, and takes every step from each, until a law is violated
  /// or a bound is reached.
  ///
  /// Concrete states with the same abstract state count as one, so the exploration is exhaustive
  /// only with respect to abstract states.
  ///
  /// - Parameters:
  ///   - depth: The largest distance to explore, in steps.
  ///   - values: The number of values tried for each argument, simplest first.
  ///   - setup: The decisions at the beginning of every case, which describe the app.
  ///   - limit: The largest total number of steps to take.
  /// - Returns: The result of the exploration.
  public func explore(
    depth: Int, values: Int, setup: Tape = Tape(), limit: Int = .max
  ) -> Exploration {
    var frontier = StateFrontier(values: values)
    let start = enumerate(Odometer(steps: 0, values: 1, setup: setup.choices))
    if let violation = start.violation { return frontier.found(violation, start.tape) }
    frontier.visit(state, start.tape)
    while frontier.depth < depth, frontier.edges < limit, let tapes = frontier.nextLayer() {
      for tape in tapes {
        var odometer = Odometer(after: tape.choices, steps: 1, values: values)
        while odometer.hasNext {
          guard frontier.edges < limit else { return frontier.summary(isCut: true) }
          let attempt = enumerate(odometer)
          if let violation = attempt.violation { return frontier.found(violation, attempt.tape) }
          frontier.visit(state, attempt.tape)
          odometer.advance(past: attempt.tape)
        }
      }
    }
    return frontier.summary(isCut: false)
  }
}

/// The visited states, and the states from which steps must still be taken.
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

  /// Returns the tapes to the states that are one step further away; `nil` if there are none.
  mutating func nextLayer() -> [Tape]? {
    guard !layer.isEmpty else { return nil }
    defer { layer = [] }
    depth += 1
    return layer
  }

  /// Returns the result of a search that found no violation.
  ///
  /// - Parameter isCut: Whether some steps from the current layer were not taken.
  /// - Returns: The result.
  func summary(isCut: Bool) -> Exploration {
    result(nil, Tape(), isExhausted: layer.isEmpty && !isCut)
  }

  func found(_ violation: Violation, _ tape: Tape) -> Exploration {
    result(violation, tape, isExhausted: false)
  }

  private func result(
    _ violation: Violation?, _ tape: Tape, isExhausted: Bool
  ) -> Exploration {
    Exploration(
      depth: depth, values: values, states: known.count, edges: max(edges, 0),
      isExhausted: isExhausted, violation: violation, tape: tape)
  }
}
