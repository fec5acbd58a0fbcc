/// One item of the stream of outcomes: a command and its outcome.
public struct CommandOutcome: Sendable {
  /// The command; `nil` if a transaction had several.
  public let command: Command?
  /// The outcome.
  public let outcome: Outcome

  package init(command: Command?, outcome: Outcome) {
    self.command = command
    self.outcome = outcome
  }
}
