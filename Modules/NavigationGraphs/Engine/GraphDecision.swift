package import NavigationModel

/// A graph's decision about an event.
///
/// It consists of the moves that answer the event and are applied together, or of the reason why
/// there are none.
package enum GraphDecision: Sendable {
  /// The moves, in order, and the parts of the graph that they cover.
  case moves([GraphMove], realisation: Realisation)
  /// There is nothing to do.
  case ignored(IgnoredReason, realisation: Realisation)
  /// The event cannot be answered.
  case refused(Refusal)

  static func ignored(_ reason: IgnoredReason) -> GraphDecision {
    .ignored(reason, realisation: Realisation())
  }

  /// Returns the decision, with more parts that it covers.
  func realising(_ more: Realisation) -> GraphDecision {
    switch self {
    case .moves(let moves, let realisation): .moves(moves, realisation: realisation + more)
    case .ignored(let reason, let realisation):
      .ignored(reason, realisation: realisation + more)
    case .refused: self
    }
  }
}

/// One change that a graph makes to a state.
package enum GraphMove: Sendable {
  /// Shows a container in the root layer, and removes everything else.
  ///
  /// If the graph is part of another navigator's window, only what the graph showed is removed.
  case open(PlannedContainer)
  /// Presents a container above an entry.
  ///
  /// If no entry is given, the presenter is the entry that has the focus after all earlier moves.
  case present(PlannedContainer, Layer.Style, from: EntryID?)
  /// Presents a container when a saved graph is restored.
  ///
  /// The presenter is the entry at this position among all entries of the state.
  case represent(PlannedContainer, Layer.Style, fromEntryAt: Int)
  /// Replaces a range of entries in a stack.
  ///
  /// The first new entry is built within the given scope. If `becoming` is not `nil`, the stack
  /// becomes the stack of another node.
  case splice(
    ContainerID, Range<Int>, [PlannedEntry], within: ScopeID, becoming: ContainerFacts? = nil)
  /// Applies a verb that shows nothing new.
  case perform(Verb, in: ContainerID? = nil)
  /// Saves a stack under the nodes of each list; see `SavedStacks`.
  case save([SavedStacks.Screen], under: [[Int]])
  /// Removes the stack that was saved under a node.
  case forget(Int)
}

extension Realisation {
  static func + (lhs: Realisation, rhs: Realisation) -> Realisation {
    Realisation(
      nodes: lhs.nodes + rhs.nodes, edges: lhs.edges + rhs.edges, exits: lhs.exits + rhs.exits)
  }
}
