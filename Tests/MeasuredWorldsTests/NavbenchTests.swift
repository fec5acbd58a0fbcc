import MeasuredWorlds
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `NAVBENCH-1` {
  // The next test is pasted unchanged from the tool's output.

  @Test func `navbench keeps I4 same stacks`() throws {
    let replay = try Replay<Navbench>(
      script: """
        > push to=1
        > push to=1
        > popTo to=2
        """)

    #expect(replay.violation == nil)
  }

  @Test func `the same steps show the fault when it is planted`() throws {
    let replay = try Replay<Navbench>(
      mutant: "C",
      script: """
        > push to=1
        > push to=1
        > popTo to=2
        """)

    #expect(replay.violation?.identity.law == "I4 same stacks")
  }

  @Test(arguments: [("A", 5), ("B", 10), ("C", 3)])
  func `each bug is found and shrunk to its minimum from five seeds`(
    name: String, minimum: Int
  ) throws {
    let runner = WorldRunner(Navbench.self)
    let fault: Mutant = try #require(runner.mutants.first { $0.name == name })
    let session = runner.session(fault)

    for seed: UInt64 in 0..<5 {
      let hunt = try session.hunt(CampaignPlan(seed: seed, cases: 2_000, restarts: 0))
      let found = try #require(hunt.shortest)

      #expect(found.steps == minimum)
      #expect(found.evaluations <= 600)
    }
  }

  @Test func `the plain loop performs every step`() {
    #expect(NavbenchPlainLoop.run(cases: 20, seed: 0) == 1_000)
  }
}
