import NavigationHosting
import NavigationModel

// Actions of the system on a host, without its user.
extension SimulatedHost {
  /// Makes the window narrow or wide, which collapses or expands split views and changes nothing
  /// else.
  public func resize() {
    guard canAct else { return }
    layout.toggle()
    report()
  }

  /// Moves the app to the background: gestures are canceled, and steps wait.
  public func enterBackground() {
    guard !isInBackground else { return }
    cancelSwipe()
    cancelDrag()
    isInBackground = true
  }

  /// Moves the app to the foreground and reports the picture.
  public func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    report()
  }

  /// Dismisses one or several layers together regardless of their policies, as the system does when
  /// the anchor of a popover disappears.
  ///
  /// - Parameter index: The index of the lowest layer to dismiss; the root layer, at index 0,
  ///   stays.
  public func dropLayers(from index: Int) {
    guard canAct, index > 0, picture.layers.indices.contains(index) else { return }
    let dropped = picture.layers[index...].map(\.id)
    changeByUser(.dismissed(dropped[0])) { picture in
      picture.removeLayers(from: dropped[0])
    }
    // All dropped layers are recorded. A step that was requested twice may have presented one of
    // these layers here, although the state has that layer in another place.
    truth += dropped.dropFirst().map { .dismissed($0) }
  }

  /// Returns whether a container is visible to a user in the top layer.
  func isInFront(_ id: ContainerID) -> Bool {
    picture.layers.last.map { isInFront(id, inside: $0.container) } ?? false
  }

  private func isInFront(_ id: ContainerID, inside outer: ContainerID) -> Bool {
    if id == outer { return true }
    guard let container = picture.container(outer) else { return false }
    switch container.kind {
    case .stack:
      return container.entries.last?.children.contains { isInFront(id, inside: $0) } ?? false
    case .split where !layout.isCompact:
      return container.children.contains { isInFront(id, inside: $0) }
    case .tabs, .split:
      let front = layout.childInFront(of: container)
      return container.children.indices.contains(front)
        && isInFront(id, inside: container.children[front])
    }
  }
}
