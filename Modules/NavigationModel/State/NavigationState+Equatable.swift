extension NavigationState: Equatable {
  /// Whether two states show the same with the same ids; counters, revisions and what is long gone
  /// do not matter.
  ///
  /// - Complexity: O(entries and containers).
  public static func == (lhs: NavigationState, rhs: NavigationState) -> Bool {
    lhs.layers == rhs.layers
      && lhs.layers.map(lhs.content(of:)) == rhs.layers.map(rhs.content(of:))
      && lhs.scopeContent == rhs.scopeContent && lhs.owners == rhs.owners
  }

  /// The living scopes in order of their ids, the root scope left out; an anchor only counts while
  /// the scope is empty.
  private var scopeContent: [ScopeContent] {
    livingScopes.map {
      let isEmpty = scopes[$0.id.slot].weight == 0
      return ScopeContent(
        id: $0.id, parent: $0.parent, kind: $0.kind, anchor: isEmpty ? $0.anchor : nil)
    }
  }

  /// The scopes that containers were built for, in order of slots.
  private var owners: [ScopeID] {
    containers.filter(\.isAlive).map(\.scope)
  }

  /// The scopes that have not ended, the root scope left out, in order of slots.
  public var livingScopes: [Scope] {
    scopes.dropFirst().filter(\.isAlive).map(\.scope)
  }
}

private struct ScopeContent: Equatable {
  let id: ScopeID
  let parent: ScopeID?
  let kind: UInt32
  let anchor: Scope.Anchor?
}

extension NavigationState {
  /// Whether two states show the same screens in the same arrangement, whatever their ids.
  ///
  /// Places of presenters, styles, leave policies and scopes with their kinds count; ids and
  /// revisions do not.
  ///
  /// - Complexity: O(entries and containers).
  public func isSameStructure(as other: NavigationState) -> Bool {
    structure == other.structure
  }
}
