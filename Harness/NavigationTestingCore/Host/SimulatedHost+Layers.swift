import NavigationHosting
public import NavigationModel

// The user's actions for dismissing a layer and for selecting tabs and columns.
extension SimulatedHost {
  /// The layer that a drag dismisses.
  ///
  /// `nil` at the root, during a gesture, in the background, for full-screen covers and alerts, or
  /// if the policy of an entry in the layer does not allow leaving.
  public var layerBehindDrag: LayerID? {
    draggableLayer.flatMap { picture.mayDragAway($0) ? $0.id : nil }
  }

  /// Whether a drag of the top layer would have an effect.
  public var canDrag: Bool {
    layerBehindDrag != nil || entryThatAsks != nil
  }

  /// The frontmost entry of a draggable layer, if its owner must be asked; `nil` if an entry
  /// forbids leaving.
  private var entryThatAsks: EntryID? {
    draggableLayer.flatMap { picture.entryToAsk(byDragging: $0, front: entryInFront) }
  }

  private var draggableLayer: LayerPicture? {
    guard canAct, picture.layers.count > 1, let top = picture.layers.last,
      top.style.isDraggable
    else { return nil }
    return top
  }

  /// Drags the top layer away, or taps outside it, to dismiss it.
  ///
  /// If the owner of the frontmost entry must be asked, the owner is asked and the layer stays.
  public func dragAway() {
    if let entry = entryThatAsks { return ask(.leave(entry), .wantsToLeave(entry)) }
    guard let layer = layerBehindDrag else { return }
    dismiss(layer)
  }

  /// Begins to drag the top layer, or only asks the owner of the frontmost entry if the owner must
  /// be asked.
  public func beginDrag() {
    if let entry = entryThatAsks { return ask(.leave(entry), .wantsToLeave(entry)) }
    guard let layer = layerBehindDrag else { return }
    activity = .dragging(layer)
    report()
  }

  /// Cancels the drag; the layer springs back.
  public func cancelDrag() {
    guard case .dragging = activity else { return }
    activity = .atRest
    report()
  }

  /// Ends the drag and dismisses the layer.
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
  ///
  /// These are the visible tab views and, unless the layout is compact, the visible split views, if
  /// they have more than one child. During a gesture and in the background, there are none.
  public var selectableContainers: [ContainerID] {
    guard canAct, let top = picture.layers.last else { return [] }
    return picture.subtree(of: top.container)
      .filter { $0.children.count > 1 && isInFront($0.id) }
      .filter { $0.kind == .tabs || !layout.isCompact }
      .map(\.id)
  }

  /// Taps a tab or column; a tap on the selected child changes nothing.
  ///
  /// - Parameters:
  ///   - index: The index of the child; other values are ignored.
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
  /// Whether a user can dismiss a layer of this style without the app's help.
  fileprivate var isDraggable: Bool {
    switch self {
    case .sheet, .popover: true
    case .root, .fullScreenCover, .alert: false
    }
  }
}
