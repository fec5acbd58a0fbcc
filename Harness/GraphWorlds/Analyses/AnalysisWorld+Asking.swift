import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Questions of a developer about a graph, and checks of the answers.
extension AnalysisWorld {
  /// Evaluates a random law, written in the syntax of law files, and checks the verdict.
  mutating func ask(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let statement = try statement(&draw)
    let goesBack = try draw.bool("back", probability: 0.7)
    let text = "wayfinder-laws 1\n# a remark\n\n\(NavigationLaw(statement, line: 0)) # what else\n"
    let laws: [NavigationLaw]
    do throws(NavigationLawError) {
      laws = try NavigationLaw.laws(parsing: text, of: analysed)
    } catch {
      let areScreens = statement.nodes.allSatisfy(isScreen)
      return ledger.require(
        AnalysisLaw.verdicts, !areScreens, "a law cannot be read", details: "\(text): \(error)")
    }
    ledger.require(
      AnalysisLaw.verdicts, laws.map(\.statement), equals: [statement],
      "a law changes when it is written and read")
    ledger.require(
      AnalysisLaw.verdicts, laws.map(\.line), equals: [4], "a law has the wrong line number")
    let verdicts = analysed.verdicts(on: laws, goesBack: goesBack)
    ledger.require(
      AnalysisLaw.verdicts, verdicts.map(\.law), equals: laws, "the verdicts belong to other laws")
    try checkLimited(&draw, &ledger)
    let tried = tried(limit: 16, goesBack: goesBack)
    for verdict in verdicts { judge(verdict, tried, goesBack: goesBack, &ledger) }
    if goesBack { promised = verdicts }
  }

  func isScreen(_ id: String) -> Bool {
    definition.nodes.contains { $0.id == id && $0.role.isScreen }
  }

  private func statement(
    _ draw: inout Draw
  ) throws(Interruption) -> NavigationLaw.Statement {
    let kinds = [
      "reachable", "never", "neverBefore", "neverAbove", "alwaysBeneath", "alwaysAtMost",
      "leadsHome", "leadsHomeFrom",
    ]
    switch try draw.index("kind", below: kinds.count, name: { kinds[$0] }) {
    case 0: return .reachable(try node("node", &draw))
    case 1: return .never(try node("node", &draw))
    case 2: return .neverBefore(try node("node", &draw), gate: try node("gate", &draw))
    case 3: return .neverAbove(try node("node", &draw), beneath: try node("other", &draw))
    case 4: return .alwaysBeneath(try node("other", &draw), screen: try node("node", &draw))
    case 5: return .alwaysAtMost(try draw.int("count", in: 1...4))
    case 6: return .leadsHome(from: nil)
    default: return .leadsHome(from: try node("node", &draw))
    }
  }

  /// Has the analysis explain how to get from one random node to another, and checks the
  /// explanation.
  mutating func explain(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let (source, target) = (try node("from", &draw), try node("to", &draw))
    var blocked: Set<Int> = []
    for edge in definition.edges.indices where try draw.bool("blocked", probability: 0.2) {
      blocked.insert(edge)
    }
    let found = analysed.explain(from: source, to: target) { blocked.contains($0) ? "shut" : nil }
    if blocked.isEmpty { checkMisses(found, from: source, to: target, &ledger) }
    switch found {
    case nil: ledger.fail(AnalysisLaw.explained.rawValue, "nothing is explained")
    case .possible(let way):
      // The stacks on screen contain only the names of screens. If the target is a container, they
      // cannot show that the way (a path of taps) leads to it, so the engine only has to follow the
      // way.
      let isRight = isScreen(target) ? leads(way) { $0.last == target } : isFollowed(way)
      checkStacks(of: way, &ledger)
      if blocked.isEmpty { checkLength(of: way, from: source, to: target, &ledger) }
      ledger.require(
        AnalysisLaw.explained,
        !way.steps.contains { step in blocked.contains { step.action == .edge($0) } },
        "a way takes an edge that cannot be taken")
      ledger.require(
        AnalysisLaw.explained, isRight,
        "the way of an explanation leads to the wrong node",
        details: "\(way.lines), not to \(target)")
    case .blocked(let blockers, let path):
      checkPath(path, from: source, to: target, blocked, &ledger)
      ledger.require(
        AnalysisLaw.explained, blockers.map(\.edge), equals: path.filter(blocked.contains),
        "the wrong edges are reported as blocked")
    case .kept(_, let path):
      checkPath(path, from: source, to: target, blocked, &ledger)
      ledger.require(
        AnalysisLaw.explained, blocked.isDisjoint(with: path),
        "an explanation does not name a blocked edge")
    case .unconnected(let reached, let sources):
      let (from, to) = (number(source), number(target))
      let distances = digraph.distances(from: [from])
      ledger.require(
        AnalysisLaw.explained, distances[to] < 0,
        "edges lead to a node that is reported as cut off", details: "\(from) \(to)")
      ledger.require(
        AnalysisLaw.explained, reached, equals: distances.count { $0 > 0 },
        "the number of reached nodes is wrong")
      let wanted = definition.nodes.map(\.id).filter { id in
        id != target && definition.edges.contains { $0.source == id && $0.target == target }
      }
      ledger.require(
        AnalysisLaw.explained, sources.sorted(), equals: wanted.sorted(),
        "the wrong screens are said to lead there")
    }
  }

  /// Checks that a way which begins at the source of the question is as short as possible.
  private func checkLength(
    of way: StackWitness, from source: String, to target: String, _ ledger: inout LawLedger
  ) {
    let run = GraphRun(source, origin: .root)
    guard way.run == run, isScreen(target), analysis.limits.isEmpty, let own = started(run) else {
      return
    }
    let tried = TriedGraph(from: own, limit: 16)
    ledger.require(
      AnalysisLaw.explained, decisive: tried.isComplete,
      !tried.isComplete || way.steps.count == tried.operationCount(to: target),
      "there is a shorter way", details: PlainText.of(way.lines))
  }

  /// Returns the position of a node in the definition; 0 if there is no such node.
  func number(_ id: String) -> Int { definition.nodes.firstIndex { $0.id == id } ?? 0 }

  /// Checks that a path leads from `source` to `target`, and that no other path contains fewer
  /// blocked edges.
  private func checkPath(
    _ path: [Int], from source: String, to target: String, _ blocked: Set<Int>,
    _ ledger: inout LawLedger
  ) {
    let ends = path.map { (definition.edges[$0].source, definition.edges[$0].target) }
    let begins = [source] + ends.map(\.1)
    ledger.require(
      AnalysisLaw.explained,
      zip(ends, begins).allSatisfy { $0.0 == $1 } && begins.last == target,
      "a path is broken", details: PlainText.of(ends))
    let weights = definition.edges.indices.map { blocked.contains($0) ? 1 : 0 }
    let least = digraph.distances(from: [number(source)], weights: weights)[number(target)]
    ledger.require(
      AnalysisLaw.explained, path.count(where: blocked.contains), equals: least,
      "another way has fewer blocked edges")
  }
}
