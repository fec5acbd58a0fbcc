import NavigationModel

/// A count of the toys that are alive.
final class Census {
  var alive = 0
}

/// A minimal navigator, which stores a number for each of its entries.
final class Toy: Navigator {
  let attachment = Attachment()
  let census: Census
  private(set) var notes: [EntryID: Int] = [:]
  private(set) var hasEnded = false
  private(set) var changes: [Bool] = []
  private(set) var released: [EntryID] = []
  /// The action to perform when the toy is notified of the next change.
  var answer: (() -> Void)?
  /// The action to perform for each change.
  var hears: ((Change) -> Void)?
  /// Whether the toy can be restored without some of its screens.
  var canLeaveOutScreens = false
  /// The screens that the toy cannot restore.
  var lostScreens: Set<ScreenID> = []
  /// The link that the toy opens, by a push; `nil` if it knows none.
  var knownLink: String?

  init(_ census: Census) {
    self.census = census
    census.alive += 1
    attachment.register(self)
  }

  deinit {
    census.alive -= 1
  }

  /// The entries that the toy owns, except entries of screen 0, which the root of a new window
  /// shows.
  var own: Set<EntryID> {
    let state = context.state
    return Set(
      state.allEntries.filter { entry in
        guard entry.screen != 0 else { return false }
        return context.owner(of: entry) === self
      }.map(\.id))
  }

  @discardableResult
  func push(_ note: Int) -> Outcome {
    remember(note, context.apply(Command(.push(1), scope: scope, cause: .user), by: self))
  }

  @discardableResult
  func present(_ note: Int) -> Outcome {
    remember(
      note, context.apply(Command(.present(2, .sheet), scope: scope, cause: .user), by: self))
  }

  @discardableResult
  func pop() -> Outcome {
    context.apply(Command(.pop(1), scope: scope, cause: .user), by: self)
  }

  private func remember(_ note: Int, _ outcome: Outcome) -> Outcome {
    for entry in outcome.change?.inserted ?? [] { notes[entry.id] = note }
    return outcome
  }

  func didMove(_ ids: IDMap) {
    var moved: [EntryID: Int] = [:]
    for (old, note) in notes {
      if let new = ids.entries[old] { moved[new] = note }
    }
    notes = moved
  }

  func didChange(_ change: Change, byOther: Bool) {
    changes.append(byOther)
    hears?(change)
    let answer = answer.take()
    answer?()
  }

  func forgetChanges() { changes = [] }

  func open(_ link: String) -> Outcome {
    link == knownLink ? push(8) : .ignored(.noTransition)
  }

  func release(_ entries: [EntryID]) {
    released += entries
    for entry in entries { notes[entry] = nil }
  }

  func didEnd() {
    hasEnded = true
  }

  func actions(on entry: Entry) -> [NavigationAction] {
    [NavigationAction(index: 0, label: "push"), NavigationAction(index: 1, label: "pop")]
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    let source = entry.id
    switch action {
    case 0:
      return remember(7, context.apply(Command(.push(1), from: source, scope: scope), by: self))
    case 1: return context.apply(Command(.pop(1), from: source, scope: scope), by: self)
    default: return .refused(.unknownAction(action, on: source))
    }
  }

  var kind: String { "toy" }

  func save(without left: Set<EntryID>) -> [UInt8] {
    let pairs = notes.sorted { $0.key < $1.key }.flatMap { [$0.key.rawValue, UInt64($0.value)] }
    return pairs.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }

  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    guard data.count.isMultiple(of: 16) else { throw .damaged("not a toy") }
    let numbers = stride(from: 0, to: data.count, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(data[start + $1]) << ($1 * 8) }
    }
    notes = [:]
    for index in stride(from: 0, to: numbers.count, by: 2) {
      notes[EntryID(rawValue: numbers[index])] = Int(truncatingIfNeeded: numbers[index + 1])
    }
    return RestorationChanges(lostScreens: lostScreens)
  }

  func name(of screen: ScreenID) -> String {
    "toy \(screen.rawValue)"
  }
}
