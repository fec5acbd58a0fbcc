import NavigationModel
public import NavigationTestingCore

extension MixedWorld {
  /// Returns the window's state, the host's picture, and the step's expected result.
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

  /// Returns the expected result of the last step.
  ///
  /// If several results are possible, this is the one that has occurred or, if none of them has
  /// occurred, the first.
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

  /// Returns the actual style of a layer.
  ///
  /// The expected picture also uses this style, because the lists of owners contain no styles.
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

  /// Returns the name of the screen that an entry shows, and of the navigator to which it belongs.
  func name(of entry: Entry) -> String {
    let owner = window.owner(of: entry)
    return name(of: window.part(owner)?.screen(of: entry.screen), of: owner)
  }

  func name(of screen: SampleScreen?, of owner: Int) -> String {
    let part = window.part(owner) == nil ? "no part" : "part \(owner)"
    return "\(screen.map { "\($0)" } ?? "?") (\(part))"
  }
}

extension MixedWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "tap": [
        "The user taps “{action}” on the screen “{entry}”; the tap is for {asked}.",
        "The user taps “{action}” on the screen “{entry}”.", "The user taps the screen “{entry}”.",
      ],
      "back": ["The user goes back; that is for {asked}.", "The user goes back."],
      "adopt": [
        "The app opens a new part from the screen “{entry}”, {place}. The part is {paradigm}, "
          + "which {state}.",
        "The app opens a new part.",
      ],
      "finish": ["The app ends {part}.", "The app ends a part."],
      "meddle": [
        "Other code changes the window: it ends {part}.", "Other code changes the window: {way}.",
        "Other code changes the window.",
      ],
      "stale": [
        "The user’s tap arrives late: its screen is not in front any more. "
          + "It is for {asked}.",
        "The user’s tap arrives late: its screen is not in front any more.",
      ],
      "complete": [
        "The app’s work ends, for which a part was waiting; that is for {asked}.",
        "The app’s work ends, for which a part was waiting.",
      ],
      "ask": ["The app asks for a result, on one of its screens."],
      "answer": ["The app gets the result that a screen has asked for."],
      "swipe": ["The user swipes a screen away."],
      "drag": ["The user drags a sheet away."],
      "leave": ["The user asks to leave a screen."],
    ],
    labels: [
      "paradigm": "what the new part is", "place": "where it is put",
      "state": "how far it has come", "asked": "whom it is for",
      "inner": "what it holds",
      "hosted": "whether a display is simulated", "root": "what the first part is",
    ],
    values: [
      "place": [
        "push": "as the next screen", "present": "in a sheet of its own",
        "embed": "inside that screen",
      ],
      "state": [
        "started": "shows its first screen", "opened": "shows its second screen",
        "begins later": "opens its first screen as soon as it is in the window",
        "never begins": "opens no screen",
      ],
      "asked": [
        "owner": "the part that owns the screen", "window": "the window, which finds the part",
      ],
      "way": [
        "pop": "one screen goes", "pop 2": "two screens go", "popToRoot": "one screen stays",
        "dismiss": "the top layer goes", "end": "a part ends",
      ],
      "paradigm": paradigms, "inner": paradigms, "root": paradigms,
    ],
    legend:
      "The window consists of parts. Each part has screens of its own, and a navigator, which "
      + "decides which of them are open: “list (part 1)” is the screen “list” of part 1. Part 0 "
      + "fills the window. The other parts are opened inside it, or inside each other."
  )

  private static let paradigms = [
    "plain": "a handwritten navigator", "graph": "a navigation graph",
    "typed": "a typed navigation graph", "steps": "step trees",
    "coordinators": "coordinators", "flows": "flows", "routes": "routes",
  ]
}
