/// Several commands on a window that count as one: one revision and one change, all of them or
/// none.
///
/// While a transaction runs, every command on its window joins it, also those that come through the
/// ``NavigationContext`` itself; nobody is told of anything before it is complete.
public struct Transaction {
  private let context: NavigationContext

  init(_ context: NavigationContext) {
    self.context = context
  }

  /// What is on screen as the commands so far would have it.
  public var state: NavigationState {
    context.state
  }

  /// Does what a command says, as part of the transaction.
  ///
  /// - Parameter command: What to do.
  /// - Returns: The outcome of the command; its change carries the revision of the whole
  ///   transaction.
  @discardableResult
  public func apply(_ command: Command) -> Outcome {
    context.apply(command)
  }

  /// Does what a verb says in the focused stack, as part of the transaction.
  ///
  /// - Parameter verb: What to do.
  /// - Returns: The outcome of the command.
  @discardableResult
  public func apply(_ verb: Verb) -> Outcome {
    context.apply(Command(verb))
  }
}
