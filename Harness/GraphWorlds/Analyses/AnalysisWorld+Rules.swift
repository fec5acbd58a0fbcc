import NavigationGraphs
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension AnalysisWorld {
  /// An action of a user in the graph, or a question of a developer about it, simplest first.
  enum Operation: Int, CaseIterable {
    case walk, ask, explain, measure, compare, damage, reason, saturate

    var rule: Rule {
      switch self {
      case .walk: Rule("walk", weight: 12)
      case .ask: Rule("ask", weight: 4)
      case .explain, .measure, .compare, .saturate: Rule("\(self)", weight: 2)
      case .damage: Rule("damage", .hostile, weight: 4)
      case .reason: Rule("reason", weight: 4)
      }
    }
  }

  /// The rules: one step of a walk, and the questions about the graph.
  public static let rules = Operation.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    let state = navigator.context.state
    return Operation(rawValue: rule) != .walk
      || state.layers.count < 8 && state.depth(of: state.focusedStack) < 16
  }

  /// Performs one step, or asks one question and checks the answer.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule and the checks of the answer.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    switch operation {
    case .walk: return try walk(&draw, &ledger)
    case .ask: try ask(&draw, &ledger)
    case .explain: try explain(&draw, &ledger)
    case .measure: try measure(&draw, &ledger)
    case .compare: try compare(&draw, &ledger)
    case .damage: try damage(&draw, &ledger)
    case .reason: try reason(&draw, &ledger)
    case .saturate: try saturate(&draw, &ledger)
    }
    ledger.note(.applied)
  }

  private mutating func walk(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let operations = GraphOperation.all(in: navigator)
    let operation = operations[try draw.index("operation", below: operations.count)]
    let line = WalkJournal.line(for: operation, in: navigator)
    let isApplied = operation.perform(on: navigator).isApplied
    if isApplied { journal.note(operation, as: line, picture: observed()) }
    look()
    checkStandings(&ledger)
    ledger.note(isApplied ? .applied : .ignored)
  }

  /// Generates the id of a node of the graph.
  func node(_ label: StaticString, _ draw: inout Draw) throws(Interruption) -> String {
    try draw.element(label, of: definition.nodes.map(\.id))
  }
}

extension AnalysisWorld {
  /// The laws of graph analysis.
  public static let laws = AnalysisLaw.laws

  /// Checks that the walk so far obeys what the analysis claims about all walks.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    if analysis.limits.isEmpty {
      ledger.require(
        AnalysisLaw.walks, decisive: seen.count > 1, seen.isSubset(of: reachable),
        "a walk shows a screen that is reported as unreachable",
        details: PlainText.of(seen.subtracting(reachable).sorted()))
    }
    let stacks = navigator.shownStacks
    for verdict in promised
    where verdict.answer == .holds && isDefinite(verdict.law.statement) {
      ledger.require(
        AnalysisLaw.walks,
        stacks.allSatisfy { !verdict.law.statement.isBroken(by: $0, seen: seen) },
        "a walk breaks a law that is reported to hold", details: "\(verdict.law): \(stacks)")
    }
    checkUntaken(navigator.coverage, &ledger)
  }

  /// Checks the results of the analysis that concern the graph as a whole.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    checkStacks(&ledger)
    checkJournal(&ledger)
    checkFigures(&ledger)
    checkRegions(&ledger)
    checkFindings(&ledger)
    checkTexts(&ledger)
    checkLinks(&ledger)
  }

  /// Checks that no edge was taken that, according to the analysis, no user can take.
  func checkUntaken(_ coverage: GraphCoverage, _ ledger: inout LawLedger) {
    let wrong = coverage.edges.indices.filter { edge in
      coverage.edges[edge] && (!untaken.indices.contains(edge) || untaken[edge] != nil)
    }
    ledger.require(
      AnalysisLaw.untaken, decisive: untaken.contains { $0 != nil }, wrong.isEmpty,
      "a walk takes an edge that is reported as impossible", details: PlainText.of(wrong))
  }
}
