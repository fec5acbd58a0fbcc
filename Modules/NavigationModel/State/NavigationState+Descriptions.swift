extension NavigationState: CustomStringConvertible {
  /// A readable form of the state, with one line for each layer.
  ///
  /// Entries appear as `screen#id`, with the top entry of each stack last. A placeholder appears as
  /// `_`. The containers that an entry owns appear in braces after the entry. If the entry shows
  /// only its container, the braces replace the entry. A star precedes the selected tab or column.
  public var description: String {
    describe { entry in "\(entry.screen.rawValue)\(entry.id)" }
  }

  /// The ``description`` without ids, for comparing states of different windows.
  public var outline: String {
    describe(withIDs: false) { entry in "\(entry.screen.rawValue)" }
  }

  /// Returns a readable form of the state in which the caller chooses the text for each entry.
  ///
  /// - Parameter name: Returns the text for an entry; it is called once for each entry except
  ///   placeholders.
  /// - Returns: A text with one line for each layer.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers, plus the calls of
  ///   `name`. If entries own containers, a binary search is added for each entry.
  public func describe(naming name: (Entry) -> String) -> String {
    describe(withIDs: true, naming: name)
  }

  private func describe(withIDs: Bool, naming name: (Entry) -> String) -> String {
    layers.map { layer in
      let presenter = withIDs ? layer.presenter.map { " by \($0)" } ?? "" : ""
      return "\(layer.style)\(presenter): \(text(of: layer.container, naming: name))"
    }.joined(separator: "\n")
  }

  private func text(of container: ContainerID, naming name: (Entry) -> String) -> String {
    guard isAlive(container) else { return "nothing" }
    let row = containers[container.slot]
    let children = row.children.enumerated().map { index, child in
      (index == row.selected ? "*" : "") + text(of: child.container, naming: name)
    }
    return switch row.kind {
    case .stack: "[" + row.entries.map { text(of: $0, naming: name) }.joined(separator: " ") + "]"
    case .tabs: "tabs(" + children.joined(separator: " ") + ")"
    case .split: "split(" + children.joined(separator: " ") + ")"
    }
  }

  private func text(of entry: Entry, naming name: (Entry) -> String) -> String {
    let own = entry.isPlaceholder ? "_" : name(entry)
    let rows = owned[ownedRange(of: entry.id)]
    guard !rows.isEmpty else { return own }
    let children = rows.map { text(of: $0.container, naming: name) }.joined(separator: " ")
    return entry.isContainer ? "{\(children)}" : "\(own){\(children)}"
  }
}
