import NavigationCoordinators
import NavigationModel

/// A tree of coordinators whose events and outcomes are written down, so that a reference can be
/// asked what it makes of them.
final class RecordedTree: Navigator {
  let tree: CoordinatorTree
  private(set) var records: [(event: NavigationEvent, outcome: Outcome)] = []

  init(_ tree: CoordinatorTree) {
    self.tree = tree
  }

  var context: NavigationContext { tree.context }
  var scope: ScopeID { tree.scope }

  func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = tree.handle(event)
    records.append((event, outcome))
    return outcome
  }

  /// Hands over what was written down since the last call.
  func takeRecords() -> [(event: NavigationEvent, outcome: Outcome)] {
    defer { records.removeAll() }
    return records
  }

  func actions(on entry: EntryID) -> [NavigationAction] { tree.actions(on: entry) }
  func drainEffects() -> [Effect] { tree.drainEffects() }
  func snapshot() -> NavigatorSnapshot { tree.snapshot() }
  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { tree.restore(snapshot) }
  func name(of screen: ScreenID) -> String { tree.name(of: screen) }
}
