public import NavigationModel

// A tree in a window that it shares with other navigators.
extension CoordinatorTree {
  /// Embeds another navigator beside the coordinators, such as a graph or a flow.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which is in no window.
  ///   - place: Where it is shown.
  ///   - type: The type of the result that it is expected to end with.
  ///   - onEnd: Called with how it ended.
  /// - Returns: The one outcome.
  @discardableResult
  public func adopt<Value>(
    _ navigator: any Navigator, at place: AdoptionPlace, expecting type: Value.Type,
    onEnd: @escaping (Resolution<Value>) -> Void
  ) -> Adoption {
    markShown()
    return context.adopt(navigator, at: place, by: scope, expecting: type, onEnd: onEnd)
  }

  /// Leaves the window that embeds the tree, with a result for the navigator that embeds it.
  func leaveWindow<Value>(with value: Value) -> CoordinatorOutcome {
    guard attachment.isAdopted else { return refuse(.window(.rootIsPermanent)) }
    switch context.finish(scope, with: value) {
    case .applied(let change): return .applied(change)
    case .refused(let refusal): return .refused(.window(refusal))
    case .ignored(let reason): return .ignored(reason)
    case .deferred: return .ignored(.noChange)
    }
  }

  /// Gives coordinators their new ids; a root that was loaded takes its place then.
  ///
  /// - Complexity: O(coordinators).
  public func didMove(_ ids: IDMap) {
    // The ids from a window of its own may belong to something else here.
    if attachment.isAdopted { nodes = Payloads() }
    orphans = []
    layerNodes = []
    knownEnd = nil
    if revived != nil { takeRevived() }
    root.move(ids, in: self)
    layerNodes.sort { ($0.layer?.rawValue ?? 0) < ($1.layer?.rawValue ?? 0) }
  }

  /// Releases coordinators that nothing shows any longer.
  public func release(_ entries: [EntryID]) {
    // They go when the table is complete: what they hold may query the tree in `deinit`.
    let left = entries.map { nodes[$0] }
    nodes.release(entries)
    withExtendedLifetime(left) {}
  }

  /// Releases everything in the tree: its part of the window has ended.
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
