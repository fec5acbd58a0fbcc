import NavigationModel

/// Counts the toys that are alive.
final class Census {
  var alive = 0
}

/// A navigator as small as one can be: it keeps a number for each of its entries.
final class Toy: AdoptableNavigator {
  let attachment = Attachment()
  let census: Census
  private(set) var notes: [EntryID: Int] = [:]
  private(set) var hasEnded = false
  private(set) var toldChanges = 0
  private(set) var released: [EntryID] = []
  /// What the toy does when it is told of a change, once.
  var answer: (() -> Void)?

  init(_ census: Census) {
    self.census = census
    census.alive += 1
  }

  deinit {
    census.alive -= 1
  }

  /// The entries of the toy's own scope, those of navigators inside it left out.
  var own: Set<EntryID> {
    let state = context.state
    return Set(
      state.allEntries.filter { entry in
        guard entry.screen != 0 else { return false }
        guard let owner = context.owner(of: entry) else { return !attachment.isAdopted }
        return owner === self
      }.map(\.id))
  }

  @discardableResult
  func push(_ note: Int) -> Outcome {
    remember(note, context.apply(Command(.push(1), scope: scope, cause: .user)))
  }

  @discardableResult
  func present(_ note: Int) -> Outcome {
    remember(note, context.apply(Command(.present(2, .sheet), scope: scope, cause: .user)))
  }

  @discardableResult
  func pop() -> Outcome {
    context.apply(Command(.pop(1), scope: scope, cause: .user))
  }

  private func remember(_ note: Int, _ outcome: Outcome) -> Outcome {
    for entry in outcome.change?.inserted ?? [] { notes[entry.id] = note }
    if !attachment.isAdopted, let change = outcome.change {
      for entry in change.removed { notes[entry.id] = nil }
    }
    return outcome
  }

  func didMove(_ ids: IDMap) {
    var moved: [EntryID: Int] = [:]
    for (old, note) in notes {
      if let new = ids.entries[old] { moved[new] = note }
    }
    notes = moved
  }

  func stateDidChange(_ change: Change) {
    toldChanges += 1
    let answer = answer.take()
    answer?()
  }

  func release(_ entries: [EntryID]) {
    released += entries
    for entry in entries { notes[entry] = nil }
  }

  func didEnd() {
    hasEnded = true
    notes = [:]
  }

  func handle(_ event: NavigationEvent) -> Outcome {
    guard case .perform(let action, let entry, _) = event else { return .ignored(.noTransition) }
    switch action {
    case 0: return remember(7, context.apply(Command(.push(1), from: entry, scope: scope)))
    case 1: return context.apply(Command(.pop(1), from: entry, scope: scope))
    default: return .refused(.unknownAction(action, on: entry))
    }
  }

  func actions(on entry: EntryID) -> [NavigationAction] {
    [NavigationAction(index: 0, label: "push"), NavigationAction(index: 1, label: "pop")]
  }

  func snapshot() -> NavigatorSnapshot {
    let pairs = notes.sorted { $0.key < $1.key }.flatMap { [$0.key.rawValue, UInt64($0.value)] }
    return NavigatorSnapshot(
      kind: "toy",
      data: pairs.flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      })
  }

  func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    guard snapshot.kind == "toy", snapshot.data.count.isMultiple(of: 16) else {
      throw .damaged("not a toy")
    }
    let numbers = stride(from: 0, to: snapshot.data.count, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(snapshot.data[start + $1]) << ($1 * 8) }
    }
    notes = [:]
    for index in stride(from: 0, to: numbers.count, by: 2) {
      notes[EntryID(rawValue: numbers[index])] = Int(truncatingIfNeeded: numbers[index + 1])
    }
  }

  func name(of screen: ScreenID) -> String {
    "toy \(screen.rawValue)"
  }
}
