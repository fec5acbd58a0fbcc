extension NavigationState {
  func checkRootLayer() throws(InvariantViolation) {
    guard let root = layers.first, root.style == .root, root.presenter == nil else {
      throw InvariantViolation(.layersFormAChain, "the bottom layer is not a root layer")
    }
    guard isAlive(root.container), containers[root.container.slot].scope == .root else {
      throw InvariantViolation(.containersFormATree, "the root container is not the window's own")
    }
  }

  /// Checks the layer that a change may have put on top, or uncovered.
  func checkTopLayer() throws(InvariantViolation) {
    try checkRootLayer()
    if layers.count > 1 { try checkLayer(at: layers.count - 1) }
  }

  func checkLayer(at index: Int) throws(InvariantViolation) {
    let layer = layers[index]
    guard layer.style != .root, let presenter = layer.presenter else {
      throw InvariantViolation(.layersFormAChain, "\(layer.id) has no presenter")
    }
    guard layer.id.rawValue < nextID, layers[index - 1].id < layer.id else {
      throw InvariantViolation(
        .layersFormAChain, "\(layer.id) is not above \(layers[index - 1].id)")
    }
    // The presenter is nearly always the entry that has the focus in the layer beneath.
    let shown = leaf(of: layers[index - 1].container).slot
    if containers[shown].entries.last?.id == presenter { return }
    guard let stack = stack(of: presenter), layerIndex(ofSlot: stack.slot) == index - 1 else {
      throw InvariantViolation(
        .layersFormAChain, "\(layer.id) is presented by \(presenter), not in the layer beneath")
    }
  }
}
