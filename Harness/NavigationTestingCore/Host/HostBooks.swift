import NavigationHosting
public import NavigationModel

/// What the session made of a host's reports, checked against what the host's user really did.
public struct HostBooks {
  /// A way in which a session was wrong.
  public enum Fault: String, Sendable {
    /// A report that was older than one before changed the state.
    case staleReportHadEffect = "a stale report had an effect"
    /// A report that was delivered twice had an effect the second time.
    case repeatedReportHadEffect = "a repeated report had an effect"
    /// A gesture was overtaken by a command and took its entry or layer away all the same.
    case overtakenGestureWon = "a gesture that a command had overtaken was carried out"
  }

  /// The first fault that was found.
  public private(set) var fault: Fault?
  /// How many gestures were overtaken by a command.
  public private(set) var overtakenCount = 0
  /// What the overtaken gestures would have taken away.
  public private(set) var overtaken: Set<EntryID> = []
  /// The layers that overtaken gestures would have taken away.
  public private(set) var overtakenLayers: Set<LayerID> = []
  private var gesture: BegunGesture?

  mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// The session was told to wait no longer, so it knows of no gesture either.
  mutating func forgetGesture() {
    gesture = nil
  }

  mutating func follow(_ report: HostReport, in state: NavigationState, isFresh: Bool) {
    guard isFresh, gesture?.activity != report.activity else { return }
    gesture = BegunGesture(report.activity, in: state)
  }

  /// The gesture that a report ends although a command has changed what it was about; none otherwise.
  mutating func overtakenGesture(
    endedBy report: HostReport, in state: NavigationState, isFresh: Bool
  ) -> HostReport.Activity? {
    guard isFresh, let gesture, report.activity != gesture.activity,
      gesture.isTheOnlyThing(gone: report.picture),
      let now = BegunGesture(gesture.activity, in: state),
      now.stack != gesture.stack || now.layers != gesture.layers
    else { return nil }
    overtakenCount += 1
    return gesture.activity
  }

  /// An overtaken gesture takes nothing away.
  mutating func judge(_ activity: HostReport.Activity, in state: NavigationState) {
    switch activity {
    case .leaving(let entry):
      overtaken.insert(entry)
      if state.entry(entry) == nil { note(.overtakenGestureWon) }
    case .dragging(let layer):
      overtakenLayers.insert(layer)
      if !state.layers.contains(where: { $0.id == layer }) { note(.overtakenGestureWon) }
    case .atRest, .animating:
      break
    }
  }
}

extension HostBooks {
  /// What a user did that the state does not show; none when everything is accounted for.
  ///
  /// - Parameters:
  ///   - truth: What the host's users did.
  ///   - state: The state at rest.
  /// - Returns: The first deed that left no trace, leaving out gestures that commands had overtaken.
  public func forgottenDeed(of truth: [UserDeed], in state: NavigationState) -> UserDeed? {
    truth.first { deed in
      switch deed {
      case .left(let entries):
        entries.contains { state.entry($0) != nil && !overtaken.contains($0) }
      case .dismissed(let layer):
        state.layers.contains { $0.id == layer } && !overtakenLayers.contains(layer)
      case .selected: false
      }
    }
  }
}
