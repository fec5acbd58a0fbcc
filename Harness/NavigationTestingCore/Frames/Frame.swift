/// One moment of a case: the app's state, the display, and the state that a reference expects.
///
/// Every world provides at least the text for its table of steps. A world that contains a
/// navigation state can also provide pictures. Frames are plain data; `Docs/Frames.schema.json`
/// describes their JSON.
public struct Frame: Sendable, Hashable, Codable {
  /// The result of a step.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// The step was performed.
    case applied
    /// The step had no effect, for a reason that is not an error.
    case ignored
    /// The step was rejected as wrong.
    case refused
  }

  /// The transition between two screens that a step performed.
  public struct Edge: Sendable, Hashable, Codable {
    /// The name of the screen on which the step began.
    public var from: String
    /// The app's label for the transition.
    public var label: String
    /// The name of the screen to which the step led.
    public var to: String
    /// The index of the transition in the map of the first frame; `nil` if the map does not contain
    /// it.
    public var way: Int?

    /// Creates a transition between two screens.
    ///
    /// - Parameters:
    ///   - from: The name of the screen on which the step began.
    ///   - label: The app's label for the transition.
    ///   - to: The name of the screen to which the step led.
    ///   - way: The index of the transition in the map of the first frame.
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
  /// The picture that should be on screen, according to the app; `nil` if the world provides none.
  public var state: Picture?
  /// The picture on the display, which may lag behind the app; `nil` if it is not known.
  public var screen: Picture?
  /// The picture that should be on screen, according to the reference; `nil` if the world has no
  /// reference, or if the reference does not determine the picture at this moment.
  public var expected: Picture?
  /// A sentence about the gesture or animation in progress; `nil` if there is none.
  public var gesture: String?
  /// A sentence about the change that was requested from the display and is not confirmed yet;
  /// `nil` if there is none.
  public var stepInFlight: String?
  /// The messages between the app and the display that have not arrived; `nil` if they are not
  /// known.
  public var traffic: Traffic?
  /// Parts of the app's state other than its screens; `nil` if there is nothing to report.
  public var facts: [Fact]?
  /// The result of the step; `nil` if it is not known.
  public var outcome: Outcome?
  /// The transition that the step performed; `nil` if it performed none or the transition is not
  /// known.
  public var edge: Edge?
  /// Additional information, in one or more sentences; `nil` if there is none.
  public var note: String?
  /// The screens of the app and the transitions between them; only on the first frame of a case, if
  /// the world provides them.
  public var map: Map?

  /// Creates a frame that has only a text.
  ///
  /// - Parameter text: A short description of the moment.
  public init(_ text: String) {
    self.text = text
  }
}
