/// A statement about every history of a state machine: whatever the user does, its laws hold.
///
///     let till = MachineProperty("the till balances") { Till() }
///     try till.verify()
///
/// Histories are drawn at random from a seed. The one that is reported is the shortest that
/// violates the same law in the same way, as far as shrinking can tell.
public struct MachineProperty<Machine: StateMachine & SendableMetatype>: Sendable {
  /// Builds the machine for one case.
  public typealias Make = @Sendable (inout Draw) throws(Interruption) -> Machine

  /// The statement; it also decides which random histories are drawn for a seed.
  public let name: String
  let make: Make

  /// A statement about a machine that is the same in every case.
  ///
  /// - Parameters:
  ///   - name: The statement.
  ///   - make: Builds a new machine.
  public init(_ name: String, _ make: @escaping @Sendable () -> Machine) {
    self.init(name, drawing: { (_: inout Draw) throws(Interruption) in make() })
  }

  /// A statement about a machine that is itself drawn, and shrunk with the history.
  ///
  /// - Parameters:
  ///   - name: The statement.
  ///   - make: Builds the machine from what it draws.
  public init(_ name: String, drawing make: @escaping Make) {
    self.name = name
    self.make = make
  }
}

extension MachineProperty {
  /// Tries many histories; shrinks the first that violates a law.
  ///
  /// - Parameter settings: How much is tried.
  /// - Returns: What was covered, or why the statement was not found to hold.
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

  /// Tries many histories and throws the one that violates a law, for use in a test.
  ///
  /// - Parameter settings: How much is tried.
  /// - Returns: What was covered.
  /// - Throws: Why the statement was not found to hold.
  @discardableResult
  public func verify(
    _ settings: CheckSettings = CheckSettings()
  ) throws(MachineFailure) -> MachineCoverage {
    try check(settings).get()
  }

  /// Follows the steps of a script, as a failure reported them.
  ///
  /// A script with a name that the machine no longer knows shows nothing about it: unless another
  /// law is violated, that is itself a violation, of the law `script`.
  ///
  /// - Parameter script: The steps by name.
  /// - Returns: What is violated now, and what the machine no longer knows of the script, or why it
  ///   could not be followed.
  public func replay(_ script: Script) -> (violation: Violation?, staleNotes: [String]) {
    MachineBench(self, CheckSettings()).read(script)
  }

  /// Repeats the decisions of a tape, as a failure reported them.
  ///
  /// A script outlives changes of the machine; a tape is for the machine that wrote it.
  ///
  /// - Parameter tape: The decisions.
  /// - Returns: The violation; `nil` if every law holds or the tape does not fit the machine.
  public func replay(_ tape: Tape) -> Violation? {
    MachineBench(self, CheckSettings(replaying: tape)).replay(tape.choices)
  }
}
