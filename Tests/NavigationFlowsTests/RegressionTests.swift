import NavigationFlows
import NavigationModel
import Testing

/// Defects that the simulation has found, one test for each.
@Suite struct RegressionTests {
  @Test func `an intent of a covered screen does not end the flow that other work awaits`() {
    let stage = Stage.awaitingB()

    let heard = stage.send("more", from: "a1")
    let meanwhile = stage.flows
    stage.endWork()

    #expect(heard == .ignored(.staleSource))
    #expect(meanwhile == ["A", "B"])
    #expect(stage.screens == ["a1", "a2", "b1"])
  }
}
