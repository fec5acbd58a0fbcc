/// A flow in the form that the engine uses: an object, a name, and a closure that answers intents.
///
/// It is not bound to an actor.
///
/// Apps usually write `Flow` classes on the main actor; coordinators turn these into journeys.
///
/// ```swift
/// let search = Journey("search") { intent in
///   [.view(JourneyScreen("results"), style: .push)]
/// }
/// ```
public struct Journey {
  /// The identity of the flow: two journeys with the same object are the same flow.
  public let object: AnyObject
  /// The name of the flow.
  public let name: String
  /// How the flow and its screens are recreated when a window is restored; `nil` if they cannot be
  /// recreated.
  public let restoring: JourneyRestoring?

  let decide: (any Intent) -> JourneyAnswer

  /// Creates a journey with an object.
  ///
  /// - Parameters:
  ///   - object: The identity of the flow, held as long as the flow is in a track.
  ///   - name: The name of the flow.
  ///   - restoring: How the flow and its screens are recreated when a window is restored.
  ///   - decide: Answers an intent.
  public init(
    _ object: AnyObject, name: String, restoring: JourneyRestoring? = nil,
    decide: @escaping (any Intent) -> JourneyAnswer
  ) {
    self.object = object
    self.name = name
    self.restoring = restoring
    self.decide = decide
  }

  /// Creates a journey that answers immediately.
  ///
  /// - Parameters:
  ///   - name: The name of the flow.
  ///   - decide: Answers an intent with moves; an empty array passes the intent to the flow
  ///     beneath.
  public init(_ name: String, decide: @escaping (any Intent) -> [JourneyMove]) {
    self.init(Anonymous(), name: name) { JourneyAnswer(decide($0)) }
  }

  private final class Anonymous {}
}
