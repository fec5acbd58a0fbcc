import MeasuredWorlds
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws that adapters for user interface frameworks must obey.
enum AdapterLaw: Int, StatedLaw {
  case steps, pictures, reports, animations, rest, windows

  var law: Law {
    switch self {
    case .steps:
      Law(
        "A1 steps", "a journal begins the steps that a reference begins, with the same target",
        breach: "A change of the display is made twice, not at all, or after the user overtook it.")
    case .pictures:
      Law(
        "A2 pictures", "the picture shown and the target in a journal are those of a reference",
        breach: "The journal says that the display shows something else than it does.")
    case .reports:
      Law(
        "A3 reports", "each report has the next number, the shown picture and every open answer",
        breach: "A report of the display has the wrong number or the wrong answers.")
    case .animations:
      Law(
        "A4 animations", "a step has the animation of the command behind it, if any",
        breach: "A change of the display has the wrong animation.")
    case .rest:
      Law(
        "A5 rest", "a host with a journal comes to rest and shows the state, as far as it can",
        breach: "The display never comes to show what the app holds.")
    case .windows:
      Law(
        "A6 windows", "a registry has the windows of a list, and opens links in the same ones",
        breach: "A link is opened in the wrong window.")
    }
  }
}

/// A world of two separate parts: a host that keeps a journal, and a registry of windows.
///
/// Each part is compared with a simple reference. Steps reach the host late, and may be repeated or
/// refused. Reports arrive late, out of order or twice, or get lost.
public struct AdapterWorld: World {
  /// An action of an app, a host or a user, or the delivery of a report, simplest first.
  enum Action: Int, CaseIterable {
    case command, take, rest, report, deliver, change, interrupt, refuse, takeAgain, retry, pause
    case openWindow, closeWindow, activate, link

    var rule: Rule {
      switch self {
      case .command, .take, .report: Rule("\(self)", weight: 10)
      case .deliver, .rest: Rule("\(self)", weight: 8)
      case .change: Rule("\(self)", weight: 5)
      case .interrupt, .refuse, .takeAgain, .retry: Rule("\(self)", .hostile, weight: 2)
      default: Rule("\(self)", weight: 2)
      }
    }
  }

  let stage: JournalStage
  private let desk = WindowDesk()
  private var fault: String?

  /// Creates a world with a random window on a random platform.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the window and the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let root = try DrawnCommand.container(depth: 1, &draw)
    stage = JournalStage(
      root: root, try HostCapabilities.drawn(from: &draw), AdapterFault(mutant))
  }

  /// The actions of an app, a host and a user, and the delivery of reports.
  public static let rules = Action.allCases.map(\.rule)
  /// The laws of hosts that keep a journal, and of window registries.
  public static let laws = AdapterLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Action(rawValue: rule) {
    case .command: stage.navigator.state.stacks.count < 12 && stage.navigator.state.layers.count < 5
    case .take, .refuse: !stage.waiting.isEmpty
    case .takeAgain: !stage.taken.isEmpty
    case .rest, .interrupt: stage.isMoving
    case .deliver: !stage.mail.isEmpty
    default: true
    }
  }

  /// Performs one action.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule) else { return }
    ledger.note(.applied)
    switch action {
    case .command: stage.apply(try DrawnCommand(stage.navigator.state).drawn(from: &draw))
    case .take: stage.take(canShow: true, again: false)
    case .refuse: stage.take(canShow: false, again: false)
    case .takeAgain: stage.take(canShow: true, again: true)
    case .rest: stage.rest(interrupted: false)
    case .interrupt: stage.rest(interrupted: true)
    case .report: stage.report()
    case .deliver: stage.deliver(try draw.element("way", of: MailWay.allCases))
    case .change: try change(&draw)
    case .retry: stage.retry()
    case .pause: stage.comeToRest()
    case .openWindow, .closeWindow, .activate, .link: try performOnWindows(action, &draw)
    }
  }

  /// Leaves a screen, dismisses a layer, or selects a tab or column, as a user would.
  ///
  /// The choice is random. It has no effect if the focused stack has only one screen, if the root
  /// is the only layer, or if no container has several parts.
  private func change(_ draw: inout Draw) throws(Interruption) {
    var picture = stage.shown
    switch try draw.int("kind", in: 0...2) {
    case 0:
      guard let stack = picture.focusedStack, stack.entries.count > 1 else { return }
      picture.removeEntries([stack.entries[stack.entries.count - 1].id], from: stack.id)
    case 1:
      guard picture.layers.count > 1, let top = picture.layers.last else { return }
      picture.removeLayers(from: top.id)
    default:
      let outer = picture.containers.filter { $0.children.count > 1 }
      guard !outer.isEmpty else { return }
      let container = outer[try draw.index("container", below: outer.count)]
      picture.select(try draw.index("part", below: container.children.count), in: container.id)
    }
    stage.change(to: picture, atOnce: try draw.bool("atOnce"))
  }

  private mutating func performOnWindows(
    _ action: Action, _ draw: inout Draw
  ) throws(Interruption) {
    let name = try draw.element("window", of: WindowDesk.names)
    let found: String?
    switch action {
    case .openWindow:
      var known: Set<String> = []
      for link in WindowDesk.links.dropLast() where try draw.bool("known") { known.insert(link) }
      found = desk.open(name, knowing: known)
    case .closeWindow: found = desk.close(name, silently: try draw.bool("silently"))
    case .activate: found = desk.activate(name)
    default:
      let link = try draw.element("link", of: WindowDesk.links)
      found = desk.open(link: link, preferring: try draw.bool("preferred") ? name : nil)
    }
    fault = fault ?? found ?? desk.difference
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let found = stage.fault
    for law in AdapterLaw.allCases where law != .windows {
      ledger.require(
        law, found?.law != law, "a journal differs from what happened", details: found?.text ?? "")
    }
    ledger.require(
      AdapterLaw.windows, fault == nil, "a registry differs from the list",
      details: fault ?? "")
  }

  /// Brings the window and its host to rest, and checks the laws.
  ///
  /// - Parameters:
  ///   - draw: Unused, because pending work completes in a fixed order.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    stage.comeToRest()
    check(&ledger)
  }

  /// A number made of the number of shown entries, the focused stack's depth, the numbers of
  /// pending steps and reports, and whether a transition is running.
  public var abstractState: UInt64 {
    let state = stage.navigator.state
    let (shown, depth) = (stage.shown.entryIDs.count, state.depth(of: state.focusedStack))
    let depths = min(shown, 15) | min(depth, 15) << 4
    let mail = min(stage.waiting.count, 3) | min(stage.mail.count, 3) << 2
    return UInt64(depths | mail << 8 | (stage.isMoving ? 1 : 0) << 12)
  }

  /// Returns a line with the state and the numbers of shown entries, pending steps and pending
  /// reports.
  public func observed() -> String {
    "\(stage.navigator.state.outline) — \(stage.shown.entryIDs.count) shown, "
      + "\(stage.waiting.count) steps, \(stage.mail.count) reports"
  }
}

/// The deliberate fault of adapters: a user's action is not recorded.
enum AdapterFault: String, PlantedFault {
  static let module = "NavigationHosting"

  case forgetsPeople = "forgets-people"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String { "the user's actions in the host are not recorded" }

  var minimumSteps: Int? { 2 }
}

extension AdapterWorld {
  /// The name of the world on the command line.
  public static let name = "adapters"
  /// A one-line description of the system under test.
  public static let summary =
    "hosts that keep a journal, and windows in a registry, compared with what happened"

  /// The planted fault.
  public static let mutants = AdapterFault.mutants
}
