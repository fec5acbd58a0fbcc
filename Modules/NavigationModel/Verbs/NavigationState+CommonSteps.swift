// The two commands that make up nearly all navigation are pushing and popping one entry at the top
// of the focused stack. They take a fast path, because the general path costs about five times as
// much. The fast path is taken only if nothing else can happen: no scope begins or ends, and the
// popped entry owns and presents nothing. A test compares both paths.

/// The result of the fast path, in four machine words that are returned in registers.
///
/// The entry and the edit are assembled where they are used. If they were passed through memory as
/// a whole, they would be written in small parts and read in large ones, for which a processor has
/// to wait.
@usableFromInline
struct CommonStep {
  /// The number of the entry, or zero if the fast path was not taken; no entry has the number zero.
  @usableFromInline let id: UInt64
  @usableFromInline let scope: UInt64
  /// The screen in the lower half and the flags in the upper half.
  @usableFromInline let screenAndFlags: UInt64
  @usableFromInline let index: Int

  init(_ entry: Entry, at index: Int) {
    id = entry.id.rawValue
    scope = entry.scope.rawValue
    screenAndFlags = UInt64(entry.flags.rawValue) << 32 | UInt64(entry.screen.rawValue)
    self.index = index
  }

  private init() {
    id = 0
    scope = 0
    screenAndFlags = 0
    index = 0
  }

  static var notTaken: CommonStep { CommonStep() }

  @inlinable var isTaken: Bool { id != 0 }

  @inlinable var entry: Entry {
    Entry(
      id: EntryID(rawValue: id), scope: ScopeID(rawValue: scope),
      screen: ScreenID(rawValue: UInt32(truncatingIfNeeded: screenAndFlags)),
      flags: Entry.Flags(rawValue: UInt8(truncatingIfNeeded: screenAndFlags >> 32)))
  }
}

extension NavigationState {
  /// Pushes an entry onto the focused stack on the fast path, or changes nothing if the fast path
  /// is not possible.
  @usableFromInline
  mutating func pushAtTop(_ new: NewEntry, _ command: Command) -> CommonStep {
    let slot = focusedSlot
    let count = containers[slot].entries.count
    let top = containers[slot].entries[count - 1]
    guard isCommon(command, at: top), new.scope == nil || new.scope == top.scope else {
      return .notTaken
    }
    let entry = Entry(
      id: EntryID(rawValue: nextID), scope: top.scope, screen: new.screen,
      flags: Entry.Flags([]).with(new.leavePolicy))
    containers[slot].entries.append(entry)
    scopes[top.scope.slot].weight += 1
    firstNewID = nextID
    nextID += 1
    revision += 1
    return CommonStep(entry, at: count)
  }

  /// Pops the top entry from the focused stack on the fast path, or changes nothing if the fast
  /// path is not possible.
  @usableFromInline
  mutating func popAtTop(_ command: Command) -> CommonStep {
    let slot = focusedSlot
    let index = containers[slot].entries.count - 1
    guard index > 0 else { return .notTaken }
    let top = containers[slot].entries[index]
    guard isCommon(command, at: top),
      containers[slot].entries[index - 1].flags.isDisjoint(with: [.isContainer, .placeholder]),
      scopes[top.scope.slot].weight > 1
    else { return .notTaken }
    containers[slot].entries.removeLast()
    scopes[top.scope.slot].weight -= 1
    firstNewID = nextID
    revision += 1
    return CommonStep(top, at: index)
  }

  @inline(__always)
  func isCommon(_ command: borrowing Command, at top: Entry) -> Bool {
    !isInTransaction
      && (command.stack == nil || command.stack == focusedStack)
      && (command.source == nil || command.source == top.id)
      && (command.scope == nil || command.scope == top.scope)
      && top.flags.isDisjoint(with: [.placeholder, .ownsContainer])
  }
}
