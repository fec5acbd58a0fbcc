extension NavigationState: CustomStringConvertible {
  /// The state as people read it: one line per layer, entries as `screen#id`, the visible end of
  /// each stack last.
  public var description: String {
    describe { entry in "\(entry.screen.rawValue)\(entry.id)" }
  }

  /// The arrangement of screens without any id, for comparing states of different windows.
  public var outline: String {
    describe(withIDs: false) { entry in "\(entry.screen.rawValue)" }
  }

  /// The state as people read it, with names for screens.
  ///
  /// - Parameter name: The text for an entry; it is not asked for placeholders.
  /// - Returns: One line per layer.
  public func describe(naming name: (Entry) -> String) -> String {
    describe(withIDs: true, naming: name)
  }

  private func describe(withIDs: Bool, naming name: (Entry) -> String) -> String {
    layers.map { layer in
      let presenter = withIDs ? layer.presenter.map { " by \($0)" } ?? "" : ""
      let content = content(of: layer).map { text(of: $0, naming: name) } ?? "nothing"
      return "\(layer.style)\(presenter): \(content)"
    }.joined(separator: "\n")
  }

  private func text(of content: ContainerContent, naming name: (Entry) -> String) -> String {
    switch content {
    case .stack(_, let stack):
      let entries = [stack.root] + stack.path
      return "[" + entries.map { text(of: $0, naming: name) }.joined(separator: " ") + "]"
    case .tabs(_, let tabs, let selected):
      let texts = tabs.enumerated().map { index, tab in
        (index == selected ? "*" : "") + text(of: tab.content, naming: name)
      }
      return "tabs(" + texts.joined(separator: " ") + ")"
    case .split(_, let columns, let focused):
      let texts = columns.enumerated().map { index, column in
        (index == focused ? "*" : "") + text(of: column, naming: name)
      }
      return "split(" + texts.joined(separator: " ") + ")"
    }
  }

  private func text(of content: EntryContent, naming name: (Entry) -> String) -> String {
    let own = content.entry.isPlaceholder ? "_" : name(content.entry)
    guard !content.children.isEmpty else { return own }
    let children = content.children.map { text(of: $0, naming: name) }.joined(separator: " ")
    return content.entry.isContainer ? "{\(children)}" : "\(own){\(children)}"
  }
}
