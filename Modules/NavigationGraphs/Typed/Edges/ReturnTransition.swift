/// A transition of an edge that leads back to a screen that already exists.
///
/// Such an edge needs no transform, because the screen's input does not change.
public enum ReturnTransition: Hashable, Sendable {
  /// Pops the source; the target is the screen that the pop reveals.
  case pop
  /// Pops until the entry at an index is on top.
  ///
  /// The graph's lowest entry in the stack has index 0. The target is the screen at the index.
  case popTo(Int)
  /// Dismisses the layer of the source; the target is the screen that the dismissal reveals.
  case dismiss

  /// The same transition as a ``TransitionType``.
  public var transition: TransitionType {
    switch self {
    case .pop: .pop
    case .popTo(let index): .popTo(index)
    case .dismiss: .dismiss
    }
  }
}

/// The value that an edge without a transform passes on.
struct NothingDelivered {}
