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
  /// If there are several possibilities, it is the one that has occurred, or otherwise the first.
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

  /// Returns the actual style of a layer; the lists of owners have no styles, so they cannot differ
  /// in them.
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
  /// The words for the steps.
  public static let words = StepWords(
    [
      "tap": [
        "The user taps “{action}” on the screen “{entry}”; it is addressed to {asked}.",
        "The user taps “{action}” on the screen “{entry}”.", "The user taps the screen “{entry}”.",
      ],
      "back": ["The user goes back; that is sent to {asked}.", "The user goes back."],
      "adopt": [
        "On “{entry}” the app opens a new part, {place}: {paradigm}, which {state}.",
        "The app opens a new part.",
      ],
      "finish": ["The app finishes {part}.", "A part finishes."],
      "meddle": [
        "Other code changes the window: it ends {part}.", "Other code changes the window: {way}.",
        "Other code changes the window.",
      ],
      "stale": [
        "A late tap arrives from a screen that is not in front; it is addressed to {asked}.",
        "A late tap arrives from a screen that is not in front.",
      ],
      "complete": [
        "Work that a part is waiting for ends; that is sent to {asked}.",
        "Work that a part is waiting for ends.",
      ],
      "ask": ["A screen asks for a result."],
      "answer": ["A result arrives."],
      "swipe": ["The user swipes a screen away."],
      "drag": ["The user drags a sheet away."],
      "leave": ["The user asks to leave a screen."],
    ],
    labels: [
      "paradigm": "what the new part is", "place": "where it is put",
      "state": "whether it has begun", "asked": "whom it is addressed to", "inner": "what it holds",
      "hosted": "whether a screen follows", "root": "what the first part is",
    ],
    values: [
      "place": [
        "push": "pushed above it", "present": "in a sheet of its own", "embed": "shown inside it",
      ],
      "state": [
        "started": "has begun", "opened": "has gone one screen further",
        "begins later": "begins once it is in the window", "never begins": "never begins",
      ],
      "asked": ["owner": "the part that owns the screen", "window": "the whole window"],
      "way": [
        "pop": "one screen goes", "pop 2": "two screens go", "popToRoot": "one screen stays",
        "dismiss": "the top layer goes", "end": "a part ends",
      ],
      "paradigm": paradigms, "inner": paradigms, "root": paradigms,
    ],
    legend: "The window consists of parts. Each part is a navigator, which decides on the screens "
      + "that it owns: “list (part 1)” is the screen “list” of part 1. Part 0 owns the window, and "
      + "the other parts are inside it."
  )

  private static let paradigms = [
    "plain": "a stack written by hand", "graph": "a navigation graph",
    "typed": "a typed navigation graph", "steps": "step trees",
    "coordinators": "coordinators", "flows": "flows", "routes": "routes",
  ]
}
