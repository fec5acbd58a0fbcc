package import NavigationModel
package import NavigationObservers

/// The results of observing a bare state, which has no window.
///
/// The results are numbered events, and a recording that applies every change to its own copy of
/// the state.
package struct WatchedState {
  /// The reason why a change could not be followed; `nil` if all could be followed.
  package private(set) var fault: String?
  private var mint: EventMint
  private var seen: VisibleState
  package private(set) var recording: Recording

  package init(_ state: NavigationState) {
    seen = VisibleState(of: state)
    mint = EventMint(seen: seen)
    recording = Recording(app: "simulated", start: state)
  }

  package mutating func follow(_ change: Change, in state: NavigationState) {
    let event = mint.event(for: change, command: nil, in: state)
    if event.change?.old != seen { fault = fault ?? "an event begins with the wrong picture" }
    seen = event.change?.new ?? seen
    do throws(Refusal) {
      try recording.append(
        RecordedStep(
          .change(change), number: event.number, cause: change.cause, command: nil))
    } catch {
      fault = fault ?? error.description
    }
  }

  /// The state on screen according to the changes.
  package var folded: NavigationState { recording.finalState }

  /// Whether the recording is played at rest: in one case out of eight, since playing takes longer
  /// than the case itself.
  package var isPlayedAtRest: Bool { recording.steps.count.isMultiple(of: 8) }

  /// Plays the recording, and returns an error, such as a recording that cannot be played; `nil` if
  /// there is none.
  package func faultAtRest(_ state: NavigationState) -> String? {
    do throws(RecordingError) {
      let played = try Recording(parsing: recording.text)
      return played.finalState == state
        ? nil : "a recording replays to \(played.finalState.outline)"
    } catch {
      return "a recording cannot be replayed: \(error)"
    }
  }
}
