import NavigationModel
import NavigationObservers
public import PropertyTesting
import GraphWorlds
import WindowWorlds

extension ObserverWorld {
  /// An action of a user, the app or its observers, simplest first.
  enum Operation: Int, CaseIterable {
    case tap, back, observe, refuse, ask, adopt, end, answer, dismiss, settle, read

    var rule: Rule {
      switch self {
      case .tap: Rule("tap", weight: 10)
      case .observe: Rule("observe", weight: 8)
      case .back, .ask, .adopt: Rule("\(self)", weight: 4)
      case .refuse: Rule("refuse", .negative, weight: 2)
      case .end, .answer, .dismiss, .settle, .read: Rule("\(self)", weight: 2)
      }
    }
  }

  /// The rules, in the order of `Operation`.
  public static let rules = Operation.allCases.map(\.rule)

  /// The kinds of observers that a campaign must register.
  public static let goals = Listener.Kind.allCases.map { "observer \($0.rawValue)" }

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Operation(rawValue: rule) {
    case .tap, .adopt: !isCrowded && !state.visibleEntries.isEmpty
    case .observe: stage.all.count < 40 && stage.runningCount < 8
    case .end: stage.runningCount > 1
    case .ask: !state.visibleEntries.isEmpty
    case .answer: context.pendingRequestCount > 0 && !state.visibleEntries.isEmpty
    case .dismiss: state.layers.count > 1
    case .settle: context.isHosted
    case .back, .refuse, .read: true
    case nil: false
    }
  }

  private var isCrowded: Bool {
    let state = state
    return state.stacks.reduce(0) { $0 + state.depth(of: $1) } > 24 || state.layers.count > 5
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
    guard let operation = Operation(rawValue: rule) else { return }
    let revision = state.revision
    clock.now += 7
    try perform(operation, &draw, &ledger)
    times += Array(repeating: clock.now, count: truth.glimpses.count - times.count)
    noteEntriesOfChildren()
    ledger.note(operation == .refuse ? .refused : state.revision > revision ? .applied : .ignored)
  }

  private mutating func perform(
    _ operation: Operation, _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    switch operation {
    case .tap: try tap(&draw)
    case .back: _ = navigator.handle(.host(.backRequested))
    case .observe:
      let kinds = Listener.Kind.allCases
      let number = try draw.index("kind", below: kinds.count) { kinds[$0].rawValue }
      stage.listen(kinds[number])
      ledger.reach(number)
    case .refuse: context.apply(.pop(-1))
    case .adopt: try adopt(&draw)
    case .end:
      let listeners = stage.running.dropFirst()
      let index = try draw.index("observer", below: listeners.count)
      listeners[listeners.startIndex + index].end()
    case .ask:
      let entry = try drawVisible(&draw)
      context.request(Int.self, from: entry.id) { [weak stage] in stage?.noteAnswer($0) }
    case .answer: context.answer(try drawVisible(&draw).id, with: 1)
    case .dismiss:
      let index = 1 + (try draw.index("layer", below: state.layers.count - 1))
      _ = navigator.handle(.host(.dismissed(state.layers[index].id)))
    case .settle: context.settle(through: state.revision)
    case .read: for listener in stage.running { listener.read() }
    }
  }

  private func drawVisible(_ draw: inout Draw) throws(Interruption) -> Entry {
    let entries = state.visibleEntries
    return entries[try draw.index("entry", below: entries.count)]
  }

  private func tap(_ draw: inout Draw) throws(Interruption) {
    let entry = try drawVisible(&draw)
    let owner: any Navigator = context.owner(of: entry) ?? navigator
    let actions = owner.actions(on: entry.id)
    guard !actions.isEmpty else { return }
    let action = actions[try draw.index("action", below: actions.count) { actions[$0].label }]
    let value: ActionValue =
      switch action.input {
      case .none: .none
      case .flag: .flag(try draw.bool("answer"))
      case .integer(let range): .integer(range.lowerBound)
      case .text: .text("tern")
      case .choice: .choice(0)
      }
    _ = owner.handle(.perform(action.index, on: entry.id, value: value))
  }

  /// Embeds a navigator in the one that was embedded last or, if there is none, in the root
  /// navigator.
  ///
  /// The world may retain the new navigator.
  private mutating func adopt(_ draw: inout Draw) throws(Interruption) {
    let isKept = try draw.bool("kept")
    let isPresented = try draw.bool("presented")
    let parent = context.navigators.last?.scope ?? navigator.scope
    let child = OpenNavigator(screen: 7)
    let adoption = context.adopt(
      child, at: isPresented ? .present(.sheet) : .push, by: parent, expecting: Int.self
    ) { [weak stage] in stage?.noteAnswer($0) }
    guard isKept, let scope = adoption.scope else { return }
    kept.append(KeptChild(child: child, scope: scope, entries: []))
  }

  /// Updates the entries of the retained navigators that are still in the window.
  private mutating func noteEntriesOfChildren() {
    guard !kept.isEmpty else { return }
    let state = state
    let entries = state.stacks.flatMap { state.entries(of: $0) }
    for index in kept.indices where state.scope(kept[index].scope) != nil {
      let scope = kept[index].scope
      kept[index].entries =
        entries.filter { state.scope($0.scope, isWithin: scope) }.map(\.id)
    }
  }
}
