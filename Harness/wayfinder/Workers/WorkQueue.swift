import NavigationTestingCore
import PropertyTesting
import Synchronization

/// The cases that remain to be run, which are assigned in batches, and the results of finished
/// cases.
///
/// Timing determines which worker runs which batch, but does not affect the campaign's result.
final class WorkQueue: Sendable {
  /// A range of positions in the sequence of cases.
  typealias Batch = Range<Int>

  private struct State {
    var next = 0
    var leftovers: [Batch] = []
    var part = CampaignPart()
    /// The ranges of positions whose cases have been run, in order and merged.
    var done: [Batch] = []
    /// The results of each batch if the campaign ends with the first violation; otherwise empty.
    ///
    /// The results are not merged immediately, because batches after the first violation do not
    /// count.
    var batches: [(Batch, CampaignPart)] = []
    /// The lowest position of a case that violated a law, if the campaign ends with the first
    /// violation.
    var lowest = Int.max
    var failure: (any Error)?
  }

  private static let largestBatch = 512

  private let plan: CampaignPlan
  private let jobs: Int
  private let total: Int
  private let phase: CasePhase
  private let checkpoint: (@Sendable (Checkpoint.Progress) throws -> Void)?
  private let state: Mutex<State>

  /// Creates a queue of the cases of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - phase: The phase, which determines the cases.
  ///   - jobs: The number of workers that receive batches from the queue.
  ///   - known: The results of cases that were run before.
  ///   - checkpoint: A closure that receives the progress after each batch.
  init(
    _ plan: CampaignPlan, _ phase: CasePhase = .all, jobs: Int,
    known: Checkpoint.Progress = .init(),
    checkpoint: (@Sendable (Checkpoint.Progress) throws -> Void)? = nil
  ) {
    self.plan = plan
    self.phase = phase
    self.jobs = jobs
    self.checkpoint = checkpoint
    total = plan.caseCount
    var state = State()
    state.part = known.part
    state.done = known.done.filter { $0.count == 2 && $0[0] < $0[1] }.map { $0[0]..<$0[1] }
    for (before, after) in zip(state.done, state.done.dropFirst())
    where before.upperBound < after.lowerBound {
      state.leftovers.append(before.upperBound..<after.lowerBound)
    }
    if let first = state.done.first?.lowerBound, first > 0 { state.leftovers.append(0..<first) }
    state.next = state.done.last?.upperBound ?? 0
    self.state = Mutex(state)
  }

  /// Returns the results of the cases.
  ///
  /// If the campaign ends with the first violation, the batches after that violation are left out.
  func result() throws -> CampaignPart {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      var part = state.part
      for (batch, other) in state.batches where batch.lowerBound <= state.lowest {
        part.merge(other)
      }
      return part
    }
  }

  /// Runs batches from the queue until none is left, an error occurs, or the user requests to stop.
  ///
  /// - Parameters:
  ///   - assignment: The worker's assignment.
  ///   - patience: The longest time that a case may take.
  ///   - told: A closure that receives each answer, the number of cases in the batch, the duration,
  ///     and the worker, which is idle during the call. If the worker has trapped, the answer
  ///     covers only one of these cases, and the others are queued again.
  func work(
    as assignment: WorkerAssignment, _ patience: Duration,
    told: (WorkerProcess.Batch, Int, Duration, WorkerProcess) -> Void = { _, _, _, _ in }
  ) {
    do {
      let worker = try WorkerProcess(assignment)
      worker.patience = patience
      while let batch = take() {
        let start = ContinuousClock.now
        let answer = try worker.run(
          first: caseNumber(at: batch.lowerBound), count: batch.count, stride: plan.shard.count,
          seed: plan.seed, phase, stopsAtFirst: plan.stopsAtFirst)
        try finish(batch, answer)
        told(answer, batch.count, ContinuousClock.now - start, worker)
      }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  private func caseNumber(at position: Int) -> Int {
    plan.shard.index + position * plan.shard.count
  }

  private func position(of caseNumber: Int) -> Int {
    (caseNumber - plan.shard.index) / plan.shard.count
  }

  private func take() -> Batch? {
    state.withLock { state in
      if state.failure != nil || UserInterrupt.isRequested { return nil }
      while let leftover = state.leftovers.popLast() {
        if leftover.lowerBound < state.lowest { return leftover }
      }
      guard state.next < min(total, state.lowest) else { return nil }
      let share = (total - state.next) / (jobs * 4)
      let batch = state.next..<min(total, state.next + max(1, min(share, largestBatch)))
      state.next = batch.upperBound
      return batch
    }
  }

  /// The largest size of a batch.
  ///
  /// The size is small if only the first violation is needed, since the results of later cases are
  /// discarded.
  private var largestBatch: Int { plan.stopsAtFirst ? 32 : Self.largestBatch }

  private func finish(_ batch: Batch, _ answer: WorkerProcess.Batch) throws {
    let progress = state.withLock { state in
      switch answer {
      case .part(let part): add(part, batch, &state)
      case .trapped(let failure):
        let position = position(of: failure.caseNumber)
        var part = CampaignPart()
        part.add(failure)
        part.tally.cases += 1
        part.tally.failedCases += 1
        add(part, position..<position + 1, &state)
        let rest = [position + 1..<batch.upperBound, batch.lowerBound..<position]
        state.leftovers += rest.filter { !$0.isEmpty }
      }
      return Checkpoint.Progress(
        done: state.done.map { [$0.lowerBound, $0.upperBound] }, part: state.part)
    }
    try checkpoint?(progress)
  }

  private func add(_ part: CampaignPart, _ batch: Batch, _ state: inout State) {
    guard plan.stopsAtFirst else {
      state.part.merge(part)
      state.done.insert(batch)
      return
    }
    state.batches.append((batch, part))
    for failure in part.failures {
      state.lowest = min(state.lowest, position(of: failure.caseNumber))
    }
  }
}

extension [Range<Int>] {
  /// Inserts a range into ordered ranges, and merges it with adjacent ranges.
  fileprivate mutating func insert(_ range: Range<Int>) {
    let index = firstIndex { $0.lowerBound > range.lowerBound } ?? endIndex
    insert(range, at: index)
    if index + 1 < endIndex, self[index].upperBound == self[index + 1].lowerBound {
      self[index] = self[index].lowerBound..<self[index + 1].upperBound
      remove(at: index + 1)
    }
    if index > 0, self[index - 1].upperBound == self[index].lowerBound {
      self[index - 1] = self[index - 1].lowerBound..<self[index].upperBound
      remove(at: index)
    }
  }
}
