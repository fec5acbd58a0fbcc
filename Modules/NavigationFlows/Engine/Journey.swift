/// A flow as the engine knows it: an object, a name, and a closure that answers intents; not bound
/// to an actor.
///
/// On the main actor, apps write `Flow` classes instead, and coordinators turn them into journeys.
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
  /// How its screens are made again when a window is restored; `nil` if they cannot be.
  public let restoring: JourneyRestoring?

  let decide: (any Intent) -> JourneyAnswer

  /// Creates a journey with an object.
  ///
  /// - Parameters:
  ///   - object: The identity of the flow; it lives as long as the flow is in the stack.
  ///   - name: The name of the flow.
  ///   - restoring: How its screens are made again when a window is restored.
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

  /// Creates a journey that decides at once.
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
