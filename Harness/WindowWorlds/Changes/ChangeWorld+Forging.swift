import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Forged changes, which no command has made, and states that are damaged without any check.
extension ChangeWorld {
  /// Folds a forged change into (applies it to) a copy of the state.
  ///
  /// The result must obey the laws, or the copy must stay unchanged.
  ///
  /// A forgery is a real change in which one edit is omitted, duplicated, exchanged, inverted or
  /// altered, or whose revision or first new id is wrong.
  mutating func forge(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    guard let last else { return }
    let other = DrawnCommand(state)
    var probe = state
    let isFresh = try draw.bool("fresh", probability: 0.7)
    let source = isFresh ? probe.apply(try other.drawn(from: &draw)).change : last
    guard let source else { return }
    var edits = Array(source.edits)
    let first = try draw.index("edit", below: edits.count)
    let second = try draw.index("other", below: edits.count)
    let ways = ["drop", "double", "exchange", "inverse", "shift", "late", "old", "alter", "alter"]
    let way = try draw.index("way", below: ways.count) { ways[$0] }
    var (late, early): (UInt64, UInt64) = (0, 0)
    switch ways[way] {
    case "drop": if edits.count > 1 { edits.remove(at: first) }
    case "double": edits.insert(edits[first], at: second)
    case "exchange": edits.swapAt(first, second)
    case "inverse": edits[first] = edits[first].inverse
    case "shift": edits[first] = edits[first].shifted
    case "late": late = 1
    case "old": early = 1
    default: edits[first] = try DrawnEdit(state).altered(edits[first], &draw)
    }
    tryFolding(
      Change(
        revision: state.revision + 1 + late, cause: .code, animation: .none,
        firstNewID: source.firstNewID - early, edits: ShortList(edits)))
    ledger.note(.refused)
  }

  private mutating func tryFolding(_ change: Change) {
    var forged = state
    do throws(Refusal) {
      try forged.fold(change)
      if let text = NaiveStructure(state: forged).fault {
        note(.forged, "\(change): \(text)")
      }
      if let text = NaiveArrangement.fault(ofReading: forged) {
        note(.forged, "\(change): \(text)")
      }
      if forged.revision != state.revision + 1 {
        note(.forged, "\(change) skips a revision")
      }
      let full = brokenLaw { () throws(InvariantViolation) in try forged.checkInvariants() }
      if let full { note(.forged, "\(change) is folded: \(full)") }
      for edit in change.edits.reversed() { forged.perform(edit.inverse) }
      if forged != state {
        note(.forged, "\(change) is not undone by the inverses of its edits")
      }
    } catch {
      if forged != state || forged.revision != state.revision {
        note(.forged, "\(change) is refused and still changes the state")
      }
      if (try? forged.fold(Change.pushing(on: state))) == nil {
        note(.forged, "after \(change) no change is folded")
      }
    }
  }

  mutating func damage(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let damage = try draw.element("damage", of: StateDamage.allCases)
    let place = (
      stack: try draw.int("stack", in: 0...7), entry: try draw.int("entry", in: 0...3)
    )
    let passing = try draw.element("passing", of: [0, 1, 7])
    // The id of an entry that was pushed and popped has been issued and is free again. An entry
    // with this id breaks no law by itself.
    var base = state
    guard let spare = base.apply(.push(9)).change?.inserted.first?.id, base.apply(.pop(1)).isApplied
    else { return ledger.note(.ignored) }
    try compare(place, &draw)
    let around = Self.passing(spare, passing, base)
    look(for: damage, damage.edits(in: base, at: place, spare: spare) + around, in: base, spare)
    let next = EntryID(rawValue: spare.rawValue + 1)
    fold(damage, damage.edits(in: base, at: place, spare: next), into: base, from: next)
    ledger.note(.refused)
  }

  /// Compares the state with a state that differs from it in a single fact, and checks the answers.
  private mutating func compare(
    _ place: (stack: Int, entry: Int), _ draw: inout Draw
  ) throws(Interruption) {
    let fact = try draw.element("fact", of: SingleFact.allCases)
    var other = state
    for edit in fact.edits(in: state, at: place) { other.perform(edit) }
    if let text = NaiveArrangement.fault(ofComparing: state, other) { note(.readings, text) }
    if let text = NaiveArrangement.fault(ofComparing: other, state) { note(.readings, text) }
  }

  /// Returns edits that insert an entry and remove it again, `count` times; together, they change
  /// nothing.
  private static func passing(
    _ id: EntryID, _ count: Int, _ state: NavigationState
  ) -> [Edit] {
    let entry = Entry(
      id: EntryID(rawValue: id.rawValue + 100), scope: .root, screen: 1, flags: [])
    let place = Position(container: state.stacks[0], index: 0)
    return (0..<count).flatMap { _ in [.insert(entry, at: place), .remove(entry, from: place)] }
  }

  private mutating func look(
    for damage: StateDamage, _ edits: [Edit], in base: NavigationState, _ id: EntryID
  ) {
    let isDamaging = edits.first.map { $0.newEntry?.rawValue != id.rawValue + 100 } ?? false
    guard isDamaging else { return }
    var harmed = base
    for edit in edits { harmed.perform(edit) }
    let change = Change(
      revision: base.revision, cause: .code, animation: .none, firstNewID: id.rawValue,
      edits: ShortList(edits))
    let full = brokenLaw { () throws(InvariantViolation) in try harmed.checkInvariants() }
    let near = brokenLaw { () throws(InvariantViolation) in
      try harmed.checkInvariants(after: change)
    }
    if full == nil { note(.damaged, "\(damage.rawValue) in \(base.outline)") }
    if near == nil { note(.incremental, "\(damage.rawValue) in \(base.outline)") }
  }

  private mutating func fold(
    _ damage: StateDamage, _ edits: [Edit], into base: NavigationState, from id: EntryID
  ) {
    // These kinds of damage cannot be found when a change is folded: a fold computes the focus
    // itself, and treats every id in a change as issued.
    guard !edits.isEmpty, damage != .movesFocus, damage != .neverMinted, damage != .unmintedLayer
    else { return }
    var folded = base
    let change = Change(
      revision: base.revision + 1, cause: .code, animation: .none, firstNewID: id.rawValue,
      edits: ShortList(edits))
    if (try? folded.fold(change)) != nil {
      note(.damaged, "\(damage.rawValue) is folded in \(base.outline)")
    } else if folded != base || folded.revision != base.revision {
      note(.damaged, "\(damage.rawValue) is refused and still changes the state")
    }
  }
}

extension Edit {
  /// The id of the entry that the edit inserts; `nil` if it inserts none.
  fileprivate var newEntry: EntryID? {
    if case .insert(let entry, _) = self { entry.id } else { nil }
  }
}

extension Change {
  /// Returns the change that a push makes on a state, or a change without edits if the push has no
  /// effect.
  fileprivate static func pushing(on state: NavigationState) -> Change {
    var probe = state
    return probe.apply(.push(1)).change
      ?? Change(
        revision: state.revision + 1, cause: .code, animation: .none, firstNewID: .max, edits: [])
  }
}
