/// Those who follow a window, told in order of registration.
///
/// What happens while a delivery runs waits its turn, so that everybody is told the same things in
/// the same order, and of each command the change before the outcome.
final class Followers {
  private struct Follower<Element> {
    let number: UInt64
    let body: (Element) -> Void
  }

  private var changes: [Follower<Change>] = []
  private var outcomes: [Follower<CommandOutcome>] = []
  private var waiting: [CommandOutcome] = []
  private var isDelivering = false
  private var nextNumber: UInt64 = 0

  func follow(changes body: @escaping (Change) -> Void) -> Registration {
    let number = mint()
    changes.append(Follower(number: number, body: body))
    return Registration { [weak self] in self?.changes.removeAll { $0.number == number } }
  }

  func follow(outcomes body: @escaping (CommandOutcome) -> Void) -> Registration {
    let number = mint()
    outcomes.append(Follower(number: number, body: body))
    return Registration { [weak self] in self?.outcomes.removeAll { $0.number == number } }
  }

  func deliver(_ outcome: Outcome, of command: Command?) {
    guard !changes.isEmpty || !outcomes.isEmpty else { return }
    guard !isDelivering else {
      waiting.append(CommandOutcome(command: command, outcome: outcome))
      return
    }
    isDelivering = true
    tellAll(outcome, of: command)
    var next = 0
    while next < waiting.count {
      tellAll(waiting[next].outcome, of: waiting[next].command)
      next += 1
    }
    if next > 0 { waiting.removeAll(keepingCapacity: true) }
    isDelivering = false
  }

  private func tellAll(_ outcome: Outcome, of command: Command?) {
    if case .applied(let change) = outcome {
      for follower in changes where isRegistered(follower.number, in: changes) {
        follower.body(change)
      }
    }
    guard !outcomes.isEmpty else { return }
    let item = CommandOutcome(command: command, outcome: outcome)
    for follower in outcomes where isRegistered(follower.number, in: outcomes) {
      follower.body(item)
    }
  }

  /// Whether a follower has not ended its registration since the delivery began; numbers ascend.
  private func isRegistered<Element>(
    _ number: UInt64, in followers: [Follower<Element>]
  ) -> Bool {
    followers.contains { $0.number == number }
  }

  private func mint() -> UInt64 {
    nextNumber += 1
    return nextNumber
  }
}
