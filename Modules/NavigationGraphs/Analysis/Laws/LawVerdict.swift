public import NavigationGraphDefinitions

/// A verdict on whether a law holds for a graph.
public struct LawVerdict: Sendable {
  /// The law.
  public let law: NavigationLaw
  /// Whether the law holds.
  public let answer: Answer
  /// The shortest sequence of actions that breaks the law, or `nil` if there is none to show.
  ///
  /// For a law of the form "reachable" that holds, the sequence reaches the screen instead.
  public let witness: StackWitness?

  /// Creates a verdict.
  public init(_ law: NavigationLaw, _ answer: Answer, _ witness: StackWitness? = nil) {
    self.law = law
    self.answer = answer
    self.witness = witness
  }

  /// The answer to whether a law holds.
  public enum Answer: String, Hashable, Sendable, Codable, CaseIterable {
    /// No possible stack breaks the law.
    ///
    /// A law of the form "reachable" holds if a user can reach the screen.
    case holds
    /// A possible stack breaks the law.
    ///
    /// A law of the form "reachable" is broken if no user can reach the screen.
    case broken
    /// The analysis cannot decide whether the law holds, for one of these reasons:
    ///
    /// - A ``StackLimit`` applies.
    /// - It is unknown where a screen leads.
    /// - There are too many stacks to search all of them for a way home.
    /// - The law allows more screens than the analysis counts, and some stack has more screens than
    ///   the analysis counts.
    case undecided
  }
}

extension GraphDefinition {
  /// Checks whether each law holds.
  ///
  /// Every answer other than ``LawVerdict/Answer/undecided`` is exact. If a ``StackLimit`` applies,
  /// a law of the form "leads home" is undecided, and any other law is decided only by a witness
  /// that the engine can follow. Laws of the form "leads home" are about the first run only.
  ///
  /// - Parameters:
  ///   - laws: The laws; every node that they mention must be in this graph.
  ///   - goesBack: Whether user actions include the system back gesture.
  /// - Returns: One verdict for each law, in the same order.
  /// - Complexity: The complexity of ``StackAnalysis``, plus a search of its result for each law.
  ///   The analysis is repeated for each law of the form "never X before Y" and, if the graph has
  ///   several runs, once for all laws of the form "leads home". For "always at most *n* screens",
  ///   the search takes up to *n* times as long, but at most 1,000 times.
  public func verdicts(on laws: [NavigationLaw], goesBack: Bool = true) -> [LawVerdict] {
    guard !laws.isEmpty else { return [] }
    let court = LawCourt(self, goesBack: goesBack, laws)
    return laws.map { court.verdict(on: $0) }
  }
}

/// A checker of laws for one graph.
private struct LawCourt {
  private let definition: GraphDefinition
  private let goesBack: Bool
  private let all: StackAnalysis

  /// The analysis of the first run alone, if a law needs it; otherwise, the same as `all`.
  private let main: StackAnalysis

  init(_ definition: GraphDefinition, goesBack: Bool, _ laws: [NavigationLaw]) {
    self.definition = definition
    self.goesBack = goesBack
    all = StackAnalysis(definition, goesBack: goesBack)
    let needsMain = definition.runs.count > 1 && laws.contains { $0.statement.leadsHome }
    main =
      needsMain
      ? StackAnalysis(definition, runs: Array(definition.runs.prefix(1)), goesBack: goesBack) : all
  }

  func verdict(on law: NavigationLaw) -> LawVerdict {
    switch law.statement {
    case .reachable(let screen): return reachable(screen, law)
    case .leadsHome(let screen): return leadsHome(screen, law)
    case .alwaysAtMost(let count): return alwaysAtMost(count, law)
    default: return broken(law, by: offence(against: law.statement))
    }
  }

  private func reachable(_ screen: String, _ law: NavigationLaw) -> LawVerdict {
    if let witness = all.witness(to: screen) { return proved(law, .holds, witness, all) }
    return LawVerdict(law, all.limits.isEmpty ? .broken : .undecided)
  }

  /// Returns the verdict on a law of the form "always at most *n* screens".
  ///
  /// The search counts at most 1,000 screens. If the law allows more, a stack that exceeds this
  /// count need not break the law, so the verdict is undecided if there is such a stack.
  private func alwaysAtMost(_ count: Int, _ law: NavigationLaw) -> LawVerdict {
    let witness = all.witness(deeperThan: min(count, StackAnalysis.deepestCount))
    guard count <= StackAnalysis.deepestCount || witness == nil else {
      return LawVerdict(law, .undecided)
    }
    return broken(law, by: witness)
  }

  private func leadsHome(_ screen: String?, _ law: NavigationLaw) -> LawVerdict {
    guard main.limits.isEmpty else { return LawVerdict(law, .undecided) }
    let search = main.stranding(on: screen, sparesOpenNodes: true)
    if let witness = search.witness { return LawVerdict(law, .broken, witness) }
    guard !search.isCut else { return LawVerdict(law, .undecided) }
    // It is unknown where some screens lead, such as those of another file.
    guard definition.openNodes.contains(true) else { return LawVerdict(law, .holds) }
    let all = main.stranding(on: screen, sparesOpenNodes: false)
    return LawVerdict(law, all.witness == nil && !all.isCut ? .holds : .undecided)
  }

  private func broken(_ law: NavigationLaw, by witness: StackWitness?) -> LawVerdict {
    guard let witness else { return LawVerdict(law, all.limits.isEmpty ? .holds : .undecided) }
    return proved(law, .broken, witness, all)
  }

  /// Returns a verdict with a witness, or an undecided one if the analysis is not exact and the
  /// engine cannot follow the witness.
  private func proved(
    _ law: NavigationLaw, _ answer: LawVerdict.Answer, _ witness: StackWitness,
    _ analysis: StackAnalysis
  ) -> LawVerdict {
    guard analysis.limits.isEmpty || definition.isFollowed(witness) else {
      return LawVerdict(law, .undecided)
    }
    return LawVerdict(law, answer, witness)
  }

  /// Returns the shortest sequence of actions that breaks a law, or `nil` if there is none.
  private func offence(against statement: NavigationLaw.Statement) -> StackWitness? {
    switch statement {
    case .reachable, .leadsHome, .alwaysAtMost: return nil
    case .never(let screen): return all.witness(to: screen)
    case .neverBefore(let screen, let gate):
      return definition.witness(to: screen, avoiding: [gate], goesBack: goesBack)
    case .neverAbove(let screen, let other): return all.witness(on: screen, above: other)
    case .alwaysBeneath(let other, let screen): return all.witness(on: screen, without: other)
    }
  }
}

extension GraphDefinition {
  /// Returns whether the engine can follow a witness to its end.
  ///
  /// - Complexity: O(nodes + edges), plus the complexity of the steps.
  func isFollowed(_ witness: StackWitness) -> Bool {
    guard let navigator = try? GraphNavigator(self) else { return false }
    return (try? navigator.follow(witness)) != nil
  }

  /// Returns the shortest sequence of actions that shows a screen before any of the given gates.
  ///
  /// - Parameters:
  ///   - screen: The screen to show, by id.
  ///   - gates: The screens that must not be shown before `screen`, by id.
  ///   - goesBack: Whether user actions include the system back gesture.
  /// - Returns: The actions, or `nil` if there are none or `screen` is one of the gates.
  /// - Complexity: The complexity of ``StackAnalysis``.
  public func witness(
    to screen: String, avoiding gates: [String], goesBack: Bool = true
  ) -> StackWitness? {
    let closed = Set(nodes.indices.filter { gates.contains(nodes[$0].id) })
    let analysis = StackAnalysis(self, runs: nil, goesBack: goesBack, variant: .endingOn(closed))
    return gates.contains(screen) ? nil : analysis.witness(to: screen)
  }
}

extension NavigationLaw.Statement {
  /// Whether the statement is about returning to the first screen.
  fileprivate var leadsHome: Bool {
    if case .leadsHome = self { true } else { false }
  }
}
