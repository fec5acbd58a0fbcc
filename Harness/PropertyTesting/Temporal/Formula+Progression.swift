extension Formula {
  /// Returns the formula that the later states must satisfy, given the current state.
  ///
  /// - Parameter state: The state that has been reached.
  /// - Returns: The formula for the later states.
  /// - Complexity: O(*n*) and at most *n* calls of conditions, where *n* is the size of this
  ///   formula. The size grows with the number of obligations that are still open.
  public func progressed(through state: State) -> Formula {
    switch self {
    case .holds, .fails: self
    case .now(let name, let condition): condition(state) ? .holds : .fails(name)
    case .and(let left, let right):
      Self.both(left.progressed(through: state), right.progressed(through: state))
    case .or(let left, let right):
      Self.either(left.progressed(through: state), right.progressed(through: state))
    case .next(let formula): formula
    case .always(let formula): Self.both(formula.progressed(through: state), self)
    case .within(let steps, let formula):
      steps <= 0
        ? formula.progressed(through: state)
        : Self.either(formula.progressed(through: state), .within(steps - 1, formula))
    case .until(let first, let second):
      Self.either(
        second.progressed(through: state), Self.both(first.progressed(through: state), self))
    }
  }

  private static func both(_ left: Formula, _ right: Formula) -> Formula {
    switch (left, right) {
    case (.fails, _), (_, .holds): left
    case (_, .fails), (.holds, _): right
    default: .and(left, right)
    }
  }

  private static func either(_ left: Formula, _ right: Formula) -> Formula {
    switch (left, right) {
    case (.holds, _): left
    case (_, .holds), (.fails, _): right
    case (_, .fails): left
    default: .or(left, right)
    }
  }
}

/// A formula that is checked along the steps of a case.
public struct Monitor<State>: Sendable {
  private var remaining: Formula<State>
  private let start: Formula<State>

  /// Creates a monitor of a formula.
  ///
  /// - Parameter formula: The formula to check.
  public init(_ formula: Formula<State>) {
    start = formula
    remaining = formula
  }

  /// Updates the verdict with the next state.
  ///
  /// - Parameter state: The state that has been reached.
  /// - Returns: The verdict so far.
  public mutating func observe(_ state: State) -> Formula<State>.Verdict {
    remaining = remaining.progressed(through: state)
    return remaining.verdict
  }

  /// The verdict so far; `open` at the end of a case is neither a success nor a failure.
  public var verdict: Formula<State>.Verdict { remaining.verdict }

  /// Resets the monitor to the beginning, before the first state.
  public mutating func reset() {
    remaining = start
  }
}
