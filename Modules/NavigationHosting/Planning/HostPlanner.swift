import NavigationModel

/// A planner that finds the next single step from what a host shows to what it should show.
///
/// If the root layer or its container differs from the target, the next step replaces the root
/// layer, which removes everything else. Otherwise, the order of steps is fixed:
///
/// - First, layers that should not be there are dismissed.
/// - Then the remaining layers are corrected from the bottom up.
/// - Finally, the missing layers are presented one by one.
///
/// Each step brings the picture closer to the target. So repeated planning reaches the target,
/// regardless of what the host did in between. Apart from replacing the root layer, no step removes
/// a layer or entry that is in the same place in both pictures, with one exception: a layer whose
/// style the platform cannot change is dismissed and presented again, together with the layers
/// above it. No other plan that retains as many layers and entries needs fewer steps.
public struct HostPlanner: Sendable {
  /// The changes that the platform can make in one step.
  public let capabilities: HostCapabilities

  /// Creates a planner for a platform.
  public init(capabilities: HostCapabilities) {
    self.capabilities = capabilities
  }

  /// Returns the action of the next step, or `nil` if the host already shows the target or the
  /// target is empty.
  ///
  /// - Parameters:
  ///   - shown: The picture that the host shows now.
  ///   - target: The picture that the host should show. ``HostCapabilities/showable(_:)`` returns a
  ///     picture that the host can show.
  /// - Returns: One action that the platform can perform in one step.
  /// - Complexity: O(*c*² + *e*) in the worst case, where *c* is the number of containers and *e*
  ///   is the number of entries of both pictures; pictures are small.
  public func nextAction(from shown: HostPicture, to target: HostPicture) -> HostStep.Action? {
    guard let root = target.layers.first else { return nil }
    guard let shownRoot = shown.layers.first, shownRoot.container == root.container,
      shownRoot.id == root.id
    else {
      return .setRoot(root, content: content([root.container], of: target))
    }
    let common = commonLayers(shown, target)
    if shown.layers.count > common { return dismissal(from: shown, keeping: common) }
    let (present, wanted) = (ContainerIndex(shown), ContainerIndex(target))
    for index in 0..<common {
      let action = repair(layerAt: index, shown, target, by: (present, wanted))
      if let action { return action }
    }
    guard target.layers.count > common else { return nil }
    let layer = target.layers[common]
    return .present(layer, content: content([layer.container], of: target))
  }

  private func commonLayers(_ shown: HostPicture, _ target: HostPicture) -> Int {
    zip(shown.layers, target.layers).prefix {
      $0.id == $1.id && $0.container == $1.container
        && capabilities.canRestyle($0.style, to: $1.style)
    }.count
  }

  private func dismissal(from shown: HostPicture, keeping count: Int) -> HostStep.Action {
    let lowest = capabilities.dismissesSeveralLayers ? count - 1 : shown.layers.count - 2
    return .dismiss(above: shown.layers[lowest].id)
  }

  private func repair(
    layerAt index: Int, _ shown: HostPicture, _ target: HostPicture,
    by indexes: (shown: ContainerIndex, target: ContainerIndex)
  ) -> HostStep.Action? {
    let layer = target.layers[index]
    if shown.layers[index].style != layer.style { return .restyle(layer.id, layer.style) }
    for container in target.subtree(of: layer.container, by: indexes.target) {
      guard let present = indexes.shown[container.id] else { continue }
      if let action = repair(present, to: container, target) { return action }
    }
    return nil
  }

  private func repair(
    _ present: ContainerPicture, to container: ContainerPicture, _ target: HostPicture
  ) -> HostStep.Action? {
    // Foreign screens, which the framework has pushed by itself, are left alone.
    var container = container
    container.foreignCount = present.foreignCount
    guard present != container else { return nil }
    if container.kind == .stack { return repairStack(present, to: container, target) }
    if present.children == container.children {
      return .select(container.id, index: container.selected)
    }
    let kept = Set(present.children)
    let fresh = container.children.filter { !kept.contains($0) }
    return .setChildren(
      container.id, container.children, selected: container.selected,
      content: content(fresh, of: target))
  }

  /// Returns the action that sets the entries of a stack.
  ///
  /// If entries are missing and the platform can add only one entry in each step, the action adds
  /// only the lowest missing entry.
  private func repairStack(
    _ present: ContainerPicture, to container: ContainerPicture, _ target: HostPicture
  ) -> HostStep.Action {
    var entries = container.entries
    let shared = zip(present.entries, entries).prefix { $0.id == $1.id }.count
    if !capabilities.pushesSeveralEntries, entries.count > shared + 1 {
      let kept = Set(present.entries.map(\.id))
      let next = entries[shared...].firstIndex { !kept.contains($0.id) } ?? entries.count - 1
      entries = Array(entries[...next]) + entries[(next + 1)...].filter { kept.contains($0.id) }
    }
    let known = Set(present.entries.flatMap(\.children))
    let fresh = entries.flatMap(\.children).filter { !known.contains($0) }
    return .setStack(
      container.id, entries, content: content(fresh, of: target))
  }

  /// Returns the initial content of new containers, limited to what the platform can fill in one
  /// step.
  private func content(_ roots: [ContainerID], of target: HostPicture) -> [ContainerPicture] {
    guard !capabilities.presentsFilledStacks else { return roots.flatMap(target.subtree) }
    let emptied = target.containers.map { container in
      var container = container
      container.entries = Array(container.entries.prefix(1))
      return container
    }
    return roots.flatMap(HostPicture(containers: emptied).subtree)
  }
}
