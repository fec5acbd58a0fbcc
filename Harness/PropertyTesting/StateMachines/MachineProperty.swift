/// The property that the laws of a state machine hold in every history, a sequence of random steps.
///
///     let till = MachineProperty("the till balances") { Till() }
///     try till.verify()
///
/// Random histories are generated from a seed. The reported history is the shortest one found by
/// shrinking that violates the same law in the same way.
public struct MachineProperty<Machine: StateMachine & SendableMetatype>: Sendable {
  /// A function that builds the machine for one case.
  public typealias Make = @Sendable (inout Draw) throws(Interruption) -> Machine

  /// The name, which determines the random histories together with the seed.
  public let name: String
  let make: Make

  /// Creates a property of a machine that is the same in every case.
  ///
  /// - Parameters:
  ///   - name: The name of the property: a statement that should be true.
  ///   - make: Builds a new machine.
  public init(_ name: String, _ make: @escaping @Sendable () -> Machine) {
    self.init(name, drawing: { (_: inout Draw) throws(Interruption) in make() })
  }

  /// Creates a property of a machine that is itself generated at random.
  ///
  /// Shrinking simplifies the machine together with the history.
  ///
  /// - Parameters:
  ///   - name: The name of the property: a statement that should be true.
  ///   - make: Generates the machine of a case.
  public init(_ name: String, drawing make: @escaping Make) {
    self.name = name
    self.make = make
  }
}

extension MachineProperty {
  /// Tries many histories, and shrinks the first that violates a law.
  ///
  /// - Parameter settings: The seed and the limits of the check.
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

  /// Tries many histories, and throws an error if the check fails; for use in a test.
  ///
  /// - Parameter settings: The seed and the limits of the check.
  /// - Returns: The coverage of the check.
  /// - Throws: A ``MachineFailure`` with the reason why the check failed.
  @discardableResult
  public func verify(
    _ settings: CheckSettings = CheckSettings()
  ) throws(MachineFailure) -> MachineCoverage {
    try check(settings).get()
  }

  /// Replays the steps of a script that a failure reported.
  ///
  /// If the script contains a name that the machine no longer has, the replay does not test the
  /// intended case. Unless a law is violated, the result is then a violation of the law `script`.
  ///
  /// - Parameter script: The script to follow.
  /// - Returns: The violation, if any, and notes on mismatches between the script and the machine,
  ///   or on why the script could not be followed.
  public func replay(_ script: Script) -> (violation: Violation?, staleNotes: [String]) {
    MachineBench(self, CheckSettings()).read(script)
  }

  /// Replays a tape that a failure reported.
  ///
  /// A tape is valid only for the machine with which it was recorded. A script, in contrast, stays
  /// valid when rules are reordered or arguments are added.
  ///
  /// - Parameter tape: The tape to replay.
  /// - Returns: The violation; `nil` if no law was violated or the replay was interrupted.
  public func replay(_ tape: Tape) -> Violation? {
    MachineBench(self, CheckSettings(replaying: tape)).replay(tape.choices)
  }
}
