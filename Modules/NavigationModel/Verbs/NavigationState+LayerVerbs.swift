extension NavigationState {
  mutating func runLayerVerb(_ command: Command) throws(Refusal) -> IgnoredReason? {
    switch command.verb {
    case .present(let new, let style): return try present(new, style, command)
    case .presentContainer(let new, let style): return try present(new, style, command)
    case .replacePresented(let new, let style): return try replacePresented(new, style, command)
    case .restyle(let layer, let style): return try restyle(layer, style)
    case .dismissLayer(let layer): return try dismiss(layer)
    case .dismissAll: return dismissLayers(from: 1)
    default: return dismissLayers(from: max(1, layers.count - 1))
    }
  }

  private mutating func present(
    _ new: NewEntry, _ style: Layer.Style, _ command: Command
  ) throws(Refusal) -> IgnoredReason? {
    try checkPresentable(style)
    try checkScope(new.scope)
    let presenter = source(of: command)
    let layer = LayerID(rawValue: mint())
    let stack = addContainer(.stack, under: .layer(layer))
    let root = entry(new, scope: presenter.scope)
    insert(root, at: Position(container: stack, index: 0))
    record(.addLayer(Layer(id: layer, style: style, presenter: presenter.id, container: stack)))
    return nil
  }

  private mutating func present(
    _ new: NewContainer, _ style: Layer.Style, _ command: Command
  ) throws(Refusal) -> IgnoredReason? {
    try checkPresentable(style)
    try check(new)
    let presenter = source(of: command)
    let layer = LayerID(rawValue: mint())
    let container = build(new, under: .layer(layer), scope: presenter.scope)
    record(.addLayer(Layer(id: layer, style: style, presenter: presenter.id, container: container)))
    return nil
  }

  private mutating func replacePresented(
    _ new: NewContainer, _ style: Layer.Style, _ command: Command
  ) throws(Refusal) -> IgnoredReason? {
    guard layers.count > 1 else { return .nothingPresented }
    try check(new)
    _ = dismissLayers(from: layers.count - 1)
    refocus()
    var command = command
    command.source = nil
    return try present(new, style, command)
  }

  private mutating func restyle(
    _ id: LayerID, _ style: Layer.Style
  ) throws(Refusal) -> IgnoredReason? {
    let index = try presentedIndex(of: id)
    guard style != .root else { throw .rootStyle }
    guard layers[index].style != style else { return .noChange }
    record(.restyle(id, from: layers[index].style, to: style))
    return nil
  }

  private mutating func dismiss(_ id: LayerID) throws(Refusal) -> IgnoredReason? {
    dismissLayers(from: try presentedIndex(of: id))
  }

  /// Dismisses a layer and all above it, the top one first.
  @discardableResult
  mutating func dismissLayers(from index: Int) -> IgnoredReason? {
    guard index < layers.count else { return .nothingPresented }
    for layer in layers[index...].reversed() {
      tearDown(layer.container)
      record(.removeLayer(layer))
    }
    return nil
  }

  private func presentedIndex(of id: LayerID) throws(Refusal) -> Int {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { throw .unknownLayer(id) }
    guard index > 0 else { throw .rootIsPermanent }
    return index
  }

  private func checkPresentable(_ style: Layer.Style) throws(Refusal) {
    guard style != .root else { throw .rootStyle }
  }

  /// The entry that presents, and the scope that goes on in the new layer.
  private func source(of command: Command) -> (id: EntryID, scope: ScopeID) {
    let named = command.source.flatMap { entry($0) }
    let stack = containers[focusedSlot].entries
    let presenter = named ?? stack[stack.count - 1]
    return (presenter.id, command.scope ?? presenter.scope)
  }
}
