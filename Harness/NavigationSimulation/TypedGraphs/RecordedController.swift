import NavigationGraphs
import NavigationModel

/// A controller whose events and outcomes are written down, so that a reference can be asked what it
/// makes of them.
final class RecordedController: Navigator {
  let controller: NavigationController
  private(set) var records: [(event: NavigationEvent, outcome: Outcome)] = []

  init(_ controller: NavigationController) {
    self.controller = controller
  }

  var context: NavigationContext { controller.context }
  var scope: ScopeID { controller.scope }

  func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = controller.handle(event)
    records.append((event, outcome))
    return outcome
  }

  /// Hands over what was written down since the last call.
  func takeRecords() -> [(event: NavigationEvent, outcome: Outcome)] {
    defer { records.removeAll() }
    return records
  }

  func actions(on entry: EntryID) -> [NavigationAction] { controller.actions(on: entry) }
  func drainEffects() -> [Effect] { controller.drainEffects() }
  func snapshot() -> NavigatorSnapshot { controller.snapshot() }
  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { controller.restore(snapshot) }
  func name(of screen: ScreenID) -> String { controller.name(of: screen) }
}
