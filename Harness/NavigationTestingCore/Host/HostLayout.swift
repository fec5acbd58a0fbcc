public import NavigationHosting
public import NavigationModel

/// How a host lays out what it shows: side by side, or collapsed into one column.
///
/// Layout belongs to the host alone. No report contains it, and when it changes, the state keeps
/// its revision.
public struct HostLayout: Hashable, Sendable {
  /// Whether splits are collapsed, as on a narrow screen.
  public private(set) var isCompact = false
  /// The columns that collapsed splits show, if these are not the focused ones.
  private var columns: [ContainerID: Int] = [:]

  /// The index of the tab or column of a container that is in front.
  ///
  /// - Parameter container: A tab container or split that the host shows.
  /// - Returns: The index of a child.
  public func childInFront(of container: ContainerPicture) -> Int {
    guard isCompact, container.kind == .split, let column = columns[container.id],
      container.children.indices.contains(column)
    else { return container.selected }
    return column
  }

  /// Collapses or expands; the focused columns come to the front.
  mutating func toggle() {
    isCompact.toggle()
    columns = [:]
  }

  /// Goes back from the root of a column to the column before it.
  mutating func moveBack(in split: ContainerPicture) {
    columns[split.id] = childInFront(of: split) - 1
  }

  /// A step has said what the container shows, so the focused column comes to the front.
  mutating func follow(_ container: ContainerID) {
    columns[container] = nil
  }
}

extension HostPicture {
  /// What a person sees of the top layer: the stacks side by side, each from its root to its top.
  ///
  /// A collapsed split is one stack: its columns one after the other, up to the one in front.
  ///
  /// - Parameter layout: How the host lays out what it shows.
  /// - Returns: The entries of each stack; those inside entries are left out.
  public func sight(_ layout: HostLayout) -> [[EntryID]] {
    layers.last.map { sight(of: $0.container, layout) } ?? []
  }

  private func sight(of id: ContainerID, _ layout: HostLayout) -> [[EntryID]] {
    guard let container = container(id) else { return [] }
    let front = layout.childInFront(of: container)
    switch container.kind {
    case .stack:
      return [container.entries.map(\.id)]
    case .tabs:
      guard container.children.indices.contains(front) else { return [] }
      return sight(of: container.children[front], layout)
    case .split where layout.isCompact:
      let columns = container.children.prefix(front + 1)
      return [columns.flatMap { sight(of: $0, layout).flatMap { $0 } }]
    case .split:
      return container.children.flatMap { sight(of: $0, layout) }
    }
  }
}
