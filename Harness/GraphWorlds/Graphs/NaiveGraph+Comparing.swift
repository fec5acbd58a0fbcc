import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import WorldParts

extension NaiveGraph {
  /// Returns a difference between a state and the reference; `nil` if they agree.
  ///
  /// The first time that a layer, container or screen of the reference agrees with the state, its
  /// id in the state is recorded. If the state later has another id for it, that is a difference.
  mutating func difference(
    from state: NavigationState, _ name: @escaping (Entry) -> String
  ) -> String? {
    guard layers.count == state.layers.count else {
      return Mismatch.text(
        "layers of the app", expected: Self.words(layers.map(\.style)),
        got: Self.words(state.layers.map(\.style)))
    }
    var comparison = Comparison(state: state, name: name)
    for index in layers.indices {
      let layer = state.layers[index]
      guard layers[index].style == layer.style else {
        return Mismatch.text("layer \(index)", expected: layers[index].style, got: layer.style)
      }
      guard layers[index].id ?? layer.id == layer.id else { return "\(layer.id) was created again" }
      layers[index].id = layer.id
      if let difference = comparison.difference(layers[index].box, layer.container) {
        return difference
      }
      guard layers[index].presenter?.id == layer.presenter else {
        return "layer \(index) is presented by another entry"
      }
    }
    return nil
  }

  /// Returns the layers in words, such as “only the window” or “the window and 2 sheets”.
  private static func words(_ styles: [Layer.Style]) -> String {
    var counts: [(word: String, count: Int)] = []
    for style in styles {
      let word = Frame.Layer.Style(style).word
      if let index = counts.firstIndex(where: { $0.word == word }) {
        counts[index].count += 1
      } else {
        counts.append((word, 1))
      }
    }
    let others = counts.filter { $0.word != Frame.Layer.Style.root.word }.map {
      "\($0.count) \($0.word)\($0.count == 1 ? "" : "s")"
    }
    let hasWindow = others.count < counts.count
    if others.isEmpty { return hasWindow ? "only the window" : "nothing" }
    return ((hasWindow ? ["the window"] : []) + others).joined(separator: " and ")
  }

  /// Removes the recorded ids, since a relaunch creates new ones.
  mutating func forgetIDs() {
    for index in layers.indices {
      layers[index].id = nil
      forgetIDs(layers[index].box)
    }
  }

  private func forgetIDs(_ box: NaiveBox) {
    box.id = nil
    for screen in box.screens { screen.id = nil }
    for inner in box.boxes + box.screens.flatMap(\.boxes) { forgetIDs(inner) }
  }

  private struct Comparison {
    let state: NavigationState
    let name: (Entry) -> String
    private var scopes: [ObjectIdentifier: ScopeID] = [:]
    private var stays: [ScopeID: ObjectIdentifier] = [:]

    init(state: NavigationState, name: @escaping (Entry) -> String) {
      self.state = state
      self.name = name
    }

    mutating func difference(_ box: NaiveBox, _ id: ContainerID) -> String? {
      guard state.kind(of: id) == box.kind else { return "\(id) is not a \(box.kind)" }
      guard box.id ?? id == id else { return "\(id) was created again" }
      box.id = id
      guard box.kind == .stack else {
        let children = state.children(of: id)
        guard children.count == box.boxes.count, state.selectedIndex(of: id) == box.selected else {
          return "\(id) has \(children.count) parts with \(state.selectedIndex(of: id)) selected, "
            + "not \(box.boxes.count) with \(box.selected)"
        }
        return firstDifference(box.boxes, children)
      }
      let entries = state.entries(of: id).filter { !$0.isPlaceholder }
      guard entries.map(name) == box.screens.map(\.node) else {
        return Mismatch.text(
          "screens in the stack", expected: box.screens.map(\.node), got: entries.map(name))
      }
      for (screen, entry) in zip(box.screens, entries) {
        if let difference = difference(screen, entry) { return difference }
      }
      return nil
    }

    private mutating func firstDifference(
      _ boxes: [NaiveBox], _ containers: [ContainerID]
    ) -> String? {
      for (box, container) in zip(boxes, containers) {
        if let difference = difference(box, container) { return difference }
      }
      return nil
    }

    private mutating func difference(_ screen: NaiveScreen, _ entry: Entry) -> String? {
      guard screen.id ?? entry.id == entry.id else {
        return Mismatch.text(
          "the entry of \(screen.node)", expected: screen.id as Any, got: entry.id)
      }
      screen.id = entry.id
      guard entry.isContainer == screen.isBox else {
        return "\(entry.id) \(entry.isContainer ? "is" : "is not") a container"
      }
      let owned = state.containers(ownedBy: entry.id)
      guard owned.count == screen.boxes.count else {
        return Mismatch.text(
          "stacks inside \(screen.node)", expected: screen.boxes.count, got: owned.count)
      }
      if let difference = scopeDifference(screen, entry) { return difference }
      return firstDifference(screen.boxes, owned)
    }

    /// Compares the scopes around an entry, one by one, with its screen's stays in nested graphs.
    private mutating func scopeDifference(_ screen: NaiveScreen, _ entry: Entry) -> String? {
      var found: [ScopeID] = []
      var current = state.scope(entry.scope)
      while let scope = current, scope.id != .root {
        found.insert(scope.id, at: 0)
        current = scope.parent.flatMap { state.scope($0) }
      }
      guard found.count == screen.stays.count else {
        return Mismatch.text(
          "graphs around \(screen.node)", expected: screen.stays.map(\.graph), got: found.count)
      }
      for (scope, stay) in zip(found, screen.stays) {
        let object = ObjectIdentifier(stay)
        guard scopes[object] ?? scope == scope, stays[scope] ?? object == object else {
          return "\(screen.node) is in another stay in \(stay.graph) than its neighbors"
        }
        (scopes[object], stays[scope]) = (scope, object)
      }
      return nil
    }
  }
}
