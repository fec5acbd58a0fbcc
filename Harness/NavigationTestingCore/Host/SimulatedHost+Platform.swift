public import NavigationHosting
import NavigationModel

extension SimulatedHost {
  /// Returns whether the platform can show a picture without changes.
  ///
  /// The check does not use the planner, so that it can detect the planner's mistakes.
  ///
  /// - Parameter picture: Any picture.
  /// - Returns: Whether the platform can show everything in it.
  public func canShow(_ picture: HostPicture) -> Bool {
    let limits = capabilities
    for (index, layer) in picture.layers.enumerated() {
      let content = picture.containers.first { $0.id == layer.container }
      if index == 0, !limits.replacesRootStack, content?.kind != .stack { return false }
      guard layer.style == .alert, !limits.stacksOnAlerts else { continue }
      if index < picture.layers.count - 1 || content?.entries.count != 1 { return false }
    }
    return picture.containers.allSatisfy { container in
      (container.kind != .split || canShow(container, of: picture))
        && container.entries.allSatisfy { canShow($0, in: container) }
    }
  }

  private func canShow(_ split: ContainerPicture, of picture: HostPicture) -> Bool {
    let areStacks = split.children.allSatisfy { child in
      picture.containers.first { $0.id == child }?.kind == .stack
    }
    return capabilities.splitColumns.contains(split.children.count)
      && (areStacks || capabilities.nestsInColumns)
  }

  private func canShow(_ entry: EntryPicture, in stack: ContainerPicture) -> Bool {
    guard !entry.children.isEmpty else { return true }
    let embedded = entry.isContainer ? entry.children.count - 1 : entry.children.count
    if embedded > 0, !capabilities.embedsContainers { return false }
    return !entry.isContainer || stack.entries.count == 1 || capabilities.pushesContainers
  }
}
