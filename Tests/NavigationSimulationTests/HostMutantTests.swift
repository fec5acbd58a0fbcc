import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// The planted faults of model and session: rare enough to be worth finding, found, and shrunk.
///
/// One failing case of one seed is shrunk, which may end near the shortest way and not at it. The
/// whole search from twenty seeds, at the end of which every fault has its minimum, is what
/// `scripts/score-mutants` runs.
@Suite struct HostMutantTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let runner: WorldRunner
    let mutant: Mutant

    var testDescription: String { "\(runner.name) \(mutant.name)" }
  }

  static let planted = [WorldRunner(ModelWorld.self), WorldRunner(HostWorld.self)]
    .flatMap { runner in runner.mutants.map { Planted(runner: runner, mutant: $0) } }

  @Test(arguments: planted.filter { $0.mutant.minimumSteps != nil })
  func `a planted fault is found and becomes a short walk`(planted: Planted) throws {
    let session = planted.runner.session(planted.mutant)

    let hunt = try session.hunt(CampaignPlan(seed: 0, cases: 5_000, restarts: 0))

    let least = try #require(planted.mutant.minimumSteps)
    let shortest = try #require(hunt.shortest)
    #expect((least...least * 2).contains(shortest.steps))
  }

  @Test(arguments: planted)
  func `at least half of the cases do not notice a planted fault`(planted: Planted) throws {
    let session = planted.runner.session(planted.mutant)

    let failures = try (0..<20).filter { try session.generate($0, seed: 0).violation != nil }

    #expect(failures.count <= 10)
  }

  @Test func `more than a dozen faults are planted in model and session`() {
    #expect(Self.planted.count { $0.mutant.minimumSteps != nil } >= 12)
  }
}
