import NavigationModel
import NavigationTesting
import NavigationTestingXCTest
import XCTest

final class Pages: Navigator {
  let attachment = Attachment()

  init() {
    attachment.register(self)
    context.apply(Command(.push(1), scope: scope), by: self)
  }

  func name(of screen: ScreenID) -> String { "page \(screen.rawValue)" }
  func actions(on entry: Entry) -> [NavigationAction] {
    [NavigationAction(index: 0, label: "turn")]
  }
  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    context.apply(Command(.push(1), from: entry.id, scope: scope, cause: .user), by: self)
  }
}

final class PagesTests: NavigationTestCase {
  func testPeopleTurnPages() { expectSafe { Pages() } }
}
