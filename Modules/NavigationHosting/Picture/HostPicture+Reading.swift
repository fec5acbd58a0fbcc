public import NavigationModel

extension HostPicture {
  /// The container with an id; `nil` if it is not shown.
  ///
  /// - Complexity: O(containers).
  public func container(_ id: ContainerID) -> ContainerPicture? {
    containers.first { $0.id == id }
  }

  /// The ids of all entries, in the order of their containers, roots first.
  public var entryIDs: [EntryID] {
    containers.flatMap { $0.entries.map(\.id) }
  }

  /// The containers inside a container, itself first, parents before children.
  ///
  /// Hosts may report anything, also containers inside themselves; each is met once.
  ///
  /// - Complexity: O(containers) of the picture.
  public func subtree(of id: ContainerID) -> [ContainerPicture] {
    subtree(of: id, by: ContainerIndex(self))
  }

  /// The same, where containers are looked for more than once.
  func subtree(of id: ContainerID, by index: ContainerIndex) -> [ContainerPicture] {
    var found: [ContainerPicture] = []
    var met: Set<ContainerID> = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let container = index[next], met.insert(next).inserted else { continue }
      found.append(container)
      waiting.append(contentsOf: container.inside.reversed())
    }
    return found
  }

  /// The stack that has the focus: where a person's back and swipes go first.
  public var focusedStack: ContainerPicture? {
    containersInFront { $0.selected }.last { $0.kind == .stack }
  }

  /// The containers that lie inside each other in front, the outermost first; the last one is a
  /// stack.
  ///
  /// - Parameter shownChild: The index of the tab or column of a container that is in front.
  /// - Returns: At least one container, unless nothing is shown.
  /// - Complexity: O(entries and containers).
  public func containersInFront(
    choosing shownChild: (ContainerPicture) -> Int
  ) -> [ContainerPicture] {
    containersInFront(from: layers.last?.container, choosing: shownChild)
  }

  /// The entry in front inside a container; `nil` if the container is not shown.
  ///
  /// - Complexity: O(containers²) in the worst case; pictures are small.
  public func front(inside container: ContainerID) -> EntryPicture? {
    containersInFront(from: container) { $0.selected }.last?.entries.last
  }

  private func containersInFront(
    from first: ContainerID?, choosing shownChild: (ContainerPicture) -> Int
  ) -> [ContainerPicture] {
    var found: [ContainerPicture] = []
    var next = first
    // No way inside is longer than there are containers, unless a host shows one inside itself.
    while found.count < containers.count, let container = next.flatMap(container) {
      found.append(container)
      switch container.kind {
      case .tabs, .split:
        let index = shownChild(container)
        next = container.children.indices.contains(index) ? container.children[index] : nil
      case .stack:
        next = container.entries.last.flatMap { $0.isContainer ? $0.children.first : nil }
      }
    }
    return found
  }

  /// The same picture without the containers that no layer leads to any more.
  func pruned() -> HostPicture {
    let index = ContainerIndex(self)
    return HostPicture(
      layers: layers, containers: layers.flatMap { subtree(of: $0.container, by: index) })
  }
}

extension ContainerPicture {
  /// The tab that is selected or the column that has the focus; `nil` for a stack.
  public var selectedChild: ContainerID? {
    children.indices.contains(selected) ? children[selected] : nil
  }

  /// The containers directly inside, tabs and columns before those of entries.
  fileprivate var inside: [ContainerID] {
    children + entries.flatMap(\.children)
  }
}
