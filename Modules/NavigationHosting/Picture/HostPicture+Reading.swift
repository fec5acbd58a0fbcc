public import NavigationModel

extension HostPicture {
  /// The container with an id; none when it is not shown.
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
  /// - Complexity: O(containers²) in the worst case; pictures are small.
  public func subtree(of id: ContainerID) -> [ContainerPicture] {
    guard let container = container(id) else { return [] }
    let inside = container.children + container.entries.flatMap(\.children)
    return [container] + inside.flatMap { subtree(of: $0) }
  }

  /// The stack that has the focus: where a person's back and swipes go.
  public var focusedStack: ContainerPicture? {
    var current = layers.last.flatMap { container($0.container) }
    while let container = current {
      switch container.kind {
      case .tabs, .split:
        guard container.children.indices.contains(container.selected) else { return nil }
        current = self.container(container.children[container.selected])
      case .stack:
        return container
      }
    }
    return nil
  }

  /// The same picture without the containers that no layer leads to any more.
  func pruned() -> HostPicture {
    HostPicture(layers: layers, containers: layers.flatMap { subtree(of: $0.container) })
  }
}
