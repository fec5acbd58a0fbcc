import NavigationModel
import NavigationSwiftUI
import Observation
import Testing

@MainActor @Suite struct ObservedNavigatorTests {
  @Test func `reading a navigator is tracked, and a change of its window invalidates it`() {
    let observed = ObservedNavigator(Pages())
    let witness = Witness()

    let depth = withObservationTracking {
      observed.state.depth(of: observed.state.focusedStack)
    } onChange: {
      MainActor.assumeIsolated { witness.changes += 1 }
    }
    observed.base.context.apply(.push(1))

    #expect(depth == 1)
    #expect(witness.changes == 1)
    #expect(observed.state.depth(of: observed.state.focusedStack) == 2)
  }

  @Test func `an observed navigator does not outlive its observers`() {
    var observed: ObservedNavigator<Pages>? = ObservedNavigator(Pages())
    weak let last = observed
    let pages = observed?.base

    observed = nil
    pages?.context.apply(.push(1))

    #expect(last == nil)
  }
}

@MainActor private final class Witness {
  var changes = 0
}

private final class Pages: Navigator {
  let attachment = Attachment()

  init() {
    attachment.register(self)
    context.apply(.push(0))
  }

  func name(of screen: ScreenID) -> String { "page" }
}
