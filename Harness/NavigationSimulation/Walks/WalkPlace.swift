import NavigationHosting
import NavigationModel
import NavigationObservers
import NavigationTestingCore
import GraphWorlds
import WindowWorlds

/// The current place of a walk: the app with a host that performs each step immediately.
struct WalkPlace {
  /// Asynchronous work that the app has begun.
  struct Work {
    let token: Token
    /// The name of the screen that was in front after the step that began the work, or “the start”
    /// if there was none.
    let place: String
  }

  let app: WalkedApp
  private(set) var window: HostedNavigator<WalkedNavigator>
  private(set) var work: [Work] = []
  let recorder: Recorder

  /// Creates the place where a walk begins.
  init(_ app: WalkedApp) {
    self.app = app
    let navigator = app.start()
    recorder = Recorder(of: navigator, app: app.name)
    window = HostedNavigator(navigator, capabilities: .everything)
    rest()
  }

  var host: SimulatedHost { window.host }

  /// The picture on the screen.
  var picture: Frame.Picture {
    let frame = Frame(of: window, text: "")
    return frame.screen ?? Frame.Picture([])
  }

  /// Returns the name of the screen that an entry shows; the entry's id if the entry is gone.
  func name(of entry: EntryID) -> String {
    window.navigator.state.entry(entry).map { window.navigator.name(of: $0) } ?? "\(entry)"
  }

  /// Performs an action, and waits until no transition is in progress.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isTwice: If `true`, a tap is performed twice before the screen can follow; if `false`,
  ///     once.
  /// - Returns: The outcome of the last tap, link or end of work; `nil` for actions on the host,
  ///   such as a swipe.
  mutating func perform(_ action: WalkAction, isTwice: Bool) -> Outcome? {
    var outcome: Outcome?
    for _ in 0..<(isTwice ? 2 : 1) { outcome = act(action) }
    rest()
    return outcome
  }

  private mutating func act(_ action: WalkAction) -> Outcome? {
    let navigator = window.navigator
    switch action {
    case .tap(let action, let entry):
      return navigator.handle(.perform(action, on: entry, value: .none))
    case .open(let link): return navigator.handle(.link(link))
    case .endWork(let token, let fails):
      work.removeAll { $0.token == token }
      let result = fails ? EffectResult.failed("the network is away") : .value(1)
      return navigator.handle(.completed(token, result))
    default:
      touch(action)
      return nil
    }
  }

  private mutating func touch(_ action: WalkAction) {
    switch action {
    case .back(1): host.goBack()
    case .back(let steps): host.goBack(steps: steps)
    case .pressBack: host.requestBack()
    case .select(let container, let index): host.select(index, in: container)
    case .tapSelected(let tabs): host.tapSelectedTab(in: tabs)
    case .resize: host.resize()
    case .swipe(let isHalfway):
      host.beginSwipe()
      deliver()
      isHalfway ? host.cancelSwipe() : host.finishSwipe()
    case .drag(let isHalfway):
      host.beginDrag()
      deliver()
      isHalfway ? host.cancelDrag() : host.finishDrag()
    case .tap, .open, .endWork: break
    }
  }

  private mutating func deliver() {
    while !host.outbox.isEmpty { window.receive(host.outbox.removeFirst()) }
  }

  private mutating func rest() {
    _ = window.comeToRest()
    for effect in window.navigator.drainEffects() {
      switch effect.work {
      case .run:
        let front = window.navigator.state.focused.map { name(of: $0.id) }
        work.append(Work(token: effect.token, place: front ?? "the start"))
      case .cancel: work.removeAll { $0.token == effect.token }
      }
    }
  }
}
