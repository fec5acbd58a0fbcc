import NavigationModel

/// A law that did not hold, as text.
struct LawBroken: Error, CustomStringConvertible {
  var description: String
}

/// The laws that must hold for every command on every state.
struct StepLaws {
  /// Applies a command and checks every law that can be checked without the reference
  /// implementation.
  static func check(_ state: inout NavigationState, _ command: Command) throws -> Outcome {
    let before = state
    let outcome = state.take(command)
    try check(before, command, outcome, state)
    return outcome
  }

  private static func check(
    _ before: NavigationState, _ command: Command, _ outcome: Outcome, _ after: NavigationState
  ) throws {
    guard case .applied(let change) = outcome else {
      try require(after == before, "an unapplied command changed the state")
      try require(after.revision == before.revision, "an unapplied command was counted")
      try require(after.focusedStack == before.focusedStack, "the focus moved")
      try after.checkInvariants()
      return
    }
    try require(after.revision == before.revision + 1, "the revision did not rise by one")
    try require(change.revision == after.revision, "the change has another revision")
    try require(!change.edits.isEmpty, "an applied command did nothing")
    try after.checkInvariants()
    try after.checkInvariants(after: change)
    try checkFold(before, change, after)
    try checkInverse(before, change, after)
    try checkEvents(before, change, after)
    try require(before.layers[0].id == after.layers[0].id, "the root layer was replaced")
    let isFree = command.verb.mayTouchBackground || command.stack != nil || command.scope != nil
    try require(isFree || isFramed(before, after), "another stack changed")
  }

  private static func require(_ condition: Bool, _ text: String) throws {
    guard condition else { throw LawBroken(description: text) }
  }

  private static func checkFold(
    _ before: NavigationState, _ change: Change, _ after: NavigationState
  ) throws {
    var folded = before
    try folded.fold(change)
    try require(folded == after, "folding the change gives another state:\n\(folded)")
    try require(folded.focusedStack == after.focusedStack, "folding moves the focus elsewhere")
    try require(folded.revision == after.revision, "folding counts otherwise")
  }

  private static func checkInverse(
    _ before: NavigationState, _ change: Change, _ after: NavigationState
  ) throws {
    var undone = after
    for edit in change.edits.reversed() {
      try require(edit.inverse.inverse == edit, "\(edit) is not the inverse of its inverse")
      undone.perform(edit.inverse)
    }
    try require(undone == before, "taking the edits back gives another state:\n\(undone)")
  }

  /// Checks that every entry that left, and every entry that arrived, is reported once.
  private static func checkEvents(
    _ before: NavigationState, _ change: Change, _ after: NavigationState
  ) throws {
    let old = Set(before.allEntries.map(\.id))
    let new = Set(after.allEntries.map(\.id))
    let removed = change.removed.map(\.id)
    let inserted = change.inserted.map(\.id)
    try require(removed.count == Set(removed).count, "an entry left twice")
    try require(Set(removed) == old.subtracting(new), "\(removed) are said to have left")
    try require(inserted.count == Set(inserted).count, "an entry came twice")
    try require(Set(inserted) == new.subtracting(old), "\(inserted) are said to have come")
    try require(inserted.allSatisfy { $0.rawValue >= change.firstNewID }, "an old id came again")
  }

  /// Returns whether every stack that did not have the focus, and that still exists, is unchanged.
  private static func isFramed(_ before: NavigationState, _ after: NavigationState) -> Bool {
    before.stacks.allSatisfy { stack in
      stack == before.focusedStack || after.kind(of: stack) == nil
        || before.entries(of: stack) == after.entries(of: stack)
    }
  }
}

extension Verb {
  /// Whether the verb may change entries outside the focused stack.
  var mayTouchBackground: Bool {
    switch self {
    case .unwind, .setTabs, .setRoot, .endScope, .setLeavePolicy, .attach: true
    default: false
    }
  }
}
