internal import NavigationGraphDefinitions
internal import NavigationModel

/// A control state of a graph's pushdown system: what happens between two user actions.
enum StackControl: Hashable, Sendable {
  /// Nothing happens: the user looks at the top frame.
  case idle
  /// Nothing has been opened yet.
  case closed
  /// The rest of a path is pushed, beginning with a frame.
  case build(path: Int, from: Int)
  /// The target of a rule is searched for.
  case seek(StackOperation)
  /// The frames of a graph are popped, up to the one with which it was entered.
  case seekEntrance(StackOperation)
  /// The stack entry that contains the top frame is popped, and something else follows.
  case drop(StackOperation, then: AfterDrop)
  /// Everything down to the first entry of the stack is popped.
  case drain(StackOperation)
  /// The rule has finished popping.
  case settle(StackOperation)
  /// A rule has popped a graph; `kept` of its outer graphs are shared with what is beneath.
  case settleInGraph(StackOperation, kept: Int)
  /// The layers above the stack are left.
  case uncover(StackOperation, kept: Int?)
  /// The stack entry that contains the top frame is popped.
  case pop
  /// The layer is left.
  case leave
  /// The nearest entry above another one is popped; a layer is left if its style allows it.
  case retreat(leavesLayer: Bool)
  /// A node replaces a popped entry, and stays in `kept` of the entry's graphs.
  case substitute(Int, graphs: [Int], kept: Int)
  /// The last column of a split, which is given by its level, shows another node.
  case detail(Int, split: Int)

  /// The user turns to another section of a container, which is given by its level.
  case select(Int, in: Int)
  /// The user turns to the screen that embeds the visible one, which is given by its frame.
  case lookOut(UInt32)

  /// What follows once an entry has been popped.
  enum AfterDrop: Hashable, Sendable {
    case seek
    case seekEntrance
    case settle
    case settleInGraph(kept: Int)
  }
}

/// An operation that pops according to a rule and then shows a node.
struct StackOperation: Hashable, Sendable {
  /// What follows the popping.
  var kind: Kind
  /// The node that is shown; unused if nothing is shown.
  var target: Int
  /// What is popped first.
  var rule: CompiledGraph.PopRule?
  /// Whether nothing is shown if the target is already on top.
  var isSingleTop = false

  /// What follows once a rule has popped.
  enum Kind: Hashable, Sendable {
    /// The target is pushed.
    case push
    /// The target is presented.
    case present(Layer.Style)
    /// Nothing follows.
    case only
    /// The target becomes the only entry.
    case reset
  }
}
