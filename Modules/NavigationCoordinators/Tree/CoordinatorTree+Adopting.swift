public import NavigationModel

// A tree in a window that it shares with other navigators.
extension CoordinatorTree {
  /// Embeds another navigator, such as a graph or a flow, beside the coordinators.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which must not yet be in a window.
  ///   - place: Where to show it.
  ///   - type: The type of the navigator's result.
  ///   - onEnd: Called once if the navigator was embedded, with its result or the reason why there
  ///     is none.
  /// - Returns: Whether the navigator was embedded, or why not.
  @discardableResult
  public func adopt<Value>(
    _ navigator: any Navigator, at place: AdoptionPlace, expecting type: Value.Type,
    onEnd: @escaping (Resolution<Value>) -> Void
  ) -> Adoption {
    markShown()
    return context.adopt(navigator, at: place, by: scope, expecting: type, onEnd: onEnd)
  }

  /// Ends the tree's part of the window, and passes a result to the navigator that embedded the
  /// tree.
  func leaveWindow<Value>(with value: Value) -> CoordinatorOutcome {
    switch context.finish(scope, with: value) {
    case .applied(let change): return .applied(change)
    case .refused(let refusal): return .refused(.window(refusal))
    case .ignored(let reason): return .ignored(reason)
    case .deferred: return .ignored(.noChange)
    }
  }

  /// Gives the coordinators the ids that they have in the window now.
  ///
  /// If ``load(_:)`` has just recreated a saved root, that root first replaces the current one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func didMove(_ ids: IDMap) {
    // The ids date from the tree's own window and may identify something else in the window that
    // embeds it.
    if attachment.isAdopted { nodes = Payloads() }
    layerNodes = []
    knownTop = nil
    takeRevived()
    root.move(ids, in: self)
  }

  /// Releases coordinators that are no longer shown.
  public func release(_ entries: [EntryID]) {
    // The coordinators are deinitialized only after the table has been updated, because objects
    // that they hold may query the tree in `deinit`.
    let left = entries.map { nodes[$0] }
    nodes.release(entries)
    withExtendedLifetime(left) {}
  }

  /// Removes everything from the tree, because its part of the window has ended.
  public func didEnd() {
    var left: [CoordinatorNode] = []
    knownTop = nil
    root.leave(&left)
    CoordinatorNode.bidFarewell(left, byUser: false)
  }
}

extension CoordinatorNode {
  fileprivate func move(_ ids: IDMap, in tree: CoordinatorTree) {
    entryID = entryID.flatMap { ids.entries[$0] }
    if let entryID { tree.nodes[entryID] = self }
    scope = scope.flatMap { ids.scopes[$0] }
    container = container.flatMap { ids.containers[$0] }
    layer = layer.flatMap { ids.layers[$0] }
    if layer != nil { tree.layerNodes.append(self) }
    if let content = extras?.contentScope { extras?.contentScope = ids.scopes[content] }
    for child in children { child.move(ids, in: tree) }
    presented?.move(ids, in: tree)
  }
}
