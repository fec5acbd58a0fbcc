// How those who share a window learn of what they did not do themselves.
extension NavigationContext {
  /// Names the navigator that owns the window, which then learns of changes as those that were
  /// taken in do: it is told of each, and of entries that nothing shows any longer.
  ///
  /// - Parameter root: The owner of the window; it is not kept alive.
  public func register(root: any AdoptableNavigator) {
    isAttended = true
    owners.setRoot(root)
  }

  /// The navigators of the window that were taken in, in the order of their adoption.
  public var navigators: [any AdoptableNavigator] {
    owners.rows.map(\.navigator)
  }

  /// The navigator that owns a scope, the root scope among them; none when nobody does.
  public func navigator(of scope: ScopeID) -> (any AdoptableNavigator)? {
    scope == .root ? owners.root : owners.row(of: scope)?.navigator
  }

  /// The navigator that owns an entry: that of the innermost scope around it that belongs to one,
  /// else the registered root.
  ///
  /// - Complexity: O(nesting of scopes × adopted navigators).
  public func owner(of entry: Entry) -> (any AdoptableNavigator)? {
    var scope: ScopeID? = entry.scope
    while let current = scope {
      if let row = owners.row(of: current) { return row.navigator }
      scope = state.scope(current)?.parent
    }
    return owners.root
  }

  /// Ends the scope of an adopted navigator with a result, which goes to whoever adopted it.
  ///
  /// - Parameters:
  ///   - scope: The scope of the navigator.
  ///   - value: The result.
  ///   - cause: Who wants it.
  /// - Returns: The one outcome; once the scope has ended, a second result is refused.
  @discardableResult
  public func finish<Value>(
    _ scope: ScopeID, with value: Value, cause: Cause = .code
  ) -> Outcome {
    if owners.row(of: scope) != nil { owners.setResult(value, of: scope) }
    let outcome = apply(Command(.endScope(scope), cause: cause))
    if !outcome.isApplied { owners.setResult(nil, of: scope) }
    return outcome
  }

  /// Tells those whose scopes ended, those who waited for what is gone, and those whose entries
  /// came or went.
  func tellOwners(_ change: Change) {
    let ended = owners.takeEnded(change)
    let unanswered = owners.takeUnanswered(change)
    owners.root?.stateDidChange(change)
    for row in owners.rows where concerns(change, row.scope) {
      row.navigator.stateDidChange(change)
    }
    if !isHosted { release(change.removed) }
    for (row, resolution) in ended {
      row.navigator.attachment.leave()
      row.navigator.didEnd()
      resolve(row.request, of: .scope(row.scope), resolution)
    }
    for (entry, request, resolution) in unanswered {
      resolve(request, of: .entry(entry), resolution)
    }
  }

  /// Lets navigators go whose adoption was taken back.
  func letGo(_ rows: [Owners.Row]) {
    for row in rows {
      row.navigator.attachment.leave()
      row.navigator.didEnd()
      resolve(row.request, of: .scope(row.scope), .cancelled)
    }
  }

  /// Tells the owners of entries that nothing shows them any longer.
  func release(_ entries: [Entry]) {
    if !entries.isEmpty { owners.root?.release(entries.map(\.id)) }
    for row in owners.rows {
      // Whose an entry was that left with its own scope is not known any longer.
      let own = entries.filter { entry in
        state.scope(entry.scope) == nil || state.scope(entry.scope, isWithin: row.scope)
      }
      if !own.isEmpty { row.navigator.release(own.map(\.id)) }
    }
  }

  /// Whether a change touched entries of a scope, or of one inside that ended with them.
  private func concerns(_ change: Change, _ scope: ScopeID) -> Bool {
    change.edits.contains { edit in
      switch edit {
      case .insert(let entry, _), .remove(let entry, _):
        state.scope(entry.scope, isWithin: scope)
      case .endScope(let ended): ended.parent.map { state.scope($0, isWithin: scope) } ?? false
      default: false
      }
    }
  }
}
