import NavigationModel
import Testing

/// A window and its observers.
@Suite struct ContextTests {
  let context = NavigationContext()

  @Test func `an entry that is moved and then removed leaves once`() {
    for screen in [1, 2, 3] as [ScreenID] { context.apply(.push(NewEntry(screen))) }
    let ids = context.state.entries(of: context.state.focusedStack).map(\.id)

    let outcome = context.transaction { transaction in
      try transaction.apply(Command(.setStack([ids[0], ids[2], ids[1]].map { .keep($0) })))
      try transaction.apply(Command(.pop(2)))
    }

    #expect(outcome.change?.removed.map(\.id) == [ids[1], ids[2]])
  }

  @Test func `changes are numbered without gaps, and outcomes include their changes`() {
    var revisions: [UInt64] = []
    var outcomes: [String] = []
    let first = context.observeChanges { revisions.append($0.revision) }
    let second = context.observeOutcomes { outcomes.append("\($0.outcome.isApplied)") }

    context.apply(.push(1))
    context.apply(.dismiss)
    context.apply(.pop(-1))
    context.apply(.push(2))
    first.cancel()
    context.apply(.push(3))
    second.cancel()

    #expect(revisions == [1, 2])
    #expect(outcomes == ["true", "false", "false", "true", "true"])
  }

  @Test func `an observer's command is committed immediately and reported after the current one`() {
    var told: [String] = []
    let reacting = context.observeChanges { [context] change in
      told.append("first \(change.revision)")
      if change.revision == 1 { context.apply(.push(2)) }
    }
    let watching = context.observeChanges { told.append("second \($0.revision)") }
    let outcomes = context.observeOutcomes {
      told.append("outcome \($0.outcome.change?.revision ?? 0)")
    }

    context.apply(.push(1))
    reacting.cancel()
    watching.cancel()
    outcomes.cancel()

    #expect(
      told == ["first 1", "second 1", "outcome 1", "first 2", "second 2", "outcome 2"])
  }

  @Test func `no change is delivered after a registration has ended, even during a delivery`() {
    var told = 0
    var later: Registration?
    let first = context.observeChanges { _ in later?.cancel() }
    later = context.observeChanges { _ in told += 1 }

    context.apply(.push(1))
    first.cancel()

    #expect(told == 0)
  }

  @Test func `no refusal is delivered after a registration has ended, even during a delivery`() {
    var later: Registration?
    var delivered = 0
    let first = context.observeRefusals { _ in later?.cancel() }
    later = context.observeRefusals { _ in delivered += 1 }

    context.apply(.popToIndex(7))

    first.cancel()
    #expect(delivered == 0)
  }

  @Test func `an observer may register another one while it is notified`() {
    var registrations: [Registration] = []
    var told = 0
    let first = context.observeChanges { [context] _ in
      registrations.append(context.observeChanges { _ in told += 1 })
    }

    context.apply(.push(1))
    context.apply(.push(2))
    first.cancel()

    #expect(told == 1)
    #expect(registrations.count == 2)
  }

  @Test func `commands join the transaction in progress in their window`() {
    var changes: [Change] = []
    let token = context.observeChanges { changes.append($0) }

    let outcome = context.transaction(cause: .link) { transaction in
      try transaction.apply(.push(1))
      context.apply(.push(2))
      let inner = context.transaction { _ in
        context.apply(.push(3))
        throw Refusal.busy
      }
      guard inner == .refused(.busy),
        transaction.state.depth(of: context.state.focusedStack) == 2
      else { throw Refusal.busy }
    }
    token.cancel()

    #expect(outcome.isApplied)
    #expect(changes.map(\.cause) == [.link])
    #expect(changes.first?.inserted.map(\.screen) == [1, 2])
    #expect(context.state.outline == "root: [1 2]")
  }

  @Test func `a refused transaction is reported as one outcome and no change`() {
    var outcomes: [CommandOutcome] = []
    let token = context.observeOutcomes { outcomes.append($0) }

    let outcome = context.transaction { transaction in
      try transaction.apply(.push(1))
      throw Refusal.busy
    }
    token.cancel()

    #expect(outcome == .refused(.busy))
    #expect(outcomes.count == 1)
    #expect(context.state == NavigationState())
  }

  @Test func `what leaves a hosted window stays readable until the host has settled`() {
    context.isHosted = true
    context.apply(.pushAll([1, 2, 3]))
    context.apply(.pop(2))
    context.apply(.push(4))

    #expect(context.leavingEntries.map(\.screen) == [3, 2])
    #expect(context.settle(through: 1).isEmpty)
    #expect(context.settle(through: 2).map(\.screen) == [3, 2])
    #expect(context.leavingEntries.isEmpty)
  }

  @Test func `without a host, what leaves is forgotten immediately`() {
    context.apply(.pushAll([1, 2]))
    context.apply(.pop(1))

    #expect(context.leavingEntries.isEmpty)
  }
}
