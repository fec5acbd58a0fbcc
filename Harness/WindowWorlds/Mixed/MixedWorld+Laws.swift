import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension MixedWorld {
  /// The laws of mixed windows.
  public static let laws = MixedLaw.allCases.map(\.law)

  /// Records a violation by the last step, if the plan includes the law and no violation is
  /// recorded yet.
  mutating func object(_ law: MixedLaw, _ text: String) {
    chances.insert(law)
    if dispute == nil, plan.laws.contains(law) { dispute = (law, text) }
  }

  /// Compares the outcome of an event with the outcome that the reference expects.
  mutating func compare(
    _ outcome: Outcome, _ expected: NaiveOutcome, _ law: MixedLaw, _ what: String
  ) {
    chances.insert(law)
    let law = verdict.law == .routing ? .routing : law
    if NaiveOutcome(outcome) != expected {
      object(law, Mismatch.text("\(what)", expected: expected, got: outcome))
    }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let actual = NaiveWindow(of: window)
    checkStructure()
    checkMoves(actual)
    checkRemovals()
    checkResults(actual)
    checkPayloads(actual)
    checkNotices(actual)
    checkWork(actual)
    forgetEnded(actual)
    reference = actual
    checkOffers()
    checkAgreement()
    settleDispute(&ledger)
  }

  private mutating func settleDispute(_ ledger: inout LawLedger) {
    for law in MixedLaw.allCases where chances.contains(law) {
      let found = dispute?.law == law ? dispute?.text : nil
      ledger.require(
        law.rawValue, found == nil, law.breach, details: found ?? "")
    }
    chances = []
  }

  private mutating func checkStructure() {
    guard !books.changes.isEmpty else { return }
    chances.formUnion([.structure, .order])
    if let fault = followed.fault { object(.structure, fault) }
    if followed.folded != context.reading({ $0 }) {
      object(.structure, "folding the changes does not give the state")
    }
    if let disorder = books.disorder { object(.order, disorder) }
  }

  // MARK: Entries and their owners

  private mutating func checkMoves(_ actual: NaiveWindow) {
    chances.formUnion([.owners, verdict.law])
    if actual.hasEmptyFloor { object(.finishing, "a layer shows nothing: \(actual)") }
    let differences = verdict.expected.map { actual.difference(from: $0) }
    if !differences.isEmpty, !differences.contains(nil), let first = differences.first {
      object(verdict.law, first ?? "")
    }
    if let index = differences.firstIndex(of: nil),
      let wrong = actual.wrongOwner(expected: verdict.expected[index])
    {
      object(.owners, wrong)
    }
    for item in actual.items {
      let before = item.id.flatMap { reference.item($0) }
      if let before, before.owner != item.owner {
        object(.owners, "part \(item.owner) now has an entry of part \(before.owner)")
      }
      let isNew = before == nil && verdict.expected.isEmpty && !verdict.mayBring
      if isNew { object(verdict.law, "\(actual) has more than \(reference)") }
    }
  }

  /// Checks that an event in a host has removed only what the user removed there.
  private mutating func checkRemovals() {
    guard verdict.law == .outside, let hosted else { return }
    var taken = TakenAway()
    for change in books.changes { taken.add(change, in: context.state) }
    // To go back from the lowest screen of a layer is to dismiss the layer.
    let dismissed = hosted.truth.compactMap { action -> UserInput? in
      guard case .wantsBack(let entry) = action else { return nil }
      return reference.layer(of: entry).map { .dismissed($0) }
    }
    let truth = hosted.truth + dismissed + [.left(entriesAboveLeft(in: hosted.truth))]
    guard !taken.isExplained(by: truth, givingUp: hosted.books.givenUp) else { return }
    object(
      .outside,
      "the user has not removed entries \(PlainText.of(taken.entries)) or layers "
        + PlainText.of(taken.layers))
  }

  /// The entries that were removed together with an entry that the user left, because they were
  /// above it in the same stack.
  ///
  /// For example, a step tree cannot keep a step without the steps that lead to it.
  private func entriesAboveLeft(in truth: [UserInput]) -> [EntryID] {
    let left = truth.flatMap { action in
      if case .left(let entries) = action { entries } else { [EntryID]() }
    }
    var lowest: [ContainerID: Int] = [:]
    var removed: [(id: EntryID, place: Position)] = []
    for case .remove(let entry, let place) in books.changes.flatMap(\.edits) {
      removed.append((entry.id, place))
      guard left.contains(entry.id) else { continue }
      lowest[place.container] = min(place.index, lowest[place.container] ?? .max)
    }
    return removed.filter { $0.place.index >= lowest[$0.place.container] ?? .max }.map(\.id)
  }

  // MARK: Results

  private mutating func checkResults(_ actual: NaiveWindow) {
    let owners = Set(actual.items.map(\.owner))
    for part in awaited.sorted() {
      let isGone = !window.parts.indices.contains { inner in
        window.part(part, isAround: inner) && owners.contains(inner)
      }
      let found = window.endings[seenEndings...].filter { $0.part == part }.map(\.how)
      let how = verdict.finished.contains(part) ? ["value"] : ["cancelled", "replaced"]
      if isGone || !found.isEmpty { chances.insert(.results) }
      if isGone, found.count != 1 || !how.contains(found[0]) {
        object(.results, Mismatch.text("the end of part \(part)", expected: how[0], got: found))
      } else if !isGone, !found.isEmpty {
        object(.results, "part \(part) has ended (\(PlainText.of(found))) and is still there")
      }
      if isGone { awaited.remove(part) }
    }
    seenEndings = window.endings.count
    checkAnswers(actual)
  }

  private mutating func checkAnswers(_ actual: NaiveWindow) {
    var ends = books.answers[seenAnswers...].map { ($0.question, $0.how) }
    for question in questions {
      let isGone = actual.item(question.entry) == nil
      let found = ends.filter { $0.0 == question.number }
      ends.removeAll { $0.0 == question.number }
      guard isGone || !found.isEmpty else { continue }
      chances.insert(.results)
      if isGone != (found.count == 1) || found.contains(where: { $0.1 == "value" }) {
        object(.results, "question \(question.number) has ended: \(PlainText.of(found.map(\.1)))")
      }
    }
    if !ends.isEmpty { object(.results, "an unknown question ended: \(PlainText.of(ends))") }
    questions.removeAll { actual.item($0.entry) == nil }
    seenAnswers = books.answers.count
  }

  private mutating func forgetEnded(_ actual: NaiveWindow) {
    let owners = Set(actual.items.map(\.owner))
    for number in window.parts.indices.dropFirst() {
      guard let part = window.parts[number] else { continue }
      let isThere = window.parts.indices.contains { inner in
        window.part(number, isAround: inner) && owners.contains(inner)
      }
      if isThere { continue }
      window.forget(number)
      ended.append(part)
    }
    guard context.leavingEntries.isEmpty else { return }
    if !ended.isEmpty { chances.insert(.leaks) }
    for part in ended where part.navigator != nil {
      object(.leaks, "a part of the kind \(part.paradigm) outlives its scope")
    }
    ended = []
  }

  // MARK: Payloads

  private mutating func checkPayloads(_ actual: NaiveWindow) {
    chances.insert(.payloads)
    let items = actual.items
    for item in items {
      if let id = item.id, window.part(item.owner)?.keeps(id) == false {
        object(.payloads, "part \(item.owner) keeps nothing for \(id), which is shown")
      }
    }
    for item in reference.items {
      if let id = item.id, !items.contains(where: { $0.id == id }) { left.append((id, item.owner)) }
    }
    let leaving = context.leavingEntries.map(\.id)
    for (id, owner) in left {
      guard let part = window.part(owner), let keeps = part.keeps(id) else { continue }
      if keeps != leaving.contains(id) {
        object(
          .payloads,
          "part \(owner) has " + (keeps ? "kept" : "released") + " what belongs to \(id) "
            + (keeps ? "for too long" : "too early")
        )
      }
      checkReleases(of: id, part, isLeaving: leaving.contains(id))
    }
    if left.count > 6 { left.removeFirst(left.count - 6) }
  }

  private mutating func checkReleases(of id: EntryID, _ part: MixedPart, isLeaving: Bool) {
    guard let stack = (part as? PlainPart)?.stack else { return }
    chances.insert(.releases)
    let count = stack.releases[id] ?? 0
    if count != (isLeaving ? 0 : 1) { object(.releases, "\(id) was released \(count) times") }
  }

  // MARK: Notices

  private mutating func checkNotices(_ actual: NaiveWindow) {
    for (number, part) in window.parts.enumerated() {
      guard let stack = (part as? PlainPart)?.stack else { continue }
      let isNew = reference.screens(of: number).isEmpty
      for change in books.changes {
        let count = stack.told.count { $0 == change.revision }
        let isTouched = touches(change, number, actual) && !isNew
        if isTouched { chances.insert(.notices) }
        if count > 1 || isTouched && count == 0 {
          object(
            .notices, "part \(number) was notified of change \(change.revision) \(count) times")
        }
      }
    }
  }

  /// Returns whether a change inserted or removed an entry of a part or of the parts inside it,
  /// while at least one of these parts still shows something.
  private func touches(_ change: Change, _ part: Int, _ actual: NaiveWindow) -> Bool {
    let removed = change.removed.compactMap { reference.item($0.id)?.owner }
    let inserted = change.inserted.compactMap { actual.item($0.id)?.owner }
    return (removed + inserted).contains { window.part(part, isAround: $0) }
      && actual.items.contains { window.part(part, isAround: $0.owner) }
  }

  // MARK: Work

  private mutating func checkWork(_ actual: NaiveWindow) {
    let effects = window.takeEffects()
    var begun = 0
    for effect in effects {
      guard case .run = effect.work else {
        for index in works.indices where works[index].token == effect.token {
          works[index].isLive = false
        }
        continue
      }
      begun += 1
      if works.contains(where: { $0.token == effect.token }) {
        object(.work, "work \(effect.token.number) was passed on twice")
      }
      for index in works.indices where works[index].part == verdict.actor {
        works[index].isLive = false
      }
      works.append(MixedWork(token: effect.token, part: verdict.actor, source: verdict.source))
    }
    if let expected = verdict.works {
      if expected > 0 || begun > 0 { chances.insert(.work) }
      if begun != expected {
        object(.work, Mismatch.text("work that was begun", expected: expected, got: begun))
      }
    }
    for index in works.indices {
      let isGone = works[index].source.map { actual.item($0) == nil } ?? true
      if isGone { works[index].isLive = false }
      if window.part(works[index].part) == nil { works[index].isOver = true }
    }
    if works.count > 4 { works.removeFirst() }
  }

  // MARK: Actions and the owners' data

  private mutating func checkOffers() {
    chances.insert(.offers)
    for entry in context.reading({ $0.visibleEntries }) {
      guard let item = reference.item(entry.id), let screen = item.screen,
        let part = window.part(item.owner)
      else { continue }
      let expected = part.paradigm.actions(on: screen)
      for addressee in [WindowUnderTest.Addressee.owner, .root] {
        compare(expected, window.actions(on: entry.id, asking: addressee), addressee, item)
      }
      let other = window.parts.indices.last { window.parts[$0] != nil && $0 != item.owner }
      if let other {
        compare(
          expected, window.actions(on: entry.id, asking: .part(other)), .part(other), item)
      }
    }
  }

  private mutating func compare(
    _ expected: [SampleAction], _ found: [NavigationAction],
    _ addressee: WindowUnderTest.Addressee, _ item: NaiveWindow.Item
  ) {
    let isSame =
      found.count == expected.count
      && zip(found, expected).allSatisfy { $0.label == $1.rawValue }
    guard !isSame else { return }
    object(
      .offers,
      Mismatch.text(
        "\(PlainText.of(addressee)) offers on \(name(of: item.screen, of: item.owner))",
        expected: expected, got: found.map(\.label)))
  }

  private mutating func checkAgreement() {
    chances.insert(.agreement)
    for (number, part) in window.parts.enumerated() {
      guard let own = part?.ownScreens else { continue }
      let shown = reference.screens(of: number)
      if own != shown {
        object(
          .agreement, "part \(number) says \(PlainText.of(own)), the window \(PlainText.of(shown))")
      }
    }
  }

  // MARK: At rest

  /// Brings the host, if there is one, to rest, and checks the laws that must hold at rest.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    verdict = MixedVerdict()
    verdict.law = .outside
    books.turn()
    if let rests = hosted?.comeToRest(), let hosted {
      chances.formUnion([.rest, .userActions])
      if !rests { object(.rest, "the host never shows what the state says") }
      let state = context.reading { $0 }
      if let operation = hosted.books.forgottenAction(of: hosted.host.truth, in: state) {
        object(.userActions, "\(operation) was forgotten")
      }
      check(&ledger)
    }
    var book = followed.landmarks
    book.merge(window.landmarks)
    if let hosted { book.merge(hosted.landmarks) }
    note(book, in: &ledger)
    guard plan.laws.contains(.watched) else { return }
    followed.checkAtRest(&ledger, law: MixedLaw.watched.rawValue)
  }
}
