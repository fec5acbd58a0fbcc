import Foundation
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

/// The laws of changes.
enum ChangeLaw: Int, StatedLaw {
  case structure, outcomes, folds, inverse, saved, forged, damaged, incremental, undone
  case traces

  var law: Law {
    switch self {
    case .structure: Law("S naive", "a naive check finds no broken structural law")
    case .outcomes: Law("S5 outcomes", "only an applied command adds a revision, and exactly one")
    case .folds: Law("L17 fold", "folding the changes gives the state")
    case .inverse: Law("L17 inverse", "undoing the edits of a change gives the state before it")
    case .saved: Law("L14 saved", "a state survives being written, read and restored")
    case .forged: Law("S forged", "a forged change is refused, or leaves a lawful state")
    case .damaged: Law("S damaged", "the full check finds each damage, and folding refuses it")
    case .incremental: Law("S incremental", "the check after a change finds what it has damaged")
    case .traces: Law("O traces", "written commands are read again, and damaged lines are named")
    case .undone: Law("S undone", "a refused command in a transaction changes nothing")
    }
  }
}

extension ChangeWorld {
  /// An operation on a state, simplest first.
  enum Deed: Int, CaseIterable {
    case command, forge, damage, save, transact, trace

    var rule: Rule {
      switch self {
      case .command: Rule("command", weight: 20)
      case .forge, .damage: Rule("\(self)", .negative, weight: 6)
      case .save: Rule("save", weight: 1)
      case .trace: Rule("trace", weight: 3)
      case .transact: Rule("transact", weight: 8)
      }
    }
  }

  /// Commands, then what was never committed.
  public static let rules = Deed.allCases.map(\.rule)
  /// What must hold of states and their changes.
  public static let laws = ChangeLaw.laws

  /// Returns whether a rule makes sense now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it does.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Deed(rawValue: rule) {
    case .command, .transact: state.stacks.count < 24 && state.layers.count < 6
    case .forge: last != nil
    default: true
    }
  }

  /// Performs one command, or one attempt to corrupt the state.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: The source of the arguments.
  ///   - ledger: Counts the outcome.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let deed = Deed(rawValue: rule) else { return }
    switch deed {
    case .command: take(try DrawnCommand(state).drawn(from: &draw), &ledger)
    case .forge: try forge(&draw, &ledger)
    case .damage: try damage(&draw, &ledger)
    case .save: save()
    case .transact: try transact(&draw, &ledger)
    case .trace: try trace(&draw, &ledger)
    }
  }

  private mutating func take(_ command: Command, _ ledger: inout LawLedger) {
    let before = state
    let outcome = state.apply(command)
    settle(outcome, of: command, PlainText.of(command.verb), after: before, &ledger)
  }

  /// Compares the effect of a command or a transaction with its change.
  mutating func settle(
    _ outcome: Outcome, of command: Command, _ text: @autoclosure () -> String,
    after before: NavigationState, _ ledger: inout LawLedger
  ) {
    guard let change = outcome.change else {
      ledger.note(.ignored)
      if !isUntouched(state, since: before) {
        note(.outcomes, "\(text()): \(PlainText.of(outcome))")
      }
      return
    }
    ledger.note(.applied)
    last = change
    if change.revision != before.revision + 1 || state.revision != change.revision
      || change.cause != command.cause || change.animation != command.animation
    {
      note(.outcomes, "\(text()): \(PlainText.of(change))")
    }
    let near = brokenLaw { () throws(InvariantViolation) in
      try state.checkInvariants(after: change)
    }
    if let near { note(.incremental, "\(text()): \(PlainText.of(near))") }
    do throws(Refusal) {
      try copy.fold(plant?.report(change) ?? change)
    } catch {
      note(.folds, "\(text()): \(PlainText.of(error))")
    }
    takeBack(change, to: before)
  }

  func isUntouched(_ state: NavigationState, since before: NavigationState) -> Bool {
    state == before && state.revision == before.revision && state.isSameStructure(as: before)
      && state.outline == before.outline
  }

  private mutating func takeBack(_ change: Change, to before: NavigationState) {
    var back = state
    for edit in change.edits.reversed() { back.perform(edit.inverse) }
    if !back.isSameStructure(as: before) || back.outline != before.outline {
      note(
        .inverse, Mismatch.text(PlainText.of(change), expected: before.outline, got: back.outline))
    }
  }

  /// Folds a change with one edit omitted, duplicated, exchanged, or inverted.
  private mutating func forge(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    guard let last else { return }
    let other = DrawnCommand(state)
    var probe = state
    let isFresh = try draw.bool("fresh", probability: 0.7)
    let source = isFresh ? probe.apply(try other.drawn(from: &draw)).change : last
    guard let source else { return }
    var edits = Array(source.edits)
    let first = try draw.index("edit", below: edits.count)
    let second = try draw.index("other", below: edits.count)
    let ways = ["drop", "double", "exchange", "inverse", "shift", "late"]
    let way = try draw.index("way", below: ways.count) { ways[$0] }
    switch ways[way] {
    case "drop": if edits.count > 1 { edits.remove(at: first) }
    case "double": edits.insert(edits[first], at: second)
    case "exchange": edits.swapAt(first, second)
    case "inverse": edits[first] = edits[first].inverse
    case "shift": edits[first] = edits[first].shifted
    default: break
    }
    let late: UInt64 = ways[way] == "late" ? 1 : 0
    tryFolding(
      Change(
        revision: state.revision + 1 + late, cause: .code, animation: .none,
        firstNewID: source.firstNewID, edits: ShortList(edits)))
    ledger.note(.refused)
  }

  private mutating func tryFolding(_ change: Change) {
    var forged = state
    do throws(Refusal) {
      try forged.fold(change)
      if let text = NaiveStructure(state: forged).fault {
        note(.forged, "\(PlainText.of(change)): \(text)")
      }
      if forged.revision != state.revision + 1 {
        note(.forged, "\(PlainText.of(change)) skips a revision")
      }
    } catch {
      if forged != state || forged.revision != state.revision {
        note(.forged, "\(PlainText.of(change)) is refused and still changes the state")
      }
    }
  }

  private mutating func damage(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let damage = try draw.element("damage", of: StateDamage.allCases)
    let place = (
      stack: try draw.int("stack", in: 0...7), entry: try draw.int("entry", in: 0...3)
    )
    // An id that was given out and is free again, so that the damage alone breaks a law.
    var base = state
    guard let spare = base.apply(.push(9)).change?.inserted.first?.id, base.apply(.pop(1)).isApplied
    else { return ledger.note(.ignored) }
    look(for: damage, damage.edits(in: base, at: place, spare: spare), in: base, from: spare)
    let next = EntryID(rawValue: spare.rawValue + 1)
    fold(damage, damage.edits(in: base, at: place, spare: next), into: base, from: next)
    ledger.note(.refused)
  }

  private mutating func look(
    for damage: StateDamage, _ edits: [Edit], in base: NavigationState, from id: EntryID
  ) {
    guard !edits.isEmpty else { return }
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
    // A fold finds the focus again by itself, and takes ids of which it hears for given out.
    guard !edits.isEmpty, damage != .movesFocus, damage != .neverMinted else { return }
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

  private mutating func save() {
    guard let bytes = try? JSONEncoder().encode(state),
      let read = try? JSONDecoder().decode(NavigationState.self, from: bytes)
    else { return note(.saved, "a written state cannot be read") }
    if read != state || !read.isSameStructure(as: state) { note(.saved, read.outline) }
  }

  /// Checks what must hold after every step.
  ///
  /// - Parameter ledger: Counts each check.
  public mutating func check(_ ledger: inout LawLedger) {
    let text = NaiveStructure(state: state).fault
    ledger.require(
      ChangeLaw.structure, decisive: last != nil, text == nil, "a structural law is broken",
      details: text ?? "")
    ledger.require(
      ChangeLaw.folds, decisive: last != nil, fault?.law == .folds || copy == state,
      "the folded changes differ from the state", details: copy.outline)
    for law in ChangeLaw.allCases.dropFirst() {
      ledger.require(
        law, decisive: last != nil, fault?.law != law, "a state or a change is wrong",
        details: fault?.text ?? "")
    }
  }
}

extension Edit {
  /// The edit at the next place.
  fileprivate var shifted: Edit {
    func next(_ position: Position) -> Position {
      Position(container: position.container, index: position.index + 1)
    }
    return switch self {
    case .insert(let entry, let position): .insert(entry, at: next(position))
    case .remove(let entry, let position): .remove(entry, from: next(position))
    case .mark(let id, let position, let from, let to):
      .mark(id, at: next(position), from: from, to: to)
    case .select(let id, let from, let to): .select(id, from: from, to: to + 1)
    case .moveChild(let id, let from, let to): .moveChild(id, from: from, to: to + 1)
    case .addLayer(let layer):
      .addLayer(
        Layer(
          id: layer.id, style: .root, presenter: layer.presenter, container: layer.container))
    default: inverse
    }
  }
}
