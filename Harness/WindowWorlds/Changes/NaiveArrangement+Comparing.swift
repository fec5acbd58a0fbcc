import NavigationModel
import NavigationTestingCore
import WorldParts

// Compares states with their nested arrays.
extension NaiveArrangement {
  /// Returns how a command's effect differs from the effect on nested arrays; `nil` if it does not
  /// differ.
  static func dispute(
    about command: Command, _ outcome: Outcome, _ before: NavigationState,
    _ after: NavigationState, inTransaction: Bool = false
  ) -> LawMessage? {
    var naive = NaiveArrangement(before)
    let expected = naive.carryOut(command, inTransaction: inTransaction)
    guard NaiveOutcome(outcome) == expected else {
      return "\(command) on \(before): \(outcome), not \(expected)"
    }
    if let change = outcome.change,
      change.revision != before.revision + 1 || change.cause != command.cause
        || change.animation != command.animation
    {
      return "\(command) has another cause, animation or revision than \(change)"
    }
    let found = NaiveArrangement(after, since: before)
    guard found == naive else { return "\(command) on \(before) gives \(after), not \(naive)" }
    return outcome.isApplied ? disputeAboutScopes(command, before, after) : nil
  }

  /// Returns an error in the scopes that a command has begun or ended; `nil` if there is none.
  private static func disputeAboutScopes(
    _ command: Command, _ before: NavigationState, _ after: NavigationState
  ) -> LawMessage? {
    let begun = after.activeScopes.filter { !before.activeScopes.contains($0) }
    if case .beginScope(let kind) = command.verb, let scope = begun.first {
      let isInside = command.scope.map { $0 == scope.parent } ?? true
      return begun.count == 1 && scope.kind == kind && isInside
        ? nil : "\(command) begins \(begun)"
    }
    if case .endScope(let scope) = command.verb, scope != .root, after.scope(scope) != nil {
      return "\(scope) still exists after its end"
    }
    return begun.isEmpty ? nil : "\(command) begins \(begun)"
  }

  /// Returns the first property of a state that differs from the nested arrays; `nil` if none does.
  static func fault(ofReading state: NavigationState) -> LawMessage? {
    let naive = NaiveArrangement(state)
    let focus = naive.focusedStack
    guard state.focusedStack == focus.id, state.focused?.id == shownTop(focus)?.id else {
      return "the focus is in \(state.focusedStack), not \(focus)"
    }
    let visible = naive.visible
    guard state.visibleEntries.map(\.id) == visible else {
      return "\(state.visibleEntries) are visible, not \(visible)"
    }
    let stacks = naive.parts.filter { $0.kind == .stack }
    guard state.stacks == stacks.map(\.id) else { return "the stacks are \(state.stacks)" }
    for stack in stacks {
      guard let id = stack.id, state.depth(of: id) == stack.pieces.count else {
        return "the depth of \(stack) is wrong"
      }
      for (index, piece) in stack.pieces.enumerated() {
        guard let entry = piece.id, state.isVisible(entry) == visible.contains(entry),
          state.index(of: entry, in: id) == index, state.entry(entry)?.id == entry
        else { return "\(piece) is not found at \(index) of \(id)" }
      }
    }
    return nil
  }
}

// Decides whether two states are equal, and whether they are equal apart from ids.
extension NaiveArrangement {
  /// Returns the wrong answer that a comparison of two states gives; `nil` if all answers are
  /// correct.
  static func fault(
    ofComparing one: NavigationState, _ other: NavigationState
  ) -> LawMessage? {
    let (mine, theirs) = (NaiveArrangement(one), NaiveArrangement(other))
    let isEqual = mine == theirs && one.activeScopes == other.activeScopes
    guard isEqual == (one == other) else {
      return "\(one) \(isEqual ? "differs from" : "equals") \(other)"
    }
    let (shape, wanted) = (mine.withoutIDs, theirs.withoutIDs)
    let isSame = shape == wanted && shape.scopes == wanted.scopes
    guard isSame == one.isSameStructure(as: other) else {
      return "\(one) has \(isSame ? "not " : "")the structure of \(other)"
    }
    return nil
  }

  /// A copy without ids; references to entries and scopes are replaced by their numbers in reading
  /// order.
  private var withoutIDs: NaiveArrangement {
    var copy = self
    let order = covers.flatMap { pieces(in: $0.content) }.map(\.id)
    var numbers: [ScopeID: UInt64] = [.root: 0]
    copy.scopes = []
    for index in covers.indices {
      copy.covers[index].id = nil
      copy.covers[index].presenter = covers[index].presenter
        .flatMap { order.firstIndex(of: $0) }.map { EntryID(rawValue: UInt64($0)) }
      strip(&copy.covers[index].content, &numbers, &copy.scopes)
    }
    return copy
  }

  private func strip(
    _ part: inout Part, _ numbers: inout [ScopeID: UInt64], _ found: inout [Scope]
  ) {
    part.id = nil
    part.scope = number(of: part.scope, &numbers, &found)
    for index in part.children.indices { strip(&part.children[index], &numbers, &found) }
    for index in part.pieces.indices {
      part.pieces[index].id = nil
      part.pieces[index].scope = number(of: part.pieces[index].scope, &numbers, &found)
      for inner in part.pieces[index].owned.indices {
        strip(&part.pieces[index].owned[inner], &numbers, &found)
      }
    }
  }

  private func number(
    of scope: ScopeID, _ numbers: inout [ScopeID: UInt64], _ found: inout [Scope]
  ) -> ScopeID {
    if let number = numbers[scope] { return ScopeID(rawValue: number) }
    let parent = number(of: parent(of: scope), &numbers, &found)
    let new = ScopeID(rawValue: UInt64(numbers.count))
    numbers[scope] = new.rawValue
    found.append(
      Scope(id: new, parent: parent, kind: scopes.first { $0.id == scope }?.kind ?? 0))
    return new
  }
}
