import FeedApp
import FeedControllers
import Foundation
import NavigationCoordinators
import NavigationFlows
import NavigationGraphs
import NavigationRoutes
import SettingsApp
import SettingsControllers
import ShopApp
import ShopControllers
import TripsApp
import TripsControllers
import UIKit

// Tests of the apps of Harness/Examples with the substitute for UIKit, for the combinations of four
// of its choices.
extension ExampleApps {
  /// Tests a link to four screens that is opened while a sheet is presented.
  static func shopProblems(_ make: () throws -> Shop) throws -> [String] {
    try forEveryChoice {
      let scene = ShopScene(try make())
      let root = scene.rootViewController
      var problems = problems(ofTapping: ["Product 2", "Basket"], in: root)
      if stack(in: root).topPresented === root.topPresented, root.presentedViewController == nil {
        problems.append("the basket is not presented with UIKit")
      }
      if let link = URL(string: "/products/2/reviews/1") { scene.open(link) }
      Stage.current.advance(200)
      if root.presentedViewController != nil {
        problems.append("the basket covers what a link has opened with UIKit")
      }
      let titles = titles(of: stack(in: root))
      if titles != ["Catalogue", "Product 2", "Reviews of product 2", "Review 1"] {
        problems.append("a link to four screens shows \(titles) with UIKit")
      }
      withExtendedLifetime(scene) {}
      return problems
    }
  }

  /// Tests a second tap on a selected tab, and the gestures by which a user could lose a draft.
  static func feedProblems(_ make: () throws -> Feed) throws -> [String] {
    try forEveryChoice {
      let feed = try make()
      let scene = FeedScene(feed)
      let root = scene.rootViewController
      Stage.current.advance(200)
      guard let tabs = (root.children.first ?? root) as? UITabBarController else {
        return ["the feed has no tab bar"]
      }
      var problems = problems(ofTapping: ["Post 1", "Author"], in: root)
      tapSelectedTab(tabs)
      if feed.depths != [1, 1, 1] {
        problems.append("a tab that is tapped again shows \(feed.depths) screens with UIKit")
      }
      problems += Self.problems(ofTapping: ["Write", "Insert greeting"], in: root)
      if stack(in: root).canUserGoBack || stack(in: root).canUserSwipe {
        problems.append("a user can lose a draft with UIKit")
      }
      stack(in: root).userTapsLeftItem?()
      problems += Self.problems(ofTapping: ["Go on writing"], in: root)
      tapSelectedTab(tabs)
      if titles(of: stack(in: root)).last != "Discard the post?" || feed.draft.text != "Hello" {
        problems.append("a tap on the selected tab loses a draft with UIKit")
      }
      problems += Self.problems(ofTapping: ["Discard"], in: root)
      if titles(of: stack(in: root)) != ["Home"] || !feed.draft.text.isEmpty {
        problems.append("a discarded draft leads to \(titles(of: stack(in: root))) with UIKit")
      }
      withExtendedLifetime(scene) {}
      return problems
    }
  }

  private static func tapSelectedTab(_ tabs: UITabBarController) {
    Stage.current.advance(200)
    tabs.userTapsTab(tabs.selectedIndex)
    Stage.current.advance(200)
  }

  /// Tests two columns that collapse while a category is selected, and expand again.
  static func settingsProblems(_ make: () throws -> Settings) throws -> [String] {
    try forEveryChoice {
      let settings = try make()
      let scene = SettingsScene(settings)
      Stage.current.advance(200)
      let root = scene.rootViewController
      guard let split = (root.children.first ?? root) as? UISplitViewController else {
        return ["the settings have no columns"]
      }
      return problemsOfCollapsing(split, settings)
    }
  }

  private static func problemsOfCollapsing(
    _ split: UISplitViewController, _ settings: Settings
  ) -> [String] {
    var problems: [String] = []
    if !tap("sounds", in: split.stacks[0]) { problems.append("the list has no 'sounds'") }
    if !tap("ringtone", in: split.stacks[1]) { problems.append("the sounds have no 'ringtone'") }
    split.userResizes()
    Stage.current.advance(200)
    if split.top != 1 { problems.append("the columns collapse to the list") }
    split.stacks[1].userTapsBack()
    Stage.current.advance(200)
    split.userLeavesColumn()
    Stage.current.advance(200)
    if split.top != 0 { problems.append("back from a category does not lead to the list") }
    if settings.openCategories != [.sounds] { problems.append("a category is lost") }
    split.userResizes()
    Stage.current.advance(200)
    let titles = split.stacks.map(titles)
    if titles != [["list"], ["sounds"]] { problems.append("after expanding: \(titles)") }
    return problems
  }

  /// Tests a scene that is restored in a new process.
  static func tripsProblems(_ make: () throws -> Trips) throws -> [String] {
    try forEveryChoice {
      let trips = try make()
      let scene = TripsScene(trips)
      var problems = problems(
        ofTapping: ["Lima", "Seats", "Seat 12"], in: scene.rootViewController)
      let saved = try JSONEncoder().encode(trips.navigator.snapshot())

      let again = try make()
      again.navigator.restore(try JSONDecoder().decode(WindowSnapshot.self, from: saved))
      let restored = TripsScene(again)
      Stage.current.advance(200)
      let stack = stack(in: restored.rootViewController)
      if titles(of: stack) != ["Trips", "To Lima", "Seats to Lima", "Ticket to Lima, seat 12"] {
        problems.append("a restored scene shows \(titles(of: stack)) with UIKit")
      }
      stack.userTapsBack()
      Stage.current.advance(200)
      if again.navigator.routes.last != .seats("Lima") {
        problems.append("there is no way back in a restored scene with UIKit")
      }
      withExtendedLifetime((scene, restored)) {}
      return problems
    }
  }

  private static func forEveryChoice(_ test: () throws -> [String]) rethrows -> [String] {
    var problems: [String] = []
    for busy in Stage.Choices.Busy.allCases {
      for number in 0..<8 {
        Stage.current = Stage(
          Stage.Choices(
            busy: busy, willShowIsLate: number & 1 != 0, showsAfterCancelling: number & 2 != 0,
            forgetsPresentedEarly: number & 4 != 0))
        problems += try test()
        problems += Stage.current.warnings
      }
    }
    return problems
  }

  private static func problems(ofTapping titles: [String], in root: UIViewController) -> [String] {
    titles.compactMap { title in
      Stage.current.advance(200)
      return tap(title, in: stack(in: root)) ? nil : "no screen has a button '\(title)' with UIKit"
    }
  }

  private static func tap(_ title: String, in stack: UINavigationController) -> Bool {
    defer { Stage.current.advance(200) }
    return stack.topViewController?.navigationItem.userTaps(title) ?? false
  }

  /// Returns the frontmost stack, or an empty one if there is none.
  private static func stack(in root: UIViewController) -> UINavigationController {
    root.topPresented.stackInFront(nil) ?? UINavigationController()
  }

  private static func titles(of stack: UINavigationController) -> [String] {
    stack.viewControllers.map { $0.title ?? "" }
  }
}
