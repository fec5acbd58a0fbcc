import NavigationGraphs
import NavigationTestingCore
import PropertyTesting
import WorldParts

// The report about all stacks, compared with an exhaustive search and with texts that this file
// composes.
extension AnalysisWorld {
  func checkVerification(
    _ tried: TriedRuns, _ shown: Set<String>, _ loss: StackWitness?, _ ledger: inout LawLedger
  ) {
    let verification = GraphVerification(analysed)
    let screens = definition.nodes.filter(\.role.isScreen).map(\.id)
    ledger.require(
      AnalysisLaw.verification, verification.screenCount, equals: screens.count,
      "the wrong screens are counted")
    if tried.isComplete {
      ledger.require(
        AnalysisLaw.verification, verification.reachableCount,
        equals: screens.count(where: shown.contains), "the number of reachable screens is wrong")
    }
    ledger.require(
      AnalysisLaw.verification,
      verification.hasSeenAllScreens && verification.limits.isEmpty
        && verification.run == analysed.runs.first,
      "a report without limits is not exact, or about another run")
    for finding in verification.findings {
      ledger.require(
        AnalysisLaw.verification, finding.isConfirmed == finding.witness.map { _ in true },
        "a finding is not confirmed", details: finding.message)
    }
    let found = verification.findings.map { finding in
      Self.text(finding.rule.rawValue, finding.message, finding.node, finding.line)
        + (finding.witness?.lines ?? [])
    }
    let reported = verification.findings.first { $0.rule == .noWayHome }?.witness
    let isKnown = tried.isComplete && !hasParts
    ledger.require(
      AnalysisLaw.verification, found, equals: findings(isKnown ? loss : reported),
      "the report has other findings")
    checkLoss(verification, tried, &ledger)
  }

  /// Checks that an analysis which stops early claims nothing that the complete analysis denies.
  func checkLimited(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    // If screens have parts, the search for a way home takes long.
    guard try draw.bool("limited", probability: 0.1), analysis.limits.isEmpty, !hasParts else {
      return
    }
    let limit = 1 << (try draw.int("limit", in: 0...8))
    let part = StackAnalysis(analysed, sizeLimit: limit)
    let isWhole = part.limits.isEmpty
    ledger.require(
      AnalysisLaw.verification, decisive: !isWhole,
      isWhole
        ? part.reachable == analysis.reachable && part.captures.count == analysis.captures.count
        : part.limits == [.size] && reachable.isSuperset(of: part.reachable)
          && part.stranding == nil && part.captures.isEmpty && part.vainExits.isEmpty,
      "an analysis that stops early claims too much", details: "\(limit) \(part.limits)")
    let report = GraphVerification(analysed, sizeLimit: limit)
    let whole = GraphVerification(analysed)
    ledger.require(
      AnalysisLaw.verification,
      report.limits == part.limits && report.screenCount == whole.screenCount
        && report.run == whole.run
        && (report.hasSeenAllScreens
          ? report.reachableCount == whole.reachableCount
          : !isWhole && report.reachableCount <= whole.reachableCount),
      "a report counts other screens if it stops early",
      details: "\(report.reachableCount) of \(whole.reachableCount) \(report.limits)")
    let known = whole.findings.map(\.message)
    for finding in report.findings where finding.rule != .unboundedStack {
      ledger.require(
        AnalysisLaw.verification, known.contains(finding.message) && finding.isConfirmed != false,
        "a report finds more if it stops early", details: finding.message)
    }
    ledger.require(
      AnalysisLaw.verification,
      !isWhole || report.findings.map(\.message) == known, "a whole report finds less")
  }

  /// Compares what the report says about the way home and the way out with an exhaustive search.
  private func checkLoss(
    _ verification: GraphVerification, _ tried: TriedRuns, _ ledger: inout LawLedger
  ) {
    guard !hasParts, let first = tried.first, first.isComplete, !main.homes.isEmpty else { return }
    let way = verification.findings.first { $0.rule == .noWayHome }?.witness
    ledger.require(
      AnalysisLaw.verification, way?.steps.count,
      equals: first.operationCount(toLoss: homesAndOpenNodes, on: nil),
      "a state without a way home is not reported, or another one is")
  }

  private static func text(
    _ rule: String, _ message: String, _ node: String?, _ line: Int?
  ) -> [String] {
    [rule, message, node ?? "-", "\(line ?? 0)"]
  }

  /// Returns the expected findings, composed from the answers of the analysis.
  ///
  /// - Parameter loss: The way to a stack from which nothing leads home, if there is one.
  /// - Returns: For each finding, its rule, message, node and line, then the lines of its way.
  private func findings(_ loss: StackWitness?) -> [[String]] {
    let lint = NaiveLint(analysed)
    var wanted = lint.unseen.map { Self.text($0.rule, $0.message, $0.node, $0.line) }
    wanted += unreachableFindings(lint)
    if let growth = main.growth {
      let labels = growth.loop.map { NaiveLint.quote($0.label) }.joined(separator: ", then ")
      let added = lint.list(growth.added, isWhole: true)
      wanted.append(
        text(
          "unbounded-stack", "the stack grows by \(added) each time: \(labels)",
          growth.loop.first?.screen, growth.witness(rounds: 3)))
    }
    if let way = loss {
      let stack = way.stack.map { lint.name($0) }.joined(separator: " > ")
      let message =
        "from \(top(of: way, lint)) nothing in the graph leads back to \(lint.list(main.homes)), "
        + "with the stack \(stack)"
      wanted.append(text("no-way-home", message, way.stack.last, way))
    }
    for way in main.captures(sparesOpenNodes: true) {
      let message = "\(top(of: way, lint)) is presented, and nothing in the graph closes it"
      wanted.append(text("no-way-out", message, way.stack.last, way))
    }
    return wanted
  }

  /// Returns the findings about screens to which edges lead, but which no user can reach along
  /// these edges.
  private func unreachableFindings(_ lint: NaiveLint) -> [[String]] {
    let near = NaiveDigraph.reached(in: analysed)
    let own = NaiveDigraph.reached(in: analysed) { $0.role != .external }
    let screens = definition.nodes.indices.filter { definition.nodes[$0].role.isScreen }
    let missed = screens.filter { near[$0] && !reachable.contains(definition.nodes[$0].id) }
    var found = missed.filter { own[$0] }.map { number in
      let node = definition.nodes[number]
      let message = "edges lead to \(lint.name(node.id)), but no one can follow them all the way"
      return Self.text("unreachable-by-stack", message, node.id, node.line)
    }
    let elsewhere = missed.filter { !own[$0] }.map { definition.nodes[$0].id }
    if !elsewhere.isEmpty {
      let count = "\(elsewhere.count) of \(screens.count) screens"
      let message = "\(count) can be reached only from other files: \(lint.list(elsewhere))"
      found.append(Self.text("in-another-file", message, nil, nil))
    }
    return found
  }

  private func text(
    _ rule: String, _ message: String, _ node: String?, _ way: StackWitness
  ) -> [String] {
    let line = definition.nodes.first { $0.id == node }?.line
    return Self.text(rule, message, node, line) + way.lines
  }

  /// Returns the name of the last screen of a way; a phrase if the stack there is empty.
  private func top(of way: StackWitness, _ lint: NaiveLint) -> String {
    guard let top = way.stack.last, definition.nodes.contains(where: { $0.id == top }) else {
      return "a container without a screen"
    }
    return lint.name(top)
  }
}
