/// A finding that a lint rule reports about a definition.
public struct GraphFinding: Hashable, Sendable {
  /// The rule that reports the finding.
  public var rule: LintRule

  /// A description of the finding, without a final period.
  public var message: String

  /// The line of the source, counted from 1, or `nil` if it is unknown or the finding concerns the
  /// whole graph.
  public var line: Int?

  /// The node that the finding is about, by id, or `nil` if it is about something else.
  public var node: String?

  /// The number of earlier findings in the file with the same rule and message.
  public var repetition = 0

  /// Creates a finding whose ``repetition`` is 0.
  public init(_ rule: LintRule, _ message: String, line: Int? = nil, node: String? = nil) {
    self.rule = rule
    self.message = message
    self.line = line
    self.node = node
  }

  /// How much the finding matters.
  public var severity: Severity { rule.severity }

  /// An identifier that stays the same from one run to the next, even if lines have moved.
  ///
  /// It has 16 hexadecimal digits, computed from the rule, the message and ``repetition``. A
  /// ``repetition`` of 0 is left out.
  public var fingerprint: String {
    let number = repetition == 0 ? "" : "\n\(repetition)"
    let text = "\(rule.rawValue)\n\(message)\(number)"
    let digits = String(Checksum(of: text.utf8).value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns findings sorted by line, and sets the ``repetition`` of each finding.
  ///
  /// Findings without a line come first; findings of the same line keep their order.
  static func inOrder(_ findings: [GraphFinding]) -> [GraphFinding] {
    let sorted = findings.enumerated()
      .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      .map(\.element)
    var counts: [String: Int] = [:]
    return sorted.map { finding in
      var finding = finding
      finding.repetition = counts["\(finding.rule.rawValue)\n\(finding.message)", default: 0]
      counts["\(finding.rule.rawValue)\n\(finding.message)"] = finding.repetition + 1
      return finding
    }
  }
}

extension GraphDefinition {
  /// Returns the findings of the rules that need only the definition, ordered by line.
  ///
  /// The findings of ``advice(gates:)`` are not included, nor those about stacks, which
  /// `GraphVerification` reports.
  ///
  /// - Complexity: O(*n* · log *n* + *c* · nodes + links²), where *n* is the number of nodes,
  ///   edges, exits, entries, oddities and dangling references, *c* is the number of redirect
  ///   cycles, of containment cycles, and of included graphs to which no edge leads, and links is
  ///   the number of deep links.
  public func findings() -> [GraphFinding] {
    findings(problems: problems(), index: GraphIndex(self))
  }

  /// Returns the findings of ``findings()``, together with the given advice.
  ///
  /// The caller passes the problems and the index of the definition, which are then not computed
  /// again.
  package func findings(
    problems: [GraphProblem], index: GraphIndex, advice: [GraphFinding] = []
  ) -> [GraphFinding] {
    var found = problems.map { GraphFinding($0.rule, $0.cause, line: $0.line) }
    found += oddities.filter { $0.kind != .popUpToOutside }.compactMap(\.finding)
    found += popUpToFindings()
    found += danglingFindings()
    found += startFindings()
    found += unseenFindings(GraphReachability(self, index: index))
    found += edgeFindings()
    found += linkFindings()
    found += advice
    return GraphFinding.inOrder(found)
  }

  /// Returns one finding for each destination outside the file to which actions pop, even if
  /// several actions pop to it.
  private func popUpToFindings() -> [GraphFinding] {
    let actions = oddities.filter { $0.kind == .popUpToOutside }
    return Dictionary(grouping: actions, by: \.subject).values.map { group in
      let place = "names \(quoted(group[0].subject)), which is not in the file"
      return GraphFinding(
        .popUpToOutsideFile,
        group.count == 1 ? "popUpTo \(place)" : "popUpTo of \(group.count) actions \(place)",
        line: group[0].line)
    }.sorted { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
  }

  private func danglingFindings() -> [GraphFinding] {
    dangling.compactMap { reference in
      let name = reference.label.map { " \(quoted($0))" } ?? ""
      let place = reference.source.map { " of \(quoted($0))" } ?? ""
      switch reference.reason {
      case .unknownDestination: return nil  // Already among the problems.
      case .nothingToDo:
        return GraphFinding(
          .actionWithoutEffect, "the action\(name)\(place) has neither a destination nor a popUpTo",
          line: reference.line)
      case .sceneWithoutController:
        return GraphFinding(
          .segueWithoutSource, "the segue\(name) is in a scene without a controller",
          line: reference.line)
      }
    }
  }

  private func startFindings() -> [GraphFinding] {
    guard start == nil, entries.isEmpty, nodes.count > 1 else { return [] }
    let noted: Set<Oddity.Kind> = [.noStartDestination, .unknownInitialController]
    guard !oddities.contains(where: { noted.contains($0.kind) }) else { return [] }
    return [GraphFinding(.noStart, "the graph has neither a start nor another entry")]
  }

  private func edgeFindings() -> [GraphFinding] {
    let names = NodeNames(self)
    let ambiguous = ambiguousLabelGroups().map { group in
      let edge = edges[group[0]]
      return GraphFinding(
        .ambiguousLabel,
        "the label \(quoted(edge.label ?? "")) of \(quoted(names[edge.source])) stands "
          + "for \(group.count) transitions",
        line: edges[group[1]].line)
    }
    let loops = edges.filter(\.growsBySelf).map { edge in
      let label = visible(edge.label).map { " by \(quoted($0))" } ?? ""
      return GraphFinding(
        .selfLoop, "\(quoted(names[edge.source])) leads to itself\(label) (\(edge.kind))",
        line: edge.line)
    }
    return ambiguous + parallelFindings(names) + loops + redirectFindings(names)
      + unknownKindFindings()
  }

  private func redirectFindings(_ names: NodeNames) -> [GraphFinding] {
    redirectCycles.map { circle in
      let line = nodes.first { $0.id == circle[0] }?.line
      return GraphFinding(
        .redirectCycle, "\(names.list(circle, limit: .max)) replace each other in a circle",
        line: line)
    }
  }

  /// Returns one finding for each group of edges that share source, target and kind.
  ///
  /// If global actions add such a group to every screen of a graph, all these groups share one
  /// finding.
  private func parallelFindings(_ names: NodeNames) -> [GraphFinding] {
    var seen: Set<[Int?]> = []
    return parallelEdgeGroups().compactMap { group in
      let edge = edges[group[0]]
      let isNew = seen.insert(group.map { edges[$0].line }).inserted
      guard isNew || !edge.isExpanded else { return nil }
      let origin = edge.isExpanded ? "every screen of its graph" : quoted(names[edge.source])
      return GraphFinding(
        .parallelEdges,
        "\(group.count) transitions (\(edge.kind)) lead from \(origin) to "
          + quoted(names[edge.target]),
        line: edges[group[1]].line)
    }
  }

  private func linkFindings() -> [GraphFinding] {
    let links = GraphLinks(self)
    let unreadable = links.problems.map { problem in
      GraphFinding(.unreadableLink, problem.cause, line: problem.line)
    }
    return unreadable
      + links.overlaps.map { overlap in
        GraphFinding(
          .overlappingLinks,
          "\(quoted(overlap.example)) opens \(quoted(overlap.first.node)) as well as "
            + quoted(overlap.second.node), line: overlap.second.line)
      }
  }

  private func unknownKindFindings() -> [GraphFinding] {
    guard source == .storyboard else { return [] }
    return edges.filter { !Self.segueKinds.contains($0.kind) }.map { edge in
      GraphFinding(
        .unknownSegueKind, "the segue kind \(quoted(edge.kind)) is not known", line: edge.line)
    }
  }

  private static let segueKinds: Set = [
    "show", "showDetail", "push", "modal", "presentation", "popover", "popoverPresentation",
    "sheet", "replace", "custom", "embed", "relationship",
  ]
}

extension GraphDefinition.Edge {
  /// Whether the stack grows by the same screen each time a user takes the edge.
  fileprivate var growsBySelf: Bool {
    guard source == target, !launchesSingleTop else { return false }
    switch transition {
    case .push, .showDetail, .present: break
    default: return false
    }
    switch popUpTo?.target {
    case nil, .outside: return true
    case .node(let node): return node == source && popUpTo?.isInclusive == false
    case .wholeGraph: return false
    }
  }
}
