import NavigationCoordinators
import NavigationModel
import Testing

/// Tests of the views and references of screens, and of how stacks receive and release sequences.
@MainActor @Suite struct ScreenContentTests {
  private final class Presenter {}

  @Test func `one coordinator can show one view after another`() throws {
    let screen = DefaultScreenCoordinator(view: "for a phone")
    let window = try CoordinatorWindow(root: DefaultStackCoordinator(screenCoordinator: screen))
    let revision = window.state.revision
    var shown: [String] = []
    screen.navigationComponent.onContentChange = {
      shown.append(screen.navigationComponent.content as? String ?? "")
    }

    screen.navigationComponent.setView("for a pad")
    screen.navigationComponent.setView("for a watch")

    #expect(shown == ["for a pad", "for a watch"])
    #expect(window.state.revision == revision)
  }

  @Test func `a screen retains its presenter until it leaves`() throws {
    var presenter: Presenter? = Presenter()
    weak let held = presenter
    let sequence = DefaultSequenceCoordinator(
      screenCoordinator: DefaultScreenCoordinator(view: 1, tag: "list"))
    let window = try CoordinatorWindow(
      root: DefaultStackCoordinator(sequenceCoordinator: sequence))
    sequence.navigationComponent.push(
      screen: DefaultScreenCoordinator(view: 2, tag: "detail", storage: presenter))
    presenter = nil

    let heldWhileShown = held != nil
    sequence.navigationComponent.pop()

    #expect(heldWhileShown)
    #expect(held == nil)
    #expect(window.tree.visibleCoordinators.map(\.tag) == ["list"])
  }

  @Test func `a stack releases its sequence and accepts another`() throws {
    let first = DefaultSequenceCoordinator(
      screenCoordinator: DefaultScreenCoordinator(view: 1, tag: "login"))
    let second = DefaultSequenceCoordinator(
      screenCoordinator: DefaultScreenCoordinator(view: 2, tag: "home"))
    let stack = DefaultStackCoordinator(sequenceCoordinator: first)
    let window = try CoordinatorWindow(root: stack)

    let outcome = stack.navigationComponent.pop()
    let between = stack.navigationComponent.sequence == nil
    stack.navigationComponent.set(sequence: second)

    #expect(outcome.isApplied)
    #expect(between)
    #expect(window.tree.visibleCoordinators.map(\.tag) == ["home"])
    #expect(stack.navigationComponent.sequence === second)
  }
}
