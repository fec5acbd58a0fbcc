import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension MixedWorld {
  /// The events in the window, followed by the events in its host.
  public static let rules = MixedOperation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = MixedOperation(rawValue: rule) else {
      let action = HostAction(rawValue: rule - MixedOperation.allCases.count)
      return action.flatMap { hosted?.isEnabled($0) } ?? false
    }
    guard plan.operations.contains(operation) else { return false }
    switch operation {
    case .tap, .ask: return !context.reading { $0.visibleEntries.isEmpty }
    case .adopt: return canAdopt
    case .finish: return window.parts.dropFirst().contains { $0 != nil }
    case .complete: return !works.isEmpty
    case .answer: return !questions.isEmpty
    case .back, .meddle, .stale, .relaunch, .link: return true
    case .swipe: return hosted == nil && !removable.isEmpty
    case .drag: return hosted == nil && reference.floors.count > 1
    case .leave: return hosted == nil && !context.reading { $0.visibleEntries.isEmpty }
    }
  }

  private var canAdopt: Bool {
    !plan.inner.isEmpty && window.parts.count < 6 && reference.floors.count < 4
      && reference.items.count < 12
      && context.reading { $0.visibleEntries }.contains { level(of: $0) < 3 }
  }

  /// Returns the number of navigators around an entry, including its owner.
  func level(of entry: Entry) -> Int {
    var part = reference.item(entry.id)?.owner ?? 0
    var level = 1
    while part > 0 {
      part = window.parents[part]
      level += 1
    }
    return level
  }

  /// Performs one action.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let revision = context.reading { $0.revision }
    verdict = MixedVerdict()
    chances = []
    books.turn()
    if let operation = MixedOperation(rawValue: rule) {
      verdict.expected = [reference]
      try perform(operation, &draw)
    } else if let action = HostAction(rawValue: rule - MixedOperation.allCases.count) {
      verdict.law = .outside
      try hosted?.perform(action, draw: &draw)
    }
    ledger.note(context.reading { $0.revision } > revision ? .applied : .ignored)
  }

  private mutating func perform(_ operation: MixedOperation, _ draw: inout Draw)
    throws(Interruption)
  {
    switch operation {
    case .tap: try tap(&draw)
    case .adopt: try adopt(&draw)
    case .back: try goBack(&draw)
    case .finish: try finish(&draw)
    case .meddle: try meddle(&draw)
    case .stale: try tapStale(&draw)
    case .complete: try complete(&draw)
    case .ask: try ask(&draw)
    case .answer: try answer(&draw)
    case .relaunch: try relaunch(&draw)
    case .link: try openLink(&draw)
    case .swipe: try swipe(&draw)
    case .drag: try drag(&draw)
    case .leave: try askToLeave(&draw)
    }
  }

  /// Chooses the navigator to which an event is sent: the owner of the event's entry, the root
  /// navigator of the window, or any navigator.
  ///
  /// If the plan does not include the law about routing, the owner is always chosen.
  func addressee(_ draw: inout Draw) throws(Interruption) -> WindowUnderTest.Addressee {
    guard plan.laws.contains(.routing) else { return .owner }
    let live = window.parts.indices.filter { window.parts[$0] != nil }
    let names = ["owner", "window"] + live.map { "part \($0)" }
    let index = try draw.index("asked", below: names.count) { names[$0] }
    return index == 0 ? .owner : index == 1 ? .root : .part(live[index - 2])
  }

  func isOwner(_ addressee: WindowUnderTest.Addressee, _ owner: Int) -> Bool {
    switch addressee {
    case .owner: true
    case .root: owner == 0
    case .part(let part): owner == part
    }
  }

  func drawVisible(
    _ draw: inout Draw, where fits: (Entry) -> Bool = { _ in true }
  ) throws(Interruption) -> Entry {
    let entries = context.reading { $0.visibleEntries }.filter(fits)
    try draw.require(!entries.isEmpty, "nothing is visible")
    return entries[try draw.index("entry", below: entries.count) { name(of: entries[$0]) }]
  }

  // MARK: Taps

  private mutating func tap(_ draw: inout Draw) throws(Interruption) {
    let entry = try drawVisible(&draw)
    guard let item = reference.item(entry.id), let screen = item.screen,
      let part = window.part(item.owner)
    else { return }
    let actions = part.paradigm.actions(on: screen)
    guard !actions.isEmpty else { return }
    let index = try draw.index("action", below: actions.count) { actions[$0].rawValue }
    let addressee = try addressee(&draw)
    let isKnown = knowsWay(of: actions[index], from: item)
    let expected = expect(actions[index], on: item, of: part.paradigm)
    if !isKnown { verdict = MixedVerdict(mayBring: true) }
    if !isOwner(addressee, item.owner) { verdict.law = .routing }
    verdict.actor = item.owner
    verdict.source = entry.id
    let outcome = window.send(.perform(index, on: entry.id, value: .none), to: addressee)
    if isKnown {
      compare(
        outcome, expected, .outcomes,
        "the answer to the tap “\(actions[index])” on “\(name(of: entry))”")
    }
  }

  /// Returns whether the reference can predict the effect of an action on an item.
  ///
  /// It cannot if the action leads back to a screen that a host has removed from beneath the item:
  /// each paradigm then reaches the screen in its own way.
  private func knowsWay(of action: SampleAction, from item: NaiveWindow.Item) -> Bool {
    guard let target = action.target, let current = item.screen, let id = item.id,
      target.rawValue < current.rawValue
    else { return true }
    var isThere = false
    var copy = reference
    copy.change(stackOf: id) { items, index in
      isThere = items[..<index].contains { $0.owner == item.owner && $0.screen == target }
    }
    return isThere
  }

  /// Sets the expected content of the window after an action, and returns the expected outcome.
  private mutating func expect(
    _ action: SampleAction, on item: NaiveWindow.Item, of paradigm: Paradigm
  ) -> NaiveOutcome {
    guard let id = item.id else { return .refused }
    var next = reference
    var outcome = NaiveOutcome.applied
    switch action {
    case .home, .list, .detail:
      next.go(to: action.target ?? .home, from: id, of: item.owner)
    case .sheet: next.present([.sheet], of: item.owner)
    case .close: next.floors.removeLast()
    case .load:
      verdict.works = 1
      if paradigm.showsAtOnce {
        next.push([.list], of: item.owner, above: id)
      } else {
        outcome = .deferred
      }
    case .done:
      if item.owner == 0 { outcome = .refused } else { leave(item.owner, &next, with: true) }
    }
    verdict.expected = [next]
    return outcome
  }

  /// Removes a part from a window, with everything inside it.
  mutating func leave(_ part: Int, _ next: inout NaiveWindow, with value: Bool) {
    next.remove { window.part(part, isAround: $0.owner) }
    verdict.law = .finishing
    if value { verdict.finished = [part] }
  }

  private mutating func tapStale(_ draw: inout Draw) throws(Interruption) {
    verdict.law = .stale
    let visible = Set(context.reading { $0.visibleEntries.map(\.id) })
    let hidden = reference.items.compactMap(\.id).filter { !visible.contains($0) }
    let gone = left.map(\.id)
    let all = hidden + gone
    let addressee = try addressee(&draw)
    guard !all.isEmpty else {
      let entry = try drawVisible(&draw)
      let outcome = window.send(.perform(99, on: entry.id, value: .none), to: addressee)
      return compare(outcome, .refused, .stale, "an action that does not exist")
    }
    let index = try draw.index("stale", below: all.count)
    let outcome = window.send(.perform(0, on: all[index], value: .none), to: addressee)
    chances.insert(.stale)
    switch outcome {
    case .ignored(.staleSource): break
    case .refused where index >= hidden.count || offersNothing(on: all[index]): break
    default: object(.stale, "a tap on a screen that has left is \(PlainText.of(outcome))")
    }
  }

  private func offersNothing(on id: EntryID) -> Bool {
    guard let item = reference.item(id), let screen = item.screen else { return true }
    return window.part(item.owner)?.paradigm.actions(on: screen).isEmpty ?? true
  }

  private mutating func goBack(_ draw: inout Draw) throws(Interruption) {
    let addressee = try addressee(&draw)
    let shown = context.reading { $0.focused }.flatMap { reference.item($0.id)?.owner }
    if !isOwner(addressee, shown ?? 0) { verdict.law = .routing }
    verdict.expected =
      context.reading { $0.focused }.map { waysBack(from: $0.id) } ?? [reference]
    _ = window.send(.host(.backRequested), to: addressee)
  }

  /// Returns the possible contents of the window after going back from an entry.
  ///
  /// If the entry is not the root of its stack, it is popped. If it is the root, one of three
  /// things happens: nothing, the dismissal of the topmost layer, or the removal of the topmost
  /// entry of that layer with everything inside it.
  func waysBack(from top: EntryID) -> [NaiveWindow] {
    var isRoot = false
    var popped = reference
    popped.change(stackOf: top) { items, index in
      isRoot = index == 0
      if index > 0 { items.removeSubrange(index...) }
    }
    popped.dropOrphans()
    guard isRoot else { return [popped] }
    var ways = [reference]
    if reference.floors.count > 1 {
      var dismissed = reference
      dismissed.floors.removeLast()
      ways.append(dismissed)
    }
    var outer = reference
    if let last = outer.floors.last, last.items.count > 1 {
      outer.floors[outer.floors.count - 1].items.removeLast()
      ways.append(outer)
    }
    return ways
  }
}
