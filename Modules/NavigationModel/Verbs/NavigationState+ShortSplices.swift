// Putting one entry between others and taking one out from between them, where nothing hangs from
// it: what coordinators do to a sequence that does not end at the top.
extension NavigationState {
  mutating func spliceShortly(
    _ range: Range<Int>, _ news: [NewEntry], _ command: borrowing Command
  ) -> Outcome? {
    let count = containers[focusedSlot].entries.count
    guard command.scope == nil, range.lowerBound > 0, range.upperBound < count,
      range.count + news.count == 1,
      isCommon(command, at: containers[focusedSlot].entries[count - 1])
    else { return nil }
    guard let new = news.first else { return removeShortly(at: range.lowerBound, command) }
    return insertShortly(new, at: range.lowerBound, command)
  }

  /// Beside an entry of its own scope a new one parts no scope from itself.
  private mutating func insertShortly(
    _ new: NewEntry, at index: Int, _ command: borrowing Command
  ) -> Outcome? {
    let slot = focusedSlot
    let below = containers[slot].entries[index - 1].scope
    let scope = new.scope ?? below
    guard scope == below || scope == containers[slot].entries[index].scope else { return nil }
    firstNewID = nextID
    let entry = entry(new, scope: scope)
    containers[slot].entries.insert(entry, at: index)
    scopes[scope.slot].weight += 1
    let place = Position(container: focusedStack, index: index)
    return outcome(firstNewID, Change.Edits(.insert(entry, at: place)), command)
  }

  private mutating func removeShortly(at index: Int, _ command: borrowing Command) -> Outcome? {
    let slot = focusedSlot
    let entry = containers[slot].entries[index]
    guard entry.flags.isDisjoint(with: [.placeholder, .ownsContainer]),
      scopes[entry.scope.slot].weight > 1
    else { return nil }
    containers[slot].entries.remove(at: index)
    scopes[entry.scope.slot].weight -= 1
    let place = Position(container: focusedStack, index: index)
    return outcome(Change.Edits(.remove(entry, from: place)), command)
  }
}
