import Foundation
import NavigationModel
import NavigationTesting
import Testing

/// The pages that failing tests write.
@Suite struct `The page of a failing test` {
  /// Returns the path of the page that an issue names.
  private func page(in issue: String?) throws -> String {
    let text = try #require(issue)
    let path = try #require(text.firstMatch(of: /page {6}(.*)/)?.1)
    return String(path)
  }

  @Test func `is named in the issue, and shows the steps in sentences`() throws {
    let path = try page(in: issues { expectSafeShop(.popsAtTheFirstTouch) }.first)

    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(path.contains("/wayfinder-pages/Shop-cancelled-gesture-"))
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(html.contains("A gesture that is cancelled leaves everything as it was."))
    #expect(html.contains("{\"says\":\"The user taps “open item”.\""))
    #expect(html.contains("try replay(&quot;tap open item&quot;"))
    #expect(html.contains("\"name\":\"welcome\"") || html.contains("\"name\": \"welcome\""))
  }

  @Test func `states the whole broken law of the app, including the word Never`() throws {
    let path = try page(
      in: issues {
        expectSafe {
          Notes()
        } laws: { notes in
          Never("help is shown") { notes.screens.last == "help" }
        }
      }.first)

    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains("</span> 'never help is shown' is broken.</h1>"))
    #expect(html.contains("<dd class=\"law\">Never help is shown, at FailurePageTests.swift:"))
  }

  @Test func `states what a law about leaving a screen requires`() throws {
    let path = try page(
      in: issues {
        expectSafe {
          Notes(.forgetsDraft)
        } laws: { notes in
          LeavesOnlyWith("a draft that is dealt with", leaving: "edit") { !notes.hasDraft }
        }
      }.first)

    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains("'edit' is left only with 'a draft that is dealt with', at Failure"))
  }

  @Test func `draws the transitions of the app's own action and of going back`() throws {
    let path = try page(
      in: issues {
        try? replay("seek Help", "go back") {
          Notes()
        } laws: { notes in
          var seen = false
          UserAction("seek Help") {
            seen = true
            notes.context.apply(Command(.push(2), scope: notes.scope), by: notes)
          }
          Never("help is left") { seen && notes.screens == ["list"] }
        }
      }.first)

    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains("“seek Help” leads from “list” to “help”."))
    #expect(html.contains("“go back” leads from “help” to “list”."))
  }

  @Test func `has the same name and bytes in every run`() throws {
    let runs = try (0..<2).map { _ in
      let path = try page(in: issues { expectSafeShop(.doubleTapPushesTwice) }.first)
      return (path, try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    #expect(runs[0] == runs[1])
  }

  @Test func `is written by replays too`() throws {
    let path = try page(
      in: issues {
        try? replay("double tap open item", links: ["/item"]) { Shop(.doubleTapPushesTwice) }
      }.first)

    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains("The user taps “open item” twice, quickly."))
  }

  @Test func `is in the folder that the environment specifies`() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.path + "/pages-\(getpid())"
      setenv("WAYFINDER_PAGES", folder, 1)
      let texts = issues { expectSafeShop(.doubleTapPushesTwice) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      try FileManager.default.removeItem(atPath: folder)
      let isNamed = names.allSatisfy { name in texts.contains { $0.contains("\(folder)/\(name)") } }
      exit(!names.isEmpty && isNamed ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `is not written if the environment specifies an empty folder`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_PAGES", "", 1)
      let texts = issues { expectSafeShop(.doubleTapPushesTwice) }
      exit(
        !texts.isEmpty && texts.allSatisfy { !$0.contains("page") } ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `names a folder that cannot be written to, with a remedy`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_PAGES", "/dev/null/pages", 1)
      let texts = issues { expectSafeShop(.doubleTapPushesTwice) }
      let isNamed = texts.allSatisfy {
        $0.contains("no page  /dev/null/pages cannot be written to; name another folder")
      }
      exit(!texts.isEmpty && isNamed ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
