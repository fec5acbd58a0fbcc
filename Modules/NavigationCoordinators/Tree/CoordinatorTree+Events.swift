public import NavigationModel

extension CoordinatorTree {
  /// Takes an event and decides; events of navigators inside are theirs.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .perform(let index, let entry, let value):
      guard let owner = otherOwner(of: entry) else { return perform(index, on: entry, value) }
      return owner.handle(event)
    case .host(let event): return follow(event)
    case .completed(let token, let result):
      // Work that began before another window took the tree in has a token of its own window.
      if loads[token] == nil, token.owner != scope, let owner = context.navigator(of: token.owner),
        owner !== self
      {
        return owner.handle(event)
      }
      return finish(token, result).asOutcome
    case .link(let text): return open(text).asOutcome
    }
  }

  /// What a person can do on a visible screen: what its coordinator offers.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    if let owner = otherOwner(of: entry) { return owner.actions(on: entry) }
    guard let node = nodes[entry], context.shows(entry), let extras = node.extras else { return [] }
    return extras.actions.enumerated().map { index, action in
      NavigationAction(index: index, label: action.label, input: action.input)
    }
  }

  /// The asynchronous work that was decided since the last call, in order.
  public func drainEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  private func otherOwner(of entry: EntryID) -> (any AdoptableNavigator)? {
    guard nodes[entry] == nil, let found = context.state.entry(entry),
      let owner = context.owner(of: found), owner !== self
    else { return nil }
    return owner
  }

  private func perform(_ index: Int, on entry: EntryID, _ value: ActionValue) -> Outcome {
    guard let node = nodes[entry], context.shows(entry) else { return .ignored(.staleSource) }
    let actions = node.extras?.actions ?? []
    guard actions.indices.contains(index) else {
      return .refused(.unknownAction(index, on: entry))
    }
    return actions[index].body(value).asOutcome
  }
}

// What users did in a host, and what others did to the window.
extension CoordinatorTree {
  private func follow(_ event: HostEvent) -> Outcome {
    switch event {
    case .settled(let revision):
      context.settle(through: revision)
      forgetWhatLeft()
      return .ignored(.noChange)
    case .backRequested:
      let owner = context.state.focused.flatMap { otherOwner(of: $0.id) }
      return owner?.handle(.host(event)) ?? followInWindow(event)
    case .leaveRequested(let entry):
      return otherOwner(of: entry)?.handle(.host(event)) ?? followInWindow(event)
    case .removed, .dismissed, .selected:
      return followInWindow(event)
    }
  }

  private func followInWindow(_ event: HostEvent) -> Outcome {
    markShown()
    ownSteps += 1
    let outcome = context.follow(event)
    ownSteps -= 1
    if case .applied(let change) = outcome { mend(change) }
    presentWaiting()
    return outcome
  }

  /// A change of the window, also one that others made.
  func changeCame(_ change: Change) {
    if arriving != nil { return arrive(change) }
    if isPopping {
      isPopping = false
      // A pop may take a layer along that a stack presents.
      if change.edits.endIndex == 1 { return }
    }
    mend(change)
  }

  /// Brings the tree in line with a change that it did not make; what it made itself is in line.
  func mend(_ change: Change) {
    knownEnd = nil
    var left: [CoordinatorNode] = []
    for case .removeLayer(let layer) in change.edits { dismiss(layer.id, &left) }
    remove(change.removed, &left)
    for edit in change.edits { partsCame(edit, &left) }
    let layers = orphans
    orphans = []
    for layer in layers where context.state.layers.contains(where: { $0.id == layer }) {
      context.apply(Command(.dismissLayer(layer), cause: change.cause))
    }
    CoordinatorNode.bidFarewell(left, byUser: true)
    guard ownSteps == 0 else { return }
    // What others did may have brought somebody to the front who waits to present.
    markShown()
    presentWaiting()
  }

  private func dismiss(_ layer: LayerID, _ left: inout [CoordinatorNode]) {
    guard let node = layerNodes.last(where: { $0.layer == layer }) else { return }
    if let parent = node.parentNode, parent.presented === node { parent.presented = nil }
    node.leave(&left)
  }

  /// Lets those go whose entries are gone, the children of one sequence at a time.
  private func remove(_ entries: [Entry], _ left: inout [CoordinatorNode]) {
    var parent: CoordinatorNode?
    var count = 0
    for entry in entries {
      guard let node = nodes[entry.id], node.life == .held, let sequence = node.parentNode,
        sequence.kind == .sequence, sequence.presented !== node
      else { continue }
      if let parent, parent !== sequence { forgetRemoved(count, of: parent, &left) }
      if parent !== sequence { count = 0 }
      parent = sequence
      count += 1
      node.leave(&left)
    }
    if let parent { forgetRemoved(count, of: parent, &left) }
  }

  /// Takes children out of their sequence that have left: most often the last one.
  private func forgetRemoved(
    _ count: Int, of parent: CoordinatorNode, _ left: inout [CoordinatorNode]
  ) {
    if count == 1, parent.children.last?.life == .removed {
      parent.children.removeLast()
    } else {
      parent.children.removeAll { $0.life == .removed }
    }
    prune(parent, &left)
  }

  /// Takes the sequences away that lost their last screen to a user; one that never had any stays,
  /// and so does the sequence of a stack.
  private func prune(_ emptied: CoordinatorNode, _ left: inout [CoordinatorNode]) {
    refreshScopes(from: emptied)
    var node = emptied
    while let parent = node.parentNode, parent.kind == .sequence, node.lastLeaf == nil,
      node.decisions.prunes()
    {
      parent.children.removeAll { $0 === node }
      node.leave(&left)
      node = parent
    }
  }

  /// Follows tabs and columns that others selected, moved or took away.
  private func partsCame(_ edit: Edit, _ left: inout [CoordinatorNode]) {
    switch edit {
    case .select(let container, _, _): followParts(of: container, &left)
    case .moveChild(let part, _, _):
      if case .container(let outer, _, _)? = context.state.holder(of: part) {
        followParts(of: outer, &left)
      }
    case .removeContainer(let part):
      if case .container(let outer, _, _) = part.holder { followParts(of: outer, &left) }
    default: break
    }
  }

  private func followParts(of container: ContainerID, _ left: inout [CoordinatorNode]) {
    let tops = layerNodes + [root]
    guard context.state.kind(of: container) != nil,
      let node = tops.lazy.compactMap({ $0.filling(container) }).first,
      node.kind == .tabs || node.kind == .split
    else { return }
    let shown = context.state.children(of: container)
    let parts = node.children
    node.children = ContiguousArray(
      shown.compactMap { id in parts.first { $0.container == id } })
    let selected = shown[context.state.selectedIndex(of: container)]
    node.selected = node.children.firstIndex { $0.container == selected } ?? 0
    for part in parts.reversed() where !node.children.contains(where: { $0 === part }) {
      part.leave(&left)
    }
  }

  private func forgetWhatLeft() {
    let kept = Set(context.leavingEntries.map(\.entry.id))
    for entry in leaving where !kept.contains(entry) { forget(entry) }
    leaving.removeAll { !kept.contains($0) }
  }
}
