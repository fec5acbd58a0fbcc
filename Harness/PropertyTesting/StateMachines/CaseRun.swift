/// A case in progress: the choices, the ledger, and the number of steps that remain.
///
/// The same value runs all cases of a campaign, so that its buffers are reused.
public struct CaseRun: ~Copyable {
  /// The source of every choice.
  public var draw: Draw
  /// The counts of checks, and the violation of this case.
  public var ledger: LawLedger
  /// The distinct abstract states seen so far.
  public var states = StateSet()
  /// The number of steps taken so far, over all cases.
  public var stepCount = 0

  @usableFromInline let rules: [Rule]
  @usableFromInline let lastRule: UInt64
  /// The numbers of the rules that this case may generate, each repeated as often as its weight
  /// times its factor.
  @usableFromInline var wheel: [Int] = []
  @usableFromInline var stepsLeft = 0
  @usableFromInline var stepStart = 0
  @usableFromInline var isPlain = true
  @usableFromInline var latestState: UInt64 = 0
  /// The random numbers for the steps after the tape with which a case begins; `nil` if no random
  /// steps follow.
  var continuation: Xoshiro256StarStar?
  /// The numbers of the rules that an enumeration tries; `nil` for all rules.
  var scope: [Int]?
  var observations: [String] = []

  /// Creates a run over the given rules.
  ///
  /// - Parameters:
  ///   - rules: The rules of the machine.
  ///   - laws: The number of laws of the machine.
  ///   - goals: The number of goals of the machine.
  public init(rules: [Rule], laws: Int, goals: Int) {
    draw = Draw(random: Xoshiro256StarStar(seed: 0))
    ledger = LawLedger(laws: laws, goals: goals)
    self.rules = rules
    lastRule = UInt64(max(rules.count, 1) - 1)
  }

  /// Creates a run over the rules of a machine.
  ///
  /// - Parameter machine: The machine's type.
  public init<Machine: StateMachine>(of machine: Machine.Type) {
    self.init(
      rules: Machine.rules, laws: Machine.laws.count, goals: Machine.goals.count)
  }
}

extension CaseRun {
  /// Starts a case with random choices.
  ///
  /// - Parameters:
  ///   - seed: The seed of the case.
  ///   - plan: The plan that steers generation.
  public mutating func generate(_ seed: CaseSeed, plan: CasePlan) {
    draw.narrator = nil
    draw.generate(from: seed.generator(for: .choices))
    plan.fill(&wheel, rules: rules)
    stepsLeft = plan.length
    start()
  }

  /// Starts a case that begins with the steps of a tape and continues with random ones.
  ///
  /// - Parameters:
  ///   - choices: The choices at the beginning.
  ///   - seed: The seed of the case.
  ///   - plan: The plan that steers generation; its length counts only the random steps.
  public mutating func generate(after choices: [Choice], _ seed: CaseSeed, plan: CasePlan) {
    draw.narrator = nil
    draw.replay(choices, padsWithZeros: true)
    plan.fill(&wheel, rules: rules)
    stepsLeft = plan.length
    start()
    continuation = seed.generator(for: .novelty)
  }

  /// Starts a case that replays recorded choices.
  ///
  /// - Parameters:
  ///   - choices: The choices to replay.
  ///   - narrates: If `true`, each step is recorded as text; if `false`, none is.
  public mutating func replay(_ choices: [Choice], narrates: Bool = false) {
    draw.narrator = narrates ? Narrator() : nil
    draw.replay(choices, padsWithZeros: true)
    start()
  }

  /// Starts the next case of an enumeration.
  ///
  /// - Parameter odometer: The odometer, which determines the case.
  public mutating func enumerate(_ odometer: Odometer) {
    draw.narrator = nil
    draw.enumerate(odometer.prefix)
    stepsLeft = odometer.steps
    scope = odometer.rules
    start()
  }

  /// Starts a case that follows a script.
  ///
  /// - Parameters:
  ///   - script: The script to follow.
  ///   - narrates: If `true`, each step is recorded as text; if `false`, none is.
  public mutating func read(_ script: Script, narrates: Bool = false) {
    draw.narrator = narrates ? Narrator() : nil
    draw.read(script)
    start()
  }

  private mutating func start() {
    ledger.startCase()
    observations.removeAll(keepingCapacity: true)
    isPlain = draw.mode == .generating
    stepStart = 0
    continuation = nil
  }

  /// The abstract state after the last step of this case.
  public var lastState: UInt64 { latestState }

  /// Resets all counts, steps and states.
  public mutating func startCounting() {
    ledger = LawLedger(laws: ledger.counts.count, goals: ledger.goals.count)
    states = StateSet()
    stepCount = 0
  }

  /// The descriptions of the states: before the first step, after each step, and at rest if the
  /// case came to rest.
  ///
  /// The list is empty unless the case was recorded as text.
  public var narration: [String] { observations }

  /// The case as a script; empty unless it was recorded as text.
  public var script: Script { draw.narrator?.script ?? Script() }

  /// One message for each mismatch between a script and the machine.
  public var staleNotes: [String] { draw.script.notes }

  /// One message for each name in a script that no longer exists in the machine.
  ///
  /// If there is such a name, the case differs from the case that the script describes and proves
  /// nothing about that case.
  package var unknownNames: [String] { draw.script.unknownNames }
}
