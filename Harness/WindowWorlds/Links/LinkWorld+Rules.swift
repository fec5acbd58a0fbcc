import NavigationLinks
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of links.
enum LinkLaw: Int, StatedLaw {
  case patterns, addresses, matching, printing, overlaps, tables, stacks, waiting, files

  var law: Law {
    switch self {
    case .patterns:
      Law("K1 patterns", "a pattern is read as intended or refused, and survives its text form")
    case .addresses: Law("K2 addresses", "an address is read as intended, or refused")
    case .matching:
      Law("K3 matching", "a pattern reads the values of exactly the addresses that fit its parts")
    case .printing:
      Law("K4 printing", "a written link is read with the same values; wrong values are refused")
    case .overlaps:
      Law(
        "K5 overlaps",
        "patterns overlap exactly if an address matches both, and unordered tables refuse them")
    case .tables:
      Law("K6 tables", "the first rule that matches opens a link, or the error says why none does")
    case .stacks:
      Law(
        "K7 stacks",
        "a screen has its parents beneath it, and open screens are kept as the policy says")
    case .waiting: Law("K8 waiting", "the last allowed link waits until the app opens, or expires")
    case .files:
      Law("K9 files", "the files for Apple systems and Android name what the table opens")
    }
  }
}

/// The possible outcomes of links; a campaign must reach each of them.
enum LinkGoal: Int, NamedGoal {
  case opened, refused, noMatch, foreign, malformed, notText, tooLong
  case unknownName, missingValue, unsuitableValue
  case delivered, kept, rejected, released, expired, nothingWaits, presented, set

  static let kind = "link"
}

extension LinkWorld {
  /// The names of the possible outcomes of links.
  public static let goals = LinkGoal.names

  /// An event in the app, simplest first.
  enum Operation: Int, CaseIterable {
    case arrive, plan, hold, open, close, wait, damage, readOddly

    var rule: Rule {
      switch self {
      case .arrive: Rule("arrive", weight: 10)
      case .plan, .hold, .open, .close, .wait: Rule("\(self)", weight: 3)
      case .damage: Rule("damage", .negative, weight: 3)
      case .readOddly: Rule("readOddly", .hostile, weight: 6)
      }
    }
  }

  /// The events in the app, in the order of `Operation`.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of links.
  public static let laws = LinkLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool { patterns.count == plans.count }

  /// Handles one address, or performs one action of the app.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule and the checks of its result.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    switch operation {
    case .arrive:
      let plan = plans[try draw.index("near", below: plans.count)]
      arrive(try DrawnAddress.drawn(near: plan, from: &draw), &ledger)
    case .damage: try damage(&draw, &ledger)
    case .readOddly: try readOddly(&draw, &ledger)
    case .plan: try planStack(&draw, &ledger)
    case .hold: hold(Target(rule: try draw.index("rule", below: 4), values: [:]), &ledger)
    case .open: open(&ledger)
    case .close:
      let lost = pending.close()
      ledger.require(
        LinkLaw.waiting, lost, equals: waiting?.target, "the wrong link is lost")
      waiting = nil
    case .wait:
      let time = try draw.int("time", in: 1...3)
      now += try draw.bool("setBack", probability: 0.15) ? -time : time
    }
    ledger.note(.applied)
  }

  private mutating func hold(_ target: Target, _ ledger: inout LawLedger) {
    let found = pending.arrive(target, at: .seconds(now))
    let wanted: PendingLink<Target>.Arrival =
      pending.isOpen
      ? .delivered(target)
      : target.rule == 3 ? .refused(target) : .kept(dropping: waiting?.target)
    ledger.require(LinkLaw.waiting, found, equals: wanted, "a link is handled wrongly")
    switch wanted {
    case .kept:
      waiting = (target, now)
      ledger.reach(LinkGoal.kept)
    case .delivered: ledger.reach(LinkGoal.delivered)
    case .refused: ledger.reach(LinkGoal.rejected)
    }
  }

  private mutating func open(_ ledger: inout LawLedger) {
    let found = pending.open(at: .seconds(now))
    let wanted: PendingLink<Target>.Release =
      waiting.map { waiting in
        // A link counts as too old also if it began to wait in the future, because the clock was
        // set back.
        let isRecent = (0..<5).contains(now - waiting.since)
        return isRecent ? .delivered(waiting.target) : .expired(waiting.target)
      } ?? .nothing
    ledger.require(LinkLaw.waiting, found, equals: wanted, "the wrong link is released")
    switch wanted {
    case .delivered: ledger.reach(LinkGoal.released)
    case .expired: ledger.reach(LinkGoal.expired)
    case .nothing: ledger.reach(LinkGoal.nothingWaits)
    }
    waiting = nil
  }

  /// Checks the stack of a link's screen, and the plan by which that stack is set or presented.
  private func planStack(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    guard let table else { return }
    let rule = try draw.index("rule", below: plans.count)
    let target = Target(rule: rule, values: [:])
    var wanted = [rule]
    while let parent = parents[wanted[0]] { wanted.insert(parent, at: 0) }
    let stack = table.stack(for: target)
    ledger.require(
      LinkLaw.stacks, stack.map(\.rule), equals: wanted, "the wrong stack is beneath a screen")
    ledger.require(
      LinkLaw.stacks, table.up(from: target)?.rule, equals: wanted.dropLast().last,
      "going up leads to the wrong screen")
    let open = try draw.list("open", count: 0...3) { _, draw throws(Interruption) in
      Target(rule: try draw.index("rule", below: plans.count), values: [:])
    }
    let policy = try draw.element("policy", of: LinkPolicy.allCases)
    switch policy.plan(stack, over: open) {
    case .present(let shown):
      ledger.reach(LinkGoal.presented)
      ledger.require(
        LinkLaw.stacks, policy == .presentOver && shown == stack, "the wrong stack is presented")
    case .set(let kept, let pushed):
      ledger.reach(LinkGoal.set)
      ledger.require(
        LinkLaw.stacks,
        kept <= open.count && Array(open.prefix(max(0, kept))) + pushed == stack
          && policy != .presentOver,
        "the wrong stack is set", details: "\(kept) \(pushed)")
      let isLongest = kept >= min(open.count, stack.count) || open[kept] != stack[kept]
      ledger.require(
        LinkLaw.stacks, policy == .replace ? kept == 0 : isLongest, "more could be kept",
        details: PlainText.of(kept))
    }
  }

  /// Checks that every pattern could be read, and that the right link waits.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(
      LinkLaw.patterns, patterns.count, equals: plans.count, "a pattern cannot be read")
    ledger.require(
      LinkLaw.waiting, pending.destination, equals: waiting?.target, "the wrong link waits")
  }

  /// Checks the patterns and the table as a whole.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    guard patterns.count == plans.count else { return }
    for (pattern, plan) in zip(patterns, plans) { check(pattern, plan, &ledger) }
    checkOverlaps(&ledger)
    checkFiles(&ledger)
  }
}
