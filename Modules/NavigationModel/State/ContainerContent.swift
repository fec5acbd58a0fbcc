/// A nested picture of a container, for reading, printing and comparing; the state itself is stored
/// flat.
public indirect enum ContainerContent: Hashable, Sendable {
  /// A stack; never empty.
  case stack(ContainerID, StackContent)
  /// Tabs and the index of the selected one.
  case tabs(ContainerID, [TabContent], selected: Int)
  /// Columns and the index of the focused one.
  case split(ContainerID, [ContainerContent], focused: Int)
}

/// The entries of a stack as root and path: never empty, by construction.
public struct StackContent: Hashable, Sendable {
  /// The entry at the bottom, which is never popped.
  public let root: EntryContent
  /// The entries above the root, as SwiftUI counts a path.
  public let path: [EntryContent]
}

/// An entry with the containers that it owns.
public struct EntryContent: Hashable, Sendable {
  /// The entry.
  public let entry: Entry
  /// The containers that it owns, in the order in which they were attached.
  public let children: [ContainerContent]
}

/// A tab with what it holds.
public struct TabContent: Hashable, Sendable {
  /// The owner's number for the tab.
  public let key: TabKey
  /// What the tab holds.
  public let content: ContainerContent
}

extension NavigationState {
  /// A nested picture of what a layer shows.
  ///
  /// - Complexity: O(entries and containers of the layer).
  public func content(of layer: Layer) -> ContainerContent? {
    isAlive(layer.container) ? content(of: layer.container) : nil
  }

  private func content(of container: ContainerID) -> ContainerContent {
    let record = containers[container.slot]
    switch record.kind {
    case .stack:
      let entries = record.entries.map(content(of:))
      return .stack(
        container, StackContent(root: entries[0], path: Array(entries.dropFirst())))
    case .tabs:
      let tabs = record.children.map {
        TabContent(key: $0.key, content: content(of: $0.container))
      }
      return .tabs(container, tabs, selected: record.selected)
    case .split:
      let columns = record.children.map { content(of: $0.container) }
      return .split(container, columns, focused: record.selected)
    }
  }

  private func content(of entry: Entry) -> EntryContent {
    let children = owned[ownedRange(of: entry.id)].map { content(of: $0.container) }
    return EntryContent(entry: entry, children: children)
  }
}
