import NavigationModel

extension HostPicture {
  /// Returns the picture that a host shows after it has performed a step.
  ///
  /// - Parameter action: The action of the step. An action on a layer or container that is not in
  ///   the picture leaves the picture unchanged, as does the presentation of a layer that is
  ///   already in it.
  /// - Returns: The picture after the step.
  /// - Complexity: O(*c*² + *e*) in the worst case, where *c* is the number of containers and *e*
  ///   is the number of entries; pictures are small.
  public func performing(_ action: HostStep.Action) -> HostPicture {
    var picture = self
    picture.perform(action)
    return picture.pruned()
  }

  private mutating func perform(_ action: HostStep.Action) {
    switch action {
    case .setRoot(let layer, let content):
      layers = [layer]
      containers = content
    case .present(let layer, let content):
      guard !layers.contains(where: { $0.id == layer.id }) else { return }
      layers.append(layer)
      replace(content)
    case .dismiss(let id):
      guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
      layers.removeSubrange((index + 1)...)
    case .restyle(let id, let style):
      guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
      layers[index].style = style
    case .setStack(let id, let entries, let content):
      replace(content)
      update(id) { container in
        if container.entries.map(\.id) != entries.map(\.id) { container.foreignCount = 0 }
        container.entries = entries
      }
    case .popForeign(let id, let count):
      update(id) { $0.foreignCount = min($0.foreignCount, max(0, count)) }
    case .setChildren(let id, let children, let selected, let content):
      replace(content)
      update(id) { container in
        container.children = children
        container.selected = selected
      }
    case .select(let id, let index):
      update(id) { $0.selected = index }
    case .report:
      break
    }
  }

  private mutating func replace(_ content: [ContainerPicture]) {
    for container in content {
      containers.removeAll { $0.id == container.id }
      containers.append(container)
    }
  }

  private mutating func update(_ id: ContainerID, _ body: (inout ContainerPicture) -> Void) {
    guard let index = containers.firstIndex(where: { $0.id == id }) else { return }
    body(&containers[index])
  }
}
