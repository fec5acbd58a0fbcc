extension NavigationState {
  mutating func dismiss(
    _ dismissed: Verb.Layers, scope: ScopeID?
  ) throws(Refusal) -> IgnoredReason? {
    switch dismissed {
    case .top: dismissLayers(from: max(lowestOwnLayer(of: scope), layers.count - 1))
    case .from(let layer): dismissLayers(from: try presentedIndex(of: layer))
    case .all: dismissLayers(from: lowestOwnLayer(of: scope))
    }
  }

  mutating func present(
    _ new: NewContainer, _ style: Layer.Style, _ command: Command
  ) throws(Refusal) -> IgnoredReason? {
    try checkPresentable(style)
    let presenter = presenter(for: command)
    try show(new, style, by: presenter.id, scope: command.scope ?? presenter.scope)
    return nil
  }

  mutating func replacePresented(
    _ new: NewContainer, _ style: Layer.Style, _ command: Command
  ) throws(Refusal) -> IgnoredReason? {
    let top = layers.count - 1
    guard lowestOwnLayer(of: command.scope) <= top, let presenter = layers[top].presenter,
      let entry = entry(presenter)
    else { return .nothingPresented }
    try checkPresentable(style)
    _ = dismissLayers(from: top)
    try show(new, style, by: presenter, scope: command.scope ?? entry.scope)
    return nil
  }

  private mutating func show(
    _ new: NewContainer, _ style: Layer.Style, by presenter: EntryID, scope: ScopeID
  ) throws(Refusal) {
    try check(new, scope: scope)
    let layer = LayerID(rawValue: mint())
    let container = build(new, under: .layer(layer), for: scope, scope: scope)
    record(.addLayer(Layer(id: layer, style: style, presenter: presenter, container: container)))
  }

  mutating func restyle(
    _ id: LayerID, _ style: Layer.Style
  ) throws(Refusal) -> IgnoredReason? {
    let index = try presentedIndex(of: id)
    guard style != .root else { throw .rootStyle }
    guard layers[index].style != style else { return .noChange }
    record(.restyle(id, from: layers[index].style, to: style))
    return nil
  }

  /// Dismisses the layer at an index and all layers above it, top layer first.
  @discardableResult
  mutating func dismissLayers(from index: Int) -> IgnoredReason? {
    guard index < layers.count else { return .nothingPresented }
    while layers.count > index {
      let layer = layers[layers.count - 1]
      tearDown(layer.container)
      record(.removeLayer(layer))
    }
    return nil
  }

  /// Returns the index of the lowest layer that a command may dismiss.
  ///
  /// Without a scope, or with the root scope, this is the lowest presented layer, which has the
  /// index 1. With any other scope, it is the lowest layer for which the following is true: the
  /// layer and all layers above it were presented for that scope or scopes inside it. If there is
  /// no such layer, the result is the number of layers.
  private func lowestOwnLayer(of scope: ScopeID?) -> Int {
    guard let scope, scope != .root else { return 1 }
    var lowest = layers.count
    while lowest > 1,
      self.scope(containers[layers[lowest - 1].container.slot].scope, isWithin: scope)
    {
      lowest -= 1
    }
    return lowest
  }

  private func presentedIndex(of id: LayerID) throws(Refusal) -> Int {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { throw .unknownLayer(id) }
    guard index > 0 else { throw .rootIsPermanent }
    return index
  }

  private func checkPresentable(_ style: Layer.Style) throws(Refusal) {
    guard style != .root else { throw .rootStyle }
  }

  /// Returns the entry that presents the new layer of a command.
  ///
  /// This is the source of the command if the source is in the top layer, and otherwise the focused
  /// entry. If no entry has the focus, it is the placeholder on top of the focused stack.
  private func presenter(for command: Command) -> Entry {
    // A screen that stays usable beneath a sheet can send commands, but does not present layers.
    if let source = command.source, let position = position(of: source),
      layerIndex(ofSlot: position.container.slot) == layers.count - 1, let entry = entry(source)
    {
      return entry
    }
    let count = containers[focusedSlot].entries.count
    return focused ?? containers[focusedSlot].entries[count - 1]
  }
}

extension NavigationState {
  /// Makes an entry visible: dismisses the layers above its own, selects the tabs and columns that
  /// lead to it, and pops the entries that cover it.
  mutating func unwind(to id: EntryID) throws(Refusal) -> IgnoredReason? {
    guard let position = position(of: id) else { throw .unknownEntry(id) }
    guard let layer = layerIndex(ofSlot: position.container.slot) else { throw .unknownEntry(id) }
    let mark = pending.count
    if layer + 1 < layers.count { dismissLayers(from: layer + 1) }
    reveal(position)
    return pending.count > mark ? nil : .alreadyThere
  }

  private mutating func reveal(_ position: Position) {
    var place: Position? = position
    while let current = place {
      let slot = current.container.slot
      let count = containers[slot].entries.count
      if current.index + 1 < count { removeEntries(current.index + 1..<count, inSlot: slot) }
      place = selectUpwards(from: current.container)
    }
  }

  /// Selects the tabs or columns that lead to a container.
  ///
  /// The search goes upward and ends at a container that an entry or a layer holds.
  ///
  /// - Returns: The position of the entry that holds that container, or `nil` if a layer holds it.
  private mutating func selectUpwards(from container: ContainerID) -> Position? {
    var current = container
    while true {
      switch containers[current.slot].holder {
      case .layer: return nil
      case .entry(let entry): return position(of: entry)
      case .container(let parent, _, _):
        let children = containers[parent.slot].children
        if let index = children.firstIndex(where: { $0.container == current }) {
          select(index, in: parent)
        }
        current = parent
      }
    }
  }
}
