import NavigationHosting
public import NavigationModel

// What a person does with tabs besides selecting them, and with alerts.
extension SimulatedHost {
  /// The tab containers in front, in order.
  public var tabsInFront: [ContainerID] {
    guard canAct, let top = picture.layers.last else { return [] }
    return picture.subtree(of: top.container)
      .filter { $0.kind == .tabs && isInFront($0.id) }
      .map(\.id)
  }

  /// A tap on the tab that is selected; the host does nothing by itself.
  ///
  /// - Parameter id: One of ``tabsInFront``.
  public func tapSelectedTab(in id: ContainerID) {
    guard tabsInFront.contains(id), let tabs = picture.container(id),
      tabs.children.indices.contains(tabs.selected), let front = picture.front(inside: id)
    else { return }
    let above = entriesAboveRoot(of: tabs.children[tabs.selected])
    ask(.reselect(id, front: front.id), .reselected(above))
  }

  /// The entries above the root of the stack that is in front in a tab.
  private func entriesAboveRoot(of tab: ContainerID) -> [EntryID] {
    guard let container = picture.container(tab) else { return [] }
    if container.kind == .stack { return container.entries.dropFirst().map(\.id) }
    guard container.children.indices.contains(container.selected) else { return [] }
    return entriesAboveRoot(of: container.children[container.selected])
  }

  /// The last tab is moved to the front, as in a tab bar that can be edited; the selection stays.
  ///
  /// - Parameter id: One of ``tabsInFront``, of more than one tab.
  public func moveTab(in id: ContainerID) {
    guard capabilities.arrangesTabs, tabsInFront.contains(id), let tabs = picture.container(id),
      tabs.children.count > 1
    else { return }
    let order = tabs.children.suffix(1) + tabs.children.dropLast()
    let selected = (tabs.selected + 1) % order.count
    changeByUser(.rearranged(id, Array(order))) { picture in
      picture.arrange(Array(order), selected: selected, in: id)
    }
  }

  /// The screen of the alert in front; `nil` if there is none.
  public var alertInFront: EntryID? {
    guard canAct, picture.layers.count > 1, picture.layers.last?.style == .alert else { return nil }
    return entryInFront?.id
  }

  /// A button of the alert in front, which closes the alert whatever its policy says.
  ///
  /// - Parameter index: The number of the button.
  public func pressButton(_ index: Int) {
    guard let entry = alertInFront, let layer = picture.layers.last else { return }
    changeByUser(.pressed(index, entry), requesting: [.perform(index, on: entry)]) { picture in
      picture.removeLayers(from: layer.id)
    }
    truth.append(.dismissed(layer.id))
  }
}
