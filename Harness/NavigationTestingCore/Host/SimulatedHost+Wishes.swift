import NavigationHosting
public import NavigationModel

// Actions of a user on tabs, other than selecting them, and on alerts.
extension SimulatedHost {
  /// The tab views in front, in order.
  public var tabsInFront: [ContainerID] {
    guard canAct, let top = picture.layers.last else { return [] }
    return picture.subtree(of: top.container)
      .filter { $0.kind == .tabs && isInFront($0.id) }
      .map(\.id)
  }

  /// Taps the selected tab; the host does not change its picture.
  ///
  /// - Parameter id: One of ``tabsInFront``.
  public func tapSelectedTab(in id: ContainerID) {
    guard tabsInFront.contains(id), let tabs = picture.container(id),
      tabs.children.indices.contains(tabs.selected), let front = picture.front(inside: id)
    else { return }
    let above = entriesAboveRoot(of: tabs.children[tabs.selected])
    ask(.reselect(id, front: front.id), .reselected(above))
  }

  /// Returns the entries above the root of the frontmost stack in a tab.
  private func entriesAboveRoot(of tab: ContainerID) -> [EntryID] {
    guard let container = picture.container(tab) else { return [] }
    if container.kind == .stack { return container.entries.dropFirst().map(\.id) }
    guard container.children.indices.contains(container.selected) else { return [] }
    return entriesAboveRoot(of: container.children[container.selected])
  }

  /// Moves the last tab to the first position, as a user does in an editable tab bar.
  ///
  /// The same tab stays selected.
  ///
  /// - Parameter id: One of ``tabsInFront`` that has more than one tab.
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

  /// The screen of the alert in front; `nil` if there is none, or if the user cannot touch it now.
  public var alertInFront: EntryID? {
    guard canAct, picture.layers.count > 1, picture.layers.last?.style == .alert else { return nil }
    return entryInFront?.id
  }

  /// Presses a button of the frontmost alert, which closes the alert regardless of its policy.
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
