public import NavigationModel

/// An object that is still alive after its place in the window has ended.
public struct Leak: Hashable, Sendable {
  /// The name of the object: the given name or, if there is none, the name of its type.
  public let name: String
  /// The place to which the object belonged.
  public let place: Place
  /// The names of the screens from the root of the window to the object's place, as they were when
  /// the object was added.
  public let path: [String]
  /// The revision of the change that ended the place, or `nil` if it is unknown.
  public let revision: UInt64?
  /// The cause of the change that ended the place; `code` if the change is unknown.
  public let cause: Cause

  /// The place to which an object belongs.
  public enum Place: Hashable, Sendable {
    /// An entry.
    case entry(EntryID)
    /// A scope.
    case scope(ScopeID)
  }
}

extension Leak: CustomStringConvertible {
  /// One sentence with the name of the object, how its place ended, and where it was.
  public var description: String {
    let departure = revision.map { " by \(cause) with revision \($0)" } ?? ""
    let place = path.isEmpty ? "" : "; it was at \(path.joined(separator: " > "))"
    return "\(name) is alive after leaving\(departure)\(place)"
  }
}

extension NavigationState {
  /// Returns the entries on the path from the root of the window to a place, in order.
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
