// Popping several entries and replacing the top one, where nothing hangs from what goes.
extension NavigationState {
  mutating func popShortly(_ count: Int, _ command: borrowing Command) -> Outcome? {
    let depth = containers[focusedSlot].entries.count
    return count > 0 && count < depth ? truncate(to: depth - count, command) : nil
  }

  mutating func popShortly(to entry: EntryID, _ command: borrowing Command) -> Outcome? {
    guard addressesWholeStack(command), let index = index(of: entry, inSlot: focusedSlot) else {
      return nil
    }
    return truncate(to: index + 1, command)
  }

  /// Pops to a depth if all that go are plain entries of one scope, which keeps others.
  mutating func truncate(to depth: Int, _ command: borrowing Command) -> Outcome? {
    let slot = focusedSlot
    let count = containers[slot].entries.count
    let top = containers[slot].entries[count - 1]
    guard depth < count, isCommon(command, at: top), scopes[top.scope.slot].weight > count - depth,
      arePlain(depth..<count, slot, of: top.scope),
      !containers[slot].entries[depth - 1].isContainer
    else { return nil }
    let edits = removals(downTo: depth, slot, focusedStack)
    containers[slot].entries.removeLast(count - depth)
    scopes[top.scope.slot].weight -= count - depth
    return outcome(edits, command)
  }

  private func removals(
    downTo depth: Int, _ slot: Int, _ stack: ContainerID
  ) -> Change.Edits {
    let top = containers[slot].entries.count - 1
    if depth == top {
      let place = Position(container: stack, index: top)
      return Change.Edits(.remove(containers[slot].entries[top], from: place))
    }
    if depth == top - 1 {
      let (first, second) = (containers[slot].entries[top], containers[slot].entries[top - 1])
      return Change.Edits(.popped(EntryPair(first, second, at: top, of: stack)))
    }
    return Change.Edits(listOfRemovals(downTo: depth, slot, stack))
  }

  func listOfRemovals(downTo depth: Int, _ slot: Int, _ stack: ContainerID) -> [Edit] {
    var edits: [Edit] = []
    let entries = containers[slot].entries
    // A layer adds what removes its container and itself.
    edits.reserveCapacity(entries.count - depth + 2)
    for index in (depth..<entries.count).reversed() {
      edits.append(.remove(entries[index], from: Position(container: stack, index: index)))
    }
    return edits
  }

  mutating func replaceTopShortly(
    _ new: NewEntry, _ command: borrowing Command
  ) -> Outcome? {
    let slot = focusedSlot
    let index = containers[slot].entries.count - 1
    let top = containers[slot].entries[index]
    guard index > 0, isCommon(command, at: top), new.scope == nil || new.scope == top.scope,
      containers[slot].entries[index - 1].scope == top.scope
    else { return nil }
    firstNewID = nextID
    let entry = Entry(
      id: EntryID(rawValue: mint()), scope: top.scope, screen: new.screen,
      flags: Entry.Flags([]).with(new.leavePolicy))
    containers[slot].entries[index] = entry
    return outcome(
      firstNewID, Change.Edits(.replaced(EntryPair(top, entry, at: index, of: focusedStack))),
      command)
  }
}
