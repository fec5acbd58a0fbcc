import NavigationModel

/// A naive check of the structural laws, through the public properties of a state.
struct NaiveStructure {
  let state: NavigationState

  /// A description of the violation that was found; `nil` if every law holds.
  var fault: String? {
    let containers = state.allContainers
    guard Set(containers).count == containers.count else { return "a container is in two places" }
    guard state.layers.first?.style == .root, state.layers.first?.presenter == nil else {
      return "the lowest layer is not a root"
    }
    let ids = containers.flatMap { state.entries(of: $0).map(\.id) }
    guard Set(ids).count == ids.count else { return "an entry is in two places" }
    for container in containers {
      if let text = fault(of: container) { return text }
    }
    for (below, layer) in zip(state.layers, state.layers.dropFirst()) {
      guard layer.style != .root, below.id < layer.id, let presenter = layer.presenter,
        entries(inside: below.container).contains(presenter)
      else { return "\(layer.id) is not presented by the layer beneath" }
    }
    return faultOfScopes(containers) ?? faultOfFocus
  }

  private func faultOfPlaceholders(_ entries: some Sequence<Entry>) -> String? {
    for (one, other) in zip(entries, entries.dropFirst()) {
      for (empty, near) in [(one, other), (other, one)] where empty.isPlaceholder {
        if state.scope(near.scope, isWithin: empty.scope) {
          return "a placeholder is next to \(near.id)"
        }
      }
    }
    return nil
  }

  private func fault(of container: ContainerID) -> String? {
    let (entries, children) = (state.entries(of: container), state.children(of: container))
    switch state.kind(of: container) {
    case nil: return "\(container) is unknown"
    case .stack:
      if entries.isEmpty { return "\(container) is empty" }
      if let text = faultOfPlaceholders(entries) { return text }
    case .tabs, .split:
      guard children.indices.contains(state.selectedIndex(of: container)) else {
        return "\(container) selects nothing"
      }
      let keys = state.tabKeys(of: container)
      if state.kind(of: container) == .tabs, Set(keys).count != children.count {
        return "two children of \(container) share a key"
      }
    }
    for (index, child) in children.enumerated() {
      guard case .container(container, index, _)? = state.holder(of: child) else {
        return "\(child) names the wrong parent"
      }
    }
    for entry in entries {
      let owned = state.containers(ownedBy: entry.id)
      guard owned.allSatisfy({ state.holder(of: $0) == .entry(entry.id) }),
        state.stack(of: entry.id) == container
      else { return "the lookup of \(entry.id) names another place" }
      guard owned.isEmpty != entry.flags.contains(.ownsContainer) else {
        return "the flag of \(entry.id) for containers is wrong"
      }
    }
    return nil
  }

  private func entries(inside container: ContainerID) -> [EntryID] {
    let entries = state.entries(of: container).map(\.id)
    let inner =
      state.children(of: container) + entries.flatMap { state.containers(ownedBy: $0) }
    return entries + inner.flatMap { self.entries(inside: $0) }
  }

  /// Returns a description of a broken law about scopes; `nil` if there is none.
  ///
  /// An entry must belong to an active scope, and the parent of an active scope must be active. The
  /// entries of a scope in a stack must be contiguous.
  private func faultOfScopes(_ containers: [ContainerID]) -> String? {
    for container in containers {
      let scopes = state.entries(of: container).map(\.scope)
      guard scopes.allSatisfy({ $0 == .root || state.scope($0) != nil }) else {
        return "an entry of \(container) belongs to a scope that has ended"
      }
      for scope in state.activeScopes where scope.id != .root {
        let places = scopes.indices.filter { state.scope(scopes[$0], isWithin: scope.id) }
        guard let first = places.first, let last = places.last else { continue }
        guard last - first + 1 == places.count else {
          return "the entries of \(scope.id) are not adjacent"
        }
      }
    }
    for scope in state.activeScopes where scope.id != .root {
      guard let parent = scope.parent, parent == .root || state.scope(parent) != nil else {
        return "\(scope.id) has no parent"
      }
    }
    return nil
  }

  private var faultOfFocus: String? {
    guard var container = state.layers.last?.container else { return "there is no layer" }
    while true {
      let children = state.children(of: container)
      if !children.isEmpty {
        container = children[state.selectedIndex(of: container)]
        continue
      }
      let shown = state.entries(of: container).last { !$0.isPlaceholder }
      guard let top = shown, top.isContainer, let inner = state.containers(ownedBy: top.id).first
      else { break }
      container = inner
    }
    return container == state.focusedStack ? nil : "the focus is not in \(container)"
  }
}
