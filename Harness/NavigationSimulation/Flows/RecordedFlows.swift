import NavigationFlows
import NavigationModel

/// A navigator of flows whose host events and outcomes are written down, so that a reference can be
/// asked what it makes of them.
final class RecordedFlows: Navigator {
  let flows: FlowNavigator
  private var records: [(event: HostEvent, outcome: Outcome)] = []

  init(_ flows: FlowNavigator) {
    self.flows = flows
  }

  var context: NavigationContext { flows.context }
  var scope: ScopeID { flows.scope }

  func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = flows.handle(event)
    if case .host(let event) = event { records.append((event, outcome)) }
    return outcome
  }

  /// Hands over what was written down since the last call.
  func takeRecords() -> [(event: HostEvent, outcome: Outcome)] {
    defer { records.removeAll() }
    return records
  }

  func actions(on entry: EntryID) -> [NavigationAction] { flows.actions(on: entry) }
  func drainEffects() -> [Effect] { flows.drainEffects() }
  func snapshot() -> NavigatorSnapshot { flows.snapshot() }
  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { flows.restore(snapshot) }
  func name(of screen: ScreenID) -> String { flows.name(of: screen) }
}
