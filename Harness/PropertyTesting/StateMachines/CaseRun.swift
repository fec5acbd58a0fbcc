/// One case in progress: the choices, the ledger, and how many steps remain.
///
/// The same value runs all cases of a campaign, so that its buffers are reused.
public struct CaseRun: ~Copyable {
  /// Where every decision comes from.
  public var draw: Draw
  /// How often each law was checked, and the violation of this case.
  public var ledger: LawLedger
  /// The distinct abstract states seen so far.
  public var states = StateSet()
  /// How many steps were taken so far, over all cases.
  public var stepCount = 0

  @usableFromInline let rules: [Rule]
  @usableFromInline let lastRule: UInt64
  /// The rules this case may generate, each as often as its weight says.
  @usableFromInline var wheel: [Int] = []
  @usableFromInline var stepsLeft = 0
  @usableFromInline var stepStart = 0
  @usableFromInline var isPlain = true
  @usableFromInline var latestState: UInt64 = 0
  /// Where choices come from once the tape that a case begins with is used up.
  var continuation: Xoshiro256StarStar?
  /// The rules of a small scope; `nil` for all of them.
  var scope: [Int]?
  var observations: [String] = []

  /// A run over the given rules.
  ///
  /// - Parameters:
  ///   - rules: The rules of the machine.
  ///   - laws: How many laws the machine has.
  ///   - goals: How many goals the machine has.
  public init(rules: [Rule], laws: Int, goals: Int) {
    draw = Draw(random: Xoshiro256StarStar(seed: 0))
    ledger = LawLedger(laws: laws, goals: goals)
    self.rules = rules
    lastRule = UInt64(max(rules.count, 1) - 1)
  }

  /// A run over the rules of a machine.
  ///
  /// - Parameter machine: The machine's type.
  public init<Machine: StateMachine>(of machine: Machine.Type) {
    self.init(
      rules: Machine.rules, laws: Machine.laws.count, goals: Machine.goals.count)
  }
}

extension CaseRun {
  /// Starts a case of random choices.
  ///
  /// - Parameters:
  ///   - seed: The seed of the case.
  ///   - plan: What steers generation.
  public mutating func generate(_ seed: CaseSeed, plan: CasePlan) {
    draw.generate(from: seed.generator(for: .choices))
    plan.fill(&wheel, rules: rules)
    stepsLeft = plan.length
    start()
  }

  /// Starts a case that begins with the steps of a tape and goes on with random ones.
  ///
  /// - Parameters:
  ///   - choices: How the case begins.
  ///   - seed: The seed of the case.
  ///   - plan: What steers generation.
  public mutating func generate(after choices: [Choice], _ seed: CaseSeed, plan: CasePlan) {
    draw.narrator = nil
    draw.replay(choices, padsWithZeros: true)
    plan.fill(&wheel, rules: rules)
    stepsLeft = plan.length
    start()
    continuation = seed.generator(for: .novelty)
  }

  /// Starts a case that repeats a tape.
  ///
  /// - Parameters:
  ///   - choices: The decisions.
  ///   - narrates: Whether to write each step down.
  public mutating func replay(_ choices: [Choice], narrates: Bool = false) {
    draw.narrator = narrates ? Narrator() : nil
    draw.replay(choices, padsWithZeros: true)
    start()
  }

  /// Starts the next case of a small scope.
  ///
  /// - Parameter odometer: Which case is next.
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
  ///   - script: The steps by name.
  ///   - narrates: Whether to write each step down.
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

  /// Forgets all counts, steps and states.
  public mutating func startBooks() {
    ledger = LawLedger(laws: ledger.counts.count, goals: ledger.goals.count)
    states = StateSet()
    stepCount = 0
  }

  /// The observed states: one text before the first step, one after each, one at rest.
  public var narration: [String] { observations }

  /// The case as a script; empty unless it was narrated.
  public var script: Script { draw.narrator?.script ?? Script() }

  /// The parts of a script that the machine no longer knows, one sentence each.
  public var staleNotes: [String] { draw.script.notes }

  /// The names of a script that nothing in the machine has any more, one sentence each.
  ///
  /// If there is one, the case is not the one that the script describes, and says nothing about it.
  package var unknownNames: [String] { draw.script.unknownNames }
}
