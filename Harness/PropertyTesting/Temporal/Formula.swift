/// A statement about several steps, checked state by state.
///
///     let settles: Formula<AppState> = .whenever(
///       { $0.isLoading }, .eventually(within: 5, "loading ends") { !$0.isLoading })
///
/// After each state, a formula is replaced by what remains to be shown (formula progression,
/// Bacchus and Kabanza, 1998), so no past state is stored. A formula that remains at the end of a
/// case is open, which is not a failure.
public indirect enum Formula<State>: Sendable {
  /// The statement holds.
  case holds
  /// The statement does not hold.
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

  /// The result of a formula that is known so far.
  public enum Verdict: Sendable, Hashable {
    /// The formula holds, no matter which states follow.
    case satisfied
    /// The formula does not hold, no matter which states follow; the text says what failed.
    case violated(String)
    /// The result depends on the states that follow.
    case open
  }

  /// The verdict before the next state.
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
  /// - Returns: A formula with this meaning.
  public static func state(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Formula {
    .now(name, condition)
  }

  /// Creates the statement that whenever a condition holds, a formula holds from that state on.
  ///
  /// - Parameters:
  ///   - condition: The condition that is checked in each state.
  ///   - formula: The formula that must hold then.
  /// - Returns: A formula with this meaning.
  public static func whenever(
    _ condition: @escaping @Sendable (State) -> Bool, _ formula: Formula
  ) -> Formula {
    .always(.or(.now("not the condition") { !condition($0) }, formula))
  }

  /// Creates the statement that a condition holds now or at most `steps` steps later.
  ///
  /// - Parameters:
  ///   - steps: The largest number of steps until the condition holds.
  ///   - name: The name of the condition in reports.
  ///   - condition: Returns whether the condition holds.
  /// - Returns: A formula with this meaning.
  public static func eventually(
    within steps: Int, _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Formula {
    .within(max(steps, 0), .now(name, condition))
  }
}
