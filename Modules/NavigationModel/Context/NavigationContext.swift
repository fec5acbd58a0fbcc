/// One window: the state, and those who follow its changes and outcomes.
///
/// A context is the one place through which navigators change the state of their window. Changes are delivered in order
/// and after they are complete; a command that an observer applies while being told of a change is committed at once and
/// told to everybody after the present one.
///
/// ```swift
/// let context = NavigationContext()
/// let token = context.observeChanges { change in log(change) }
/// context.apply(Command(.push(1), cause: .user))
/// token.cancel()
/// ```
public final class NavigationContext {
  /// What is on screen.
  public private(set) var state: NavigationState

  /// Whether a host shows this window, so that what leaves the state is kept until the host has settled.
  ///
  /// Without a host what leaves is forgotten at once.
  public var isHosted = false

  private let changes = Subscribers<Change>()
  private let outcomes = Subscribers<CommandOutcome>()
  private var leaving: [LeavingEntry] = []

  /// Makes a window.
  ///
  /// - Parameter state: What is on screen at first.
  public init(state: NavigationState = NavigationState()) {
    self.state = state
  }

  /// Does what a command says and tells those who follow.
  ///
  /// - Parameter command: What to do.
  /// - Returns: The one outcome of the command.
  /// - Complexity: That of ``NavigationState/apply(_:)``, and the cost of those who follow.
  @discardableResult
  public func apply(_ command: Command) -> Outcome {
    publish(state.apply(command), of: command)
  }

  /// Does several commands as one: one revision and one change, all of them or none.
  ///
  /// - Parameters:
  ///   - cause: Who wants the change.
  ///   - animation: How hosts should show it.
  ///   - body: Applies commands to the state; returns none, or the refusal with which everything is taken back.
  /// - Returns: The one outcome of the transaction.
  @discardableResult
  public func transaction(
    cause: Cause = .code, animation: Animation = .automatic,
    _ body: (inout NavigationState) -> Refusal?
  ) -> Outcome {
    let outcome = state.transaction(cause: cause, animation: animation, body)
    return publish(outcome, of: nil)
  }

  private func publish(_ outcome: Outcome, of command: Command?) -> Outcome {
    if case .applied(let change) = outcome {
      keepLeaving(change)
      changes.deliver(change)
    }
    outcomes.deliver(CommandOutcome(command: command, outcome: outcome))
    return outcome
  }
}

extension NavigationContext {
  /// Follows the changes: applied commands only, numbered without gaps.
  ///
  /// - Parameter body: Called once for each change, after it is complete.
  /// - Returns: A token that ends the registration.
  public func observeChanges(_ body: @escaping (Change) -> Void) -> Registration {
    changes.add(body)
  }

  /// Follows the outcomes: every command, also those that were ignored or refused.
  ///
  /// - Parameter body: Called once for each command, after the change if there is one.
  /// - Returns: A token that ends the registration.
  public func observeOutcomes(_ body: @escaping (CommandOutcome) -> Void) -> Registration {
    outcomes.add(body)
  }
}

extension NavigationContext {
  /// The entries that have left the state and may still be on screen, oldest first.
  public var leavingEntries: [LeavingEntry] {
    leaving
  }

  /// Forgets the entries that left up to a revision, because the host no longer shows them.
  ///
  /// - Parameter revision: A revision that the host has settled.
  /// - Returns: The entries whose payload their owners may now release.
  @discardableResult
  public func settle(through revision: UInt64) -> [Entry] {
    let settled = leaving.prefix { $0.revision <= revision }
    leaving.removeFirst(settled.count)
    return settled.map(\.entry)
  }

  private func keepLeaving(_ change: Change) {
    guard isHosted else { return }
    for entry in change.removed where !entry.isPlaceholder {
      leaving.append(LeavingEntry(entry: entry, revision: change.revision))
    }
  }
}
