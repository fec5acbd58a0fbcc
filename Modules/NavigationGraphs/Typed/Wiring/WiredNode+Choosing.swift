internal import NavigationModel

/// Which edge takes an output.
enum EdgeChoice {
  /// This edge, with what it gives to its target.
  case edge(Int, input: Any)
  /// None.
  case none
  /// The output is not of the node's type.
  case mismatch
}

extension WiredNode {
  /// Chooses by an output whose type is not known here.
  func choose(by output: Any) -> EdgeChoice {
    any.wiring.choose(by: output, among: self)
  }

  /// Chooses by an output of the node's own type.
  ///
  /// - Precondition: The node gives an `Output`.
  func choose<Output>(by output: Output, as type: Output.Type) -> EdgeChoice {
    guard let way = firstWay(openFor: output) else { return .none }
    return .edge(edges[way].number, input: input(of: way, from: output))
  }

  /// Whether the node gives an output of a type.
  @inline(__always)
  func gives<Output>(_ type: Output.Type) -> Bool {
    outputType == ObjectIdentifier(type)
  }

  /// Tries the predicates in order; none is evaluated after the first that is true.
  ///
  /// - Precondition: The node gives an `Output`.
  /// - Returns: The place of the edge among those of the node; none where none is open.
  @inline(__always)
  func firstWay<Output>(openFor output: Output) -> Int? {
    // In place: a copy of an edge would retain and release it.
    edges.withUnsafeBufferPointer { ways in
      for way in ways.indices where ways[way].edge.typed(Output.self).isOpen(for: output) {
        return way
      }
      return nil
    }
  }

  /// What an edge of the node gives to its target.
  ///
  /// - Precondition: The node gives an `Output`.
  @inline(__always)
  func input<Output>(of way: Int, from output: Output) -> Any {
    edges[way].edge.typed(Output.self).transform(output)
  }
}

extension GraphEdge {
  /// The edge with the type of its output, which is that of its source: edges of other types have
  /// been left out when the graph was made ready.
  @inline(__always)
  fileprivate func typed<Output>(_ type: Output.Type) -> TypedEdge<Output> {
    // A cast that is checked costs as much as three predicates, and every edge is a typed one.
    unsafeDowncast(self, to: TypedEdge<Output>.self)
  }
}

extension TypedEdge {
  @inline(__always)
  fileprivate func isOpen(for output: Output) -> Bool {
    predicate?(output) ?? true
  }
}
