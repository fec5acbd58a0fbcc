import NavigationModel
import Testing

/// The work of a window on behalf of all its navigators.
@Suite struct HubTests {
  let census = Census()

  /// Returns the root navigator of a window and a child that it has adopted, with one screen each.
  private func family(at place: AdoptionPlace = .push) -> (root: Toy, child: Toy) {
    let (root, child) = (Toy(census), Toy(census))
    root.push(1)
    child.push(2)
    root.context.adopt(child, at: place, by: root.scope)
    return (root, child)
  }

  // MARK: Routing

  @Test func `the owner of an entry answers, whichever navigator is asked`() throws {
    let (root, child) = family()
    let entry = try #require(root.state.focused)

    #expect(root.context.owner(of: entry) === child)
    for asked in [root, child] {
      #expect(asked.actions(on: entry.id).map(\.label) == ["push", "pop"])
    }
    #expect(root.handle(.perform(0, on: entry.id, value: .none)).isApplied)
    #expect(child.notes.values.sorted() == [2, 7])
    #expect(root.notes.values.sorted() == [1])
  }

  @Test func `an action on an entry that has gone is stale`() throws {
    let (root, _) = family()
    let entry = try #require(root.state.focused)
    root.context.apply(.pop(1))

    #expect(root.perform(0, on: entry.id) == .ignored(.staleSource))
    #expect(root.actions(on: entry.id).isEmpty)
    #expect(root.perform("push", on: entry.id) == .ignored(.staleSource))
  }

  @Test func `entries that a user removed are split among their owners in one change`() throws {
    let (root, child) = family()
    child.push(3)
    root.push(4)
    let entries = root.state.entries(of: root.state.focusedStack).dropFirst(2)
    var changes = 0
    let token = root.context.observeChanges { _ in changes += 1 }

    #expect(root.handle(.host(.removed(entries.map(\.id)))).isApplied)

    #expect(changes == 1)
    #expect(root.notes.values.sorted() == [1] && child.notes.values.sorted() == [2])
    token.cancel()
  }

  @Test func `a tap on the selected tab does not end a navigator that shows nothing yet`() {
    let (root, guest) = (Toy(census), Toy(census))
    root.context.apply(.setRoot(.tabs([NewTab(0, .stack(1))], selected: 0)))
    let tabs = root.state.layers[0].container
    root.context.adopt(guest, at: .push, by: root.scope)

    let atRoot = root.handle(.host(.reselected(tabs)))
    root.push(2)
    let above = root.handle(.host(.reselected(tabs)))

    #expect(atRoot == .ignored(.reselected))
    #expect(above.isApplied)
    #expect(root.state.outline == "root: tabs(*[1 _])")
    #expect(!guest.hasEnded)
  }

  @Test func `a link goes to the navigator that knows it`() {
    let (root, child) = family()
    child.knownLink = "toy://2"

    #expect(root.handle(.link("toy://2")).isApplied)
    #expect(root.handle(.link("toy://3")) == .ignored(.noTransition))
    #expect(root.context.handle(.link("toy://2")).isApplied)
  }

  // MARK: Notifying

  @Test func `owners are notified of a change first, then hosts, then savers, then observers`() {
    let (root, child) = family()
    var heard: [String] = []
    root.answer = { heard.append("root") }
    child.answer = { heard.append("child") }
    let tokens = [
      root.context.observeChanges { _ in heard.append("observer") },
      root.context.observeChanges(as: .saver) { _ in heard.append("saver") },
      root.context.observeChanges(as: .host) { _ in heard.append("host") },
      root.context.observeChanges { _ in heard.append("second observer") },
    ]

    child.push(3)

    #expect(heard == ["child", "root", "host", "saver", "observer", "second observer"])
    for token in tokens { token.cancel() }
  }

  @Test func `an owner is notified whether it made a change itself`() {
    let (root, child) = family()
    root.forgetChanges()
    child.forgetChanges()

    child.push(3)
    root.push(4)
    root.context.apply(.pop(1))
    root.context.apply(Command(.pop(1), scope: child.scope))

    #expect(root.changes == [true, false, true, true])
    #expect(child.changes == [false, true])
  }

  @Test func `a change made while owners are notified reaches everyone in order`() {
    let (root, child) = family()
    var heard: [UInt64] = []
    root.answer = { child.push(9) }
    child.hears = { heard.append($0.revision) }
    let before = root.state.revision

    child.push(3)

    #expect(heard == [before + 1, before + 2])
    #expect(Set(child.notes.keys) == child.own)
  }

  @Test func `a witness has its turn after all owners have been notified of all changes`() {
    let (root, child) = family()
    var heard: [String] = []
    let witness = Witness { heard.append("witness") }
    root.context.attend(with: witness)
    root.answer = { child.push(9) }
    root.hears = { _ in heard.append("root") }

    child.push(3)

    #expect(heard.prefix(2) == ["root", "root"] && heard.dropFirst(2).contains("witness"))
  }

  @Test func `an owner that ends during a notification is not notified any more`() {
    let (root, child) = family()
    child.forgetChanges()
    root.answer = { root.context.apply(Command(.endScope(child.scope))) }

    root.context.apply(Command(.push(3), scope: child.scope))

    #expect(child.hasEnded)
    #expect(child.changes == [])
  }

  @Test func `an owner is notified of a change inside it even if what changed ends meanwhile`() {
    let (root, child) = family()
    let grandchild = Toy(census)
    grandchild.push(3)
    child.context.adopt(grandchild, at: .push, by: child.scope)
    child.forgetChanges()
    root.answer = { root.context.apply(Command(.endScope(grandchild.scope))) }

    root.context.apply(Command(.push(4), scope: grandchild.scope))

    #expect(grandchild.hasEnded)
    #expect(child.changes == [true, true])
  }

  // MARK: Payloads

  @Test func `each owner releases its own entries, once`() throws {
    let (root, child) = family(at: .present(.sheet))
    child.push(3)
    let own = child.own
    root.context.apply(.dismiss)

    #expect(Set(child.released) == own && child.released.count == own.count)
    #expect(root.released.isEmpty)
    #expect(child.notes.isEmpty && root.notes.count == 1)
  }

  @Test func `a child's payloads stay readable until the host has settled, even after its end`() {
    let (root, child) = family(at: .present(.sheet))
    root.context.isHosted = true
    root.context.apply(.dismiss)

    #expect(child.hasEnded && child.notes.values.sorted() == [2])
    root.handle(.host(.settled(revision: root.state.revision)))
    #expect(child.notes.isEmpty && child.released.count == 1)
  }

  @Test func `a navigator that stands alone again has new ids`() throws {
    let (root, child) = family()
    let old = child.own
    root.context.isHosted = true
    root.context.apply(.pop(1))

    child.push(5)

    #expect(child.own.isDisjoint(with: old))
    #expect(Set(child.notes.keys) == child.own.union(old))
  }

  // MARK: Work

  @Test func `any navigator in a window can start the work of all`() throws {
    let gates = Gates()
    let (outer, inner) = (
      Gatekeeper(policy: .latest, gates: gates), Gatekeeper(policy: .latest, gates: gates)
    )
    guard case .deferred(let early) = inner.ask(for: 5) else { throw Refusal.busy }
    outer.context.adopt(inner, at: .push, by: outer.scope)
    guard case .deferred(let late) = inner.ask(for: 6) else { throw Refusal.busy }

    // The first decision was replaced before any runner had begun its work.
    #expect(outer.drainEffects().map(\.token) == [late])
    #expect(inner.drainEffects().isEmpty)
    #expect(outer.handle(.completed(early, .value(1))) == .ignored(.staleToken))
    #expect(outer.handle(.completed(late, .value(1))).isApplied)
    #expect(outer.handle(.completed(late, .value(1))) == .ignored(.staleToken))
    #expect(inner.screens.contains(6))
  }

  @Test func `work begun by a navigator that has ended is cancelled`() throws {
    let gates = Gates()
    let (outer, inner) = (
      Gatekeeper(policy: .latest, gates: gates), Gatekeeper(policy: .latest, gates: gates)
    )
    outer.context.adopt(inner, at: .push, by: outer.scope)
    guard case .deferred(let token) = inner.ask(for: 5) else { throw Refusal.busy }
    _ = outer.drainEffects()

    outer.context.apply(.endScope(inner.scope))

    let effects = outer.drainEffects()
    #expect(effects.map(\.token) == [token])
    #expect(outer.handle(.completed(token, .value(1))) == .ignored(.staleToken))
  }

  @Test func `runners are notified of work after the transaction that began it`() {
    let keeper = Gatekeeper(policy: .queue, gates: Gates())
    var heard: [Bool] = []
    var isInside = false
    keeper.context.onEffects = { heard.append(isInside) }

    keeper.context.transaction { _ in
      isInside = true
      _ = keeper.ask(for: 5)
      isInside = false
    }

    #expect(heard == [false])
  }

  // MARK: Transactions

  @Test func `a transaction returns the new ids`() throws {
    let context = NavigationContext()
    var ids: [EntryID] = []
    context.transaction { transaction in
      ids.append(try transaction.push(1))
      let scope = try transaction.beginScope(kind: 3, within: .root)
      ids.append(try transaction.push(2, scope: scope))
      ids.append(try transaction.present(3, as: .sheet))
    }

    #expect(ids.map { context.state.entry($0)?.screen } == [1, 2, 3])
    #expect(context.state.entry(ids[1]).flatMap { context.state.scope($0.scope)?.kind } == 3)
  }

  @Test func `a command's payload is stored before others are notified`() {
    let context = NavigationContext()
    var payloads = Payloads<String>()
    var seen: [String?] = []
    let token = context.observeChanges { change in
      seen.append(change.inserted.first.flatMap { payloads[$0.id] })
    }

    context.apply(Command(.push(1)), by: nil) { change in
      for entry in change.inserted { payloads[entry.id] = "kept" }
    }

    #expect(seen == ["kept"])
    token.cancel()
  }
}

/// A witness that only notes its turns.
private final class Witness: DecisionWitness {
  private let note: () -> Void

  init(_ note: @escaping () -> Void) { self.note = note }

  func didDecide(_ outcome: Outcome, of command: Command?) {}
  func didResolve(_ ending: ResultEnding) {}
  func takeTurn() { note() }
}
