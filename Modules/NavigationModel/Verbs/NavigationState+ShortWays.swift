// What people do most after pushing and popping one entry. As with the common steps, each takes a
// short way where nothing else can happen; everything else goes the general way, and the same tests
// run through both.
extension NavigationState {
  /// Does a frequent command in its short way; returns `nil` if the general way must be taken, and
  /// then nothing has changed.
  mutating func applyShortly(_ command: borrowing Command) -> Outcome? {
    switch command.verb {
    case .pop(let count): return popShortly(count, command)
    case .popTo(let entry): return popShortly(to: entry, command)
    case .popToRoot: return addressesWholeStack(command) ? truncate(to: 1, command) : nil
    case .replaceTop(let new): return replaceTopShortly(new, command)
    case .splice(let range, let news): return spliceShortly(range, news, command)
    case .present(let new, let style): return presentShortly(new, style, command)
    case .dismiss: return dismissShortly(command)
    case .selectTab(let key, let tabs): return selectTabShortly(key, in: tabs, command)
    default: return nil
    }
  }

  private mutating func selectTabShortly(
    _ key: TabKey, in tabs: ContainerID, _ command: borrowing Command
  ) -> Outcome? {
    guard !isInTransaction, command.source == nil, command.scope == nil, isAlive(tabs),
      containers[tabs.slot].kind == .tabs,
      let index = containers[tabs.slot].children.firstIndex(where: { $0.key == key })
    else { return nil }
    let selected = containers[tabs.slot].selected
    guard index != selected else { return .ignored(.reselected) }
    containers[tabs.slot].selected = index
    refocus()
    return outcome(Change.Edits(.select(tabs, from: selected, to: index)), command)
  }

  func addressesWholeStack(_ command: borrowing Command) -> Bool {
    command.scope == nil || command.scope == .root
  }

  /// Whether entries of a stack belong to a scope, keep no place and own nothing.
  func arePlain(_ range: Range<Int>, _ slot: Int, of scope: ScopeID) -> Bool {
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      let entry = containers[slot].entries[index]
      guard entry.scope == scope, entry.flags.isDisjoint(with: [.placeholder, .ownsContainer])
      else { return false }
    }
    return true
  }

  /// Counts a change that made no id.
  mutating func outcome(
    _ edits: Change.Edits, _ command: borrowing Command
  ) -> Outcome {
    firstNewID = nextID
    return outcome(nextID, edits, command)
  }

  /// Counts a change.
  mutating func outcome(
    _ firstNewID: UInt64, _ edits: Change.Edits, _ command: borrowing Command
  ) -> Outcome {
    revision += 1
    return .applied(
      Change(
        revision: revision, cause: command.cause, animation: command.animation,
        firstNewID: firstNewID, edits: edits))
  }
}
