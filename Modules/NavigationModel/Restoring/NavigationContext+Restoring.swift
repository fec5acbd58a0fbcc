/// The entries that a navigator restores differently from how they were saved, identified by their
/// saved ids.
public struct RestorationChanges: Hashable, Sendable {
  /// The entries that the navigator cannot restore.
  ///
  /// Each of them is left out, together with the entries directly above it that belong to its scope
  /// or to a scope inside it, and with any layers that these entries present. In two cases, more is
  /// left out:
  ///
  /// - If the entry is the lowest one in the stack of a presented layer, the whole layer and all
  ///   layers above it are left out.
  /// - If the entry is in any other stack, and no other entry would remain in that stack, the whole
  ///   scope of the entry is left out, even if the scope has entries in further stacks. The root
  ///   scope cannot end, so an entry of the root scope stays.
  public var lost: Set<EntryID>
  /// The screens that the navigator cannot restore.
  ///
  /// An entry is lost if it is directly in the navigator's scope and shows one of these screens. If
  /// ``screens`` gives the entry a new screen id, this new id is compared.
  public var lostScreens: Set<ScreenID>
  /// The new screen ids of entries, for a navigator that now numbers its screens differently.
  public var screens: [EntryID: ScreenID]

  /// Creates a description of the entries that are restored differently.
  ///
  /// - Parameters:
  ///   - lost: The entries that the navigator cannot restore.
  ///   - lostScreens: The screens that the navigator cannot restore.
  ///   - screens: The new screen ids of entries.
  public init(
    lost: Set<EntryID> = [], lostScreens: Set<ScreenID> = [], screens: [EntryID: ScreenID] = [:]
  ) {
    self.lost = lost
    self.lostScreens = lostScreens
    self.screens = screens
  }

  /// No differences: everything is restored as it was saved.
  public static let none = RestorationChanges()
}

// Saving a window.
extension NavigationContext {
  /// Registers a factory for navigators of a kind, used when a window is restored.
  ///
  /// - Parameters:
  ///   - kind: The kind, as returned by ``Navigator/kind``.
  ///   - make: Creates a standalone navigator that shows nothing yet.
  public func register(kind: String, make: @escaping () -> any Navigator) {
    factories[kind] = make
  }

  /// Returns a snapshot from which the window can be restored, even in another process.
  ///
  /// The snapshot contains the state and the data of every navigator, nested like their scopes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers, plus the cost of
  ///   saving each navigator's data.
  public func snapshot() -> WindowSnapshot { snapshot(root: owners.root) }

  /// Returns a snapshot from which the window can be restored with fewer screens.
  ///
  /// In a stack with more screens than `limit`, screens in the middle are left out, but only those
  /// of navigators whose ``Navigator/canLeaveOutScreens`` is `true`. The following screens always
  /// stay: the lowest and the topmost ones, screens that present layers or own containers, the
  /// first screen of each scope, and all screens of a scope that a navigator has begun inside its
  /// own scope.
  ///
  /// - Parameter limit: The number of screens to which each stack should be reduced; a value below
  ///   2 counts as 2.
  /// - Returns: The state and the data of every navigator, without the screens that are left out.
  /// - Complexity: O(*n* × (1 + *k*)), where *n* is the number of entries and containers and *k* is
  ///   the number of screens that are left out, plus the cost of saving each navigator's data.
  public func snapshot(keeping limit: Int) -> WindowSnapshot {
    var trimmed = state
    var left: Set<EntryID> = []
    for stack in state.stacks {
      let entries = surplus(of: stack, max(2, limit))
      guard !entries.isEmpty, trimmed.apply(Command(.remove(entries), in: stack)).isApplied else {
        continue
      }
      left.formUnion(entries)
    }
    return snapshot(root: owners.root, of: trimmed, without: left)
  }

  func snapshot(root: (any Navigator)?) -> WindowSnapshot {
    snapshot(root: root, of: state, without: [])
  }

  private func snapshot(
    root: (any Navigator)?, of state: NavigationState, without left: Set<EntryID>
  ) -> WindowSnapshot {
    WindowSnapshot(
      state: state,
      root: NavigatorSnapshot(
        kind: root?.kind ?? "", data: root?.save(without: left) ?? [],
        children: snapshots(
          inside: .root, Dictionary(grouping: owners.rows) { surrounding($0.scope) },
          without: left)))
  }

  /// Returns the snapshots of the navigators that are directly inside the navigator of a scope.
  private func snapshots(
    inside outer: ScopeID, _ rows: [ScopeID: [Owners.Row]], without left: Set<EntryID>
  ) -> [NavigatorSnapshot.Child] {
    (rows[outer] ?? []).map { row in
      NavigatorSnapshot.Child(
        scope: row.scope,
        snapshot: NavigatorSnapshot(
          kind: row.navigator.kind, data: row.navigator.save(without: left),
          children: snapshots(inside: row.scope, rows, without: left)))
    }
  }

  /// Returns the scope of the innermost adopted navigator that encloses a scope, or the root scope
  /// if there is no such navigator.
  private func surrounding(_ scope: ScopeID) -> ScopeID {
    var current = state.scope(scope)?.parent
    while let around = current, around != .root {
      if owners.row(of: around) != nil { return around }
      current = state.scope(around)?.parent
    }
    return .root
  }

  /// Returns the entries to leave out of a stack so that, if possible, at most `limit` entries
  /// remain.
  private func surplus(of stack: ContainerID, _ limit: Int) -> [EntryID] {
    let entries = state.entries(of: stack)
    guard entries.count > limit else { return [] }
    var seen: Set<ScopeID> = []
    // Removing an entry also removes the placeholders directly above it. The topmost entry that is
    // not a placeholder therefore stays.
    let last = entries.lastIndex { !$0.isPlaceholder } ?? 0
    return entries.prefix(min(last, entries.count - limit + 1)).filter { entry in
      let isFirst = seen.insert(entry.scope).inserted
      guard !isFirst, let navigator = owner(of: entry), navigator.canLeaveOutScreens else {
        return false
      }
      return entry.scope == navigator.scope && state.containers(ownedBy: entry.id).isEmpty
        && !state.layers.contains { $0.presenter == entry.id }
    }.map(\.id)
  }
}

// Restoring a window.
extension NavigationContext {
  /// Restores a saved window: its state, under new ids, and its navigators.
  ///
  /// All navigators that the window has adopted so far end. A saved navigator is left out, together
  /// with everything inside it, in two cases:
  ///
  /// - It cannot be restored, for example because its kind is not registered or its data cannot be
  ///   loaded.
  /// - Its scope ends because entries are lost; see ``RestorationChanges/lost``.
  ///
  /// The result lists the navigators that are left out, with the reasons. All other navigators are
  /// restored.
  ///
  /// - Parameter saved: A snapshot made by ``snapshot()``.
  /// - Returns: The outcome, the new ids, and the scopes that could not be restored. The outcome is
  ///   a refusal if the navigator that owns the window is not of the saved kind or cannot load its
  ///   data, or if no navigator owns the window.
  /// - Complexity: O(*n* × (1 + *k*)), where *n* is the number of entries and containers of both
  ///   states and *k* is the number of entries that navigators cannot restore, plus the cost of
  ///   loading each navigator's data and of the notifications.
  @discardableResult
  public func restore(_ saved: WindowSnapshot) -> WindowRestoration {
    restore(saved, root: owners.root)
  }

  func restore(_ saved: WindowSnapshot, root: (any Navigator)?) -> WindowRestoration {
    guard let root else {
      return WindowRestoration(
        outcome: reject(.impossible("No navigator owns the window.")), ids: IDMap(), lost: [])
    }
    var ids = IDMap()
    var plan = Restoration(saved.state, factories)
    let outcome = transaction(cause: .restore, animation: .none, by: root) { _ in
      try plan.revive(root, in: .root, from: saved.root)
      plan.reviveChildren(of: saved.root)
      plan.leaveOutEnded()
      ids = replaceState(with: plan.state)
      root.didMove(ids)
      for (saved, navigator) in plan.revived {
        guard let scope = ids.scopes[saved] else { continue }
        isAttended = true
        owners.add(
          Owners.Row(scope: scope, navigator: navigator, request: ResultRequest(Any.self) { _ in }))
        navigator.attachment.join(self, scope)
        navigator.didMove(ids)
      }
    }
    return WindowRestoration(outcome: outcome, ids: ids, lost: plan.lost)
  }
}

/// The restoration that is in progress.
///
/// Navigators load their data first. The parts that they cannot restore are removed from the state
/// before it is shown.
private struct Restoration {
  private(set) var state: NavigationState
  private(set) var revived: [(scope: ScopeID, navigator: any Navigator)] = []
  private(set) var lost: [WindowRestoration.LostScope] = []
  private let factories: [String: () -> any Navigator]

  init(_ state: NavigationState, _ factories: [String: () -> any Navigator]) {
    self.state = state
    self.factories = factories
  }

  /// Loads a navigator's data, and removes from the state what the navigator cannot restore.
  mutating func revive(
    _ navigator: any Navigator, in scope: ScopeID, from saved: NavigatorSnapshot
  ) throws(Refusal) {
    guard saved.kind == navigator.kind else {
      throw .damaged(
        "a navigator of the kind '\(saved.kind)' saved it, but this one is of the kind "
          + "'\(navigator.kind)'")
    }
    let changes = try navigator.load(saved.data)
    state.setScreens(changes.screens)
    for entry in state.stacks.flatMap({ state.entries(of: $0) })
    where changes.lost.contains(entry.id)
      || (entry.scope == scope && changes.lostScreens.contains(entry.screen))
    {
      state.lose(entry)
    }
  }

  mutating func reviveChildren(of saved: NavigatorSnapshot) {
    for child in saved.children {
      guard state.scope(child.scope) != nil, child.scope != .root else {
        lost.append(child.lost("its scope is not in the saved state"))
        continue
      }
      do throws(Refusal) {
        let navigator = try make(child.snapshot.kind)
        try revive(navigator, in: child.scope, from: child.snapshot)
        revived.append((child.scope, navigator))
        reviveChildren(of: child.snapshot)
      } catch {
        lost.append(child.lost(error.description))
        state.apply(Command(.endScope(child.scope), cause: .restore))
      }
    }
  }

  /// Leaves out each navigator whose scope has ended after the navigator loaded its data.
  ///
  /// Such a scope has ended because all of its entries are lost.
  mutating func leaveOutEnded() {
    for (scope, navigator) in revived where state.scope(scope) == nil {
      lost.append(
        WindowRestoration.LostScope(
          scope: scope, kind: navigator.kind, reason: "all of its entries are lost"))
    }
    revived.removeAll { state.scope($0.scope) == nil }
  }

  private func make(_ kind: String) throws(Refusal) -> any Navigator {
    guard let factory = factories[kind] else {
      throw .damaged("no factory is registered for the kind '\(kind)'")
    }
    let navigator = factory()
    guard !navigator.attachment.isAdopted else { throw .alreadyAttached }
    return navigator
  }
}

extension NavigationState {
  /// Replaces the screens of entries.
  fileprivate mutating func setScreens(_ screens: [EntryID: ScreenID]) {
    for (id, screen) in screens {
      guard let position = position(of: id) else { continue }
      let old = containers[position.container.slot].entries[position.index]
      containers[position.container.slot].entries[position.index] = Entry(
        id: id, scope: old.scope, screen: screen, flags: old.flags)
    }
  }

  /// Removes an entry that cannot be restored, with the entries directly above it that belong to
  /// its scope or to a scope inside it.
  ///
  /// If the entry is the lowest one in the stack of a presented layer, that layer and all layers
  /// above it are removed instead. If the entry is in any other stack, and no other entry would
  /// remain in that stack, the scope of the entry ends instead. The root scope cannot end, so an
  /// entry of the root scope stays.
  fileprivate mutating func lose(_ lost: Entry) {
    guard let position = position(of: lost.id) else { return }
    let stack = position.container
    if position.index == 0, case .layer(let layer)? = holder(of: stack), layer != layers[0].id {
      apply(Command(.dismissLayer(layer), cause: .restore))
    } else {
      let above = entries(of: stack)[position.index...]
        .prefix { scope($0.scope, isWithin: lost.scope) }
      let isEverything = above.count == depth(of: stack)
      // A stack is never empty: ending the scope leaves a placeholder in it.
      let verb: Verb = isEverything ? .endScope(lost.scope) : .remove(above.map(\.id))
      apply(Command(verb, in: isEverything ? nil : stack, cause: .restore))
    }
  }
}

extension NavigatorSnapshot.Child {
  fileprivate func lost(_ reason: String) -> WindowRestoration.LostScope {
    WindowRestoration.LostScope(scope: scope, kind: snapshot.kind, reason: reason)
  }
}
