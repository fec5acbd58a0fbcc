internal import NavigationModel

/// A screen that is to be shown, and what it is given.
struct FoundEntry {
  let node: WiredNode
  let input: Any
  /// The subgraphs around it, the outermost first.
  let subgraphs: [Int]
  /// How many of these stays it shares at most with what is beneath.
  let shared: Int
}

/// A layer that is to be built.
struct Floor {
  let style: Layer.Style
  let presenter: Int
  /// How many entries the layer had.
  let wanted: Int
  let entries: [FoundEntry]

  init(style: Layer.Style, presenter: Int, wanted: Int, _ entries: [FoundEntry]) {
    self.style = style
    self.presenter = presenter
    self.wanted = wanted
    self.entries = entries
  }
}

/// Builds layers and stacks, from the lowest entry to the topmost: saved ones, or those of a link.
struct Rebuilding {
  let scope: ScopeID
  let cause: Cause
  private(set) var rows: [EntryRow] = []
  /// The new entries by their saved place; none for those that were left out.
  private var places: [EntryID?] = []

  init(scope: ScopeID, cause: Cause) {
    self.scope = scope
    self.cause = cause
  }

  mutating func build(_ floors: [Floor], on transaction: Transaction) throws(Refusal) {
    for (level, floor) in floors.enumerated() {
      var beneath: EntryID?
      if level > 0 {
        let known = places.indices.contains(floor.presenter) ? places[floor.presenter] : nil
        guard let presenter = known, !floor.entries.isEmpty else { return }
        beneath = presenter
      }
      for (index, entry) in floor.entries.enumerated() {
        let shown = try add(
          entry, above: beneath, presented: level > 0 && index == 0 ? floor.style : nil,
          on: transaction)
        beneath = shown
        places.append(shown)
      }
      // What stood on a screen that is gone is gone too, and so is what that presented.
      places += Array(repeating: nil, count: floor.wanted - floor.entries.count)
    }
  }

  /// Adds an entry above another one, or as the root; presented where a style is given.
  mutating func add(
    _ entry: FoundEntry, above beneath: EntryID?, presented style: Layer.Style?,
    on transaction: Transaction
  ) throws(Refusal) -> EntryID {
    let inner = try enter(entry, from: beneath, on: transaction)
    let new = NewEntry(
      ScreenID(rawValue: UInt32(truncatingIfNeeded: entry.node.number)), scope: inner,
      leavePolicy: entry.node.leavePolicy)
    var outcome = Outcome.ignored(.noChange)
    for command in commands(new, above: beneath, presented: style, inner, transaction.state) {
      outcome = transaction.apply(command)
      if case .refused(let refusal) = outcome { throw refusal }
    }
    guard let shown = outcome.change?.inserted.last(where: { !$0.isPlaceholder }) else {
      throw .damaged("the screen \(quoted(entry.node.id)) cannot be shown")
    }
    rows.append(
      EntryRow(entry: shown.id, node: entry.node.number, input: entry.input, asking: nil))
    return shown.id
  }

  private func commands(
    _ new: NewEntry, above beneath: EntryID?, presented style: Layer.Style?, _ inner: ScopeID,
    _ state: NavigationState
  ) -> [Command] {
    guard let beneath else {
      guard scope != .root else { return [Command(.setRoot(.stack(new)), cause: cause)] }
      return [
        Command(.dismissAll, scope: scope, cause: cause),
        Command(.setStack([.new(new)]), scope: scope, cause: cause),
      ]
    }
    if let style {
      return [Command(.present(new, style), from: beneath, scope: inner, cause: cause)]
    }
    let owner = scope == .root ? nil : scope
    return [Command(.push(new), in: state.stack(of: beneath), scope: owner, cause: cause)]
  }

  /// The scope of a screen: the stays that it shares with what is beneath, and new ones.
  func enter(
    _ entry: FoundEntry, from beneath: EntryID?, on transaction: Transaction
  ) throws(Refusal) -> ScopeID {
    let stays = beneath.map { self.stays(around: $0, transaction.state) } ?? []
    let kept = zip(stays, entry.subgraphs).prefix { Int($0.kind) == $1 }.count
    let shared = min(kept, entry.shared)
    var inner = shared > 0 ? stays[shared - 1].id : scope
    for subgraph in entry.subgraphs.dropFirst(shared) {
      let verb = Verb.beginScope(kind: UInt32(truncatingIfNeeded: subgraph))
      let outcome = transaction.apply(
        Command(
          verb, in: beneath.flatMap { transaction.state.stack(of: $0) }, scope: inner,
          cause: cause))
      if case .refused(let refusal) = outcome { throw refusal }
      guard case .beginScope(let begun) = outcome.change?.edits.last else { continue }
      inner = begun.id
    }
    return inner
  }

  private func stays(around entry: EntryID, _ state: NavigationState) -> [Scope] {
    var stays: [Scope] = []
    var current = state.entry(entry).flatMap { state.scope($0.scope) }
    while let stay = current, stay.id != scope {
      stays.append(stay)
      current = stay.parent.flatMap { state.scope($0) }
    }
    return stays.reversed()
  }
}

extension NavigationController {
  /// Builds screens in one transaction; where it is refused, no row stays of what was built.
  func rebuild(
    cause: Cause, animation: Animation,
    _ build: (inout Rebuilding, Transaction) throws(Refusal) -> Void
  ) -> Outcome {
    var rebuilding = Rebuilding(scope: scope, cause: cause)
    let before = table
    let outcome = context.transaction(cause: cause, animation: animation) { transaction in
      do throws(Refusal) {
        try build(&rebuilding, transaction)
        for row in rebuilding.rows { table.add(row) }
        return nil
      } catch {
        return error
      }
    }
    if !outcome.isApplied { table = before }
    return outcome
  }
}
