/// A type-erased edge.
class GraphEdge {
  /// The name given by the caller, if any.
  private let givenID: String?
  let source: String
  let target: String
  let transition: TransitionType
  let priority: Int
  let hasPredicate: Bool
  let wording: EdgeWording
  /// The type that the edge receives from its source.
  let outputType: Any.Type
  /// The type that the edge passes to its target.
  let inputType: Any.Type

  // The edge is borrowed, since copying a generic edge as a whole takes as long as everything else
  // here.
  init<From: NavNode, To: NavNode>(facts edge: borrowing Edge<From, To>) {
    givenID = edge.givenID
    source = edge.from.id
    target = edge.to.id
    transition = edge.transition
    priority = edge.priority
    hasPredicate = edge.predicate != nil
    wording = edge.wording
    outputType = From.OutputType.self
    inputType = To.InputType.self
  }

  init(
    written edge: NavigationGraphDefinition.Edge, _ origin: EdgeWording.Origin,
    outputType: Any.Type, inputType: Any.Type
  ) {
    givenID = edge.id
    source = edge.from
    target = edge.to
    transition = edge.by
    priority = edge.priority ?? 0
    hasPredicate = edge.predicate != nil
    wording = EdgeWording(origin, predicate: edge.predicate, transform: edge.transform)
    self.outputType = outputType
    self.inputType = inputType
  }

  /// The name given by the caller, or else a name made from the ends of the edge.
  var id: String { givenID ?? "\(source)->\(target)" }

  /// Whether the caller has given the edge a name.
  var isNamed: Bool { givenID != nil }

  static func erasing<From: NavNode, To: NavNode>(_ edge: Edge<From, To>) -> GraphEdge {
    TypedEdge<From.OutputType>(edge)
  }
}

/// An edge whose source has an output of a known type.
///
/// The input for its target is boxed in an `Any` once, when the edge is taken.
final class TypedEdge<Output>: GraphEdge {
  let predicate: ((Output) -> Bool)?
  let transform: (Output) -> Any

  init<From: NavNode, To: NavNode>(
    _ edge: borrowing Edge<From, To>
  ) where From.OutputType == Output {
    predicate = edge.predicate
    if let transform = edge.transform {
      self.transform = { transform($0) }
    } else {
      self.transform = { _ in NothingDelivered() }
    }
    super.init(facts: edge)
  }

  init(
    _ edge: NavigationGraphDefinition.Edge, _ origin: EdgeWording.Origin, inputType: Any.Type,
    _ predicate: ((Output) -> Bool)?, _ transform: @escaping (Output) -> Any
  ) {
    self.predicate = predicate
    self.transform = transform
    super.init(written: edge, origin, outputType: Output.self, inputType: inputType)
  }
}
