import MeasuredWorlds
package import NavigationGraphs
import NavigationHosting
import NavigationLinks
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// The demo app under a hostile host, compared with a table of its expected behavior.
public struct DemoWorld: World, WindowedWorld {
  package var window: HostedNavigator<NavigationController>
  package let followed: WatchedWindow
  /// A description of a tap or relaunch that had the wrong effect; `nil` if there was none.
  var dispute: String?
  /// A description of a link that was opened incorrectly; `nil` if there was none.
  var linkDispute: String?
  var waitingDispute: String?
  /// The screens that must be open after the last step, layer by layer; `nil` if no table specifies
  /// them.
  var wanted: [[String]]? = [["welcome"]]
  /// The link that arrived while no one was signed in, in the type that apps use for this.
  var pending = PendingLink<DemoPlace>(lifetime: DemoWorld.patience) { $0 != .settings }
  var waitingLink = WaitingLink(isOpen: true)
  var now = Duration.zero

  /// Creates a world in which the app has just started.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let platform = try HostCapabilities.drawn(from: &draw)
    let app = DemoApp()
    let controller = NavigationController(
      graph: app.graph(), decisions: DemoFault(mutant)?.decisions ?? .standard)
    controller.links = DemoPlace.links.map { table in
      NodeLinks(table) { app.node(of: $0) }
    }
    followed = WatchedWindow(controller)
    window = HostedNavigator(
      controller, session: HostSession(capabilities: platform))
    controller.start(at: app.welcome, with: ())
    _ = pending.open(at: now)
  }

  var controller: NavigationController { window.navigator }

  /// A hash of the focused screen, its depth and the number of layers.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    let screen = state.focused.map { Int($0.screen.rawValue) + 1 } ?? 0
    return UInt64(depth | min(state.layers.count, 15) << 4 | screen << 8)
  }

  /// Returns what is open, layer by layer.
  public func observed() -> String {
    state.describe { "\(controller.name(of: $0))\($0.id)" }.replacing("\n", with: " | ")
  }

  /// An action of a user in the app itself, simplest first.
  enum Operation: Int, CaseIterable {
    case tap, tapTwice, back, tapBuried, relaunch, link, badLink, signOut, signIn

    var rule: Rule {
      switch self {
      case .tap: Rule("tap", weight: 12)
      case .tapTwice, .back: Rule("\(self)")
      case .tapBuried, .relaunch, .signOut, .signIn: Rule("\(self)", .hostile)
      case .link: Rule("link", weight: 3)
      case .badLink: Rule("badLink", .negative)
      }
    }
  }

  /// The actions of the user, followed by the events between the app and its host.
  public static let rules = Operation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// The laws of the app.
  public static let laws = DemoLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = Operation(rawValue: rule) else {
      return HostAction(rawValue: rule - Operation.allCases.count).map(window.isEnabled) ?? false
    }
    switch operation {
    case .tapBuried: return screenCount > 1
    case .link: return screenCount < 24
    case .signOut: return pending.isOpen
    case .signIn: return !pending.isOpen
    default: return true
    }
  }
}

/// The laws of the app.
enum DemoLaw: Int, StatedLaw {
  case changes, declared, alive, convergence, userActions, watched, links, waiting

  var law: Law {
    switch self {
    case .changes:
      Law("L17 changes", "changes keep the structural laws, and folding them gives the state")
    case .declared:
      Law(
        "D1 as declared",
        "taps lead where the table says, on covered screens nowhere; a relaunch adds nothing")
    case .alive: Law("D2 no dead ends", "the focused screen always offers an action")
    case .convergence: Law("L5 convergence", "at rest the host shows what the state says")
    case .userActions:
      Law("H2 no action forgotten", "what the user left or dismissed is no longer in the state")
    case .watched: WatchedWindow.lawAtRest
    case .links:
      Law("D3 links", "a link shows the stack of its place as the policy says, or nothing")
    case .waiting:
      Law("D4 waiting links", "a link that has to wait is delivered once, dropped or expired")
    }
  }
}

extension DemoWorld {
  /// Performs one action of a user, or one event between the app and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let revision = state.revision
    wanted = nil
    if let operation = Operation(rawValue: rule) {
      try perform(operation, &draw)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      try window.perform(action, draw: &draw)
    }
    ledger.note(state.revision > revision ? .applied : .ignored)
  }

  private var screenCount: Int { state.stacks.reduce(0) { $0 + state.depth(of: $1) } }

  private mutating func perform(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .link: try receiveLink(&draw)
    case .badLink: try receiveBadLink(&draw)
    case .signOut: signOut()
    case .signIn: try signIn(&draw)
    case .tap: try tap(1, &draw)
    case .tapTwice: try tap(2, &draw)
    case .back: controller.goBack()
    case .tapBuried:
      let visible = state.focused?.id
      let buried = state.stacks.flatMap { state.entries(of: $0) }.filter { $0.id != visible }
      guard !buried.isEmpty else { return }
      let entry = buried[try draw.index("entry", below: buried.count)]
      let before = state
      followed.count(controller.handle(.perform(0, on: entry.id, value: .none)))
      if state != before { dispute = "a covered screen led to another one" }
    case .relaunch:
      let before = DemoBook(controller)
      let outcome = controller.restore(controller.snapshot())
      let isShorter = zip(DemoBook(controller).layers, before.layers).allSatisfy { now, then in
        then.starts(with: now)
      }
      if outcome.isApplied, !isShorter { dispute = "a relaunch restored the wrong screens" }
    }
  }

  /// Taps the same button the given number of times; only the first tap may have an effect.
  private mutating func tap(_ count: Int, _ draw: inout Draw) throws(Interruption) {
    guard let entry = state.focused else { return }
    let actions = controller.actions(on: entry.id)
    guard !actions.isEmpty else { return }
    let action = actions[try draw.index("action", below: actions.count) { actions[$0].label }]
    var value = ActionValue.none
    var book = DemoBook(controller)
    if action.input == .flag {
      let isYes = try draw.bool("answer")
      value = .flag(isYes)
      book.perform(isYes ? "yes" : "no")
    } else {
      book.perform(action.label)
    }
    wanted = book.layers
    for _ in 0..<count {
      followed.count(controller.handle(.perform(action.index, on: entry.id, value: value)))
    }
    if DemoBook(controller) != book {
      dispute = Mismatch.text(
        "\(action.label) led to", expected: book.layers, got: DemoBook(controller).layers)
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    checkChanges(&ledger, law: DemoLaw.changes)
    ledger.require(
      DemoLaw.declared, decisive: followed.count > 1, dispute == nil,
      "a tap led to the wrong screen",
      details: dispute ?? "")
    let actions = state.focused.map { controller.actions(on: $0.id).count } ?? 0
    ledger.require(DemoLaw.alive, actions > 0, "a screen offers nothing", details: observed())
    ledger.require(
      DemoLaw.links, decisive: now > .zero, linkDispute == nil, "a link led to the wrong screen",
      details: linkDispute ?? "")
    ledger.require(
      DemoLaw.waiting, decisive: !pending.isOpen, waitingDispute == nil,
      "a waiting link was handled wrongly",
      details: waitingDispute ?? "")
  }

  /// Brings the app and its host to rest and checks the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    wanted = nil
    comeToRest(&ledger, convergence: DemoLaw.convergence, userActions: DemoLaw.userActions)
    followed.checkAtRest(&ledger, law: DemoLaw.watched)
    check(&ledger)
  }
}
