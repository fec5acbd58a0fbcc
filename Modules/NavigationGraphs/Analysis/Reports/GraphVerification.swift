public import NavigationGraphDefinitions

/// A report on the properties that should hold for all stacks.
///
/// If a sequence of actions can show that a property does not hold, the finding contains this
/// sequence as a witness.
///
/// ```swift
/// let verification = GraphVerification(tern)
/// verification.findings.map(\.rule)  // [.unboundedStack]
/// ```
public struct GraphVerification: Sendable {
  /// One property that does not hold.
  public struct Finding: Sendable {
    /// The rule that reported the finding.
    public let rule: LintRule
    /// A description of the problem, without a final period.
    public let message: String
    /// The node that the finding is about, by id, or `nil` if it is about no single node.
    public let node: String?
    /// The line of the finding in the source file, counted from 1, or `nil` if it is unknown.
    public let line: Int?
    /// The sequence of actions that shows the problem, or `nil` if the problem is that no sequence
    /// leads to a screen.
    public let witness: StackWitness?
    /// Whether the engine confirms the witness, or `nil` if there is no witness.
    public let isConfirmed: Bool?
  }

  /// The number of screens that the report covers; see `GraphDefinition.Role.isScreen`.
  public let screenCount: Int
  /// The number of screens that a user can reach; inexact unless ``hasSeenAllScreens``.
  ///
  /// If the only limit is ``StackLimit/size``, an inexact number is a lower bound. With another
  /// limit, it may also be too large.
  public let reachableCount: Int
  /// Whether ``reachableCount`` is exact.
  ///
  /// The number can be exact although there are too many stacks to examine all of them; ``limits``
  /// then contains only ``StackLimit/size``. With any other limit, this property is `false`.
  public let hasSeenAllScreens: Bool
  /// The properties that do not hold.
  public let findings: [Finding]
  /// The reasons why the report may be wrong; empty if it is exact.
  public let limits: [StackLimit]
  /// The run (the place to begin) whose stacks are checked for growth and for ways back and out.
  ///
  /// It is the first run of the definition, or `nil` if the definition has none.
  public let run: GraphRun?

  /// Creates a report by verifying a definition that `GraphDefinition.validate()` accepts.
  ///
  /// - Parameters:
  ///   - definition: The graph.
  ///   - goesBack: Whether user actions include the system back gesture.
  ///   - isOwn: Returns whether to report findings about the node with the given id; other nodes
  ///     are analyzed but not reported.
  /// - Complexity: Up to three times the complexity of ``StackAnalysis``, plus that of its
  ///   `growth`, `stranding` and `captures`, and of following each witness on the engine.
  public init(
    _ definition: GraphDefinition, goesBack: Bool = true,
    isOwn: (_ node: String) -> Bool = { _ in true }
  ) {
    self.init(
      definition, goesBack: goesBack, isOwn: isOwn, sizeLimit: StackAnalysis.sizeLimit)
  }

  /// Creates a report whose analyses stop at a given number of transitions.
  package init(
    _ definition: GraphDefinition, goesBack: Bool = true,
    isOwn: (_ node: String) -> Bool = { _ in true }, sizeLimit: Int
  ) {
    let runs = definition.runs
    func analysis(_ runs: [GraphRun]) -> StackAnalysis {
      StackAnalysis(
        definition, runs: runs, goesBack: goesBack, variant: .whole, sizeLimit: sizeLimit)
    }
    let all = analysis(runs)
    let main = runs.count > 1 ? analysis(Array(runs.prefix(1))) : all
    let screens = Set(definition.nodes.lazy.filter(\.role.isScreen).map(\.id)).filter(isOwn)
    run = runs.first
    screenCount = screens.count
    let sight = ScreenCount(all, among: screens, goesBack: goesBack, sizeLimit: sizeLimit)
    limits = all.limits
    reachableCount = sight.seen.count
    hasSeenAllScreens = sight.isExact && limits.allSatisfy { $0 == .size }
    let report = VerificationReport(definition)
    let found =
      report.unseen(isOwn) + report.unreachable(sight.bound, screens) + report.growth(main)
      + report.stranding(main)
      + report.captures(main)
    findings = found.filter { $0.node.map(isOwn) ?? true }
  }
}

/// The screens that a user can reach.
///
/// If a graph has too many stacks, an analysis may find only some of its screens. A second
/// analysis, which tracks less about the stacks, finds all reachable screens and perhaps more,
/// unless it reaches a limit too. The engine then checks the screens that only the second analysis
/// has found.
private struct ScreenCount {
  let seen: Set<String>
  /// Whether ``seen`` contains exactly the screens that can be reached.
  let isExact: Bool
  /// An analysis that misses no reachable screen, if its limits are empty.
  let bound: StackAnalysis

  init(_ all: StackAnalysis, among screens: Set<String>, goesBack: Bool, sizeLimit: Int) {
    let found = screens.intersection(all.reachable)
    guard !all.hasSeenAllWays else {
      (seen, isExact, bound) = (found, all.limits.isEmpty, all)
      return
    }
    bound = .guessing(
      all.definition, runs: all.runs, goesBack: goesBack, sizeLimit: sizeLimit)
    let possible = screens.intersection(bound.reachable)
    let confirmed = possible.subtracting(found).filter { [bound] id in
      bound.witness(to: id).map { all.definition.isFollowed($0) } ?? false
    }
    seen = found.union(confirmed)
    isExact = all.limits == [.size] && bound.limits.isEmpty && possible.isSubset(of: seen)
  }
}

/// A report that turns the answers of an analysis into findings.
private struct VerificationReport {
  typealias Finding = GraphVerification.Finding

  private let definition: GraphDefinition
  private let names: NodeNames
  private let index: GraphIndex
  private let sight: GraphReachability

  init(_ definition: GraphDefinition) {
    self.definition = definition
    names = NodeNames(definition)
    index = GraphIndex(definition)
    sight = GraphReachability(definition, index: index)
  }

  /// Returns the findings about nodes that cannot be reached along edges, as lint reports them.
  func unseen(_ isOwn: (String) -> Bool) -> [Finding] {
    definition.unseenFindings(sight, isOwn: isOwn).map { finding in
      Finding(
        rule: finding.rule, message: finding.message, node: finding.node, line: finding.line,
        witness: nil, isConfirmed: nil)
    }
  }

  /// Returns the findings about screens to which edges lead but no sequence of actions does.
  func unreachable(_ analysis: StackAnalysis, _ screens: Set<String>) -> [Finding] {
    guard analysis.limits.isEmpty else { return [] }
    let known = reachedWithinTheFile
    var elsewhere: [String] = []
    var found: [Finding] = []
    for id in analysis.unreachable where screens.contains(id) {
      guard let number = index.numbers[id], sight.isReached[number] else { continue }
      guard known[number] else {
        elsewhere.append(id)
        continue
      }
      let message = "edges lead to \(quoted(names[id])), but no one can follow them all the way"
      found.append(finding(.unreachableByStack, message, node: id, nil))
    }
    guard !elsewhere.isEmpty else { return found }
    let message =
      "\(elsewhere.count) of \(screens.count) screens can be reached only from other files: "
      + names.list(elsewhere)
    return found + [finding(.inAnotherFile, message, node: nil, nil)]
  }

  /// For each node, whether edges lead to it from a node at which a user can begin, using no edges
  /// that leave screens of other files.
  private var reachedWithinTheFile: [Bool] {
    GraphReachability.reached(in: definition, index: index) { number in
      definition.nodes[number].role != .external
    }
  }

  func growth(_ analysis: StackAnalysis) -> [Finding] {
    guard let growth = analysis.growth else { return [] }
    let labels = growth.loop.map { quoted($0.label) }.joined(separator: ", then ")
    let message =
      "the stack grows by \(names.list(growth.added, limit: .max)) each time: \(labels)"
    return [
      finding(
        .unboundedStack, message, node: growth.loop.first?.screen, growth.witness(rounds: 3))
    ]
  }

  func stranding(_ analysis: StackAnalysis) -> [Finding] {
    guard analysis.hasSeenAllWays,
      let witness = analysis.stranding(on: nil, sparesOpenNodes: true).witness
    else { return [] }
    let message =
      "from \(top(of: witness)) nothing in the graph leads back to \(names.list(analysis.homes)), "
      + "with the stack " + witness.stack.map { quoted(names[$0]) }.joined(separator: " > ")
    return [finding(.noWayHome, message, node: witness.stack.last, witness)]
  }

  func captures(_ analysis: StackAnalysis) -> [Finding] {
    guard analysis.hasSeenAllWays else { return [] }
    return analysis.captures(sparesOpenNodes: true).map { witness in
      let message = "\(top(of: witness)) is presented, and nothing in the graph closes it"
      return finding(.noWayOut, message, node: witness.stack.last, witness)
    }
  }

  /// Returns the quoted name of the screen that is visible at the end, or a phrase for an empty
  /// container.
  private func top(of witness: StackWitness) -> String {
    guard let top = witness.stack.last, index.numbers[top] != nil else {
      return "a container without a screen"
    }
    return quoted(names[top])
  }

  private func finding(
    _ rule: LintRule, _ message: String, node: String?, _ witness: StackWitness?
  ) -> Finding {
    Finding(
      rule: rule, message: message, node: node,
      line: definition.nodes.first { $0.id == node }?.line, witness: witness,
      isConfirmed: witness.map { definition.isFollowed($0) })
  }
}

extension StackAnalysis {
  /// Whether the analysis has found all stacks.
  ///
  /// If it has, and ``limits`` is empty, a stack that was not found does not exist. If the graph is
  /// too large, the analysis finds only some of the stacks.
  package var hasSeenAllWays: Bool { !limits.contains(.size) }
}
