/// How an edge leads back to a screen that is there already.
///
/// Such an edge needs no transform: the screen keeps the input that it has.
public enum ReturnTransition: Hashable, Sendable {
  /// Takes the source from its stack; the target is the screen that this reveals.
  case pop
  /// Pops until the entry at an index is on top; the root has index 0. The target is that entry.
  case popTo(Int)
  /// Dismisses the layer of the source; the target is the screen that this reveals.
  case dismiss

  /// The same as one of all transitions.
  public var transition: TransitionType {
    switch self {
    case .pop: .pop
    case .popTo(let index): .popTo(index)
    case .dismiss: .dismiss
    }
  }
}

/// What an edge without a transform gives.
struct NothingDelivered {}
