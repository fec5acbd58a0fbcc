import Foundation
import NavigationTestingCore
import PropertyTesting

/// A worker process, from the point of view of the process that runs the campaign.
///
/// The worker is started when it is first needed, and again when it is needed after it has ended.
final class WorkerProcess: CaseRunning {
  /// The results of some random cases.
  enum Batch {
    case part(CampaignPart)
    /// The worker trapped or hung while it ran this case.
    case trapped(CampaignPart.Failure)
  }

  /// The law that a case violates if it ends the process.
  static let trapLaw = "no trap"
  /// The law that a case violates if it never ends.
  static let hangLaw = "no hang"
  /// The default time limit for a case.
  static let defaultPatience = Duration.seconds(10)

  /// The time limit for a whole search, as a multiple of the time limit for one case.
  private static let huntPatience = 60

  /// Whether every event is sent immediately, so that no event is lost in a trap.
  ///
  /// The first trap or hang in a single case or a search sets this property to `true`, unless the
  /// caller has set it before. Until then, each answer is sent as a whole, which is faster.
  var streams = false
  /// The time after which a case counts as hanging.
  var patience = WorkerProcess.defaultPatience

  private let assignment: WorkerAssignment
  private let folder: ScratchFolder
  private var running: RunningWorker?

  init(_ assignment: WorkerAssignment) throws {
    self.assignment = assignment
    folder = try ScratchFolder()
  }

  func run(
    first: Int, count: Int, stride: Int, seed: UInt64, _ phase: CasePhase = .all,
    stopsAtFirst: Bool = false
  ) throws -> Batch {
    try send(
      .run(
        first: first, count: count, stride: stride, seed: seed, phase: phase,
        stopsAtFirst: stopsAtFirst))
    guard let line = running?.nextLine(patience: patience) else {
      let number = Breadcrumb.read(at: folder.breadcrumb)?.caseNumber
      let violation = try autopsy()
      let numbers = Swift.stride(from: first, to: first + count * stride, by: stride)
      guard let number, numbers.contains(number) else { throw Self.neverBegan(violation) }
      return .trapped(.init(caseNumber: number, violation: violation))
    }
    return .part(try JSONDecoder().decode(CampaignPart.self, from: Data(line.utf8)))
  }

  /// Returns an error for a worker that ended before its first case.
  ///
  /// The end of such a worker proves nothing about any case.
  private static func neverBegan(_ violation: Violation) -> UnusableInput {
    UnusableInput(
      "A worker ended before it began a case: \(violation.identity.message). It was ended from "
        + "outside, or memory was short; run again with fewer --jobs, or with --jobs 0 in this "
        + "process.")
  }

  func generate(_ caseNumber: Int, seed: UInt64, upTo steps: Int) throws -> CaseAttempt {
    try attempt { .generate(caseNumber, seed: seed, steps: steps, streams: $0) }
  }

  func generate(
    after beginning: Tape, _ caseNumber: Int, seed: UInt64, upTo steps: Int
  ) throws -> CaseAttempt {
    try attempt { .goOn(after: beginning, caseNumber, seed: seed, steps: steps, streams: $0) }
  }

  func replay(_ choices: [Choice], narrates: Bool) throws -> CaseAttempt {
    try attempt { .replay(Tape(choices), narrates: narrates, streams: $0) }
  }

  func read(_ script: Script) throws -> CaseAttempt {
    try attempt { .read(script, streams: $0) }
  }

  func film(_ choices: [Choice]) throws -> [Frame] {
    try send(.film(Tape(choices)))
    var frames: [Frame] = []
    while let line = running?.nextLine(patience: patience) {
      if line.hasPrefix(CaseEnding.mark) { return frames }
      frames.append(try JSONDecoder().decode(Frame.self, from: Data(line.utf8)))
    }
    _ = try autopsy()
    return frames
  }

  /// Sends the whole search to the worker; if the worker traps or hangs, runs the cases one by one.
  func hunt(_ plan: CampaignPlan) throws -> Hunt {
    if !streams {
      try send(
        .hunt(
          seed: plan.seed, cases: plan.cases, restarts: plan.restarts,
          isThorough: plan.isThorough))
      if let line = running?.nextLine(patience: patience * Self.huntPatience) {
        return try JSONDecoder().decode(Hunt.self, from: Data(line.utf8))
      }
      _ = try autopsy()
      streams = true
    }
    // Every run that ends in a trap costs a process.
    var plan = plan
    plan.restarts = 0
    return try huntCaseByCase(plan)
  }

  /// Runs every case of a small scope until one violates a law; returns `nil` if there are too many
  /// cases.
  ///
  /// If a case ends the worker, the result counts no cases and has an empty script.
  func exhaust(_ scope: SmallScope) throws -> ShortestProof? {
    try send(.exhaust(scope))
    guard let line = running?.nextLine(patience: nil) else {
      return ShortestProof(
        steps: scope.steps, values: scope.values, cases: 0, violation: try autopsy(),
        script: Script())
    }
    return try JSONDecoder().decode([ShortestProof].self, from: Data(line.utf8)).first
  }

  /// Runs cases for a given time.
  ///
  /// - Parameters:
  ///   - first: The number of the first case; ignored if the worker has already begun a soak.
  ///   - seed: The seed of the campaign.
  ///   - duration: The time for which cases are run.
  ///   - found: A closure that receives every violation of a new kind immediately.
  /// - Returns: The results of the cases; if the worker trapped, only the case in which it trapped.
  /// - Throws: An error if a case could not be run at all.
  func soak(
    first: Int, seed: UInt64, for duration: Duration, found: (SoakFinding) -> Void
  ) throws -> SoakAnswer {
    try send(.soak(first: first, seed: seed, milliseconds: Int(duration / .milliseconds(1))))
    while let line = running?.nextLine(patience: patience) {
      let json = Data(line.utf8)
      guard let finding = try? JSONDecoder().decode(SoakFinding.self, from: json) else {
        return .part(try JSONDecoder().decode(SoakPart.self, from: json))
      }
      found(finding)
    }
    let note = Breadcrumb.read(at: folder.breadcrumb)
    let number = note?.caseNumber ?? first
    let violation = try autopsy()
    let attempt =
      try note?.beginning.map { try generate(after: $0, number, seed: seed, upTo: .max) }
      ?? generate(number, seed: seed)
    return .trapped(
      SoakFinding(
        failure: .init(caseNumber: number, violation: violation), tape: attempt.tape))
  }

  private func attempt(_ request: (_ streams: Bool) -> WorkerRequest) throws -> CaseAttempt {
    let (attempt, hasEnded) = try tell(request(streams))
    guard hasEnded, !streams else { return attempt }
    // The process ended before it had sent its answer. The case is repeated, and its events are
    // sent immediately.
    streams = true
    return try tell(request(streams)).attempt
  }

  /// Returns the result of a request about one case, and whether the case ended the process.
  private func tell(_ request: WorkerRequest) throws -> (attempt: CaseAttempt, hasEnded: Bool) {
    try send(request)
    var log = DrawLog()
    while let line = running?.nextLine(patience: patience) {
      if line.hasPrefix(CaseEnding.mark) {
        let json = Data(line.dropFirst(CaseEnding.mark.count).utf8)
        let ending = try JSONDecoder().decode(CaseEnding.self, from: json)
        return (Self.attempt(ending.ending, log, staleNotes: ending.staleNotes), false)
      }
      if let event = DrawEvent(line) { log.add(event) }
    }
    return (Self.attempt(.violated(try autopsy()), log), true)
  }

  private static func attempt(
    _ ending: CaseAttempt.Ending, _ log: DrawLog, staleNotes: [String] = []
  ) -> CaseAttempt {
    CaseAttempt(
      ending, tape: log.tape, script: log.script, observations: log.observations,
      staleNotes: staleNotes)
  }

  private func send(_ request: WorkerRequest) throws {
    let worker = try running ?? RunningWorker(assignment, folder)
    running = worker
    worker.send(request.line)
  }

  /// Returns the violation that the end of a worker means; throws an error if the worker refused to
  /// start.
  private func autopsy() throws -> Violation {
    let cause = running?.causeOfDeath() ?? .init(message: "it never started")
    running = nil
    if let refusal = cause.refusal { throw UnusableInput(refusal) }
    guard cause.hasHung else { return Violation(law: Self.trapLaw, message: cause.message) }
    return Violation(
      law: Self.hangLaw, message: cause.message,
      details: "not within \(patience); bound the loop, or let 'fuzz' wait longer with --patience")
  }
}
