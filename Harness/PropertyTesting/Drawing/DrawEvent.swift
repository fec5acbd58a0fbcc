/// A change to the tape of a case while the case runs.
///
/// A process that may trap sends these events to another process as they occur, so that the tape
/// and the story of the case (its steps and states as text) survive a crash.
public enum DrawEvent: Sendable, Hashable {
  /// A decision was made.
  case choice(Choice)
  /// A span begins.
  case open(label: UInt32)
  /// The innermost span ends.
  case close
  /// The decisions from this position onwards were undone.
  case truncate(to: Int)
  /// A step with this name begins.
  case step(String)
  /// The step that began most recently was undone.
  case abandonedStep
  /// The following draws bring the system to rest.
  case rest
  /// An argument was drawn.
  case argument(Script.Argument)
  /// A short description of the state.
  case observation(String)
}

/// A log of the events of a case, from which its tape and its story are reconstructed.
public struct DrawLog: Sendable {
  private var choices: [Choice] = []
  private var spans = SpanRecorder()
  private var narrator = Narrator()
  /// The states that were observed.
  public private(set) var observations: [String] = []

  /// Creates an empty log.
  public init() {}

  /// The tape, with its spans.
  public var tape: Tape { Tape(choices, spans: spans.closed(at: choices.count)) }
  /// The case as a script.
  public var script: Script { narrator.script }

  /// Records the next event.
  ///
  /// - Parameter event: The event to record.
  public mutating func add(_ event: DrawEvent) {
    switch event {
    case .choice(let choice): choices.append(choice)
    case .open(let label): spans.open(label, at: choices.count)
    case .close: spans.close(at: choices.count)
    case .truncate(let count):
      choices.removeLast(max(0, choices.count - max(count, 0)))
      spans.truncate(to: choices.count)
    case .step(let name): narrator.beginStep(name)
    case .abandonedStep: narrator.abandonStep()
    case .rest: narrator.beginRest()
    case .argument(let argument): narrator.note(argument)
    case .observation(let text): observations.append(text)
    }
  }
}
