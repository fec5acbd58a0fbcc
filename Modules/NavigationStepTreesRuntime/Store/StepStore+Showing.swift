import NavigationModel

// Updating the containers of the window to match the selections.
extension StepStore {
  /// The scope that limits the store's commands to the store's entries.
  ///
  /// `nil` if the store is the root navigator of the window, whose commands may affect all entries.
  private var commandScope: ScopeID? { scope == .root ? nil : scope }

  /// Shows the whole tree in the root layer.
  func showEverything() {
    let root = projection.root(commandScope)
    context.transaction(by: self) { _ in
      give(.setRoot(root), scope: nil)
      top = context.state.layers[0].container
      register()
    }
  }

  /// Sends a command to the window.
  private func give(_ verb: Verb, in stack: ContainerID? = nil, scope: ScopeID?) {
    context.apply(Command(verb, in: stack, scope: scope), by: self)
  }

  /// Records which container shows which tabs or stack, beginning with the outermost container.
  func register() {
    (tabs, stacks) = ([:], [:])
    if projection.shape.nodes[0].layout == .tabs {
      registerTabs(0, top)
    } else {
      registerStack(.root, top)
    }
  }

  private func registerTabs(_ node: Int, _ container: ContainerID) {
    tabs[node] = container
    let state = context.state
    for (key, child) in zip(state.tabKeys(of: container), state.children(of: container)) {
      let step = Int(key.rawValue)
      guard step < projection.shape.nodes[node].steps.count else { continue }
      if let inner = projection.tabs(of: node, step) {
        registerTabs(inner, child)
      } else {
        registerStack(.tab(node: node, step: step), child)
      }
    }
  }

  /// Records the container of a stack and, for each entry in it that consists of tabs, the
  /// container of these tabs.
  ///
  /// If an entry should consist of tabs but has none yet, the tabs are attached to it.
  private func registerStack(_ head: StepProjection.Head, _ stack: ContainerID) {
    stacks[head] = stack
    for entry in ownEntries(of: stack) {
      guard let tabs = projection.tabs(ofScreen: Int(entry.screen.rawValue)) else { continue }
      if context.state.containers(ownedBy: entry.id).isEmpty {
        give(
          .attach(projection.tabs(tabs, commandScope), to: entry.id, as: .content), scope: nil)
      }
      if let container = context.state.containers(ownedBy: entry.id).last {
        registerTabs(tabs, container)
      }
    }
  }

  /// Returns the entries of a stack that show steps of this store, lowest first.
  func ownEntries(of stack: ContainerID) -> [Entry] {
    let own = scope
    return context.state.entries(of: stack).filter { entry in
      entry.scope == own && !entry.isPlaceholder
        && projection.shape.screens.indices.contains(Int(entry.screen.rawValue))
    }
  }

  /// Updates the tabs of a collection and their selection.
  func showTabs(_ node: Int) {
    guard let container = tabs[node], context.state.kind(of: container) == .tabs else {
      return
    }
    let selected = StepProjection.key(projection.selectedTab(of: node))
    let wanted = projection.keys(ofTabs: node)
    let misfits = misfits(of: node, in: container)
    if !misfits.isEmpty {
      let kept = wanted.filter { !misfits.contains($0) }
      let nothing = projection.shape.nodes[node].steps.count
      setTabs(kept.isEmpty ? [nothing] : kept, of: node, in: container)
    }
    setTabs(wanted, of: node, in: container)
    give(.selectTab(selected, in: container), scope: nil)
    if !misfits.isEmpty { registerTabs(node, container) }
  }

  private func setTabs(_ steps: [Int], of node: Int, in container: ContainerID) {
    let tabs = steps.map {
      NewTab(StepProjection.key($0), projection.content(of: node, $0, commandScope))
    }
    give(.setTabs(tabs, in: container), scope: commandScope)
  }

  /// Returns the tabs whose container has another kind than their steps now need.
  private func misfits(of node: Int, in container: ContainerID) -> Set<Int> {
    let state = context.state
    let children = zip(state.tabKeys(of: container), state.children(of: container))
    return Set(
      children.compactMap { key, child in
        let step = Int(key.rawValue)
        guard step < projection.shape.nodes[node].steps.count else { return nil }
        let wanted: ContainerKind = projection.tabs(of: node, step) == nil ? .stack : .tabs
        return state.kind(of: child) == wanted ? nil : step
      })
  }

  /// Updates the screens of a stack.
  ///
  /// Screens that stay keep their entries, unless they have changed from a plain screen into tabs
  /// or back.
  func showStack(_ head: StepProjection.Head) {
    guard let stack = stacks[head], context.state.kind(of: stack) == .stack else { return }
    let wanted = projection.screens(of: head)
    let present = ownEntries(of: stack)
    guard !wanted.isEmpty, !isShown(wanted, by: present) else { return }
    let entries = Dictionary(
      present.map { (Int($0.screen.rawValue), $0.id) }, uniquingKeysWith: { first, _ in first })
    let items = wanted.map { screen in
      guard let entry = entries[screen], fits(screen, entry) else {
        return StackItem.new(StepProjection.entry(screen, commandScope))
      }
      return StackItem.keep(entry)
    }
    give(.setStack(items), in: stack, scope: commandScope)
    registerStack(head, stack)
  }

  private func isShown(_ screens: [Int], by entries: [Entry]) -> Bool {
    screens.elementsEqual(entries.map { Int($0.screen.rawValue) })
      && zip(screens, entries).allSatisfy { screen, entry in
        (projection.tabs(ofScreen: screen) != nil) == entry.isContainer
      }
  }

  /// Returns whether an entry can continue to show a screen, which may have changed from a plain
  /// screen into tabs or back.
  private func fits(_ screen: Int, _ entry: EntryID) -> Bool {
    let isContainer = context.state.entry(entry)?.isContainer ?? false
    return isContainer == (projection.tabs(ofScreen: screen) != nil)
  }
}
