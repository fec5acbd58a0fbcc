import NavigationCoordinators
import NavigationModel
import NavigationTesting
import PropertyTesting
import Testing

/// The Swift in the comments of laws.
@MainActor private enum LawExamples {
  static func runCoordinators() {
    typealias Shop = DefaultSplashCoordinator

    // snippet: Harness/NavigationTesting/ExpectSafe.swift#2
    expectSafe { try CoordinatorWindow(root: Shop()) }
    // end snippet
  }

  static func followModel() {
    // snippet: Harness/NavigationTesting/Laws/AfterStep.swift
    expectSafe {
      Shop()
    } laws: { shop in
      var expected = 0
      AfterStep { step in
        if step.text == "tap add to cart", step.changedWindow { expected += 1 }
      }
      Always("the cart holds every item that was added") { shop.cart.count == expected }
    }
    // end snippet
  }

  @AppLaws static func conditions(of shop: Shop, _ notes: Notes) -> [AppLaw] {
    // snippet: Harness/NavigationTesting/Laws/Always.swift
    Always("payment stands on a cart") { !shop.shows(.payment) || shop.shows(.cart) }
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/Always.swift#2
    Never("two carts are open") { shop.screens.count { $0 == "Cart" } > 1 }
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/Reachable.swift
    Reachable("a receipt", within: 12) { shop.isShown("Receipt") }
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/Reachable.swift#2
    AnsweredOnce("which seat") { (asked: shop.questions, answered: shop.answers) }
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/Reachable.swift#3
    LeavesOnlyWith("a draft that is dealt with", leaving: "Edit") { !notes.hasDraft }
    // end snippet
  }

  @AppLaws static func actions(of shop: Shop, _ chat: Chat) -> [AppLaw] {
    let app = shop

    // snippet: Harness/NavigationTesting/Laws/UserAction.swift
    UserAction("a message arrives", of: ["hello", ""]) { chat.receive($0) }
    UserAction("sign out", when: { shop.isSignedIn }) { shop.signOut() }
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/UserAction.swift#2
    UserAction("book", when: { app.showsTrip }) { app.book() }.asButton()
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/UserAction.swift#3
    UserAction("add to basket", taking: .int(in: 1...9)) { shop.add($0) }.frequency(4)
    // end snippet

    // snippet: Harness/NavigationTesting/Laws/UserAction.swift#4
    ScreenWillLeave { entry, name in shop.willDisappear(entry) }
    // end snippet
  }
}

// What the examples above do not declare.
extension LawExamples {
  final class Shop: Navigator {
    enum Screen { case cart, payment }

    let attachment = Attachment()
    let cart: [Int] = []
    let screens: [String] = []
    let questions = 0
    let answers = 0
    let isSignedIn = false
    let showsTrip = false

    init() { attachment.register(self) }

    func name(of screen: ScreenID) -> String { "shop" }
    func shows(_ screen: Screen) -> Bool { false }
    func isShown(_ screen: String) -> Bool { false }
    func add(_ count: Int) {}
    func book() {}
    func signOut() {}
    func willDisappear(_ entry: EntryID) {}
  }

  struct Notes { let hasDraft = false }

  struct Chat {
    func receive(_ message: String) {}
  }

  final class DefaultSplashCoordinator: ScreenCoordinator {
    let navigationComponent = ScreenCoordinatorComponent()
  }
}
