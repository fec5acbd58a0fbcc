/// The outcome of a command; every command has exactly one.
public enum Outcome: Hashable, Sendable {
  /// The command was executed; the change describes its effect.
  case applied(Change)
  /// The command is valid but has no effect, for the given reason; the state is unchanged.
  case ignored(IgnoredReason)
  /// The command cannot be executed; the state is unchanged.
  case refused(Refusal)
  /// The decision takes time; the outcome of the work with this token will be the outcome of the
  /// command.
  ///
  /// Until that work ends, the command has not changed the state.
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
  /// The state is already as requested.
  case noChange
  /// The entry that sent the command is not visible, as after a double tap or on a covered screen.
  case staleSource
  /// The tab, column or step is already selected; the app decides what that means.
  case reselected
  /// The entry that the command specifies is already in the required place, such as on top.
  case alreadyThere
  /// The entry's completion has already been accepted, or no result is requested from the entry.
  case alreadyCompleted
  /// The screen has no such action or transition under the current conditions, or no navigator
  /// recognizes the link.
  case noTransition
  /// No transition of the screen applies, and only the exit of its subgraph, which is another
  /// screen, can leave the subgraph.
  case notAnExit
  /// A guard or the leave policy denied the command.
  case denied
  /// A newer decision replaced this one.
  case superseded
  /// The completion belongs to work that has ended or was canceled.
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
