internal import NavigationModel

/// What goes on between two deeds of a person: a control state of the pushdown system of a graph.
enum StackControl: Hashable, Sendable {
  /// Nothing: a person looks at the top frame.
  case idle
  /// Nothing has been opened yet.
  case closed
  /// The rest of a path is put on top, from a frame on.
  case build(path: Int, from: Int)
  /// What a rule names is looked for.
  case seek(StackOperation)
  /// The frames of a graph are popped, up to the one with which it was entered.
  case seekEntrance(StackOperation)
  /// The entry of the stack that the top frame is in is popped, and something else goes on.
  case drop(StackOperation, then: AfterDrop)
  /// Everything down to the first entry of the stack is popped.
  case drain(StackOperation)
  /// The rule has popped what it pops.
  case settle(StackOperation)
  /// A rule has popped a graph of whose outer graphs so many are shared with what is beneath.
  case settleInGraph(StackOperation, kept: Int)
  /// The layers above the stack are left.
  case uncover(StackOperation, kept: Int?)
  /// The entry of the stack that the top frame is in is popped.
  case pop
  /// The layer is left.
  case leave
  /// The nearest entry that has another beneath it is popped; a layer is left as a style allows.
  case retreat(leavesLayer: Bool)
  /// An entry was popped, to be replaced by a node that stays in so many of the entry's graphs.
  case substitute(Int, graphs: [Int], kept: Int)
  /// The column of a split, by its level, becomes another node's.
  case detail(Int, split: Int)

  /// A person turns to another section of a container, by its level.
  case select(Int, in: Int)
  /// A person turns to the screen that embeds what is looked at, by its frame.
  case lookOut(UInt32)

  /// What follows when an entry has been popped.
  enum AfterDrop: Hashable, Sendable {
    case seek
    case seekEntrance
    case settle
    case settleInGraph(kept: Int)
  }
}

/// Something that pops as a rule says and then shows a node.
struct StackOperation: Hashable, Sendable {
  /// What is done when the rule has popped.
  var kind: Kind
  /// The node that is shown; it means nothing where nothing is.
  var target: Int
  /// What is popped before.
  var rule: CompiledGraph.PopRule?
  /// Whether nothing is shown when the target is on top already.
  var isSingleTop = false

  /// What is done when a rule has popped.
  enum Kind: Hashable, Sendable {
    /// The target is pushed.
    case push
    /// The target is presented.
    case present(Layer.Style)
    /// Nothing.
    case only
    /// The target becomes the only entry.
    case reset
  }
}
