// Finding the navigator that handles an event.
extension NavigationContext {
  /// Passes an event to the navigator that it concerns, which decides what happens.
  ///
  /// The navigator is found by the entry, layer, container or token that the event contains.
  ///
  /// A link is passed to the navigator that owns the window, and then to the others in the order of
  /// their adoption, until one of them recognizes the link and does not refuse it. If all
  /// navigators that recognize the link refuse it, the outcome is the first refusal. If no
  /// navigator recognizes the link, it is ignored as ``IgnoredReason/noTransition``.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The outcome of the event.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome { handle(event, asking: owners.root) }

  /// Returns the actions that the owner of an entry offers on it.
  ///
  /// - Parameter entry: An entry of the window.
  /// - Returns: The actions in a fixed order, or an empty array if the entry is a placeholder, is
  ///   gone or has no owner.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    actions(on: entry, asking: owners.root)
  }

  func actions(on id: EntryID, asking asked: (any Navigator)?) -> [NavigationAction] {
    guard let entry = state.entry(id), !entry.isPlaceholder else { return [] }
    return (owner(of: entry) ?? asked)?.actions(on: entry) ?? []
  }

  func handle(_ event: NavigationEvent, asking asked: (any Navigator)?) -> Outcome {
    noting { decide(event, asking: asked) }
  }

  private func decide(_ event: NavigationEvent, asking asked: (any Navigator)?) -> Outcome {
    switch event {
    case .perform(let action, let id, let value):
      guard let (entry, owner) = find(id, asking: asked) else { return .ignored(.staleSource) }
      return owner.perform(action, on: entry, value: value)
    case .host(let event): return route(event, asking: asked)
    case .completed(let token, let result):
      return work.take(token, asking: asked)?.complete(token, with: result)
        ?? .ignored(.staleToken)
    case .link(let link): return open(link, asking: asked)
    }
  }

  /// Returns an entry and its owner.
  ///
  /// The entry is in the state, or has left the state and may still be on screen. The result is
  /// `nil` if there is no such entry, or if the entry is a placeholder or has no owner.
  private func find(
    _ id: EntryID, asking asked: (any Navigator)?
  ) -> (entry: Entry, owner: any Navigator)? {
    if let entry = state.entry(id) {
      guard !entry.isPlaceholder else { return nil }
      return (owner(of: entry) ?? asked).map { (entry, $0) }
    }
    guard let left = leaving.last(where: { $0.entry.id == id }) else { return nil }
    return (left.owner ?? owners.root ?? asked).map { (left.entry, $0) }
  }

  private func open(_ link: String, asking asked: (any Navigator)?) -> Outcome {
    let wasOpening = isOpeningLink
    isOpeningLink = true
    defer { isOpeningLink = wasOpening }
    let others = ([owners.root].compactMap(\.self) + navigators).filter { $0 !== asked }
    let opened = ([asked].compactMap(\.self) + others).firstThatKnows { $0.open(link) }
    return opened?.outcome ?? .ignored(.noTransition)
  }
}

extension Sequence {
  /// Opens a link with the first element, such as a navigator, that recognizes the link and does
  /// not refuse it.
  ///
  /// - Parameter open: Opens the link with an element. It must ignore the link with
  ///   ``IgnoredReason/noTransition`` if the element does not recognize the link.
  /// - Returns: The first element that recognizes the link and does not refuse it, with its
  ///   outcome. If all elements that recognize the link refuse it, the result is the first of
  ///   these. It is `nil` if no element recognizes the link.
  package func firstThatKnows(
    opening open: (Element) -> Outcome
  ) -> (element: Element, outcome: Outcome)? {
    var refused: (Element, Outcome)?
    for element in self {
      let outcome = open(element)
      switch outcome {
      case .ignored(.noTransition): continue
      case .refused: refused = refused ?? (element, outcome)
      default: return (element, outcome)
      }
    }
    return refused
  }
}

// Events from hosts.
extension NavigationContext {
  private func route(_ event: HostEvent, asking asked: (any Navigator)?) -> Outcome {
    switch event {
    case .removed(let entries): return remove(entries, asking: asked)
    case .dismissed(let id), .detentSelected(let id, _):
      let layer = reading { state in state.layers.first { $0.id == id } }
      return (layer.flatMap { owner(of: $0.container) } ?? asked)?.decide(event) ?? follow(event)
    case .selected(let container, _), .reselected(let container), .rearranged(let container, _),
      .columnToggled(let container, _, _):
      return (owner(of: container) ?? asked)?.decide(event) ?? follow(event)
    case .backRequested:
      let stack = reading(\.focusedStack)
      let front = reading(\.focused).flatMap { owner(of: $0) } ?? owner(of: stack)
      return (front ?? asked)?.decide(event) ?? follow(event)
    case .cannotShow(let problem):
      return (owner(of: problem) ?? asked)?.decide(event) ?? follow(event)
    case .leaveRequested(let id):
      return find(id, asking: asked)?.owner.decide(event) ?? .ignored(.staleSource)
    case .settled(let revision):
      settle(through: revision)
      let root = owners.root ?? asked
      _ = root?.decide(event)
      for navigator in navigators where navigator !== root { _ = navigator.decide(event) }
      return .ignored(.noChange)
    }
  }

  /// Returns the owner of the part of the state that a platform cannot show.
  private func owner(of problem: HostProblem) -> (any Navigator)? {
    switch problem {
    case .pushedContainer(let entry, _), .embeddedContainer(let entry, _):
      return find(entry, asking: nil)?.owner
    case .columns(let container, _), .nestedColumn(let container, _), .rootIsNoStack(let container):
      return owner(of: container)
    case .layerOverAlert, .filledAlert, .containerInAlert, .refusedByHost:
      let layer = reading { state in state.layers.first { $0.id == problem.layer } }
      return layer.flatMap { owner(of: $0.container) }
    }
  }

  /// Lets the owners of removed entries decide about the removal; their decisions form one change.
  private func remove(_ entries: [EntryID], asking asked: (any Navigator)?) -> Outcome {
    var groups: [(owner: any Navigator, entries: [EntryID])] = []
    for id in entries {
      guard let (_, owner) = find(id, asking: asked) else { continue }
      if let index = groups.firstIndex(where: { $0.owner === owner }) {
        groups[index].entries.append(id)
      } else {
        groups.append((owner, [id]))
      }
    }
    guard groups.count > 1 else {
      guard let only = groups.first else { return follow(.removed(entries)) }
      return only.owner.decide(.removed(only.entries))
    }
    return transaction(cause: .gesture) { _ in
      for group in groups {
        if case .refused(let refusal) = group.owner.decide(.removed(group.entries)) {
          throw refusal
        }
      }
    }
  }
}

extension NavigationContext {
  /// Updates the state to match what the user did in a host.
  ///
  /// This is the default of ``Navigator/decide(_:)``.
  ///
  /// Each kind of event changes the state in its own way:
  ///
  /// - Entries that were removed on screen leave their stacks. A dismissed layer leaves with all
  ///   layers above it.
  /// - The user's selection, the user's order of tabs and the height to which the user dragged a
  ///   sheet become part of the state.
  /// - A tap on the selected tab removes the entries above the root of the tab if their leave
  ///   policies allow it. If a policy prevents this, nothing is removed. If the topmost entry that
  ///   prevents it has the policy ``LeavePolicy/ask``, the owner of that entry is asked. At the
  ///   root, the tap is ignored with ``IgnoredReason/reselected``, and the host scrolls to the top.
  /// - A request to go back pops one entry if its leave policy allows it.
  /// - If the column with the focus is closed, its neighbor gets the focus.
  ///
  /// All other events change nothing: for example, the removal of an entry that has already left
  /// the state, an attempt to leave an entry whose owner decides, or a report of what a platform
  /// cannot show.
  ///
  /// - Parameters:
  ///   - event: What the user did.
  ///   - navigator: The navigator that follows the host; it becomes the author of the change.
  /// - Returns: The outcome of the event.
  @discardableResult
  public func follow(_ event: HostEvent, by navigator: (any Navigator)? = nil) -> Outcome {
    switch event {
    case .removed(let entries): remove(entries, navigator)
    case .dismissed(let layer): dismiss(layer, navigator)
    case .selected(let container, let index): select(index, in: container, navigator)
    case .reselected(let container): popToRoot(ofTabIn: container, navigator)
    case .rearranged(let container, let order): rearrange(container, order, navigator)
    case .detentSelected(let layer, let detent): select(detent, of: layer, navigator)
    case .columnToggled(let split, let index, let isShown):
      isShown ? .ignored(.noChange) : leaveColumn(index, of: split, navigator)
    case .cannotShow: .ignored(.noChange)
    case .backRequested: goBack(navigator)
    case .leaveRequested: .ignored(.denied)
    case .settled: .ignored(.noChange)
    }
  }

  /// Pops one entry if its leave policy allows it, since the host has not removed anything yet.
  private func goBack(_ navigator: (any Navigator)?) -> Outcome {
    let mayLeave = reading { state in
      state.focused.map { state.leavePolicy(of: $0) == .allow } ?? true
    }
    guard mayLeave else { return .ignored(.denied) }
    return apply(Command(.pop(1), cause: .gesture), by: navigator)
  }

  private func remove(_ entries: [EntryID], _ navigator: (any Navigator)?) -> Outcome {
    var byStack: [(stack: ContainerID, entries: [EntryID])] = []
    for entry in entries {
      guard let stack = state.stack(of: entry) else { continue }
      if let index = byStack.firstIndex(where: { $0.stack == stack }) {
        byStack[index].entries.append(entry)
      } else {
        byStack.append((stack, [entry]))
      }
    }
    guard let first = byStack.first else { return .ignored(.noChange) }
    guard byStack.count > 1 else {
      return apply(Command(.remove(first.entries), in: first.stack, cause: .gesture), by: navigator)
    }
    return transaction(cause: .gesture, by: navigator) { transaction in
      for (stack, entries) in byStack where transaction.state.kind(of: stack) != nil {
        try transaction.apply(Command(.remove(entries), in: stack, cause: .gesture))
      }
    }
  }

  private func dismiss(_ layer: LayerID, _ navigator: (any Navigator)?) -> Outcome {
    guard state.layers.contains(where: { $0.id == layer }) else {
      return .ignored(.nothingPresented)
    }
    return apply(Command(.dismissLayer(layer), cause: .gesture), by: navigator)
  }

  /// Selects another height of a sheet; all other parts of its style stay as they are in the state.
  private func select(
    _ detent: Layer.Detent, of id: LayerID, _ navigator: (any Navigator)?
  ) -> Outcome {
    guard let layer = state.layers.first(where: { $0.id == id }) else {
      return .ignored(.nothingPresented)
    }
    let style = layer.style.selecting(detent)
    guard style != layer.style else { return .ignored(.noChange) }
    return apply(Command(.restyle(id, style), cause: .gesture), by: navigator)
  }

  private func select(
    _ index: Int, in container: ContainerID, _ navigator: (any Navigator)?
  ) -> Outcome {
    switch state.kind(of: container) {
    case .tabs:
      let keys = state.tabKeys(of: container)
      guard keys.indices.contains(index) else {
        return .refused(.indexOutOfRange(index, count: keys.count))
      }
      return apply(Command(.selectTab(keys[index], in: container), cause: .user), by: navigator)
    case .split:
      return apply(Command(.selectColumn(index, in: container), cause: .user), by: navigator)
    case .stack, nil:
      return .ignored(.noChange)
    }
  }
}
