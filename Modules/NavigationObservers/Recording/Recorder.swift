public import NavigationModel

/// A recorder of the events in a window, whose recording can be replayed anywhere.
///
/// ```swift
/// let recorder = Recorder(of: navigator, app: "tern")
/// // … a person uses the app …
/// try recorder.text.write(to: file, atomically: true, encoding: .utf8)
/// ```
///
/// A recording contains the changes of the window and the commands, with ids, causes, the names of
/// screens and, if there is a clock, times. It does not contain what screens show, except for
/// parameters that the app marks.
public final class Recorder {
  /// The recording so far.
  public private(set) var recording: Recording
  /// The reason why a step could not be recorded, or `nil` if there was no problem.
  ///
  /// Such a problem ends the recording.
  public private(set) var problem: Refusal?

  private let navigator: any Navigator
  private let limit: Int?
  private let now: (() -> Duration)?
  private let marks: (Entry) -> [String]
  private let beginning: Duration
  private let decisions: ObserverDecisions
  private var sink: LineSink?
  private var registrations: [Registration] = []

  /// Creates a recorder, which begins to record immediately.
  ///
  /// - Parameters:
  ///   - navigator: A navigator of the window, which provides the names of screens; it is retained.
  ///   - app: The name of the app, which distinguishes its recordings from those of other apps.
  ///   - limit: The number of steps to retain, counted back from the latest one. The recording then
  ///     begins with the state before these steps. `nil` retains all steps.
  ///   - now: Returns the time since any fixed moment; pass `nil` if times should not be recorded.
  ///   - marks: Returns the parameters of an entry that may be recorded, each as `name=value`; none
  ///     by default.
  ///   - write: Called with each line of the recording's text as soon as it exists, without its
  ///     newline, so that no step is lost if the app ends suddenly. Lines of steps that `limit`
  ///     removes later are written too.
  public init(
    of navigator: any Navigator, app: String, keeping limit: Int? = nil,
    now: (() -> Duration)? = nil, marking marks: @escaping (Entry) -> [String] = { _ in [] },
    writing write: ((String) -> Void)? = nil
  ) {
    let context = navigator.context
    self.navigator = navigator
    self.limit = limit.map { max(0, $0) }
    self.now = now
    self.marks = marks
    beginning = now?() ?? .zero
    decisions = context.hub.decisions
    recording = Recording(app: app, start: context.state.outsideTransaction)
    if let write { sink = LineSink(recording, write) }
    learn(recording.start.allEntries)
    registrations = [
      context.observe { [weak self] in self?.take($0) },
      context.observeDecisions { [weak self] in self?.take($0) },
    ]
  }

  /// The text of the recording.
  public var text: String { recording.text }

  /// Ends the recording.
  ///
  /// If lines are written immediately, this method writes the last line.
  public func stop() {
    guard !registrations.isEmpty else { return }
    registrations = []
    sink?.emit { $0.closing(recording.finalState) }
    sink = nil
  }

  private func take(_ event: ObservedEvent) {
    switch event.content {
    case .change(let change):
      learn(change.change.inserted)
      let recorded = change.change.keeping(decisions.records)
      add(.change(recorded), number: event.number, event.cause, change.command)
    case .result(let result):
      add(.result(result.ending), number: event.number, event.cause, nil)
    }
  }

  private func take(_ outcome: CommandOutcome) {
    guard let reason = outcome.outcome.reason else { return }
    add(.nothing(reason), number: nil, outcome.command?.cause ?? .code, outcome.command)
  }

  private func add(
    _ content: RecordedStep.Content, number: UInt64?, _ cause: Cause, _ command: Command?
  ) {
    let passed = now.map { ($0() - beginning).wholeMilliseconds }
    let step = RecordedStep(
      content, number: number, cause: cause, command: command, milliseconds: passed)
    do throws(Refusal) {
      try recording.append(step)
    } catch {
      problem = error
      return stop()
    }
    sink?.emit { $0.line(of: step) }
    if let limit { recording.keepLast(limit) }
  }

  /// Records the names of new screens, and the parameters that the app marks.
  private func learn(_ entries: [Entry]) {
    for entry in recording.names.learn(entries, from: navigator) {
      let name = recording.names[entry]
      sink?.emit { $0.name(name, scope: entry.scope, screen: entry.screen) }
    }
    for entry in entries where !entry.isPlaceholder {
      for text in marks(entry) {
        let mark = Recording.Mark(entry: entry.id, text: text)
        recording.marks.append(mark)
        sink?.emit { $0.mark(mark) }
      }
    }
  }
}

/// Writes the lines of a recording as it is made.
private struct LineSink {
  private var composer = TraceComposer()
  private let write: (String) -> Void

  init(_ recording: Recording, _ write: @escaping (String) -> Void) {
    self.write = write
    for line in composer.opening(app: recording.app, start: recording.start) { write(line) }
  }

  mutating func emit(_ line: (inout TraceComposer) -> String) {
    write(line(&composer))
  }
}

extension Change {
  /// Returns the change with only the edits that a closure accepts.
  fileprivate func keeping(_ isWanted: (Edit) -> Bool) -> Change {
    let kept = edits.filter(isWanted)
    guard kept.count < edits.count else { return self }
    return Change(
      revision: revision, cause: cause, animation: animation, firstNewID: firstNewID,
      edits: ShortList(kept))
  }
}

extension Duration {
  /// The duration in milliseconds, rounded toward zero and clamped to the range of the type.
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return product.saturatingAddition(attoseconds / 1_000_000_000_000_000)
  }
}
