import NavigationHosting
import NavigationModel
import NavigationTestingCore

// Actions with covers, alerts, popovers, tabs and split views, for hosts that support them.
extension ConformanceApp {
  private var state: NavigationState { navigator.state }

  /// Returns the containers of one kind that contain the frontmost stack, outermost first.
  private func around(_ kind: ContainerKind) -> [ContainerID] {
    HostPicture(of: state).containersInFront(choosing: \.selected)
      .filter { $0.kind == kind }.map(\.id)
  }

  func isExtraEnabled(_ action: Action) -> Bool {
    let extras = Subject.extras
    let hasRoom = state.layers.count < 4 && !hasAlert
    return switch action {
    case .presentCover: extras.contains(.covers) && hasRoom
    case .presentAlert: extras.contains(.alerts) && hasRoom
    case .presentPopover: extras.contains(.popovers) && hasRoom
    case .presentTabs, .setRoot: extras.contains(.tabs) && hasRoom
    case .presentSplit: extras.contains(.splits) && hasRoom
    case .restyle:
      extras.contains(.covers) && state.layers.count > 1 && !hasAlert && looks.last != "inspector"
    case .selectTab, .setTabs: extras.contains(.tabs) && !around(.tabs).isEmpty
    case .selectColumn: extras.contains(.splits) && !around(.split).isEmpty
    case .choose: !bench.waysToChoose.isEmpty
    case .presentResizable: extras.contains(.detents) && hasRoom
    case .presentInspector: extras.contains(.inspectors) && hasRoom
    case .selectDetent: extras.contains(.detents) && isResizable
    default: false
    }
  }

  func extra(_ action: Action, _ number: Int) {
    let context = navigator.context
    switch action {
    case .presentCover: context.apply(.present(newScreen(), .fullScreenCover))
    case .presentAlert: context.apply(.present(newScreen(), .alert))
    case .presentPopover: context.apply(.present(newScreen(), .popover))
    case .presentTabs: context.apply(.presentContainer(newTabs(3), .sheet))
    case .presentSplit: context.apply(.presentContainer(newSplit(), .fullScreenCover))
    case .setRoot: context.apply(.setRoot([newTabs(2), newSplit(), .stack(newScreen())][number]))
    case .restyle:
      let layer = state.layers[state.layers.count - 1]
      context.apply(.restyle(layer.id, layer.style.next))
    case .presentResizable:
      let style = Layer.Style.sheet([.medium, .large])
      context.apply(.present(newScreen(), number == 0 ? style : style.selecting(.large)))
    case .presentInspector:
      let inspector = newScreen()
      navigator.inspectors.insert(inspector.screen)
      context.apply(.present(inspector, .sheet([.medium, .backgroundInteraction])))
    case .selectDetent:
      let layer = state.layers[state.layers.count - 1]
      context.apply(.restyle(layer.id, layer.style.withOtherHeight))
    case .selectTab:
      guard let tabs = around(.tabs).last else { return }
      let keys = state.tabKeys(of: tabs)
      context.apply(.selectTab(keys[number % keys.count], in: tabs))
    case .setTabs:
      if let tabs = around(.tabs).last { setTabs(tabs, number) }
    case .selectColumn:
      guard let split = around(.split).last else { return }
      context.apply(.selectColumn(number % state.children(of: split).count, in: split))
    default: break
    }
  }

  /// Whether the frontmost screen has the title that its owner gives it.
  ///
  /// `nil` if the host does not know the title, if the screen is not the focused one, or if a
  /// foreign screen or an alert is in front.
  var isTitled: Bool? {
    guard let focused = state.focused, bench.front == focused.id, bench.foreignCount == 0, !hasAlert
    else { return nil }
    return bench.title.map { $0 == navigator.look(of: focused).title }
  }

  /// Whether an alert is in front; an alert is one screen and presents nothing.
  var hasAlert: Bool { state.layers.last?.style == .alert }

  /// Whether the top layer is a sheet of two heights.
  private var isResizable: Bool {
    state.layers.last.map { $0.style.withOtherHeight != $0.style } ?? false
  }

  /// Drags the frontmost sheet to its other height, which the state must adopt unless a command
  /// follows.
  func resizeSheet() {
    // Until the screen has followed all commands, it may show another sheet than the state.
    let isUpToDate = hasTurnPassed && showsState
    isResizing = true
    bench.resizeSheet?()
    isResizing = false
    lastHeight = nil
    guard isUpToDate, let look = bench.styles?.last, let layer = state.layers.last else { return }
    lastHeight = (layer.id, look)
  }

  /// Whether the screen shows the entries of the state, in layers that look as the state says.
  private var showsState: Bool {
    bench.shown == HostPicture(of: state).entriesByLayer
      && bench.styles == looks
  }

  /// The looks of the presented layers, according to the state.
  var looks: [String] {
    state.layers.dropFirst().map { layer in
      let first = state.entries(of: layer.container).first?.screen
      let isInspector = first.map(navigator.inspectors.contains) ?? false
      return isInspector ? "inspector" : layer.style.look
    }
  }

  /// Whether the state has the height to which the user dragged a sheet last.
  ///
  /// `nil` if there is no such height (see ``lastHeight``), or if the sheet is no longer in the
  /// state.
  var isHeightKept: Bool? {
    guard let last = lastHeight else { return nil }
    return state.layers.first { $0.id == last.layer }.map { $0.style.look == last.look }
  }

  /// Presses a button of the alert, which must end the alert and be reported once.
  func press(_ number: Int) {
    if let front = bench.front, state.entry(front) != nil { pressed.append(front) }
    userPops { bench.pressButton(number % bench.buttonCount) }
  }

  /// Taps the selected tab again, if the state shows the tab in front.
  ///
  /// If all entries above the tab's root may be left, a tap at rest must remove them immediately.
  /// If one of them must not be left, the tap must remove none of them.
  func tapAgain(_ number: Int) {
    let ways = bench.tapsAgain
    let way = ways[number % ways.count]
    guard state.kind(of: way.tab) == .stack, isKept(way.tab) ?? false,
      state.entries(of: way.tab).last?.id == state.focused?.id
    else { return }
    let above = state.entries(of: way.tab).dropFirst()
    let mayLeave = above.allSatisfy { $0.leavePolicy == .allow }
    tabTapCount += 1
    hasTappedRoot = above.isEmpty
    way.tap()
    let left = Set(state.entries(of: way.tab).map(\.id))
    // Right after a change, a host may mistake a tap for the framework's own action.
    if mayLeave, isRested { lostTabTap = above.first { left.contains($0.id) }?.id }
    if !mayLeave { lostTabTap = above.first { !left.contains($0.id) }?.id }
    if mayLeave { tappedAway += above.map(\.id) }
  }

  /// Reverses the tabs; depending on `number`, also removes one or adds one.
  private func setTabs(_ tabs: ContainerID, _ number: Int) {
    var keys = Array(state.tabKeys(of: tabs).reversed())
    if number == 1, keys.count > 1 { keys.removeLast() }
    if number == 2, keys.count < 4 {
      keys.append(TabKey(rawValue: (keys.map(\.rawValue).max() ?? 0) + 1))
    }
    navigator.context.apply(.setTabs(keys.map { NewTab($0, .stack(newScreen())) }, in: tabs))
  }

  private func newTabs(_ count: UInt32) -> NewContainer {
    let tabs = (0..<count).map { number in
      NewTab(TabKey(rawValue: number), .stack([newScreen()]))
    }
    return .tabs(tabs, selected: 0)
  }

  /// Creates a split of two or three columns, depending on the number of its first screen.
  private func newSplit() -> NewContainer {
    let last = [newScreen(), newScreen()]
    let count = last[0].screen.rawValue.isMultiple(of: 2) ? 1 : 2
    let columns = (0..<count).map { _ in NewContainer.stack(newScreen()) }
    return .split(columns + [.stack(last)], focused: count)
  }

  /// Selects a tab or column, or moves back between columns, as the user can.
  ///
  /// The state must adopt the selection unless a command follows.
  func choose(_ number: Int) {
    let ways = bench.waysToChoose
    isChoosing = true
    let way = ways[number % ways.count]
    let before = bench.choosings
    way.choose()
    isChoosing = false
    // Until time has passed since the last command, a host cannot distinguish the user's selection
    // from one that the command made.
    lastChoice = bench.choosings == before || !hasTurnPassed ? nil : way.child
  }

  /// Opens or closes columns, and checks the reports about them.
  ///
  /// The host must report each of these columns once. While the screen lags behind commands, the
  /// host is also allowed to report none of them. If the selected column is closed, the state
  /// selects another one.
  func toggleColumn() {
    guard let toggle = bench.columnToggle else { return }
    let (before, isUpToDate) = (navigator.toggles.count, bench.isIdle && showsState)
    (isChoosing, lastChoice) = (!toggle.opens, nil)
    toggle.perform()
    isChoosing = false
    let heard = navigator.toggles.dropFirst(before)
    let reported = heard.map { "\($0.isShown ? "opened" : "closed") \($0.index)" }
    let made = toggle.columns.map { "\(toggle.opens ? "opened" : "closed") \($0)" }
    toggles.isTried = true
    toggles.heardCount += heard.count
    if reported != made, isUpToDate || !heard.isEmpty {
      toggles.misheard.append(Mismatch.text(expected: made, got: reported))
    }
  }

  /// Returns whether a tab or column that the user selected is still selected; `nil` if it has been
  /// removed.
  func isKept(_ child: ContainerID) -> Bool? {
    guard case .container(let tabs, index: _, key: _) = state.holder(of: child) else { return nil }
    return state.children(of: tabs).dropFirst(state.selectedIndex(of: tabs)).first == child
  }

  /// Counts a selection that the host reported as the user's, unless the user is making a
  /// selection.
  func noteChoice() {
    if !isChoosing { inventedChoices += 1 }
  }
}

/// A record of the reports about columns that the user has opened or closed.
struct ToggleBook: Sendable {
  var isTried = false
  /// The number of reports while the user opened or closed a column.
  var heardCount = 0
  /// For each wrong report, what the user did and what was reported instead.
  var misheard: [String] = []
}

extension HostPicture {
  /// The selections in each layer's tab views and split views.
  var choices: [[Int]] {
    layers.map { subtree(of: $0.container).filter { $0.kind != .stack }.map(\.selected) }
  }
}

extension Layer.Style {
  /// The next style in a rotation of sheet styles.
  var next: Layer.Style {
    switch self {
    case .sheet: .sheet([.medium])
    case .sheet([.medium]): .sheet([.medium, .backgroundInteraction])
    default: .sheet
    }
  }

  /// The same style with the other height, if it is a sheet that has one.
  var withOtherHeight: Layer.Style { selecting(selectedDetent == .medium ? .large : .medium) }

  /// A description of what the style looks like to a user.
  var look: String {
    switch self {
    case .root: ""
    case .sheet(let detents):
      (detents.selected == .medium ? "sheet medium" : "sheet large")
        + (detents.contains([.medium, .large]) ? " resizable" : "")
        + (detents.contains(.backgroundInteraction) ? " undimmed" : "")
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    }
  }
}

extension Edit {
  var isSelection: Bool { if case .select = self { true } else { false } }
  var isRestyling: Bool { if case .restyle = self { true } else { false } }
}
