import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// A search for every deliberate fault from several seeds.
struct MutantScoring {
  /// A fault with its score.
  struct Result: Sendable {
    let planted: PlantedMutant
    let score: MutantScore
  }

  private let seeds: Int
  /// The largest number of cases in each search; `nil` for the default of the world.
  private let cases: Int?
  /// Whether each search continues until it finds nothing shorter.
  private let isThorough: Bool
  private let execution: Execution
  /// A closure that receives each score as soon as it is known.
  private let report: @Sendable (Result) -> Void

  init(
    seeds: Int, cases: Int?, isThorough: Bool = true, _ execution: Execution,
    report: @escaping @Sendable (Result) -> Void = { _ in }
  ) {
    self.seeds = seeds
    self.cases = cases
    self.isThorough = isThorough
    self.execution = execution
    self.report = report
  }

  func run(_ planted: [PlantedMutant]) throws -> [Result] {
    let queue = HuntQueue(faults: planted.count, seeds: seeds)
    DispatchQueue.concurrentPerform(iterations: max(execution.jobs, 1)) { _ in
      do {
        try work(queue, planted)
      } catch {
        queue.fail(error)
      }
    }
    return zip(planted, try queue.result()).map(Self.result)
  }

  /// Performs searches from the queue until none is left.
  private func work(_ queue: HuntQueue, _ planted: [PlantedMutant]) throws {
    var current: (fault: Int, single: any CaseRunning)?
    while let search = queue.take() {
      // Scores are printed at the end; if output has no reader, further searches are useless.
      guard Console.hasReader() else { throw ExitCode(Exit.unusable) }
      let fault = planted[search.fault]
      let known = current.flatMap { $0.fault == search.fault ? $0.single : nil }
      let single = try known ?? execution.single(fault.world, fault.mutant)
      current = (search.fault, single)
      let cases = cases ?? fault.world.entry.defaultCases
      let hunt = try single.hunt(
        CampaignPlan(
          seed: UInt64(search.seed), cases: cases, restarts: isThorough ? 8 : 0,
          isThorough: isThorough))
      guard let hunts = queue.finish(search, hunt) else { continue }
      report(Self.result(fault, hunts))
    }
  }

  private static func result(_ planted: PlantedMutant, _ hunts: [Hunt]) -> Result {
    Result(planted: planted, score: MutantScore(planted.mutant, hunts))
  }
}
