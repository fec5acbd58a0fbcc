import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// The results of the analysis that concern stacks, compared with an exhaustive search.
extension AnalysisWorld {
  /// Returns a navigator that has started the graph with a run; `nil` if there is no run, or if it
  /// cannot be started.
  func started(_ run: GraphRun?) -> GraphNavigator? {
    guard let run else { return nil }
    let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
    return other.start(run).isApplied ? other : nil
  }

  /// Tries all actions from each run.
  func tried(limit: Int, goesBack: Bool = true) -> TriedRuns {
    let all = definition.runs.map { run in
      started(run).map { TriedGraph(from: $0, limit: limit, goesBack: goesBack) }
    }
    return TriedRuns(all: all.compactMap(\.self), first: all.first ?? nil, count: all.count)
  }

  func checkStacks(_ ledger: inout LawLedger) {
    let tried = tried(limit: 24)
    guard analysis.limits.isEmpty else { return }
    let loss = tried.isComplete ? checkLaws(tried, &ledger) : nil
    let shown = tried.all.reduce(into: Set<String>()) { $0.formUnion($1.seen) }
    ledger.require(
      AnalysisLaw.complete, decisive: tried.isComplete,
      tried.isComplete ? shown == reachable : shown.isSubset(of: reachable),
      "the analysis and the search reach different screens",
      details: Mismatch.text(expected: shown.sorted(), got: reachable.sorted()))
    for screen in analysis.reachable {
      let nearest = tried.all.compactMap { $0.operationCount(to: screen) }.min()
      checkWay(
        analysis.witness(to: screen), to: screen, in: tried.isComplete ? nearest : nil, &ledger)
    }
    let screens = definition.nodes.filter(\.role.isScreen).map(\.id)
    ledger.require(
      AnalysisLaw.complete, analysis.unreachable,
      equals: screens.filter { !reachable.contains($0) },
      "a screen is neither reachable nor unreachable")
    checkGrowth(tried.all, isBounded: tried.isComplete, &ledger)
    checkExits(tried.all, isComplete: tried.isComplete, &ledger)
    for part in tried.all { checkUntaken(part.coverage, &ledger) }
    if let first = tried.first { checkHome(first, &ledger) }
    checkVerification(tried, shown, loss, &ledger)
    checkTour(tried.all, isComplete: tried.isComplete, &ledger)
  }

  /// Compares a tour with an exhaustive search: both must reach the same nodes and edges.
  ///
  /// A tour visits only one of several equivalent places. Nothing is compared in three situations:
  /// the search or the tour is incomplete; screens have parts (see ``hasParts``), so that there are
  /// too many places; or a run begins with a dialog.
  private func checkTour(_ tried: [TriedGraph], isComplete: Bool, _ ledger: inout LawLedger) {
    guard isComplete, !hasParts, !beginsWithDialog else { return }
    let graph = navigator.engine.graph
    var wanted = GraphCoverage(nodes: graph.nodes.count, edges: graph.edges.count)
    for part in tried { wanted.formUnion(part.coverage) }
    let tour = GraphTour(GraphApp(unchecked: definition), mindingRules: true, copies: 2, limit: 64)
    guard tour.isComplete else { return }
    ledger.require(
      AnalysisLaw.tours, decisive: wanted.edges.contains(true), tour.coverage, equals: wanted,
      "a tour takes other edges than an exhaustive search")
  }

  /// Whether a run begins with a dialog.
  ///
  /// A tour cannot distinguish a screen that is then presented above the dialog from a screen that
  /// was pushed.
  private var beginsWithDialog: Bool {
    main.homes.contains { isDialog($0) } || definition.runs.contains { isDialog($0.node) }
  }

  private func isDialog(_ id: String) -> Bool {
    definition.nodes.contains { $0.id == id && ($0.role == .dialog || $0.role == .activity) }
  }

  /// Whether screens have parts, such as tabs, columns, pages or embedded screens.
  ///
  /// For such screens, the analysis and the search differ: a path does not count the selection of a
  /// part as a step, and the analysis assumes that parts show their first screens until they are
  /// selected.
  var hasParts: Bool {
    definition.nodes.contains { $0.role == .tabs } || showsSeveral
  }

  /// Checks that the engine can follow a path, also after the path has been written as text and
  /// read.
  ///
  /// If `operationCount` is not `nil`, the path must have exactly that many steps.
  private func checkWay(
    _ way: StackWitness?, to screen: String, in operationCount: Int?, _ ledger: inout LawLedger
  ) {
    guard let way else {
      return ledger.fail(
        AnalysisLaw.ways.rawValue, "a reachable screen has no way", details: screen)
    }
    checkStacks(of: way, &ledger)
    ledger.require(
      AnalysisLaw.ways, leads(way) { $0.last == screen }, "a way leads to another screen",
      details: Mismatch.text("\(way.lines) to", expected: screen, got: follow(way)))
    if let operationCount {
      ledger.require(
        AnalysisLaw.ways, way.steps.count == operationCount, "there is a shorter way",
        details: "\(way.lines) to \(screen) in \(operationCount)")
    }
    // The text of a path does not contain the part of the last screen that a user selects, so the
    // path that is read may end in another part.
    let read = StackWitness(parsing: way.lines, of: analysed)
    ledger.require(
      AnalysisLaw.ways, read?.lines == way.lines && read.map(isFollowed) ?? false,
      "a way changes when it is written and read", details: PlainText.of(way.lines))
  }

  /// Compares the stacks that a path lists with the stacks that the engine shows along the path.
  func checkStacks(of way: StackWitness, _ ledger: inout LawLedger) {
    let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
    var shown: [[[String]]] = []
    try? other.follow(way) { _ in shown.append(other.shownStacks) }
    let named = (way.steps.map(\.stack) + [way.stack]).map { $0.filter(isScreen) }
    ledger.require(
      AnalysisLaw.ways, shown.count, equals: named.count, "a way has the wrong number of pictures")
    ledger.require(
      AnalysisLaw.ways, way.steps.allSatisfy { $0.screen == $0.stack.last ?? "" },
      "the screen of a step is not on top of its stack", details: "\(way.lines)")
    for step in way.steps {
      ledger.require(
        AnalysisLaw.ways, step.label, equals: label(of: step.action), "a step has the wrong label")
    }
    guard !hasParts else { return }
    let wrong = zip(shown, named).first { !$0.contains($1) }
    ledger.require(
      AnalysisLaw.ways, wrong == nil, "a way does not name the screens that it shows",
      details: wrong.map { "\($0.1), not \($0.0)" } ?? "")
  }

  /// Returns the label of an action, or its plain name if the label is not visible.
  private func label(of action: StackWitness.Action) -> String {
    let taken: NaiveAction
    switch action {
    case .back: return "back"
    case .exit(let number): taken = .leave(analysed.exits[number])
    case .edge(let number): taken = .take(analysed.edges[number])
    }
    return taken.label.allSatisfy(\.isWhitespace) ? taken.plainName : taken.label
  }

  /// Follows a path, and returns the stacks at its end or the step that the engine cannot follow.
  func follow(_ way: StackWitness) -> Result<[[String]], WitnessError> {
    let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
    return Result { () throws(WitnessError) in
      try other.follow(way)
      return other.shownStacks
    }
  }

  /// Returns whether the engine follows a path to its end and shows a wanted stack there.
  func leads(_ way: StackWitness, to isWanted: ([String]) -> Bool) -> Bool {
    if case .success(let stacks) = follow(way) { stacks.contains(where: isWanted) } else { false }
  }

  /// Returns whether the engine follows a path to its end.
  func isFollowed(_ way: StackWitness) -> Bool {
    if case .success = follow(way) { true } else { false }
  }

  private func checkGrowth(
    _ tried: [TriedGraph], isBounded: Bool, _ ledger: inout LawLedger
  ) {
    let known = isBounded || hasParts ? [] : tried.compactMap(\.growth)
    guard let growth = analysis.growth else {
      return ledger.require(AnalysisLaw.growth, known.isEmpty, "a growing stack is not reported")
    }
    let count = growth.stem.steps.count + growth.loop.count
    ledger.require(
      AnalysisLaw.growth, decisive: !known.isEmpty,
      known.allSatisfy { count <= $0.stem + 2 * $0.loop }, "a stack grows in fewer actions",
      details: "\(count), not \(known)")
    let twice = growth.witness(rounds: 2)
    checkStacks(of: twice, &ledger)
    ledger.require(
      AnalysisLaw.growth, StackWitness(parsing: twice.lines, of: analysed)?.lines,
      equals: twice.lines, "the way of a growth changes when it is written and read")
    ledger.require(AnalysisLaw.growth, !isBounded, "a bounded stack is reported to grow")
    let sizes = (0..<3).map { rounds -> Int in
      let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
      guard (try? other.follow(growth.witness(rounds: rounds))) != nil else { return -1 }
      return other.context.state.stacks.reduce(0) { $0 + other.context.state.depth(of: $1) }
    }
    ledger.require(
      AnalysisLaw.growth, sizes[0] >= 0 && sizes[0] < sizes[1] && sizes[1] < sizes[2],
      "a round adds nothing", details: "\(sizes): \(growth.loop.map(\.label))")
    checkAdded(growth, &ledger)
  }

  /// Compares the nodes that one round of a growth adds according to the analysis with the nodes
  /// that it adds in the engine.
  private func checkAdded(_ growth: StackGrowth, _ ledger: inout LawLedger) {
    guard !hasParts else { return }
    let shown = (1...2).map { rounds -> [String] in
      let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
      try? other.follow(growth.witness(rounds: rounds))
      let state = other.context.state
      let entries = state.stacks.flatMap { state.entries(of: $0) }.filter { !$0.isPlaceholder }
      return entries.map { definition.nodes[Int($0.screen.rawValue)].id }.sorted()
    }
    ledger.require(
      AnalysisLaw.growth, (shown[0] + growth.added).sorted(), equals: shown[1],
      "a round adds other nodes")
  }

  private func checkHome(_ tried: TriedGraph, _ ledger: inout LawLedger) {
    guard main.limits.isEmpty else { return }
    let homes = Set(main.homes)
    let begins = tried.places.filter { $0.operationCount == 0 }
    let seen = begins.reduce(into: Set<String>()) { $0.formUnion($1.seen) }
    ledger.require(
      AnalysisLaw.verdicts,
      tried.isComplete ? seen == homes.filter(isScreen) : seen.isSubset(of: homes),
      "the first screens are not the homes", details: PlainText.of(main.homes))
    guard !homes.isEmpty else { return }
    let captures = main.captures
    checkLayers(captures, tried, sparing: [], &ledger)
    if !openNodes.isEmpty {
      checkLayers(main.captures(sparesOpenNodes: true), tried, sparing: openNodes, &ledger)
    }
    for way in captures {
      ledger.require(
        AnalysisLaw.ways, isFollowed(way), "the way into a trap cannot be followed",
        details: PlainText.of(way.lines))
    }
    let way = main.stranding
    if let way {
      ledger.require(
        AnalysisLaw.ways, isFollowed(way), "the way to a stranded state cannot be followed",
        details: PlainText.of(way.lines))
      checkLoss(of: homes, after: way, &ledger)
    }
    guard !hasParts, tried.isComplete else { return }
    ledger.require(
      AnalysisLaw.verdicts, way?.steps.count, equals: tried.operationCount(toLoss: homes, on: nil),
      "a state is wrongly reported as stranded, or none is")
  }

  /// Checks that none of the wanted screens can be reached any more after a way has been followed.
  func checkLoss(
    of wanted: Set<String>, after way: StackWitness, goesBack: Bool = true,
    _ ledger: inout LawLedger
  ) {
    let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
    guard (try? other.follow(way)) != nil else { return }
    let after = TriedGraph(from: other, limit: 16, goesBack: goesBack)
    ledger.require(
      AnalysisLaw.verdicts, decisive: after.isComplete, after.seen.isDisjoint(with: wanted),
      "a screen can be reached after it was lost", details: PlainText.of(way.lines))
  }
}

/// The states that the engine can reach from each run of a graph.
struct TriedRuns {
  /// The results for the runs that can be started.
  let all: [TriedGraph]
  /// The result for the first run, or `nil` if it cannot be started.
  let first: TriedGraph?
  /// The number of runs.
  let count: Int

  /// Whether everything was tried.
  var isComplete: Bool { all.count == count && all.allSatisfy(\.isComplete) }
}
