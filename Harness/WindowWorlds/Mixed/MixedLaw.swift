import PropertyTesting
import WorldParts

/// The laws of mixed windows, in the order in which the ledger receives their results.
public enum MixedLaw: Int, CaseIterable, Sendable {
  case structure, owners, moves, routing, outcomes, stale, outside, finishing, offers, agreement
  case notices, payloads, releases, results, work, restored, order, leaks, rest, userActions,
    watched

  var law: Law {
    switch self {
    case .structure:
      Law("L17 fold", "every change keeps the laws, and folding the changes gives the state")
    case .owners: Law("M1 owners", "an entry belongs to the part that brought it, and to no other")
    case .moves: Law("M2 moves", "the owner of an entry shows what its actions ask for")
    case .routing:
      Law("M3 routing", "every navigator of the window gives the answer of the owner")
    case .outcomes:
      Law("M4 outcomes", "a tap or an event has the outcome that the reference expects")
    case .stale:
      Law("M5 stale", "a tap on a screen that is not visible, or a late end of work, has no effect")
    case .outside:
      Law("M6 outside", "a host adds nothing to the window, and removes only what the user did")
    case .finishing: Law("M7 finishing", "a navigator that finishes leaves with all its layers")
    case .offers: Law("M8 offers", "every navigator offers the actions of an entry's owner")
    case .agreement: Law("M9 agreement", "the data of an owner matches what the window shows")
    case .notices:
      Law("M10 notices", "a hand-written owner is notified once of a change inside its scope")
    case .payloads:
      Law("M11 payloads", "what belongs to an entry is kept exactly while it is shown or leaving")
    case .releases:
      Law("M12 releases", "a hand-written owner releases an entry once, when it no longer leaves")
    case .results: Law("M13 results", "every end is delivered once, unchanged")
    case .work: Law("M14 work", "the window passes on the work of every navigator, once")
    case .restored:
      Law("M15 restored", "a window is restored as it was saved, with everything in it")
    case .order:
      Law("M16 order", "owners are notified first, then hosts, then savers, then observers")
    case .leaks: Law("M17 leaks", "a navigator that has ended is released once nothing is leaving")
    case .rest: Law("H1 rest", "at rest the host shows what the window says")
    case .userActions: Law("H2 user actions", "what a person did in the host is in the window")
    case .watched: WatchedWindow.lawAtRest
    }
  }
}

extension MixedLaw {
  /// The message if the law does not hold.
  var breach: StaticString {
    switch self {
    case .structure: "a change breaks the laws of states"
    case .owners: "an entry does not belong to the part that added it"
    case .moves: "the window does not show what the action asks for"
    case .routing: "a navigator of the window does not give the answer of the screen's owner"
    case .outcomes: "the answer to a tap or an event is not the one that the reference expects"
    case .stale: "a screen that has left, or work that has ended, has an effect"
    case .outside: "the window has not changed as the user changed the host"
    case .finishing: "a navigator that finishes leaves something behind"
    case .offers: "a navigator does not offer the actions of the screen's owner"
    case .agreement: "the data of an owner differs from what the window shows"
    case .notices: "an owner was not notified exactly once"
    case .payloads: "what belongs to an entry is released too early or kept too long"
    case .releases: "an entry is not released exactly once"
    case .results: "an end is not delivered exactly once and unchanged"
    case .work: "the work of a navigator is not passed on exactly once"
    case .restored: "a restored window differs from the saved one"
    case .order: "a change is reported in the wrong order"
    case .leaks: "a navigator that has ended is still alive"
    case .rest: "at rest the host does not show what the window says"
    case .userActions: "the window lacks a change that the user made in the host"
    case .watched: "observers found something at rest"
    }
  }
}

/// The events in a mixed window, simplest first.
public enum MixedOperation: Int, CaseIterable, Sendable {
  case tap, adopt, back, finish, meddle, stale, complete, ask, answer, relaunch, link
  case swipe, drag, leave

  var rule: Rule {
    switch self {
    case .tap: Rule("tap", weight: 12)
    case .adopt: Rule("adopt", weight: 8)
    case .back, .finish, .meddle, .complete: Rule("\(self)", weight: 4)
    case .stale: Rule("stale", .negative, weight: 3)
    case .relaunch: Rule("relaunch", .hostile, weight: 2)
    case .ask, .answer, .link, .swipe, .drag, .leave: Rule("\(self)", weight: 2)
    }
  }
}

/// The laws, actions and paradigms of a campaign of mixed windows; by default, all of them.
public struct MixedPlan: Sendable {
  let laws: Set<MixedLaw>
  let operations: Set<MixedOperation>
  let roots: [Paradigm]
  let inner: [Paradigm]
  let isHosted: Bool?

  /// All laws, all actions and all paradigms.
  public static let standard = MixedPlan()

  /// Creates a plan for some of the laws, actions and paradigms.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - operations: The actions to perform.
  ///   - roots: The paradigms of the navigators that own windows; if empty, all paradigms.
  ///   - inner: The paradigms of the navigators inside windows; if empty, all paradigms.
  ///   - isHosted: Whether a host shows the window; `nil` to decide at random.
  package init(
    laws: [MixedLaw] = MixedLaw.allCases, operations: [MixedOperation] = MixedOperation.allCases,
    roots: [String] = [], inner: [String] = [], isHosted: Bool? = nil
  ) {
    self.laws = Set(laws)
    self.operations = Set(operations)
    self.roots = Paradigm.allCases.filter { roots.isEmpty || roots.contains("\($0)") }
    self.inner = Paradigm.allCases.filter {
      inner.isEmpty || inner.contains("\($0)")
    }
    self.isHosted = isHosted
  }
}
