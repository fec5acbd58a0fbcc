extension GraphDefinition {
  /// A connection from one node to another.
  ///
  /// It is either structural, such as from a container to one of its tabs, or a transition that a
  /// user can take.
  public struct Edge: Hashable, Sendable {
    /// The id of the node that the edge leaves.
    public var source: String

    /// The id of the node that the edge leads to.
    public var target: String

    /// The kind of edge in the source, for example `show`, `relationship`, `action` or `global`.
    public var kind: String

    /// The name under which code triggers the edge, or `nil` if it has none.
    public var label: String?

    /// A detail from the source beyond the kind, such as the relationship or the class of a custom
    /// segue, or `nil` if there is none.
    public var qualifier: String?

    /// Whether the edge comes from a global action.
    ///
    /// A global action adds one edge from every screen of its graph except the action's target.
    public var isExpanded: Bool

    /// What happens when the edge is taken.
    public var transition: Transition

    /// What is popped before the transition, if anything.
    public var popUpTo: PopUpTo?

    /// Whether nothing is pushed if, after ``popUpTo``, the target is already on top.
    public var launchesSingleTop: Bool

    /// Whether the stack that ``PopUpTo/savesState`` saved for the target is restored.
    public var restoresState: Bool

    /// The line of the source, counted from 1, or `nil` if it is unknown, as for an edge created in
    /// code.
    public var line: Int?

    /// Creates an edge; by default, its kind is the description of the transition.
    public init(
      from source: String, to target: String, by transition: Transition, kind: String? = nil,
      label: String? = nil, qualifier: String? = nil, isExpanded: Bool = false,
      popUpTo: PopUpTo? = nil, launchesSingleTop: Bool = false, restoresState: Bool = false,
      line: Int? = nil
    ) {
      self.source = source
      self.target = target
      self.transition = transition
      self.kind = kind ?? transition.description
      self.label = label
      self.qualifier = qualifier
      self.isExpanded = isExpanded
      self.popUpTo = popUpTo
      self.launchesSingleTop = launchesSingleTop
      self.restoresState = restoresState
      self.line = line
    }
  }

  /// What an edge pops before its transition, or what an exit pops.
  ///
  /// Entries above the target are popped. If ``isInclusive`` is `true`, the target is popped too.
  /// If the target is not on the stack, nothing is popped, and the transition of an edge still
  /// takes place.
  public struct PopUpTo: Hashable, Sendable {
    /// How far down the stack is popped.
    public var target: Target

    /// Whether the target itself is popped too.
    public var isInclusive: Bool

    /// Whether the popped entries are saved, for an edge with ``Edge/restoresState`` to restore.
    public var savesState: Bool

    /// Creates a rule for popping.
    public init(_ target: Target, isInclusive: Bool = false, savesState: Bool = false) {
      self.target = target
      self.isInclusive = isInclusive
      self.savesState = savesState
    }

    /// How far down a stack is popped.
    public enum Target: Hashable, Sendable {
      /// To the topmost entry of the node with this id.
      ///
      /// A nested graph is not an entry: all its screens are popped, whether the rule is inclusive
      /// or not.
      case node(String)
      /// Everything is popped, as if the whole graph were entered again.
      ///
      /// The root of the stack stays if nothing is pushed afterward.
      case wholeGraph
      /// To a destination with this name in another file; it is never on the stack of a run.
      case outside(String)
    }
  }
}
