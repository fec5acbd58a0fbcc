/// A connection from one node to another: when it is open, how the output of the source becomes the
/// input of the target, and what happens on screen.
///
/// ```swift
/// Edge(
///   from: form, to: adults, transition: .push, predicate: { user in user.age >= 18 },
///   transform: { user in user.name })
/// ```
///
/// When the source completes, its edges are tried from the highest priority to the lowest; edges of
/// equal priority are tried in the order in which they were added. The first edge that has no
/// predicate, or whose predicate returns `true`, is taken, and no later predicate is evaluated.
public struct Edge<From: NavNode, To: NavNode> {
  /// The name of the edge: the given name or, if there is none, `from->to`.
  public var id: String { givenID ?? "\(from.id)->\(to.id)" }
  /// The node that the edge leaves.
  public let from: From
  /// The node that the edge leads to.
  public let to: To
  /// What happens on screen.
  public let transition: TransitionType
  /// The priority; edges of higher priority are tried first.
  public let priority: Int
  /// The function that returns whether the edge can be taken with a given output of its source;
  /// `nil` if it can always be taken.
  public let predicate: ((From.OutputType) -> Bool)?
  /// The function that creates the input of the target.
  ///
  /// For an edge that leads back to a screen, the function creates the result that is delivered to
  /// the screen; it is `nil` if nothing is delivered.
  public let transform: ((From.OutputType) -> To.InputType)?

  /// The name given by the caller, or `nil` if there is none.
  ///
  /// The default name is not stored, because creating it costs more than the rest of the edge.
  let givenID: String?
  let wording: EdgeWording

  init(
    _ id: String?, _ from: From, _ to: To, _ transition: TransitionType, _ priority: Int,
    _ predicate: ((From.OutputType) -> Bool)?, _ origin: EdgeWording.Origin,
    _ transform: ((From.OutputType) -> To.InputType)?
  ) {
    givenID = id
    self.from = from
    self.to = to
    self.transition = transition
    self.priority = priority
    self.predicate = predicate
    self.transform = transform
    wording = EdgeWording(origin)
  }

  /// Returns the same edge, with names for its predicate and transform in definitions.
  ///
  /// - Parameters:
  ///   - predicate: The name of the predicate in the ``WiringRegistry``; `nil` keeps an earlier
  ///     name.
  ///   - transform: The name of the transform in the ``WiringRegistry``; `nil` keeps an earlier
  ///     name.
  /// - Returns: The same edge with these names.
  public func named(predicate: String? = nil, transform: String? = nil) -> Edge {
    Edge(self, wording.naming(predicate: predicate, transform: transform))
  }

  private init(_ edge: Edge, _ wording: EdgeWording) {
    givenID = edge.givenID
    from = edge.from
    to = edge.to
    transition = edge.transition
    priority = edge.priority
    predicate = edge.predicate
    transform = edge.transform
    self.wording = wording
  }
}

/// How a definition, which cannot contain functions, represents the functions of an edge.
struct EdgeWording {
  /// Where the transform comes from.
  enum Origin {
    /// It was given explicitly.
    case given
    /// It is implied: the target has no input, or its input is the output of the source.
    case implied
    /// There is none: the edge leads back and delivers nothing.
    case missing
  }

  let origin: Origin
  /// The names, which are stored in an object because most edges have none and two strings would
  /// enlarge every copy of an edge.
  private let names: Names?

  init(_ origin: Origin) {
    self.origin = origin
    names = nil
  }

  init(_ origin: Origin, predicate: String?, transform: String?) {
    self.origin = origin
    names = Names(predicate: predicate, transform: transform)
  }

  /// The name of the predicate in the registry, or `nil` if it has none.
  var predicate: String? { names?.predicate }
  /// The name of the transform in the registry, or `nil` if it has none.
  var transform: String? { names?.transform }

  /// Returns a copy in which the given names replace the existing ones.
  func naming(predicate: String?, transform: String?) -> EdgeWording {
    EdgeWording(
      origin, predicate: predicate ?? self.predicate, transform: transform ?? self.transform)
  }

  private final class Names {
    let predicate: String?
    let transform: String?

    init(predicate: String?, transform: String?) {
      self.predicate = predicate
      self.transform = transform
    }
  }
}
