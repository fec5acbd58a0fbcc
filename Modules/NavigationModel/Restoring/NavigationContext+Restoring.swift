extension NavigationContext {
  /// Says how to make navigators of a kind, for windows that are restored.
  ///
  /// - Parameters:
  ///   - kind: The kind that ``NavigatorSnapshot/kind`` names.
  ///   - make: Makes a navigator that stands alone and has nothing yet.
  public func register(kind: String, make: @escaping () -> any AdoptableNavigator) {
    factories[kind] = make
  }

  /// What is needed to bring the window back after the process is gone.
  ///
  /// - Parameter root: The navigator that owns the window.
  /// - Returns: The state and the data of every navigator, nested as their scopes are.
  public func snapshot(root: any Navigator) -> WindowSnapshot {
    snapshot(root: root, of: state, without: [])
  }

  /// The snapshot of the window as a state that lacks some entries.
  func snapshot(
    root: any Navigator, of state: NavigationState, without left: Set<EntryID>
  ) -> WindowSnapshot {
    var snapshot = Self.snapshot(of: root, without: left)
    snapshot.children = snapshots(inside: .root, without: left)
    return WindowSnapshot(state: state, root: snapshot)
  }

  /// The snapshots of the navigators whose nearest navigator around them owns a scope.
  private func snapshots(
    inside outer: ScopeID, without left: Set<EntryID>
  ) -> [NavigatorSnapshot.Child] {
    owners.rows.filter { surrounding($0.scope) == outer }.map { row in
      var snapshot = Self.snapshot(of: row.navigator, without: left)
      snapshot.children = snapshots(inside: row.scope, without: left)
      return NavigatorSnapshot.Child(scope: row.scope, snapshot: snapshot)
    }
  }

  private static func snapshot(
    of navigator: any Navigator, without left: Set<EntryID>
  ) -> NavigatorSnapshot {
    guard !left.isEmpty, let trimmable = navigator as? any TrimmableNavigator else {
      return navigator.snapshot()
    }
    return trimmable.snapshot(without: left)
  }

  /// The innermost scope around another one that belongs to a navigator; the root scope where there
  /// is none.
  private func surrounding(_ scope: ScopeID) -> ScopeID {
    var current = state.scope(scope)?.parent
    while let around = current, around != .root {
      if owners.row(of: around) != nil { return around }
      current = state.scope(around)?.parent
    }
    return .root
  }

  /// Brings a saved window back: the state under new ids, and every navigator whose kind is known.
  ///
  /// Navigators that were in the window end. A part whose kind is not registered, or whose data
  /// does not fit, is dropped with its reason, and so is what was inside it; the rest comes back.
  ///
  /// - Parameters:
  ///   - saved: What ``snapshot(root:)`` gave.
  ///   - root: The navigator that owns this window.
  /// - Returns: The outcome, the new ids, and what could not come back.
  @discardableResult
  public func restore(
    _ saved: WindowSnapshot, root: any AdoptableNavigator
  ) -> WindowRestoration {
    var ids = IDMap()
    var lost: [LostScope] = []
    let outcome = transaction(cause: .restore, animation: .none) { _ in
      do throws(Refusal) {
        try root.restoreData(saved.root)
      } catch {
        return error
      }
      ids = replaceState(with: saved.state)
      root.didMove(ids)
      restore(saved.root.children, ids, &lost)
      return nil
    }
    return WindowRestoration(outcome: outcome, ids: ids, lost: lost)
  }

  private func restore(
    _ children: [NavigatorSnapshot.Child], _ ids: IDMap, _ lost: inout [LostScope]
  ) {
    for child in children {
      guard let scope = ids.scopes[child.scope], state.scope(scope) != nil, scope != .root else {
        lost.append(child.lost("its scope is not in the saved state"))
        continue
      }
      do throws(Refusal) {
        let navigator = try make(child.snapshot)
        isAttended = true
        owners.add(
          Owners.Row(scope: scope, navigator: navigator, request: ResultRequest(Any.self) { _ in }))
        navigator.attachment.join(self, scope)
        navigator.didMove(ids)
        restore(child.snapshot.children, ids, &lost)
      } catch {
        lost.append(child.lost(error.description))
        apply(Command(.endScope(scope), cause: .restore))
      }
    }
  }

  private func make(
    _ snapshot: NavigatorSnapshot
  ) throws(Refusal) -> any AdoptableNavigator {
    guard let factory = factories[snapshot.kind] else {
      throw .damaged("no factory is registered for the kind \(snapshot.kind)")
    }
    let navigator = factory()
    guard !navigator.attachment.isAdopted else { throw .alreadyAttached }
    try navigator.restoreData(snapshot)
    return navigator
  }
}

extension NavigatorSnapshot.Child {
  fileprivate func lost(_ reason: String) -> LostScope {
    LostScope(scope: scope, kind: snapshot.kind, reason: reason)
  }
}
