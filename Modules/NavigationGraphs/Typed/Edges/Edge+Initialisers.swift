extension Edge {
  /// An edge that converts the output of its source.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; without one it is `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are looked at first.
  ///   - predicate: Whether the edge is open for an output; none means always.
  ///   - transform: Makes the input of the target.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil,
    transform: @escaping (From.OutputType) -> To.InputType
  ) {
    self.init(id, from, to, transition, priority, predicate, .given, transform)
  }
}

extension Edge where To.InputType == Void {
  /// An edge to a node that needs nothing.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; without one it is `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are looked at first.
  ///   - predicate: Whether the edge is open for an output; none means always.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition, priority, predicate, .implied) { _ in () }
  }
}

extension Edge where To.InputType == From.OutputType {
  /// An edge to a node that needs what the source gives.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; without one it is `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are looked at first.
  ///   - predicate: Whether the edge is open for an output; none means always.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition, priority, predicate, .implied) { $0 }
  }
}

extension Edge where To.InputType == From.OutputType, To.InputType == Void {
  /// An edge between nodes that neither give nor need anything.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; without one it is `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are looked at first.
  ///   - predicate: Whether the edge is open for an output; none means always.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition, priority, predicate, .implied) { $0 }
  }
}

extension Edge {
  /// An edge that leads back to a screen, which keeps the input that it has.
  ///
  /// ```swift
  /// Edge(from: detail, to: results, transition: .pop)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name of the edge; without one it is `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The screen that the edge leads back to.
  ///   - transition: How the edge leads back.
  ///   - priority: Edges of higher priority are looked at first.
  ///   - predicate: Whether the edge is open for an output; none means always.
  @_disfavoredOverload
  public init(
    id: String? = nil, from: From, to: To, transition: ReturnTransition, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition.transition, priority, predicate, .missing, nil)
  }
}
