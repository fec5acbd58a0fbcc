/// A condition on the states of several steps, which is checked state by state.
///
///     let settles: Formula<AppState> = .whenever(
///       { $0.isLoading }, .eventually(within: 5, "loading ends") { !$0.isLoading })
///
/// After each state, the formula is replaced by the formula that the later states must satisfy
/// (formula progression, Bacchus and Kabanza, 1998). Past states therefore need not be stored. If
/// the result is not known at the end of a case, the formula is open, which is not a failure.
public indirect enum Formula<State>: Sendable {
  /// The formula holds, no matter which states follow.
  case holds
  /// The formula does not hold, because the condition with this name failed.
  case fails(String)
  /// A condition on the current state.
  case now(String, @Sendable (State) -> Bool)
  /// Both formulas hold.
  case and(Formula, Formula)
  /// At least one of the formulas holds.
  case or(Formula, Formula)
  /// The formula holds from the next state on.
  case next(Formula)
  /// The formula holds from now and from every later state on.
  case always(Formula)
  /// The formula holds from now, or from a state at most this many steps later.
  case within(Int, Formula)
  /// The second formula holds at some time, and the first until then.
  case until(Formula, Formula)

  /// The result of a formula after the states so far.
  public enum Verdict: Sendable, Hashable {
    /// The formula holds, no matter which states follow.
    case satisfied
    /// The formula does not hold, no matter which states follow; the text names the failed
    /// condition.
    case violated(String)
    /// The result depends on the states that follow.
    case open
  }

  /// The verdict after the states so far.
  public var verdict: Verdict {
    switch self {
    case .holds: .satisfied
    case .fails(let what): .violated(what)
    default: .open
    }
  }
}

extension Formula {
  /// Creates a condition on the current state.
  ///
  /// - Parameters:
  ///   - name: The name of the condition in reports.
  ///   - condition: Returns whether the condition holds.
  /// - Returns: A formula for the condition.
  public static func state(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Formula {
    .now(name, condition)
  }

  /// Creates a formula that requires another formula to hold from each state in which a condition
  /// holds.
  ///
  /// - Parameters:
  ///   - condition: The condition that is checked in each state.
  ///   - formula: The formula that must hold from such a state on.
  /// - Returns: A formula for all states.
  public static func whenever(
    _ condition: @escaping @Sendable (State) -> Bool, _ formula: Formula
  ) -> Formula {
    .always(.or(.now("not the condition") { !condition($0) }, formula))
  }

  /// Creates a formula that requires a condition to hold now or at most `steps` steps later.
  ///
  /// - Parameters:
  ///   - steps: The largest number of steps until the condition holds.
  ///   - name: The name of the condition in reports.
  ///   - condition: Returns whether the condition holds.
  /// - Returns: A formula for the condition and its time limit.
  public static func eventually(
    within steps: Int, _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Formula {
    .within(max(steps, 0), .now(name, condition))
  }
}
