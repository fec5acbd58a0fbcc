public import NavigationModel

extension FlowNavigator {
  /// Sends an intent from a screen to the flow that owns the screen.
  ///
  /// If the screen has been removed, the intent is ignored as stale and no flow receives it. If the
  /// screen is covered, its flow receives the intent, but the flow's drivers are not executed.
  ///
  /// - Parameters:
  ///   - intent: The intent to send.
  ///   - entry: The entry of the screen that sends it.
  /// - Returns: The outcome: applied, ignored with a reason, refused, or deferred if the intent
  ///   waits for work or for its turn.
  /// - Complexity: O(*n*), where *n* is the number of flows in the track, plus the work of the
  ///   flows.
  @discardableResult
  public func send(_ intent: any Intent, from entry: EntryID) -> Outcome {
    guard let (track, owner) = hearer(of: entry) else { return drop(intent) }
    let decision = decide(intent, in: track, from: entry)
    decision.plan(.ask(owner, intent))
    return begin(decision)
  }

  /// Executes a driver that no flow returned, for example at the start of an app, or for a link or
  /// a message.
  ///
  /// The driver counts as returned by the top flow of the track.
  ///
  /// - Parameters:
  ///   - move: The driver to execute.
  ///   - track: The number of the track, from 0.
  /// - Returns: The outcome: applied, ignored with a reason, refused, or deferred if the driver
  ///   waits.
  @discardableResult
  public func contribute(_ move: FlowMove, toTrack track: Int = 0) -> Outcome {
    guard tracks.indices.contains(track) else {
      return FlowError.unknownTrack(track, count: tracks.count).refused
    }
    let decision = decide(Contribution(), in: tracks[track], from: nil)
    decision.plan(.move(move, by: nil))
    return begin(decision)
  }

  /// Sends an intent that does not come from a screen to the top flow of a track.
  ///
  /// - Parameters:
  ///   - intent: The intent to send.
  ///   - track: The number of the track, from 0.
  /// - Returns: The outcome: applied, ignored with a reason, refused, or deferred if the intent
  ///   waits.
  /// - Complexity: O(*n*), where *n* is the number of flows in the track, plus the work of the
  ///   flows.
  @discardableResult
  public func send(_ intent: any Intent, toTrack track: Int = 0) -> Outcome {
    contribute(.forwardToCurrent(intent), toTrack: track)
  }

  /// Returns the flow that receives an intent from a screen, and its track.
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

/// A placeholder for the intent when the app passes in a driver, which answers no intent.
struct Contribution: Intent {}
