import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct DepthTests {
  @Test func `sequences added one by one nest up to the limit and no deeper`() throws {
    let app = try App("a")
    var inner = app.sequence
    var outcome = CoordinatorOutcome.applied(nil)
    var count = 0

    while outcome.isApplied, count < 1_000 {
      let next = CoordinatorNode.sequence("\(count)")
      outcome = inner.push(next)
      inner = next
      count += 1
    }

    #expect(outcome == .refused(.tooDeep(limit: CoordinatorNode.maximumDepth)))
    #expect(app.window.shown == "a")
  }

  @Test func `presentations stack up to the limit and no higher`() {
    var top = CoordinatorNode.screen("0")
    let root = top
    var outcome = CoordinatorOutcome.applied(nil)
    var count = 0

    while outcome.isApplied, count < 1_000 {
      let next = CoordinatorNode.screen("\(count)")
      outcome = top.present(next)
      top = next
      count += 1
    }

    #expect(outcome == .refused(.tooDeep(limit: CoordinatorNode.maximumDepth)))
    #expect(root.presented != nil)
  }

  @Test func `wrappers nest up to the limit and no deeper`() {
    let root = CoordinatorNode.screen("root")
    var top = root
    var outcome = CoordinatorOutcome.applied(nil)
    var count = 0

    while outcome.isApplied, count < 1_000 {
      let next = CoordinatorNode.screen("\(count)")
      outcome = top.wrap(next)
      top = next
      count += 1
    }

    #expect(outcome == .refused(.tooDeep(limit: CoordinatorNode.maximumDepth)))
    #expect(root.children.count == 1)
  }

  @Test func `a presentation from a covered coordinator counts from the one in front`() throws {
    let app = try App("a")
    let outcomes = (0..<300).map { app.main.present(.screen("\($0)")) }

    #expect(outcomes.last == .refused(.tooDeep(limit: CoordinatorNode.maximumDepth)))
    #expect(outcomes.contains { $0.isApplied })
    let stored = try CoordinatorDescription(bytes: app.main.description.bytes)
    #expect(stored == app.main.description)
  }
}
