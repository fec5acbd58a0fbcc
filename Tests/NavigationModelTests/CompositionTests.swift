import NavigationModel
import Testing

/// Navigators inside navigators: one state, several owners.
@Suite struct CompositionTests {
  let census = Census()

  @Test func `a graph presents a coordinator that runs a flow`() throws {
    let graph = Toy(census)
    let coordinator = Toy(census)
    let flow = Toy(census)
    graph.push(1)
    graph.push(2)
    for note in 3...5 { coordinator.push(note) }
    flow.push(6)
    flow.push(7)

    let outer = graph.context.adopt(coordinator, at: .present(.sheet), by: graph.scope)
    let inner = coordinator.context.adopt(flow, at: .push, by: coordinator.scope)

    let state = graph.context.state
    #expect(outer.outcome.isApplied && inner.outcome.isApplied)
    #expect(state.outline == "root: [1 1]\nsheet: [1 1 1 1 1]")
    #expect(state.scope(flow.scope)?.parent == coordinator.scope)
    #expect(coordinator.context === graph.context && flow.context === graph.context)
    #expect(flow.notes.values.sorted() == [6, 7])
    #expect(Set(flow.notes.keys) == flow.own && Set(coordinator.notes.keys) == coordinator.own)
    try state.checkInvariants()
  }

  @Test func `a detached navigator brings its layers and the navigators inside it`() throws {
    let root = Toy(census)
    let middle = Toy(census)
    let inner = Toy(census)
    root.push(1)
    middle.push(2)
    inner.push(3)
    middle.context.adopt(inner, at: .present(.popover), by: middle.scope)
    inner.push(4)

    let adoption = root.context.adopt(middle, at: .push, by: root.scope)

    #expect(adoption.outcome.isApplied)
    #expect(root.context.state.outline == "root: [1 1]\npopover: [1 1]")
    #expect(root.context.navigators.count == 2)
    #expect(inner.context === root.context)
    #expect(Set(inner.notes.keys) == inner.own)
    #expect(root.context.state.scope(inner.scope)?.parent == middle.scope)
    #expect(inner.pop().isApplied)
  }

  @Test func `a child ends with a typed result for its adopter`() {
    let root = Toy(census)
    let child = Toy(census)
    root.push(1)
    child.push(2)
    var results: [Resolution<Int>] = []
    root.context.adopt(child, at: .push, by: root.scope, expecting: Int.self) { results.append($0) }
    let scope = child.scope

    #expect(child.context.finish(scope, with: 42).isApplied)
    #expect(root.context.finish(scope, with: 43) == .refused(.unknownScope(scope)))

    #expect(results == [.value(42)])
    #expect(child.hasEnded)
    #expect(root.context.state.outline == "root: [1]")
    #expect(child.context !== root.context)
  }

  @Test func `going back cancels a child, and replacing it ends it as replaced`() {
    let root = Toy(census)
    root.push(1)
    var results: [Resolution<Int>] = []
    func adopt() {
      let child = Toy(census)
      child.push(2)
      root.context.adopt(child, at: .push, by: root.scope, expecting: Int.self) {
        results.append($0)
      }
    }

    adopt()
    root.context.apply(Command(.pop(1), cause: .gesture))
    adopt()
    root.context.apply(Command(.replaceTop(9), scope: .root))

    #expect(results == [.cancelled, .replaced])
    #expect(census.alive == 1)
  }

  @Test func `a navigator whose adoption was undone leaves, even if the rest is applied`() {
    let root = Toy(census)
    let child = Toy(census)
    root.push(1)
    child.push(2)
    var results: [Resolution<Int>] = []

    let outcome = root.context.transaction { transaction in
      root.context.transaction { inner in
        try inner.adopt(child, at: .push, by: root.scope, expecting: Int.self) {
          results.append($0)
        }
        throw Refusal.busy
      }
      #expect(results.isEmpty, "no one is notified before the transaction is complete")
      try transaction.push(3)
    }

    #expect(outcome.isApplied)
    #expect(root.context.state.outline == "root: [1 3]")
    #expect(results == [.cancelled])
    #expect(child.hasEnded)
    #expect(child.context !== root.context)
  }

  @Test func `a result of a transaction that is undone is not delivered later`() {
    let root = Toy(census)
    let child = Toy(census)
    root.push(1)
    child.push(1)
    var results: [Resolution<Int>] = []
    root.context.adopt(child, at: .push, by: root.scope, expecting: Int.self) { results.append($0) }

    root.context.transaction { _ in
      root.context.finish(child.scope, with: 42)
      throw Refusal.impossible("the order is not paid")
    }
    root.context.handle(.host(.backRequested))

    #expect(results.count == 1)
    #expect(results.first?.value == nil)
  }

  @Test func `a request to an entry whose insertion is undone is canceled`() {
    let root = Toy(census)
    root.push(1)
    var results: [Resolution<Int>] = []

    root.context.transaction { transaction in
      try transaction.push(2)
      guard let entry = root.context.state.focused else { return }
      root.context.request(Int.self, from: entry.id) { results.append($0) }
      throw Refusal.busy
    }

    #expect(results == [.cancelled])
    #expect(root.context.pendingRequestCount == 0)
  }

  @Test func `a result of another type is lost with a reason`() {
    let root = Toy(census)
    let child = Toy(census)
    root.push(1)
    child.push(1)
    var results: [Resolution<Int>] = []
    root.context.adopt(child, at: .push, by: root.scope, expecting: Int.self) { results.append($0) }

    root.context.finish(child.scope, with: "text")

    #expect(results == [.lost("the result is String, not Int")])
  }

  @Test func `adopting oneself, an ancestor or a navigator of another window is refused`() {
    let root = Toy(census)
    let child = Toy(census)
    let other = Toy(census)
    let hosted = Toy(census)
    root.push(1)
    child.push(1)
    other.push(1)
    hosted.push(1)
    hosted.context.isHosted = true
    root.context.adopt(child, at: .push, by: root.scope)
    let before = root.context.state

    let attempts = [
      root.context.adopt(root, at: .push, by: root.scope),
      root.context.adopt(child, at: .push, by: child.scope),
      child.context.adopt(root, at: .push, by: child.scope),
      other.context.adopt(child, at: .push, by: other.scope),
      root.context.adopt(hosted, at: .push, by: root.scope),
    ]

    #expect(attempts.allSatisfy { $0.outcome == .refused(.alreadyAttached) })
    #expect(root.context.state == before)
    #expect(
      root.context.adopt(other, at: .push, by: ScopeID(rawValue: 1 << 40)).outcome
        == .refused(.unknownScope(ScopeID(rawValue: 1 << 40))))
    #expect(
      root.context.adopt(other, at: .embed(in: Step.unknown, as: .embedded), by: root.scope)
        .outcome == .refused(.unknownEntry(Step.unknown)))
    #expect(
      root.context.adopt(other, at: .present(.root), by: root.scope).outcome
        == .refused(.rootStyle))
    #expect(!other.attachment.isAdopted)
    #expect(root.context.state == before)
  }

  @Test func `an adoption that is undone leaves no trace in the window`() {
    let root = Toy(census)
    let child = Toy(census)
    root.push(1)
    child.push(2)
    let before = root.context.state
    var results: [Resolution<Int>] = []

    root.context.transaction { transaction in
      try transaction.adopt(child, at: .push, by: root.scope, expecting: Int.self) {
        results.append($0)
      }
      throw Refusal.busy
    }

    #expect(root.context.state == before)
    #expect(root.context.navigators.isEmpty)
    #expect(results == [.cancelled])
  }

  @Test func `observers are notified of a change before its owner reacts to it`() {
    let root = Toy(Census())
    let context = root.context
    root.answer = { context.apply(Command(.push(2))) }
    var revisions: [UInt64] = []
    let registration = context.observeChanges { revisions.append($0.revision) }

    context.apply(Command(.push(1)))

    #expect(revisions == [1, 2])
    registration.cancel()
  }

  @Test func `a root is found, notified and released as adopted navigators are`() throws {
    let root = Toy(census)
    root.push(1)
    let context = root.context
    let child = Toy(census)
    child.push(2)
    context.adopt(child, at: .push, by: .root)
    root.push(3)
    let top = try #require(context.state.focused)

    #expect(context.root === root)
    #expect(context.navigator(of: .root) === root)
    #expect(context.owner(of: top) === root)
    context.apply(.popToRoot)

    // `false` is recorded for the two pushes of the root, `true` for the adoption and the pop.
    #expect(root.changes == [false, true, false, true])
    #expect(root.released.contains(top.id))
    let saved = root.snapshot()
    #expect(root.restore(saved).isApplied)
    let other = WindowSnapshot(
      state: saved.state, root: NavigatorSnapshot(kind: "other", data: []))
    #expect(
      root.restore(other)
        == .refused(
          .damaged("a navigator of the kind 'other' saved it, but this one is of the kind 'toy'")))
  }

  @Test func `two navigators side by side in tabs do not touch each other`() throws {
    let root = Toy(census)
    let (left, right) = (Toy(census), Toy(census))
    root.context.apply(
      .setRoot(.tabs([NewTab(0, .stack([])), NewTab(1, .stack([]))], selected: 0)))
    let tabs = root.context.state.layers[0].container
    let stacks = root.context.state.children(of: tabs)

    root.context.adopt(left, at: .push(in: stacks[0]), by: root.scope)
    root.context.adopt(right, at: .push(in: stacks[1]), by: root.scope)
    left.push(1)
    right.push(2)
    right.push(3)
    left.push(4)
    right.pop()

    #expect(root.context.state.outline == "root: tabs(*[1 1] [1])")
    root.context.apply(.endScope(right.scope))
    #expect(root.context.state.outline == "root: tabs(*[1 1] [_])")
    #expect(Set(left.notes.keys) == left.own)
  }

  @Test func `a request for a result ends exactly once`() throws {
    let root = Toy(census)
    let context = root.context
    for note in 0..<4 { root.push(note) }
    let ids = context.state.allEntries.map(\.id)
    var results: [Resolution<Int>] = []
    for id in ids { context.request(Int.self, from: id) { results.append($0) } }

    #expect(context.answer(ids[3], with: 5) == nil)
    #expect(context.answer(ids[3], with: 6) == .alreadyCompleted)
    context.apply(.pop(1))
    context.apply(.pop(1))
    context.apply(.replaceTop(1))
    context.apply(.setRoot(.stack(0)))

    #expect(results == [.value(5), .cancelled, .replaced, .cancelled])
    #expect(context.pendingRequestCount == 0)
    #expect(context.request(Int.self, from: ids[0]) { _ in } == .unknownEntry(ids[0]))
  }
}
