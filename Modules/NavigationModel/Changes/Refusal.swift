/// The reason why a command cannot be executed, with the values that caused it.
public enum Refusal: Error, Hashable, Sendable, Codable {
  /// No entry with this id is in the state, or the entry is a placeholder, which shows nothing.
  case unknownEntry(EntryID)
  /// The entry is in the state, but not in the part of a stack to which the command applies.
  ///
  /// That part is the whole stack, the entries of the command's scope in the stack, or the entries
  /// that a splice replaces.
  case entryElsewhere(EntryID, notIn: ContainerID)
  /// No container with this id is in the state.
  case unknownContainer(ContainerID)
  /// The container is not of the kind that the command needs.
  case wrongKind(ContainerID, is: ContainerKind, needed: ContainerKind)
  /// No layer with this id is presented.
  case unknownLayer(LayerID)
  /// No scope with this id is in the state.
  case unknownScope(ScopeID)
  /// The count is negative.
  case invalidCount(Int)
  /// The index is negative, or not less than `count`.
  case indexOutOfRange(Int, count: Int)
  /// The command would empty the stack; a stack keeps at least its root.
  case emptyStack(ContainerID)
  /// The command specifies no children for a tab container or split, each of which needs at least
  /// one.
  case emptyContainer
  /// Two tabs of one container have the same key.
  case duplicateTab(TabKey)
  /// No tab has this key.
  case unknownTab(TabKey)
  /// The command contains the same entry twice.
  case duplicateEntry(EntryID)
  /// The new or moved entries would separate the entries of a scope, which must be contiguous.
  case splitsScope(ScopeID)
  /// The command would remove the root scope or the root layer, or change the style of the root
  /// layer.
  case rootIsPermanent
  /// The command specifies a style that only the root layer has.
  case rootStyle
  /// Containers would be nested deeper than the limit.
  case tooDeep(limit: Int)
  /// A saved state, a change or a navigator's saved data is not valid; the text describes the
  /// problem.
  case damaged(String)
  /// The navigator cannot be embedded: it is already part of a window, or its own window is shown
  /// by a host or is in a transaction.
  case alreadyAttached
  /// A layer covers the stack in which a navigator should be embedded, and the navigator presents
  /// layers of its own.
  ///
  /// Such a navigator can be embedded only in the top layer.
  case covered(ContainerID)
  /// The entry has no such action.
  case unknownAction(Int, on: EntryID)
  /// The value cannot be used for the action; the text gives the reason.
  case unusableValue(String)
  /// The window or navigator is busy.
  ///
  /// Either a transaction is in progress, or the navigator is still making an earlier decision of
  /// the same kind and refuses further ones until then; see ``InFlightPolicy/refuse``.
  case busy
  /// The navigator's definition is not valid; the text describes the problem and where it is.
  case invalidDefinition(String)
  /// The navigator's own rules forbid the request; the text gives the reason and a remedy.
  case impossible(String)
}

extension Refusal: CustomStringConvertible {
  /// The reason in one sentence, with a remedy if there is one.
  public var description: String {
    (describedIdentity ?? describedArgument).shortened
  }

  private var describedIdentity: String? {
    switch self {
    case .unknownEntry(let id): "Entry \(id) is not in the state; it may have been removed."
    case .entryElsewhere(let id, let stack):
      "Entry \(id) is not among the addressed entries of stack \(stack); "
        + "use unwind(to:) to reach it anywhere."
    case .unknownContainer(let id): "Container \(id) is not in the state."
    case .wrongKind(let id, let kind, let needed):
      "Container \(id) is of kind \(kind); the command needs \(needed)."
    case .unknownLayer(let id): "There is no \(id); it may have been dismissed."
    case .unknownScope(let id): "Scope \(id) is not in the state; it may have ended."
    case .unknownTab(let key): "No tab has the key \(key.rawValue)."
    case .duplicateTab(let key): "Two tabs have the key \(key.rawValue); keys must be unique."
    case .duplicateEntry(let id): "Entry \(id) is named twice; an entry has one place."
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
    case .rootIsPermanent: "The root layer and the root scope last as long as the window."
    case .rootStyle: "Only the bottom layer has the style root; choose how the layer is presented."
    case .tooDeep(let limit): "Containers can be nested at most \(limit) levels deep."
    case .damaged(let reason): "The saved state is not usable: \(reason)."
    case .unusableValue(let reason): "The value cannot be used: \(reason)."
    case .alreadyAttached:
      "The navigator is part of a window already; embed one that is not in a window."
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
