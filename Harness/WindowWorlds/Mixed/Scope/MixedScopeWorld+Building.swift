import NavigationModel
import PropertyTesting
import WorldParts

// Building a small window, and the events that change nothing.
extension MixedScopeWorld {
  mutating func build(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let inner = try draw.int("inner", in: 0...plan.inner)
    var left = plan.entries - 1 - inner
    if left > 0, try draw.bool("opened") {
      left -= 1
      openRoot(&ledger)
    }
    for number in 0..<inner {
      let parent = number == 0 ? 0 : try draw.index("parent", below: number + 1)
      let kind = try draw.index("paradigm", below: Paradigm.allCases.count)
      guard let item = mixed.reference.items.last(where: { $0.owner == parent }),
        let entry = item.id.flatMap({ id in mixed.context.reading { $0.entry(id) } })
      else { return }
      let place = try draw.index("place", below: item.inner.isEmpty ? 3 : 2)
      let isOpened = left > 0 ? try draw.bool("opened") : false
      if isOpened { left -= 1 }
      begin(&ledger)
      try mixed.adopt(Paradigm.allCases[kind], isOpened: isOpened, at: place, entry)
      mixed.check(&ledger)
    }
    begin(&ledger)
    mixed.verdict.expected = [mixed.reference]
  }

  private mutating func begin(_ ledger: inout LawLedger) {
    mixed.verdict = MixedVerdict()
    mixed.chances = []
    mixed.books.turn()
  }

  private mutating func openRoot(_ ledger: inout LawLedger) {
    begin(&ledger)
    mixed.verdict.mayBring = true
    _ = mixed.window.part(0)?.perform(.list)
    mixed.check(&ledger)
  }

  /// Sends every navigator events that must have no effect.
  ///
  /// These are actions that are not offered, taps on covered screens, and ends of work that was
  /// never begun.
  mutating func idle(_ ledger: inout LawLedger) {
    mixed.verdict = MixedVerdict()
    mixed.verdict.expected = [mixed.reference]
    mixed.verdict.law = .stale
    mixed.chances = []
    mixed.books.turn()
    for asked in mixed.window.parts.indices where mixed.window.parts[asked] != nil {
      for item in mixed.reference.items {
        guard let id = item.id else { continue }
        send(.perform(99, on: id, value: .none), to: asked, nil, &ledger)
        guard !mixed.context.shows(id) else { continue }
        send(.perform(0, on: id, value: .none), to: asked, nil, &ledger)
      }
      let scope = mixed.window.part(asked)?.navigator?.scope ?? .root
      let token = Token(owner: scope, number: 999)
      send(.completed(token, .value(1)), to: asked, .ignored(.staleToken), &ledger)
    }
  }

  /// Sends an event that must have no effect, and checks its outcome.
  ///
  /// The event must have the outcome `expected` or, if `expected` is `nil`, be ignored or refused.
  private mutating func send(
    _ event: NavigationEvent, to asked: Int, _ expected: NaiveOutcome?, _ ledger: inout LawLedger
  ) {
    let outcome = mixed.window.send(event, to: .part(asked))
    ledger.note(.ignored)
    if let expected { return mixed.compare(outcome, expected, .stale, "part \(asked) was asked") }
    if outcome.isApplied || NaiveOutcome(outcome) == .deferred {
      mixed.object(.stale, "an event without an effect: \(outcome)")
    }
  }
}

extension MixedWorld {
  /// Adopts a navigator on an entry, as the step `adopt` does.
  mutating func adopt(
    _ paradigm: Paradigm, isOpened: Bool, at place: Int, _ entry: Entry
  ) throws(Interruption) {
    let number = window.parts.count
    let child = MixedPart.make(paradigm, fault: fault?.ofPlainStack)
    var news = [NaiveWindow.Item(id: nil, owner: number, screen: .home)]
    if isOpened, child.perform(.list)?.isApplied == true {
      news.append(NaiveWindow.Item(id: nil, owner: number, screen: .list))
    }
    verdict.expected = [expectAdoption(of: news, at: place, entry.id)]
    verdict.actor = number
    try adopt(child, holding: nil, at: place, entry, isOpened ? 1 : 0)
  }

  /// Compares the window with the window that is restored from its saved data.
  mutating func checkRestoring() {
    verdict = MixedVerdict(expected: [reference], law: .restored)
    books.turn()
    chances = [.restored]
    guard let fresh = window.relaunched(window.windowSnapshot()) else {
      return object(.restored, "a window was not restored completely")
    }
    let shown = NaiveWindow(of: fresh)
    if let difference = shown.difference(from: reference.withoutIDs) {
      object(.restored, difference)
    }
    if let wrong = shown.wrongOwner(expected: reference) { object(.restored, wrong) }
  }
}
