import NavigationModel
import NavigationObservers
import Testing

/// Observers of a window.
@Suite struct ObservingTests {
  let context = NavigationContext(state: .root(0))

  @Test func `events are numbered without gaps and carry causes and changes on screen`() {
    var lines: [String] = []
    let token = context.observe { lines.append("\($0)") }

    context.apply(Command(.push(1), cause: .user))
    context.apply(.dismiss)
    context.apply(Command(.present(2, .sheet), cause: .link))
    context.apply(Command(.dismiss, cause: .gesture))
    token.cancel()
    context.apply(.push(3))

    #expect(
      lines == [
        "1 user: +1#3, appeared 1#3, disappeared 0#2",
        "2 link: +2#5, appeared 2#5, disappeared 1#3",
        "3 gesture: -2#5, appeared 1#3, disappeared 2#5",
      ])
  }

  @Test func `outcomes state why a command had no effect, after the events before them`() {
    var told: [String] = []
    let events = context.observe { told.append("event \($0.number)") }
    let outcomes = context.observeDecisions { told.append($0.outcome.reason ?? "applied") }

    context.apply(.pop(1))
    context.apply(.push(1))
    context.apply(.pop(-1))
    events.cancel()
    outcomes.cancel()

    #expect(told == ["ignored.atRoot", "event 1", "applied", "refused.invalidCount"])
  }

  @Test func `a change made by an observer is delivered to all after the current event`() {
    var told: [String] = []
    let first = context.observe { [context] event in
      told.append("first \(event.number)")
      if event.number == 1 { context.apply(.push(2)) }
    }
    let second = context.observe { event in
      told.append("second \(event.number), \(event.change?.new.depth ?? 0) deep")
    }

    context.apply(.push(1))
    first.cancel()
    second.cancel()

    #expect(told == ["first 1", "second 1, 2 deep", "first 2", "second 2, 3 deep"])
  }

  @Test func `a registration that ends during a delivery receives nothing more`() {
    var told = 0
    var later: Registration?
    let first = context.observe { _ in later?.cancel() }
    later = context.observe { _ in told += 1 }

    context.apply(.push(1))
    first.cancel()

    #expect(told == 0)
  }

  @Test func `an observer receives nothing that happened before it registered`() {
    var told: [UInt64] = []
    var later: Registration?
    let first = context.observe { [context] event in
      guard event.number == 1 else { return }
      context.apply(.push(2))
      later = context.observe { told.append($0.number) }
    }

    context.apply(.push(1))
    context.apply(.push(3))
    first.cancel()
    later?.cancel()

    #expect(told == [3])
  }

  @Test func `an observer that throws affects no other, and its errors are kept`() {
    struct Trouble: Error {}
    var told = 0
    let throwing = context.observe { _ in throw Trouble() }
    let other = context.observe { _ in told += 1 }

    for screen in 0..<20 { context.apply(.push(NewEntry(ScreenID(rawValue: UInt32(screen))))) }
    throwing.cancel()
    other.cancel()

    #expect(told == 20)
    #expect(context.observerFailureCount == 20)
    #expect(context.observerFailures.map(\.event) == (5...20).map { UInt64($0) })
    #expect(context.state.depth(of: context.state.focusedStack) == 21)
  }

  @Test func `an object is notified as long as it lives`() {
    var counter: VisitCounter? = VisitCounter()
    let token = counter.map { context.observe(by: $0) }

    context.apply(.push(1))
    context.apply(.dismiss)
    let visits = counter?.visits
    let decisions = counter?.decisions
    counter = nil
    context.apply(.push(2))
    token?.cancel()

    #expect(visits == 1)
    #expect(decisions == 2)
  }

  @Test func `event numbers continue when observers return`() {
    var numbers: [UInt64] = []
    let first = context.observe { numbers.append($0.number) }
    context.apply(.push(1))
    first.cancel()
    context.apply(.push(2))

    let second = context.observe {
      numbers.append($0.number)
      #expect($0.disappeared.map(\.screen.rawValue) == [2])
    }
    context.apply(.push(3))
    second.cancel()

    #expect(numbers == [1, 2])
  }

  @Test func `an observer registered in a transaction receives all of it`() {
    var told: [String] = []
    var token: Registration?

    context.transaction(cause: .link) { transaction in
      try transaction.apply(.push(1))
      token = context.observe { told.append("\($0)") }
      try transaction.apply(.push(2))
    }
    token?.cancel()

    #expect(told == ["1 link: +1#3, +2#4, appeared 2#4, disappeared 0#2"])
  }

  @Test func `filters select by cause, screen and scope`() throws {
    var begun: ScopeID?
    context.transaction { transaction in
      let scope = try transaction.beginScope(kind: 1, within: .root)
      try transaction.push(8, scope: scope)
      begun = scope
    }
    let scope = try #require(begun)
    var told: [String: Int] = [:]
    let tokens = [
      ("user", ObserverFilter.everything.caused(by: .user)),
      ("screen", .everything.about(ScreenID(rawValue: 7))),
      ("scope", .everything.inside(scope)), ("all", .everything),
    ].map { name, filter in
      context.observe(filter) { _ in told[name, default: 0] += 1 }
    }

    context.apply(Command(.push(7), scope: scope))
    context.apply(Command(.pop(1), cause: .gesture))
    context.apply(Command(.push(1), scope: .root, cause: .user))
    for token in tokens { token.cancel() }

    #expect(told == ["user": 1, "screen": 2, "scope": 2, "all": 3])
  }

  @Test func `delivered results are events that state what they are about`() throws {
    var told: [String] = []
    let token = context.observe { told.append("\($0)") }

    context.apply(.push(1))
    let first = try #require(context.state.focused)
    context.request(Int.self, from: first.id) { told.append("asked: \($0)") }
    context.answer(first.id, with: 5)
    context.request(Int.self, from: first.id) { told.append("asked: \($0)") }
    context.apply(Command(.pop(1), cause: .gesture))
    token.cancel()

    #expect(
      told == [
        "1 code: +1#3, appeared 1#3, disappeared 0#2", "asked: value(5)",
        "2 code: #3 ended: value", "asked: cancelled",
        "3 gesture: -1#3, appeared 0#2, disappeared 1#3", "4 gesture: #3 ended: cancelled",
      ])
  }

  @Test func `a result of another type is lost for the caller and for observers`() throws {
    context.apply(.push(1))
    let entry = try #require(context.state.focused)
    var told: [String] = []
    let token = context.observe { told.append("\($0)") }

    context.request(Int.self, from: entry.id) { told.append("asked: \($0)") }
    context.answer(entry.id, with: "text")
    token.cancel()

    #expect(
      told == [
        #"asked: lost("the result is String, not Int")"#, "1 code: \(entry.id) ended: lost",
      ])
  }

  @Test func `the answer of an entry that was moved before is not caused by the move`() throws {
    context.apply(.push(1))
    let entry = try #require(context.state.focused)
    context.apply(.push(2))
    context.request(Int.self, from: entry.id) { _ in }
    var causes: [Cause] = []
    let token = context.observe { causes.append($0.cause) }

    context.apply(Command(.bringToFront(entry.id), cause: .user))
    context.answer(entry.id, with: 5)
    token.cancel()

    #expect(causes == [.user, .code])
  }
}

final class VisitCounter: NavigationObserver {
  var visits = 0
  var decisions = 0

  func windowDidChange(_ event: ObservedEvent) { visits += event.appeared.count }
  func windowDidDecide(_ outcome: CommandOutcome) { decisions += 1 }
}

extension NavigationState {
  /// Returns a state whose root stack shows one screen.
  static func root(_ screen: UInt32) -> NavigationState {
    (try? NavigationState(root: .stack(NewEntry(ScreenID(rawValue: screen))))) ?? NavigationState()
  }
}
