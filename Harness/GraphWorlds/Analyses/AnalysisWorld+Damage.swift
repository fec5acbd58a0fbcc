import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Damaged definitions and texts. Each must be refused for the right reason, or read as expected.
extension AnalysisWorld {
  /// Damages a definition, a path, a law file or a baseline, and checks the error that is reported.
  mutating func damage(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let kinds = ["definition", "way", "laws", "baseline"]
    switch try draw.index("what", below: kinds.count, name: { kinds[$0] }) {
    case 0: try damageDefinition(&draw, &ledger)
    case 1: try damageWay(&draw, &ledger)
    case 2: try damageLaws(&draw, &ledger)
    default: try damageBaseline(&draw, &ledger)
    }
  }

  private func damageDefinition(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let harms = DefinitionHarm.allCases
    let harm = harms[try draw.index("harm", below: harms.count) { "\(harms[$0])" }]
    let choice = try draw.int("place", in: 0...63)
    var other = analysed
    if harm == .contained { return checkCircle(choice, &ledger) }
    guard let wanted = harm.plant(in: &other, choice) else { return }
    let found = other.problems()
    ledger.require(
      AnalysisLaw.problems, found, equals: wanted, "the wrong problems are found")
    checkRefusal(of: other, wanted, &ledger)
    let new = other.findings().filter { $0.line == DefinitionHarm.line }
    switch harm {
    case .idleAction:
      ledger.require(
        AnalysisLaw.findings, new.map(\.rule), equals: [.actionWithoutEffect], "nothing is found")
    case .noController:
      ledger.require(
        AnalysisLaw.findings, new.map(\.rule), equals: [.segueWithoutSource], "nothing is found")
    default:
      let causes = other.findings().map(\.message)
      ledger.require(
        AnalysisLaw.findings,
        wanted.allSatisfy { causes.contains($0.cause) }, "a problem is not among the findings")
    }
  }

  /// Checks that validation throws exactly the expected problems, and that a definition runs if and
  /// only if it has no problems.
  private func checkRefusal(
    of other: GraphDefinition, _ wanted: [GraphProblem], _ ledger: inout LawLedger
  ) {
    var thrown: [GraphProblem] = []
    do throws(GraphDefinitionError) {
      try other.validate()
    } catch {
      thrown = error.problems
      ledger.require(
        AnalysisLaw.problems, error.description.split(separator: "\n").count,
        equals: wanted.count, "an error does not name each problem")
    }
    ledger.require(
      AnalysisLaw.problems, thrown, equals: wanted, "validation throws other problems")
    let runs = (try? GraphNavigator(other)) != nil
    ledger.require(
      AnalysisLaw.problems, runs == wanted.isEmpty, "a definition with problems runs")
  }

  /// Embeds a node in itself or in one of the nodes that it contains, and checks that the cycle is
  /// reported.
  private func checkCircle(_ choice: Int, _ ledger: inout LawLedger) {
    let containment = analysed.containment
    let outer = choice % analysed.nodes.count
    let inside = analysed.nodes.indices.filter { containment.reaches(outer, $0) }
    let inner = inside[choice / 8 % inside.count]
    var other = analysed
    let ids = other.nodes.map(\.id)
    other.edges.append(
      .init(from: ids[inner], to: ids[outer], by: .embed, line: DefinitionHarm.line))
    let all = other.containment
    let problems = other.problems()
    for problem in problems {
      guard case .containsItself(let circle) = problem.kind else {
        return ledger.fail(AnalysisLaw.problems.rawValue, "a circle has another problem")
      }
      let places = circle.compactMap(ids.firstIndex(of:))
      let isClosed = zip(places, places.dropFirst() + places.prefix(1)).allSatisfy { pair in
        all.edges.contains { $0 == pair }
      }
      ledger.require(
        AnalysisLaw.problems,
        isClosed && Set(places).count == places.count && circle.count == places.count
          && places.contains(inner) && places.contains(outer),
        "a reported circle is not a circle", details: "\(circle)")
      let last = circle.last ?? ""
      let lines =
        other.edges.filter { $0.source == last && $0.target == circle.first }.map(\.line)
        + other.nodes.filter { $0.parent == last && $0.id == circle.first }.map(\.line)
      ledger.require(
        AnalysisLaw.problems, lines.contains(problem.line), "a circle has the wrong line")
      let isNamed = circle.prefix(5).allSatisfy { problem.cause.contains("'\($0)'") }
      ledger.require(
        AnalysisLaw.problems, isNamed && problem.cause.contains("…") == (circle.count > 5),
        "a circle is named wrongly", details: problem.cause)
    }
    ledger.require(AnalysisLaw.problems, !problems.isEmpty, "a circle is not found")
    checkRefusal(of: other, problems, &ledger)
  }
}

// Damaged texts.
extension AnalysisWorld {
  private func damageWay(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    // If the analysis has reached its limit on stacks, finding a way takes too long.
    guard !analysis.limits.contains(.size) else { return }
    let ways = analysis.reachable.compactMap { analysis.witness(to: $0) }
    guard !ways.isEmpty else { return }
    let way = ways[try draw.index("way", below: ways.count)]
    let kinds = [
      "layers", "screen", "place", "part", "ghost", "edge", "exit", "action", "mark", "short",
      "word",
      "start",
    ]
    let kind = kinds[try draw.index("harm", below: kinds.count) { kinds[$0] }]
    var lines = way.lines
    if kind == "start" || way.steps.isEmpty {
      lines[0] = kind == "start" ? "walk \(way.run.node)" : "run ghost"
      let read = StackWitness(parsing: lines, of: analysed)
      return requireDeparture(read, isReadable: kind != "start", at: 0, lines, &ledger)
    }
    let step = try draw.index("step", below: way.steps.count)
    var words = lines[step + 1].split(separator: " ").map { String($0) }
    guard let at = words.lastIndex(of: "at"), words[0] == ">" else {
      return ledger.fail(AnalysisLaw.damaged.rawValue, "a line has no place")
    }
    var isReadable = false
    switch kind {
    case "layers": (words[at - 1], isReadable) = ("\((Int(words[at - 1]) ?? 0) + 1)", true)
    case "screen":
      let others = analysed.nodes.map(\.id).filter { $0 != words[at + 3] }
      guard !others.isEmpty else { return }
      (words[at + 3], isReadable) = (try draw.element("other", of: others), true)
    case "place":
      let place = words[at + 1] == "-" ? "" : words[at + 1] + "/"
      (words[at + 1], isReadable) = (place + (try draw.element("hop", of: ["7", "o7"])), true)
    case "part": words[at + 1] = try draw.element("hop", of: ["x", "-1", "o", "0//1", "o-1"])
    case "ghost": words[at + 3] = "ghost"
    case "edge": words.replaceSubrange(1..<(at - 2), with: ["edge", "\(analysed.edges.count)"])
    case "exit": words.replaceSubrange(1..<(at - 2), with: ["exit", "\(analysed.exits.count)"])
    case "action":
      let operations = [
        ["leap"], ["leap", "0"], ["back", "0"], ["edge"], ["edge", "-1"], ["exit", "x"],
      ]
      words.replaceSubrange(
        1..<(at - 2), with: operations[try draw.index("operation", below: operations.count)])
    case "mark": words[0] = ">>"
    case "short": words.remove(at: try draw.index("word", below: words.count))
    default: words[at - 1] = "many"
    }
    lines[step + 1] = words.joined(separator: " ")
    // `back` is the only step that consists of one word. A longer step from which a word is missing
    // must not be read as `back`.
    requireDeparture(
      StackWitness(parsing: lines, of: analysed), isReadable: isReadable, at: step, lines, &ledger)
  }

  /// Checks a path whose start, or one step, was changed.
  ///
  /// The text must be readable if and only if `isReadable` is `true`. The engine must not follow
  /// the path beyond the change.
  private func requireDeparture(
    _ way: StackWitness?, isReadable: Bool, at step: Int, _ lines: [String],
    _ ledger: inout LawLedger
  ) {
    ledger.require(
      AnalysisLaw.damaged, (way != nil) == isReadable, "a damaged way is read wrongly",
      details: "\(lines)")
    guard let way else { return }
    ledger.require(
      AnalysisLaw.damaged, way.lines, equals: lines, "a damaged way changes when it is written")
    let other = GraphNavigator(definition, navigator.engine.graph, decisions: .standard)
    var pictures = 0
    do throws(WitnessError) {
      try other.follow(way) { _ in pictures += 1 }
      ledger.fail(AnalysisLaw.damaged.rawValue, "a damaged way is followed", details: "\(lines)")
    } catch {
      let hasBegun = other.definition.nodes.contains { $0.id == way.run.node }
      ledger.require(
        AnalysisLaw.damaged,
        error.step == step && pictures == (hasBegun ? step + 1 : 0) && !error.cause.isEmpty,
        "a damaged way fails at the wrong step", details: "\(error) after \(pictures)")
    }
  }

  private func damageLaws(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    try checkWords(&draw, &ledger)
    let screens = definition.nodes.filter(\.role.isScreen)
    guard let screen = screens.first?.id else { return }
    let other = definition.nodes[number(try node("node", &draw))]
    let sames = screens.filter { $0.name == other.name }
    let wrong = [
      "never", "reachable ghost", "always at most 0 screens", "always at most x screens",
      "leads home to \(screen)", "walks \(screen)", "never \(screen) under \(screen)",
      "reachable \(screen) now", "always \(screen) above \(screen)", "always at least 3 screens",
      "leads back", "always at most 3 layers", "leads home from ghost", "never ghost above ghost",
    ]
    let rows = try draw.list("row", count: 0...3) { _, draw throws(Interruption) in
      try draw.element("row", of: ["", "# why", "reachable '\(screen)'", " never\t\(screen) # x"])
    }
    let row = try draw.index("wrong", below: wrong.count + 2) { number in
      number < wrong.count ? wrong[number] : number == wrong.count ? "header" : "name"
    }
    var text = ["wayfinder-laws 1"] + rows
    var statement: NavigationLaw.Statement?
    switch row {
    case wrong.count: text[0] = "wayfinder-laws 2"
    case wrong.count + 1:
      guard !other.name.contains(where: { "'\n#".contains($0) }) else { return }
      text.append("reachable '\(other.name)'")
      let found = screens.first { $0.id == other.name } ?? (sames.count == 1 ? sames[0] : nil)
      statement = found.map { .reachable($0.id) }
    default: text.append(wrong[row])
    }
    let line = row == wrong.count ? 1 : text.count
    do throws(NavigationLawError) {
      let laws = try NavigationLaw.laws(parsing: text.joined(separator: "\n"), of: analysed)
      ledger.require(
        AnalysisLaw.damaged, laws.last?.statement == statement && statement != nil,
        "a damaged law is read", details: "\(text)")
      ledger.require(
        AnalysisLaw.damaged, laws.count - 1,
        equals: rows.count { $0.contains("reach") || $0.contains("never") }, "a law is left out")
    } catch {
      ledger.require(
        AnalysisLaw.damaged, statement == nil && error.line == line,
        "a law is refused in the wrong place", details: "\(error) in \(text)")
    }
  }

  private func damageBaseline(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let baseline = GraphBaseline(analysed)
    var rows = baseline.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let kinds = ["header", "kind", "subject", "empty", "earlier", "missing"]
    let kind = kinds[try draw.index("harm", below: kinds.count) { kinds[$0] }]
    let row = 1 + (try draw.index("row", below: max(1, baseline.lines.count)))
    switch kind {
    case "header": rows[0] = "wayfinder-baseline 3"
    case "kind": rows[row] = "nodes n0 screen"
    case "subject":
      rows[row] = try draw.element("rest", of: ["dest n0", "edge n0", "exit", "link"])
    case "empty": rows.insert("", at: row)
    default: return try compareEarlier(baseline, forgets: kind == "missing", row - 1, &ledger)
    }
    do throws(GraphBaselineError) {
      let read = try GraphBaseline(parsing: rows.joined(separator: "\n"))
      ledger.require(
        AnalysisLaw.damaged, kind == "empty" && read == baseline, "a damaged baseline is read")
    } catch {
      ledger.require(
        AnalysisLaw.damaged, kind != "empty" && error.line == (kind == "header" ? 1 : row + 1),
        "a baseline is refused in the wrong place", details: "\(error)")
    }
  }

  /// Checks the comparison with a baseline in the first version of the format, which stores fewer
  /// details than the current version.
  private func compareEarlier(
    _ baseline: GraphBaseline, forgets: Bool, _ row: Int, _ ledger: inout LawLedger
  ) throws(Interruption) {
    var known = baseline.lines.compactMap { line -> String? in
      var statement = line.statement.split(separator: " ").map { String($0) }
      switch line.kind {
      case .entry: return nil
      case .edge:
        statement = Array(statement[...((statement.firstIndex(of: "->") ?? 0) + 1)])
      case .exit where statement[0] == "popUpTo":
        let place = statement.prefix(["outside"].contains(statement[1]) ? 3 : 2)
        let isNode = statement[1] != "everything" && statement[1] != "outside"
        statement = place + (isNode && statement.contains("inclusive") ? ["inclusive"] : [])
      default: break
      }
      return ([line.kind.rawValue, line.subject] + statement).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    let forgotten = forgets && known.indices.contains(row) ? known.remove(at: row) : nil
    let text = (["wayfinder-baseline 1"] + known).joined(separator: "\n")
    let found = (try? GraphBaseline(parsing: text))?.differences(to: baseline)
    ledger.require(
      AnalysisLaw.damaged, found?.map { "\($0.grade) \($0.new?.text ?? "")" },
      equals: forgotten.map { ["added \($0)"] } ?? [], "an earlier baseline is compared wrongly")
  }
}
