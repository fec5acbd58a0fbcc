import Foundation
import NavigationSimulation
import NavigationTestingCore
import Synchronization

/// Looks for every planted fault from several seeds.
struct MutantScoring {
  /// A fault with its score.
  struct Result: Sendable {
    let planted: PlantedMutant
    let score: MutantScore
  }

  private let seeds: Int
  /// How many cases each search may take; none for the default of the world.
  private let cases: Int?
  private let execution: Execution
  /// Is told each score as soon as it is known, by one thread at a time.
  private let report: @Sendable (Result) -> Void

  init(
    seeds: Int, cases: Int?, _ execution: Execution,
    report: @escaping @Sendable (Result) -> Void = { _ in }
  ) {
    self.seeds = seeds
    self.cases = cases
    self.execution = execution
    self.report = report
  }

  func run(_ planted: [PlantedMutant]) throws -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    let failure = Mutex<(any Error)?>(nil)
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(execution.jobs, 1)) { _ in
      while let index = next.withLock({ next in
        defer { next += 1 }
        return next < planted.count ? next : nil
      }) {
        do {
          let result = try score(planted[index])
          results.withLock { $0[index] = told(result) }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let scored = results.withLock { $0 }
    return planted.indices.compactMap { scored[$0] }
  }

  private func told(_ result: Result) -> Result {
    report(result)
    return result
  }

  private func score(_ planted: PlantedMutant) throws -> Result {
    let single = try execution.single(planted.world, planted.mutant)
    let cases = cases ?? planted.world.entry.defaultCases
    let hunts = try (0..<seeds).map { seed in
      try single.hunt(CampaignPlan(seed: UInt64(seed), cases: cases))
    }
    return Result(planted: planted, score: MutantScore(planted.mutant, hunts))
  }
}
