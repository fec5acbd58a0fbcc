import NavigationModel

/// A log of the notices that a window's members and followers receive, in order.
final class HubLog {
  private(set) var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// Returns the lines written since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A navigator that stores a number for each of its entries and logs most notices that it receives.
final class HubMember: Navigator {
  let attachment: Attachment
  let number: Int
  let kind: String
  private(set) var notes: [EntryID: Int] = [:]
  /// Called after the member has been notified of a change.
  var onNotice: (() -> Void)?
  private let log: HubLog
  private var nextNote = 0

  init(_ number: Int, _ log: HubLog, kind: String = "member", in state: NavigationState? = nil) {
    attachment = Attachment(state.map { NavigationContext(state: $0) } ?? NavigationContext())
    self.number = number
    self.log = log
    self.kind = kind
    attachment.register(self)
  }

  var name: String { "m\(number)" }

  /// Performs a command in the member's scope, and stores a number for each new entry.
  @discardableResult
  func carryOut(_ verb: Verb, from source: EntryID? = nil) -> Outcome {
    let command = Command(verb, from: source, scope: scope, cause: .user)
    return context.apply(command, by: self) { change in
      for entry in change.inserted { note(entry.id) }
    }
  }

  private func note(_ entry: EntryID) {
    nextNote += 1
    notes[entry] = number * 1000 + nextNote
  }

  func name(of screen: ScreenID) -> String { "\(name) screen \(screen.rawValue)" }

  func actions(on entry: Entry) -> [NavigationAction] {
    [NavigationAction(index: 0, label: "push"), NavigationAction(index: 1, label: "pop")]
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    switch action {
    case 0: carryOut(.push(1), from: entry.id)
    case 1: carryOut(.pop(1), from: entry.id)
    default: .refused(.unknownAction(action, on: entry.id))
    }
  }

  func complete(_ token: Token, with result: EffectResult) -> Outcome {
    log.write("\(name) completes \(token.number)")
    return carryOut(.push(2))
  }

  func open(_ link: String) -> Outcome {
    switch link {
    case name: carryOut(.push(3))
    case "\(name) fails": .refused(.impossible("it is closed"))
    default: .ignored(.noTransition)
    }
  }

  func didChange(_ change: Change, byOther: Bool) {
    log.write("\(name) \(byOther ? "is notified of" : "made") change \(change.revision)")
    onNotice?()
  }

  func didMove(_ ids: IDMap) {
    var moved: [EntryID: Int] = [:]
    for (old, note) in notes { if let new = ids.entries[old] { moved[new] = note } }
    notes = moved
  }

  func release(_ entries: [EntryID]) {
    guard !entries.isEmpty else { return }
    log.write("\(name) releases \(entries.map(\.rawValue))")
    for entry in entries { notes[entry] = nil }
  }

  func didEnd() { log.write("\(name) ends") }

  var canLeaveOutScreens: Bool { true }

  func save(without left: Set<EntryID>) -> [UInt8] {
    notes.filter { !left.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key.rawValue) \($0.value)" }.joined(separator: "\n").utf8.map(\.self)
  }

  func load(_ data: [UInt8]) throws(Refusal) -> RestorationChanges {
    notes = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { UInt64($0) }
      guard numbers.count == 2 else { throw .damaged("a line of a member is damaged") }
      notes[EntryID(rawValue: numbers[0])] = Int(numbers[1])
    }
    return .none
  }
}
