import Foundation
import NavigationTestingCore
import Testing

/// The screens, buttons and requests that the users of an app reached.
@Suite struct `What users reached` {
  private func coverage(tapping buttons: String...) -> AppCoverage {
    var coverage = AppCoverage()
    coverage.see("list", buttons: ["open", "sort", "sign out", "help", "send"])
    for button in buttons { coverage.tap(button, on: "list") }
    return coverage
  }

  @Test func `names the buttons that no user tapped`() {
    #expect(
      coverage(tapping: "open", "sort", "help", "send").text
        == "1 screen, 4 of 5 actions performed (not 'sign out' on list)")
    #expect(
      coverage(tapping: "open").text
        == "1 screen, 1 of 5 actions performed "
        + "(not 'help' on list, 'send' on list, 'sign out' on list and 1 more)")
  }

  @Test func `includes the actions and requests of the test`() {
    var coverage = AppCoverage()
    coverage.see("list", buttons: ["open"])
    coverage.tap("open", on: "list")
    coverage.offer("sign out")
    coverage.perform("sign out")
    coverage.request("orders")
    coverage.request("prices")
    coverage.answer("orders")

    #expect(coverage.text == "1 screen, 2 of 2 actions performed, 1 of 2 requests answered")
  }

  @Test func `of several parts is what their users reached together`() throws {
    var merged = coverage(tapping: "open", "sort")
    let other = coverage(tapping: "help", "send", "sign out")
    merged.merge(try JSONDecoder().decode(AppCoverage.self, from: JSONEncoder().encode(other)))

    #expect(merged.text == "1 screen, 5 of 5 actions performed")
    #expect(merged == coverage(tapping: "open", "sort", "help", "send", "sign out"))
  }

  @Test func `is encoded in the same order in every process`() throws {
    let text = String(
      decoding: try JSONEncoder().encode(coverage(tapping: "sort", "open")), as: UTF8.self)

    #expect(text.contains(#"["'open' on list","'sort' on list"]"#))
  }
}
