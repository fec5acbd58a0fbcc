/// One transition of the automaton that a ``Saturation`` builds.
///
/// The transition and its key are declared outside the generic type. Inside it, code that is not
/// specialized would look up the metadata of both types at every use.
struct PushdownTransition: Sendable {
  let from: UInt32
  /// The symbol that is read; `PushdownRule.none` for a transition that reads nothing.
  let symbol: UInt32
  let to: UInt32
  var cost: Int32
  var reason: Reason

  /// The reason why a transition exists.
  enum Reason: Sendable {
    /// It reads the initial stack.
    case start
    /// It reads the symbol that a rule has put on top of another.
    case head
    /// A rule has been applied to another transition.
    case rule(Int32, to: Int32)
    /// A transition that reads nothing, followed by another.
    case joined(Int32, Int32)
  }
}

/// Two states and the symbol of the transition between them.
struct PushdownKey: Hashable, Sendable {
  private let source: UInt64
  private let target: UInt32

  init(_ from: UInt32, _ symbol: UInt32, _ to: UInt32) {
    source = UInt64(from) << 32 | UInt64(symbol)
    target = to
  }
}
