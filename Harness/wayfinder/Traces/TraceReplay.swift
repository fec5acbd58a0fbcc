import NavigationModel
import NavigationObservers
import NavigationTestingCore
import PropertyTesting

/// A recording that was played: each step with what it came to.
struct TraceReplay {
  let file: TraceFile
  let rows: [Row]
  let divergences: [Int]

  /// One step, in words.
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
    let states = recording.states
    let divergences = recording.divergences
    self.divergences = divergences
    rows = recording.steps.enumerated().map { position, step in
      let (old, new) = (Glimpse(of: states[position]), Glimpse(of: states[position + 1]))
      func missing(_ entries: [Entry], in others: [Entry]) -> [String] {
        entries.filter { entry in !others.contains { $0.id == entry.id } }
          .map { recording.names[$0] }
      }
      return Row(
        step: step, revision: states[position + 1].revision, action: Self.action(of: step),
        screens: Self.screens(states[position + 1], recording),
        appeared: missing(new.visible, in: old.visible),
        disappeared: missing(old.visible, in: new.visible),
        diverges: divergences.contains(position))
    }
  }

  /// The screens of a state, one layer after the other.
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
  /// The command without its cause, which has a column of its own.
  fileprivate var asAsked: Command {
    var command = self
    command.cause = .code
    return command
  }
}
