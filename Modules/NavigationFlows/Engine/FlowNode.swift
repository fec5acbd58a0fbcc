/// A flow in the form that the engine uses: an object, a name, and a closure that answers intents.
///
/// A flow node is not bound to an actor.
///
/// Apps usually write `Flow` classes on the main actor; coordinators turn these into flow nodes.
///
/// ```swift
/// let search = FlowNode("search") { intent in
///   [.view(FlowScreen("results"), style: .push)]
/// }
/// ```
public struct FlowNode {
  /// The identity of the flow: two nodes with the same object are the same flow.
  public let object: AnyObject
  /// The name of the flow.
  public let name: String
  /// How the flow and its screens are recreated when a window is restored; `nil` if they cannot be
  /// recreated.
  public let restoring: FlowRestoration?

  let decide: (any Intent) -> FlowMoves

  /// Creates a flow with an object.
  ///
  /// - Parameters:
  ///   - object: The identity of the flow, held as long as the flow is in a track or one of its
  ///     screens is leaving.
  ///   - name: The name of the flow.
  ///   - restoring: How the flow and its screens are recreated when a window is restored.
  ///   - decide: Answers an intent.
  public init(
    _ object: AnyObject, name: String, restoring: FlowRestoration? = nil,
    decide: @escaping (any Intent) -> FlowMoves
  ) {
    self.object = object
    self.name = name
    self.restoring = restoring
    self.decide = decide
  }

  /// Creates a flow that answers immediately.
  ///
  /// - Parameters:
  ///   - name: The name of the flow.
  ///   - decide: Answers an intent with moves; an empty array passes the intent to the flow
  ///     beneath.
  public init(_ name: String, decide: @escaping (any Intent) -> [FlowMove]) {
    self.init(Anonymous(), name: name) { FlowMoves(decide($0)) }
  }

  private final class Anonymous {}
}
