public import NavigationModel

// A tree in a window that others share.
extension CoordinatorTree {
  /// Takes another navigator in beside the coordinators, such as a graph or a flow.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which stands alone.
  ///   - place: Where it is shown.
  ///   - type: The kind of result that it is expected to end with.
  ///   - onEnd: Told how it ended.
  /// - Returns: What came of it.
  @discardableResult
  public func adopt<Value>(
    _ navigator: any AdoptableNavigator, at place: AdoptionPlace, expecting type: Value.Type,
    onEnd: @escaping (Resolution<Value>) -> Void
  ) -> Adoption {
    markShown()
    return context.adopt(navigator, at: place, by: scope, expecting: type, onEnd: onEnd)
  }

  /// Leaves the window that has taken the tree in, with a result for whoever did so.
  func leaveWindow<Value>(with value: Value) -> CoordinatorOutcome {
    guard attachment.isAdopted else { return .refused(.window(.rootIsPermanent)) }
    switch context.finish(scope, with: value) {
    case .applied(let change): return .applied(change)
    case .refused(let refusal): return .refused(.window(refusal))
    case .ignored(let reason): return .ignored(reason)
    case .deferred: return .ignored(.noChange)
    }
  }

  /// Tells the tree that its entries have new ids, because it was adopted or restored.
  public func didMove(_ ids: IDMap) {
    forgetPlaces()
    layerNodes = []
    root.move(ids, in: self)
    layerNodes.sort { ($0.layer?.rawValue ?? 0) < ($1.layer?.rawValue ?? 0) }
    follow()
    tellNotices()
  }

  /// Brings the tree in line with a change that others made.
  public func stateDidChange(_ change: Change) {
    mend(change)
  }

  /// Forgets coordinators that nothing shows any longer.
  public func release(_ entries: [EntryID]) {
    leaving.removeAll(where: entries.contains)
    for entry in entries where nodes[entry]?.life == .removed { forget(entry) }
  }

  /// Lets everything go that was in the tree: its part of the window has ended.
  public func didEnd() {
    var left: [CoordinatorNode] = []
    root.leave(&left)
    forgetPlaces()
    CoordinatorNode.bidFarewell(left, byUser: false)
    follow()
  }

  /// Forgets the ids of before, which may name something else in the window that comes.
  private func forgetPlaces() {
    nodes = NodeTable()
    leaving = []
    orphans = []
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
