import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import WorldParts

extension NaiveFlow {
  /// Returns how the screens differ from the expected ones; `nil` if they agree, or if the
  /// reference expects no layers.
  ///
  /// The method also copies the ids of entries and scopes from the state to the screens and stays.
  mutating func difference(from controller: NavigationController) -> String? {
    let state = controller.state
    guard state.layers.count == shelves.count || shelves.isEmpty else {
      return Mismatch.text("layers", expected: shelves.count, got: state.layers.count)
    }
    for (index, layer) in state.layers.enumerated() where index < shelves.count {
      let shelf = shelves[index]
      shelves[index].id = layer.id
      let entries = state.entries(of: layer.container)
      guard layer.style == shelf.style else {
        return Mismatch.text("the style of a layer", expected: shelf.style, got: layer.style)
      }
      guard entries.count == shelf.screens.count else {
        return Mismatch.text(
          "screens in the \(layer.style)", expected: shelf.screens.count, got: entries.count)
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
    guard name == node.id else { return Mismatch.text("a screen", expected: node.id, got: name) }
    if let id = screen.id, id != entry.id {
      return Mismatch.text("the entry of \(name)", expected: id, got: entry.id)
    }
    screen.id = entry.id
    let input = number(controller, entry.id, node.input.type)
    guard input == screen.input else {
      return Mismatch.text("\(name) was given", expected: screen.input, got: input as Any)
    }
    let delivered = result(controller, entry.id, node.input.type)
    guard delivered == screen.delivered else {
      return Mismatch.text(
        "the result that \(name) has", expected: screen.delivered as Any, got: delivered as Any)
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

  /// Returns how the scopes around an entry differ from the stays in subgraphs around its screen;
  /// `nil` if they do not.
  ///
  /// Each stay must have one scope, and no other stay may have the same scope.
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
      return Mismatch.text(
        "subgraphs around \(plan(of: screen).id)", expected: screen.stays.count, got: scopes.count)
    }
    let names = screen.stays.map { plan.graphs[$0.graph].nodes[$0.node].id }
    guard controller.trail(of: entry.id) == names else {
      return Mismatch.text("the trail", expected: names, got: controller.trail(of: entry.id))
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
