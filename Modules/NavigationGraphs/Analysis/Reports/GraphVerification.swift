/// What holds of all stacks of a graph, with a way to see it where something does not.
///
/// ```swift
/// let verification = GraphVerification(tern)
/// verification.findings.map(\.rule)  // [.unboundedStack]
/// ```
public struct GraphVerification: Sendable {
  /// One thing that does not hold.
  public struct Finding: Sendable {
    /// The rule that found it.
    public let rule: LintRule
    /// What was found, as a sentence without a full stop.
    public let message: String
    /// The node that it is about, by id; nil where it is about the graph.
    public let node: String?
    /// The line of the source, counted from 1.
    public let line: Int?
    /// The way to see it; nil where the finding is that there is none.
    public let witness: StackWitness?
    /// Whether the engine does what the witness says; nil where there is none.
    public let isConfirmed: Bool?
  }

  /// How many screens someone can get to see; at least so many, where ``limits`` says that the
  /// graph is too large.
  public let reachableCount: Int
  /// What does not hold.
  public let findings: [Finding]
  /// Why the answers may be wrong; empty where they are exact.
  public let limits: [StackLimit]
  /// Where a person is taken to begin, for the questions about ways home.
  public let run: GraphRun?

  /// Verifies a definition that ``GraphDefinition/validate()`` accepts.
  ///
  /// - Parameters:
  ///   - definition: The graph.
  ///   - goesBack: Whether a person also uses the back gesture of the system.
  /// - Complexity: That of ``StackAnalysis``, twice.
  public init(_ definition: GraphDefinition, goesBack: Bool = true) {
    let runs = definition.runs
    let all = StackAnalysis(definition, goesBack: goesBack)
    let main =
      runs.count > 1
      ? StackAnalysis(definition, runs: Array(runs.prefix(1)), goesBack: goesBack) : all
    run = runs.first
    reachableCount = all.reachable.count
    limits = StackLimit.allCases.filter { all.limits.contains($0) || main.limits.contains($0) }
    let report = VerificationReport(definition: definition)
    findings =
      report.unreachable(all) + report.growth(main) + report.stranding(main)
      + report.captures(main)
  }
}

/// Turns the answers of an analysis into findings.
private struct VerificationReport {
  typealias Finding = GraphVerification.Finding

  let definition: GraphDefinition

  /// The screens to which edges lead and no deeds do; lint tells of the others.
  func unreachable(_ analysis: StackAnalysis) -> [Finding] {
    let index = GraphIndex(definition)
    let starts = definition.runs.compactMap { index.numbers[$0.node] }
    let distances = index.graph.distances(from: starts)
    guard analysis.limits.isEmpty else { return [] }
    return analysis.unreachable.compactMap { id in
      guard let number = index.numbers[id], distances[number] >= 0 else { return nil }
      let message = "edges lead to \(quoted(id)), but nobody can take all of them in a row"
      return finding(.unreachableByStack, message, node: id, nil)
    }
  }

  func growth(_ analysis: StackAnalysis) -> [Finding] {
    guard let growth = analysis.growth else { return [] }
    let labels = growth.loop.map { quoted($0.label) }.joined(separator: ", then ")
    let message =
      "the stack grows by \(growth.added.map { quoted($0) }.joined(separator: ", ")) each time: "
      + labels
    return [
      finding(
        .unboundedStack, message, node: growth.loop.first?.screen, growth.witness(rounds: 3))
    ]
  }

  func stranding(_ analysis: StackAnalysis) -> [Finding] {
    guard analysis.hasSeenAllWays, let witness = analysis.stranding else { return [] }
    let homes = analysis.homes.map { quoted($0) }.joined(separator: ", ")
    let message =
      "from \(quoted(witness.stack.last ?? "")) there is no way back to \(homes), with the stack "
      + witness.stack.map { quoted($0) }.joined(separator: " > ")
    return [finding(.noWayHome, message, node: witness.stack.last, witness)]
  }

  func captures(_ analysis: StackAnalysis) -> [Finding] {
    guard analysis.hasSeenAllWays else { return [] }
    return analysis.captures.map { witness in
      let screen = witness.stack.last ?? ""
      let message = "\(quoted(screen)) is presented, and nothing ever closes it"
      return finding(.noWayOut, message, node: screen, witness)
    }
  }

  private func finding(
    _ rule: LintRule, _ message: String, node: String?, _ witness: StackWitness?
  ) -> Finding {
    Finding(
      rule: rule, message: message, node: node,
      line: definition.nodes.first { $0.id == node }?.line, witness: witness,
      isConfirmed: witness.map { confirms($0) })
  }

  private func confirms(_ witness: StackWitness) -> Bool {
    guard let navigator = try? GraphNavigator(definition) else { return false }
    return (try? navigator.follow(witness)) != nil
  }
}

extension StackAnalysis {
  /// Whether a way that was not found is not there; of a graph that is too large, a part of the
  /// ways has not been looked at.
  fileprivate var hasSeenAllWays: Bool { !limits.contains(.size) }
}
