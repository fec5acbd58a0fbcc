import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// One event between a navigator and its host.
enum Happening: Hashable, Sendable {
  case push, pop, removeBelow, present, dismiss
  case selectColumn(Int)
  case takeStep, refuseStep, deliver(Int), repeated, lose, retry
  case back, beginSwipe, finishSwipe, cancelSwipe
  case dragAway, beginDrag, finishDrag, cancelDrag
  case choose(Int)
  case resize
}

/// A trial of every sequence of events up to a depth.
///
/// Each sequence is played from the start and brought to rest.
struct HostWalk {
  private(set) var sequences = 0
  private(set) var withActions = 0
  private(set) var faults: [String] = []

  private let root: NewContainer
  private let opening: [Happening]
  private let alphabet: [Happening]
  private let decisions: SessionDecisions

  init(
    _ root: NewContainer, opening: [Happening], alphabet: [Happening],
    decisions: SessionDecisions = .standard
  ) {
    self.root = root
    self.opening = opening
    self.alphabet = alphabet
    self.decisions = decisions
  }

  mutating func enumerate(to depth: Int, after trail: [Happening] = []) {
    guard depth > 0 else { return }
    for next in alphabet where play(trail + [next]) {
      enumerate(to: depth - 1, after: trail + [next])
    }
  }

  /// Plays a sequence, brings it to rest and records a fault, if there is one; returns `false` if
  /// an event of the sequence is not possible.
  private mutating func play(_ trail: [Happening]) -> Bool {
    let stage = HostStage(root, decisions)
    for happening in opening + trail {
      guard stage.perform(happening) else { return false }
    }
    sequences += 1
    if let fault = stage.faultAtRest() { faults.append("\(opening + trail): \(fault)") }
    if !stage.window.truth.isEmpty { withActions += 1 }
    return true
  }
}

/// A navigator and a host that already shows its state.
private final class HostStage {
  private(set) var window: HostedNavigator<WalkedNavigator>
  private var taken: [EntryID] = []
  private var registration: Registration?
  private var nextScreen: UInt32 = 50

  init(_ root: NewContainer, _ decisions: SessionDecisions) {
    let navigator = WalkedNavigator(root)
    window = HostedNavigator(
      navigator, session: HostSession(capabilities: .everything, decisions: decisions))
    registration = navigator.context.observeChanges { [weak self] change in
      if change.cause == .gesture { self?.note(change) }
    }
    _ = window.comeToRest()
  }

  /// Records the entries that a change has removed, unless the change has also dismissed a layer.
  private func note(_ change: Change) {
    let isDismissal = change.edits.contains { if case .removeLayer = $0 { true } else { false } }
    if !isDismissal { taken += change.removed.map(\.id) }
  }

  private var context: NavigationContext { window.navigator.context }

  func perform(_ happening: Happening) -> Bool {
    let state = context.state
    switch happening {
    case .push: return apply(.push(newScreen()))
    case .pop: return apply(.pop(1))
    case .removeBelow: return apply(.remove(below(in: state)))
    case .present: return apply(.present(newScreen(), .sheet))
    case .dismiss: return apply(.dismiss)
    case .selectColumn(let index):
      return apply(.selectColumn(index, in: state.layers[0].container))
    case .deliver(let index): return deliver(index) { $0.receive($1) }
    case .repeated:
      return deliver(0) { window, report in
        window.receive(report)
        window.receiveAgain(report)
      }
    case .lose: return deliver(0) { _, _ in }
    case .retry:
      guard window.connection.session.inFlight != nil else { return false }
      window.retry()
      return true
    default: return act(happening, window.host)
    }
  }

  private func act(_ happening: Happening, _ host: SimulatedHost) -> Bool {
    let before = (host.outbox.count, host.activity)
    switch happening {
    case .takeStep: host.takeStep()
    case .refuseStep: host.takeStep(refusing: true)
    case .back: host.goBack()
    case .beginSwipe: host.beginSwipe()
    case .finishSwipe: host.finishSwipe()
    case .cancelSwipe: host.cancelSwipe()
    case .dragAway: host.dragAway()
    case .beginDrag: host.beginDrag()
    case .finishDrag: host.finishDrag()
    case .cancelDrag: host.cancelDrag()
    case .resize: host.resize()
    case .choose(let index):
      if let container = host.selectableContainers.first { host.select(index, in: container) }
    default: return false
    }
    return host.outbox.count > before.0 || host.activity != before.1
  }

  private func apply(_ verb: Verb) -> Bool {
    context.apply(verb).isApplied
  }

  private func deliver(
    _ index: Int, _ hand: (inout HostedNavigator<WalkedNavigator>, HostReport) -> Void
  ) -> Bool {
    guard window.host.outbox.indices.contains(index) else { return false }
    let report = window.host.outbox.remove(at: index)
    hand(&window, report)
    return true
  }

  /// Returns the entry beneath the top of the focused stack; empty if that entry is the root, or if
  /// there is none.
  private func below(in state: NavigationState) -> [EntryID] {
    state.entries(of: state.focusedStack).dropFirst().dropLast().suffix(1).map(\.id)
  }

  private func newScreen() -> NewEntry {
    defer { nextScreen += 1 }
    return NewEntry(ScreenID(rawValue: nextScreen))
  }

  /// Lets the host deliver everything, and returns a fault that this shows; `nil` if there is none.
  func faultAtRest() -> String? {
    let rests = window.comeToRest()
    let left = window.truth.flatMap { action in
      if case .left(let entries) = action { entries } else { [EntryID]() }
    }
    if !rests { return "the host never shows what the state says" }
    if let fault = window.books.fault { return fault.rawValue }
    if let action = window.books.forgottenAction(of: window.truth, in: context.state) {
      return "\(action) was forgotten"
    }
    if let entry = taken.first(where: { !left.contains($0) && !window.books.givenUp.contains($0) })
    {
      return "\(entry) was removed although no user removed it"
    }
    return context.leavingEntries.isEmpty ? nil : "what has left is kept"
  }
}

private final class WalkedNavigator: Navigator {
  let attachment: Attachment

  init(_ root: NewContainer) {
    let state = (try? NavigationState(root: root)) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
    attachment.register(self)
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
