import Foundation
import NavigationSimulation
import NavigationTestingCore
import Testing

/// The planted faults of model and session: rare enough to be worth finding, found, and shrunk to
/// the shortest way that is known.
///
/// Two seeds are tried, from one failing case each; WAYFINDER_SEEDS in the environment asks for
/// another number, and for the whole search.
@Suite struct HostMutantTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let runner: WorldRunner
    let mutant: Mutant

    var testDescription: String { "\(runner.name) \(mutant.name)" }
  }

  static let planted = [WorldRunner(ModelWorld.self), WorldRunner(HostWorld.self)]
    .flatMap { runner in runner.mutants.map { Planted(runner: runner, mutant: $0) } }

  static let wantedSeeds =
    ProcessInfo.processInfo.environment["WAYFINDER_SEEDS"].flatMap(UInt64.init)

  @Test(arguments: planted.filter { $0.mutant.minimumSteps != nil })
  func `a planted fault is found and shrunk to its minimum`(planted: Planted) throws {
    var steps: [Int] = []

    for seed in 0..<(Self.wantedSeeds ?? 2) {
      let session = planted.runner.session(planted.mutant)
      let failure = try #require(try firstFailure(in: session, seed, among: 5_000))
      var plan = CampaignPlan(seed: seed, cases: 5_000)
      if Self.wantedSeeds == nil { plan.restarts = 0 }
      let search = CounterexampleSearch(session, plan, keepsIdentity: false)
      steps.append(try search.counterexample(for: failure).steps)
    }

    let least = try #require(planted.mutant.minimumSteps)
    #expect(steps == steps.map { _ in least })
  }

  @Test(arguments: planted)
  func `at least half of the cases do not notice a planted fault`(planted: Planted) throws {
    let session = planted.runner.session(planted.mutant)
    let failures = try (0..<60).filter { try session.generate($0, seed: 0).violation != nil }

    #expect(failures.count <= 30)
  }

  @Test func `more than a dozen faults are planted in model and session`() {
    #expect(Self.planted.count { $0.mutant.minimumSteps != nil } >= 12)
  }

  private func firstFailure(
    in session: any CampaignSession, _ seed: UInt64, among cases: Int
  ) throws -> CampaignPart.Failure? {
    for number in 0..<cases {
      if let violation = try session.generate(number, seed: seed).violation {
        return CampaignPart.Failure(caseNumber: number, violation: violation)
      }
    }
    return nil
  }
}
