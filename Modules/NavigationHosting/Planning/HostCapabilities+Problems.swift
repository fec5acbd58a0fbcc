public import NavigationModel

extension HostCapabilities {
  /// Returns the parts of a state that the platform cannot show, from the lowest layer to the
  /// topmost.
  ///
  /// No step contains these parts. The host shows the rest of the state, which ``showable(_:)``
  /// returns. ``HostConnection`` notifies the owner of each such part with
  /// `HostEvent.cannotShow(_:)`.
  ///
  /// - Parameter state: The state to show.
  /// - Returns: The problems, or an empty array if the platform can show everything.
  /// - Complexity: The cost of ``HostPicture/init(of:)``.
  public func problems(in state: NavigationState) -> [HostProblem] {
    guard hasLimits else { return [] }
    return problems(in: HostPicture(of: state))
  }

  /// Returns the parts of a picture that the platform cannot show, from the lowest layer to the
  /// topmost.
  ///
  /// - Parameter picture: The picture to show.
  /// - Returns: The problems, or an empty array if the platform can show everything.
  /// - Complexity: O(*n*), where *n* is the number of containers and entries.
  public func problems(in picture: HostPicture) -> [HostProblem] {
    guard hasLimits else { return [] }
    let containers = ContainerIndex(picture)
    return picture.layers.indices.flatMap { problems(ofLayerAt: $0, in: picture, containers) }
  }

  /// Returns the problems of one layer.
  ///
  /// For an alert, these include the problem that a layer is presented above it.
  func problems(
    ofLayerAt index: Int, in picture: HostPicture, _ containers: ContainerIndex
  ) -> [HostProblem] {
    let inside = picture.subtree(of: picture.layers[index].container, by: containers)
    return problemsOfAlerts(at: index, in: picture, containers)
      + problemOfRoot(at: index, in: picture, containers)
      + inside.flatMap { problems(of: $0, containers) }
  }

  /// Whether there is any structure that the platform cannot show.
  var hasLimits: Bool {
    !stacksOnAlerts || !pushesContainers || !embedsContainers || !nestsInColumns
      || !replacesRootStack || splitColumns != 1...Int.max
  }

  private func problemOfRoot(
    at index: Int, in picture: HostPicture, _ containers: ContainerIndex
  ) -> [HostProblem] {
    guard !replacesRootStack, index == 0,
      let root = containers[picture.layers[0].container], root.kind != .stack
    else { return [] }
    return [.rootIsNoStack(root.id)]
  }

  private func problemsOfAlerts(
    at index: Int, in picture: HostPicture, _ containers: ContainerIndex
  ) -> [HostProblem] {
    let layer = picture.layers[index]
    guard !stacksOnAlerts, layer.style == .alert else { return [] }
    var found: [HostProblem] = []
    let container = containers[layer.container]
    if container?.kind != .stack {
      found.append(.containerInAlert(layer.id, layer.container))
    } else if let count = container?.entries.count, count > 1 {
      found.append(.filledAlert(layer.id, entries: count))
    }
    if index + 1 < picture.layers.count {
      found.append(.layerOverAlert(picture.layers[index + 1].id, alert: layer.id))
    }
    return found
  }

  private func problems(
    of container: ContainerPicture, _ containers: ContainerIndex
  ) -> [HostProblem] {
    switch container.kind {
    case .tabs: []
    case .stack: container.entries.flatMap { problems(of: $0, in: container) }
    case .split: problems(ofSplit: container, containers)
    }
  }

  private func problems(
    of entry: EntryPicture, in stack: ContainerPicture
  ) -> [HostProblem] {
    var found: [HostProblem] = []
    let content = entry.isContainer ? entry.children.first : nil
    if let content, !pushesContainers, stack.entries.count > 1 {
      found.append(.pushedContainer(entry.id, content))
    }
    let embedded = entry.children.dropFirst(content == nil ? 0 : 1)
    if !embedsContainers { found += embedded.map { .embeddedContainer(entry.id, $0) } }
    return found
  }

  private func problems(
    ofSplit split: ContainerPicture, _ containers: ContainerIndex
  ) -> [HostProblem] {
    guard splitColumns.contains(split.children.count) else {
      return [.columns(split.id, count: split.children.count)]
    }
    guard !nestsInColumns else { return [] }
    return split.children
      .filter { containers[$0]?.kind != .stack }
      .map { .nestedColumn(split.id, $0) }
  }
}
