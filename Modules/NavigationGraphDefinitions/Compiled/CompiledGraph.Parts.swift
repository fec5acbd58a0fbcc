extension CompiledGraph {
  /// A node; the nested graph around it is given by its number.
  package struct Node: Sendable {
    /// The name of the node in reports.
    package let name: String
    /// The role of the node when the graph runs.
    package let role: GraphDefinition.Role
    /// The number of the node that directly encloses this one, or `nil` at the top level.
    package let parent: Int?

    init(_ node: GraphDefinition.Node, parent: Int?) {
      name = node.name
      role = node.role
      self.parent = parent
    }
  }

  /// An edge, with its ends as numbers.
  package struct Edge: Sendable {
    /// The node that the edge leaves, or `nil` if the definition has no such node.
    package let source: Int?
    /// The node that the edge leads to, or `nil` if the definition has no such node.
    package let target: Int?
    /// What happens when the edge is taken.
    package let transition: GraphDefinition.Transition
    /// What is popped before the transition, or `nil` if nothing is.
    package let rule: PopRule?
    /// Whether nothing is pushed if the target is already on top.
    package let launchesSingleTop: Bool
    /// Whether the edge restores the stack that was saved for its target.
    package let restoresState: Bool
    /// The label of the edge or, if it has none, its kind and target.
    package let label: String

    init(_ edge: GraphDefinition.Edge, _ numbers: [String: Int]) {
      source = numbers[edge.source]
      target = numbers[edge.target]
      transition = edge.transition
      rule = edge.popUpTo.map { PopRule($0, numbers) }
      launchesSingleTop = edge.launchesSingleTop
      restoresState = edge.restoresState
      label = edge.label ?? "\(edge.kind) \(edge.target)"
    }
  }

  /// An exit, with its source as a number.
  package struct Exit: Sendable {
    /// The node that the exit leaves, or `nil` if the definition has no such node.
    package let source: Int?
    /// What happens when the exit is taken.
    package let action: Action
    /// The label of the exit or, if it has none, the name of its action.
    package let label: String

    init(_ exit: GraphDefinition.Exit, _ numbers: [String: Int]) {
      source = numbers[exit.source]
      action = Action(exit.action, numbers)
      label = exit.label ?? exit.action.name
    }

    /// The action of an exit.
    package enum Action: Hashable, Sendable {
      /// Goes back: from a presented layer to the screen that presented it, and in the root layer
      /// to the previous entry of the stack.
      case unwind
      /// Pops according to the rule and pushes nothing.
      case popUpTo(PopRule)
      /// Pops the source.
      case pop
      /// Dismisses the layer of the source.
      case dismiss

      init(_ action: GraphDefinition.Exit.Action, _ numbers: [String: Int]) {
        switch action {
        case .unwind: self = .unwind
        case .popUpTo(let rule): self = .popUpTo(PopRule(rule, numbers))
        case .pop: self = .pop
        case .dismiss: self = .dismiss
        }
      }
    }
  }

  /// A rule for popping, with its target as a number.
  package struct PopRule: Hashable, Sendable {
    /// How far down the stack is popped.
    package let target: Target
    /// Whether the target itself is popped too.
    package let isInclusive: Bool
    /// Whether the popped entries are saved.
    package let savesState: Bool

    /// How far down a stack is popped.
    package enum Target: Hashable, Sendable {
      /// To the topmost entry of a node or, for a nested graph, to the place where it was entered.
      case node(Int)
      /// All entries of the graph; the lowest one stays if nothing is pushed afterward.
      case wholeGraph
      /// To a node that is never on the stack, because it is unknown or in another file.
      case absent
    }

    package init(_ target: Target, isInclusive: Bool, savesState: Bool = false) {
      self.target = target
      self.isInclusive = isInclusive
      self.savesState = savesState
    }

    init(_ rule: GraphDefinition.PopUpTo, _ numbers: [String: Int]) {
      let target: Target =
        switch rule.target {
        case .node(let id): numbers[id].map { .node($0) } ?? .absent
        case .wholeGraph: .wholeGraph
        case .outside: .absent
        }
      self.init(target, isInclusive: rule.isInclusive, savesState: rule.savesState)
    }
  }
}
