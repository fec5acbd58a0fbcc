import NavigationModel
import NavigationObservers
package import NavigationTestingCore
import PropertyTesting
import GraphWorlds
import WindowWorlds

/// A walk through an app, step by step; every step can be undone.
///
/// A walk is a list of lines such as `tap open` or `back`, so it can be saved in a file and
/// continued. The same lines lead through the same app to the same place.
package struct Walk {
  /// The steps, each in the form that ``take(_:)`` accepts.
  package private(set) var lines: [String] = []
  /// Sentences that describe the changes of the last step; empty before the first step and after
  /// ``undo()`` has undone one.
  package private(set) var news: [String] = []

  private let app: WalkedApp
  private var place: WalkPlace

  /// The reason why a step is not possible.
  package struct Problem: Error {
    /// A sentence that explains what to do instead.
    package let sentence: String
  }

  /// Creates a walk that has not begun.
  ///
  /// - Parameter app: The app.
  package init(_ app: WalkedApp) {
    self.app = app
    place = WalkPlace(app)
  }

  /// The name of the app.
  package var name: String { app.name }
  /// The picture on the screen.
  package var picture: Frame.Picture { place.picture }
  /// The actions that are possible now.
  package var offers: [WalkOffer] { place.offers }
  /// The walk as a recording, which `wayfinder replay` plays.
  package var recording: String { place.recorder.text }

  /// Takes a step.
  ///
  /// - Parameter line: The text of an offer, preceded by `twice` for a double tap; or `open`,
  ///   followed by any link.
  /// - Throws: ``Problem`` if the step is not possible now; it then has no effect.
  package mutating func take(_ line: String) throws(Problem) {
    let line = WalkOffer.plain(line)
    let (action, isTwice) = try action(line)
    let before = place.picture
    let outcome = place.perform(action, isTwice: isTwice)
    lines.append(line)
    news = Self.news(from: before, to: place.picture, outcome)
  }

  /// Undoes the last step.
  ///
  /// - Returns: The step that was undone; `nil` if there is none.
  /// - Complexity: The sum of the complexities of all other steps, which are performed again.
  package mutating func undo() -> String? {
    guard let last = lines.popLast() else { return nil }
    place = WalkPlace(app)
    for line in lines {
      guard let (action, isTwice) = try? action(line) else { break }
      _ = place.perform(action, isTwice: isTwice)
    }
    news = []
    return last
  }

  private func action(_ line: String) throws(Problem) -> (WalkAction, isTwice: Bool) {
    let offers = offers
    if let offer = offers.first(where: { $0.text == line }) { return (offer.action, false) }
    if line.hasPrefix("twice "), let offer = offers.first(where: { "twice \($0.text)" == line }),
      case .tap = offer.action
    {
      return (offer.action, true)
    }
    if line.hasPrefix("open ") { return (.open(String(line.dropFirst(5))), false) }
    // The time to compare two lines is proportional to the product of their lengths.
    let question = line.count > 200 ? nil : line.question(among: offers.map(\.text))
    throw Problem(
      sentence:
        "There is no '\(line.prefix(200))' here; \(question ?? "choose one of what is listed.")")
  }

  private static func news(
    from before: Frame.Picture, to after: Frame.Picture, _ outcome: Outcome?
  ) -> [String] {
    let change = PictureDifference(of: after, from: before, .afterWithBefore)
    guard change.isEmpty else { return change.sentences }
    switch outcome {
    case .refused(let refusal): return ["The app refuses that: \(refusal)."]
    case .deferred: return ["The app has begun some work."]
    case .applied, .ignored, nil: return ["Nothing changes on the screen."]
    }
  }
}
