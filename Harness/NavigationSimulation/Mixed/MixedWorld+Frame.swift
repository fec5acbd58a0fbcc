import NavigationModel
public import NavigationTestingCore

extension MixedWorld {
  /// Returns the window's state, the host's picture, and the step's result expected by the lists of
  /// owners.
  public func frame() -> Frame {
    let naming = { (entry: Entry) -> String in self.name(of: entry) }
    var frame =
      if let hosted {
        Frame(of: hosted, text: observed(), naming: naming)
      } else {
        Frame(of: context.reading { $0 }, text: observed(), naming: naming)
      }
    frame.expected = expectedPicture()
    return frame
  }

  /// Returns the expected result of the last step: of several possibilities the one that has
  /// occurred, or else the first.
  private func expectedPicture() -> Frame.Picture? {
    let actual = NaiveWindow(of: window)
    let expected =
      verdict.expected.first { actual.difference(from: $0) == nil } ?? verdict.expected.first
    guard let expected else { return nil }
    return Frame.Picture(
      expected.floors.enumerated().map { index, floor in
        Frame.Layer(style(at: index), stack(floor.items))
      })
  }

  /// Returns the style of a layer; the lists of owners have no styles, so they cannot differ in
  /// them.
  private func style(at index: Int) -> Frame.Layer.Style {
    let layers = context.reading { $0.layers }
    if layers.indices.contains(index) { return .init(layers[index].style) }
    return index == 0 ? .root : .sheet
  }

  private func stack(_ items: [NaiveWindow.Item]) -> Frame.Container {
    Frame.Container(
      stack: items.map { item in
        Frame.Card(
          id: item.id?.rawValue, name(of: item.screen, of: item.owner),
          inside: item.inner.isEmpty ? [] : [stack(item.inner)])
      })
  }

  /// Returns the screen that an entry shows, and the navigator to which it belongs.
  func name(of entry: Entry) -> String {
    let owner = window.owner(of: entry)
    return name(of: window.part(owner)?.screen(of: entry.screen), of: owner)
  }

  private func name(of screen: SampleScreen?, of owner: Int) -> String {
    let paradigm = window.part(owner).map { "\($0.paradigm)" } ?? "no one"
    return "\(screen.map { "\($0)" } ?? "?") of \(paradigm) \(owner)"
  }
}

extension MixedWorld {
  /// The words for the steps.
  public static let words = StepWords(
    [
      "adopt": [
        "On the screen “{entry}” the app opens another part, in the style “{paradigm}” ({place})."
      ],
      "finish": ["A part finishes."],
      "meddle": ["Other code changes the window directly."],
      "stale": ["A late tap arrives from a screen that is not in front."],
      "complete": ["Work that a part is waiting for ends."],
      "ask": ["A screen asks for a result."],
      "answer": ["A result arrives."],
      "swipe": ["The user swipes a screen away."],
      "drag": ["The user drags a sheet away."],
      "leave": ["The user asks to leave a screen."],
    ],
    labels: [
      "paradigm": "style of the new part", "place": "where it is put",
      "state": "whether it has begun", "hosted": "whether a screen follows", "root": "first part",
    ],
    legend: "A window here consists of parts, each of which decides on its own screens in a style "
      + "of its own: “list of plain 1” is the screen “list” of part 1, in the style “plain”."
  )
}
