// An alias for a function: its name in the library on which this module is modeled.

extension NavigationGraph {
  /// Returns the same as ``outline(from:)``; prints nothing.
  ///
  /// - Complexity: O(nodes + edges · log edges + length of the list).
  public func prettyPrintOutline(from: String) -> String { outline(from: from) }
}
