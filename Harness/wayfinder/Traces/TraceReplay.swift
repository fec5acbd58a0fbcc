import NavigationModel
import NavigationObservers
import NavigationTestingCore
import PropertyTesting

/// The result of replaying a recording: each step, with the screens to which it led.
struct TraceReplay {
  let file: TraceFile
  let rows: [Row]
  let divergences: [Int]

  /// A description of one step.
  struct Row {
    let step: RecordedStep
    let revision: UInt64
    let action: String
    let screens: String
    let appeared: [String]
    let disappeared: [String]
    let diverges: Bool
  }

  init(_ file: TraceFile) {
    self.file = file
    let recording = file.recording
    divergences = recording.divergences
    let diverging = Set(divergences)
    // Only one state is in memory at a time. All states together would require memory in proportion
    // to the recording's length multiplied by its depth.
    var state = recording.start
    var old = VisibleState(of: state)
    rows = recording.steps.enumerated().map { position, step in
      if case .change(let change) = step.content { try? state.fold(change) }
      let new = VisibleState(of: state)
      defer { old = new }
      func missing(_ entries: [Entry], in others: [Entry]) -> [String] {
        entries.filter { entry in !others.contains { $0.id == entry.id } }
          .map { recording.names[$0] }
      }
      return Row(
        step: step, revision: state.revision, action: Self.action(of: step),
        screens: Self.screens(state, recording),
        appeared: missing(new.visible, in: old.visible),
        disappeared: missing(old.visible, in: new.visible),
        diverges: diverging.contains(position))
    }
  }

  /// Returns a description of the screens in a state, layer by layer.
  static func screens(_ state: NavigationState, _ recording: Recording) -> String {
    state.describe { "\(recording.names[$0])\($0.id)" }.replacing("\n", with: " | ")
  }

  var beginning: String { Self.screens(file.recording.start, file.recording) }
  var ending: String { Self.screens(file.recording.finalState, file.recording) }

  private static func action(of step: RecordedStep) -> String {
    switch step.content {
    case .change(let change):
      return step.command.map { "\(Trace([$0.asAsked]))" }
        ?? "transaction of \(change.edits.count) edits"
    case .nothing(let reason):
      return (step.command.map { "\(Trace([$0.asAsked])): " } ?? "") + reason
    case .result(let ending):
      switch ending.subject {
      case .entry(let entry): return "request of \(entry): \(ending.kind.rawValue)"
      case .scope(let scope): return "request of \(scope): \(ending.kind.rawValue)"
      }
    }
  }
}

extension Command {
  /// The command with a default cause, because the table shows the cause in its own column.
  fileprivate var asAsked: Command {
    var command = self
    command.cause = .code
    return command
  }
}
