import NavigationHosting
import NavigationModel
import NavigationTestingCore
public import PropertyTesting

extension HostWorld {
  /// The app's commands, events in the host, requests of the user, the end of the process, and a
  /// pause.
  public static let rules =
    AppAction.allCases.map { Rule("\($0)", weight: $0.weight) } + HostAction.allCases.map(\.rule)
    + RequestAction.allCases.map(\.rule)
    + [Rule("killProcess", .hostile), Rule("waitForRest", weight: 6)]

  /// The source of a rule's action: the app, the host, the user or the system; a pause has no
  /// source.
  private enum Actor {
    case app(AppAction)
    case host(HostAction)
    case person(RequestAction)
    case system
    case nobody

    init(_ rule: Int) {
      if let action = AppAction(rawValue: rule) {
        self = .app(action)
      } else if let action = HostAction(rawValue: rule - AppAction.allCases.count) {
        self = .host(action)
      } else if let action = RequestAction(
        rawValue: rule - AppAction.allCases.count - HostAction.allCases.count)
      {
        self = .person(action)
      } else {
        self = rule == HostWorld.rules.count - 1 ? .nobody : .system
      }
    }
  }

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Actor(rule) {
    case .app(let action): isEnabled(action)
    case .host(let action): window.isEnabled(action)
    case .person(let action): window.isEnabled(action)
    case .system, .nobody: true
    }
  }

  /// Performs one rule: a command, an event, a request, the end of the process, or a pause.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch Actor(rule) {
    case .app(let action):
      let outcome = context.apply(try command(for: action, &draw))
      ledger.note(outcome.isApplied ? .applied : .ignored)
    case .host(let action):
      if action == .retry { hasRetried = true }
      if action == .replaceHost { (selections, detents) = (SelectionBooks(), DetentBooks()) }
      try window.perform(action, draw: &draw)
      readUserActions()
      ledger.note(.applied)
    case .person(let action):
      try window.perform(action, draw: &draw)
      readUserActions()
      ledger.note(.applied)
    case .system:
      killProcess()
      ledger.note(.applied)
    case .nobody:
      comeToRest(&ledger)
      ledger.note(.applied)
    }
    // If no steps wait in the host, the host can no longer perform a step that the session no
    // longer awaits.
    if window.host.waitingSteps.isEmpty { hasRetried = false }
  }

  /// Records the selections and the heights of sheets that the user has chosen since the last call.
  mutating func readUserActions() {
    selections.read(window.host, window.connection.session, context.state)
    detents.read(window.host, window.connection.session, context.state)
  }
}
