import NavigationModel
import NavigationObservers
import Testing

/// Those who are told what happens in a window.
@Suite struct ObservingTests {
  let context = NavigationContext(state: .root(0))

  @Test func `events have numbers without gaps, causes, and what appeared and disappeared`() {
    var lines: [String] = []
    let token = context.observe { lines.append("\($0)") }

    context.apply(Command(.push(1), cause: .user))
    context.apply(.dismiss)
    context.apply(Command(.present(2, .sheet), cause: .link))
    context.apply(Command(.dismiss, cause: .gesture))
    token.cancel()

    #expect(
      lines == [
        "1 user: +1#3, appeared 1#3, disappeared 0#2",
        "2 link: +2#4, appeared 2#4, disappeared 1#3",
        "3 gesture: -2#4, appeared 1#3, disappeared 2#4",
      ])
  }
}

extension NavigationState {
  /// A state whose root stack shows one screen.
  static func root(_ screen: UInt32) -> NavigationState {
    (try? NavigationState(root: .stack(NewEntry(ScreenID(rawValue: screen))))) ?? NavigationState()
  }
}
