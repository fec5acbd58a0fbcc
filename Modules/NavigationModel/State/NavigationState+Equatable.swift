extension NavigationState: Equatable {
  /// Whether two states show the same with the same ids; counters and revisions do not matter.
  ///
  /// - Complexity: O(entries and containers).
  public static func == (lhs: NavigationState, rhs: NavigationState) -> Bool {
    lhs.layers == rhs.layers && lhs.layers.map(lhs.content(of:)) == rhs.layers.map(rhs.content(of:))
      && lhs.livingScopes == rhs.livingScopes
  }

  /// The scopes that have not ended, the root scope left out, in order of their ids.
  var livingScopes: [Scope] {
    scopes.dropFirst().filter(\.isAlive).map(\.scope)
  }

  /// Whether two states show the same screens in the same arrangement, whatever their ids.
  ///
  /// - Complexity: O(entries and containers).
  public func isSameStructure(as other: NavigationState) -> Bool {
    outline == other.outline
  }
}
