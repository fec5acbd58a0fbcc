import NavigationLinks
public import NavigationTestingCore

extension LinkWorld {
  /// Returns the rules of the app, what the last address opened, and the link that waits.
  public func frame() -> Frame {
    var frame = Frame(observed())
    let sites = origins.isEmpty ? "any" : origins.joined(separator: ", ")
    frame.facts =
      [Frame.Fact("the addresses that belong to the app", sites)]
      + patterns.enumerated().map { number, pattern in
        Frame.Fact("a link that opens \(Self.screen(of: number))", pattern.description)
      } + arrived + waits
    return frame
  }

  private var arrived: [Frame.Fact] {
    guard let opened else { return [] }
    let wanted = opened.wanted.map(Self.screen) ?? "nothing"
    return [Frame.Fact("what “\(opened.address)” opens", opened.found, expected: wanted)]
  }

  private var waits: [Frame.Fact] {
    [
      Frame.Fact(
        "the link that waits until the app is open",
        pending.destination.map { Self.screen(of: $0.rule) } ?? "none",
        expected: waiting.map { Self.screen(of: $0.target.rule) } ?? "none")
    ]
  }

  static func screen(of rule: Int) -> String { "screen \(rule)" }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "arrive": ["The user opens a link, which may lead to one of the app’s screens."],
      "plan": ["The app works out which screens lie beneath the screen of a link."],
      "hold": ["The user opens a link to screen {rule}, which waits until the app is open."],
      "open": ["The app is open now, and takes the link that waits."],
      "close": ["The app closes again, and the link that waits is lost."],
      "wait": ["Time passes: {time} seconds."],
      "damage": ["The user opens a link in which a character is wrong."],
      "readOddly": ["The app reads a text that is almost a link."],
    ],
    labels: [
      "near": "rule that the address resembles", "elsewhere": "whether it names another app",
      "longer": "whether the path is longer", "extra": "whether there is one more value",
      "short": "whether the path begins in place of the host", "origin": "which app it names",
      "origins": "which addresses belong to the app", "rule": "which screen",
      "time": "how many seconds", "setBack": "whether the clock is set back",
    ],
    legend: "The app has a table of links: each rule says which addresses open which screen. What "
      + "an address opens is compared with a naive reading of it.")
}
