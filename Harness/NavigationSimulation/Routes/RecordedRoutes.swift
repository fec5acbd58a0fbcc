import NavigationModel
import NavigationRoutes

/// A route manager whose events and outcomes are written down, so that a reference can be asked
/// what it makes of them.
final class RecordedRoutes: Navigator {
  let manager: RoutingManager<SimulatedPlace>
  private(set) var records: [(event: NavigationEvent, outcome: Outcome)] = []

  init(_ manager: RoutingManager<SimulatedPlace>) {
    self.manager = manager
  }

  var context: NavigationContext { manager.context }
  var scope: ScopeID { manager.scope }

  func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = manager.handle(event)
    records.append((event, outcome))
    return outcome
  }

  /// Hands over what was written down since the last call.
  func takeRecords() -> [(event: NavigationEvent, outcome: Outcome)] {
    defer { records.removeAll() }
    return records
  }

  func actions(on entry: EntryID) -> [NavigationAction] { manager.actions(on: entry) }
  func snapshot() -> NavigatorSnapshot { manager.snapshot() }
  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { manager.restore(snapshot) }
  func name(of screen: ScreenID) -> String { manager.name(of: screen) }
}
