import MeasuredWorlds
import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts
import GraphWorlds
import WindowWorlds

/// Hostile users of an app that a person can also walk through by hand.
///
/// The host is late and loses reports.
struct CrowdWorld: World, WindowedWorld {
  static let name = "crowd"
  static let summary = "unpredictable users, and a screen that is slow and loses reports"
  static let mutants = SessionFault.mutants.filter { mutant in
    let shown: [SessionFault] = [
      .takesStaleReports, .gestureAlwaysWins, .unseenMeansRemoved, .refusedCountsAsDone,
    ]
    return shown.contains { $0.rawValue == mutant.name }
  }
  static let words = StepWords([
    "tap": ["The user does “{offer}”."],
    "tapTwice": ["The user does “{offer}” twice, quickly."],
    "openLink": ["The user opens the link “{link}”."],
    "endWork": ["The app’s work ends."],
    "failWork": ["The app’s work fails."],
  ])

  var window: HostedNavigator<WalkedNavigator>
  let followed: WatchedWindow
  let map: Frame.Map?
  private let links: [String]
  private var work: [Token] = []
  /// Whether the session has stopped waiting for a step that the host may still perform.
  ///
  /// No session can know whether the host will perform the step.
  private var hasRetried = false

  init(
    _ app: WalkedApp, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let platform = try HostCapabilities.drawn(from: &draw)
    let decisions = SessionFault(mutant)?.decisions ?? .standard
    let navigator = app.start()
    map = app.map
    links = app.links
    followed = WatchedWindow(navigator, isHeldElsewhere: true)
    window = HostedNavigator(
      navigator, session: HostSession(capabilities: platform, decisions: decisions))
    _ = window.comeToRest()
  }

  private enum Operation: String, CaseIterable {
    case tap, tapTwice, openLink, endWork, failWork, waitForRest
  }

  /// All requests of users except links of the framework, because no app knows what such a link
  /// opens.
  private static let wishes = RequestAction.allCases.filter { $0 != .openForeign }

  static let rules =
    Operation.allCases.map { Rule($0.rawValue, weight: $0 == .tap ? 24 : 6) }
    + HostAction.allCases.map(\.rule) + wishes.map(\.rule)

  /// Returns the action to which a rule corresponds, given the number of the rule.
  private static func place(_ rule: Int) -> (
    operation: Operation?, host: HostAction?, wish: RequestAction?
  ) {
    let (operations, actions) = (Operation.allCases.count, HostAction.allCases.count)
    return rule < operations
      ? (Operation.allCases[rule], nil, nil)
      : (
        nil, HostAction(rawValue: rule - operations),
        RequestAction(rawValue: rule - operations - actions)
      )
  }

  private var taps: [(label: String, index: Int, entry: EntryID)] {
    state.visibleEntries.flatMap { entry in
      window.navigator.actions(on: entry.id).map { ($0.label, $0.index, entry.id) }
    }
  }

  func isEnabled(_ rule: Int) -> Bool {
    let (operation, action, wish) = Self.place(rule)
    if let action { return window.isEnabled(action) }
    if let wish { return window.isEnabled(wish) }
    return switch operation {
    case .tap, .tapTwice: !taps.isEmpty
    case .openLink: !links.isEmpty
    case .endWork, .failWork: !work.isEmpty
    case .waitForRest, nil: true
    }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let (operation, action, wish) = Self.place(rule)
    if let action { try window.perform(action, draw: &draw) }
    if action == .retry { hasRetried = true }
    if let wish { try window.perform(wish, draw: &draw) }
    if let operation { try perform(operation, draw: &draw, ledger: &ledger) }
    ledger.note(.applied)
    for effect in window.navigator.drainEffects() {
      work.removeAll { $0 == effect.token }
      if case .run = effect.work { work.append(effect.token) }
    }
  }

  private mutating func perform(
    _ operation: Operation, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch operation {
    case .tap, .tapTwice:
      let taps = taps
      let tap = taps[try draw.index("offer", below: taps.count) { taps[$0].label }]
      for _ in 0..<(operation == .tap ? 1 : 2) {
        _ = window.navigator.handle(.perform(tap.index, on: tap.entry, value: .none))
      }
    case .openLink:
      let links = links
      let link = links[try draw.index("link", below: links.count) { links[$0] }]
      _ = window.navigator.handle(.link(link))
    case .endWork, .failWork:
      let result = operation == .endWork ? EffectResult.value(1) : .failed("the network is away")
      _ = window.navigator.handle(.completed(work.removeFirst(), result))
    case .waitForRest: comeToRest(&ledger, convergence: 4, userActions: 5)
    }
  }

  /// A hash of the depth, the layers, and the pending steps and reports.
  var abstractState: UInt64 {
    let host = window.host
    let depth = min(state.depth(of: state.focusedStack), 15)
    let waiting = min(host.waitingSteps.count, 3) | min(host.outbox.count, 3) << 2
    return UInt64(depth | min(state.layers.count, 7) << 4 | waiting << 7)
  }

  func observed() -> String {
    let host = window.host
    let said = state.describe { window.navigator.name(of: $0) }.replacing("\n", with: " | ")
    return "\(said) — \(host.waitingSteps.count) steps, \(host.outbox.count) reports"
  }

  static func swiftText(of configuration: WalkedApp) -> String? { nil }
}

extension CrowdWorld {
  static let laws = [
    Law("L6 reports are idempotent", "stale and repeated reports have no effect"),
    Law("L7 overtaken gestures", "a command that changes the subject of a gesture makes it stale"),
    Law("L17 changes", "changes are numbered without gaps and keep the structural laws"),
    Law("H4 no action invented", "only what the user removed is removed in the user's name"),
    Law("L5 convergence", "at rest the screen shows what the app says"),
    Law("H2 no action forgotten", "what the user left or dismissed is no longer in the app"),
    Law("L19 layout", "a report without news, as after a resize, has no effect"),
    Law("H7 showable", "no step leads to what the platform cannot show"),
    Law("H9 taps on tabs", "a tap on the selected tab closes what may be closed above its root"),
  ]

  mutating func check(_ ledger: inout LawLedger) {
    let (books, host) = (window.books, window.host)
    let fault = books.fault
    ledger.require(
      0, fault != .staleReportHadEffect && fault != .repeatedReportHadEffect,
      "a report had an effect that it must not have", details: fault?.rawValue ?? "")
    ledger.require(
      1, when: books.overtakenCount > 0, fault != .overtakenGestureWon,
      "a gesture that a command had overtaken was performed")
    checkChanges(&ledger, law: 2)
    let invented = window.navigator.reported.inventedAction(
      beside: window.truth + [.left(books.givenUp.sorted())])
    ledger.require(
      3, when: !window.navigator.reported.isEmpty, invented == nil,
      "something was removed that the user did not remove", details: invented.map { "\($0)" } ?? "")
    ledger.require(
      6, when: books.idleCount > 0, fault != .idleReportHadEffect,
      "a report without news had an effect")
    ledger.require(
      7, when: !hasRetried, host.impossible == nil, "a step leads to what the platform cannot show",
      details: "\(host.impossible, default: "")")
    ledger.require(
      8, when: books.tabTapCount > 0, fault != .tabTapHadNoEffect,
      "a tap on the selected tab had no effect")
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    comeToRest(&ledger, convergence: 4, userActions: 5)
    check(&ledger)
  }
}

extension [UserInput] {
  /// Returns the first reported removal or dismissal that the user did not perform; `nil` if there
  /// is none.
  fileprivate func inventedAction(beside truth: [UserInput]) -> UserInput? {
    var (entries, layers): (Set<EntryID>, Set<LayerID>) = ([], [])
    for operation in truth {
      if case .left(let left) = operation { entries.formUnion(left) }
      if case .dismissed(let layer) = operation { layers.insert(layer) }
    }
    return first { operation in
      switch operation {
      case .left(let left): !entries.isSuperset(of: left)
      case .dismissed(let layer): !layers.contains(layer)
      default: false
      }
    }
  }
}
