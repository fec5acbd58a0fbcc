public import NavigationModel

// Actions of users and hosts.
extension StepStore {
  /// Selects steps to match what happens in a host: screens are removed, a tab is selected, or the
  /// user wants to go back.
  ///
  /// If the steps lie on top of another navigator's screens and the user removes the first screen
  /// of the steps, all of the steps are removed from the window. The window itself handles the
  /// selection of another navigator's tab, a request to go back from the first screen of the steps
  /// to another navigator, and all events not named here.
  ///
  /// - Complexity: The same as for `update(cause:_:)`.
  public func decide(_ event: HostEvent) -> Outcome {
    switch event {
    case .removed(let entries): inTurn { [self] in follow(removed: entries) }
    case .selected(let container, let index):
      inTurn { [self] in follow(selected: index, in: container) }
    case .backRequested:
      isAtFirstOfOthers ? context.follow(event, by: self) : pop(1, cause: .gesture)
    case .dismissed, .reselected, .rearranged, .detentSelected, .columnToggled, .cannotShow,
      .leaveRequested, .settled:
      context.follow(event, by: self)
    }
  }

  /// Selects the step that a link leads to, and the collections on the path to it.
  ///
  /// - Parameter link: The link, which is read as in ``StepPath/init(link:origins:)``.
  /// - Returns: The outcome, as from ``select(_:cause:)``; a link that cannot be read is refused.
  ///   However, if the window has other navigators, the link may be for one of them. It is then
  ///   ignored as `noTransition` if it cannot be read, or if its first step is not a step of the
  ///   root collection.
  /// - Complexity: The same as for `update(cause:_:)`.
  @discardableResult
  public func open(_ link: String) -> Outcome {
    do throws(StepError) {
      let path = try StepPath(link: link)
      guard isAlone || Root.Steps(rawValue: path.steps[0]) != nil else {
        return .ignored(.noTransition)
      }
      return select(path, cause: .link)
    } catch {
      return isAlone ? .refused(.unusableValue(error.description)) : .ignored(.noTransition)
    }
  }

  private var isAlone: Bool { !attachment.isAdopted && context.navigators.isEmpty }

  /// Goes back as the system back button does.
  ///
  /// - Complexity: The same as for `update(cause:_:)`.
  @discardableResult
  public func goBack() -> Outcome {
    handle(.host(.backRequested))
  }

  /// Goes back by a number of screens in the stack that has the focus, at most to the lowest
  /// screen.
  ///
  /// - Parameters:
  ///   - count: The number of screens to leave; must not be negative.
  ///   - cause: The origin of the request.
  /// - Returns: The outcome. Ignored if the lowest screen is shown already, if `count` is 0, if no
  ///   stack of the steps has the focus, or if the request must wait for an update. Refused if
  ///   `count` is negative.
  /// - Complexity: The same as for `update(cause:_:)`.
  @discardableResult
  public func pop(_ count: Int = 1, cause: Cause = .code) -> Outcome {
    guard count >= 0 else { return context.refuse(.invalidCount(count)) }
    return inTurn { [self] in leave(count, cause: cause) }
  }

  private func leave(_ count: Int, cause: Cause) -> Outcome {
    guard let focused = context.state.focused, let screen = screen(of: focused.id),
      let head = head(ofScreen: screen)
    else { return .ignored(.atRoot) }
    let screens = projection.screens(of: head)
    guard let current = screens.firstIndex(of: screen), current > 0, count > 0 else {
      return .ignored(count == 0 ? .noChange : .atRoot)
    }
    let wanted = projection.decisions.indexAfterPop(
      current, min(count, current), screens.count)
    let target = min(max(0, wanted), current)
    return show(screens[target], from: screens[current], inBackground: false, cause: cause)
  }

  /// Returns the number of the screen that an entry shows; `nil` for placeholders and for entries
  /// that are not of this store or no longer exist.
  func screen(of entry: EntryID) -> Int? {
    context.state.entry(entry).flatMap { screen(of: $0) }
  }

  func screen(of entry: Entry) -> Int? {
    let screen = Int(entry.screen.rawValue)
    return entry.scope == scope && !entry.isPlaceholder
      && projection.shape.screens.indices.contains(screen) ? screen : nil
  }

  func head(ofScreen screen: Int) -> StepProjection.Head? {
    let place = projection.shape.screens[screen]
    guard let step = place.step else { return projection.head(ofNode: place.node) }
    return projection.head(of: place.node, step)
  }

  /// Selects the steps that show a screen on top of its stack.
  func show(
    _ screen: Int, from current: Int, inBackground: Bool, cause: Cause
  ) -> Outcome {
    let shape = projection.shape
    let isOwn = shape.screens[screen].step == nil
    var silent = inBackground ? depth(ofStackWith: screen) : 0
    let crossesGroups = shape.screens[screen].node != shape.screens[current].node
    if crossesGroups, !projection.decisions.selectsGroups() {
      silent = shape.path(ofNode: shape.screens[screen].node).steps.count
    }
    var selecting = PathSelecting(
      shape.path(ofScreen: screen), selectsNothing: isOwn, silent: silent, reselects: false)
    return change(cause: cause) { selecting.write(&$0) }
  }

  /// Returns the number of collections that contain the outermost collection of a screen's stack.
  private func depth(ofStackWith screen: Int) -> Int {
    var node = projection.shape.screens[screen].node
    while projection.shape.isGroup(node), let parent = projection.shape.nodes[node].parent {
      node = parent
    }
    return projection.shape.path(ofNode: node).steps.count
  }
}

// The events that hosts report.
extension StepStore {
  /// In each stack from which the user has removed screens, shows the screen beneath the lowest
  /// removed one.
  ///
  /// A stack whose own lowest screen was removed does not change. There is one exception: if that
  /// screen is the first of the steps and lies above screens of other navigators, all of the steps
  /// are removed from the window.
  private func follow(removed entries: [EntryID]) -> Outcome {
    if entries.contains(where: { isFirst($0) }) {
      return context.apply(Command(.endScope(scope), cause: .gesture), by: self)
    }
    let left = Set(entries.compactMap { screen(of: $0) })
    return context.transaction(cause: .gesture, by: self) { _ in
      for head in projection.heads {
        let screens = projection.screens(of: head)
        leave(head, screens.indices.filter { left.contains(screens[$0]) }, cause: .gesture)
      }
    }
  }

  private func leave(_ head: StepProjection.Head, _ indexes: [Int], cause: Cause) {
    let screens = projection.screens(of: head)
    guard let lowest = indexes.min(), let highest = indexes.max(), lowest > 0 else { return }
    let target = max(0, projection.decisions.indexAfterRemoval(lowest, highest))
    _ = show(screens[target], from: screens[screens.count - 1], inBackground: true, cause: cause)
  }

  private func follow(selected index: Int, in container: ContainerID) -> Outcome {
    guard let node = tabs.first(where: { $0.value == container })?.key else {
      return context.follow(.selected(container, index: index), by: self)
    }
    let keys = context.state.tabKeys(of: container)
    guard keys.indices.contains(index) else {
      return .refused(.indexOutOfRange(index, count: keys.count))
    }
    let shape = projection.shape
    let step = Int(keys[index].rawValue)
    let isNothing = step == shape.nodes[node].steps.count
    var path = shape.path(ofNode: node)
    let silent = projection.decisions.tabsSelectAncestors() ? 0 : path.steps.count
    if !isNothing { path.steps.append(shape.nodes[node].steps[step].name) }
    var selecting = PathSelecting(path, selectsNothing: isNothing, silent: silent)
    return change(cause: .user) { selecting.write(&$0) }
  }
}

// Steps on top of the screens of other navigators.
extension StepStore {
  /// Whether the first screen of the steps has the focus, and going back leads to another
  /// navigator.
  private var isAtFirstOfOthers: Bool {
    context.state.focused.map { isFirst($0.id) } ?? false
  }

  /// Returns whether an entry is the first screen of the steps, directly above screens of other
  /// navigators.
  private func isFirst(_ entry: EntryID) -> Bool {
    guard attachment.isAdopted, screen(of: entry) != nil, let stack = context.state.stack(of: entry)
    else { return false }
    let index = context.index(of: entry, in: stack) ?? 0
    return index > 0 && screen(of: context.state.entries(of: stack)[index - 1]) == nil
  }
}

// Changes of the window by other navigators.
extension StepStore {
  /// Updates the steps if another navigator has changed the window.
  ///
  /// In a restored window, the first call also notifies observers of the restored selections.
  public func didChange(_ change: Change, byOther: Bool) {
    if let notices = unheard {
      unheard = nil
      followers.tell(notices) {}
    }
    guard byOther else { return }
    _ = inTurn { [self] in
      for node in projection.shape.nodes.indices { followTabs(node) }
      for head in projection.heads { followStack(head, change.cause) }
      return .ignored(.noChange)
    }
  }

  /// Shows the steps in a new window of the store's own, because they have left the shared window.
  public func didEnd() {
    showEverything()
  }

  private func followTabs(_ node: Int) {
    guard let container = tabs[node], context.state.kind(of: container) == .tabs else { return }
    let index = context.state.selectedIndex(of: container)
    let keys = context.state.tabKeys(of: container)
    guard Int(keys[index].rawValue) != projection.selectedTab(of: node) else { return }
    _ = follow(selected: index, in: container)
  }

  /// Selects a step to match a stack that another navigator has changed.
  ///
  /// If screens are missing, shows the screen beneath the lowest missing one. If none are missing
  /// and a screen of this stack was added on top, shows that screen.
  private func followStack(_ head: StepProjection.Head, _ cause: Cause) {
    guard let stack = stacks[head], context.state.kind(of: stack) == .stack else { return }
    let wanted = projection.screens(of: head)
    let present = ownEntries(of: stack).map { Int($0.screen.rawValue) }
    guard present != wanted else { return }
    if let missing = wanted.firstIndex(where: { !present.contains($0) }) {
      leave(head, [missing], cause: cause)
    } else if let last = present.last, !wanted.contains(last), self.head(ofScreen: last) == head {
      _ = show(last, from: wanted[wanted.count - 1], inBackground: true, cause: cause)
    }
    showStack(head)
  }
}
