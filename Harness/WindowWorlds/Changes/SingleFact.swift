import NavigationModel

/// A fact about a state that can be changed alone, even if that makes the state invalid.
enum SingleFact: String, CaseIterable {
  case presenter, screen, policy, scope, style, selected, kind, parent, key

  /// Returns the edits that change the fact; empty if the state has no such fact.
  func edits(in state: NavigationState, at place: (stack: Int, entry: Int)) -> [Edit] {
    let layer = state.layers[state.layers.count - 1]
    switch self {
    case .presenter:
      let others = state.listedEntries.filter { $0 != layer.presenter }
      guard layer.presenter != nil, let other = others.first else { return [] }
      return [
        .removeLayer(layer),
        .addLayer(
          Layer(id: layer.id, style: layer.style, presenter: other, container: layer.container)),
      ]
    case .style: return [.restyle(layer.id, from: layer.style, to: .popover)]
    case .screen, .policy, .scope: return edits(ofEntryIn: state, at: place)
    case .selected, .key: return edits(ofPartIn: state)
    case .kind, .parent:
      guard let scope = state.activeScopes.last else { return [] }
      let other = Scope(
        id: scope.id, parent: self == .parent ? .root : scope.parent,
        kind: scope.kind + (self == .kind ? 1 : 0))
      return [.endScope(scope), .beginScope(other)]
    }
  }

  private func edits(
    ofEntryIn state: NavigationState, at place: (stack: Int, entry: Int)
  ) -> [Edit] {
    let stack = state.stacks[place.stack % state.stacks.count]
    let entries = state.entries(of: stack)
    let index = place.entry % entries.count
    let (entry, position) = (entries[index], Position(container: stack, index: index))
    if self == .policy {
      let policies: Entry.Flags = [.deniesLeaving, .asksBeforeLeaving]
      let isFree = entry.flags.isDisjoint(with: policies)
      let flags = isFree ? entry.flags.union(.deniesLeaving) : entry.flags.subtracting(policies)
      return [.mark(entry.id, at: position, from: entry.flags, to: flags)]
    }
    let scope = state.activeScopes.map(\.id).first { $0 != entry.scope } ?? .root
    let other = Entry(
      id: entry.id, scope: self == .scope ? scope : entry.scope,
      screen: self == .screen ? ScreenID(rawValue: entry.screen.rawValue + 1) : entry.screen,
      flags: entry.flags)
    return [.remove(entry, from: position), .insert(other, at: position)]
  }

  private func edits(ofPartIn state: NavigationState) -> [Edit] {
    let parts = state.allContainers.filter { state.children(of: $0).count > 1 }
    guard let part = parts.last else { return [] }
    let selected = state.selectedIndex(of: part)
    guard self == .key else {
      return [.select(part, from: selected, to: selected == 0 ? 1 : 0)]
    }
    return [.moveChild(state.children(of: part)[0], from: 0, to: 1)]
  }
}
