import NavigationModel
import Testing

/// Sheets beneath which a user can continue.
@Suite struct `A screen beneath a sheet with background interaction` {
  private static let styles: [Layer.Style] = [
    .sheet, .sheet([.medium, .backgroundInteraction]), .popover,
  ]

  @Test func `can be used in every window of up to three layers`() throws {
    for first in Self.styles {
      for second in [nil] + Self.styles.map(Optional.some) {
        var state = try NavigationState(root: .stack([0, 1]))
        state.apply(.present(2, first))
        if let second { state.apply(.present(3, second)) }
        let tops: [ScreenID] = second == nil ? [2, 1] : [3, 2, 1]
        let uncovering = [second, first].compactMap(\.self).prefix { $0 == Self.styles[1] }.count

        #expect(state.visibleEntries.map(\.screen) == Array(tops.prefix(1 + uncovering)))
        #expect(state.focused?.screen == tops[0])
        for entry in state.stacks.flatMap({ Array(state.entries(of: $0)) }) {
          #expect(state.isVisible(entry.id) == state.visibleEntries.contains(entry))
        }
      }
    }
  }

  @Test func `leads on, and the sheet stays`() throws {
    var state = try NavigationState(root: .stack(0))
    let map = try #require(state.focused)
    state.apply(.present(1, .sheet([.medium, .backgroundInteraction])))
    let stack = try #require(state.stack(of: map.id))

    let outcome = state.apply(Command(.push(2), in: stack, from: map.id, cause: .user))

    #expect(outcome.isApplied)
    #expect(state.visibleEntries.map(\.screen) == [1, 2])
    #expect(state.layers.count == 2)
  }

  @Test func `presents on top of the sheet`() throws {
    var state = try NavigationState(root: .stack(0))
    let map = try #require(state.focused)
    state.apply(.present(1, .sheet([.medium, .backgroundInteraction])))
    let search = try #require(state.focused)

    let outcome = state.apply(Command(.present(2, .sheet), from: map.id, cause: .user))

    #expect(outcome.isApplied)
    #expect(state.layers[2].presenter == search.id)
    try state.checkInvariants()
  }

  @Test func `can no longer be used once the sheet covers it`() throws {
    var state = try NavigationState(root: .stack(0))
    let map = try #require(state.focused)
    state.apply(.present(1, .sheet([.medium, .backgroundInteraction])))
    state.apply(.restyle(state.layers[1].id, .sheet))

    let outcome = state.apply(Command(.push(2), from: map.id, cause: .user))

    #expect(outcome == .ignored(.staleSource))
  }
}
