package import NavigationModel

/// What a graph decides about an event: the moves that answer it, carried out together, or the
/// reason why there are none.
package enum GraphDecision: Sendable {
  /// The moves, in order, and what they realise.
  case moves([GraphMove], realisation: Realisation)
  /// There is nothing to do.
  case ignored(IgnoredReason, realisation: Realisation)
  /// The event cannot be answered.
  case refused(Refusal)

  static func ignored(_ reason: IgnoredReason) -> GraphDecision {
    .ignored(reason, realisation: Realisation())
  }

  /// The same decision, which also realises what a planner has passed through.
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
  /// Shows a container in the root layer; everything else goes.
  case open(PlannedContainer)
  /// Presents a container above an entry; none means the one that has the focus then.
  case present(PlannedContainer, Layer.Style, from: EntryID?)
  /// Presents a container again, above the entry that has this place among all entries.
  case represent(PlannedContainer, Layer.Style, fromEntryAt: Int)
  /// Puts entries in the place of others. The first stands inside a scope, and the stack may become
  /// another node's.
  case splice(
    ContainerID, Range<Int>, [PlannedEntry], within: ScopeID, becoming: ContainerFacts? = nil)
  /// Does what a verb says, without anything new.
  case perform(Verb, in: ContainerID? = nil)
  /// Puts a stack away under the nodes of each list.
  case save([SavedStacks.Screen], under: [[Int]])
  /// Forgets what was put away under a node.
  case forget(Int)
}

extension Realisation {
  static func + (lhs: Realisation, rhs: Realisation) -> Realisation {
    Realisation(
      nodes: lhs.nodes + rhs.nodes, edges: lhs.edges + rhs.edges, exits: lhs.exits + rhs.exits)
  }
}
