public import PropertyTesting

/// A type that runs cases of one world in this process and counts their results.
public protocol CampaignSession: CaseRunning {
  /// Runs the random case with a given number, and counts it.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  /// - Returns: Whether the case violated a law.
  @discardableResult
  func run(_ caseNumber: Int, seed: UInt64) -> Bool

  /// Runs one case of an exhaustive enumeration of small cases.
  ///
  /// - Parameter odometer: The odometer, whose position determines the case.
  /// - Returns: How the case ended, with its decisions.
  func enumerate(_ odometer: Odometer) -> CaseAttempt

  /// Runs a random case that may begin with recorded decisions, and counts it.
  ///
  /// - Parameters:
  ///   - tape: The decisions at the beginning; `nil` for a case that is random throughout.
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  /// - Returns: How the case ended, with its decisions.
  func run(after tape: Tape?, _ caseNumber: Int, seed: UInt64) -> CaseAttempt

  /// The abstract state after the last step of the most recent case.
  var state: UInt64 { get }

  /// Returns the results of the cases that were counted since the previous call.
  func takePart() -> CampaignPart

  /// Runs the case that the recorded decisions describe, and records frames.
  ///
  /// A frame is recorded at the start and after each step. If no law was violated, another frame is
  /// recorded at rest after the last step.
  ///
  /// - Parameters:
  ///   - choices: The decisions to repeat.
  ///   - listener: A closure that receives each frame as soon as it is recorded, before a trap can
  ///     lose it.
  /// - Returns: All frames, in order.
  @discardableResult
  func film(_ choices: [Choice], _ listener: @escaping (Frame) -> Void) -> [Frame]

  /// Passes the events of the following cases to `listener`.
  ///
  /// - Parameter listener: A closure that receives the events, or `nil` to stop.
  func report(to listener: (@Sendable (DrawEvent) -> Void)?)
}

extension CampaignSession {
  /// Runs the case that the recorded decisions describe, and records frames.
  ///
  /// A frame is recorded at the start and after each step. If no law was violated, another frame is
  /// recorded at rest after the last step.
  ///
  /// - Parameter choices: The decisions to repeat.
  /// - Returns: All frames, in order.
  public func film(_ choices: [Choice]) -> [Frame] { film(choices) { _ in } }
}

/// A type that runs the cases of one world in this process.
final class Session<Subject: World>: CampaignSession {
  private let driver: CaseDriver<Subject>
  private var part = CampaignPart()
  /// The number of steps taken by each rule in the counted cases.
  private var stepCounts = Session.noSteps
  private static var noSteps: [Int] { Array(repeating: 0, count: Subject.rules.count) }
  /// The stage to which the last case belongs; see ``StateHashes``.
  private var stage = 0

  init(_ configuration: Subject.Configuration, mutant: Mutant?) {
    driver = CaseDriver(configuration, mutant: mutant)
  }

  var state: UInt64 { driver.run.lastState }

  @discardableResult
  func run(_ caseNumber: Int, seed: UInt64) -> Bool {
    enterStage(of: caseNumber)
    let ending = driver.generate(caseNumber, root: seed)
    count(ending, caseNumber)
    if case .violated = ending { return true }
    return false
  }

  func run(after tape: Tape?, _ caseNumber: Int, seed: UInt64) -> CaseAttempt {
    enterStage(of: caseNumber)
    let ending =
      tape.map { driver.generate(after: $0, caseNumber, root: seed) }
      ?? driver.generate(caseNumber, root: seed)
    count(ending, caseNumber)
    return CaseAttempt(ending, tape: driver.run.draw.tape)
  }

  /// Assigns the states seen so far to the current stage if the next case belongs to another stage.
  private func enterStage(of caseNumber: Int) {
    let next = StateHashes.stage(ofCase: caseNumber)
    guard next != stage else { return }
    fileStates()
    stage = next
  }

  private func fileStates() {
    part.tally.states.merge(StateHashes(sorted: driver.run.states.sorted, stage: stage))
    driver.run.states = StateSet()
  }

  private func count(_ ending: CaseAttempt.Ending, _ caseNumber: Int) {
    part.tally.cases += 1
    countSteps()
    switch ending {
    case .passed: break
    case .violated(let violation):
      part.tally.failedCases += 1
      part.add(CampaignPart.Failure(caseNumber: caseNumber, violation: violation))
    case .interrupted(let interruption, let reason):
      part.tally.rejectedCases += 1
      part.add(
        CampaignPart.Dropout(caseNumber: caseNumber, interruption: interruption, reason: reason))
    }
  }

  /// Adds the steps of the last case to the number of steps of each rule.
  private func countSteps() {
    let choices = driver.run.draw.tape.choices
    for range in choices.stepRanges {
      let rule = Int(clamping: choices[range.lowerBound].value)
      if stepCounts.indices.contains(rule) { stepCounts[rule] += 1 }
    }
  }

  func takePart() -> CampaignPart {
    part.tally.steps = driver.run.stepCount
    fileStates()
    part.tally.laws = driver.run.ledger.counts
    part.tally.goals = driver.run.ledger.goals + stepCounts
    part.tally.outcomes = driver.run.ledger.outcomes
    defer {
      part = CampaignPart()
      stepCounts = Self.noSteps
      driver.run.startCounting()
    }
    return part
  }

  func report(to listener: (@Sendable (DrawEvent) -> Void)?) {
    driver.run.draw.report(to: listener)
  }

  func generate(_ caseNumber: Int, seed: UInt64, upTo steps: Int) -> CaseAttempt {
    let ending = driver.generate(caseNumber, root: seed, upTo: steps)
    return CaseAttempt(ending, tape: driver.run.draw.tape)
  }

  func generate(
    after beginning: Tape, _ caseNumber: Int, seed: UInt64, upTo steps: Int
  ) -> CaseAttempt {
    let ending = driver.generate(after: beginning, caseNumber, root: seed, upTo: steps)
    return CaseAttempt(ending, tape: driver.run.draw.tape)
  }

  func replay(_ choices: [Choice], narrates: Bool) -> CaseAttempt {
    story(driver.replay(choices, narrates: narrates))
  }

  func film(_ choices: [Choice], _ listener: @escaping (Frame) -> Void) -> [Frame] {
    driver.film(choices, listener)
  }

  func enumerate(_ odometer: Odometer) -> CaseAttempt {
    CaseAttempt(driver.enumerate(odometer), tape: driver.run.draw.tape)
  }

  func read(_ script: Script) -> CaseAttempt {
    story(driver.read(script, narrates: true))
  }

  private func story(_ ending: CaseAttempt.Ending) -> CaseAttempt {
    CaseAttempt(
      ending, tape: driver.run.draw.tape, script: driver.run.script,
      observations: driver.run.narration, staleNotes: driver.run.staleNotes)
  }
}
