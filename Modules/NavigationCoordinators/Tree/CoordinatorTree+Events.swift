public import NavigationModel

extension CoordinatorTree {
  /// Returns the actions that the coordinator of a visible screen offers; empty for other entries.
  public func actions(on entry: Entry) -> [NavigationAction] {
    guard context.shows(entry.id), let extras = nodes[entry.id]?.extras else { return [] }
    return extras.actions.enumerated().map { index, action in
      NavigationAction(index: index, label: action.label, input: action.input)
    }
  }

  /// Performs an action that the coordinator of a visible screen offers.
  ///
  /// The call is ignored as `staleSource` if the entry is not visible or does not represent a
  /// coordinator, and refused if there is no such action.
  public func perform(_ index: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard let node = nodes[entry.id], context.shows(entry.id) else { return .ignored(.staleSource) }
    let actions = node.extras?.actions ?? []
    guard actions.indices.contains(index) else {
      return .refused(.unknownAction(index, on: entry.id))
    }
    return actions[index].body(value).asOutcome
  }

  /// Updates the window to match an event of the host.
  ///
  /// A removal that results from the event counts as performed by the user.
  public func decide(_ event: HostEvent) -> Outcome {
    markShown()
    return context.follow(event)
  }

  /// Passes a coordinator's leave policy to its entry, so that hosts respect it.
  func followLeavePolicy(of node: CoordinatorNode) {
    guard let entry = node.entryID, node.life == .held else { return }
    context.apply(Command(.setLeavePolicy(entry, node.leavePolicy)), by: self)
  }

  /// Handles the end of a coordinator's loading.
  public func complete(_ token: Token, with result: EffectResult) -> Outcome {
    finish(token, result).asOutcome
  }

  /// Returns the coordinator that an entry represents, as an array of zero or one element.
  public func objects(for entry: EntryID) -> [AnyObject] {
    nodes[entry].map { [$0] } ?? []
  }

  /// Updates the tree after a change of the window.
  ///
  /// After a change that is part of an edit of the tree, only the removal of layers remains to be
  /// handled.
  public func didChange(_ change: Change, byOther: Bool) {
    guard byOther || change.edits.endIndex > 1 else { return }
    var left: [CoordinatorNode] = []
    for case .removeLayer(let layer) in change.edits { dismiss(layer.id, &left) }
    guard byOther || isIdle else { return gone += left }
    knownTop = nil
    remove(change.removed, &left)
    for edit in change.edits { partsCame(edit, &left) }
    dismissOrphans(change.cause)
    CoordinatorNode.bidFarewell(left, byUser: byOther)
    tellNotices()
    guard isIdle else { return }
    // A change by another navigator may have brought to the front a coordinator that waits to
    // present.
    markShown()
    presentWaiting()
  }

  private func dismissOrphans(_ cause: Cause) {
    let layers = orphans
    orphans = []
    for layer in layers where context.state.layers.contains(where: { $0.id == layer }) {
      context.apply(Command(.dismissLayer(layer), cause: cause), by: self)
    }
  }

  private func dismiss(_ layer: LayerID, _ left: inout [CoordinatorNode]) {
    guard let node = layerNodes.last(where: { $0.layer == layer }) else { return }
    if let parent = node.parentNode, parent.presented === node { parent.presented = nil }
    node.leave(&left)
  }

  /// Removes the coordinators whose entries have been removed, one sequence at a time.
  private func remove(_ entries: [Entry], _ left: inout [CoordinatorNode]) {
    var parent: CoordinatorNode?
    var count = 0
    for entry in entries {
      guard let node = nodes[entry.id], node.life == .held, let sequence = node.parentNode,
        sequence.kind == .sequence
      else { continue }
      if let before = parent, before !== sequence {
        forgetRemoved(count, of: before, &left)
        count = 0
      }
      parent = sequence
      count += 1
      node.leave(&left)
    }
    if let parent { forgetRemoved(count, of: parent, &left) }
  }

  /// Removes from a sequence the children that are no longer shown; usually, only the last child.
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

  /// Removes the sequences that have lost their last screen to a change that the tree did not make,
  /// such as a user action.
  ///
  /// Other sequences without screens stay, unless they are inside a sequence that is removed. The
  /// sequence of a stack stays too.
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

  /// Updates tabs and columns that the user or another navigator has selected, moved or removed.
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
      let node = tops.lazy.compactMap({ $0.filling(container) }).first
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
}
