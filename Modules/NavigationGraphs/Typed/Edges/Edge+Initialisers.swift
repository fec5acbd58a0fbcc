extension Edge {
  /// Creates an edge that converts the output of its source.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; by default `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are tried first.
  ///   - predicate: Returns whether the edge is open for an output; `nil` means that it always is.
  ///   - transform: Creates the input of the target.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil,
    transform: @escaping (From.OutputType) -> To.InputType
  ) {
    self.init(id, from, to, transition, priority, predicate, .given, transform)
  }
}

extension Edge where To.InputType == Void {
  /// Creates an edge to a node without input.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; by default `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are tried first.
  ///   - predicate: Returns whether the edge is open for an output; `nil` means that it always is.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition, priority, predicate, .implied) { _ in () }
  }
}

extension Edge where To.InputType == From.OutputType {
  /// Creates an edge to a node whose input is the output of the source.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; by default `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are tried first.
  ///   - predicate: Returns whether the edge is open for an output; `nil` means that it always is.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition, priority, predicate, .implied) { $0 }
  }
}

extension Edge where To.InputType == From.OutputType, To.InputType == Void {
  /// Creates an edge from a node without output to a node without input.
  ///
  /// - Parameters:
  ///   - id: The name of the edge; by default `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The node that the edge leads to.
  ///   - transition: What happens on screen.
  ///   - priority: Edges of higher priority are tried first.
  ///   - predicate: Returns whether the edge is open for an output; `nil` means that it always is.
  public init(
    id: String? = nil, from: From, to: To, transition: TransitionType, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition, priority, predicate, .implied) { $0 }
  }
}

extension Edge {
  /// Creates an edge that leads back to a screen and delivers nothing; the screen's input stays the
  /// same.
  ///
  /// ```swift
  /// Edge(from: detail, to: results, transition: .pop)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name of the edge; by default `from->to`.
  ///   - from: The node that the edge leaves.
  ///   - to: The screen that the edge leads back to.
  ///   - transition: How the edge leads back.
  ///   - priority: Edges of higher priority are tried first.
  ///   - predicate: Returns whether the edge is open for an output; `nil` means that it always is.
  @_disfavoredOverload
  public init(
    id: String? = nil, from: From, to: To, transition: ReturnTransition, priority: Int = 0,
    predicate: ((From.OutputType) -> Bool)? = nil
  ) {
    self.init(id, from, to, transition.transition, priority, predicate, .missing, nil)
  }
}
