public import NavigationHosting
public import NavigationModel

extension Frame.Picture {
  /// Creates the picture that a state requires.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - name: Returns the name of the screen that an entry shows.
  /// - Complexity: O(entries and containers).
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

  /// Creates the picture that a host shows.
  ///
  /// - Parameters:
  ///   - picture: The host's picture.
  ///   - name: Returns the name of the screen that an entry shows.
  /// - Complexity: O(entries and containers).
  public init(_ picture: HostPicture, naming name: (EntryID) -> String) {
    var lookup = ContainerLookup(picture)
    self.init(
      picture.layers.map { layer in
        Frame.Layer(.init(layer.style), lookup.content(of: layer.container, naming: name))
      })
  }
}

/// The containers of a host's picture, each used only once, since hosts may report anything, even
/// containers inside themselves.
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
