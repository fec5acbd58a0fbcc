import NavigationTestingCore
import Synchronization

/// The cases that remain to be run, handed out in batches, and what those that were run came to.
///
/// Which worker takes which batch depends on the moment; what the campaign comes to does not.
final class WorkQueue: Sendable {
  /// Some positions in the sequence of cases.
  typealias Batch = Range<Int>

  private struct State {
    var next = 0
    var leftovers: [Batch] = []
    var part = CampaignPart()
    var failure: (any Error)?
  }

  private static let largestBatch = 512

  private let plan: CampaignPlan
  private let jobs: Int
  private let total: Int
  private let state = Mutex(State())

  init(_ plan: CampaignPlan, jobs: Int) {
    self.plan = plan
    self.jobs = jobs
    total = plan.caseCount
  }

  /// What all cases came to.
  func result() throws -> CampaignPart {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.part
    }
  }

  /// Takes batches and runs them until none is left.
  func work(as assignment: WorkerAssignment, _ patience: Duration) {
    do {
      let worker = try WorkerProcess(assignment)
      worker.patience = patience
      while let batch = take() {
        let answer = try worker.run(
          first: caseNumber(at: batch.lowerBound), count: batch.count, stride: plan.shard.count,
          seed: plan.seed)
        finish(batch, answer)
      }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  private func caseNumber(at position: Int) -> Int {
    plan.shard.index + position * plan.shard.count
  }

  private func take() -> Batch? {
    state.withLock { state in
      if state.failure != nil { return nil }
      if let leftover = state.leftovers.popLast() { return leftover }
      guard state.next < total else { return nil }
      let share = (total - state.next) / (jobs * 4)
      let batch = state.next..<min(total, state.next + max(1, min(share, Self.largestBatch)))
      state.next = batch.upperBound
      return batch
    }
  }

  private func finish(_ batch: Batch, _ answer: WorkerProcess.Batch) {
    state.withLock { state in
      switch answer {
      case .part(let part): state.part.merge(part)
      case .trapped(let failure):
        let position = (failure.caseNumber - plan.shard.index) / plan.shard.count
        state.part.add(failure)
        state.part.tally.cases += 1
        state.part.tally.failedCases += 1
        let rest = [batch.lowerBound..<position, position + 1..<batch.upperBound]
        state.leftovers += rest.filter { !$0.isEmpty }
      }
    }
  }
}
