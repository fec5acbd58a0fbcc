import NavigationHosting
import NavigationModel
import NavigationTestingCore
import NavigationUIKit
import PropertyTesting
import UIKit

/// Windows of everything that UIKit shows, in front of the UIKit adapter: what
/// ``AdapterWorld`` does, and tabs, covers and popovers.
struct WindowWorld: World {
  static let name = "uikit-window"
  static let summary = "tabs, covers and popovers in front of the stand-in of UIKit"
  static var mutants: [Mutant] { [] }

  private var base: AdapterWorld<UIKitBench>

  init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    base = try AdapterWorld(configuration, mutant: mutant, draw: &draw)
  }

  enum Action: Int, CaseIterable {
    case showTabs, tapTab, presentTabs, cover, popover, tapBeside, selectTab, setTabs, showStack
    case moveTabs
  }

  private static let ownRules = Action.allCases.map { Rule("\($0)", weight: 1) }

  static var rules: [Rule] { AdapterWorld<UIKitBench>.rules + ownRules }
  static var laws: [Law] { AdapterWorld<UIKitBench>.laws }

  private static var baseCount: Int { AdapterWorld<UIKitBench>.rules.count }

  func isEnabled(_ rule: Int) -> Bool {
    guard let action = Action(rawValue: rule - Self.baseCount) else { return base.isEnabled(rule) }
    return MainActor.assumeIsolated { base.app.isEnabled(action) }
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = Action(rawValue: rule - Self.baseCount) else {
      return try base.perform(rule, draw: &draw, ledger: &ledger)
    }
    let number = try draw.index("number", below: 3)
    MainActor.assumeIsolated { base.app.perform(action, number) }
  }

  mutating func check(_ ledger: inout LawLedger) { base.check(&ledger) }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    base.finish(draw: &draw, ledger: &ledger)
    let (shown, wanted) = MainActor.assumeIsolated { base.app.arrangement }
    ledger.require(
      0, shown == wanted, "the screen is arranged in another way than the state says",
      details: "\(shown), not \(wanted)")
  }

  var abstractState: UInt64 { base.abstractState }

  func observed() -> String {
    let (shown, wanted) = MainActor.assumeIsolated { base.app.arrangement }
    return base.observed() + ", arranged \(wanted), shown \(shown)"
  }
}

extension App where Subject == UIKitBench {
  /// Whether the host was given a navigation controller, which can show one stack only.
  private var isForStackAlone: Bool {
    bench.host.rootViewController is UINavigationController
  }

  private var tabs: [ContainerID] {
    HostPicture(of: navigator.state).containers.filter { $0.kind == .tabs }.map(\.id)
  }

  func isEnabled(_ action: WindowWorld.Action) -> Bool {
    let hasRoom = navigator.state.layers.count < 4
    return switch action {
    case .showTabs, .showStack: !isForStackAlone
    case .tapTab: bench.top.tabsInFront.contains { $0.canUserTapTabs }
    case .moveTabs: bench.top.tabsInFront.contains { $0.canUserMoveTabs }
    case .presentTabs, .cover, .popover: hasRoom
    case .tapBeside: bench.top.canUserTapBeside
    case .selectTab, .setTabs: !tabs.isEmpty
    }
  }

  func perform(_ action: WindowWorld.Action, _ number: Int) {
    switch action {
    case .tapTab: tapTab(number)
    case .moveTabs: bench.top.tabsInFront.first { $0.canUserMoveTabs }?.userMovesTabs()
    case .tapBeside: tapBeside()
    default:
      overtake()
      if let verb = verb(of: action, number) { navigator.context.apply(verb) }
    }
  }

  private func tapTab(_ number: Int) {
    bench.top.tabsInFront.first { $0.canUserTapTabs }?.userTapsTab(number)
  }

  /// A tap beside a popover asks where it may not be left.
  private func tapBeside() {
    let top = bench.top
    guard !top.isModalInPresentation else { return ask { top.userTapsBeside() } }
    userPops { top.userTapsBeside() }
  }

  private func verb(of action: WindowWorld.Action, _ number: Int) -> Verb? {
    let selected = tabs.last.map { ($0, navigator.state.tabKeys(of: $0)) }
    switch action {
    case .showTabs: return .setRoot(newTabs(number))
    case .showStack: return .setRoot(.stack(newScreen()))
    case .presentTabs: return .presentContainer(newTabs(number), .sheet)
    case .cover: return .present(newScreen(), .fullScreenCover)
    case .popover: return .present(newScreen(), .popover)
    case .selectTab: return selected.map { .selectTab($0.1[number % $0.1.count], in: $0.0) }
    case .setTabs: return selected.map { .setTabs(changed($0.1, number), in: $0.0) }
    case .tapTab, .tapBeside, .moveTabs: return nil
    }
  }

  private func newTabs(_ number: Int) -> NewContainer {
    let tabs = (0...UInt32(number)).map { NewTab(TabKey(rawValue: $0), .stack(newScreen())) }
    return .tabs(tabs, selected: number / 2)
  }

  /// The tabs in another order, one less, or one more.
  private func changed(_ keys: [TabKey], _ number: Int) -> [NewTab] {
    var keys = Array(keys.reversed())
    let next = (keys.map(\.rawValue).max() ?? 0) + 1
    if number == 1, keys.count > 1 { keys.removeFirst() }
    if number == 2, keys.count < 4 { keys.insert(TabKey(rawValue: next), at: 0) }
    return keys.map { NewTab($0, .stack(newScreen())) }
  }

  /// Which tabs are selected and how layers are presented: as the screen shows it, and as the state
  /// says it.
  var arrangement: (shown: [String], wanted: [String]) {
    let state = navigator.state
    let wanted = state.layers.flatMap { layer in
      ["\(layer.style)"] + state.selections(in: layer.container)
    }
    let layers = sequence(first: bench.host.rootViewController) { $0.presentedViewController }
    let shown = layers.enumerated().flatMap { index, layer in
      [index == 0 ? "root" : layer.styleShown] + layer.selections
    }
    return (shown, wanted)
  }
}

extension NavigationState {
  @MainActor fileprivate func selections(in container: ContainerID) -> [String] {
    let own = kind(of: container) == .tabs ? ["\(selectedIndex(of: container))"] : []
    return own + children(of: container).flatMap(selections)
  }
}

extension UIViewController {
  fileprivate var styleShown: String {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: "sheet"
    case .fullScreen: "full-screen cover"
    case .popover: "popover"
    }
  }

  fileprivate var selections: [String] {
    guard let tabs = self as? UITabBarController else { return children.flatMap(\.selections) }
    return ["\(tabs.selectedIndex)"] + (tabs.viewControllers ?? []).flatMap(\.selections)
  }
}
