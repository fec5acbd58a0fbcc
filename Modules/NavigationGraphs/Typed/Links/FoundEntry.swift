internal import NavigationModel

/// A screen that is to be shown, and what it is given.
struct FoundEntry {
  let node: WiredNode
  let input: Any
  /// The subgraphs around it, the outermost first.
  let subgraphs: [Int]
  /// How many of these stays it shares at most with what is beneath.
  let shared: Int
}

extension NavigationController {
  /// The scope of a screen: the stays that it shares with what is beneath, and new ones.
  func enter(
    _ found: FoundEntry, above beneath: EntryID?, _ transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    let state = transaction.state
    let stays = beneath.flatMap { state.entry($0) }.map { frames(of: $0) } ?? []
    let kept = zip(stays, found.subgraphs).prefix { $0.subgraph == $1 }.count
    let shared = stays.prefix(min(kept, found.shared))
    let anew = found.subgraphs.dropFirst(shared.count)
    return try enter(
      shared + anew.map { Journey.Frame(subgraph: $0, scope: nil) },
      in: beneath.flatMap { state.stack(of: $0) }, transaction)
  }

  /// The place on top of an entry.
  func top(above entry: EntryID?, _ state: NavigationState) -> ScreenPlace? {
    entry.flatMap { state.stack(of: $0) }.map { .top(of: $0, above: entry) }
  }
}
