import NavigationGraphs
import NavigationHosting
import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension GraphWorld {
  /// The actions of a user in the app itself, simplest first.
  enum Operation: Int, CaseIterable {
    case tap, tapTwice, back, tapBuried, tapUnknown, relaunch, openLink, update

    var rule: Rule {
      switch self {
      case .tap: Rule("tap", weight: 8)
      case .tapTwice, .back: Rule("\(self)")
      case .tapBuried, .relaunch, .openLink, .update: Rule("\(self)", .hostile)
      case .tapUnknown: Rule("tapUnknown", .negative)
      }
    }
  }

  /// The user's actions, followed by the events between the graph and its host.
  public static let rules = Operation.allCases.map(\.rule) + HostAction.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    guard let operation = Operation(rawValue: rule) else {
      return HostAction(rawValue: rule - Operation.allCases.count).map(window.isEnabled) ?? false
    }
    switch operation {
    case .tap: return !isCrowded && state.visibleEntries.contains { offers($0) }
    case .tapTwice: return !isCrowded && state.visibleEntries.contains { offers($0) }
    case .back: return state.layers.count > 1 || state.depth(of: state.focusedStack) > 1
    case .tapBuried: return !buried.isEmpty
    case .tapUnknown: return !state.visibleEntries.isEmpty
    // A link could put a split view on a stack, which the platform does not allow.
    case .openLink: return !app.definition.nodes.contains { $0.role == .split }
    case .relaunch, .update: return true
    }
  }

  /// Whether the window has so many screens that more of them would only cost time.
  private var isCrowded: Bool {
    state.layers.count > 8 || state.stacks.count > 24
      || state.depth(of: state.focusedStack) > 24
  }

  private func offers(_ entry: Entry) -> Bool {
    !graph.actions(on: entry.id).isEmpty
  }

  /// The entries that a user cannot see; a late tap may still come from one of them.
  private var buried: [Entry] {
    let visible = state.visibleEntries.map(\.id)
    return state.stacks.flatMap { state.entries(of: $0) }.filter {
      !$0.isPlaceholder && !visible.contains($0.id)
    }
  }

  /// Performs one action of a user, or one event between the graph and its host.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if let operation = Operation(rawValue: rule) {
      try perform(operation, &draw, &ledger)
    } else if let action = HostAction(rawValue: rule - Operation.allCases.count) {
      if action == .retry { hasRetried = true }
      // A host's action is not a command, so it does not count as an applied one.
      try window.perform(action, draw: &draw)
    }
    settleDispute()
  }

  private mutating func perform(
    _ operation: Operation, _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    switch operation {
    case .tap: try tap(1, &draw, &ledger)
    case .tapTwice: try tap(2, &draw, &ledger)
    case .back: handle(.host(.backRequested), &ledger)
    case .tapBuried:
      let buried = buried
      let entry = try draw.index("entry", below: buried.count) { name(of: buried[$0]) }
      let number = try draw.int("action", in: 0...3)
      handle(.perform(number, on: buried[entry].id, value: .none), &ledger)
    case .tapUnknown:
      let visible = state.visibleEntries
      let entry = visible[try draw.index("entry", below: visible.count) { name(of: visible[$0]) }]
      let number = try draw.int("beyond", in: 0...2) + graph.actions(on: entry.id).count
      handle(.perform(number, on: entry.id, value: .none), &ledger)
    case .openLink: try openLink(&draw, &ledger)
    case .update: try update(&draw, &ledger)
    case .relaunch:
      let outcome = graph.restore(graph.snapshot())
      ledger.note(outcome.isApplied ? .applied : .refused)
      reference.forgetIDs()
    }
  }

  private mutating func tap(
    _ count: Int, _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let visible = state.visibleEntries.filter { offers($0) }
    let entry = visible[try draw.index("entry", below: visible.count) { name(of: visible[$0]) }]
    let actions = graph.actions(on: entry.id)
    let action = try draw.index("action", below: actions.count) { actions[$0].label }
    for _ in 0..<count {
      handle(.perform(action, on: entry.id, value: .none), &ledger)
      settleDispute()
    }
  }

  private func name(of entry: Entry) -> String {
    graph.name(of: entry)
  }

  private func handle(_ event: NavigationEvent, _ ledger: inout LawLedger) {
    switch window.navigator.handle(event) {
    case .applied: ledger.note(.applied)
    case .ignored, .deferred: ledger.note(.ignored)
    case .refused: ledger.note(.refused)
    }
  }
}
