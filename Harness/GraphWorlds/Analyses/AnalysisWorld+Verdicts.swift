import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Verdicts on laws, compared with an exhaustive search.
extension AnalysisWorld {
  /// Evaluates several kinds of laws about each screen and each pair of screens.
  ///
  /// - Returns: The way to a stack from which no user can reach a first screen any more; `nil` if
  ///   there is none, or if screens have parts.
  func checkLaws(_ tried: TriedRuns, _ ledger: inout LawLedger) -> StackWitness? {
    let screens = definition.nodes.filter(\.role.isScreen).map(\.id)
    // If screens have parts, the search for a way home takes long, and no reference can check it.
    var statements: [NavigationLaw.Statement] = hasParts ? [] : [.leadsHome(from: nil)]
    statements += (1...5).map { .alwaysAtMost($0) }
    for screen in screens {
      if !hasParts { statements.append(.leadsHome(from: screen)) }
      for other in screens {
        statements += [
          .neverAbove(screen, beneath: other), .alwaysBeneath(other, screen: screen),
        ]
      }
    }
    let laws = statements.map { NavigationLaw($0, line: 0) }
    let verdicts = analysed.verdicts(on: laws)
    for verdict in verdicts { judge(verdict, tried, goesBack: true, &ledger) }
    checkRetreat(screens, &ledger)
    return hasParts ? nil : verdicts[0].witness
  }

  /// Evaluates laws about the way home for users who have no back gesture, so that only edges and
  /// exits lead back.
  private func checkRetreat(_ screens: [String], _ ledger: inout LawLedger) {
    guard !hasParts, goesBack, analysis.limits.isEmpty else { return }
    let tried = tried(limit: 24, goesBack: false)
    guard tried.first?.isComplete == true else { return }
    let laws = ([nil] + screens).map { NavigationLaw(.leadsHome(from: $0), line: 0) }
    for verdict in analysed.verdicts(on: laws, goesBack: false) {
      judge(verdict, tried, goesBack: false, &ledger)
    }
  }

  /// Compares a verdict with the result of an exhaustive search.
  func judge(
    _ verdict: LawVerdict, _ tried: TriedRuns, goesBack: Bool, _ ledger: inout LawLedger
  ) {
    let (statement, answer) = (verdict.law.statement, verdict.answer)
    guard isDefinite(statement) else { return }
    if let way = verdict.witness { judge(way, of: verdict, goesBack: goesBack, &ledger) }
    guard (statement.leadsHome ? main : analysis).limits.isEmpty else {
      return ledger.require(
        AnalysisLaw.verdicts, answer == .undecided || verdict.witness != nil,
        "a law is decided without a way although a limit applies",
        details: PlainText.of(verdict.law))
    }
    if let wanted = self.answer(to: statement, tried) {
      ledger.require(
        AnalysisLaw.verdicts, decisive: tried.isComplete, answer == wanted, "a verdict is wrong",
        details: "\(verdict.law) \(answer.rawValue)")
    } else {
      ledger.require(
        AnalysisLaw.verdicts, answer != .undecided || statement.leadsHome && !openNodes.isEmpty,
        "a law is left undecided without a reason", details: PlainText.of(verdict.law))
    }
    guard tried.isComplete || statement.leadsHome && tried.first?.isComplete == true,
      !hasParts || !statement.needsOneStack
    else { return }
    let (found, least) = (verdict.witness?.steps.count, leastCount(statement, tried))
    ledger.require(
      AnalysisLaw.ways, found == least, "a verdict has a way of another length",
      details: Mismatch.text("\(verdict.law)", expected: least ?? -1, got: found ?? -1))
  }

  /// Whether the meaning of a law is definite.
  ///
  /// It is not definite for laws about stacks if a screen shows several others, such as columns or
  /// an embedded screen: it is unclear which of these count as beneath the next screen.
  func isDefinite(_ statement: NavigationLaw.Statement) -> Bool {
    switch statement {
    case .neverAbove, .alwaysBeneath, .alwaysAtMost: !showsSeveral
    default: true
    }
  }

  /// Whether screens have columns, pages or embedded screens.
  var showsSeveral: Bool {
    definition.nodes.contains { $0.role == .split }
      || definition.edges.contains { edge in
        switch edge.transition {
        case .embed, .child(.nextPage), .child(.alternate): true
        default: false
        }
      }
  }

  private func judge(
    _ way: StackWitness, of verdict: LawVerdict, goesBack: Bool, _ ledger: inout LawLedger
  ) {
    let statement = verdict.law.statement
    let isRight =
      switch statement {
      case .leadsHome(nil): isFollowed(way)
      case .reachable(let screen), .leadsHome(let screen?), .neverBefore(let screen, _):
        leads(way) { $0.last == screen }
      default: leads(way) { statement.isBroken(by: $0, seen: []) }
      }
    ledger.require(
      AnalysisLaw.ways, isRight, "a way proves nothing",
      details: "\(verdict.law) \(verdict.answer.rawValue) by \(way.lines): \(follow(way))")
    guard statement.leadsHome, hasParts else { return }
    checkLoss(of: homesAndOpenNodes, after: way, goesBack: goesBack, &ledger)
  }

  /// Returns the right answer to whether a law holds; `nil` if the search does not decide it.
  private func answer(
    to statement: NavigationLaw.Statement, _ tried: TriedRuns
  ) -> LawVerdict.Answer? {
    switch statement {
    case .reachable(let screen):
      if tried.all.contains(where: { $0.seen.contains(screen) }) { return .holds }
      return tried.isComplete ? .broken : nil
    case .neverBefore(let screen, let gate):
      // A screen and its parts become visible in the same step, so it is unclear which of them is
      // seen before the other.
      guard !hasParts else { return nil }
      let counts = tried.all.compactMap { $0.operationCount(to: screen, avoiding: gate) }
      return !counts.isEmpty ? .broken : tried.isComplete ? .holds : nil
    case .leadsHome(let screen):
      guard !hasParts, let first = tried.first, first.isComplete, !main.homes.isEmpty else {
        return nil
      }
      let homes = Set(main.homes)
      guard first.alwaysReaches(homesAndOpenNodes, from: screen) else { return .broken }
      return first.alwaysReaches(homes, from: screen) ? .holds : .undecided
    default:
      let stacks = tried.all.flatMap { $0.places.flatMap(\.stacks) }
      if stacks.contains(where: { statement.isBroken(by: $0, seen: []) }) { return .broken }
      return tried.isComplete ? .holds : nil
    }
  }

  /// Returns the smallest number of actions that prove the answer to a law; `nil` if no actions do.
  ///
  /// The actions break the law or, if the law says that a screen is reachable, show the screen.
  private func leastCount(_ statement: NavigationLaw.Statement, _ tried: TriedRuns) -> Int? {
    switch statement {
    case .reachable(let screen): return tried.all.compactMap { $0.operationCount(to: screen) }.min()
    case .neverBefore(let screen, let gate):
      return tried.all.compactMap { $0.operationCount(to: screen, avoiding: gate) }.min()
    case .leadsHome(let screen):
      return main.homes.isEmpty
        ? nil : tried.first?.operationCount(toLoss: homesAndOpenNodes, on: screen)
    default:
      return tried.all.flatMap(\.places).filter { place in
        place.stacks.contains { statement.isBroken(by: $0, seen: []) }
      }.map(\.operationCount).min()
    }
  }

  /// The screens that a user may see first, and the nodes that may lead somewhere unknown.
  var homesAndOpenNodes: Set<String> { Set(main.homes).union(openNodes) }

  /// The nodes that may lead somewhere unknown.
  ///
  /// These are external nodes and nodes that code may close. In a storyboard, the nodes that a
  /// custom segue shows also belong to them, with everything inside these nodes.
  var openNodes: Set<String> {
    let parts = NaiveDigraph(definition) { $0.transition.isStructural }
    let shown = definition.edges.filter { edge in
      definition.source == .storyboard && edge.transition == .present(.custom)
    }.map { number($0.target) }
    let reached = parts.distances(from: shown)
    let open = definition.nodes.indices.filter { number in
      let node = definition.nodes[number]
      return node.role == .external || node.mayClose || reached[number] >= 0
    }
    return Set(open.map { definition.nodes[$0].id })
  }
}

extension NavigationLaw.Statement {
  var leadsHome: Bool {
    if case .leadsHome = self { true } else { false }
  }

  /// Whether the search has an exact answer only for graphs whose screens have no parts.
  fileprivate var needsOneStack: Bool {
    if case .neverBefore = self { true } else { leadsHome }
  }
}
