public import NavigationModel

/// What happened in a window, from a state on, so that it can be played again anywhere.
///
/// A recording holds ids and the names of screens, and nothing that screens show. Its text is a
/// file that people can read and `wayfinder replay` plays.
///
/// ```swift
/// let recording = try Recording(parsing: text)
/// for step in recording.steps { print(step) }
/// print(recording.finalState)
/// ```
public struct Recording: Sendable {
  /// The version of the text form that is written; earlier versions are read too.
  public static let version = 2

  /// The app that was recorded, by the name that it gave itself.
  public let app: String
  /// The state when the recording began.
  public internal(set) var start: NavigationState
  /// What happened, in order.
  public internal(set) var steps: [RecordedStep] = []
  /// The names of screens, for the scopes in which they were seen.
  public internal(set) var names = ScreenNames()
  /// The parameters that the app has marked for recording, by entry, in order of ids.
  public internal(set) var marks: [Mark] = []
  /// The state after the last step.
  public internal(set) var finalState: NavigationState

  /// A recording in which nothing has happened yet.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - start: The state at the beginning.
  public init(app: String, start: NavigationState) {
    self.app = app
    self.start = start
    finalState = start
  }

  /// A parameter of a screen that the app wants in its recordings.
  public struct Mark: Hashable, Sendable {
    /// The entry that shows the screen.
    public let entry: EntryID
    /// The name of the parameter and its value.
    public let text: String
  }
}

extension Recording {
  /// Adds a step.
  ///
  /// - Parameter step: What happened next.
  /// - Throws: `Refusal.damaged` when it is a change that does not follow on the last state;
  ///   then nothing is added.
  /// - Complexity: O(steps).
  public mutating func append(_ step: RecordedStep) throws(Refusal) {
    if case .change(let change) = step.content { try finalState.fold(change) }
    steps.append(step)
  }

  /// The states that the recording went through: the one at the beginning, and that after each
  /// step.
  ///
  /// - Complexity: O(size of the state + edits of all changes), and a state for each step.
  public var states: [NavigationState] {
    var state = start
    return [start]
      + steps.map { step in
        if case .change(let change) = step.content { try? state.fold(change) }
        return state
      }
  }

  /// A number that equal final states share, in every process and build.
  public var digest: UInt64 { StateText.digest(of: finalState) }

  /// Forgets the oldest steps; the recording then begins where they led.
  mutating func keepLast(_ count: Int) {
    guard steps.count > count else { return }
    for step in steps.prefix(steps.count - count) {
      if case .change(let change) = step.content { try? start.fold(change) }
    }
    steps.removeFirst(steps.count - count)
  }
}
