import NavigationModel
import NavigationObservers
import GraphWorlds
import WindowWorlds

/// An observer under test, which records its notifications and behaves according to its kind.
final class Listener: NavigationObserver {
  /// The behavior of an observer, simplest first.
  enum Kind: String, CaseIterable {
    case plain, throwing, navigating, endsNext, endsItself, registers, swipes, inner, object
    case slow, stream, screen
  }

  struct Trouble: Error {}

  let kind: Kind
  let number: Int
  /// The number of the first event that the observer may receive.
  private(set) var first: UInt64 = 0
  private(set) var log: [UInt64] = []
  private(set) var isRunning = false
  private(set) var thrown = 0
  /// The number of events that the observer's stream delivered or reported as missed.
  private(set) var accountedFor: UInt64 = 0
  /// The scope to which the observer listens.
  private(set) var scope = ScopeID.root
  /// The screen to which an observer of the kind `screen` listens.
  private(set) var screen = ScreenID(rawValue: 0)
  private unowned let stage: Stage
  private var registration: Registration?
  private var stream: EventStream?
  private var hasActed = false
  /// The number of the last event that the stream delivered or reported as missed; `nil` if there
  /// was none.
  private var lastRead: UInt64?

  init(_ kind: Kind, number: Int, on stage: Stage) {
    self.kind = kind
    self.number = number
    self.stage = stage
  }

  private var context: NavigationContext { stage.context }

  func start() {
    first = stage.committed + 1
    isRunning = true
    switch kind {
    case .stream:
      stream = context.events(keeping: number.isMultiple(of: 2) ? .oldest(2) : .newest(1))
    case .object: registration = context.observe(by: self)
    case .swipes: register(.everything.caused(by: .gesture))
    case .inner:
      scope = context.navigators.last?.scope ?? .root
      register(.everything.inside(scope))
    case .screen:
      screen = context.state.focused?.screen ?? screen
      register(.everything.caused(by: .code, .user).about(screen))
    default: register(.everything)
    }
  }

  private func register(_ filter: ObserverFilter) {
    registration = context.observe(filter) { [weak self] in try self?.windowDidChange($0) }
  }

  func end() {
    registration?.cancel()
    registration = nil
    stream = nil
    isRunning = false
  }

  func windowDidChange(_ event: ObservedEvent) throws {
    guard isRunning else {
      return stage.note(.ended, "observer \(number) was notified of \(event.number) after its end")
    }
    if event.number < first {
      stage.note(.newcomers, "observer \(number) was notified of \(event.number), an earlier event")
    }
    log.append(event.number)
    try stage.tell(self, event.number) { try act() }
  }

  /// Performs the action of the observer's kind, if it has one.
  ///
  /// Observers of the kinds `slow` and `throwing` act at each event, all others only at the first.
  private func act() throws {
    if kind == .slow { _ = context.state.description }
    if kind == .throwing {
      thrown += 1
      throw Trouble()
    }
    guard !hasActed else { return }
    hasActed = true
    switch kind {
    case .navigating: Self.navigate(stage.navigator)
    case .endsItself: end()
    case .endsNext: stage.running.first { $0.number > number }?.end()
    case .registers:
      Self.navigate(stage.navigator)
      stage.listen(.plain)
    default: break
    }
  }

  /// Performs the first possible action on the focused entry.
  private static func navigate(_ navigator: any Navigator) {
    let context = navigator.context
    guard let entry = context.state.focused else { return }
    let owner: any Navigator = context.owner(of: entry) ?? navigator
    _ = owner.handle(.perform(0, on: entry.id, value: .none))
  }

  /// Reads everything that is waiting in the stream.
  func read() {
    while let element = stream?.nextWithoutWaiting() {
      switch element {
      case .event(let event): account(for: event.number...event.number, count: 1)
      case .missed(let gap): account(for: gap.first...gap.last, count: gap.count)
      }
    }
  }

  /// Records the events that a stream delivered or reported as missed, and checks that no event was
  /// left out between these and the previous ones.
  private func account(for numbers: ClosedRange<UInt64>, count: Int) {
    if numbers.count != count || lastRead.map({ $0 + 1 != numbers.lowerBound }) ?? false {
      stage.note(.streams, "stream \(number) gave \(numbers) of \(count) after \(lastRead ?? 0)")
    }
    lastRead = numbers.upperBound
    accountedFor += UInt64(count)
  }
}
