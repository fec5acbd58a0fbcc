import NavigationHosting
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension HostWorld {
  /// What the app's code does, the simplest first.
  enum CodeAction: Int, CaseIterable {
    case push, present, pop, popToRoot, dismiss, selectTab, popToRootInBackground, denyLeaving
  }

  /// The app's own commands, then what happens between it and the host.
  public static let rules =
    CodeAction.allCases.map { Rule("\($0)") } + HostAction.allCases.map(\.rule)

  /// Whether a rule makes sense now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it does.
  public func isEnabled(_ rule: Int) -> Bool {
    if let action = CodeAction(rawValue: rule) { return isEnabled(action) }
    return HostAction(rawValue: rule - CodeAction.allCases.count).map(window.isEnabled) ?? false
  }

  private func isEnabled(_ action: CodeAction) -> Bool {
    let state = context.state
    return switch action {
    case .push: state.depth(of: state.focusedStack) < 12
    case .present: state.layers.count < 5
    case .pop, .popToRoot, .denyLeaving: state.depth(of: state.focusedStack) > 1
    case .dismiss: state.layers.count > 1
    case .selectTab, .popToRootInBackground: state.children(of: root).count > 1
    }
  }

  private var root: ContainerID { context.state.layers[0].container }

  /// One command of the app, or one thing that happens between it and the host.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where the outcome is counted.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if let action = CodeAction(rawValue: rule) {
      let outcome = context.apply(try command(for: action, &draw))
      ledger.note(outcome.isApplied ? .applied : .ignored)
    } else if let action = HostAction(rawValue: rule - CodeAction.allCases.count) {
      if action == .retry { hasRetried = true }
      try window.perform(action, draw: &draw)
      selections.read(window.host.truth, window.connection.session, context.state)
      ledger.note(.applied)
    }
  }

  private mutating func command(
    for action: CodeAction, _ draw: inout Draw
  ) throws(Interruption) -> Command {
    switch action {
    case .push: return Command(.push(newScreen()))
    case .present: return Command(.present(newScreen(), .sheet))
    case .pop: return Command(.pop(1))
    case .popToRoot: return Command(.popToRoot)
    case .dismiss: return Command(.dismiss)
    case .denyLeaving:
      let focused = context.state.focused?.id ?? EntryID(rawValue: 0)
      return Command(.setLeavePolicy(focused, .deny))
    case .selectTab:
      let keys = context.state.tabKeys(of: root)
      selections.forget(root)
      return Command(.selectTab(keys[try draw.index("tab", below: keys.count)], in: root))
    case .popToRootInBackground:
      let stacks = context.state.children(of: root)
      return Command(.popToRoot, in: stacks[try draw.index("tab", below: stacks.count)])
    }
  }

  private mutating func newScreen() -> NewEntry {
    defer { nextScreen += 1 }
    return NewEntry(ScreenID(rawValue: nextScreen))
  }
}
