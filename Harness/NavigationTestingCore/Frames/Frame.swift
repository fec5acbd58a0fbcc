/// One moment of a case: what the app says, what the screen shows, and what a reference expects.
///
/// Every world gives at least the text of its table of steps. A world that holds a navigation state
/// gives pictures as well, so that people can look instead of read. Frames are plain data: their
/// JSON is described in `Docs/Frames.schema.json`.
public struct Frame: Sendable, Hashable, Codable {
  /// What the system said to a step.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// It was done.
    case applied
    /// It was left undone, for a reason that is no error.
    case ignored
    /// It was rejected as wrong.
    case refused
  }

  /// The way from one screen to another that a step took.
  public struct Edge: Sendable, Hashable, Codable {
    /// The name of the screen that the step began on.
    public var from: String
    /// The name of the way, as the app labels it.
    public var label: String
    /// The name of the screen that the step led to.
    public var to: String
    /// The index of the way in the map of the first frame; `nil` if it is not on it.
    public var way: Int?

    /// A way between two screens.
    ///
    /// - Parameters:
    ///   - from: The name of the screen that the step began on.
    ///   - label: The name of the way, as the app labels it.
    ///   - to: The name of the screen that the step led to.
    ///   - way: The index of the way in the map of the first frame.
    public init(from: String, label: String, to: String, way: Int? = nil) {
      self.from = from
      self.label = label
      self.to = to
      self.way = way
    }
  }

  /// The number of the step, from 1; `nil` before the first step and at rest after the last.
  public var number: Int?
  /// The step as scripts print it, `start` before the first, `rest` after the last.
  public var action = ""
  /// The step as a sentence for people.
  public var sentence = ""
  /// The moment in a few words, as in the table of steps.
  public var text: String
  /// What the app says should be on screen.
  public var state: Picture?
  /// What the screen shows; a host may lag behind the app.
  public var screen: Picture?
  /// What should be there, according to the reference of the world.
  public var expected: Picture?
  /// What a finger is doing on the screen, as a sentence.
  public var gesture: String?
  /// What the screen was asked to do and has not confirmed, as a sentence.
  public var stepInFlight: String?
  /// What the system said to the step.
  public var outcome: Outcome?
  /// The way that the step took.
  public var edge: Edge?
  /// What else is worth knowing, in a sentence.
  public var note: String?
  /// The screens of the app and the ways between them; on the first frame of a case only.
  public var map: Map?

  /// A moment of which no more than a text is known.
  ///
  /// - Parameter text: The moment in a few words.
  public init(_ text: String) {
    self.text = text
  }
}
