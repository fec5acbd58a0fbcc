import Foundation
import NavigationTestingCore
import PropertyTesting

/// A worker seen from the process that runs the campaign.
///
/// It is started when it is first needed, and again after it has trapped.
final class WorkerProcess: CaseRunning {
  /// What came of some random cases.
  enum Batch {
    case part(CampaignPart)
    /// The worker trapped in this case.
    case trapped(CampaignPart.Failure)
  }

  /// The law that a process which ends early violates.
  static let trapLaw = "no trap"

  /// Whether every event is sent as it happens, so that it survives a trap.
  var streams = false

  private let assignment: WorkerAssignment
  private let folder: ScratchFolder
  private var running: RunningWorker?

  init(_ assignment: WorkerAssignment) throws {
    self.assignment = assignment
    folder = try ScratchFolder()
  }

  func run(first: Int, count: Int, stride: Int, seed: UInt64) throws -> Batch {
    try send(.run(first: first, count: count, stride: stride, seed: seed))
    guard let line = running?.nextLine() else {
      let number = Breadcrumb.read(at: folder.breadcrumb) ?? first
      return .trapped(.init(caseNumber: number, violation: try autopsy()))
    }
    return .part(try JSONDecoder().decode(CampaignPart.self, from: Data(line.utf8)))
  }

  func generate(_ caseNumber: Int, seed: UInt64) throws -> CaseAttempt {
    try attempt(.generate(caseNumber, seed: seed, streams: streams))
  }

  func replay(_ choices: [Choice], narrates: Bool) throws -> CaseAttempt {
    try attempt(.replay(Tape(choices), narrates: narrates, streams: streams))
  }

  func read(_ script: Script) throws -> CaseAttempt {
    try attempt(.read(script, streams: streams))
  }

  /// Runs every case of a small scope; `nil` when there are too many.
  func exhaust(_ scope: SmallScope) throws -> ShortestProof? {
    try send(.exhaust(scope))
    guard let line = running?.nextLine() else {
      return ShortestProof(
        steps: scope.steps, values: scope.values, cases: 0, violation: try autopsy(),
        script: Script())
    }
    return try JSONDecoder().decode([ShortestProof].self, from: Data(line.utf8)).first
  }

  private func attempt(_ request: WorkerRequest) throws -> CaseAttempt {
    try send(request)
    var log = DrawLog()
    while let line = running?.nextLine() {
      if line.hasPrefix(CaseEnding.mark) {
        let json = Data(line.dropFirst(CaseEnding.mark.count).utf8)
        let ending = try JSONDecoder().decode(CaseEnding.self, from: json)
        return Self.attempt(ending.ending, log, staleNotes: ending.staleNotes)
      }
      if let event = DrawEvent(line) { log.add(event) }
    }
    return Self.attempt(.violated(try autopsy()), log)
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

  /// What a worker that has gone died of.
  private func autopsy() throws -> Violation {
    let cause = running?.causeOfDeath() ?? .init(message: "it never started")
    running = nil
    if let refusal = cause.refusal { throw UnusableInput(refusal) }
    return Violation(law: Self.trapLaw, message: cause.message)
  }
}
