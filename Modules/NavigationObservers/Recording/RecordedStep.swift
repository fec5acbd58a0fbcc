public import NavigationModel

/// One step of a recording.
public struct RecordedStep: Hashable, Sendable {
  /// What happened.
  public let content: Content
  /// The number of the event, or `nil` if the step was not an event.
  public let number: UInt64?
  /// The cause of the step.
  public let cause: Cause
  /// The command, or `nil` if there was none or the step is that of a transaction.
  public let command: Command?
  /// The time of the step in milliseconds since the beginning of the recording, or `nil` if no
  /// clock was given.
  public let milliseconds: Int64?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - content: What happened.
  ///   - number: The number of the event, or `nil` if the step was not an event.
  ///   - cause: The cause of the step.
  ///   - command: The command, or `nil` if there was none or the step is that of a transaction.
  ///   - milliseconds: The time of the step since the beginning of the recording.
  public init(
    _ content: Content, number: UInt64?, cause: Cause, command: Command?,
    milliseconds: Int64? = nil
  ) {
    self.content = content
    self.number = number
    self.cause = cause
    self.command = command
    self.milliseconds = milliseconds
  }

  /// The kinds of step.
  public enum Content: Hashable, Sendable {
    /// The state has changed.
    case change(Change)
    /// A request has ended.
    case result(ResultEnding)
    /// A command, transaction or other request changed nothing, for the reason in the text, such as
    /// `ignored.atRoot`.
    case nothing(String)
  }
}

extension RecordedStep {
  /// The change, or `nil` if the step is not a change.
  public var change: Change? {
    guard case .change(let change) = content else { return nil }
    return change
  }
}

extension RecordedStep: CustomStringConvertible {
  /// The number of the event, the cause, the command, and what happened.
  ///
  /// If the step is the end of a request, the text contains the number, the subject, and how the
  /// request ended.
  public var description: String {
    let number = number.map { "\($0) " } ?? ""
    let asked = command.map { " \(Trace([$0]))" } ?? ""
    switch content {
    case .change(let change):
      return "\(number)\(cause)\(asked): "
        + (change.inserted.map { "+\($0.screen.rawValue)\($0.id)" }
        + change.removed.map { "-\($0.screen.rawValue)\($0.id)" }).joined(separator: " ")
    case .result(let ending):
      switch ending.subject {
      case .entry(let entry): return "\(number)\(entry) ended: \(ending.kind.rawValue)"
      case .scope(let scope): return "\(number)\(scope) ended: \(ending.kind.rawValue)"
      }
    case .nothing(let reason): return "\(cause)\(asked): \(reason)"
    }
  }
}

extension Outcome {
  /// The reason why a command changed nothing, in one word, or `nil` if it was applied.
  package var reason: String? {
    switch self {
    case .applied: nil
    case .ignored(let reason): "ignored.\(reason.rawValue)"
    case .refused(let refusal): "refused.\(refusal.caseName)"
    case .deferred: "deferred"
    }
  }
}

extension Refusal {
  /// The name of the case without its values, because the values may reveal more than a recording
  /// should contain.
  package var caseName: String {
    switch self {
    case .unknownEntry: "unknownEntry"
    case .entryElsewhere: "entryElsewhere"
    case .unknownContainer: "unknownContainer"
    case .wrongKind: "wrongKind"
    case .unknownLayer: "unknownLayer"
    case .unknownScope: "unknownScope"
    case .invalidCount: "invalidCount"
    case .indexOutOfRange: "indexOutOfRange"
    case .emptyStack: "emptyStack"
    case .emptyContainer: "emptyContainer"
    case .duplicateTab: "duplicateTab"
    case .unknownTab: "unknownTab"
    case .duplicateEntry: "duplicateEntry"
    case .splitsScope: "splitsScope"
    case .rootIsPermanent: "rootIsPermanent"
    case .rootStyle: "rootStyle"
    case .tooDeep: "tooDeep"
    case .damaged: "damaged"
    case .alreadyAttached: "alreadyAttached"
    case .covered: "covered"
    case .unknownAction: "unknownAction"
    case .unusableValue: "unusableValue"
    case .busy: "busy"
    case .invalidDefinition: "invalidDefinition"
    case .impossible: "impossible"
    }
  }
}
