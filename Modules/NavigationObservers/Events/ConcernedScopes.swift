import NavigationModel

/// Functions that find the scopes that a change or a request concerns, and the scopes around them.
///
/// They must be called at the moment of the change, because the parent of a scope that has ended is
/// found only in the change itself.
enum ConcernedScopes {
  private static let rootAlone: [ScopeID] = [.root]

  static func of(_ change: Change, in state: NavigationState) -> [ScopeID] {
    var found: [ScopeID] = []
    for edit in change.edits {
      guard let scope = scope(of: edit, in: state), scope != .root, !found.contains(scope) else {
        continue
      }
      climb(from: scope, in: state, change, into: &found)
    }
    return ordered(found)
  }

  static func of(
    _ subject: ResultEnding.Subject, in state: NavigationState, after change: Change?
  ) -> [ScopeID] {
    var found: [ScopeID] = []
    switch subject {
    case .scope(let scope): climb(from: scope, in: state, change, into: &found)
    case .entry(let entry):
      let removed = change?.removed.first { $0.id == entry }
      guard let scope = (state.entry(entry) ?? removed)?.scope else { break }
      climb(from: scope, in: state, change, into: &found)
    }
    return ordered(found)
  }

  /// Returns whether a change removed the subject of a request.
  ///
  /// An entry that the change only moved does not count.
  static func ends(_ subject: ResultEnding.Subject, with change: Change) -> Bool {
    switch subject {
    case .entry(let asked): change.removed.contains { $0.id == asked }
    case .scope(let asked): ended(asked, in: change) != nil
    }
  }

  private static func scope(of edit: Edit, in state: NavigationState) -> ScopeID? {
    switch edit {
    case .insert(let entry, _), .remove(let entry, _): entry.scope
    case .mark(let entry, _, _, _): state.entry(entry)?.scope
    case .addContainer(let node), .removeContainer(let node): node.scope
    case .beginScope(let scope), .endScope(let scope): scope.id
    case .moveChild, .select, .addLayer, .removeLayer, .restyle: nil
    }
  }

  private static func climb(
    from scope: ScopeID, in state: NavigationState, _ change: Change?,
    into found: inout [ScopeID]
  ) {
    var current: ScopeID? = scope
    while let scope = current, scope != .root, !found.contains(scope) {
      found.append(scope)
      current = state.scope(scope)?.parent ?? ended(scope, in: change)?.parent
    }
  }

  private static func ended(_ id: ScopeID, in change: Change?) -> Scope? {
    for case .endScope(let scope) in change?.edits ?? [] where scope.id == id {
      return scope
    }
    return nil
  }

  /// Returns the found scopes and the root scope, which contains them all, in order of their ids.
  ///
  /// Nearly always, no scope other than the root scope was found.
  private static func ordered(_ found: [ScopeID]) -> [ScopeID] {
    found.isEmpty ? rootAlone : ([.root] + found).sorted()
  }
}
