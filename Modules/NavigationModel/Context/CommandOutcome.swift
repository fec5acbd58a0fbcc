/// One item of the stream of outcomes: what was wanted and what became of it.
public struct CommandOutcome: Sendable {
  /// The command; none when a transaction had several.
  public let command: Command?
  /// What became of it.
  public let outcome: Outcome

  package init(command: Command?, outcome: Outcome) {
    self.command = command
    self.outcome = outcome
  }
}
