/// A statement that the laws of a state machine hold in every history.
///
///     let till = MachineProperty("the till balances") { Till() }
///     try till.verify()
///
/// Random histories are generated from a seed. The reported history is the shortest one found by
/// shrinking that violates the same law in the same way.
public struct MachineProperty<Machine: StateMachine & SendableMetatype>: Sendable {
  /// A function that builds the machine for one case.
  public typealias Make = @Sendable (inout Draw) throws(Interruption) -> Machine

  /// The statement; together with the seed, it determines which random histories are drawn.
  public let name: String
  let make: Make

  /// Creates a statement about a machine that is the same in every case.
  ///
  /// - Parameters:
  ///   - name: The statement.
  ///   - make: Builds a new machine.
  public init(_ name: String, _ make: @escaping @Sendable () -> Machine) {
    self.init(name, drawing: { (_: inout Draw) throws(Interruption) in make() })
  }

  /// Creates a statement about a machine that is itself generated, and shrunk with the history.
  ///
  /// - Parameters:
  ///   - name: The statement.
  ///   - make: Builds the machine from the values that it draws.
  public init(_ name: String, drawing make: @escaping Make) {
    self.name = name
    self.make = make
  }
}

extension MachineProperty {
  /// Tries many histories, and shrinks the first that violates a law.
  ///
  /// - Parameter settings: The extent of the check.
  /// - Returns: The coverage, or the reason why the check failed.
  public func check(
    _ settings: CheckSettings = CheckSettings()
  ) -> Result<MachineCoverage, MachineFailure> {
    let bench = MachineBench(self, settings)
    for number in 0..<max(settings.cases, 0) {
      guard let violation = bench.generate(number) else { continue }
      return .failure(.falsified(bench.shrink(violation, caseNumber: number)))
    }
    if let sentence = bench.problem { return .failure(.unusable(sentence)) }
    let coverage = bench.coverage
    return coverage.missedGoals.isEmpty ? .success(coverage) : .failure(.unreached(coverage))
  }

  /// Tries many histories and throws the one that violates a law; for use in a test.
  ///
  /// - Parameter settings: The extent of the check.
  /// - Returns: The coverage of the check.
  /// - Throws: An error that says why the check failed.
  @discardableResult
  public func verify(
    _ settings: CheckSettings = CheckSettings()
  ) throws(MachineFailure) -> MachineCoverage {
    try check(settings).get()
  }

  /// Repeats the steps of a script, as reported by a failure.
  ///
  /// A script with a name that the machine no longer knows proves nothing about it. So unless
  /// another law is violated, such a name violates the law `script`.
  ///
  /// - Parameter script: The steps by name.
  /// - Returns: The violation, if any, and notes on the parts of the script that the machine no
  ///   longer knows, or on why the script could not be followed.
  public func replay(_ script: Script) -> (violation: Violation?, staleNotes: [String]) {
    MachineBench(self, CheckSettings()).read(script)
  }

  /// Repeats the decisions of a tape, as reported by a failure.
  ///
  /// A script stays valid when the machine changes; a tape is valid only for the machine with which
  /// it was recorded.
  ///
  /// - Parameter tape: The decisions to repeat.
  /// - Returns: The violation; `nil` if every law holds or the tape does not fit the machine.
  public func replay(_ tape: Tape) -> Violation? {
    MachineBench(self, CheckSettings(replaying: tape)).replay(tape.choices)
  }
}
