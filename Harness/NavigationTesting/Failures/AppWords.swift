import NavigationTestingCore
import PropertyTesting

/// The sentences that describe users' actions on failure pages.
enum AppWords {
  /// Returns the sentences for all steps, except the steps that perform a ``UserAction``.
  ///
  /// Those steps are described by their names.
  ///
  /// - Parameter own: The names of the actions that the test declares with ``UserAction``. Each may
  ///   lead to another screen.
  /// - Returns: The sentences, with the steps that may lead to another screen.
  static func all(own: [String]) -> StepWords {
    StepWords(
      operations.merging(host) { first, _ in first }.merging(requests) { first, _ in first },
      leading: leading + own)
  }

  /// The names of the steps that failure pages show as transitions between screens, besides taps,
  /// double taps and the steps that perform a ``UserAction``.
  private static let leading =
    ["tap too late", "open link", "work ends", "work fails", "work ends again"]
    + OutsideEvent.allCases.map(\.rule.name)
    + [
      HostAction.goBack, .finishSwipe, .dragAway, .finishDrag, .backMenu, .requestBack, .select,
      .dropLayers,
    ].map(\.words) + RequestAction.ofPeople.map(\.words)

  private static let operations: [String: [String]] = [
    "tap": ["The user taps “{button}” and chooses {value}.", "The user taps “{button}”."],
    "double tap": [
      "The user taps “{button}” twice, quickly, and chooses {value}.",
      "The user taps “{button}” twice, quickly.",
    ],
    "tap too late": [
      "The user’s tap on “{button}” arrives late: its screen is covered or gone by now."
    ],
    "work ends": ["The app’s work that “{work}” started ends."],
    "work fails": ["The app’s work that “{work}” started fails."],
    "work ends again": ["The app’s work that “{work}” started ends once more."],
    "open link": ["The user opens the link {link}."],
    "server replies": [
      "The server replies to “{request}” with {value}.", "The server replies to “{request}”.",
    ],
    "server fails": ["The server does not reply to “{request}”."],
    "time passes": ["Time passes until something is due."],
    "relaunch": ["The user closes the app and starts it again."],
    "screen freezes": ["The display freezes and no longer updates immediately."],
    "screen catches up": ["The display catches up with the app."],
  ]

  private static let host = Dictionary(
    uniqueKeysWithValues: HostAction.allCases.map { action in
      (action.words, StepWords.common(for: "\(action)"))
    })

  private static let requests: [String: [String]] = [
    "select again": ["The user taps the selected tab again."],
    "choose": ["The user chooses “{button}” in the alert, and the system closes the alert."],
    "reorder tabs": ["The user moves the last tab to the first position."],
  ]
}
