/// One transition of the automaton that a ``Saturation`` makes.
///
/// It stands outside the generic type, as do its keys: inside, every use would look up what the
/// types mean, unless the compiler specialises them.
struct PushdownTransition: Sendable {
  let from: UInt32
  /// The symbol that is read; `PushdownRule.none` for a transition that reads nothing.
  let symbol: UInt32
  let to: UInt32
  var cost: Int32
  var reason: Reason

  /// Why a transition is there.
  enum Reason: Sendable {
    /// It reads the stack with which everything begins.
    case start
    /// It reads the symbol that a rule has put on top of another.
    case head
    /// A rule has been applied to another transition.
    case rule(Int32, to: Int32)
    /// A transition that reads nothing, followed by another.
    case joined(Int32, Int32)
  }
}

/// Two states with the symbol that leads from one to the other.
struct PushdownKey: Hashable, Sendable {
  private let source: UInt64
  private let target: UInt32

  init(_ from: UInt32, _ symbol: UInt32, _ to: UInt32) {
    source = UInt64(from) << 32 | UInt64(symbol)
    target = to
  }
}
