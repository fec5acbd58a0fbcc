import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// An action of the app's code, simplest first.
enum AppAction: Int, CaseIterable {
  case push, present, pop, popToRoot, dismiss, select, popToRootInBackground, setPolicy
  case replaceTop, pushTabs, restyle, agree, selectHeight

  /// The frequency of the action, relative to the events in the host.
  var weight: Int {
    switch self {
    case .push: 9
    case .present, .pop, .select, .selectHeight: 6
    default: 3
    }
  }
}

// The app of the world; its code sends commands at any time, no matter what the host is doing.
extension HostWorld {
  private var root: ContainerID { context.state.layers[0].container }

  func isEnabled(_ action: AppAction) -> Bool {
    let state = context.state
    return switch action {
    case .push, .replaceTop, .pushTabs: state.depth(of: state.focusedStack) < 12
    case .present: state.layers.count < 5
    case .pop, .popToRoot: state.depth(of: state.focusedStack) > 1
    case .setPolicy: state.depth(of: state.focusedStack) > 1 || state.layers.count > 1
    case .dismiss, .restyle: state.layers.count > 1
    case .select, .popToRootInBackground: state.children(of: root).count > 1
    case .selectHeight: state.layers.last.map { $0.style.withOtherHeight != $0.style } ?? false
    case .agree: window.navigator.asked.map { state.entry($0) != nil } ?? false
    }
  }

  mutating func command(
    for action: AppAction, _ draw: inout Draw
  ) throws(Interruption) -> Command {
    switch action {
    case .push: return Command(.push(newScreen()))
    case .present: return Command(.present(newScreen(), try style(&draw)))
    case .pop: return Command(.pop(1))
    case .popToRoot: return Command(.popToRoot)
    case .dismiss: return Command(.dismiss)
    case .replaceTop: return Command(.replaceTop(newScreen()))
    case .setPolicy:
      let focused = context.state.focused?.id ?? EntryID(rawValue: 0)
      let policy = try draw.element("policy", of: [LeavePolicy.deny, .ask, .allow])
      return Command(.setLeavePolicy(focused, policy))
    case .select: return try selection(&draw)
    case .popToRootInBackground:
      let stacks = context.state.children(of: root)
      return Command(.popToRoot, in: stacks[try draw.index("stack", below: stacks.count)])
    case .pushTabs: return embedding()
    case .restyle:
      let top = context.state.layers[context.state.layers.count - 1].id
      detents.forget(top)
      return Command(.restyle(top, try style(&draw)))
    case .selectHeight:
      let top = context.state.layers[context.state.layers.count - 1]
      detents.forget(top.id)
      return Command(.restyle(top.id, top.style.withOtherHeight))
    case .agree:
      let asked = window.navigator.asked ?? EntryID(rawValue: 0)
      return Command(.remove([asked]), in: context.state.stack(of: asked), cause: .user)
    }
  }

  private mutating func selection(_ draw: inout Draw) throws(Interruption) -> Command {
    let state = context.state
    let index = try draw.index("child", below: state.children(of: root).count)
    selections.forget(root)
    guard state.kind(of: root) == .tabs else { return Command(.selectColumn(index, in: root)) }
    return Command(.selectTab(state.tabKeys(of: root)[index], in: root))
  }

  /// Returns a command that turns the top entry into two tabs, like a pushed tab view.
  private mutating func embedding() -> Command {
    let top = context.state.focused?.id ?? EntryID(rawValue: 0)
    let tabs = [NewTab(0, .stack(newScreen())), NewTab(1, .stack(newScreen()))]
    return Command(.attach(.tabs(tabs, selected: 0), to: top, as: .content))
  }

  private func style(_ draw: inout Draw) throws(Interruption) -> Layer.Style {
    let styles = Self.styles
    return styles[try draw.index("style", below: styles.count) { styles[$0].name }].style
  }

  /// The styles of layers, with their names in scripts.
  private static let styles: [(name: String, style: Layer.Style)] = [
    ("sheet", .sheet), ("full-screen cover", .fullScreenCover), ("popover", .popover),
    ("alert", .alert), ("medium-sheet", .sheet(.medium)),
    ("medium-sheet-in-use", .sheet([.medium, .backgroundInteraction])),
    ("resizable-sheet", .sheet([.medium, .large])),
    ("resizable-sheet-at-large", .sheet([.medium, .large, .largeSelected])),
  ]

  private mutating func newScreen() -> NewEntry {
    defer { nextScreen += 1 }
    return NewEntry(ScreenID(rawValue: nextScreen))
  }
}

extension Layer.Style {
  /// The same style with the other height, if it is a sheet that has one.
  fileprivate var withOtherHeight: Layer.Style {
    selecting(selectedDetent == .medium ? .large : .medium)
  }
}
