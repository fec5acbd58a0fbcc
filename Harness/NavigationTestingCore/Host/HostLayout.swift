public import NavigationHosting
public import NavigationModel

/// The layout of a host: side by side, or collapsed into one column.
///
/// Only the host knows its layout. No report contains it, and a change of layout leaves the state's
/// revision unchanged.
public struct HostLayout: Hashable, Sendable {
  /// Whether split views are collapsed, as on a narrow screen.
  public private(set) var isCompact = false
  /// For each collapsed split view that shows a column other than the focused one, the index of the
  /// shown column.
  private var columns: [ContainerID: Int] = [:]

  /// Returns the index of the tab or column of a container that is in front.
  ///
  /// - Parameter container: A tab view or split view that the host shows.
  /// - Returns: The index among the container's children.
  public func childInFront(of container: ContainerPicture) -> Int {
    guard isCompact, container.kind == .split, let column = columns[container.id],
      container.children.indices.contains(column)
    else { return container.selected }
    return column
  }

  /// Collapses or expands the layout; the focused columns come to the front.
  mutating func toggle() {
    isCompact.toggle()
    columns = [:]
  }

  /// Goes back from the root of a column to the previous column.
  mutating func moveBack(in split: ContainerPicture) {
    columns[split.id] = childInFront(of: split) - 1
  }

  /// Brings the focused column of a container to the front, after a step has selected a column or
  /// set the columns.
  mutating func follow(_ container: ContainerID) {
    columns[container] = nil
  }
}

extension HostPicture {
  /// Returns the entries of the stacks that are visible in the top layer, each stack from root to
  /// top.
  ///
  /// A collapsed split view is one stack: its columns in order, up to the one in front.
  ///
  /// - Parameter layout: The layout of the host.
  /// - Returns: The entries of each stack, without the entries of containers that an entry embeds.
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
