import NavigationModel
import NavigationObservers

/// The notifications that the followers of a mixed window received since the last step.
final class MixedBooks {
  /// The objects that must be notified of a change, in order.
  enum Stage: Int {
    case owner, host, saver, observer
  }

  private(set) var changes: [Change] = []
  private(set) var told: [(stage: Stage, revision: UInt64)] = []
  /// The endings of requests for results, each with the number of its request.
  var answers: [(question: Int, how: String)] = []
  private var registrations: [Registration] = []

  func follow(_ window: WindowUnderTest) {
    registrations = [
      // The observer registers first, then the saver, then the host. They must be notified in the
      // opposite order, so the right order cannot merely be the order of registration.
      window.context.observeChanges(as: .observer) { [weak self] in
        self?.changes.append($0)
        self?.note(.observer, $0.revision)
      },
      window.context.observeChanges(as: .saver) { [weak self] in self?.note(.saver, $0.revision) },
      window.context.observeChanges(as: window.fault == .tellsHostsLast ? .observer : .host) {
        [weak self] in self?.note(.host, $0.revision)
      },
      window.context.observe { [weak self] in
        if let change = $0.change { self?.note(.observer, change.revision) }
      },
    ]
    for part in window.parts { listen(to: part) }
  }

  /// Records the notifications that a hand-written stack receives.
  func listen(to part: MixedPart?) {
    guard let stack = (part as? PlainPart)?.stack else { return }
    stack.onChange = { [weak self] in self?.note(.owner, $0) }
  }

  private func note(_ stage: Stage, _ revision: UInt64) {
    told.append((stage, revision))
  }

  /// A message about an object that was notified too late; `nil` if the order was right.
  var disorder: String? {
    for (index, item) in told.enumerated() {
      let isLate = told[..<index].contains {
        $0.revision == item.revision && $0.stage.rawValue > item.stage.rawValue
      }
      if isLate { return "the \(item.stage) was notified of change \(item.revision) too late" }
    }
    return nil
  }

  /// Discards the records of the previous step.
  func turn() {
    changes.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
  }
}
