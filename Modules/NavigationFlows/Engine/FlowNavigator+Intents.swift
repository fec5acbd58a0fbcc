public import NavigationModel

extension FlowNavigator {
  /// Sends an intent to the flow that owns the screen it comes from.
  ///
  /// An intent of a screen that is gone is ignored as stale, and no flow receives it. A flow also
  /// receives the intents of its covered screens, but its drivers for them are not carried out.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - entry: The entry of the screen.
  /// - Returns: The one outcome: applied; ignored with the reason; refused; deferred if work
  ///   decides, or if the intent has to wait for its turn.
  /// - Complexity: O(flows of the track), plus the work of the flows.
  @discardableResult
  public func send(_ intent: any Intent, from entry: EntryID) -> Outcome {
    guard let (track, owner) = hearer(of: entry) else { return drop(intent) }
    let decision = decide(intent, in: track, from: entry)
    decision.plan(.ask(owner, intent))
    return begin(decision)
  }

  /// Carries out a driver that comes from outside and not from a screen: a start, a link, a
  /// message.
  ///
  /// It counts as a driver of the flow on top of the track.
  ///
  /// - Parameters:
  ///   - move: The driver.
  ///   - track: The number of the track, from 0.
  /// - Returns: The one outcome.
  @discardableResult
  public func contribute(_ move: JourneyMove, toTrack track: Int = 0) -> Outcome {
    guard tracks.indices.contains(track) else {
      return FlowError.unknownTrack(track, count: tracks.count).refused
    }
    let decision = decide(Contribution(), in: tracks[track], from: nil)
    decision.plan(.move(move, by: nil))
    return begin(decision)
  }

  /// Sends an intent that comes from outside to the flow on top of a track.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - track: The number of the track, from 0.
  /// - Returns: The one outcome.
  /// - Complexity: O(flows).
  @discardableResult
  public func send(_ intent: any Intent, toTrack track: Int = 0) -> Outcome {
    contribute(.forwardToCurrent(intent), toTrack: track)
  }

  /// The flow that receives an intent of a screen.
  private func hearer(of entry: EntryID) -> (FlowTrack, FlowRow)? {
    let shownIn = track(of: entry)
    guard decisions.hears(shownIn != nil), let found = rows[entry] else { return nil }
    let track = shownIn ?? tracks[0]
    guard let owner = track.index(of: found.flow) ?? track.flows.indices.last else { return nil }
    return (track, track.flows[decisions.hearer(owner, track.flows.count - 1)])
  }

  private func drop(_ intent: any Intent) -> Outcome {
    let outcome = Outcome.ignored(.staleSource)
    onReport?(FlowReport(subject: .ended(intent), flow: nil, outcome: outcome))
    return outcome
  }
}

/// Represents the intent of a driver that comes from outside.
struct Contribution: Intent {}
