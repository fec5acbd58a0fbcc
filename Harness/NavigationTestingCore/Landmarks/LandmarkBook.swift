package import NavigationHosting
package import NavigationModel

/// The number of times that a case reached each landmark.
package struct LandmarkBook: Sendable {
  /// The counts by the number of the landmark; empty if nothing was reached.
  private var counts: [Int] = []

  package init() {}

  package subscript(landmark: Landmark) -> Int {
    counts.isEmpty ? 0 : counts[landmark.number]
  }

  package mutating func add(_ landmark: Landmark) {
    if counts.isEmpty { counts = Array(repeating: 0, count: Landmark.all.count) }
    counts[landmark.number] += 1
  }

  /// Counts the cause and the edits of a change, and the verb of the command that caused it if the
  /// command is known.
  package mutating func add(_ change: Change, by command: Command? = nil) {
    add(.cause(change.cause))
    for edit in change.edits { add(.edit(EditName(edit))) }
    if let command { add(command.verb) }
  }

  /// Counts a verb and, if the verb is a splice, its span.
  package mutating func add(_ verb: Verb) {
    add(.verb(VerbName(verb)))
    if case .splice(let span, _) = verb { add(.span(SpanName(span))) }
  }

  /// Counts the reason why a command or an event had no effect; counts nothing if it was applied or
  /// deferred.
  package mutating func add(_ outcome: Outcome) {
    switch outcome {
    case .ignored(let reason): add(Landmark.ignored(reason))
    case .refused(let refusal): add(Landmark.refused(RefusalName(refusal)))
    case .applied, .deferred: break
    }
  }

  /// Counts an event of a host.
  package mutating func add(_ event: HostEvent) { add(.event(EventName(event))) }

  /// Counts the requests in a host's report.
  package mutating func add(_ report: HostReport) {
    for request in report.requests { add(.request(RequestName(request))) }
  }

  /// Adds the counts of another book.
  package mutating func merge(_ other: LandmarkBook) {
    guard !counts.isEmpty else { return counts = other.counts }
    for (number, count) in other.counts.enumerated() { counts[number] += count }
  }
}
