import Foundation
import MeasuredWorlds
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of platforms: what they can show, and the steps that lead there.
enum PlatformLaw: Int, StatedLaw {
  case pictures, problems, showable, steps, least, prompt

  var law: Law {
    switch self {
    case .pictures:
      Law(
        "P1 pictures", "a picture is what nested lists show, and survives being written and read",
        breach: "A host receives something other than what the app has opened.")
    case .problems:
      Law(
        "P2 problems", "what the platform cannot show is reported, and nothing else",
        breach: "A part that the platform cannot show is not reported, or another one is.")
    case .showable:
      Law(
        "P3 showable", "what the platform can show stays, and nothing else",
        breach: "More is left out than the platform demands, or less.")
    case .steps:
      Law(
        "P4 steps", "the platform can make each step, shows each window between, and ends there",
        breach: "The steps do not lead to what the app has opened.")
    case .least:
      Law(
        "P5 number of steps", "no step is superfluous",
        breach: "A host is asked for more steps than necessary.")
    case .prompt:
      Law(
        "P6 prompt host", "a host that performs each step at once always shows what it can",
        breach: "A host that performs each step at once shows something else.")
    }
  }
}

/// A platform with random limits, which follows an app from window to window, step by step.
public struct PlatformWorld: World {
  /// The operations, simplest first.
  enum Operation: Int, CaseIterable {
    case show, command, disturb

    var rule: Rule {
      switch self {
      case .show: Rule("show", weight: 6)
      case .command: Rule("command", weight: 12)
      case .disturb: Rule("disturb", .hostile, weight: 3)
      }
    }
  }

  let limits: HostCapabilities
  var state: NavigationState
  /// What the platform shows.
  var shown = HostPicture()
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  var fault: (law: PlatformLaw, text: String)?
  private let prompt: PromptHost
  private let plant: PlatformFault?

  /// Creates a world with a random platform, which shows nothing yet, and a random window.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the platform and the first container of the window.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    limits = try Self.limits(&draw)
    let root = try DrawnCommand.container(depth: 2, &draw)
    state = (try? NavigationState(root: root)) ?? NavigationState()
    prompt = PromptHost(root: root, limits)
    plant = PlatformFault(mutant)
  }

  private static func limits(_ draw: inout Draw) throws(Interruption) -> HostCapabilities {
    HostCapabilities(
      dismissesSeveralLayers: try draw.bool("dismissesSeveral"),
      pushesSeveralEntries: try draw.bool("pushesSeveral"),
      presentsFilledStacks: try draw.bool("presentsFilled"),
      restyling: try draw.element("restyling", of: HostCapabilities.Restyling.allCases),
      stacksOnAlerts: try draw.bool("stacksOnAlerts"),
      pushesContainers: try draw.bool("pushesContainers"),
      embedsContainers: try draw.bool("embedsContainers"),
      splitColumns: try draw.element("columns", of: [1...Int.max, 2...3, 1...2, 1...64]),
      nestsInColumns: try draw.bool("nestsInColumns"),
      replacesRootStack: try draw.bool("replacesRoot", probability: 0.8))
  }

  /// A hash of the number of layers and containers of the window and of what is shown.
  public var abstractState: UInt64 {
    UInt64(
      min(state.layers.count, 7) | min(shown.layers.count, 7) << 3
        | min(shown.containers.count, 15) << 6 | min(state.allContainers.count, 15) << 10)
  }

  /// Returns what is open, and what is shown.
  public func observed() -> String {
    let open = state.describe { "\($0.screen.rawValue)\($0.id)" }.replacing("\n", with: " | ")
    return "\(open) — \(shown.containers.count) containers shown"
  }

  /// The steps of the app and the platform.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of platforms.
  public static let laws = PlatformLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Operation(rawValue: rule) {
    case .command: state.stacks.count < 12 && state.layers.count < 6
    case .disturb: !shown.containers.isEmpty
    default: true
    }
  }

  /// Performs one command of the app, shows the window, or lets a user change what is shown.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch Operation(rawValue: rule) {
    case .command:
      let command = try DrawnCommand(state).drawn(from: &draw)
      ledger.note(state.apply(command).isApplied ? .applied : .ignored)
      prompt.apply(command)
      if let text = prompt.fault(beside: state) { note(.prompt, text) }
    case .disturb:
      try disturb(&draw)
      ledger.note(.applied)
    default:
      show()
      ledger.note(.applied)
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    for law in PlatformLaw.allCases {
      ledger.require(
        law, decisive: !shown.layers.isEmpty, fault?.law != law, "a platform is misjudged",
        details: fault?.text ?? "")
    }
  }

  private mutating func note(_ law: PlatformLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }
}

// Showing the window.
extension PlatformWorld {
  /// Leads the platform to the window, step by step, and checks everything on the way.
  private mutating func show() {
    let (window, platform) = (ShownWindow(of: state), NaivePlatform(limits: limits))
    let picture = HostPicture(of: state)
    checkPicture(picture, window)
    let problems = limits.problems(in: picture)
    let (found, wanted) = (plant.problems(problems), platform.problems(of: window))
    if found != wanted { note(.problems, Mismatch.text(expected: wanted, got: found)) }
    if limits.problems(in: state) != problems {
      note(.problems, "a state has other problems than its picture")
    }
    let target = limits.showable(picture)
    let rest = platform.showable(window).picture
    if target != rest { note(.showable, Mismatch.text(expected: rest, got: target)) }
    if !target.layers.isEmpty { lead(to: target, platform) }
  }

  private mutating func checkPicture(_ picture: HostPicture, _ window: ShownWindow) {
    if picture != window.picture {
      note(.pictures, Mismatch.text(expected: window.picture, got: picture))
    }
    if picture.focusedStack?.id != window.focusedStack || picture.front?.id != window.front {
      note(.pictures, "\(picture) has another screen in front")
    }
    if picture.entryIDs != window.parts.flatMap({ $0.screens.map(\.id) }) {
      note(.pictures, "\(picture) has the wrong screens")
    }
  }

  private mutating func lead(to target: HostPicture, _ platform: NaivePlatform) {
    var window = ShownWindow(shown)
    let expected = platform.stepCount(from: window, to: ShownWindow(target))
    let host = SimulatedHost(capabilities: limits)
    let planner = HostPlanner(capabilities: plant.limits(limits))
    var count = 0
    while let action = planner.nextAction(from: shown, to: target), count <= expected {
      count += 1
      if let text = platform.objection(to: action, on: window) {
        return note(.steps, "\(text): \(PlainText.of(action))")
      }
      window.perform(action)
      shown = shown.performing(action)
      guard shown == window.picture else {
        return note(.steps, Mismatch.text(expected: window.picture, got: shown))
      }
      guard host.canShow(shown) else { return note(.steps, "cannot show \(PlainText.of(shown))") }
    }
    if count == expected, shown.withoutForeign != target {
      note(.steps, Mismatch.text(expected: target, got: shown))
    }
    if count != expected { note(.least, "expected \(expected) steps; got \(count)") }
    checkWriting()
  }

  /// Checks that a host can send what it shows to another process.
  private mutating func checkWriting() {
    let read = (try? JSONEncoder().encode(shown)).flatMap {
      try? JSONDecoder().decode(HostPicture.self, from: $0)
    }
    if read != shown { note(.pictures, "\(PlainText.of(shown)) is read as another picture") }
  }
}

// Users and frameworks that change what is shown.
extension PlatformWorld {
  private mutating func disturb(_ draw: inout Draw) throws(Interruption) {
    let kinds = ["foreign", "leave", "dismiss", "select", "reorder"]
    let kind = kinds[try draw.index("kind", below: kinds.count) { kinds[$0] }]
    let place = try draw.index("place", below: shown.containers.count)
    switch kind {
    case "foreign" where shown.containers[place].kind == .stack:
      shown.containers[place].foreignCount += 1
    case "leave" where shown.containers[place].entries.count > 1:
      shown.containers[place].entries.removeLast()
    case "dismiss" where shown.layers.count > 1: shown.layers.removeLast()
    case "select" where shown.containers[place].children.count > 1:
      shown.containers[place].selected = try draw.index(
        "child", below: shown.containers[place].children.count)
    case "reorder" where shown.containers[place].kind == .tabs:
      shown.containers[place].children.reverse()
    default: break
    }
    // What was inside a removed part is no longer shown.
    shown = ShownWindow(shown).picture
  }
}
