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
    _ navigator: any Navigator, at place: AdoptionPlace, expecting type: Value.Type,
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

  /// Gives coordinators their new ids; a root that was loaded takes its place with them.
  public func didMove(_ ids: IDMap) {
    // What was shown in a window of its own may have the ids of something else here.
    if attachment.isAdopted { nodes = Payloads() }
    orphans = []
    layerNodes = []
    knownEnd = nil
    if revived != nil { takeRevived() }
    root.move(ids, in: self)
    layerNodes.sort { ($0.layer?.rawValue ?? 0) < ($1.layer?.rawValue ?? 0) }
  }

  /// Lets go of coordinators that nothing shows any longer.
  public func release(_ entries: [EntryID]) {
    // They go when the table is as it will be: what they hold may ask the tree as it goes.
    let left = entries.map { nodes[$0] }
    nodes.release(entries)
    withExtendedLifetime(left) {}
  }

  /// Lets everything go that was in the tree: its part of the window has ended.
  public func didEnd() {
    var left: [CoordinatorNode] = []
    knownEnd = nil
    root.leave(&left)
    orphans = []
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
