extension NavigationState {
  /// Sets the tabs of a container and their order; a tab whose key exists keeps what it holds.
  mutating func setTabs(
    _ tabs: [NewTab], in id: ContainerID, scope: ScopeID?
  ) throws(Refusal) -> IgnoredReason? {
    let slot = try self.slot(of: id, kind: .tabs)
    guard !tabs.isEmpty else { throw .emptyContainer }
    try checkKeys(tabs)
    let scope = scope ?? containers[slot].scope
    for tab in tabs {
      try check(tab.content, scope: scope)
      try checkNesting(of: slot, adding: tab.content)
    }
    let selected = containers[slot].children[containers[slot].selected].key
    let keys = containers[slot].children.map(\.key)
    guard keys != tabs.map(\.key) else { return .noChange }
    removeTabs(besides: tabs, of: id)
    arrange(tabs, in: id, scope: scope)
    let index = containers[slot].children.firstIndex { $0.key == selected } ?? 0
    select(index, in: id)
    return nil
  }

  private mutating func removeTabs(besides tabs: [NewTab], of id: ContainerID) {
    select(0, in: id)
    let keys = Set(tabs.map(\.key))
    for child in containers[id.slot].children.reversed() where !keys.contains(child.key) {
      dismissLayers(presentedWithin: child.container)
      tearDown(child.container)
    }
  }

  private mutating func arrange(_ tabs: [NewTab], in id: ContainerID, scope: ScopeID) {
    let kept = Set(containers[id.slot].children.map(\.key))
    for (index, tab) in tabs.enumerated() {
      let children = containers[id.slot].children
      if kept.contains(tab.key) {
        guard children[index].key != tab.key,
          let present = children.firstIndex(where: { $0.key == tab.key })
        else { continue }
        record(.moveChild(children[present].container, from: present, to: index))
      } else {
        let holder = ContainerHolder.container(id, index: index, key: tab.key)
        _ = build(tab.content, under: holder, for: containers[id.slot].scope, scope: scope)
      }
    }
  }

  mutating func dismissLayers(presentedWithin container: ContainerID) {
    let lowest = layers.indices.dropFirst().first { index in
      guard let presenter = layers[index].presenter, let stack = stack(of: presenter)
      else { return false }
      return isWithin(stack, container)
    }
    if let lowest { dismissLayers(from: lowest) }
  }

  /// Whether a container is another one or hangs from it.
  func isWithin(_ inner: ContainerID, _ outer: ContainerID) -> Bool {
    var current = inner
    while current != outer {
      switch containers[current.slot].holder {
      case .layer: return false
      case .container(let parent, _, _): current = parent
      case .entry(let entry):
        guard let stack = stack(of: entry) else { return false }
        current = stack
      }
    }
    return true
  }
}
