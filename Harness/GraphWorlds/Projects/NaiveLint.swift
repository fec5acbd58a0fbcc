import NavigationGraphs

/// The findings that follow directly from the content of a definition, in order.
///
/// Only findings of the rules in `rules` are included. For example, problems and findings about
/// links are left out.
struct NaiveLint {
  static let rules: Set<LintRule> = [
    .noTransitions, .repeatedIdentifier, .malformedIdentifier, .includeWithIdentifier,
    .missingIdentifier, .graphAsTarget, .noStart, .startOutsideFile, .deepLinkWithoutAddress,
    .popUpToOutsideFile, .actionWithoutEffect, .ambiguousLabel, .parallelEdges, .selfLoop,
    .unreachable, .openedInCode, .redirectCycle, .unknownSegueKind,
  ]

  let definition: GraphDefinition
  private(set) var found: [(line: Int, rule: String, message: String)] = []

  init(_ definition: GraphDefinition) {
    self.definition = definition
    for oddity in definition.oddities { add(oddity) }
    addPopUpTo()
    for reference in definition.dangling {
      let name = reference.label.map { " '\($0)'" } ?? ""
      let place = reference.source.map { " of '\($0)'" } ?? ""
      add(
        reference.line, "action-without-effect",
        "the action\(name)\(place) has neither a destination nor a popUpTo")
    }
    addStart()
    for group in unseen { add(group.line, group.rule, group.message) }
    addGroups()
    for edge in definition.edges where isLoop(edge) {
      let isBlank = edge.label?.allSatisfy(\.isWhitespace) ?? true
      let label = isBlank ? "" : " by \(Self.quote(edge.label ?? ""))"
      add(edge.line, "self-loop", "\(name(edge.source)) leads to itself\(label) (\(edge.kind))")
    }
    addRedirects()
    addUnknownKinds()
  }

  /// The findings, one text each, ordered by line.
  ///
  /// A text ends with the number of earlier findings that have the same rule and message.
  var texts: [String] {
    let lines = Set(found.map(\.line)).sorted()
    let sorted = lines.flatMap { line in found.filter { $0.line == line } }
    return sorted.indices.map { number in
      let (line, rule, message) = sorted[number]
      let earlier = sorted[..<number].count { $0.rule == rule && $0.message == message }
      return "\(line) \(rule) \(message) \(earlier)"
    }
  }

  /// Returns the findings of a linted file in the same form, but only findings of the rules in
  /// `rules`.
  static func texts(of findings: [GraphFinding]) -> [String] {
    findings.filter { rules.contains($0.rule) }.map { finding in
      "\(finding.line ?? 0) \(finding.rule.rawValue) \(finding.message) \(finding.repetition)"
    }
  }

  private mutating func add(_ line: Int?, _ rule: String, _ message: String) {
    found.append((line ?? 0, rule, message))
  }

  private mutating func addStart() {
    let isNoted = definition.oddities.contains {
      $0.kind == .noStartDestination || $0.kind == .unknownInitialController
    }
    guard definition.start == nil, definition.entries.isEmpty, definition.nodes.count > 1, !isNoted
    else { return }
    add(nil, "no-start", "the graph has neither a start nor another entry")
  }

  private mutating func addRedirects() {
    let nodes = definition.nodes
    for circle in NaiveDigraph.redirectCircles(in: definition) {
      let names = circle.map { name(nodes[$0].id) }.joined(separator: ", ")
      add(nodes[circle[0]].line, "redirect-cycle", "\(names) replace each other in a circle")
    }
  }

  private mutating func addUnknownKinds() {
    let kinds =
      "show showDetail push modal presentation popover popoverPresentation sheet replace custom "
      + "embed relationship"
    let known = kinds.split(separator: " ").map(String.init)
    for edge in definition.edges
    where definition.source == .storyboard && !known.contains(edge.kind) {
      add(
        edge.line, "unknown-segue-kind", "the segue kind \(Self.quote(edge.kind)) is not known")
    }
  }

  private mutating func add(_ oddity: GraphDefinition.Oddity) {
    let subject = "'\(oddity.subject)'"
    let report: (String, String)? =
      switch oddity.kind {
      case .noEdge: ("no-transitions", "no action leads anywhere")
      case .repeatedIdentifier:
        ("repeated-id", "the id \(subject) is used in several nested graphs")
      case .malformedIdentifier: ("malformed-id", "the id \(subject) is not written as @id/name")
      case .malformedStartDestination:
        ("malformed-id", "the start destination \(subject) is not written as @id/name")
      case .includeWithIdentifier: ("include-with-id", "an included graph has an id")
      case .nestedGraphWithoutIdentifier: ("missing-id", "a nested graph has no id")
      case .destinationWithoutIdentifier:
        ("missing-id", "a destination '<\(oddity.subject)>' has no id")
      case .actionWithoutIdentifier: ("missing-id", "an action has no id")
      case .rootGraphIsTarget: ("graph-as-target", "an action leads to the graph as a whole")
      case .noStartDestination:
        (
          "no-start",
          oddity.subject == ""
            ? "the graph has no start destination"
            : "the nested graph \(subject) has no start destination"
        )
      case .startDestinationOutside:
        ("start-outside-file", "the start destination \(subject) is not in the file")
      case .deepLinkWithoutAddress:
        ("deep-link-without-address", "a deep link has no uri, action or mimeType")
      default: nil
      }
    if let (rule, message) = report { add(oddity.line, rule, message) }
  }

  /// Adds one finding for each name outside the file to which actions pop, ordered by line and then
  /// by text.
  private mutating func addPopUpTo() {
    let actions = definition.oddities.filter { $0.kind == .popUpToOutside }
    let groups = Set(actions.map(\.subject)).map { name in
      let same = actions.filter { $0.subject == name }
      let count = same.count == 1 ? "popUpTo" : "popUpTo of \(same.count) actions"
      return (line: same[0].line ?? 0, text: "\(count) names '\(name)', which is not in the file")
    }
    for group in groups.sorted(by: { ($0.line, $0.text) < ($1.line, $1.text) }) {
      add(group.line, "pop-up-to-outside-file", group.text)
    }
  }

  /// Adds the findings about labels that several edges of one node share, and about parallel edges.
  private mutating func addGroups() {
    let edges = definition.edges
    for (number, edge) in edges.enumerated() {
      let same = edges.filter { $0.source == edge.source && $0.label == edge.label }
      let isFirst = !edges[..<number].contains {
        $0.source == edge.source && $0.label == edge.label
      }
      guard let label = edge.label, !label.isEmpty, same.count > 1, isFirst else { continue }
      let place = "\(Self.quote(label)) of \(name(edge.source))"
      let text = "the label \(place) stands for \(same.count) transitions"
      add(same[1].line, "ambiguous-label", text)
    }
    var known: [[Int?]] = []
    for (number, edge) in edges.enumerated() {
      let same = edges.indices.filter { isParallel(edges[$0], edge) }
      guard same.count > 1, same[0] == number else { continue }
      let lines = same.map { edges[$0].line }
      let isKnown = known.contains(lines)
      known.append(lines)
      guard !isKnown || !edge.isExpanded else { continue }
      let origin = edge.isExpanded ? "every screen of its graph" : name(edge.source)
      let way = "lead from \(origin) to \(name(edge.target))"
      add(lines[1], "parallel-edges", "\(same.count) transitions (\(edge.kind)) \(way)")
    }
  }

  private func isParallel(
    _ edge: GraphDefinition.Edge, _ other: GraphDefinition.Edge
  ) -> Bool {
    edge.source == other.source && edge.target == other.target && edge.kind == other.kind
  }

  /// Returns whether an edge puts another copy of its own screen on the stack.
  private func isLoop(_ edge: GraphDefinition.Edge) -> Bool {
    switch edge.transition {
    case .push, .showDetail, .present: break
    default: return false
    }
    guard edge.source == edge.target, !edge.launchesSingleTop else { return false }
    guard let rule = edge.popUpTo else { return true }
    if case .outside = rule.target { return true }
    return rule.target == .node(edge.source) && !rule.isInclusive
  }

  /// Returns the name of a node in quotation marks.
  func name(_ id: String) -> String { Self.quote(Self.name(id, in: definition)) }

  /// Returns a text in quotation marks, on one line.
  static func quote(_ text: String) -> String {
    "'\(text.replacing("\n", with: "\\n").replacing("\t", with: "\\t"))'"
  }

  /// Returns the name of a node in a sentence: the id, followed by the name if it differs from the
  /// id.
  static func name(_ id: String, in definition: GraphDefinition) -> String {
    guard let node = definition.nodes.first(where: { $0.id == id }), node.name != id else {
      return id
    }
    return "\(id) (\(node.name))"
  }
}
