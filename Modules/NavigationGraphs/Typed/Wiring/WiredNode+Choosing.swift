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
  /// The node holds its edges meanwhile, so they are only lent: to count a reference for each takes
  /// longer than most predicates. Each takes what the node gives, as edges of other types have been
  /// left out when the graph was made ready, and a cast that is checked takes as long as well.
  ///
  /// - Precondition: The node gives an `Output`.
  /// - Returns: The place of the edge among those of the node; none where none is open.
  @inline(__always)
  func firstWay<Output>(openFor output: Output) -> Int? {
    edges.withUnsafeBufferPointer { ways in
      for way in ways.indices {
        let isOpen = Unmanaged.passUnretained(ways[way].edge)._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: TypedEdge<Output>.self).isOpen(for: output)
        }
        if isOpen { return way }
      }
      return nil
    }
  }

  /// What an edge of the node gives to its target.
  ///
  /// - Precondition: The node gives an `Output`.
  @inline(__always)
  func input<Output>(of way: Int, from output: Output) -> Any {
    Unmanaged.passUnretained(edges[way].edge)._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: TypedEdge<Output>.self).input(from: output)
    }
  }
}

extension TypedEdge {
  // Not inlined: within a function of its own the edge is known to hold what it calls.

  @inline(never)
  fileprivate func isOpen(for output: Output) -> Bool {
    predicate?(output) ?? true
  }

  @inline(never)
  fileprivate func input(from output: Output) -> Any {
    transform(output)
  }
}
