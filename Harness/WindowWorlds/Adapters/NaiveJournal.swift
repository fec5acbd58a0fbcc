import NavigationHosting

/// The reference for journals, which stores all events of a host and searches them for each answer.
struct NaiveJournal {
  private enum Event {
    case answered(StepID, HostReport.Verdict)
    case reported(UInt64)
    case changed
    case heard(UInt64)
  }

  private(set) var shown = HostPicture()
  private(set) var inFlight: (step: HostStep, target: HostPicture)?
  private var events: [Event] = []
  private var seen: Set<StepID> = []

  var reportCount: UInt64 {
    events.reduce(0) { count, event in if case .reported = event { count + 1 } else { count } }
  }

  /// The number of the first report, sent or not yet sent, that shows the user's last change; 0 if
  /// the user has changed nothing.
  private var firstReportOfChange: UInt64 {
    var (count, first) = (UInt64(0), UInt64(0))
    for event in events {
      switch event {
      case .reported: count += 1
      case .changed: first = count + 1
      case .answered, .heard: continue
      }
    }
    return first
  }

  /// Begins a step, and returns the picture that it leads to.
  ///
  /// - Parameters:
  ///   - step: The step that the host has received.
  ///   - canShow: Whether the host can show the result of the step.
  /// - Returns: The picture; `nil` if the host has received this step or a later one before, or if
  ///   the step is outdated, only requests a report, or is refused.
  mutating func begin(_ step: HostStep, canShow: Bool) -> HostPicture? {
    events.append(.heard(step.basis))
    guard seen.allSatisfy({ $0 < step.id }) else { return nil }
    seen.insert(step.id)
    guard step.basis >= firstReportOfChange else { return answer(step, .outdated) }
    if case .report = step.action { return answer(step, .performed) }
    guard canShow else { return answer(step, .refused) }
    let target = shown.performing(step.action)
    inFlight = (step, target)
    return target
  }

  mutating func settle(on picture: HostPicture, byUser: Bool) {
    let isAsPlanned = picture == inFlight?.target
    if byUser || (picture != shown && !isAsPlanned) { events.append(.changed) }
    if let step = inFlight?.step {
      _ = answer(step, byUser ? .outdated : isAsPlanned ? .performed : .refused)
    }
    (shown, inFlight) = (picture, nil)
  }

  /// Records the next report, and returns the answers that it contains.
  ///
  /// Each report repeats an answer until a later step shows that the answer has arrived.
  mutating func report() -> [HostReport.Answer] {
    let next = reportCount + 1
    var answers: [HostReport.Answer] = []
    var count: UInt64 = 0
    for (index, event) in events.enumerated() {
      if case .reported = event { count += 1 }
      guard case .answered(let step, let verdict) = event else { continue }
      let isKnown = events[index...].contains { later in
        if case .heard(let basis) = later { basis > count } else { false }
      }
      if !isKnown { answers.append(HostReport.Answer(step, verdict)) }
    }
    events.append(.reported(next))
    return answers
  }

  private mutating func answer(
    _ step: HostStep, _ verdict: HostReport.Verdict
  ) -> HostPicture? {
    events.append(.answered(step.id, verdict))
    return nil
  }
}
