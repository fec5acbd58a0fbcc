/// Why a command cannot be done, with the values that make the cause plain.
public enum Refusal: Error, Hashable, Sendable, Codable {
  /// No entry with this id is in the state.
  case unknownEntry(EntryID)
  /// The entry is in the state, but not in the stack that the command addresses.
  case entryElsewhere(EntryID, notIn: ContainerID)
  /// No container with this id is in the state.
  case unknownContainer(ContainerID)
  /// The container is of another kind than the command needs.
  case wrongKind(ContainerID, is: ContainerKind, needed: ContainerKind)
  /// No layer with this id is presented.
  case unknownLayer(LayerID)
  /// No scope with this id is in the state.
  case unknownScope(ScopeID)
  /// The count must not be negative.
  case invalidCount(Int)
  /// The index is not below `count`, or negative.
  case indexOutOfRange(Int, count: Int)
  /// A stack is never empty.
  case emptyStack(ContainerID)
  /// A tab container or split needs at least one child.
  case emptyContainer
  /// Two tabs of one container have the same key.
  case duplicateTab(TabKey)
  /// No tab has this key.
  case unknownTab(TabKey)
  /// The same entry is named twice.
  case duplicateEntry(EntryID)
  /// The new entries would split the run of another scope.
  case splitsScope(ScopeID)
  /// The root scope and the root layer stay as long as the window.
  case rootIsPermanent
  /// The command names a style that only the root layer has.
  case rootStyle
  /// Containers may nest this deep and no deeper.
  case tooDeep(limit: Int)
  /// A saved state or change does not fit; the text says where.
  case damaged(String)
  /// The navigator is part of a window already; only one that stands alone can be embedded.
  case alreadyAttached
  /// A navigator that presents layers can be embedded only where nothing covers it.
  case covered(ContainerID)
  /// The navigator knows no such action on the entry.
  case unknownAction(Int, on: EntryID)
  /// The action needs a value of another kind.
  case unusableValue(String)
  /// Work of the same kind is in progress and the policy is to refuse while busy.
  case busy
  /// The navigator's own wiring is wrong; the text says what and where.
  case invalidDefinition(String)
  /// The rules of the navigator's own kind of navigation forbid it; the text says why, and the way
  /// out.
  case impossible(String)
}

extension Refusal: CustomStringConvertible {
  /// The refusal as one sentence that names the cause and, where there is one, the way out.
  public var description: String {
    (describedIdentity ?? describedArgument).shortened
  }

  private var describedIdentity: String? {
    switch self {
    case .unknownEntry(let id): "Entry \(id) is not in the state; it may have been removed."
    case .entryElsewhere(let id, let stack):
      "Entry \(id) is not in stack \(stack); use unwind(to:) to cross stacks and layers."
    case .unknownContainer(let id): "Container \(id) is not in the state."
    case .wrongKind(let id, let kind, let needed):
      "Container \(id) is of kind \(kind); the command needs \(needed)."
    case .unknownLayer(let id): "There is no \(id); it may have been dismissed."
    case .unknownScope(let id): "Scope \(id) is not in the state; it may have ended."
    case .unknownTab(let key): "No tab has the key \(key.rawValue)."
    case .duplicateTab(let key): "Two tabs have the key \(key.rawValue); keys must be unique."
    case .duplicateEntry(let id): "Entry \(id) is named twice; an entry stands in one place."
    case .splitsScope(let id): "The new entries would split the run of scope \(id)."
    case .unknownAction(let action, let id): "Entry \(id) has no action \(action)."
    default: nil
    }
  }

  private var describedArgument: String {
    switch self {
    case .invalidCount(let count): "The count is \(count); it must be 0 or more."
    case .indexOutOfRange(let index, let count):
      count > 0
        ? "The index is \(index); it must be from 0 to \(count - 1)."
        : "The index is \(index), but there is nothing to choose from."
    case .emptyStack(let id): "Stack \(id) would be empty; a stack keeps at least its root."
    case .emptyContainer: "A tab container or split needs at least one child."
    case .rootIsPermanent: "The root layer and the root scope stay as long as the window."
    case .rootStyle: "Only the bottom layer has the style root; choose how the layer is presented."
    case .tooDeep(let limit): "Containers nest at most \(limit) deep."
    case .damaged(let reason): "The saved state does not fit: \(reason)."
    case .unusableValue(let reason): "The value cannot be used: \(reason)."
    case .alreadyAttached:
      "The navigator is part of a window already; embed one that is in no window."
    case .covered(let id):
      "Stack \(id) is covered, and the embedded navigator presents layers; dismiss the cover first."
    case .busy:
      "An earlier decision is in progress; try again when it has ended, or choose another policy."
    case .invalidDefinition(let reason): "The definition is not valid: \(reason)."
    case .impossible(let reason): "It cannot be done: \(reason)."
    default: "The command cannot be done."
    }
  }
}
