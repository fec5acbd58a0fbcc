public import NavigationTestingCore
public import PropertyTesting

/// A world for NAVBENCH-1, which measures the harness: tabs, stacks and modals in a deliberately
/// naive table.
public struct Navbench: World {
  var model = NavbenchModel()
  var system: NavbenchSystem

  /// Builds the system and its model, which are the same in every case.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The fault, one of A, B, C and `trap`; `nil` for the correct system.
  ///   - draw: Unused.
  /// - Throws: Nothing.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    system = NavbenchSystem(fault: NavbenchSystem.Fault(mutant))
  }

  /// Returns whether the operation's precondition holds.
  ///
  /// - Parameter rule: The number of the operation.
  /// - Returns: Whether the model allows the operation.
  public func isEnabled(_ rule: Int) -> Bool {
    NavbenchAction(rawValue: rule).map { model.allows($0) } ?? false
  }

  /// Performs one operation on the model and the system.
  ///
  /// - Parameters:
  ///   - rule: The number of the operation.
  ///   - draw: The source of the operation's argument.
  ///   - ledger: The ledger that counts the outcome.
  /// - Throws: An interruption, if a random value cannot be drawn and the case ends.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let action = NavbenchAction(rawValue: rule) else { return }
    var argument = 0
    if let range = action.arguments { argument = try draw.int("to", in: range) }
    model.perform(action, argument)
    system.perform(action, argument)
    ledger.note(.applied)
  }

  /// Performs the five checks, in the order of the specification.
  ///
  /// - Parameter ledger: The ledger that counts the checks.
  public mutating func check(_ ledger: inout LawLedger) {
    ledger.require(
      0, decisive: !system.modalLayers.isEmpty || system.entries.count > NavbenchModel.tabCount,
      system.hasOnlyLiveEntries, "an entry is in a layer that was dismissed")
    ledger.require(1, system.hasUniqueIDs, "two entries share an id")
    let snapshot = system.snapshot()
    let isRooted =
      snapshot.tabs.allSatisfy { $0.first == 0 } && !snapshot.modals.contains { $0.isEmpty }
    ledger.require(2, isRooted, "a stack lost its root")
    let isSame =
      snapshot.selected == model.selected && snapshot.tabs == model.tabs
      && snapshot.modals == model.modals
    ledger.require(
      3, isSame, "the stacks differ from the model's",
      details: Mismatch.text(
        "tabs and sheets", expected: (model.tabs, model.modals),
        got: (snapshot.tabs, snapshot.modals)))
    ledger.require(
      4, system.visibleRoute == model.top.last, "the visible route differs from the model's")
  }

  /// A number made of the depth of the top stack, the number of modals and the selected tab.
  public var abstractState: UInt64 {
    UInt64(model.depth) | UInt64(model.modals.count) << 8 | UInt64(model.selected) << 16
  }

  /// Returns the selected tab and all stacks, as text.
  public func observed() -> String {
    let snapshot = system.snapshot()
    let tabs = snapshot.tabs.enumerated().map { tab, stack in
      "\(tab == snapshot.selected ? "*" : "")\(Self.text(stack))"
    }
    let modals = snapshot.modals.map { "sheet \(Self.text($0))" }
    return (tabs + modals).joined(separator: " ")
  }

  private static func text(_ stack: [Int]) -> String {
    "[\(stack.map { "\($0)" }.joined(separator: " "))]"
  }
}
