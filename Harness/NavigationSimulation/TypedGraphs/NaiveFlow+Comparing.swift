import NavigationGraphs
import NavigationModel

extension NaiveFlow {
  /// Returns how the screens differ from the expected ones; `nil` if they do not.
  ///
  /// Screens learn their ids, and stays their scopes, from the state.
  mutating func difference(from controller: NavigationController) -> String? {
    let state = controller.state
    guard state.layers.count == shelves.count || shelves.isEmpty else {
      return "\(state.layers.count) layers, not \(shelves.count)"
    }
    for (index, layer) in state.layers.enumerated() where index < shelves.count {
      let shelf = shelves[index]
      shelves[index].id = layer.id
      let entries = state.entries(of: layer.container)
      guard layer.style == shelf.style, entries.count == shelf.screens.count else {
        return "\(entries.count) entries in \(layer.style), not \(shelf.screens.count)"
      }
      for (entry, screen) in zip(entries, shelf.screens) {
        if let difference = difference(of: entry, screen, controller) { return difference }
      }
    }
    return nil
  }

  private func difference(
    of entry: Entry, _ screen: Screen, _ controller: NavigationController
  ) -> String? {
    let node = plan(of: screen)
    let name = controller.name(of: entry)
    guard name == node.id else { return "\(name), not \(node.id)" }
    if let id = screen.id, id != entry.id { return "\(name) is \(entry.id), not \(id)" }
    screen.id = entry.id
    let input = number(controller, entry.id, node.input.type)
    guard input == screen.input else {
      return "\(name) was given \(input.map { "\($0)" } ?? "nothing"), not \(screen.input)"
    }
    let delivered = result(controller, entry.id, node.input.type)
    guard delivered == screen.delivered else {
      return "\(name) has the result \(delivered.map { "\($0)" } ?? "none"), not "
        + (screen.delivered.map { "\($0)" } ?? "none")
    }
    return differenceOfStays(entry, screen, controller)
  }

  private func result<Value: FlowValue>(
    _ controller: NavigationController, _ entry: EntryID, _ type: Value.Type
  ) -> Int? {
    controller.result(deliveredTo: entry, as: type)?.number
  }

  private func number<Value: FlowValue>(
    _ controller: NavigationController, _ entry: EntryID, _ type: Value.Type
  ) -> Int? {
    controller.input(of: entry, as: type)?.number
  }

  /// Compares the scopes around an entry with the stays around the screen, each identified by one
  /// scope.
  private func differenceOfStays(
    _ entry: Entry, _ screen: Screen, _ controller: NavigationController
  ) -> String? {
    var scopes: [ScopeID] = []
    var current: ScopeID? = entry.scope
    while let scope = current, scope != .root {
      scopes.insert(scope, at: 0)
      current = controller.state.scope(scope)?.parent
    }
    guard scopes.count == screen.stays.count else {
      return "\(plan(of: screen).id) is in \(scopes.count) subgraphs, not \(screen.stays.count)"
    }
    let names = screen.stays.map { plan.graphs[$0.graph].nodes[$0.node].id }
    guard controller.trail(of: entry.id) == names else {
      return "the trail is \(controller.trail(of: entry.id)), not \(names)"
    }
    for (scope, stay) in zip(scopes, screen.stays) {
      if let known = stay.scope, known != scope { return "\(scope) is another visit than \(known)" }
      stay.scope = scope
    }
    guard !scopes.isEmpty else { return nil }
    let others = shelves.joined.flatMap(\.stays).filter { other in
      !screen.stays.contains { $0 === other }
    }
    let isShared = others.contains { other in other.scope.map(scopes.contains) ?? false }
    return isShared ? "two visits share a scope" : nil
  }
}
