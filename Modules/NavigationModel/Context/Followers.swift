/// The purpose of a registration for changes.
///
/// Followers are notified of each change in the order of the cases.
public enum FollowerRole: Int, Sendable, CaseIterable {
  /// Shows the state.
  case host
  /// Saves the state.
  case saver
  /// Observes the changes.
  case observer
}

/// The followers of a window: hosts, then savers, then observers, each group in order of
/// registration.
///
/// If an outcome arises while another one is being delivered, the new one is delivered afterward.
/// So all followers receive the same changes in the same order, and each change before its outcome.
final class Followers {
  // There are two types rather than a generic one, because every call of a closure in a generic
  // type would pass through a reabstraction thunk.
  private final class ChangeFollower {
    let role: FollowerRole
    let body: (Change) -> Void

    init(_ role: FollowerRole, _ body: @escaping (Change) -> Void) {
      self.role = role
      self.body = body
    }
  }

  private final class OutcomeFollower {
    let body: (CommandOutcome) -> Void

    init(_ body: @escaping (CommandOutcome) -> Void) { self.body = body }
  }

  // Accesses to the properties marked `unchecked` are not checked for overlap; the comment in
  // `NavigationContext` above `state` says what the checks would cost. No access is in progress
  // while a follower runs.
  @exclusivity(unchecked) private var changes: [ChangeFollower] = []
  @exclusivity(unchecked) private var outcomes: [OutcomeFollower] = []
  @exclusivity(unchecked) private var waiting: [CommandOutcome] = []
  /// Whether a delivery is in progress.
  @exclusivity(unchecked) private(set) var isDelivering = false
  /// The number of registrations that have ended; if it stays the same during a delivery, no
  /// follower needs to be looked up, so that the cost is linear.
  private var endings = 0

  /// Whether there are no followers.
  var isEmpty: Bool { changes.isEmpty && outcomes.isEmpty }

  func follow(changes body: @escaping (Change) -> Void, as role: FollowerRole) -> Registration {
    let follower = ChangeFollower(role, body)
    let index = changes.firstIndex { $0.role.rawValue > role.rawValue } ?? changes.endIndex
    changes.insert(follower, at: index)
    return Registration { [weak self] in
      self?.changes.removeAll { $0 === follower }
      self?.endings += 1
    }
  }

  func follow(outcomes body: @escaping (CommandOutcome) -> Void) -> Registration {
    let follower = OutcomeFollower(body)
    outcomes.append(follower)
    return Registration { [weak self] in
      self?.outcomes.removeAll { $0 === follower }
      self?.endings += 1
    }
  }

  /// Delivers a change in the usual case: there is exactly one follower, it follows changes rather
  /// than outcomes, and no delivery is in progress.
  ///
  /// - Returns: Whether the change was delivered.
  @inline(__always)
  func deliverToSole(_ change: Change) -> Bool {
    guard changes.count == 1, outcomes.isEmpty, !isDelivering else { return false }
    isDelivering = true
    changes[0].body(change)
    if !waiting.isEmpty { tellWaiting() }
    isDelivering = false
    return true
  }

  /// Delivers an outcome to all followers, after `work` has notified the owners.
  ///
  /// `command` is evaluated only if there are followers of outcomes, or if this outcome has to wait
  /// for a delivery in progress. The changes that owners make in response are delivered after the
  /// outcome.
  func deliver(
    _ outcome: Outcome, of command: @autoclosure () -> Command?, after work: () -> Void = {}
  ) {
    guard !isDelivering else {
      waiting.append(CommandOutcome(command: command(), outcome: outcome))
      return work()
    }
    isDelivering = true
    work()
    if case .applied(let change) = outcome { tell(change) }
    if !outcomes.isEmpty { tell(CommandOutcome(command: command(), outcome: outcome)) }
    tellWaiting()
    isDelivering = false
  }

  private func tellWaiting() {
    var next = 0
    while next < waiting.count {
      let item = waiting[next]
      if case .applied(let change) = item.outcome { tell(change) }
      tell(item)
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func tell(_ change: Change) {
    let before = endings
    for follower in changes
    where endings == before || changes.contains(where: { $0 === follower }) {
      follower.body(change)
    }
  }

  private func tell(_ item: CommandOutcome) {
    let before = endings
    for follower in outcomes
    where endings == before || outcomes.contains(where: { $0 === follower }) {
      follower.body(item)
    }
  }
}

/// A registration that lasts until it is canceled or deinitialized.
public final class Registration {
  private var end: (() -> Void)?

  package init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the registration; nothing is delivered after this call, not even by a delivery in
  /// progress.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    end?()
  }
}

/// One item of the stream of outcomes: a command and its outcome.
public struct CommandOutcome: Sendable {
  /// The command, or `nil` if the outcome is that of a transaction or of a request that sent no
  /// command.
  public let command: Command?
  /// The outcome.
  public let outcome: Outcome

  package init(command: Command?, outcome: Outcome) {
    self.command = command
    self.outcome = outcome
  }
}

/// An object that is notified of each decision of a window immediately, while the state is exactly
/// the result of that decision.
///
/// The witness does not report the decision until all owners and followers have been notified.
///
/// A follower can learn of a decision late: if another follower sends a command, the command is
/// executed immediately, but its change is delivered after the current one. The state can then be
/// ahead of the change that a follower receives. A witness, in contrast, is always notified
/// immediately, and must not change anything.
package protocol DecisionWitness: AnyObject {
  /// Receives an outcome before owners and followers are notified of it.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of a command or transaction.
  ///   - command: The command, or `nil` if the outcome is that of a transaction or of a request
  ///     that sent no command.
  func didDecide(_ outcome: Outcome, of command: Command?)

  /// Receives the ending of a request before the result is delivered.
  func didResolve(_ ending: ResultEnding)

  /// Reports what the witness has received; called when no delivery is in progress.
  func takeTurn()
}
