/// An event in a running case.
///
/// A process that may crash sends its events to another process as they occur. The other process
/// can then reconstruct the tape, the steps and the states of the case.
public enum DrawEvent: Sendable, Hashable {
  /// A choice was made.
  case choice(Choice)
  /// A span begins; the label is given as a hash.
  case open(label: UInt32)
  /// The innermost span ends.
  case close
  /// The choices from this position on were removed.
  case truncate(to: Int)
  /// A step with this name begins.
  case step(String)
  /// The step that began most recently was removed.
  case abandonedStep
  /// The last step has ended; the following draws complete pending work.
  case rest
  /// An argument was drawn.
  case argument(Script.Argument)
  /// The state has this short description.
  case observation(String)
}

/// A log of the events of a case, from which its tape and its script are reconstructed.
public struct DrawLog: Sendable {
  private var choices: [Choice] = []
  private var spans = SpanRecorder()
  private var narrator = Narrator()
  /// The descriptions of the observed states, in order.
  public private(set) var observations: [String] = []

  /// Creates an empty log.
  public init() {}

  /// The tape of the case, with its spans.
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
