import PropertyTesting

/// The laws of mixed windows, in the order in which they are checked.
public enum MixedLaw: Int, CaseIterable, Sendable {
  case structure, owners, moves, routing, outcomes, stale, outside, finishing, offers, agreement
  case notices, payloads, releases, results, work, restored, order, leaks, rest, deeds, watched

  var law: Law {
    switch self {
    case .structure: Law("L17 fold", "every change is lawful, and all of them give the state")
    case .owners: Law("M1 owners", "an entry belongs to the part that brought it, and to no other")
    case .moves: Law("M2 moves", "what is asked of the owner of an entry is what shows")
    case .routing:
      Law("M3 routing", "the window and all in it give the answer that the owner would give")
    case .outcomes:
      Law("M4 outcomes", "what a part answers to a tap or an event is what the window then shows")
    case .stale: Law("M5 stale", "what is no longer on screen, or over, can do nothing")
    case .outside: Law("M6 outside", "a host takes away what a person did, and brings nothing")
    case .finishing: Law("M7 finishing", "a navigator that finishes leaves with all its layers")
    case .offers: Law("M8 offers", "everybody offers on an entry what its owner offers")
    case .agreement: Law("M9 agreement", "the data of an owner says what the window shows")
    case .notices: Law("M10 notices", "an owner is notified once of a change of its scope")
    case .payloads:
      Law("M11 payloads", "what belongs to an entry is kept while it is shown or leaves")
    case .releases: Law("M12 releases", "an entry is released once")
    case .results: Law("M13 results", "every end is delivered once, and is what it was")
    case .work: Law("M14 work", "the window hands out the work of all, once")
    case .restored: Law("M15 restored", "a window comes back as it was saved, with all in it")
    case .order:
      Law("M16 order", "owners are notified first, then hosts, then savers, then observers")
    case .leaks: Law("M17 leaks", "what has ended lives no longer than it is shown")
    case .rest: Law("H1 rest", "at rest the host shows what the window says")
    case .deeds: Law("H2 deeds", "what a person did in the host is in the window")
    case .watched: WatchedWindow.lawAtRest
    }
  }
}

/// What can happen in a mixed window, the simplest first.
public enum MixedDeed: Int, CaseIterable, Sendable {
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

/// What a campaign of mixed windows is about: everything, unless it looks for one kind of
/// fault alone.
public struct MixedPlan: Sendable {
  let laws: Set<MixedLaw>
  let deeds: Set<MixedDeed>
  let roots: [Paradigm]
  let inner: [Paradigm]
  let isHosted: Bool?

  /// All laws, all actions and all paradigms.
  public static let standard = MixedPlan()

  /// A part of what can happen.
  ///
  /// - Parameters:
  ///   - laws: The laws that are checked.
  ///   - deeds: What happens.
  ///   - roots: The paradigms of the navigators that own windows.
  ///   - inner: The paradigms of those inside them.
  ///   - isHosted: Whether a host shows the window; `nil` if that is drawn.
  package init(
    laws: [MixedLaw] = MixedLaw.allCases, deeds: [MixedDeed] = MixedDeed.allCases,
    roots: [String] = [], inner: [String] = [], isHosted: Bool? = nil
  ) {
    self.laws = Set(laws)
    self.deeds = Set(deeds)
    self.roots = Paradigm.allCases.filter { roots.isEmpty || roots.contains("\($0)") }
    self.inner = Paradigm.allCases.filter {
      inner.isEmpty || inner.contains("\($0)")
    }
    self.isHosted = isHosted
  }
}
