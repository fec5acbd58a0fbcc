/// The smallest modification of a state; every change is a list of edits, and every edit can be
/// undone.
///
/// An edit carries the data needed to perform it and to undo it. Commands, observers that apply
/// changes to copies of a state, and the rollback of transactions therefore use the same mechanism.
/// One piece of data is missing: if an entry owns several containers and one of them is removed,
/// the edit does not contain the index of that container among them. The state remembers this index
/// until the next change.
public enum Edit: Hashable, Sendable, Codable {
  /// An entry was inserted at a position.
  case insert(Entry, at: Position)
  /// An entry was removed from a position.
  case remove(Entry, from: Position)
  /// The flags of an entry changed, for example its leave policy.
  case mark(EntryID, at: Position, from: Entry.Flags, to: Entry.Flags)
  /// A container was added; it is empty until further edits fill it.
  case addContainer(ContainerNode)
  /// An empty container was removed.
  case removeContainer(ContainerNode)
  /// A tab moved to another index in its tab container; the id is that of the tab's own container.
  case moveChild(ContainerID, from: Int, to: Int)
  /// Another tab or column was selected.
  case select(ContainerID, from: Int, to: Int)
  /// A layer was added on top.
  case addLayer(Layer)
  /// The top layer was removed.
  case removeLayer(Layer)
  /// A layer changed its style without being dismissed.
  case restyle(LayerID, from: Layer.Style, to: Layer.Style)
  /// A scope began.
  case beginScope(Scope)
  /// A scope ended.
  case endScope(Scope)
}

extension Edit {
  /// The edit that undoes this one.
  public var inverse: Edit {
    switch self {
    case .insert(let entry, let position): .remove(entry, from: position)
    case .remove(let entry, let position): .insert(entry, at: position)
    case .mark(let id, let position, let from, let to): .mark(id, at: position, from: to, to: from)
    case .addContainer(let node): .removeContainer(node)
    case .removeContainer(let node): .addContainer(node)
    case .moveChild(let child, let from, let to): .moveChild(child, from: to, to: from)
    case .select(let container, let from, let to): .select(container, from: to, to: from)
    case .addLayer(let layer): .removeLayer(layer)
    case .removeLayer(let layer): .addLayer(layer)
    case .restyle(let id, let from, let to): .restyle(id, from: to, to: from)
    case .beginScope(let scope): .endScope(scope)
    case .endScope(let scope): .beginScope(scope)
    }
  }
}

/// A position in a stack.
public struct Position: Hashable, Sendable, Codable {
  /// The stack.
  public let container: ContainerID
  /// The index in the stack; the root has index 0.
  public let index: Int

  /// Creates a position in a stack.
  @inlinable
  public init(container: ContainerID, index: Int) {
    self.container = container
    self.index = index
  }
}

extension Position: CustomStringConvertible {
  /// The position as it appears in traces, for example `c0[2]`.
  public var description: String {
    "\(container)[\(index)]"
  }
}
