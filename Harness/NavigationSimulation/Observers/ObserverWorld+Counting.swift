import NavigationModel
import NavigationObservers
import NavigationTestingCore
import PropertyTesting
import WorldParts
import GraphWorlds
import WindowWorlds

// Funnels, recordings and drift reports, which are compared at the end of a case with independent
// counts.
extension ObserverWorld {
  /// Returns a difference between a funnel and an independent count; `nil` if there is none.
  ///
  /// The funnels are counted live and from the recording.
  func faultOfFunnels() -> String? {
    let names = recorder.recording.names
    let sights = zip(truth.glimpses, times).map { glimpse, time in
      NaiveFunnel.Sight(glimpse, at: time) { names[$0] }
    }
    let naive = NaiveFunnel(sights: sights, end: clock.now)
    let live = funnel.report
    if let text = naive.difference(from: live, FunnelPlan(), isTimed: true) { return text }
    let seen = naive.visits.map(\.name)
    let edges = naive.edges.keys.sorted().prefix(2) + [FunnelPlan.Edge(from: "no", to: "where")]
    let plan = FunnelPlan(
      paths: [Array(seen.prefix(3)), [], Array(seen.suffix(2))], edges: Array(edges))
    let late = recorder.recording.funnel(plan)
    if let text = naive.difference(from: late, plan, isTimed: false) { return text }
    let unknown = plan.unknownScreens(among: seen)
    guard unknown == ["no", "where"].filter({ !seen.contains($0) }) else { return "\(unknown)" }
    return faultOfSum(live, late)
  }

  /// Returns how the sum of two reports differs from a report on both together; `nil` if it does
  /// not.
  private func faultOfSum(_ first: FunnelReport, _ second: FunnelReport) -> String? {
    var sum = first
    sum.add(second)
    for screen in sum.screens {
      let parts = (first.screens + second.screens).filter { $0.name == screen.name }
      guard screen.visits == parts.reduce(0, { $0 + $1.visits }),
        screen.dwell == parts.reduce(0, { $0 + $1.dwell }),
        screen.timedVisits == parts.reduce(0, { $0 + $1.timedVisits }),
        screen.longestDwell == parts.map(\.longestDwell).max()
      else { return "a sum of \(screen)" }
    }
    for edge in sum.edges {
      let parts = (first.edges + second.edges).filter { $0.edge == edge.edge }
      guard edge.count == parts.reduce(0, { $0 + $1.count }) else { return "a sum of \(edge)" }
    }
    var twice = second
    twice.add(second)
    guard twice.paths.map(\.reached) == second.paths.map({ path in path.reached.map { $0 * 2 } })
    else { return "twice a path" }
    let isWhole =
      sum.screens.map(\.name) == first.screens.map(\.name) && sum.windows == 2
      && sum.paths == second.paths && sum.edges.map(\.edge).sorted() == sum.edges.map(\.edge)
    return isWhole ? nil : "a sum is incomplete"
  }

  /// Returns an error of a drift detector, which compares what a host shows with the state; `nil`
  /// if there is none.
  ///
  /// The detector must report exactly the screens that are missing, extra or in the wrong order.
  func faultOfDrift() -> String? {
    let state = state
    let stacks = state.stacks.map { stack in
      state.entries(of: stack).filter { !$0.isPlaceholder }.map(\.id)
    }
    let all = stacks.flatMap(\.self)
    var reports: [Drift] = []
    let detector = DriftDetector(of: navigator, app: "observed", keeping: 3) { reports.append($0) }
    guard detector.check(shown: all) == nil, reports.isEmpty else { return "nothing has drifted" }
    guard let last = all.last, let first = all.first else { return nil }
    let less = detector.check(shown: all.dropLast())
    guard less?.missing == [last], less?.surplus == [], less?.misplaced == [] else {
      return "\(last) is missing: \(less?.description ?? "nothing")"
    }
    if let less, let text = fault(of: less, words: "missing \(last)") { return text }
    guard detector.check(shown: all.dropLast()) == less, reports == [less].compactMap(\.self) else {
      return "a drift is reported more than once"
    }
    let more = detector.check(shown: all + [first])
    guard more?.surplus == [first], more?.missing == [], reports.count == 2 else {
      return "\(first) is there twice: \(more?.description ?? "nothing")"
    }
    if let more, let text = fault(of: more, words: "surplus \(first)") { return text }
    guard less != more, Set([less, less, more]).count == 2 else { return "drifts are mixed up" }
    guard let pair = stacks.first(where: { $0.count > 1 }) else { return nil }
    var other = all
    other.swapAt(all.firstIndex(of: pair[0]) ?? 0, all.firstIndex(of: pair[1]) ?? 0)
    let mixed = detector.check(shown: other)
    guard mixed?.misplaced.contains(pair[1]) ?? false, mixed?.missing == [], mixed?.surplus == []
    else { return "\(pair[1]) is misplaced: \(mixed?.description ?? "nothing")" }
    guard let mixed, mixed != less, mixed != more else { return "a drift equals another one" }
    let words = mixed.misplaced.map { "\($0)" }.joined(separator: " ")
    return fault(of: mixed, words: "misplaced \(words)")
  }

  /// Returns what is wrong with the text or the recording of a drift; `nil` if nothing is.
  private func fault(of drift: Drift, words: String) -> String? {
    let text = "at revision \(state.revision) the host differs: \(words)"
    guard drift.description == text else {
      return Mismatch.text(expected: text, got: drift.description)
    }
    guard let played = try? Recording(parsing: drift.trace).finalState, played == state else {
      return "the recording of a drift does not lead to it"
    }
    return nil
  }
}
