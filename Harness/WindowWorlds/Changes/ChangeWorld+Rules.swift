import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of changes.
enum ChangeLaw: Int, StatedLaw {
  case structure, outcomes, folds, inverse, saved, forged, damaged, incremental, undone
  case traces, promises, readings, restored

  var law: Law {
    switch self {
    case .structure:
      Law(
        "S naive", "a naive check finds no broken structural law",
        breach: "What is open in the window contradicts itself.")
    case .outcomes:
      Law(
        "S5 outcomes",
        "an applied command adds one revision and reports all it did; another changes nothing",
        breach: "A command has the wrong outcome, or changes something without saying so.")
    case .folds:
      Law(
        "L17 fold", "folding the changes gives the state",
        breach: "The reported changes do not lead to what the window shows.")
    case .inverse:
      Law(
        "L17 inverse", "undoing the edits of a change gives the state before it",
        breach: "Undoing a change does not lead back to what was there before.")
    case .saved:
      Law(
        "L14 saved",
        "a state survives being written and read, and a damaged text gives no unlawful state",
        breach: "A saved window is not restored as it was.")
    case .forged:
      Law(
        "S forged", "a forged change is refused without effect, or leaves a lawful state",
        breach: "A change that no command can make is accepted.")
    case .damaged:
      Law(
        "S damaged",
        "the full check finds each damage; folding refuses all but a wrong focus or unissued id",
        breach: "Damage to the window is not found.")
    case .incremental:
      Law(
        "S incremental", "the check after a change finds what it has damaged, and nothing else",
        breach: "Damage by a change is not found.")
    case .traces:
      Law(
        "O traces", "written commands are read as the same; damaged ones are refused or differ",
        breach: "A command that was written as text is read as another one.")
    case .undone:
      Law(
        "S undone", "a refused transaction changes nothing, even inside another one",
        breach: "A refused command has changed something.")
    case .promises:
      Law(
        "L3 promises", "each command does what it does to nested arrays",
        breach: "A command does something else than it promises.")
    case .readings:
      Law(
        "L22 readings", "what is read of a state is what nested arrays show",
        breach: "A question about the window gets the wrong answer.")
    case .restored:
      Law(
        "L14 restored", "a restored state is the saved one under new ids",
        breach: "A restored window is not the one that was saved.")
    }
  }
}

extension ChangeWorld {
  /// The operations on a state, simplest first.
  enum Operation: Int, CaseIterable {
    case command, forge, damage, save, transact, trace

    var rule: Rule {
      switch self {
      case .command: Rule("command", weight: 20)
      case .forge, .damage: Rule("\(self)", .negative, weight: 6)
      case .save: Rule("save", weight: 2)
      case .trace: Rule("trace", weight: 3)
      case .transact: Rule("transact", weight: 8)
      }
    }
  }

  /// Commands, transactions, saving, writing commands as text, and attempts to corrupt the state.
  public static let rules = Operation.allCases.map(\.rule)
  /// The laws of states and their changes.
  public static let laws = ChangeLaw.laws

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Operation(rawValue: rule) {
    case .command, .transact: state.stacks.count < 24 && state.layers.count < 6
    case .forge: last != nil
    default: true
    }
  }

  /// Performs one operation on the state, which may be an attempt to corrupt it.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    switch operation {
    case .command: take(try DrawnCommand(state).drawn(from: &draw), &ledger)
    case .forge: try forge(&draw, &ledger)
    case .damage: try damage(&draw, &ledger)
    case .save: try save(&draw, &ledger)
    case .transact: try transact(&draw, &ledger)
    case .trace: try trace(&draw, &ledger)
    }
  }

  private mutating func take(_ command: Command, _ ledger: inout LawLedger) {
    let before = state
    let outcome = state.apply(command)
    if outcome.isApplied { book.add(command.verb) }
    if let text = NaiveArrangement.dispute(about: command, outcome, before, state) {
      note(.promises, text)
    }
    settle(outcome, of: command, PlainText.of(command.verb), after: before, &ledger)
  }

  /// Compares the effect of a command or a transaction with the change that it reports.
  mutating func settle(
    _ outcome: Outcome, of command: Command, _ text: @autoclosure () -> String,
    after before: NavigationState, _ ledger: inout LawLedger
  ) {
    book.add(outcome)
    guard let change = outcome.change else {
      ledger.note(.ignored)
      if !isUntouched(state, since: before) {
        note(.outcomes, "\(text()): \(outcome)")
      }
      return
    }
    ledger.note(.applied)
    book.add(change)
    last = change
    if change.revision != before.revision + 1 || state.revision != change.revision
      || change.cause != command.cause || change.animation != command.animation
    {
      note(.outcomes, "\(text()): \(change)")
    }
    let near = brokenLaw { () throws(InvariantViolation) in
      try state.checkInvariants(after: change)
    }
    if let near { note(.incremental, "\(text()): \(near)") }
    do throws(Refusal) {
      try copy.fold(plant?.report(change) ?? change)
    } catch {
      note(.folds, "\(text()): \(error)")
    }
    takeBack(change, to: before)
  }

  func isUntouched(_ state: NavigationState, since before: NavigationState) -> Bool {
    state == before && state.revision == before.revision && state.isSameStructure(as: before)
      && state.outline == before.outline
  }

  /// Checks that undoing a change gives the previous state, and that the change reports the entries
  /// that it inserted and removed.
  private mutating func takeBack(_ change: Change, to before: NavigationState) {
    var back = state
    for edit in change.edits.reversed() {
      if edit.inverse.inverse != edit {
        note(.inverse, "\(edit) is not the inverse of its inverse")
      }
      back.perform(edit.inverse)
    }
    if back != before || !back.isSameStructure(as: before) || back.outline != before.outline {
      note(
        .inverse,
        "\(change): expected \(before.outline); got \(back.outline)")
    }
    let (old, new) = (before.entryIDs, state.entryIDs)
    if Set(change.removed.map(\.id)) != old.subtracting(new)
      || Set(change.inserted.map(\.id)) != new.subtracting(old)
      || new.subtracting(old).contains(where: { $0.rawValue < change.firstNewID })
    {
      note(
        .outcomes,
        "\(change) from \(before.outline) to \(state.outline)")
    }
    guard change.revision.isMultiple(of: 4) else { return }
    if let text = NaiveArrangement.fault(ofComparing: before, state) { note(.readings, text) }
    if let text = NaiveArrangement.fault(ofDescribing: state) { note(.readings, text) }
  }

  /// Counts the landmarks that the case reached.
  ///
  /// - Parameters:
  ///   - draw: Unused, because nothing is pending.
  ///   - ledger: Receives the counts.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    note(book, in: &ledger)
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let text = NaiveStructure(state: state).fault
    if let text = NaiveArrangement.fault(ofReading: state) { note(.readings, text) }
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
