package import NavigationModel
package import NavigationTestingCore

/// A navigator whose events and outcomes are recorded, so that they can be applied to a reference.
package final class RecordedNavigator<Subject: Navigator>: Navigator, CauseKeeping, LandmarkKeeping
{
  /// One event with its outcome.
  package struct Record {
    package let event: NavigationEvent
    package let outcome: Outcome
  }

  package let subject: Subject
  private var records: [Record] = []
  /// A description of the first host report whose effect has a wrong cause; `nil` if there is none.
  package private(set) var wrongCause: String?
  /// The counts of host events by kind, and of the reasons why events had no effect.
  package private(set) var landmarks = LandmarkBook()

  package init(_ subject: Subject) {
    self.subject = subject
  }

  package var attachment: Attachment { subject.attachment }

  package func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = subject.handle(event)
    records.append(Record(event: event, outcome: outcome))
    landmarks.add(outcome)
    if case .host(let report) = event { landmarks.add(report) }
    if case .host(let report) = event, let change = outcome.change, let cause = report.cause,
      change.cause != cause, wrongCause == nil
    {
      wrongCause = Mismatch.text("\(report) is by", expected: cause, got: change.cause)
    }
    return outcome
  }

  /// Returns the records since the last call.
  package func takeRecords() -> [Record] {
    defer { records.removeAll() }
    return records
  }

  package func name(of screen: ScreenID) -> String { subject.name(of: screen) }
}

extension HostEvent {
  /// The cause of the event's effects; `nil` if the navigator decides on the cause.
  fileprivate var cause: Cause? {
    switch self {
    case .removed, .dismissed, .detentSelected: .gesture
    case .selected, .reselected, .rearranged, .columnToggled: .user
    case .backRequested, .leaveRequested, .cannotShow, .settled: nil
    }
  }
}

/// A navigator that records whether the effect of a report is attributed to a wrong cause.
package protocol CauseKeeping {
  var wrongCause: String? { get }
}

/// A navigator that counts what it receives from hosts.
package protocol LandmarkKeeping {
  var landmarks: LandmarkBook { get }
}
