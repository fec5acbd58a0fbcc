import NavigationCoordinators
import NavigationModel
import Testing

/// Tests of stacks, which contain one sequence, and of the default animation of changes.
extension FacadeTests {
  @Test func `a stack sets its sequence and pops it`() throws {
    let first = DefaultSequenceCoordinator(children: [.screen(screen("a")), .screen(screen("b"))])
    let second = DefaultSequenceCoordinator(screenCoordinator: screen("c"))
    let stack = DefaultStackCoordinator(sequenceCoordinator: first)
    let window = try CoordinatorWindow(root: stack)

    #expect(window.tree.shown == "a b")
    #expect(stack.navigationComponent.set(sequence: second).isApplied)
    #expect(window.tree.shown == "c")
    #expect(stack.navigationComponent.set(sequence: first) == .refused(.removed("sequence")))
    #expect(stack.navigationComponent.pop().isApplied)
    #expect(window.tree.shown == "-")
    #expect(stack.navigationComponent.sequence == nil)
    #expect(stack.navigationComponent.pop() == .ignored(.noChange))
  }

  @Test func `every change of coordinators is animated unless the caller declines`() throws {
    let sequence = DefaultSequenceCoordinator(screenCoordinator: screen("a"))
    let stack = DefaultStackCoordinator(sequenceCoordinator: sequence)
    let tabs = try TabCoordinator(tabs: [stack, screen("t")])
    let window = try CoordinatorWindow(root: tabs)
    var animations: [Animation] = []
    let registration = window.tree.context.observeChanges { animations.append($0.animation) }

    sequence.navigationComponent.push(screen: screen("b"))
    sequence.navigationComponent.push(screens: [screen("c"), screen("d")])
    sequence.navigationComponent.pop()
    sequence.navigationComponent.popToFirst()
    sequence.navigationComponent.set(screen: screen("e"))
    stack.navigationComponent.present(screen("sheet"))
    stack.navigationComponent.dismiss()
    tabs.select(1)

    #expect(animations == Array(repeating: .automatic, count: 8))
    window.setRoot(screen("z"), animation: .none)
    #expect(animations.last == Animation.none)
    registration.cancel()
  }
}
