import NavigationTestingCore
import Testing

@Suite struct `Differences between pictures` {
  private func window(_ names: String...) -> Frame.Layer {
    Frame.Layer(.root, Frame.Container(stack: names.map { Frame.Card($0) }))
  }

  private func layer(_ style: Frame.Layer.Style, _ names: String...) -> Frame.Layer {
    Frame.Layer(style, Frame.Container(stack: names.map { Frame.Card($0) }))
  }

  private func difference(
    of found: [Frame.Layer], from wanted: [Frame.Layer],
    _ purpose: PictureDifference.Purpose = .appWithReference
  ) -> PictureDifference {
    PictureDifference(of: Frame.Picture(found), from: Frame.Picture(wanted), purpose)
  }

  @Test func `are empty for equal pictures`() {
    let layers = [window("Home", "List"), layer(.sheet, "Edit")]

    #expect(difference(of: layers, from: layers).isEmpty)
  }

  @Test func `name an extra layer and mark all its cards`() {
    let found = [window("Home"), layer(.alert, "Sure?", "Really?")]

    let difference = difference(of: found, from: [window("Home")])

    #expect(difference.extraLayers == [1])
    #expect(difference.extraCards == [1, 2])
    #expect(difference.missingCards == [])
    #expect(difference.sentences == ["There is a dialog with “Really?” that should not be there."])
  }

  @Test func `mark a missing layer where it is expected`() {
    let wanted = [window("Home"), layer(.sheet, "Edit")]

    let difference = difference(of: [window("Home")], from: wanted)

    #expect(difference.missingLayers == [1])
    #expect(difference.missingCards == [1])
    #expect(difference.sentences == ["A sheet with “Edit” is missing."])
  }

  @Test func `distinguish an extra layer in the middle from the one above it`() {
    let found = [window("Home"), layer(.sheet, "Edit"), layer(.alert, "Sure?")]

    let difference = difference(of: found, from: [window("Home"), layer(.alert, "Sure?")])

    #expect(difference.extraLayers == [1])
    #expect(difference.extraCards == [1])
  }

  @Test func `compare the cards of a stack one by one`() {
    let difference = difference(
      of: [window("Home", "List", "Detail")], from: [window("Home", "Detail", "Edit")])

    #expect(difference.extraCards == [1])
    #expect(difference.missingCards == [2])
    #expect(
      difference.sentences == [
        "“Edit” is missing in the window.", "“List” is in the window and should not be there.",
      ])
  }

  @Test func `take cards with ids as equal only if the ids are`() {
    let (old, new) = (Frame.Card(id: 1, "Home"), Frame.Card(id: 2, "Home"))
    func picture(_ card: Frame.Card) -> [Frame.Layer] {
      [Frame.Layer(.root, Frame.Container(stack: [card]))]
    }

    #expect(!difference(of: picture(new), from: picture(old)).isEmpty)
    #expect(difference(of: picture(new), from: picture(Frame.Card("Home"))).isEmpty)
  }

  @Test func `include another selected tab`() {
    func tabs(_ selected: Int) -> [Frame.Layer] {
      let parts = [window("Home").content, window("Search").content]
      return [Frame.Layer(.root, Frame.Container(.tabs, parts, selected: selected))]
    }

    let difference = difference(of: tabs(1), from: tabs(0))

    #expect(difference.sentences == ["Tab 2 is in front; it should be 1."])
    #expect(difference.extraCards == [])
  }

  @Test func `count a popover in place of a sheet as one difference`() {
    let difference = difference(
      of: [window("Home"), layer(.popover, "Edit")], from: [window("Home"), layer(.sheet, "Edit")])

    #expect(difference.sentences == ["“Edit” is a popover and should be a sheet."])
  }

  @Test func `include what a screen embeds`() {
    func card(_ names: [String]) -> [Frame.Layer] {
      let inside = Frame.Container(stack: names.map { Frame.Card($0) })
      return [
        Frame.Layer(.root, Frame.Container(stack: [Frame.Card("Map", inside: [inside])]))
      ]
    }

    let difference = difference(of: card(["Pins", "Pin"]), from: card(["Pins"]))

    #expect(difference.extraCards == [2])
  }

  @Test func `count cards with the same name in one sentence`() {
    let difference = difference(
      of: [window("Home")], from: [window("Home", "List", "List")], .afterWithBefore)

    #expect(difference.sentences == ["“List” and “List (2nd)” leave the window."])
    #expect(difference.missingCards == [1, 2])
  }

  @Test func `every copy has its ordinal, also the eleventh and the twenty-second`() {
    let names = Array(repeating: "List", count: 22)
    let layer = Frame.Layer(.root, Frame.Container(stack: names.map { Frame.Card($0) }))
    func last(_ count: Int) -> [String] {
      var shorter = layer
      shorter.content.cards.removeLast(22 - count)
      var wanted = shorter
      wanted.content.cards.removeLast()
      return difference(of: [shorter], from: [wanted], .afterWithBefore).sentences
    }

    #expect(last(3) == ["“List (3rd)” comes into the window."])
    #expect(last(11) == ["“List (11th)” comes into the window."])
    #expect(last(22) == ["“List (22nd)” comes into the window."])
  }

  @Test func `a screen that comes beneath a layer is said to be there`() {
    let (before, sheet) = (window("Home"), layer(.sheet, "Edit"))

    let difference = difference(
      of: [window("Home", "List"), sheet], from: [before, sheet], .afterWithBefore)

    #expect(
      difference.sentences == ["“List” comes into the window, beneath the sheet with “Edit”."])
  }

  @Test func `treat the window as the same even with another first screen`() {
    let difference = difference(of: [window("List")], from: [window("Home", "List")])

    #expect(difference.missingCards == [0])
    #expect(difference.sentences == ["“Home” is missing in the window."])
  }

  @Test func `do not name a placeholder for a first screen`() {
    let difference = difference(of: [window("Home")], from: [window("(nothing yet)")])

    #expect(difference.missingCards == [0])
    #expect(difference.sentences == ["“Home” is in the window and should not be there."])
  }

  @Test func `name at most three cards`() {
    let found = [window("Home", "A", "B", "C", "D", "E")]

    let (wrong, change) = (
      difference(of: found, from: [window("Home")]),
      difference(of: [window("Home")], from: found, .afterWithBefore)
    )

    #expect(wrong.extraCards == [1, 2, 3, 4, 5])
    #expect(
      wrong.sentences == ["“A”, “B”, “C” and 2 more are in the window and should not be there."])
    #expect(change.sentences == ["“A”, “B”, “C” and 2 more leave the window."])
  }

  @Test func `use words that depend on what is compared`() {
    let (found, wanted) = ([window("Home"), layer(.sheet, "Edit")], [window("Home")])

    #expect(
      difference(of: found, from: wanted, .screenWithApp).sentences
        == ["The display shows a sheet with “Edit”, which the app does not have."])
    #expect(
      difference(of: found, from: wanted, .afterWithBefore).sentences
        == ["A sheet with “Edit” opens."])
    #expect(
      difference(of: wanted, from: found, .afterWithBefore).sentences
        == ["The sheet with “Edit” closes."])
  }
}
