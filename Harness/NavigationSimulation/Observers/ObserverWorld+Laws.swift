import NavigationModel
import NavigationObservers
import NavigationTestingCore
public import PropertyTesting
import WorldParts
import GraphWorlds
import WindowWorlds

/// The laws of observing, in the order in which reports list them.
enum ObserverLaw: Int, CaseIterable {
  case numbers, pictures, order, newcomers, same, ended, outcomes, results, filters, streams
  case recording, census, failures, balance, trace, funnels, drift

  var law: Law {
    switch self {
    case .numbers:
      Law("O1 one event", "each commit is one event, in order, and nothing else is an event")
    case .pictures:
      Law("O2 pictures", "each event begins with the picture that the event before it ended with")
    case .order:
      Law("O3 in turn", "observers are notified one after another, event by event")
    case .newcomers:
      Law("O3 newcomers", "no observer is notified of what happened before it registered")
    case .same:
      Law("O4 all events", "an observer is notified of every event from its registration on")
    case .ended: Law("O6 ends", "no observer is notified after its registration has ended")
    case .outcomes: Law("O7 outcomes", "every outcome is reported once, after its event")
    case .results:
      Law(
        "O8 results", "each request that ends is an event with the result that the asker receives")
    case .filters: Law("O9 filters", "a filter leaves out exactly what it says")
    case .streams: Law("O10 no silent loss", "a stream reports its dropped events in their place")
    case .recording: Law("L17 fold", "folding the events gives the state")
    case .census: Law("L16 census", "exactly the objects that outlive their place are found")
    case .balance: Law("L17 balance", "each entry appears and disappears alternately")
    case .trace:
      Law("O trace", "a recording replays to the same state, and damage to it is noticed")
    case .funnels: Law("O11 funnels", "funnels match a plain count of the visits")
    case .drift: Law("O12 drift", "each error of a host is reported once")
    case .failures: Law("O5 errors", "every error that an observer throws is counted")
    }
  }
}

extension ObserverWorld {
  /// The laws of observers, regardless of what they do.
  public static let laws = ObserverLaw.allCases.map(\.law)

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    books.catchUp(witness, truth, stage)
    let isLater = books.changeCount > 0
    require(
      .numbers, books.misnumbered, when: isLater, "the events do not match the commits", &ledger)
    require(
      .pictures, books.wrongPicture, when: isLater, "the picture of an event is wrong", &ledger)
    require(
      .balance, books.unbalanced, when: isLater, "an entry appeared or disappeared twice", &ledger)
    checkListeners(&ledger)
    require(
      .outcomes, books.wrongOutcome, when: !truth.outcomes.isEmpty, "outcomes differ", &ledger)
    require(
      .results, books.wrongResult, when: !stage.answers.isEmpty,
      "the reported results of requests are wrong", &ledger)
    let folded = recorder.recording.finalState
    require(
      .recording, recorder.problem == nil && folded == state ? nil : folded.outline,
      when: isLater, "folding the events does not give the state", &ledger)
    checkCensus(&ledger)
    let thrown = stage.all.reduce(0) { $0 + $1.thrown }
    let kept = context.observerFailureCount
    require(
      .failures, kept == thrown ? nil : Mismatch.text(expected: thrown, got: kept),
      when: thrown > 0,
      "errors were lost", &ledger)
  }

  private func require(
    _ law: ObserverLaw, _ fault: String?, when applies: Bool, _ message: StaticString,
    _ ledger: inout LawLedger
  ) {
    ledger.require(law.rawValue, when: applies, fault == nil, message, details: fault ?? "")
  }

  private mutating func checkListeners(_ ledger: inout LawLedger) {
    for law in [ObserverLaw.order, .newcomers, .ended, .streams] {
      require(
        law, stage.fault?.law == law ? stage.fault?.text : nil, when: stage.all.count > 1,
        "an observer was notified wrongly", &ledger)
    }
    for listener in stage.running where listener.kind != .stream {
      let isNarrow = listener.kind == .swipes || listener.kind == .inner
      require(
        isNarrow ? .filters : .same, books.difference(of: listener),
        when: listener.first <= stage.committed,
        "an observer was notified of too few or too many events",
        &ledger)
    }
  }

  private func checkCensus(_ ledger: inout LawLedger) {
    guard !kept.isEmpty else { return }
    let state = state
    let leaving = context.leavingEntries.map(\.id)
    let expected = kept.filter { child in
      state.scope(child.scope) == nil && !child.entries.contains(where: leaving.contains)
    }
    let found = census.leaks.compactMap { leak -> ScopeID? in
      if case .scope(let scope) = leak.place { scope } else { nil }
    }
    require(
      .census,
      found == expected.map(\.scope)
        ? nil : Mismatch.text(expected: expected.map(\.scope), got: census.leaks),
      when: true, "the census found the wrong objects", &ledger)
  }

  /// Reads all waiting events, plays the recording, and checks the funnels and the reports of
  /// drift.
  ///
  /// - Parameters:
  ///   - draw: Generates the damage to a recording.
  ///   - ledger: Counts each check and records violations.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func finish(
    draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    for listener in stage.running where listener.kind == .stream {
      listener.read()
      let events = stage.committed + 1 - listener.first
      require(
        .streams,
        listener.accountedFor == events ? nil : "\(listener.accountedFor) of \(events)",
        when: events > 0, "a stream lost events silently", &ledger)
    }
    require(
      .trace, try faultOfRecording(&draw), when: books.changeCount > 0,
      "a recording replays to another state", &ledger)
    require(
      .funnels, faultOfFunnels(), when: books.changeCount > 0, "a funnel has the wrong counts",
      &ledger)
    require(.drift, faultOfDrift(), when: true, "the wrong drift is found", &ledger)
  }

  private func faultOfRecording(_ draw: inout Draw) throws(Interruption) -> String? {
    let harm = try RecordingHarm.drawn(recorder.text, &draw)
    if let text = harm.fault ?? short?.fault(beside: recorder.recording, times) { return text }
    return faultOfDigests() ?? faultOfReading()
  }

  /// Returns a pair of successive states that are equal but have different digests, or the reverse;
  /// `nil` if there is none.
  private func faultOfDigests() -> String? {
    // The check computes every state again, so it is made in about one case in four.
    guard recorder.recording.steps.count.isMultiple(of: 4) else { return nil }
    let states = recorder.recording.states
    for (one, other) in zip(states, states.dropFirst()) {
      let digests = [one, other].map { Recording(app: "", start: $0).digest }
      if (digests[0] == digests[1]) != (one == other) { return "digests of \(one) and \(other)" }
    }
    return nil
  }

  private func faultOfReading() -> String? {
    do throws(RecordingError) {
      let played = try Recording(parsing: recorder.text, app: "observed")
      guard played.finalState == state else { return played.finalState.outline }
      if let divergence = played.divergences.first {
        return "\(played.steps[divergence]) has a different effect when it is replayed"
      }
      return try faultOfOtherTexts(recorder.text, played)
    } catch {
      return error.description
    }
  }

  /// Returns an error in reading a recording that was edited or cut off; `nil` if there is none.
  private func faultOfOtherTexts(
    _ text: String, _ played: Recording
  ) throws(RecordingError) -> String? {
    let changes = played.steps.compactMap(\.change)
    guard changes.count == books.changeCount else { return "\(changes.count) changes are played" }
    let other = try Recording(parsing: text.replacing("\n", with: "\r\n"))
    guard other.finalState == state else { return "other line endings give another state" }
    let lines = text.split(separator: "\n")
    let whole = lines.dropLast().joined(separator: "\n") + "\n"
    let cut = try Recording(parsing: whole, isCutAllowed: true)
    guard cut.steps.count == played.steps.count, cut.finalState == state else {
      return "without its end, a recording has \(cut.steps.count) steps"
    }
    guard (try? Recording(parsing: whole)) == nil else { return "a missing end is not noticed" }
    guard (try? Recording(parsing: text, app: "another")) == nil else { return "any app reads it" }
    guard !played.steps.isEmpty else { return nil }
    let torn = try Recording(parsing: String(whole.dropLast(4)), isCutAllowed: true)
    return torn.steps.count == played.steps.count - 1 ? nil : "a torn line is read"
  }
}
