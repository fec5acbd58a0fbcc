import PropertyTesting

/// A state machine of the hold-out set, which contains the problems for which no shrink pass was
/// written.
///
/// A machine declares `init()`, `rules`, `perform(_:draw:ledger:)` and `fault`; all other
/// requirements have defaults.
protocol HoldOutMachine: StateMachine, SendableMetatype {
  init()
  /// Returns the machine for one case, which may be random.
  static func drawn(_ draw: inout Draw) throws(Interruption) -> Self
  /// Whether the system has failed.
  var fault: Bool { get }
}

extension HoldOutMachine {
  static var laws: [Law] { [Law("M1 sound", "the machine does what its model does")] }
  static func drawn(_ draw: inout Draw) throws(Interruption) -> Self { Self() }
  func isEnabled(_ rule: Int) -> Bool { true }
  mutating func check(_ ledger: inout LawLedger) {
    ledger.require(0, !fault, "the machine is not sound")
  }
  var abstractState: UInt64 { 0 }
  func observed() -> String { "" }
}

extension Challenge {
  /// Creates a challenge about a machine.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - machine: The type of the machine.
  ///   - minima: The shortest failing scripts, each on one line with its steps separated by `; `.
  init<Machine: HoldOutMachine>(
    _ name: String, _ machine: Machine.Type, minima: Set<String>
  ) {
    self.init(name: name, minima: minima) { seed in
      let property = MachineProperty(
        name,
        drawing: { (draw: inout Draw) throws(Interruption) in
          try Machine.drawn(&draw)
        })
      let result = property.check(CheckSettings(seed: seed, cases: 200_000))
      guard case .failure(.falsified(let failure)) = result else { return nil }
      let lines = failure.script.lines.map { $0.drop { "> ~*".contains($0) } }
      return Outcome(
        found: lines.joined(separator: "; "), evaluations: failure.evaluations)
    }
  }
}
