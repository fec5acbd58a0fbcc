public import NavigationModel

// What people and hosts do.
extension StepStore {
  /// Takes an event and decides; events on entries of navigators inside are theirs.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .perform(let index, let entry, _):
      guard screen(of: entry) == nil, let owner = otherOwner(of: entry) else {
        return perform(index, on: entry)
      }
      return owner.handle(event)
    case .host(let event): return follow(event)
    case .completed(let token, _):
      if token.owner != scope, let owner = context.navigator(of: token.owner), owner !== self {
        return owner.handle(event)
      }
      return .ignored(.staleToken)
    case .link(let link): return open(link: link)
    }
  }

  /// Goes back as the system's back does.
  @discardableResult
  public func goBack() -> Outcome {
    follow(.backRequested)
  }

  /// Leaves some screens of the stack that has the focus, at most all but the lowest.
  ///
  /// - Parameters:
  ///   - count: How many screens to leave, not negative.
  ///   - cause: Who wants it.
  /// - Returns: Applied; ignored at the lowest screen; refused for a negative number.
  @discardableResult
  public func pop(_ count: Int = 1, cause: Cause = .code) -> Outcome {
    guard count >= 0 else { return .refused(.invalidCount(count)) }
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

  /// The number of the screen that an entry shows; none for entries of others.
  func screen(of entry: EntryID) -> Int? {
    guard let found = context.state.entry(entry), found.scope == scope, !found.isPlaceholder
    else { return nil }
    let screen = Int(found.screen.rawValue)
    guard shown.entries.indices.contains(screen), shown.entries[screen] == entry else { return nil }
    return screen
  }

  private func otherOwner(of entry: EntryID) -> (any AdoptableNavigator)? {
    guard let found = context.state.entry(entry), let owner = context.owner(of: found),
      owner !== self
    else { return nil }
    return owner
  }

  func head(ofScreen screen: Int) -> StepProjection.Head? {
    let place = projection.shape.screens[screen]
    guard let step = place.step else { return projection.head(ofNode: place.node) }
    return projection.head(of: place.node, step)
  }

  /// Selects what shows a screen on top of its stack.
  private func show(
    _ screen: Int, from current: Int, inBackground: Bool, cause: Cause
  ) -> Outcome {
    let shape = projection.shape
    let isOwn = shape.screens[screen].step == nil
    var silent = inBackground ? depth(ofStackWith: screen) : 0
    let crossesGroups = shape.screens[screen].node != shape.screens[current].node
    if crossesGroups, !projection.decisions.selectsGroups() {
      silent = shape.path(ofNode: shape.screens[screen].node).steps.count
    }
    let path = shape.path(ofScreen: screen)
    return update(cause: cause) { steps in
      var selecting = PathSelecting(
        path, selectsNothing: isOwn, silent: silent, reselects: false)
      selecting.write(&steps)
    }
  }

  /// How many collections are around the outermost one of the stack of a screen.
  private func depth(ofStackWith screen: Int) -> Int {
    var node = projection.shape.screens[screen].node
    while projection.shape.isGroup(node), let parent = projection.shape.nodes[node].parent {
      node = parent
    }
    return projection.shape.path(ofNode: node).steps.count
  }
}

// What hosts report.
extension StepStore {
  func follow(_ event: HostEvent) -> Outcome {
    switch event {
    case .removed(let entries): return follow(removed: entries)
    case .selected(let container, let index): return follow(selected: index, in: container)
    case .backRequested:
      guard let focused = context.state.focused else { return .ignored(.atRoot) }
      if screen(of: focused.id) == nil, let owner = otherOwner(of: focused.id) {
        return owner.handle(.host(event))
      }
      return pop(1, cause: .gesture)
    case .settled(let revision):
      context.settle(through: revision)
      return .ignored(.noChange)
    case .dismissed, .leaveRequested: return context.follow(event)
    }
  }

  /// Shows what is beneath the lowest screen that the user left in each stack.
  private func follow(removed entries: [EntryID]) -> Outcome {
    let own = entries.compactMap { screen(of: $0) }
    let foreign = entries.filter { screen(of: $0) == nil }
    guard !own.isEmpty else { return context.follow(.removed(foreign)) }
    var byHead: [(head: StepProjection.Head, indexes: [Int])] = []
    for screen in own {
      guard let head = head(ofScreen: screen),
        let index = projection.screens(of: head).firstIndex(of: screen)
      else { continue }
      if let place = byHead.firstIndex(where: { $0.head == head }) {
        byHead[place].indexes.append(index)
      } else {
        byHead.append((head, [index]))
      }
    }
    return context.transaction(cause: .gesture) { _ in
      for (head, indexes) in byHead { leave(head, indexes) }
      context.follow(.removed(foreign))
      return nil
    }
  }

  func leave(_ head: StepProjection.Head, _ indexes: [Int]) {
    let screens = projection.screens(of: head)
    guard let lowest = indexes.min(), let highest = indexes.max(), lowest > 0 else { return }
    let target = max(0, projection.decisions.indexAfterRemoval(lowest, highest))
    _ = show(
      screens[target], from: screens[screens.count - 1], inBackground: true, cause: .gesture)
  }

  private func follow(selected index: Int, in container: ContainerID) -> Outcome {
    guard let node = shown.tabs.first(where: { $0.value == container })?.key else {
      return context.follow(.selected(container, index: index))
    }
    let keys = context.state.tabKeys(of: container)
    guard keys.indices.contains(index) else {
      return .refused(.indexOutOfRange(index, count: keys.count))
    }
    let shape = projection.shape
    let step = Int(keys[index].rawValue)
    let isNothing = step == shape.nodes[node].steps.count
    var path = shape.path(ofNode: node)
    let depth = path.steps.count
    if !isNothing { path.steps.append(shape.nodes[node].steps[step].name) }
    let silent = projection.decisions.tabsSelectAncestors() ? 0 : depth
    return update(cause: .user) { [path] steps in
      var selecting = PathSelecting(path, selectsNothing: isNothing, silent: silent)
      selecting.write(&steps)
    }
  }
}
