/// The smallest thing that happens to a state; every change is a list of edits, and every edit can
/// be undone.
///
/// An edit carries what is needed to perform it and to undo it, so one mechanism serves commands,
/// observers that fold changes, and the rollback of a transaction.
public enum Edit: Hashable, Sendable, Codable {
  /// An entry came to stand at a place.
  case insert(Entry, at: Position)
  /// An entry left a place.
  case remove(Entry, from: Position)
  /// The flags of an entry changed, for example its leave policy.
  case mark(EntryID, at: Position, from: Entry.Flags, to: Entry.Flags)
  /// A container came into being; it is empty until further edits fill it.
  case addContainer(ContainerNode)
  /// An empty container went.
  case removeContainer(ContainerNode)
  /// A tab moved among its siblings.
  case moveChild(ContainerID, from: Int, to: Int)
  /// Another tab or column was selected.
  case select(ContainerID, from: Int, to: Int)
  /// A layer was presented on top.
  case addLayer(Layer)
  /// The top layer went.
  case removeLayer(Layer)
  /// A layer changed its style without being dismissed.
  case restyle(LayerID, from: Layer.Style, to: Layer.Style)
  /// A scope began.
  case beginScope(Scope)
  /// A scope ended.
  case endScope(Scope)
}

extension Edit {
  /// The edit that takes this one back.
  public var inverse: Edit {
    switch self {
    case .insert(let entry, let position): .remove(entry, from: position)
    case .remove(let entry, let position): .insert(entry, at: position)
    case .mark(let id, let position, let from, let to): .mark(id, at: position, from: to, to: from)
    case .addContainer(let node): .removeContainer(node)
    case .removeContainer(let node): .addContainer(node)
    case .moveChild(let container, let from, let to): .moveChild(container, from: to, to: from)
    case .select(let container, let from, let to): .select(container, from: to, to: from)
    case .addLayer(let layer): .removeLayer(layer)
    case .removeLayer(let layer): .addLayer(layer)
    case .restyle(let id, let from, let to): .restyle(id, from: to, to: from)
    case .beginScope(let scope): .endScope(scope)
    case .endScope(let scope): .beginScope(scope)
    }
  }
}

/// A place in a stack.
public struct Position: Hashable, Sendable, Codable {
  /// The stack.
  public let container: ContainerID
  /// The index from the root, which is 0.
  public let index: Int

  /// Names a place in a stack.
  @inlinable
  public init(container: ContainerID, index: Int) {
    self.container = container
    self.index = index
  }
}

extension Position: CustomStringConvertible {
  /// The place as traces print it, for example `c0[2]`.
  public var description: String {
    "\(container)[\(index)]"
  }
}
