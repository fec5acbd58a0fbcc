import Foundation
import NavigationSimulation
import NavigationTestingCore
import Testing

/// The planted faults of model and session: rare enough to be worth finding, found, and shrunk to
/// the shortest way that is known.
///
/// Two seeds are tried; WAYFINDER_SEEDS in the environment asks for another number.
@Suite struct HostMutantTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let runner: WorldRunner
    let mutant: Mutant

    var testDescription: String { "\(runner.name) \(mutant.name)" }
  }

  static let planted = [WorldRunner(ModelWorld.self), WorldRunner(HostWorld.self)]
    .flatMap { runner in runner.mutants.map { Planted(runner: runner, mutant: $0) } }

  static let seeds =
    ProcessInfo.processInfo.environment["WAYFINDER_SEEDS"].flatMap(UInt64.init) ?? 2

  @Test(arguments: planted.filter { $0.mutant.minimumSteps != nil })
  func `a planted fault is found and shrunk to its minimum`(planted: Planted) throws {
    var steps: [Int] = []

    for seed in 0..<Self.seeds {
      let session = planted.runner.session(seed, planted.mutant)
      let failure = try #require(try firstFailure(in: session, among: 5_000))
      let plan = CampaignPlan(seed: seed, cases: 5_000)
      steps.append(try session.counterexample(for: failure, plan: plan).steps)
    }

    let least = try #require(planted.mutant.minimumSteps)
    #expect(steps == steps.map { _ in least })
  }

  @Test(arguments: planted)
  func `at least half of the cases do not notice a planted fault`(planted: Planted) throws {
    let session = planted.runner.session(0, planted.mutant)
    let failures = try (0..<60).filter { try session.generate($0).violation != nil }

    #expect(failures.count <= 30)
  }

  @Test func `more than a dozen faults are planted in model and session`() {
    #expect(Self.planted.count { $0.mutant.minimumSteps != nil } >= 12)
  }

  private func firstFailure(
    in session: any CampaignSession, among cases: Int
  ) throws -> CampaignPart.Failure? {
    for number in 0..<cases {
      if let violation = try session.generate(number).violation {
        return CampaignPart.Failure(caseNumber: number, violation: violation)
      }
    }
    return nil
  }
}
