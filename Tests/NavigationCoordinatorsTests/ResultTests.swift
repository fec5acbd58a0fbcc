import NavigationCoordinators
import NavigationModel
import Testing

/// A caller that waits for a result is notified of the end exactly once, no matter what happens
/// before.
@Suite struct ResultTests {
  @MainActor @Test func `a presentation that an observer dismisses ends for the caller that waits`()
    throws
  {
    let screen = DefaultScreenCoordinator(view: 0, tag: "a")
    let window = try CoordinatorWindow(root: screen)
    let token = window.tree.context.observeChanges { change in
      for case .addLayer in change.edits { screen.navigationComponent.dismiss() }
    }
    var endings: [Resolution<Int>] = []

    screen.navigationComponent.present(
      DefaultScreenCoordinator(view: 0, tag: "picker"), expecting: Int.self
    ) { endings.append($0) }

    #expect(endings == [.cancelled])
    withExtendedLifetime(token) {}
  }

  @MainActor @Test func `a screen that finishes immediately gives its result to the caller`() throws
  {
    let screen = DefaultScreenCoordinator(view: 0, tag: "a")
    let picker = DefaultScreenCoordinator(view: 0, tag: "picker")
    let window = try CoordinatorWindow(root: screen)
    let token = window.tree.context.observeChanges { change in
      for case .addLayer in change.edits { picker.finish(with: 7) }
    }
    var endings: [Resolution<Int>] = []

    screen.navigationComponent.present(picker, expecting: Int.self) { endings.append($0) }

    #expect(endings == [.value(7)])
    withExtendedLifetime(token) {}
  }

  @MainActor @Test
  func `a refused presentation does not affect a result that another caller expects`()
    throws
  {
    let screen = DefaultScreenCoordinator(view: 0, tag: "a")
    let picker = DefaultScreenCoordinator(view: 0, tag: "picker")
    let window = try CoordinatorWindow(root: screen)
    var endings: [Resolution<Int>] = []
    var others: [Resolution<Int>] = []
    screen.navigationComponent.present(picker, expecting: Int.self) { endings.append($0) }

    let outcome = screen.navigationComponent.present(picker, expecting: Int.self) {
      others.append($0)
    }
    picker.finish(with: 7)

    #expect(outcome == .refused(.alreadyInTree("picker")))
    #expect(endings == [.value(7)])
    #expect(others.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `a caller notified that another expects the result may expect it again`() {
    let picker = CoordinatorNode.screen("picker")
    var endings: [String] = []
    picker.expecting(Int.self) { ending in
      endings.append("first \(ending)")
      if endings.count < 9 { picker.expecting(Int.self) { endings.append("third \($0)") } }
    }

    picker.expecting(Int.self) { endings.append("second \($0)") }

    #expect(endings == ["first replaced", "second replaced"])
  }

  @Test func `a result expected of a coordinator that has left is cancelled`() throws {
    let app = try App("a", "b")
    let gone = app.sequence.children[1]
    app.sequence.pop()
    var endings: [Resolution<Int>] = []

    gone.expecting(Int.self) { endings.append($0) }

    #expect(endings == [.cancelled])
  }
}
