import NavigationModel
import NavigationObservers
import NavigationTestingCore
import GraphWorlds
import WindowWorlds

/// Records about the events so far; each event is checked once, when it is new.
struct ObserverBooks {
  private(set) var misnumbered: String?
  private(set) var wrongPicture: String?
  private(set) var unbalanced: String?
  private(set) var wrongOutcome: String?
  private(set) var wrongResult: String?
  private(set) var changeCount = 0
  private var eventCount = 0
  private var outcomeCount = 0
  private var resultCount = 0
  private var seen: Set<EntryID>
  private var parents: [ScopeID: ScopeID] = [:]
  /// For each observer, the numbers of the events that it must have received since its log was last
  /// compared.
  private var due: [ArraySlice<UInt64>] = []
  private var compared: [Int] = []

  init(_ truth: Truth) {
    seen = Set(truth.glimpses[0].visible.map(\.id))
  }

  /// Checks the new events.
  mutating func catchUp(_ witness: Witness, _ truth: Truth, _ stage: Stage) {
    while due.count < stage.all.count {
      due.append([])
      compared.append(0)
    }
    while eventCount < witness.events.count {
      let event = witness.events[eventCount]
      eventCount += 1
      if event.number != eventCount { misnumbered = misnumbered ?? "\(event.number)" }
      take(event, truth, stage)
      for listener in stage.running where listener.first <= event.number {
        if wants(listener, event, truth) { due[listener.number].append(event.number) }
      }
    }
    if UInt64(eventCount) != stage.committed || changeCount != truth.changes.count {
      misnumbered =
        misnumbered ?? Mismatch.text("events", expected: stage.committed, got: eventCount)
    }
    compareOutcomes(witness, truth)
    if resultCount != stage.answers.count {
      wrongResult =
        wrongResult ?? Mismatch.text("events", expected: stage.answers, got: resultCount)
    }
  }

  private mutating func take(_ event: ObservedEvent, _ truth: Truth, _ stage: Stage) {
    switch event.content {
    case .change(let change): take(change, truth)
    case .result(let result):
      let told = result.ending.kind.rawValue
      let isRight =
        stage.answers.indices.contains(resultCount)
        && stage.answers[resultCount] == told
      if !isRight { wrongResult = wrongResult ?? "\(told) at \(event.number)" }
      resultCount += 1
    }
    let isBalanced =
      event.disappeared.allSatisfy { seen.remove($0.id) != nil }
      && event.appeared.allSatisfy { seen.insert($0.id).inserted }
    if !isBalanced { unbalanced = unbalanced ?? "\(event)" }
  }

  private mutating func take(_ change: ObservedChange, _ truth: Truth) {
    guard changeCount < truth.changes.count else { return }
    if change.change != truth.changes[changeCount] {
      misnumbered = misnumbered ?? "\(change.change.revision)"
    }
    if change.old != truth.glimpses[changeCount] || change.new != truth.glimpses[changeCount + 1] {
      wrongPicture = wrongPicture ?? "\(change)"
    }
    for case .beginScope(let begun) in change.change.edits { parents[begun.id] = begun.parent }
    changeCount += 1
  }

  private mutating func compareOutcomes(_ witness: Witness, _ truth: Truth) {
    while outcomeCount < min(witness.outcomes.count, truth.outcomes.count) {
      if witness.outcomes[outcomeCount] != truth.outcomes[outcomeCount] {
        wrongOutcome = wrongOutcome ?? witness.outcomes[outcomeCount]
      }
      outcomeCount += 1
    }
    if witness.outcomes.count != truth.outcomes.count || witness.earlyOutcomes > 0 {
      wrongOutcome = wrongOutcome ?? "\(witness.outcomes.count) of \(truth.outcomes.count)"
    }
  }

  // MARK: Observers

  /// Returns a difference between what an observer has logged since the last call and what it must
  /// have logged; `nil` if there is none.
  mutating func difference(of listener: Listener) -> String? {
    let new = listener.log[min(compared[listener.number], listener.log.count)...]
    defer {
      compared[listener.number] = listener.log.count
      due[listener.number] = []
    }
    guard new != due[listener.number] else { return nil }
    return Mismatch.text("\(listener.kind)", expected: Array(due[listener.number]), got: Array(new))
  }

  private func wants(_ listener: Listener, _ event: ObservedEvent, _ truth: Truth) -> Bool {
    switch listener.kind {
    case .swipes: event.cause == .gesture
    case .inner: concerns(event, listener.scope, truth)
    case .screen:
      [.code, .user].contains(event.cause) && concerns(event, listener.screen, truth)
    default: true
    }
  }

  /// Returns whether an event belongs to a scope, judging by all scopes that ever existed.
  private func concerns(_ event: ObservedEvent, _ scope: ScopeID, _ truth: Truth) -> Bool {
    guard scope != .root else { return true }
    let touched = event.change.map { scopes(touchedBy: $0.change, truth) } ?? event.scopes
    return touched.contains { inner in
      var current: ScopeID? = inner
      while let here = current {
        if here == scope { return true }
        current = parents[here]
      }
      return false
    }
  }

  /// Returns whether an event concerns a screen: it adds, removes, shows or hides one of the
  /// screen's entries, or ends a request to it.
  private func concerns(_ event: ObservedEvent, _ screen: ScreenID, _ truth: Truth) -> Bool {
    guard let change = event.change?.change else { return event.result?.screen == screen }
    var balance: [EntryID: Int] = [:]
    for edit in change.edits {
      switch edit {
      case .insert(let entry, _) where entry.screen == screen && !entry.isPlaceholder:
        balance[entry.id, default: 0] += 1
      case .remove(let entry, _) where entry.screen == screen && !entry.isPlaceholder:
        balance[entry.id, default: 0] -= 1
      default: break
      }
    }
    let shown = truth.glimpses[changeCount - 1...changeCount].map { glimpse in
      Set(glimpse.visible.filter { $0.screen == screen }.map(\.id))
    }
    return balance.values.contains { $0 != 0 } || shown[0] != shown[1]
  }

  private func scopes(touchedBy change: Change, _ truth: Truth) -> [ScopeID] {
    change.edits.compactMap { edit in
      switch edit {
      case .insert(let entry, _), .remove(let entry, _): entry.scope
      case .beginScope(let scope), .endScope(let scope): scope.id
      case .addContainer(let node), .removeContainer(let node): node.scope
      case .mark(let id, _, _, _): truth.scopes[id]
      case .moveChild, .select, .addLayer, .removeLayer, .restyle: nil
      }
    }
  }
}
