import NavigationModel

/// A navigator whose events and outcomes are recorded, so that they can be applied to a reference.
final class RecordedNavigator<Subject: Navigator>: Navigator {
  /// One event with its outcome.
  struct Record {
    let event: NavigationEvent
    let outcome: Outcome
  }

  let subject: Subject
  private var records: [Record] = []

  init(_ subject: Subject) {
    self.subject = subject
  }

  var attachment: Attachment { subject.attachment }

  func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = subject.handle(event)
    records.append(Record(event: event, outcome: outcome))
    return outcome
  }

  /// Returns the records since the last call.
  func takeRecords() -> [Record] {
    defer { records.removeAll() }
    return records
  }

  func name(of screen: ScreenID) -> String { subject.name(of: screen) }
}
