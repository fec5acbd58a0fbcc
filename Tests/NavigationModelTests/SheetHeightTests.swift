import NavigationModel
import Testing

/// The height at which a sheet rests.
@Suite struct `The height of a sheet` {
  @Test(
    arguments: [
      ([], .large), (.medium, .medium), (.large, .large), ([.medium, .large], .medium),
      ([.medium, .large, .largeSelected], .large), ([.medium, .largeSelected], .medium),
      ([.large, .largeSelected], .large),
    ] as [(Layer.Detents, Layer.Detent)])
  func `is the selected one or else the smallest`(detents: Layer.Detents, selected: Layer.Detent) {
    #expect(detents.selected == selected)
    #expect(Layer.Style.sheet(detents).selectedDetent == selected)
  }

  @Test(
    arguments: [[.medium, .large], [.medium, .large, .backgroundInteraction]] as [Layer.Detents])
  func `can be selected without any other change`(detents: Layer.Detents) {
    let large = detents.selecting(.large)

    #expect(large == detents.union(.largeSelected) && large.selecting(.large) == large)
    #expect(large.selecting(.medium) == detents)
    #expect(Layer.Style.sheet(detents).selecting(.large) == .sheet(large))
  }

  @Test(
    arguments: [
      .sheet, .sheet(.medium), .sheet(.large), .sheet([.medium, .largeSelected]), .popover,
      .fullScreenCover, .alert, .root,
    ] as [Layer.Style])
  func `cannot be selected if there is no other`(style: Layer.Style) {
    #expect(style.selecting(.medium) == style && style.selecting(.large) == style)
  }

  @Test func `is adopted when the user drags it, and the rest of its style stays`() throws {
    let context = NavigationContext(state: try NavigationState(root: .stack(0)))
    context.apply(.present(1, .sheet([.medium, .large, .backgroundInteraction])))
    let sheet = context.state.layers[1].id

    let outcome = context.follow(.detentSelected(sheet, .large))

    #expect(outcome.change?.cause == .gesture)
    #expect(
      context.state.layers[1].style
        == .sheet([.medium, .large, .largeSelected, .backgroundInteraction]))
    #expect(context.follow(.detentSelected(sheet, .large)) == .ignored(.noChange))
  }

  @Test func `is not that of a sheet that is gone or that no longer has the height`() throws {
    let context = NavigationContext(state: try NavigationState(root: .stack(0)))
    context.apply(.present(1, .sheet([.medium, .large])))
    let sheet = context.state.layers[1].id

    context.apply(.restyle(sheet, .sheet(.medium)))
    #expect(context.follow(.detentSelected(sheet, .large)) == .ignored(.noChange))
    context.apply(.dismiss)
    #expect(context.follow(.detentSelected(sheet, .large)) == .ignored(.nothingPresented))
  }

  @Test func `is decided by the owner of the sheet`() {
    let census = Census()
    let (root, child) = (Toy(census), Toy(census))
    root.push(1)
    child.push(2)
    root.context.adopt(child, at: .present(.sheet([.medium, .large])), by: root.scope)
    let sheet = root.state.layers[1].id
    var authors: [Bool] = []
    child.hears = { _ in authors.append(true) }

    #expect(root.handle(.host(.detentSelected(sheet, .large))).isApplied)

    #expect(root.state.layers[1].style.selectedDetent == .large)
    #expect(authors == [true] && child.changes.last == false)
  }
}
