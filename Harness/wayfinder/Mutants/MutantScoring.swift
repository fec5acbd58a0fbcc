import Foundation
import NavigationSimulation
import NavigationTestingCore
import Synchronization

/// Looks for every planted fault from several seeds.
struct MutantScoring {
  /// A fault with its score.
  struct Result {
    let planted: PlantedMutant
    let score: MutantScore
  }

  private let seeds: Int
  /// How many cases each search may take; none for the default of the world.
  private let cases: Int?
  private let execution: Execution

  init(seeds: Int, cases: Int?, _ execution: Execution) {
    self.seeds = seeds
    self.cases = cases
    self.execution = execution
  }

  func run(_ planted: [PlantedMutant]) throws -> [Result] {
    let hunts = Mutex<[Int: [Hunt]]>([:])
    let failure = Mutex<(any Error)?>(nil)
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(execution.jobs, 1)) { _ in
      while let index = next.withLock({ next in
        defer { next += 1 }
        return next < planted.count ? next : nil
      }) {
        do {
          let found = try hunt(planted[index])
          hunts.withLock { $0[index] = found }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let found = hunts.withLock { $0 }
    return planted.enumerated().map { index, item in
      Result(planted: item, score: MutantScore(item.mutant, found[index] ?? []))
    }
  }

  private func hunt(_ planted: PlantedMutant) throws -> [Hunt] {
    let single = try execution.single(planted.world, planted.mutant)
    let cases = cases ?? planted.world.entry.defaultCases
    return try (0..<seeds).map { seed in
      try single.hunt(CampaignPlan(seed: UInt64(seed), cases: cases))
    }
  }
}
