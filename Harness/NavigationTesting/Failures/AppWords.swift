import NavigationTestingCore

/// The sentences that describe users' actions on failure pages.
enum AppWords {
  /// The words for all steps except the app's own actions, which are described by their names.
  static let all = StepWords(deeds.merging(host) { first, _ in first })

  private static let deeds: [String: [String]] = [
    "tap": ["The user taps “{button}” and chooses {value}.", "The user taps “{button}”."],
    "double tap": [
      "The user taps “{button}” twice, quickly, and chooses {value}.",
      "The user taps “{button}” twice, quickly.",
    ],
    "tap too late": ["A late tap on “{button}” arrives from a screen that is covered or gone."],
    "work ends": ["Work that “{work}” started ends."],
    "work fails": ["Work that “{work}” started fails."],
    "work ends again": ["Work that “{work}” started ends once more."],
    "open link": ["The user opens the link {link}."],
    "server replies": [
      "The server replies to “{request}” with {value}.", "The server replies to “{request}”.",
    ],
    "server fails": ["The request “{request}” gets no reply."],
    "time passes": ["Time passes until something is due."],
    "relaunch": ["The app is closed and started again."],
    "screen freezes": ["The screen freezes and no longer updates immediately."],
    "screen catches up": ["The screen catches up with the app."],
  ]

  private static let host = Dictionary(
    uniqueKeysWithValues: HostAction.allCases.map { action in
      (action.words, StepWords.common(for: "\(action)"))
    })
}
