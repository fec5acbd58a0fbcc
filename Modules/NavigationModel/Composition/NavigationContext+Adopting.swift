extension NavigationContext {
  /// Embeds a navigator that stands alone, with everything that it shows, as one change.
  ///
  /// The navigator gets a scope inside `parent`, and everything that it shows gets new ids. The
  /// window retains the navigator until that scope ends. `onEnd` is called exactly once: when the
  /// scope ends or the adoption is undone. It is never called if the adoption is refused, or if the
  /// window is deinitialized first.
  ///
  /// - Parameters:
  ///   - child: The navigator, which must stand alone.
  ///   - place: The place at which to show the navigator.
  ///   - parent: The scope of the adopting navigator.
  ///   - kind: The adopting navigator's number for the kind of the new scope.
  ///   - cause: What caused the change.
  ///   - animation: How hosts should show the change.
  ///   - type: The type of result that is expected from the child.
  ///   - onEnd: Called once after a successful adoption, with the child's result or with the reason
  ///     why there is none.
  /// - Returns: The outcome, the new scope and the new ids. The adoption is refused as
  ///   ``Refusal/alreadyAttached`` if the child is already part of a window, if it owns this
  ///   window, or if its own window is shown by a host or is in a transaction. It is also refused
  ///   if `parent` is not in the state or the child cannot be shown at `place`.
  @discardableResult
  public func adopt<Value>(
    _ child: any Navigator, at place: AdoptionPlace, by parent: ScopeID,
    kind: UInt32 = 0, cause: Cause = .code, animation: Animation = .automatic,
    expecting type: Value.Type, onEnd: @escaping (Resolution<Value>) -> Void
  ) -> Adoption {
    if let refusal = objection(to: child) {
      return Adoption(outcome: reject(refusal), scope: nil, ids: IDMap())
    }
    let request = ResultRequest(type, onEnd)
    var scope: ScopeID?
    var ids = IDMap()
    let outcome = transaction(cause: cause, animation: animation) { _ in
      let graft = Graft(child.context.state, at: place, parent: parent, kind: kind)
      let (begun, moved) = try take(graft)
      (scope, ids) = (begun, moved)
      settle(child, begun, moved, request)
    }
    return Adoption(outcome: outcome, scope: outcome.isApplied ? scope : nil, ids: ids)
  }

  /// Embeds a navigator without waiting for its result.
  ///
  /// - Parameters:
  ///   - child: The navigator, which must stand alone.
  ///   - place: The place at which to show the navigator.
  ///   - parent: The scope of the adopting navigator.
  ///   - kind: The adopting navigator's number for the kind of the new scope.
  ///   - cause: What caused the change.
  /// - Returns: The outcome, the new scope and the new ids.
  @discardableResult
  public func adopt(
    _ child: any Navigator, at place: AdoptionPlace, by parent: ScopeID,
    kind: UInt32 = 0, cause: Cause = .code
  ) -> Adoption {
    adopt(
      child, at: place, by: parent, kind: kind, cause: cause, expecting: Any.self,
      onEnd: { _ in })
  }

  private func objection(to child: any Navigator) -> Refusal? {
    if child.context === self { return .alreadyAttached }
    return child.attachment.isAdopted || child.context.isHosted || child.context.isBusy
      ? .alreadyAttached : nil
  }

  /// Makes the child, and the navigators inside it, part of this window.
  private func settle(
    _ child: any Navigator, _ scope: ScopeID, _ ids: IDMap, _ request: ResultRequest
  ) {
    isAttended = true
    let (rows, requests) = child.context.owners.handOver()
    work.take(over: &child.context.work)
    owners.add(Owners.Row(scope: scope, navigator: child, request: request))
    child.attachment.join(self, scope)
    child.didMove(ids)
    for row in rows {
      guard let inner = ids.scopes[row.scope] else { continue }
      owners.add(Owners.Row(scope: inner, navigator: row.navigator, request: row.request))
      row.navigator.attachment.join(self, inner)
      row.navigator.didMove(ids)
    }
    for (entry, request) in requests {
      if let moved = ids.entries[entry] { owners.ask(moved, request) }
    }
  }
}

/// The place at which a window embeds a navigator.
public enum AdoptionPlace: Hashable, Sendable {
  /// In a stack, directly above the entries of the adopting navigator.
  ///
  /// If the navigator has no entries in that stack, the place is directly above the entries of the
  /// innermost enclosing scope that has entries in the stack. If there is no such scope, the place
  /// is on top of the stack. If the stack is `nil`, the place is in the stack that commands of the
  /// adopting navigator change by default.
  case push(in: ContainerID?)
  /// In a new layer above the top layer.
  case present(Layer.Style)
  /// Inside an entry, as a child container.
  case embed(in: EntryID, as: ChildRole)

  /// Directly above the entries of the adopting navigator, in the stack that its commands change by
  /// default; see ``push(in:)``.
  public static let push = AdoptionPlace.push(in: nil)
}

/// The result of embedding a navigator.
public struct Adoption {
  /// The outcome of the adoption.
  public let outcome: Outcome
  /// The scope of the navigator in its new window, or `nil` if the adoption was not applied.
  public let scope: ScopeID?
  /// The new id for each id that the navigator used while it stood alone.
  public let ids: IDMap
}

/// A state to embed in another state, and the place at which to embed it.
struct Graft {
  let source: NavigationState
  let place: AdoptionPlace
  let parent: ScopeID
  let kind: UInt32

  init(_ source: NavigationState, at place: AdoptionPlace, parent: ScopeID, kind: UInt32) {
    self.source = source
    self.place = place
    self.parent = parent
    self.kind = kind
  }
}

extension NavigationState {
  /// Copies everything that another state shows into a new scope.
  ///
  /// Call this method within a transaction, so that a refusal undoes the incomplete copy.
  mutating func take(_ graft: Graft) throws(Refusal) -> (ScopeID, IDMap) {
    guard record(of: graft.parent) != nil else { throw .unknownScope(graft.parent) }
    let scope = nextScopeID
    record(.beginScope(Scope(id: scope, parent: graft.parent, kind: graft.kind)))
    var map = IDMap()
    graftScopes(of: graft.source, into: scope, &map)
    let stack: ContainerID
    switch graft.place {
    case .push(let named): stack = try push(graft, in: named, scope, &map)
    case .present(let style): stack = try present(graft, style, scope, &map)
    case .embed(let entry, let role): stack = try embed(graft, in: entry, as: role, scope, &map)
    }
    if graft.source.layers.count > 1 {
      guard layerIndex(ofSlot: stack.slot) == layers.count - 1 else { throw .covered(stack) }
      graftLayers(of: graft.source, &map)
    }
    refocus()
    return (scope, map)
  }

  private mutating func push(
    _ graft: Graft, in named: ContainerID?, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    let slot = try named.map { id throws(Refusal) in try self.slot(of: id, kind: .stack) }
    let target = StackTarget(slot: slot ?? defaultSlot(for: graft.parent), scope: scope)
    let stack = id(ofSlot: target.slot)
    try checkNesting(of: target.slot, adding: graft.source.deepest)
    let end = runEnd(target)
    try checkPlacement(of: scope, at: end..<end, inSlot: target.slot)
    let root = graft.source.layers[0].container
    let rows = graft.source.containers[root.slot]
    map.containers[root] = stack
    if rows.kind == .stack {
      self.graft(rows.entries, of: graft.source, into: stack, at: end, &map)
    } else {
      pushContainer(root, graft.source, scope, stack, at: end, &map)
    }
    return stack
  }

  /// Pushes an entry that shows nothing of its own, only the tabs or columns of the embedded state.
  private mutating func pushContainer(
    _ root: ContainerID, _ source: NavigationState, _ scope: ScopeID, _ stack: ContainerID,
    at index: Int, _ map: inout IDMap
  ) {
    let entry = Entry(
      id: EntryID(rawValue: mint()), scope: scope, screen: 0,
      flags: [.ownsContainer, .isContainer])
    insert(entry, at: Position(container: stack, index: index))
    _ = graft(root, of: source, under: .entry(entry.id), &map)
  }

  private mutating func present(
    _ graft: Graft, _ style: Layer.Style, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    guard style != .root else { throw .rootStyle }
    let entries = containers[focusedSlot].entries
    let presenter = (focused ?? entries[entries.count - 1]).id
    let id = LayerID(rawValue: mint())
    let root = graft.source.layers[0].container
    let container = self.graft(root, of: graft.source, under: .layer(id), &map)
    record(.addLayer(Layer(id: id, style: style, presenter: presenter, container: container)))
    return container
  }

  private mutating func embed(
    _ graft: Graft, in id: EntryID, as role: ChildRole, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    guard let position = position(of: id) else { throw .unknownEntry(id) }
    let entry = containers[position.container.slot].entries[position.index]
    guard !entry.isPlaceholder else { throw .unknownEntry(id) }
    try checkNesting(of: position.container.slot, adding: graft.source.deepest)
    let root = graft.source.layers[0].container
    let container = self.graft(root, of: graft.source, under: .entry(id), &map)
    let role: Entry.Flags = role == .content ? [.ownsContainer, .isContainer] : .ownsContainer
    mark(position, entry.flags.union(role))
    return container
  }

  /// A stand-in container with one more level of nesting than this state.
  ///
  /// The check of the nesting limit accepts only a new container, so it is called with this one.
  private var deepest: NewContainer {
    var deepest = NewContainer.stack([])
    let depth =
      containers.indices.filter { containers[$0].isAlive }.map(nesting(ofSlot:)).max() ?? 1
    for _ in 1..<max(2, depth + 1) { deepest = .split([deepest], focused: 0) }
    return deepest
  }
}
