internal import NavigationGraphDefinitions

/// A reason why the answers of a stack analysis may differ from what the engine does.
public enum StackLimit: String, Hashable, Sendable, CaseIterable {
  /// The graph saves and restores stacks, which the analysis ignores.
  case savedStacks = "saved-stacks"
  /// The rules of edges pop to more than 64 nodes; only the first 64 are followed.
  case manyPopTargets = "many-pop-targets"
  /// Containers are nested more than eight levels deep, or contain each other endlessly.
  ///
  /// Only the outer eight levels are followed.
  case nesting
  /// There are more different frames or transitions than the analysis processes.
  case size
}

extension StackLimit: CustomStringConvertible {
  /// A description of the limit, without a final period.
  public var description: String {
    switch self {
    case .savedStacks: "stacks that are saved and restored count as new ones"
    case .manyPopTargets: "only the first 64 nodes that rules pop to are followed"
    case .nesting: "containers nest too deeply to be followed"
    case .size: "the graph has too many different stacks to examine them all"
    }
  }
}

extension StackLimit {
  static func limits(
    of graph: CompiledGraph, _ saturation: Saturation<StackRules>
  ) -> [StackLimit] {
    let saves =
      graph.edges.contains { $0.rule?.savesState ?? false }
      || graph.exits.contains { $0.action.savesState }
    var targets: Set<Int> = []
    for edge in graph.edges {
      if case .node(let node)? = edge.rule?.target { targets.insert(node) }
    }
    let isCut =
      !saturation.isComplete
      || saturation.source.paths.frames.frames.count >= StackRules.frameLimit
    return allCases.filter { limit in
      switch limit {
      case .savedStacks: saves && graph.edges.contains { $0.restoresState }
      case .manyPopTargets: targets.count > 64 && !saturation.source.guesses
      case .nesting: saturation.source.paths.frames.isNestingCut
      case .size: isCut
      }
    }
  }
}

extension CompiledGraph.Exit.Action {
  fileprivate var savesState: Bool {
    if case .popUpTo(let rule) = self { return rule.savesState }
    return false
  }
}
