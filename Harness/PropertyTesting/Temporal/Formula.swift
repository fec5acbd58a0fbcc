/// A statement about what happens over several steps, checked state by state as they come.
///
///     let settles: Formula<AppState> = .whenever(
///       { $0.isLoading }, .eventually(within: 5, "loading ends") { !$0.isLoading })
///
/// After each state a formula turns into what remains to be shown (formula progression, Bacchus and
/// Kabanza, 1998), so nothing of the past is stored. What remains at the end of a case is open, and
/// not wrong.
public indirect enum Formula<State>: Sendable {
  /// It holds.
  case holds
  /// It does not hold.
  case fails(String)
  /// Something about the present state.
  case now(String, @Sendable (State) -> Bool)
  /// Both.
  case and(Formula, Formula)
  /// At least one.
  case or(Formula, Formula)
  /// From the next state on.
  case next(Formula)
  /// Now and from every later state on.
  case always(Formula)
  /// Now, or from a state at most so many steps later.
  case within(Int, Formula)
  /// The second at some time, and the first until then.
  case until(Formula, Formula)

  /// What is known about a formula.
  public enum Verdict: Sendable, Hashable {
    /// It holds, whatever follows.
    case satisfied
    /// It does not hold, whatever follows; the text says what failed.
    case violated(String)
    /// It depends on what follows.
    case open
  }

  /// What is known before the next state.
  public var verdict: Verdict {
    switch self {
    case .holds: .satisfied
    case .fails(let what): .violated(what)
    default: .open
    }
  }
}

extension Formula {
  /// Something about the present state.
  ///
  /// - Parameters:
  ///   - name: What is said.
  ///   - condition: Whether it is so.
  /// - Returns: The formula.
  public static func state(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Formula {
    .now(name, condition)
  }

  /// Whenever a condition holds, a formula holds from there on.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - formula: What follows from it.
  /// - Returns: The formula.
  public static func whenever(
    _ condition: @escaping @Sendable (State) -> Bool, _ formula: Formula
  ) -> Formula {
    .always(.or(.now("not the condition") { !condition($0) }, formula))
  }

  /// A condition holds now or at most so many steps later.
  ///
  /// - Parameters:
  ///   - steps: The largest number of steps until the condition holds.
  ///   - name: The name of the condition in reports.
  ///   - condition: Returns whether the condition holds.
  /// - Returns: The formula.
  public static func eventually(
    within steps: Int, _ name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Formula {
    .within(max(steps, 0), .now(name, condition))
  }
}
