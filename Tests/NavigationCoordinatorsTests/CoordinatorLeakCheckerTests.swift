import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct CoordinatorLeakCheckerTests {
  @Test func `living coordinators are listed with their paths in the tree`() throws {
    let app = try App("a", "b")
    app.sequence.pop()

    #expect(
      app.leakChecker.alive.map(\.path) == ["main", "main/authentication", "main/authentication/a"])
  }

  @Test func `a coordinator that has left but is still retained is named as leaked`() throws {
    let app = try App("a", "b")
    let b = app.sequence.children[1]

    app.sequence.pop()

    #expect(app.leakChecker.leaked.map(\.path) == ["main/authentication/b"])
    #expect(b.life == .removed)
  }

  @Test func `a coordinator that leaves stays readable until the host has settled`() throws {
    let app = try App("a", "b")
    app.window.context.isHosted = true
    let entry = try #require(app.sequence.children[1].entry)

    app.sequence.pop()
    #expect(app.window.coordinator(of: entry)?.tag == "b")
    app.window.handle(.host(.settled(revision: app.window.state.revision)))

    #expect(app.window.coordinator(of: entry) == nil)
    #expect(app.leakChecker.leaked.isEmpty)
  }

  @Test func `no coordinator outlives the root`() throws {
    let leakChecker = CoordinatorLeakChecker()
    do {
      let root = CoordinatorNode.stack("main")
      let sequence = CoordinatorNode.sequence("sequence")
      sequence.push([.screen("a"), .screen("b")])
      sequence.children[1].present(.screen("sheet"))
      root.set(sequence)
      let window = try CoordinatorTree(root: root, leakChecker: leakChecker)
      #expect(leakChecker.alive.count == 5)
      #expect(window.state.layers.count == 2)
    }

    #expect(leakChecker.alive.isEmpty)
  }
}
