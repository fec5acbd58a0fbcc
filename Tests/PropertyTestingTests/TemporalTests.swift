import PropertyTesting
import Testing

@Suite struct `Temporal formulas` {
  /// Returns the verdict on a formula after some states, each given as its letters.
  private func verdict(
    _ formula: Formula<String>, _ states: [String]
  ) -> Formula<String>.Verdict {
    var monitor = Monitor(formula)
    for state in states { _ = monitor.observe(state) }
    return monitor.verdict
  }

  private static func has(_ letter: Character) -> @Sendable (String) -> Bool {
    { $0.contains(letter) }
  }

  private let a = Formula<String>.state("a", has("a"))
  private let b = Formula<String>.state("b", has("b"))

  @Test func `always is undecided until it fails`() {
    #expect(verdict(.always(a), ["a", "a"]) == .open)
    #expect(verdict(.always(a), ["a", "b", "a"]) == .violated("a"))
  }

  @Test func `eventually within n counts the steps`() {
    let soon = Formula<String>.eventually(within: 2, "b", Self.has("b"))

    #expect(verdict(soon, ["a", "a"]) == .open)
    #expect(verdict(soon, ["a", "a", "b"]) == .satisfied)
    #expect(verdict(soon, ["a", "a", "a"]) == .violated("b"))
  }

  @Test func `until requires the first to hold until the second holds`() {
    #expect(verdict(.until(a, b), ["a", "a"]) == .open)
    #expect(verdict(.until(a, b), ["a", "ab"]) == .satisfied)
    #expect(verdict(.until(a, b), ["a", "c"]) == .violated("a"))
  }

  @Test func `next looks one step ahead`() {
    #expect(verdict(.next(b), ["a"]) == .open)
    #expect(verdict(.next(b), ["a", "b"]) == .satisfied)
    #expect(verdict(.next(b), ["b", "a"]) == .violated("b"))
  }

  @Test func `whenever starts a new obligation each time`() {
    let answered = Formula<String>.whenever(
      Self.has("a"), .eventually(within: 1, "b", Self.has("b")))

    #expect(verdict(answered, ["a", "b", "c", "a", "b"]) == .open)
    #expect(verdict(answered, ["a", "b", "c", "a", "c"]) == .violated("b"))
  }

  @Test func `progression agrees with the definition on every short history`() {
    let letters = ["", "a", "b", "ab"]
    let histories = (0..<256).map { number in
      (0..<4).map { letters[(number >> (2 * $0)) & 3] }
    }
    for history in histories {
      let position = history.firstIndex { $0.contains("b") }
      let waited = history.prefix(position ?? history.count).allSatisfy { $0.contains("a") }
      let expected: Bool? = waited ? (position == nil ? nil : true) : false

      let known: Bool? =
        switch verdict(.until(a, b), history) {
        case .satisfied: true
        case .violated: false
        case .open: nil
        }

      #expect(known == expected)
    }
  }
}

@Suite struct `Schedulers and handles` {
  @Test func `with the simplest choices, jobs are completed in the order of their start`() throws {
    var scheduler = Scheduler<String>()
    for job in ["tea", "cake", "bill"] { scheduler.add(job) }
    var draw = Draw.replaying([])
    draw.replay([], padsWithZeros: true)
    var order: [String] = []

    let isQuiet = try scheduler.drain("job", &draw) { job, _ in order.append(job) }

    #expect(order == ["tea", "cake", "bill"])
    #expect(isQuiet)
  }

  @Test func `a job waits until it is due, and a canceled one is not completed`() throws {
    var scheduler = Scheduler<String>()
    scheduler.add("late", after: 3)
    let cake = scheduler.add("cake")
    var draw = Draw.replaying([0, 0])

    #expect(scheduler.dueCount == 1)
    #expect(scheduler.cancel(cake) == "cake")
    #expect(throws: Interruption.rejected) { try scheduler.next("job", &draw) }
    scheduler.advance(by: 3)
    #expect(try scheduler.next("job", &draw) == "late")
    #expect(scheduler.isQuiescent)
  }

  @Test func `draining stops if jobs keep starting jobs`() throws {
    var scheduler = Scheduler<Int>()
    scheduler.add(0)
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))

    let isQuiet = try scheduler.drain("job", &draw, limit: 50) { $1.add($0 + 1) }

    #expect(!isQuiet)
  }

  @Test func `the newest object is the simplest, and handles are never reused`() throws {
    var screens = Bundle<String>()
    let menu = screens.add("menu")
    screens.add("order")
    var draw = Draw.replaying([0, 1, 0])

    let newest = try screens.handle("screen", &draw)
    let oldest = try screens.handle("screen", &draw)
    screens[newest] = nil
    let bill = screens.add("bill")

    #expect("\(newest) \(oldest) \(bill)" == "s2 s1 s3")
    #expect(screens[newest] == nil)
    #expect(screens[menu] == "menu")
  }
}
