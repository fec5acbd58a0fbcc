import NavigationCoordinators
import NavigationModel
import Testing

/// Tests of funnels.
///
/// A funnel is a coordinator for one task, such as entering a name. It ends with a result for the
/// code that has shown it, no matter whether it was pushed or presented.
@Suite struct FunnelTests {
  @Test @MainActor
  func `a presented funnel that finishes delivers its value once and is dismissed`() throws {
    let modal = DefaultSequenceCoordinator(tag: "modal")
    modal.navigationComponent.push(screen: DefaultScreenCoordinator(view: "name", tag: "name"))
    let home = DefaultScreenCoordinator(view: "home", tag: "home")
    let stack = DefaultStackCoordinator(screenCoordinator: home)
    let window = try CoordinatorWindow(root: stack)
    var endings: [Resolution<String>] = []
    stack.navigationComponent.present(
      DefaultStackCoordinator(sequenceCoordinator: modal), expecting: String.self
    ) { endings.append($0) }
    let layer = try #require(window.state.layers.last?.id)

    let outcome = modal.finish(with: "bob")
    let dragged = window.tree.handle(.host(.dismissed(layer)))

    #expect(outcome.isApplied)
    #expect(window.state.layers.count == 1)
    #expect(endings == [.value("bob")])
    #expect(dragged == .ignored(.nothingPresented))
    #expect(modal.finish(with: "eve") == .refused(.removed("modal")))
  }

  @Test func `a presented stack whose only screen finishes leaves no empty sheet`() throws {
    let app = try App("home")
    let name = CoordinatorNode.screen("name")
    var endings: [Resolution<Int>] = []
    app.main.present(stack(of: name).expecting(Int.self) { endings.append($0) })

    let outcome = name.finish(with: 5)

    #expect(outcome.isApplied)
    #expect(endings == [.value(5)])
    #expect(app.window.shown == "home")
  }

  @Test func `each caller that waits for a funnel or its stack receives one result`() throws {
    let app = try App("home")
    let name = CoordinatorNode.screen("name")
    var endings: [String] = []
    name.expecting(Int.self) { endings.append("name \($0)") }
    app.main.present(stack(of: name).expecting(Int.self) { endings.append("stack \($0)") })

    name.finish(with: 5)

    #expect(endings == ["name value(5)", "stack value(5)"])
  }

  @Test func `a screen that finishes above others leaves them where they are`() throws {
    let app = try App("home")
    let (name, help) = (CoordinatorNode.screen("name"), CoordinatorNode.screen("help"))
    var endings: [Resolution<Int>] = []
    app.main.present(stack(of: name, help).expecting(Int.self) { endings.append($0) })

    help.finish(with: 5)

    #expect(app.window.shown == "home | name")
    #expect(endings.isEmpty)
  }

  @Test func `a funnel that fills an adopted tree ends the tree with its result`() throws {
    let outer = try App("home")
    let inner = try App("name")
    var endings: [Int?] = []
    outer.window.adopt(inner.window, at: .present(.sheet), expecting: Int.self) {
      endings.append($0.value)
    }

    let outcome = inner.sequence.finish(with: 5)

    #expect(outcome.isApplied)
    #expect(endings == [5])
    #expect(outer.window.state.layers.count == 1)
  }

  private func stack(of screens: CoordinatorNode...) -> CoordinatorNode {
    let sequence = CoordinatorNode.sequence("funnel")
    sequence.push(screens)
    let stack = CoordinatorNode.stack("stack")
    stack.set(sequence)
    return stack
  }
}
