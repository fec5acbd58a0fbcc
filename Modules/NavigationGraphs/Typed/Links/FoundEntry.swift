internal import NavigationModel

/// A screen to show, with its input.
struct FoundEntry {
  let node: WiredNode
  let input: Any
  /// The subgraphs around the screen, outermost first.
  let subgraphs: [Int]
  /// The maximum number of subgraphs that the screen shares with the screen beneath; any further
  /// subgraphs are entered again.
  let shared: Int
}

extension NavigationController {
  /// Returns the scope for a screen.
  ///
  /// Subgraphs that the screen does not share with the screen beneath get a new scope.
  func enter(
    _ found: FoundEntry, above beneath: EntryID?, _ transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    let state = transaction.state
    let stays = beneath.flatMap { state.entry($0) }.map { frames(of: $0) } ?? []
    let kept = zip(stays, found.subgraphs).prefix { $0.subgraph == $1 }.count
    let shared = stays.prefix(min(kept, found.shared))
    let anew = found.subgraphs.dropFirst(shared.count)
    return try enter(
      shared + anew.map { Journey.Frame(subgraph: $0, scope: nil) }, transaction)
  }

  /// Returns the place above an entry, or `nil` if there is no such entry.
  func top(above entry: EntryID?, _ state: NavigationState) -> ScreenPlace? {
    entry.flatMap { state.stack(of: $0) }.map { .top(of: $0, above: entry) }
  }
}
