import ClubApp
import ClubViews
import FeedApp
import FeedViews
import Foundation
import NavigationCoordinators
import NavigationFlows
import NavigationGraphs
import NavigationRoutes
import NavigationStepTreesRuntime
import SettingsApp
import SettingsViews
import ShopApp
import ShopViews
import SwiftUI
import TripsApp
import TripsViews

// Tests of the apps of Harness/Examples with the substitute for SwiftUI, for each combination of
// its choices. Collapsing columns are tested only for the combinations that begin with a wide
// window.
extension ExampleApps {
  /// Tests a link to four screens that is opened while a sheet is presented.
  static func shopViewProblems(_ make: () throws -> Shop) throws -> [String] {
    var problems: [String] = []
    for choices in allChoices {
      let shop = try make()
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

  /// Tests a second tap on a selected tab, and the gestures by which a user could lose a draft.
  static func feedViewProblems(_ make: () throws -> Feed) throws -> [String] {
    var problems: [String] = []
    for choices in allChoices {
      let feed = try make()
      let clock = TurnClock()
      let stage = Stage(choices, showing: FeedWindow(feed, clock: clock))
      for button in ["Post 1", "Author"] where !tap(button, on: stage) {
        problems.append("the feed has no button '\(button)'")
      }
      tapSelectedTab(on: stage, clock)
      if feed.depths != [1, 1, 1] {
        problems.append("a tab that is tapped again shows \(feed.depths) screens")
      }
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
      tapSelectedTab(on: stage, clock)
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

  private static func tapSelectedTab(on stage: Stage, _ clock: TurnClock) {
    stage.advance(200)
    // Without this delay, a tap could not be distinguished from a write by the tab view itself.
    clock.now = clock.now.advanced(by: .seconds(1))
    stage.userChooses.first { $0.isChosen }?.choose()
    stage.advance(200)
  }

  /// Tests two columns that collapse while a category is selected, and expand again.
  static func settingsViewProblems(_ make: () throws -> Settings) throws -> [String] {
    var problems: [String] = []
    for choices in allChoices where !choices.isCompact {
      let settings = try make()
      let stage = Stage(choices, showing: SettingsWindow(settings))
      for button in ["sounds", "ringtone"] where !tap(button, on: stage) {
        problems.append("the settings have no button '\(button)'")
      }
      stage.userResizes()
      stage.advance(200)
      if stage.textInFront != "ringtone" {
        problems.append("the columns collapse to '\(stage.textInFront ?? "")'")
      }
      stage.userGoesBack(to: 0)
      stage.advance(200)
      stage.userChooses.first { !$0.isChosen }?.choose()
      stage.advance(200)
      if stage.textInFront != "list" {
        problems.append("back from a category leads to '\(stage.textInFront ?? "")'")
      }
      if settings.openCategories != [.sounds] { problems.append("a category is lost") }
      stage.userResizes()
      stage.advance(200)
      if stage.shown != [["list", "sounds"]] {
        problems.append("after expanding: \(stage.shown)")
      }
      problems += stage.warnings
    }
    return problems
  }

  /// Tests a scene that is restored in a new process.
  static func tripsViewProblems(_ make: () throws -> Trips) throws -> [String] {
    var problems: [String] = []
    for choices in allChoices {
      let trips = try make()
      let stage = Stage(choices, showing: TripsWindow(trips))
      for button in ["Lima", "Seats", "Seat 12"] where !tap(button, on: stage) {
        problems.append("the trips have no button '\(button)'")
      }
      let saved = try JSONEncoder().encode(trips.navigator.snapshot())

      let again = try make()
      again.navigator.restore(try JSONDecoder().decode(WindowSnapshot.self, from: saved))
      let restored = Stage(choices, showing: TripsWindow(again))
      restored.advance(200)
      if restored.shown.map(\.count) != [4] || restored.textInFront != "Ticket to Lima, seat 12" {
        problems.append("a restored scene shows \(restored.shown)")
      }
      restored.userGoesBack(to: 2)
      restored.advance(200)
      if again.navigator.routes.last != .seats("Lima") {
        problems.append("there is no way back in a restored scene")
      }
      problems += stage.warnings + restored.warnings
    }
    return problems
  }

  /// Tests that no action shows a screen for members to a person who is not signed in.
  static func clubViewProblems(_ make: () throws -> Club) throws -> [String] {
    var problems: [String] = []
    for choices in allChoices {
      let club = try make()
      let stage = Stage(choices, showing: ClubWindow(club))
      stage.advance(200)
      stage.userChooses.dropFirst().first?.choose()
      if !tap("Fees", on: stage) { problems.append("the club has no button 'Fees'") }
      if stage.textInFront != "Welcome" { problems.append("a tap shows strangers the fees") }
      if let link = URL(string: "/account/fees") { stage.systemOpens(link) }
      stage.advance(200)
      if stage.textInFront != "Welcome" { problems.append("a link shows strangers the fees") }
      for button in ["Sign in", "Fees"] where !tap(button, on: stage) {
        problems.append("the club has no button '\(button)' for members")
      }
      if stage.textInFront != "Fees" {
        problems.append("members see '\(stage.textInFront ?? "")' instead of their fees")
      }
      club.signOut()
      stage.advance(200)
      if stage.textInFront != "Welcome" { problems.append("the fees stay after the session") }
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
