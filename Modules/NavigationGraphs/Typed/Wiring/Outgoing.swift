/// The edges that leave a node, in the order in which they are tried.
class Outgoing {
  let outputType: ObjectIdentifier

  init(_ outputType: Any.Type) {
    self.outputType = ObjectIdentifier(outputType)
  }

  /// Chooses by an output whose type is not known here.
  func choose(by output: Any) -> EdgeChoice { .mismatch }
}

/// Which edge takes an output.
enum EdgeChoice {
  /// This edge, with what it gives to its target.
  case edge(Int, input: Any)
  /// None.
  case none
  /// The output is not of the node's type.
  case mismatch
}

/// The edges that leave a node whose output type is known: an output is tried on their predicates
/// without looking at its type again.
final class TypedOutgoing<Output>: Outgoing {
  private struct Way {
    let edge: Int
    let predicate: ((Output) -> Bool)?
    let transform: (Output) -> Any
  }

  private let ways: ContiguousArray<Way>

  init(_ edges: [WiredEdge]) {
    ways = ContiguousArray(
      edges.compactMap { edge in
        guard let typed = edge.edge as? TypedEdge<Output> else { return nil }
        return Way(edge: edge.number, predicate: typed.predicate, transform: typed.transform)
      })
    super.init(Output.self)
  }

  /// Tries the predicates in order; none is evaluated after the first that is true.
  func choose(_ output: Output) -> EdgeChoice {
    // In place: a copy of a way would retain and release its two functions.
    ways.withUnsafeBufferPointer { ways in
      for way in ways.indices where ways[way].predicate?(output) ?? true {
        return .edge(ways[way].edge, input: ways[way].transform(output))
      }
      return .none
    }
  }

  override func choose(by output: Any) -> EdgeChoice {
    guard let output = output as? Output else { return .mismatch }
    return choose(output)
  }
}

extension Outgoing {
  /// Chooses by an output of a known type, without a cast where it is the node's own.
  @inline(__always)
  func choose<Output>(typed output: Output) -> EdgeChoice {
    guard outputType == ObjectIdentifier(Output.self) else { return choose(by: output) }
    // A cast that is checked costs as much as three predicates; the types were compared above, and
    // only TypedOutgoing is ever made.
    return unsafeDowncast(self, to: TypedOutgoing<Output>.self).choose(output)
  }
}
