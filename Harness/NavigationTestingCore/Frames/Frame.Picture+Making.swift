public import NavigationHosting
public import NavigationModel

extension Frame.Picture {
  /// Creates the picture that should be on screen in a given state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - name: A closure that returns the name of the screen that an entry shows.
  /// - Complexity: O(*n*²), where *n* is the number of entries and containers, because each entry
  ///   is searched for; in addition, one call of `name` for each entry and each presenter of a
  ///   layer.
  public init(of state: NavigationState, naming name: (Entry) -> String) {
    self.init(HostPicture(of: state)) { id in
      guard let entry = state.entry(id) else { return "\(id)" }
      return entry.isPlaceholder ? Frame.Card.placeholderName : name(entry)
    }
    for (index, layer) in state.layers.enumerated() {
      let presenter = layer.presenter.flatMap { state.entry($0) }
      layers[index].presenter = presenter.map(name)
      layers[index].presenterID = presenter?.id.rawValue
    }
  }

  /// Creates a frame's picture by naming the entries in a host's picture.
  ///
  /// - Parameters:
  ///   - picture: The picture that the host shows.
  ///   - name: A closure that returns the name of the screen that an entry shows.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers, and one call of
  ///   `name` for each entry.
  public init(_ picture: HostPicture, naming name: (EntryID) -> String) {
    var lookup = ContainerLookup(picture)
    self.init(
      picture.layers.map { layer in
        Frame.Layer(.init(layer.style), lookup.content(of: layer.container, naming: name))
      })
  }
}

/// The containers of a host's picture.
///
/// Each is used only once, because a host may report anything, even a container inside itself.
private struct ContainerLookup {
  private var containers: [ContainerID: ContainerPicture] = [:]

  init(_ picture: HostPicture) {
    for container in picture.containers where containers[container.id] == nil {
      containers[container.id] = container
    }
  }

  mutating func content(
    of id: ContainerID, naming name: (EntryID) -> String
  ) -> Frame.Container {
    guard let container = containers.removeValue(forKey: id) else {
      return Frame.Container(stack: [])
    }
    switch container.kind {
    case .stack:
      return Frame.Container(stack: container.entries.map { card($0, naming: name) })
    case .tabs, .split:
      return Frame.Container(
        container.kind == .tabs ? .tabs : .columns,
        container.children.map { content(of: $0, naming: name) }, selected: container.selected)
    }
  }

  private mutating func card(
    _ entry: EntryPicture, naming name: (EntryID) -> String
  ) -> Frame.Card {
    Frame.Card(
      id: entry.id.rawValue, name(entry.id), leaving: .init(entry.leavePolicy),
      inside: entry.children.map { content(of: $0, naming: name) },
      isContainer: entry.isContainer)
  }
}
