public import NavigationModel

/// A recording of the events in a window, which can be replayed anywhere.
///
/// A recording contains the changes of the window and the commands, with ids, causes, the names of
/// screens and, if there is a clock, times. It does not contain what screens show, except for
/// parameters that the app marks. People can read its text, and `wayfinder replay` replays it.
///
/// ```swift
/// let recording = try Recording(parsing: text)
/// for step in recording.steps { print(step) }
/// print(recording.finalState)
/// ```
public struct Recording: Sendable {
  /// The version of the text format that is written; earlier versions can be read too.
  public static let version = 2

  /// The name of the recorded app, as given by the app itself.
  public let app: String
  /// The state before the first of ``steps``.
  public internal(set) var start: NavigationState
  /// The steps, in order.
  public internal(set) var steps: [RecordedStep] = []
  /// The names of screens, by the scopes in which they were seen.
  public internal(set) var names = ScreenNames()
  /// The parameters that the app has marked for recording, in the order in which they were
  /// recorded.
  public internal(set) var marks: [Mark] = []
  /// The state after the last step.
  public internal(set) var finalState: NavigationState

  /// Creates a recording without steps.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - start: The state at the beginning.
  public init(app: String, start: NavigationState) {
    self.app = app
    self.start = start
    finalState = start
  }

  /// A parameter of a screen that the app has marked for recording.
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
  /// - Parameter step: The next step.
  /// - Throws: `Refusal.damaged` if the step is a change that does not fit the last state, in which
  ///   case nothing is added.
  /// - Complexity: O(1) for a step without a change; otherwise, the complexity of
  ///   `NavigationState.fold(_:)`.
  public mutating func append(_ step: RecordedStep) throws(Refusal) {
    if case .change(let change) = step.content { try finalState.fold(change) }
    steps.append(step)
  }

  /// The states of the recording: the state at the beginning, and the state after each step.
  ///
  /// - Complexity: O(*n* × *s* + *e*), where *n* is the number of steps, *s* is the size of the
  ///   state, and *e* is the number of edits in all changes.
  public var states: [NavigationState] {
    var state = start
    return [start]
      + steps.map { step in
        if case .change(let change) = step.content { try? state.fold(change) }
        return state
      }
  }

  /// A digest of the final state; equal states have the same digest in every process and build.
  public var digest: UInt64 { StateText.digest(of: finalState) }

  /// Removes the oldest steps; the recording then begins with the state that they led to.
  mutating func keepLast(_ count: Int) {
    guard steps.count > count else { return }
    for step in steps.prefix(steps.count - count) {
      if case .change(let change) = step.content { try? start.fold(change) }
    }
    steps.removeFirst(steps.count - count)
  }
}
