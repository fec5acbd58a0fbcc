/// One moment of a case: the app's state, the display, and the state that a reference expects.
///
/// Every world provides at least the text of its table of steps. A world that contains a navigation
/// state also provides pictures, so that people can look instead of reading. Frames are plain data;
/// their JSON is described in `Docs/Frames.schema.json`.
public struct Frame: Sendable, Hashable, Codable {
  /// The system's answer to a step.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// The step was performed.
    case applied
    /// The step had no effect, for a reason that is not an error.
    case ignored
    /// The step was rejected as wrong.
    case refused
  }

  /// The way between two screens that a step took.
  public struct Edge: Sendable, Hashable, Codable {
    /// The name of the screen that the step began on.
    public var from: String
    /// The name of the way, as the app labels it.
    public var label: String
    /// The name of the screen that the step led to.
    public var to: String
    /// The index of the way in the map of the first frame; `nil` if the map does not have it.
    public var way: Int?

    /// Creates a way between two screens.
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
  /// The step as printed in scripts, `start` before the first step, and `rest` after the last.
  public var action = ""
  /// The step as a sentence for readers.
  public var sentence = ""
  /// A short description of the moment, as in the table of steps.
  public var text: String
  /// The picture that should be on screen, according to the app.
  public var state: Picture?
  /// The picture on the display; a host may lag behind the app.
  public var screen: Picture?
  /// The picture that should be on screen, according to the world's reference.
  public var expected: Picture?
  /// What a finger is doing on the screen, as a sentence.
  public var gesture: String?
  /// The step that the display was asked to take and has not confirmed, as a sentence.
  public var stepInFlight: String?
  /// The messages between the app and the display that have not arrived; `nil` if they are not
  /// known.
  public var traffic: Traffic?
  /// What the app holds besides its screens; `nil` if there is nothing to report.
  public var facts: [Fact]?
  /// The system's answer to the step.
  public var outcome: Outcome?
  /// The way that the step took.
  public var edge: Edge?
  /// Additional information, as a sentence.
  public var note: String?
  /// The screens of the app and the ways between them; only on the first frame of a case.
  public var map: Map?

  /// Creates the frame of a moment for which only a text is known.
  ///
  /// - Parameter text: A short description of the moment.
  public init(_ text: String) {
    self.text = text
  }
}
