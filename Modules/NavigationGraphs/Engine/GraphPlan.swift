/// A container to build, with the nodes that it stands for, which are not part of the window's
/// state.
package indirect enum PlannedContainer: Hashable, Sendable {
  /// A stack; if it has no entries, it begins with a placeholder.
  case stack(ContainerFacts, [PlannedEntry])
  /// A tab container; never without tabs.
  case tabs(ContainerFacts, [PlannedContainer], selected: Int = 0)
  /// A split; never without columns.
  case split(ContainerFacts, [PlannedContainer], focused: Int = 0)

  /// What is known about the container beyond its kind.
  var facts: ContainerFacts {
    switch self {
    case .stack(let facts, _), .tabs(let facts, _, _), .split(let facts, _, _): facts
    }
  }
}

/// An entry to build.
package struct PlannedEntry: Hashable, Sendable {
  /// The node that the entry shows, or the node of the container in the entry.
  package var node: Int
  /// The stacks and windows that were skipped because their root is shown instead, in order; their
  /// actions remain available.
  package var carried: [Int] = []
  /// The maximum number of graphs around the node that are not entered again if the entry beneath
  /// is in them too.
  package var shared = Int.max
  /// The container in the entry, if any.
  package var content: PlannedContainer?
  /// The containers inside the screen.
  package var embedded: [PlannedContainer] = []

  package init(_ node: Int) {
    self.node = node
  }
}

/// The nodes, edges and exits that a step covers, by number.
package struct Realisation: Hashable, Sendable {
  /// The nodes that are shown or built.
  package var nodes: [Int] = []
  /// The edges that are taken or performed.
  package var edges: [Int] = []
  /// The exits that are taken.
  package var exits: [Int] = []
}
