import NavigationHosting
public import NavigationModel

// Ways to put a layer away, and to choose among tabs and columns.
extension SimulatedHost {
  /// The layer that a drag would put away; none at the root, during a gesture, of covers, or where
  /// a policy forbids it.
  public var layerBehindDrag: LayerID? {
    guard activity == .atRest, picture.layers.count > 1, let top = picture.layers.last,
      top.style.isDraggable, picture.subtree(of: top.container).allSatisfy(\.mayBeLeft)
    else { return nil }
    return top.id
  }

  /// A finger drags the top layer away, or a tap outside closes it.
  public func dragAway() {
    guard let layer = layerBehindDrag else { return }
    dismiss(layer)
  }

  /// A finger begins to drag the top layer.
  public func beginDrag() {
    guard let layer = layerBehindDrag else { return }
    activity = .dragging(layer)
    report()
  }

  /// The layer springs back.
  public func cancelDrag() {
    guard case .dragging = activity else { return }
    activity = .atRest
    report()
  }

  /// The finger lets go and the layer goes.
  public func finishDrag() {
    guard case .dragging(let layer) = activity else { return }
    dismiss(layer)
  }

  private func dismiss(_ layer: LayerID) {
    changeByUser(.dismissed(layer)) { picture in
      picture.removeLayers(from: layer)
    }
  }

  /// The containers of the top layer whose selection a user can change, in order.
  public var selectableContainers: [ContainerID] {
    guard activity == .atRest, let top = picture.layers.last else { return [] }
    return picture.subtree(of: top.container).filter { $0.children.count > 1 }.map(\.id)
  }

  /// A tap on a tab or in a column; one on the selected child changes nothing.
  ///
  /// - Parameters:
  ///   - index: The index of the child; others are passed over.
  ///   - id: One of ``selectableContainers``.
  public func select(_ index: Int, in id: ContainerID) {
    guard selectableContainers.contains(id), let container = picture.container(id),
      container.children.indices.contains(index), container.selected != index
    else { return }
    changeByUser(.selected(id, index: index)) { picture in
      picture.select(index, in: id)
    }
  }
}

extension Layer.Style {
  /// Whether a person can put a layer of this style away without the app's help.
  fileprivate var isDraggable: Bool {
    switch self {
    case .sheet, .popover: true
    case .root, .fullScreenCover, .alert: false
    }
  }
}
