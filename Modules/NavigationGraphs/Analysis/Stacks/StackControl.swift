internal import NavigationGraphDefinitions
internal import NavigationModel

/// A control state of a graph's pushdown system: what happens between two user actions.
enum StackControl: Hashable, Sendable {
  /// Nothing happens: the top frame is visible, and the user can act on it.
  case idle
  /// Nothing has been opened yet.
  case closed
  /// The frames of a path are pushed, from an index on.
  case build(path: Int, from: Int)
  /// Entries are popped, one after the other, until the target of the rule is on top.
  case seek(StackOperation)
  /// The frames of a graph are popped, up to and including the one with which the graph was
  /// entered.
  case seekEntrance(StackOperation)
  /// The stack entry that contains the top frame is popped, and something else follows.
  case drop(StackOperation, then: AfterDrop)
  /// Everything above the first entry of the stack is popped.
  case drain(StackOperation)
  /// The rule has finished popping.
  case settle(StackOperation)
  /// A rule has popped all screens of a graph.
  ///
  /// `kept` is the number of outer graphs shared with the frame beneath.
  case settleInGraph(StackOperation, kept: Int)
  /// The layers above the stack are dismissed, and then the target is pushed.
  ///
  /// `kept` is as in `settleInGraph`. If no graph was popped, it is `nil`.
  case uncover(StackOperation, kept: Int?)
  /// The stack entry that contains the top frame is popped.
  case pop
  /// The layer is dismissed.
  case leave
  /// The nearest entry that has another entry beneath it is popped; if there is none, the layer is
  /// dismissed if its style allows it.
  case retreat
  /// A node replaces a popped entry that was in `graphs`, the first `kept` of which were entered
  /// before that entry.
  case substitute(Int, graphs: [Int], kept: Int)
  /// The last column of a split shows another node; `split` is the level of the split.
  case detail(Int, split: Int)

  /// The user selects another section of a container; `in` is the level of the container.
  case select(Int, in: Int)
  /// The user looks at the screen that embeds the visible screen; the value is the frame of the
  /// embedding screen.
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
  /// What happens after the pop.
  var kind: Kind
  /// The node that is shown; unused if nothing is shown.
  var target: Int
  /// The rule that determines what is popped first, or `nil` if there is none.
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
