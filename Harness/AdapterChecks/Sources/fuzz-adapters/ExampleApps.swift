import ClubApp
import FeedApp
import NavigationGraphs
import SettingsApp
import ShopApp
import TripsApp

/// Tests the apps of Harness/Examples that have views.
///
/// All of them are shown with SwiftUI, and all except Club also with UIKit, for many combinations
/// of the substitutes' choices.
@MainActor enum ExampleApps {
  /// Returns the problems of all apps, without duplicates, and the planted mistakes that are not
  /// noticed.
  static func problems() throws -> [String] {
    let problems =
      try shopViewProblems { try Shop() } + shopProblems { try Shop() }
      + feedViewProblems { Feed() } + feedProblems { Feed() }
      + settingsViewProblems { try Settings() } + settingsProblems { try Settings() }
      + tripsViewProblems { Trips() } + tripsProblems { Trips() }
      + clubViewProblems { Club() }
    var known: Set<String> = []
    return try problems.filter { known.insert($0).inserted } + overlookedMistakes()
  }

  /// Returns a sentence for each planted mistake that causes no problem on the screen.
  private static func overlookedMistakes() throws -> [String] {
    let forgetful = { Feed(asksBeforeLeaving: false) }
    let piling = { try Settings(replacesDetails: false) }
    let vague = { Trips(keepsSeatsInRoutes: false) }
    let review = Place.review(Review(product: 2, number: 1))
    let rootless = { try Shop(links: [LinkRule("/products/2/reviews/1", to: review)]) }
    let open = { Club(guardsSelections: false) }
    let tried = [
      ("Shop with SwiftUI", try shopViewProblems(rootless)),
      ("Shop with UIKit", try shopProblems(rootless)),
      ("Feed with SwiftUI", try feedViewProblems(forgetful)),
      ("Feed with UIKit", try feedProblems(forgetful)),
      ("Settings with SwiftUI", try settingsViewProblems(piling)),
      ("Settings with UIKit", try settingsProblems(piling)),
      ("Trips with SwiftUI", try tripsViewProblems(vague)),
      ("Trips with UIKit", try tripsProblems(vague)),
      ("Club with SwiftUI", try clubViewProblems(open)),
    ]
    return tried.filter(\.1.isEmpty).map { "the mistake planted in \($0.0) is not noticed" }
  }
}
