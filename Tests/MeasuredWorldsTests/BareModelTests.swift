import NavigationModel
import MeasuredWorlds
import Testing

/// Random steps on the model alone.
@Suite struct BareModelTests {
  @Test(arguments: zip(BareModel.limits, [9.0...11, 850...1_150]))
  func `random users stay near a mean depth and break no law`(
    limit: Int, depths: ClosedRange<Double>
  ) throws {
    var model = BareModel(limit: limit, seed: 3)

    try model.run(20_000)

    try model.checkInvariants()
    #expect(model.steps == 20_000)
    #expect(model.applied > 12_000)
    #expect(depths.contains(model.meanDepth))
  }

  @Test func `a state that breaks a law is found as soon as a step touches it`() throws {
    var state = try NavigationState(
      root: .tabs([NewTab(0, .stack([0, 1])), NewTab(1, .stack(2))], selected: 0))
    let twin = Entry(id: EntryID(rawValue: 1 << 40), scope: .root, screen: 1, flags: [])
    state.perform(.insert(twin, at: Position(container: state.focusedStack, index: 1)))
    var model = BareModel(state, limit: 1, seed: 0)

    let broken = #expect(throws: BrokenStep.self) { try model.run(1_000) }

    #expect(broken?.violation.law == .entryIDsAreUnique)
    #expect(broken.map { $0.step > 0 && $0.description.contains("entryIDsAreUnique") } == true)
  }

  @Test func `the same seed leads to the same steps`() throws {
    var models = [BareModel(limit: 10, seed: 7), BareModel(limit: 10, seed: 7)]

    for index in models.indices { try models[index].run(5_000) }

    #expect(models[0].applied == models[1].applied)
    #expect(models[0].meanDepth == models[1].meanDepth)
  }
}
