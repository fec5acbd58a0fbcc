/// The outcome of a command; every command has exactly one.
public enum Outcome: Hashable, Sendable {
  /// The command was executed; the change describes its effect.
  case applied(Change)
  /// The command is valid but has no effect, for the given reason; the state is unchanged.
  case ignored(IgnoredReason)
  /// The command cannot be executed; the state is unchanged.
  case refused(Refusal)
  /// The navigator decides later, when asynchronous work has ended.
  ///
  /// The token identifies the work. The outcome of the work will be the outcome of the command.
  /// Until the work ends, the command does not change the state.
  case deferred(Token)
}

extension Outcome {
  /// The change of an applied command, or `nil` for any other outcome.
  @inlinable public var change: Change? {
    guard case .applied(let change) = self else { return nil }
    return change
  }

  /// Whether the command changed the state.
  @inlinable public var isApplied: Bool {
    if case .applied = self { true } else { false }
  }
}

extension Outcome: CustomStringConvertible {
  /// The outcome in one line: the change, or the reason why there is none.
  ///
  /// The documentation of ``Change/description`` explains the ids in the line.
  public var description: String {
    switch self {
    case .applied(let change): "Applied: \(change)."
    case .ignored(let reason): "Ignored: \(reason)"
    case .refused(let refusal): "Refused: \(refusal)"
    case .deferred(let token): "Deferred: work \(token.number) decides when it ends."
    }
  }
}

/// The reason why a valid command changed nothing.
public enum IgnoredReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only the root is left, which cannot be popped.
  case atRoot
  /// No layer is presented that could be dismissed.
  case nothingPresented
  /// The command or event changes nothing, for example because a value to set is already set.
  case noChange
  /// The entry that sent the command is not visible, as after a double tap or on a covered screen.
  case staleSource
  /// The tab, column or step is already selected.
  ///
  /// The app can react, for example by scrolling up.
  case reselected
  /// The entry that the command specifies is already in the required place, such as on top.
  case alreadyThere
  /// The screen that delivers a result has already delivered one, or no result is requested from
  /// it.
  case alreadyCompleted
  /// The screen has no such action or transition under the current conditions, or no navigator
  /// recognizes the link.
  case noTransition
  /// A screen inside a subgraph has no transition that applies, and the screen is not the exit of
  /// the subgraph.
  ///
  /// The exit is the only screen from which the user can leave the subgraph.
  case notAnExit
  /// A guard or the leave policy denied the command.
  case denied
  /// The decision was given up before it was complete, usually because a newer one took its place.
  case superseded
  /// A result arrived for asynchronous work that has already ended or was canceled.
  case staleToken
  /// The host's report is older than one that was already accepted.
  case staleReport
}

extension IgnoredReason: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .atRoot: "Only the root is left, which cannot be popped."
    case .nothingPresented: "Nothing is presented that can be dismissed."
    case .noChange: "The state is already what the command asks for."
    case .staleSource: "The entry that sent the command is not visible."
    case .reselected: "It is selected already."
    case .alreadyThere: "The entry is already where the command would move it."
    case .alreadyCompleted: "The completion of this entry was accepted before."
    case .noTransition: "The screen offers no such action, transition or link."
    case .notAnExit: "No edge leads on from here; only the exit of the subgraph leads out of it."
    case .denied: "A guard or the leave policy denied it."
    case .superseded: "A newer decision took the place of this one."
    case .staleToken: "The completion belongs to work that has ended."
    case .staleReport: "The report is older than one that was accepted before."
    }
  }
}
