import NavigationModel

// The expected effects of steps on layers, tabs, columns and embedded containers.
extension NaiveWindow {
  mutating func decideStructure(_ step: Step) -> Expectation {
    switch step {
    case .unwind(let place): return decideUnwind(place)
    case .present: present(.stack(9), .sheet)
    case .presentTabs:
      present(.tabs(Step.someTabs, selected: 1), .fullScreenCover)
    case .replacePresented:
      if layers.count == 1 { return .ignored(.nothingPresented) }
      replaceTopLayer(.stack(10), .popover)
    case .dismiss:
      if layers.count == 1 { return .ignored(.nothingPresented) }
      layers.removeLast()
    case .dismissAll:
      if layers.count == 1 { return .ignored(.nothingPresented) }
      layers.removeLast(layers.count - 1)
    case .dismissRoot: return .refused
    case .selectTab(let key): return decideTab(key)
    case .reorderTabs(let keys): return decideTabs(keys)
    case .selectColumn(let index): return decideColumn(index)
    case .setRoot:
      layers = [Layer(style: .root, presenter: nil, container: make(.stack([11, 12])))]
    case .embed: return decideAttach(.stack(13), as: .embedded)
    case .become: return decideAttach(.tabs(Step.someTabs, selected: 0), as: .content)
    case .fromBuried: return decideBuried()
    default: return .refused
    }
    return .applied
  }

  private mutating func decideUnwind(_ place: Int) -> Expectation {
    guard let name = name(place) else { return .refused }
    let before = text
    unwind(to: name)
    return text == before ? .ignored(.alreadyThere) : .applied
  }

  private mutating func decideTab(_ key: UInt32) -> Expectation {
    guard case .tabs(let tabs, let selected) = layers[0].container,
      let index = tabs.firstIndex(where: { $0.key == key })
    else { return .refused }
    if index == selected { return .ignored(.reselected) }
    select(index)
    return .applied
  }

  private mutating func decideColumn(_ index: Int) -> Expectation {
    guard case .split(let columns, let focused) = layers[0].container,
      columns.indices.contains(index)
    else { return .refused }
    if index == focused { return .ignored(.reselected) }
    select(index)
    return .applied
  }

  private mutating func decideTabs(_ keys: [UInt32]) -> Expectation {
    guard case .tabs(let tabs, _) = layers[0].container, !keys.isEmpty,
      Set(keys).count == keys.count
    else { return .refused }
    if tabs.map(\.key) == keys { return .ignored(.noChange) }
    setTabs(
      keys.map { NewTab(TabKey(rawValue: $0), .stack(NewEntry(ScreenID(rawValue: $0 + 20)))) })
    return .applied
  }

  private mutating func decideAttach(_ new: NewContainer, as role: ChildRole) -> Expectation {
    guard let top = focusedEntries.last, !top.isPlaceholder else { return .refused }
    attach(new, as: role)
    return .applied
  }

  private mutating func decideBuried() -> Expectation {
    guard let first = allEntries.first, isVisible(first.name) else {
      return .ignored(.staleSource)
    }
    push([1])
    return .applied
  }

  private func isVisible(_ name: Int) -> Bool {
    layers.last.map { visible(in: $0.container).contains(name) } ?? false
  }

  private func visible(in container: Container) -> [Int] {
    switch container {
    case .stack(let entries):
      guard let top = entries.last, !top.isPlaceholder else { return [] }
      return (top.isContainer ? [] : [top.name]) + top.child.flatMap { visible(in: $0) }
    case .tabs(let tabs, let selected): return visible(in: tabs[selected].content)
    case .split(let columns, _): return columns.flatMap { visible(in: $0) }
    }
  }
}
