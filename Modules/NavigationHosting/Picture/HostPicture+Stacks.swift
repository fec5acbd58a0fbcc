import NavigationModel

// Windows in which every layer shows one stack and entries hold no containers, as in most apps.
extension HostPicture {
  /// A layer that shows one stack, and the entries of that stack.
  public typealias StackLayer = (layer: LayerPicture, entries: [EntryPicture])

  /// Creates the picture of a window in which every layer shows one stack.
  ///
  /// - Parameter stacks: The layers, root layer first, each with the entries of its stack.
  public init(stacks: [StackLayer]) {
    self.init(
      layers: stacks.map(\.layer),
      containers: stacks.map {
        ContainerPicture(id: $0.layer.container, kind: .stack, entries: $0.entries)
      })
  }

  /// The layers with the entries of their stacks, root layer first; `nil` if the window has another
  /// structure.
  ///
  /// The result is `nil` if a layer does not show a stack, an entry holds a container, or the
  /// picture has containers outside its layers.
  ///
  /// - Complexity: O(*l* × *c* + *e*), where *l* is the number of layers, *c* is the number of
  ///   containers, and *e* is the number of entries.
  public var stacks: [StackLayer]? {
    var found: [StackLayer] = []
    for layer in layers {
      guard let stack = container(layer.container), stack.kind == .stack,
        stack.entries.allSatisfy({ $0.children.isEmpty })
      else { return nil }
      found.append((layer, stack.entries))
    }
    return found.count == containers.count ? found : nil
  }

  /// The entry in front, which is the top entry of the focused stack, or `nil` if nothing is shown.
  public var front: EntryPicture? { focusedStack?.entries.last }
}
