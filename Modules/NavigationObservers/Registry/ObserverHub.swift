import NavigationModel

/// The hub that notifies the observers of a window; all of them receive its events in the same
/// order.
///
/// An event is made at the moment of the decision. It is delivered after the navigators, hosts and
/// savers of the window have been notified. Events that an observer causes wait until the current
/// event has been delivered.
final class ObserverHub: DecisionWitness {
  /// The hub belongs to the window and does not outlive it.
  private unowned let context: NavigationContext
  let decisions: ObserverDecisions
  private var mint: EventMint
  private var observers: [HubObserver] = []
  private var waiting: [Item] = []
  private var next = 0
  private var isDelivering = false
  private var lastRegistration: UInt64 = 0
  private(set) var failures: [ObserverFailure] = []
  private(set) var failureCount = 0

  /// The maximum number of failures that are stored.
  private static let failureLimit = 16

  /// An item to deliver, and the number of the last observer that was registered before the item
  /// arose.
  private struct Item {
    let content: HubItem
    let lastRegistration: UInt64
  }

  init(_ context: NavigationContext, decisions: ObserverDecisions) {
    self.context = context
    self.decisions = decisions
    mint = EventMint(seen: VisibleState(of: context.state.outsideTransaction), decisions: decisions)
  }

  deinit {
    for observer in observers { observer.end() }
  }

  // MARK: Registering

  func add(_ observer: HubObserver) -> Registration {
    keep(observer)
    return Registration { [weak self, weak observer] in
      guard let observer else { return }
      self?.remove(observer)
    }
  }

  /// Registers an observer until no one wants its events.
  ///
  /// When a delivery ends, the registration ends too if `isWanted` of the observer returns `false`.
  func keep(_ observer: HubObserver) {
    if observers.isEmpty, !isDelivering { wake() }
    lastRegistration += 1
    observer.number = lastRegistration
    observers.append(observer)
  }

  /// Begins to receive decisions, because there is an observer now and there was none before.
  private func wake() {
    mint.resume(seeing: VisibleState(of: context.state.outsideTransaction))
    context.attend(with: self)
  }

  private func remove(_ observer: HubObserver) {
    observer.end()
    observers.removeAll { $0 === observer }
    if observers.isEmpty, !isDelivering { context.dismissWitness() }
  }

  // MARK: Receiving decisions

  func didDecide(_ outcome: Outcome, of command: Command?) {
    if case .applied(let change) = outcome {
      let event = context.reading { mint.event(for: change, command: command, in: $0) }
      enqueue(.event(event))
    } else {
      mint.pass(outcome)
    }
    guard observers.contains(where: \.wantsOutcomes) else { return }
    enqueue(.outcome(CommandOutcome(command: command, outcome: outcome)))
  }

  func didResolve(_ ending: ResultEnding) {
    guard decisions.tells(ending.kind) else { return }
    enqueue(.event(context.reading { mint.event(for: ending, in: $0) }))
  }

  private func enqueue(_ content: HubItem) {
    waiting.append(Item(content: content, lastRegistration: lastRegistration))
  }

  // MARK: Notifying

  func takeTurn() {
    guard !decisions.waits(isDelivering) else { return }
    let wasDelivering = isDelivering
    isDelivering = true
    while next < waiting.count {
      let item = waiting[next]
      next += 1
      tell(item)
    }
    isDelivering = wasDelivering
    guard !isDelivering else { return }
    waiting.removeAll(keepingCapacity: true)
    next = 0
    observers.removeAll { !$0.isRegistered || !$0.isWanted() }
    if observers.isEmpty { context.dismissWitness() }
  }

  private func tell(_ item: Item) {
    // An observer that is added or removed during the loop changes the list but not this copy.
    let round = observers
    for position in decisions.order(round.count) {
      let observer = round[position]
      let wasRegistered = observer.number <= item.lastRegistration
      guard decisions.isTold(observer.isRegistered, wasRegistered) else { continue }
      do {
        try observer.take(item.content, decisions)
      } catch {
        keep(error, of: item)
        if !decisions.goesOnAfterError() { return }
      }
    }
  }

  private func keep(_ error: any Error, of item: Item) {
    failureCount += 1
    if failures.count == Self.failureLimit { failures.removeFirst() }
    let number: UInt64? = if case .event(let event) = item.content { event.number } else { nil }
    failures.append(ObserverFailure(error: error, event: number))
  }
}

/// What a hub delivers.
enum HubItem {
  case event(ObservedEvent)
  case outcome(CommandOutcome)
}

/// One registered observer.
final class HubObserver {
  var number: UInt64 = 0
  private(set) var isRegistered = true
  /// Whether anyone still reads what the observer receives.
  var isWanted: () -> Bool = { true }
  let wantsOutcomes: Bool
  private let filter: ObserverFilter
  private let takeEvent: ((ObservedEvent) throws -> Void)?
  private let takeOutcome: ((CommandOutcome) throws -> Void)?
  private let didEnd: () -> Void

  init(
    _ filter: ObserverFilter, event takeEvent: ((ObservedEvent) throws -> Void)? = nil,
    outcome takeOutcome: ((CommandOutcome) throws -> Void)? = nil,
    didEnd: @escaping () -> Void = {}
  ) {
    self.filter = filter
    self.takeEvent = takeEvent
    self.takeOutcome = takeOutcome
    self.didEnd = didEnd
    wantsOutcomes = takeOutcome != nil
  }

  func take(_ item: HubItem, _ decisions: ObserverDecisions) throws {
    switch item {
    case .event(let event):
      if let takeEvent, filter.includes(event, decisions) { try takeEvent(event) }
    case .outcome(let outcome):
      if let takeOutcome, filter.includes(outcome) { try takeOutcome(outcome) }
    }
  }

  func end() {
    guard isRegistered else { return }
    isRegistered = false
    didEnd()
  }
}
