public import NavigationModel

/// An object that is alive although its place in the window has ended.
public struct Leak: Hashable, Sendable {
  /// What it is called: the name of its type, unless it was given another one.
  public let name: String
  /// Where it belonged.
  public let place: Place
  /// The names of the screens from the root of the window to where it stood.
  public let path: [String]
  /// The revision with which it left; `nil` if that is not known.
  public let revision: UInt64?
  /// Who wanted the change with which it left.
  public let cause: Cause

  /// Where objects belong.
  public enum Place: Hashable, Sendable {
    /// To an entry.
    case entry(EntryID)
    /// To a scope.
    case scope(ScopeID)
  }
}

extension Leak: CustomStringConvertible {
  /// One sentence with the name, how it left, and where it stood.
  public var description: String {
    let departure = revision.map { "which left by \(cause) with revision \($0)" } ?? "which left"
    let place = path.isEmpty ? "" : "; it stood at \(path.joined(separator: " > "))"
    return "\(name) is alive, \(departure)\(place)"
  }
}

extension NavigationState {
  /// The entries on the way from the root of the window to a place, in order.
  func path(to place: Leak.Place) -> [Entry] {
    switch place {
    case .entry(let id): stack(of: id).map { path(to: id, in: $0) } ?? []
    case .scope(let id):
      allEntries.first { scope($0.scope, isWithin: id) }.map { path(to: .entry($0.id)) }
        ?? []
    }
  }

  private func path(to entry: EntryID, in stack: ContainerID) -> [Entry] {
    let entries = entries(of: stack)
    let end = entries.firstIndex { $0.id == entry } ?? entries.count - 1
    return path(toHolderOf: stack) + entries[...end].filter { !$0.isPlaceholder && !$0.isContainer }
  }

  private func path(toHolderOf container: ContainerID) -> [Entry] {
    switch holder(of: container) {
    case .container(let parent, _, _): path(toHolderOf: parent)
    case .entry(let entry): path(to: .entry(entry))
    case .layer(let id):
      layers.first { $0.id == id }?.presenter.map { path(to: .entry($0)) } ?? []
    case nil: []
    }
  }
}
