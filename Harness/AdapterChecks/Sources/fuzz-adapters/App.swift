import NavigationModel

/// One app with its user, and the books about both.
@MainActor final class App<Subject: Bench> {
  typealias Action = AdapterWorld<Subject>.Action

  /// What there is to know after a step.
  struct Facts: Sendable {
    let entries: [EntryID]
    let shown: [EntryID]
    let popped: [EntryID]
    /// What the user popped while no command could have overtaken it.
    let owed: [EntryID]
    /// What was removed in the user's name.
    let taken: [EntryID]
    let warnings: [String]
    let isDenied: Bool
    let canGoBack: Bool
  }

  private let navigator = StackNavigator()
  private let bench: Subject
  private var taken: [EntryID] = []
  private var owed: [EntryID] = []
  /// Of these the swipes, which a command overtakes until the session has heard of their end.
  private var swiped: [EntryID] = []
  private var isOvertaken = false
  private var nextScreen: UInt32 = 1
  private var registration: Registration?

  init(_ choices: [Int]) {
    navigator.context.apply(.push(0))
    bench = Subject(navigator, choices)
    registration = navigator.context.observeChanges { [weak self] change in
      let removed = change.cause == .gesture ? change.removed.map(\.id) : []
      MainActor.assumeIsolated { self?.note(removed) }
    }
  }

  private func note(_ removed: [EntryID]) {
    taken += removed
  }

  func isEnabled(_ action: Action) -> Bool {
    let depth = navigator.state.depth(of: navigator.state.focusedStack)
    return switch action {
    case .wait: true
    case .push, .pushTwo: depth < 8
    case .pop, .popToRoot, .deny, .allow: depth > 1
    case .replaceTop: depth > 1
    case .goBack, .backMenu, .beginSwipe: bench.canGoBack
    case .finishSwipe, .cancelSwipe: bench.isSwiping
    }
  }

  func perform(_ action: Action, _ number: Int) {
    switch action {
    case .wait: bench.advance(number)
    case .goBack: userPops { bench.goBack(to: bench.shown.count - 1) }
    case .backMenu: userPops { bench.goBack(to: min(number, bench.shown.count - 1)) }
    case .beginSwipe:
      isOvertaken = false
      bench.beginSwipe()
    case .finishSwipe: userPops { bench.endSwipe(cancelled: false) }
    case .cancelSwipe: bench.endSwipe(cancelled: true)
    default: command(action)
    }
  }

  /// What the user pops is owed, but for a swipe that a command has overtaken.
  private func userPops(_ deed: () -> Void) {
    let isSwipe = bench.isSwiping
    let before = bench.popped.count
    deed()
    guard !isSwipe || !isOvertaken else { return }
    owed += bench.popped.dropFirst(before)
    if isSwipe { swiped += bench.popped.dropFirst(before) }
  }

  private func command(_ action: Action) {
    isOvertaken = true
    let context = navigator.context
    owed.removeAll { swiped.contains($0) && context.state.entry($0) != nil }
    let top = context.state.focused?.id ?? EntryID(rawValue: 0)
    switch action {
    case .push: context.apply(.push(newScreen()))
    case .pushTwo: context.apply(.pushAll([newScreen(), newScreen()]))
    case .pop: context.apply(.pop(1))
    case .popToRoot: context.apply(.popToRoot)
    case .replaceTop: context.apply(.replaceTop(newScreen()))
    case .deny: context.apply(.setLeavePolicy(top, .deny))
    default: context.apply(.setLeavePolicy(top, .allow))
    }
  }

  private func newScreen() -> NewEntry {
    defer { nextScreen += 1 }
    return NewEntry(ScreenID(rawValue: nextScreen))
  }

  func comeToRest() {
    bench.endSwipe(cancelled: true)
    for _ in 0..<100 where !bench.isIdle { bench.advance(50) }
  }

  var facts: Facts {
    let state = navigator.state
    return Facts(
      entries: state.entries(of: state.focusedStack).map(\.id), shown: bench.shown,
      popped: bench.popped, owed: owed, taken: taken, warnings: bench.warnings,
      isDenied: state.focused?.leavePolicy == .deny, canGoBack: bench.canGoBack)
  }
}
