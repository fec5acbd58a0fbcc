/// A flow as the engine knows it: an object, a name, and how it answers intents; free of any actor.
///
/// On the main actor apps write `Flow` classes instead, and coordinators make journeys of them.
///
/// ```swift
/// let search = Journey("search") { intent in
///   [.view(JourneyScreen("results"), style: .push)]
/// }
/// ```
public struct Journey {
  /// What the flow is: two journeys with the same object are the same flow.
  public let object: AnyObject
  /// What the flow is called.
  public let name: String
  /// How its screens are made again when a window comes back; none where they cannot be.
  public let restoring: JourneyRestoring?

  let decide: (any Intent) -> JourneyAnswer

  /// Makes a journey of an object.
  ///
  /// - Parameters:
  ///   - object: What the flow is; it lives as long as the flow is in the stack.
  ///   - name: What the flow is called.
  ///   - restoring: How its screens are made again when a window comes back.
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

  /// Makes a journey that decides at once.
  ///
  /// - Parameters:
  ///   - name: What the flow is called.
  ///   - decide: Answers an intent with moves; none lets the intent pass to the flow beneath.
  public init(_ name: String, decide: @escaping (any Intent) -> [JourneyMove]) {
    self.init(Anonymous(), name: name) { JourneyAnswer(decide($0)) }
  }

  private final class Anonymous {}
}
