public import NavigationModel

extension HostPicture {
  /// Creates the picture that a host should show for a state.
  ///
  /// - Parameter state: The state to show.
  /// - Complexity: O(*n* × (1 + *d* log *c*)), where *n* is the number of entries and containers,
  ///   *c* is the number of containers that entries own, and *d* is how deep these are nested.
  public init(of state: NavigationState) {
    self.init()
    for layer in state.layers {
      layers.append(LayerPicture(id: layer.id, style: layer.style, container: layer.container))
      append(layer.container, of: state)
    }
  }

  private mutating func append(_ id: ContainerID, of state: NavigationState) {
    guard let kind = state.kind(of: id) else { return }
    let entries = Self.shown(state.entries(of: id))
    containers.append(
      ContainerPicture(
        id: id, kind: kind, entries: entries.map { EntryPicture($0, in: state) },
        children: state.children(of: id), selected: state.selectedIndex(of: id)))
    for child in state.children(of: id) { append(child, of: state) }
    for entry in entries where entry.flags.contains(.ownsContainer) {
      for child in state.containers(ownedBy: entry.id) { append(child, of: state) }
    }
  }

  /// Returns the entries of a stack without its placeholders, or one placeholder if the stack has
  /// no other entries.
  ///
  /// The placeholder of an embedded navigator that shows nothing yet does not cover the screen
  /// beneath it.
  private static func shown(_ entries: ContiguousArray<Entry>) -> ContiguousArray<Entry> {
    guard entries.count > 1, entries.contains(where: \.isPlaceholder) else { return entries }
    let screens = entries.filter { !$0.isPlaceholder }
    return screens.isEmpty ? ContiguousArray(entries.prefix(1)) : ContiguousArray(screens)
  }
}

extension EntryPicture {
  fileprivate init(_ entry: Entry, in state: NavigationState) {
    self.init(
      id: entry.id, leavePolicy: state.leavePolicy(of: entry),
      children: entry.flags.contains(.ownsContainer) ? state.containers(ownedBy: entry.id) : [],
      isContainer: entry.isContainer)
  }
}
