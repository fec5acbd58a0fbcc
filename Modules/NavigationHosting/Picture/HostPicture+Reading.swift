public import NavigationModel

extension HostPicture {
  /// Returns the container with an id, or `nil` if it is not shown.
  ///
  /// - Complexity: O(*n*), where *n* is the number of containers.
  public func container(_ id: ContainerID) -> ContainerPicture? {
    containers.first { $0.id == id }
  }

  /// The ids of all entries, in the order of their containers; within a stack, the root comes
  /// first.
  public var entryIDs: [EntryID] {
    containers.flatMap { $0.entries.map(\.id) }
  }

  /// The picture without foreign screens, which the framework has pushed by itself.
  public var withoutForeign: HostPicture {
    guard containers.contains(where: { $0.foreignCount > 0 }) else { return self }
    var picture = self
    for index in picture.containers.indices { picture.containers[index].foreignCount = 0 }
    return picture
  }

  /// Returns a container and the containers inside it, parents before children.
  ///
  /// A host may report any structure, even a container inside itself; each container is returned
  /// once. The result is empty if the picture does not contain the container with the given id.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of the picture.
  public func subtree(of id: ContainerID) -> [ContainerPicture] {
    subtree(of: id, by: ContainerIndex(self))
  }

  /// Returns a container and the containers inside it, using an existing index of the picture.
  func subtree(of id: ContainerID, by index: ContainerIndex) -> [ContainerPicture] {
    var found: [ContainerPicture] = []
    var met: Set<ContainerID> = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let container = index[next], met.insert(next).inserted else { continue }
      found.append(container)
      let inside = container.inside
      if !inside.isEmpty { waiting.append(contentsOf: inside.reversed()) }
    }
    return found
  }

  /// The stack that has the focus, or `nil` if there is none.
  ///
  /// The back button and swipes go back in this stack first.
  public var focusedStack: ContainerPicture? {
    containersInFront { $0.selected }.last { $0.kind == .stack }
  }

  /// Returns the containers that lead to the entry in front, outermost first.
  ///
  /// Each container is inside the one before it. The last one is a stack, unless a reported picture
  /// is incomplete.
  ///
  /// - Parameter shownChild: Returns the index of the tab or column that is in front in a
  ///   container.
  /// - Returns: At least one container, unless nothing is shown or the picture lacks the container
  ///   of the top layer.
  /// - Complexity: O(*n*²) in the worst case, where *n* is the number of containers, plus the calls
  ///   of `shownChild`; pictures are small.
  public func containersInFront(
    choosing shownChild: (ContainerPicture) -> Int
  ) -> [ContainerPicture] {
    containersInFront(from: layers.last?.container, choosing: shownChild)
  }

  /// Returns the entry in front inside a container, or `nil` if the picture does not contain the
  /// container or an entry in it.
  ///
  /// - Complexity: O(*n*²) in the worst case, where *n* is the number of containers; pictures are
  ///   small.
  public func front(inside container: ContainerID) -> EntryPicture? {
    containersInFront(from: container) { $0.selected }.last?.entries.last
  }

  private func containersInFront(
    from first: ContainerID?, choosing shownChild: (ContainerPicture) -> Int
  ) -> [ContainerPicture] {
    var found: [ContainerPicture] = []
    var next = first
    // The limit ends the loop if a host reports a container inside itself.
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

  /// Returns the picture without containers that are not in any layer.
  func pruned() -> HostPicture {
    let index = ContainerIndex(self)
    return HostPicture(
      layers: layers, containers: layers.flatMap { subtree(of: $0.container, by: index) })
  }
}

extension ContainerPicture {
  /// The tab that is selected or the column that has the focus, or `nil` for a stack or if
  /// ``selected`` is not the index of a child.
  public var selectedChild: ContainerID? {
    children.indices.contains(selected) ? children[selected] : nil
  }

  /// The containers directly inside this one: tabs and columns, or the containers of entries.
  fileprivate var inside: [ContainerID] {
    var inside = children
    for entry in entries where !entry.children.isEmpty { inside += entry.children }
    return inside
  }
}
