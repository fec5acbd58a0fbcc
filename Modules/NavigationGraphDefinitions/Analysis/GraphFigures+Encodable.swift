extension GraphFigures: Encodable {
  private enum CodingKeys: String, CodingKey {
    case format, platform, nodes, edges, exits, start, sinks, scc, dangling, eccentricity, wcc
    case arguments, odd, local, unreachable
    case nodesByKind = "nodes_by_kind"
    case declaredTransitions = "declared_transitions"
    case edgesByKind = "edges_by_kind"
    case extraEntries = "extra_entries"
    case unreachableCount = "unreachable_count"
    case unreachableAllEntriesCount = "unreachable_all_entries_count"
    case unreachableAllEntries = "unreachable_all_entries"
    case sinksCount = "sinks_count"
    case sinksNoExitCount = "sinks_no_exit_count"
    case hasCycle = "has_cycle"
    case sccNontrivial = "scc_nontrivial"
    case sccLargest = "scc_largest"
    case selfLoops = "self_loops"
    case parallelEdges = "parallel_edges"
    case ambiguousLabels = "ambiguous_labels"
    case dominatorDepth = "dominator_depth"
    case deepLinks = "deep_links"
  }

  /// Encodes the statistics with the keys of the report format; missing values are encoded as null.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(format == .definition ? "wayfinder" : format.rawValue, forKey: .format)
    try fields.encode(platform, forKey: .platform)
    try fields.encode(nodes, forKey: .nodes)
    try fields.encode(nodesByKind, forKey: .nodesByKind)
    try fields.encode(declaredTransitions, forKey: .declaredTransitions)
    try fields.encode(edges, forKey: .edges)
    try fields.encode(edgesByKind, forKey: .edgesByKind)
    try fields.encode(exits, forKey: .exits)
    try fields.encode(start, forKey: .start)
    try fields.encode(extraEntries, forKey: .extraEntries)
    try encodeReach(to: &fields)
    try encodeShape(to: &fields)
    try fields.encode(dangling.map(DanglingReport.init), forKey: .dangling)
    try fields.encode(deepLinks, forKey: .deepLinks)
    try fields.encode(arguments, forKey: .arguments)
    try fields.encode(oddities.map(\.reportText), forKey: .odd)
    try fields.encode(LocalReport(figures: local), forKey: .local)
  }

  private func encodeReach(to fields: inout KeyedEncodingContainer<CodingKeys>) throws {
    try fields.encode(unreachable?.count, forKey: .unreachableCount)
    try fields.encode(unreachable, forKey: .unreachable)
    try fields.encode(unreachableFromAllEntries.count, forKey: .unreachableAllEntriesCount)
    try fields.encode(unreachableFromAllEntries, forKey: .unreachableAllEntries)
    try fields.encode(sinks.count, forKey: .sinksCount)
    try fields.encode(sinks, forKey: .sinks)
    try fields.encode(sinksWithoutExit, forKey: .sinksNoExitCount)
    try fields.encode(eccentricity, forKey: .eccentricity)
    try fields.encode(dominatorDepth, forKey: .dominatorDepth)
  }

  private func encodeShape(to fields: inout KeyedEncodingContainer<CodingKeys>) throws {
    try fields.encode(components.nontrivial > 0, forKey: .hasCycle)
    try fields.encode(components.count, forKey: .scc)
    try fields.encode(components.nontrivial, forKey: .sccNontrivial)
    try fields.encode(components.largest, forKey: .sccLargest)
    try fields.encode(selfLoops, forKey: .selfLoops)
    try fields.encode(parallelEdges, forKey: .parallelEdges)
    try fields.encode(ambiguousLabels, forKey: .ambiguousLabels)
    try fields.encode(weakComponents, forKey: .wcc)
  }
}

private struct LocalReport: Encodable {
  enum CodingKeys: String, CodingKey {
    case edges, scc, eccentricity
    case unreachableCount = "unreachable_count"
    case sinksCount = "sinks_count"
    case sccNontrivial = "scc_nontrivial"
  }

  var figures: GraphFigures.LocalFigures

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(figures.edges, forKey: .edges)
    try fields.encode(figures.unreachable, forKey: .unreachableCount)
    try fields.encode(figures.sinks, forKey: .sinksCount)
    try fields.encode(figures.components.count, forKey: .scc)
    try fields.encode(figures.components.nontrivial, forKey: .sccNontrivial)
    try fields.encode(figures.eccentricity, forKey: .eccentricity)
  }
}

/// A dangling reference, with the fields that are meaningful for its reason.
private struct DanglingReport: Encodable {
  enum CodingKeys: String, CodingKey {
    case source, destination, kind, id, label, why
  }

  var reference: GraphDefinition.DanglingReference

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(reference.source, forKey: .source)
    switch reference.reason {
    case .sceneWithoutController:
      try fields.encode("scene without controller", forKey: .why)
      try fields.encode(reference.element, forKey: .id)
    case .unknownDestination:
      try fields.encode(reference.destination, forKey: .destination)
      try fields.encode(reference.kind, forKey: .kind)
      try fields.encode(reference.element, forKey: .id)
    case .nothingToDo:
      try fields.encode(reference.label, forKey: .label)
      try fields.encode("no destination, no popUpTo", forKey: .why)
    }
  }
}

extension GraphDefinition.Oddity {
  /// The oddity as one line of a report: its kind and, for most kinds, its subject.
  package var reportText: String {
    switch kind {
    case .unexpectedRoot: "root <\(subject)>"
    case .sceneWithSeveralControllers: "scene-with-\(subject)-controllers"
    case .repeatedIdentifier: "duplicate-id \(subject)"
    case .destinationWithoutIdentifier: "destination-without-id <\(subject)>"
    case .noStartDestination where !subject.isEmpty: "no-startDestination (nested)"
    default: subject.isEmpty ? kind.rawValue : "\(kind.rawValue) \(subject)"
    }
  }
}
