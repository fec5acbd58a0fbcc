// The two commands that make up nearly all of navigation, push one and pop one at the top of the focused stack, take a
// short way: the general one costs about five times as much. The short way is taken only where nothing else can happen
// (no scope begins, ends or waits, nothing is presented or owned by what goes), and a test compares both ways.
extension NavigationState {
  /// Pushes one entry if that is all that happens.
  ///
  /// - Returns: The entry and its place, or none when the general way must be taken.
  @inline(__always)
  mutating func pushAtTop(_ new: NewEntry, _ command: borrowing Command) -> Edit? {
    guard emptyScopes.isEmpty, !isInTransaction, isAtFocus(command) else { return nil }
    let slot = focusedSlot
    let count = containers[slot].entries.count
    let top = containers[slot].entries[count - 1]
    let scope = new.scope ?? command.scope ?? top.scope
    guard scope == top.scope, allows(command, at: top) else { return nil }
    guard top.flags.isDisjoint(with: [.placeholder, .ownsContainer]) else { return nil }
    firstNewID = nextID
    let entry = Entry(
      id: EntryID(rawValue: mint()), scope: scope, screen: new.screen,
      flags: Entry.Flags([]).with(new.leavePolicy))
    containers[slot].entries.append(entry)
    scopes[scope.slot].weight += 1
    return .insert(entry, at: Position(container: id(ofSlot: slot), index: count))
  }

  /// Pops one entry if that is all that happens.
  ///
  /// - Returns: The entry and its place, or none when the general way must be taken.
  @inline(__always)
  mutating func popAtTop(_ command: borrowing Command) -> Edit? {
    guard emptyScopes.isEmpty, !isInTransaction, isAtFocus(command) else { return nil }
    let slot = focusedSlot
    let index = containers[slot].entries.count - 1
    guard index > 0 else { return nil }
    let top = containers[slot].entries[index]
    guard allows(command, at: top), scopes[top.scope.slot].weight > 1 else { return nil }
    let isPlain = top.flags.isDisjoint(with: [.placeholder, .ownsContainer])
    guard isPlain, !containers[slot].entries[index - 1].isContainer else { return nil }
    firstNewID = nextID
    containers[slot].entries.removeLast()
    scopes[top.scope.slot].weight -= 1
    return .remove(top, from: Position(container: id(ofSlot: slot), index: index))
  }

  @inline(__always)
  private func isAtFocus(_ command: borrowing Command) -> Bool {
    guard let stack = command.stack else { return true }
    return stack.slot == focusedSlot && stack.generation == containers[focusedSlot].generation
  }

  /// Whether a command comes from the top entry, if it says where it comes from, and from its scope, if it names one.
  @inline(__always)
  private func allows(_ command: borrowing Command, at top: Entry) -> Bool {
    if let source = command.source, source != top.id { return false }
    if let scope = command.scope, scope != top.scope { return false }
    return true
  }
}
