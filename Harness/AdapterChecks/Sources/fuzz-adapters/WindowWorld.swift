import NavigationHosting
import NavigationModel
import NavigationTestingCore
import UIKitAdapter
import PropertyTesting
import UIKit

/// A world of windows that contain everything that UIKit can show, and that the UIKit adapter
/// shows.
///
/// It has the actions of ``ConformanceWorld``, and also tabs, split views, covers, popovers and
/// alerts.
struct WindowWorld: World {
  static let name = "uikit-window"
  static let summary = "tabs, covers and popovers with the stand-in of UIKit"
  static var mutants: [Mutant] { [] }

  private var base: ConformanceWorld<UIKitBench>
  private let choices: ChoiceBook

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    base = try ConformanceWorld(configuration, mutant: mutant, draw: &draw)
    let app = base.app
    choices = MainActor.assumeIsolated { ChoiceBook(app) }
  }

  enum Action: Int, CaseIterable {
    case showTabs, tapTab, presentTabs, cover, popover, tapBeside, selectTab, setTabs, showStack
    case moveTabs, showSplit, resize, leaveColumn, selectColumn, goBackElsewhere, attach
    case alert, tapAlert, pushIntoFirstColumn
  }

  /// The rules of the actions; actions that matter only together with others have a greater weight.
  private static let ownRules = Action.allCases.map { action in
    let isRare = [.showSplit, .resize, .leaveColumn, .tapBeside].contains(action)
    return Rule("\(action)", weight: isRare ? 3 : 1)
  }

  static var rules: [Rule] { ConformanceWorld<UIKitBench>.rules + ownRules }
  static var laws: [Law] {
    ConformanceWorld<UIKitBench>.laws
      + [Law("A14 choices", "only what the user selected is selected in the user's name")]
  }

  private static var baseCount: Int { ConformanceWorld<UIKitBench>.rules.count }

  func isEnabled(_ rule: Int) -> Bool {
    guard let action = Action(rawValue: rule - Self.baseCount) else {
      return base.isEnabled(rule)
        && MainActor.assumeIsolated { base.app.isShowable(ConformanceWorld.Action(rawValue: rule)) }
    }
    return MainActor.assumeIsolated { base.app.isEnabled(action) }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule - Self.baseCount) else {
      // Closing the selected column selects another one, which counts as the user's choice.
      if ConformanceWorld<UIKitBench>.Action(rawValue: rule) == .toggleColumn {
        MainActor.assumeIsolated {
          if base.app.bench.columnToggle?.opens == false { choices.made += 1 }
        }
      }
      return try base.perform(rule, draw: &draw, ledger: &ledger)
    }
    let number = try draw.index("number", below: 3)
    MainActor.assumeIsolated {
      if [.tapTab, .leaveColumn].contains(action) { choices.made += 1 }
      base.app.perform(action, number)
    }
  }

  mutating func check(_ ledger: inout LawLedger) {
    base.check(&ledger)
    let (isIdle, made, heard) = MainActor.assumeIsolated {
      (base.app.bench.isIdle, choices.made, choices.heard)
    }
    ledger.require(
      ConformanceWorld<UIKitBench>.laws.count, when: heard > 0, heard <= made,
      "something was selected that the user did not select")
    // If nothing more happens by itself, the screen must be at rest.
    if isIdle { checkConvergence(&ledger) }
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    base.finish(draw: &draw, ledger: &ledger)
    checkConvergence(&ledger)
  }

  private func checkConvergence(_ ledger: inout LawLedger) {
    let (shown, wanted) = MainActor.assumeIsolated { base.app.arrangement }
    ledger.require(
      0, shown == wanted, "the arrangement of the screen differs from the state",
      details: "\(shown), not \(wanted)")
  }

  var abstractState: UInt64 { base.abstractState }

  func observed() -> String {
    let (shown, wanted) = MainActor.assumeIsolated { base.app.arrangement }
    return base.observed() + ", arranged \(wanted), shown \(shown)"
  }
}

/// The number of times that the user selected a tab, or left or closed a column, and the number of
/// changes whose cause is the user.
@MainActor private final class ChoiceBook {
  var made = 0
  private(set) var heard = 0
  private var registration: Registration?

  init(_ app: ConformanceApp<UIKitBench>) {
    registration = app.navigator.context.observeChanges { [weak self] change in
      guard change.cause == .user else { return }
      MainActor.assumeIsolated { self?.heard += 1 }
    }
  }
}

extension ConformanceApp where Subject == UIKitBench {
  /// Whether the host has a navigation controller as its root, which can show only one stack.
  private var isForStackAlone: Bool {
    bench.host.rootViewController is UINavigationController
  }

  private func containers(_ kind: ContainerKind) -> [ContainerID] {
    HostPicture(of: navigator.state).containers.filter { $0.kind == kind }.map(\.id)
  }

  func isEnabled(_ action: WindowWorld.Action) -> Bool {
    let hasRoom = navigator.state.layers.count < 4 && !hasAlert
    return switch action {
    case .showTabs, .showStack, .showSplit: !isForStackAlone
    case .tapTab: bench.top.allTabs.contains { $0.canUserTapTabs }
    case .moveTabs: bench.top.allTabs.contains { $0.canUserMoveTabs }
    case .resize: bench.top.allSplits.contains { $0.canUserResize }
    case .leaveColumn: bench.top.allSplits.contains { $0.canUserLeaveColumn }
    case .goBackElsewhere: bench.otherStack != nil
    case .presentTabs, .cover, .popover, .alert: hasRoom
    case .tapAlert: bench.alert?.canUserTapActions ?? false
    case .tapBeside: bench.top.canUserTapBeside
    case .selectTab, .setTabs: !containers(.tabs).isEmpty
    case .selectColumn, .pushIntoFirstColumn: !containers(.split).isEmpty
    case .attach: canAttach && !hasAlert
    }
  }

  /// Returns whether the platform can show the result of an action; above an alert, it cannot show
  /// more screens.
  func isShowable(_ action: Action?) -> Bool {
    switch action {
    case .push, .pushTwo, .pushAboveGuard, .present, .pushForeign: !hasAlert
    // A leave policy has no effect on an alert, because each button dismisses the alert.
    case .deny, .askFirst: !hasAlert
    default: true
    }
  }

  func perform(_ action: WindowWorld.Action, _ number: Int) {
    let top = bench.top
    expectAnything()
    switch action {
    case .tapTab:
      let tabs = top.allTabs.first { $0.canUserTapTabs }
      if tabs?.selectedIndex != number { tabs?.userTapsTab(number) }
    case .moveTabs: top.allTabs.first { $0.canUserMoveTabs }?.userMovesTabs()
    case .tapBeside: tapBeside()
    case .resize: top.allSplits.first { $0.canUserResize }?.userResizes()
    case .leaveColumn: top.allSplits.first { $0.canUserLeaveColumn }?.userLeavesColumn()
    case .goBackElsewhere: userPops { bench.otherStack?.userTapsBack() }
    case .attach: attach(number)
    case .pushIntoFirstColumn: pushIntoFirstColumn()
    case .tapAlert: press(number)
    default:
      overtake()
      if let verb = verb(of: action, number) { navigator.context.apply(verb) }
    }
  }

  /// Taps beside a popover; if the popover's policy forbids leaving, the tap only asks its owner.
  private func tapBeside() {
    let top = bench.top
    guard !top.isModalInPresentation else { return ask { top.userTapsBeside() } }
    userPops { top.userTapsBeside() }
  }

  /// Whether a container can be attached to the frontmost entry.
  ///
  /// An entry either embeds containers or is replaced by one, but not both. In a window with eight
  /// stacks or more, nothing is attached.
  private var canAttach: Bool {
    guard let entry = navigator.state.focused?.id, navigator.state.stacks.count < 8 else {
      return false
    }
    return navigator.state.containers(ownedBy: entry).isEmpty
  }

  /// Attaches a container to the frontmost entry, inside the entry or in its place.
  private func attach(_ number: Int) {
    overtake()
    guard let entry = navigator.state.focused?.id else { return }
    let content = number == 0 ? NewContainer.stack(newScreen()) : newTabs(number)
    navigator.context.apply(.attach(content, to: entry, as: number == 2 ? .content : .embedded))
  }

  private func verb(of action: WindowWorld.Action, _ number: Int) -> Verb? {
    switch action {
    case .showTabs: .setRoot(newTabs(number))
    case .showStack: .setRoot(.stack(newScreen()))
    case .showSplit: .setRoot(newSplit(number))
    case .presentTabs: .presentContainer(newTabs(number), .sheet)
    case .cover: .present(newScreen(), .fullScreenCover)
    case .popover: .present(newScreen(), .popover)
    case .alert: .present(newScreen(), .alert)
    case .selectTab: selectTab(number)
    case .setTabs: setTabs(number)
    case .selectColumn: selectColumn(number)
    default: nil
    }
  }

  /// Pushes a screen onto the first column, which other columns may cover.
  private func pushIntoFirstColumn() {
    overtake()
    let first = containers(.split).last.flatMap { navigator.state.children(of: $0).first }
    guard let first, navigator.state.depth(of: first) < 8 else { return }
    navigator.context.apply(Command(.push(newScreen()), in: first))
  }

  private func selectTab(_ number: Int) -> Verb? {
    containers(.tabs).last.map { tabs in
      let keys = navigator.state.tabKeys(of: tabs)
      return .selectTab(keys[number % keys.count], in: tabs)
    }
  }

  private func selectColumn(_ number: Int) -> Verb? {
    containers(.split).last.map { split in
      .selectColumn(number % navigator.state.children(of: split).count, in: split)
    }
  }

  private func setTabs(_ number: Int) -> Verb? {
    containers(.tabs).last.map { tabs in
      .setTabs(changed(navigator.state.tabKeys(of: tabs), number), in: tabs)
    }
  }

  private func newSplit(_ number: Int) -> NewContainer {
    let last = max(1, number)
    return .split((0...last).map { _ in .stack(newScreen()) }, focused: last)
  }

  private func newTabs(_ number: Int) -> NewContainer {
    let tabs = (0...UInt32(number)).map { NewTab(TabKey(rawValue: $0), .stack(newScreen())) }
    return .tabs(tabs, selected: number / 2)
  }

  /// Returns the tabs in another order, perhaps with one tab removed or added.
  private func changed(_ keys: [TabKey], _ number: Int) -> [NewTab] {
    var keys = Array(keys.reversed())
    let next = (keys.map(\.rawValue).max() ?? 0) + 1
    if number == 1, keys.count > 1 { keys.removeFirst() }
    if number == 2, keys.count < 4 { keys.insert(TabKey(rawValue: next), at: 0) }
    return keys.map { NewTab($0, .stack(newScreen())) }
  }

  /// The depths of the stacks, the styles of the layers, and the selected tabs and columns,
  /// according to the screen and to the state.
  var arrangement: (shown: [String], wanted: [String]) {
    let state = navigator.state
    let depths = state.stacks.map { state.depth(of: $0) }
    let wanted =
      ["depths \(depths)"]
      + state.layers.flatMap { ["\($0.style)"] + state.selections(in: $0.container) }
    let depthsShown = bench.layers.flatMap(\.entriesByStack).map(\.count)
    let shown =
      ["depths \(depthsShown)"]
      + bench.layers.enumerated().flatMap { index, layer in
        [index == 0 ? "root" : layer.styleShown] + layer.selections
      }
    guard shown.count == wanted.count else { return (shown, wanted) }
    return (shown, zip(shown, wanted).map { $0 == "any" ? $0 : $1 })
  }
}

extension NavigationState {
  fileprivate func selections(in container: ContainerID) -> [String] {
    let own = kind(of: container) == .stack ? [] : ["\(selectedIndex(of: container))"]
    let inside = entries(of: container).flatMap { containers(ownedBy: $0.id) }
    return own + (children(of: container) + inside).flatMap(selections)
  }
}

extension UIViewController {
  fileprivate var styleShown: String {
    guard !(self is UIAlertController) else { return "alert" }
    return switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: "sheet"
    case .fullScreen: "full-screen cover"
    case .popover: "popover"
    }
  }
}
