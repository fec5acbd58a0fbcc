import FeedApp
import FeedViews
import Foundation
import NavigationFlows
import NavigationGraphs
import ShopApp
import ShopViews
import SwiftUI

// Apps of Harness/Examples with the substitute, for each of its choices.
extension ExampleApps {
  /// Tests a link to four screens that arrives while a sheet is open.
  static func shopProblems() throws -> [String] {
    var problems: [String] = []
    for choices in allChoices {
      let shop = try Shop()
      let stage = Stage(choices, showing: ShopWindow(shop))
      for button in ["Product 2", "Basket"] where !tap(button, on: stage) {
        problems.append("the shop has no button '\(button)'")
      }
      if stage.styles != ["sheet large"] { problems.append("the basket is not a sheet") }
      if let link = URL(string: "/products/2/reviews/1") { stage.systemOpens(link) }
      stage.advance(200)
      if !stage.styles.isEmpty { problems.append("the basket covers what a link has opened") }
      if stage.shown.map(\.count) != [4] || stage.textInFront != "Review 1" {
        problems.append("a link to four screens shows \(stage.shown)")
      }
      problems += stage.warnings
    }
    return problems
  }

  /// Tests a draft, and every gesture by which a user could lose it.
  static func feedProblems() -> [String] {
    var problems: [String] = []
    for choices in allChoices {
      let feed = Feed()
      let clock = TurnClock()
      let stage = Stage(choices, showing: FeedWindow(feed, clock: clock))
      for button in ["Write", "Insert greeting"] where !tap(button, on: stage) {
        problems.append("the feed has no button '\(button)'")
      }
      if stage.canUserGoBack { problems.append("a swipe loses a draft") }
      stage.userTapsButton?()
      stage.advance(200)
      if stage.textInFront != "Discard the post?" { problems.append("the user is not asked") }
      if !tap("Go on writing", on: stage) || feed.draft.text != "Hello" {
        problems.append("a draft is lost when the user goes on writing")
      }
      // An immediate tap would look like a write by the tab view itself.
      clock.now = clock.now.advanced(by: .seconds(1))
      stage.userChooses.first { $0.isChosen }?.choose()
      stage.advance(200)
      if stage.textInFront != "Discard the post?" || feed.draft.text != "Hello" {
        problems.append("a tap on the selected tab shows '\(stage.textInFront ?? "")'")
      }
      if !tap("Discard", on: stage) || stage.textInFront != "Home" {
        problems.append("a discarded draft leads to '\(stage.textInFront ?? "")'")
      }
      problems += stage.warnings
    }
    return problems
  }

  private static func tap(_ button: String, on stage: Stage) -> Bool {
    defer { stage.advance(200) }
    stage.advance(200)
    return stage.userTaps(button)
  }

  static var allChoices: [Stage.Choices] {
    (0..<64).map { number in
      func bit(_ index: Int) -> Bool { number >> index & 1 == 1 }
      return Stage.Choices(
        writesEarly: bit(0), writesStalePath: bit(1), writesTwice: bit(2), echoes: bit(3),
        appearsEarly: bit(4), isCompact: bit(5))
    }
  }
}
