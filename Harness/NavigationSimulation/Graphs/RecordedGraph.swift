import NavigationGraphs
import NavigationModel

/// A graph whose events and outcomes are written down, so that a reference can be asked what it
/// makes of them.
final class RecordedGraph: Navigator {
  /// One event with what came of it.
  struct Record {
    let event: NavigationEvent
    let outcome: Outcome
  }

  let graph: GraphNavigator
  private(set) var records: [Record] = []

  init(_ graph: GraphNavigator) {
    self.graph = graph
  }

  var context: NavigationContext { graph.context }
  var scope: ScopeID { graph.scope }

  func handle(_ event: NavigationEvent) -> Outcome {
    let outcome = graph.handle(event)
    records.append(Record(event: event, outcome: outcome))
    return outcome
  }

  /// Hands over what was written down since the last call.
  func takeRecords() -> [Record] {
    defer { records.removeAll() }
    return records
  }

  func actions(on entry: EntryID) -> [NavigationAction] { graph.actions(on: entry) }
  func snapshot() -> NavigatorSnapshot { graph.snapshot() }
  func restore(_ snapshot: NavigatorSnapshot) -> Outcome { graph.restore(snapshot) }
  func name(of screen: ScreenID) -> String { graph.name(of: screen) }
}
