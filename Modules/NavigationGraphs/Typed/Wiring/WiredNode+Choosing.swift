internal import NavigationModel

/// The edge that accepts an output, if any.
enum EdgeChoice {
  /// This edge, with the input for its target.
  case edge(Int, input: Any)
  /// No edge accepts the output.
  case none
  /// The output does not have the output type of the node.
  case mismatch
}

extension WiredNode {
  /// Returns the edge that is taken for a type-erased output.
  func choose(by output: Any) -> EdgeChoice {
    any.wiring.choose(by: output, among: self)
  }

  /// Returns the edge that is taken for an output of the node's own type.
  ///
  /// - Precondition: The output of the node is an `Output`.
  func choose<Output>(by output: Output, as type: Output.Type) -> EdgeChoice {
    guard let way = firstWay(openFor: output) else { return .none }
    return .edge(edges[way].number, input: input(of: way, from: output))
  }

  /// Returns whether the output of the node has the given type.
  @inline(__always)
  func gives<Output>(_ type: Output.Type) -> Bool {
    outputType == ObjectIdentifier(type)
  }

  /// Tries the predicates in order; none is evaluated after the first that is true.
  ///
  /// The node retains its edges, so they are only borrowed: retaining each one would take longer
  /// than most predicates. The cast is unchecked for the same reason. It is safe, because edges for
  /// other types of output were omitted when the graph was prepared.
  ///
  /// - Precondition: The output of the node is an `Output`.
  /// - Returns: The position of the edge among those of the node, or `nil` if none is open.
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

  /// Returns the input that an edge of the node passes to its target.
  ///
  /// - Precondition: The output of the node is an `Output`.
  @inline(__always)
  func input<Output>(of way: Int, from output: Output) -> Any {
    Unmanaged.passUnretained(edges[way].edge)._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: TypedEdge<Output>.self).input(from: output)
    }
  }
}

extension TypedEdge {
  // These functions are not inlined, because in a separate function the compiler knows that the
  // edge retains the closure.

  @inline(never)
  fileprivate func isOpen(for output: Output) -> Bool {
    predicate?(output) ?? true
  }

  @inline(never)
  fileprivate func input(from output: Output) -> Any {
    transform(output)
  }
}
