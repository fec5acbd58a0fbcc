public import NavigationModel

/// What a person sees of a window at one moment.
public struct Glimpse: Hashable, Sendable {
  /// The visible entries, in order of columns; placeholders are not seen.
  public let visible: [Entry]
  /// The entry that has the focus; `nil` while it is a placeholder.
  public let focused: Entry?
  /// The number of entries of the focused stack, its root included.
  public let depth: Int
  /// The number of layers, the root layer included.
  public let layerCount: Int

  package init(visible: [Entry], focused: Entry?, depth: Int, layerCount: Int) {
    self.visible = visible
    self.focused = focused
    self.depth = depth
    self.layerCount = layerCount
  }

  /// Looks at a state.
  ///
  /// - Parameter state: The state.
  /// - Complexity: O(containers that are shown).
  public init(of state: NavigationState) {
    self.init(
      visible: state.visibleEntries, focused: state.focused,
      depth: state.depth(of: state.focusedStack), layerCount: state.layers.count)
  }

  /// The entries that another glimpse does not have; few are visible at once, so each is looked up.
  func entries(missingIn other: Glimpse) -> [Entry] {
    visible.filter { entry in !other.visible.contains { $0.id == entry.id } }
  }
}
