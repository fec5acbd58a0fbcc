public import NavigationModel

/// What the user sees of a window at one moment.
public struct VisibleState: Hashable, Sendable {
  /// The entries that the user can see and use, without placeholders.
  ///
  /// They are in the order of `NavigationState.visibleEntries`: layer by layer from the top, and in
  /// order of columns.
  public let visible: [Entry]
  /// The entry that has the focus, or `nil` while the focused stack holds only placeholders.
  public let focused: Entry?
  /// The number of entries of the focused stack, including its root and placeholders.
  public let depth: Int
  /// The number of layers, including the root layer.
  public let layerCount: Int

  package init(visible: [Entry], focused: Entry?, depth: Int, layerCount: Int) {
    self.visible = visible
    self.focused = focused
    self.depth = depth
    self.layerCount = layerCount
  }

  /// Creates the visible part of a state.
  ///
  /// - Parameter state: The state that the user sees.
  /// - Complexity: O(*n*), where *n* is the number of containers that are shown.
  public init(of state: NavigationState) {
    self.init(
      visible: state.visibleEntries, focused: state.focused,
      depth: state.depth(of: state.focusedStack), layerCount: state.layers.count)
  }

  /// Returns the entries that another visible state lacks.
  func entries(missingIn other: VisibleState) -> [Entry] {
    visible.filter { entry in !other.visible.contains { $0.id == entry.id } }
  }
}
