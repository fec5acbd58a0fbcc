import NavigationModel
import NavigationRoutes
import NavigationTesting
import Testing

/// A form of six pages, each of which offers three ways that lead away from the form.
private enum Page: String, CaseIterable, NavigationRoute {
  case name, address, seat, meal, card, summary
  case help, terms, news

  var id: String { rawValue }

  /// Returns the pages that a page offers; `nil` is the screen before the first page.
  static func offered(on page: Page?) -> [Page] {
    guard let page else { return [.name] }
    guard let position = form.firstIndex(of: page) else { return [] }
    return form[(position + 1)...].prefix(1) + [.help, .terms, .news]
  }

  static let form: [Page] = [.name, .address, .seat, .meal, .card, .summary]
}

private func form() -> RoutingManager<Page> {
  let routes = RoutingManager<Page>()
  routes.destinations = Page.offered
  return routes
}

/// Returns the issues of a test with a law that is broken when a user opens the help of the last
/// page.
private func expectNoHelpAtTheEnd() -> [String] {
  issues {
    expectSafe {
      form()
    } laws: { app in
      Never("help covers the summary") { app.routes.suffix(2) == [.summary, .help] }
    }
  }
}

@Suite(.users(40)) struct `A scenario` {
  @Test(.scenario("tap name", "tap address", "tap seat", "tap meal", "tap card", "tap summary"))
  func `leads users to a fault that they would not find alone`() throws {
    let text = try #require(expectNoHelpAtTheEnd().first)

    #expect(text.contains("Form: never help covers the summary") || text.contains("tap summary"))
    #expect(text.contains("tap help"))
    #expect(stepCount(text) <= 8)
  }

  @Test func `is what finds it`() {
    #expect(expectNoHelpAtTheEnd() == [])
  }

  @Test(.scenario("tap name", "tap adress"))
  func `that no user can follow is reported with the closest step`() {
    let texts = issues { expectSafe { form() } }

    #expect(texts.count == 1)
    #expect(texts[0].contains("did you mean 'address'?"))
    #expect(texts[0].contains("in the scenario 'tap name, tap adress'"))
  }

  @Test(.scenario("go back", "tap name"))
  func `with a step that is not possible is reported, even if the step only reacts to the app`() {
    let texts = issues { expectSafe { form() } }

    #expect(texts.count == 1)
    #expect(texts[0].contains("Step 1, go back: the step is not possible here; it was skipped"))
  }

  @Test(.scenario("tap name"), .scenario("open it"))
  func `does not hide that another one is unknown`() {
    let texts = issues { expectSafe { form() } }

    #expect(texts.count == 1)
    #expect(texts[0].contains("No step begins like 'open it'"))
  }
}

@Suite(.users(60)) struct `After each step` {
  /// How many items each step adds.
  private let additions = ["add an item": 1, "double tap add an item": 2]

  /// Returns the failures of a cart; a faulty one counts the third item twice.
  private func failures(ofCart isFaulty: Bool) -> [String] {
    issues {
      expectSafe(except: [.relaunch]) {
        form()
      } laws: { _ in
        var (count, expected) = (0, 0)
        UserAction("add an item") { count += isFaulty && count == 2 ? 2 : 1 }
        AfterStep { expected += additions[$0.text] ?? 0 }
        Always("the cart holds every item that was added") { count == expected }
      }
    }
  }

  @Test func `a model finds what the app counts wrongly`() throws {
    let text = try #require(failures(ofCart: true).first)

    #expect(text.contains("the cart holds every item that was added"))
    #expect(stepCount(text) <= 3)
  }

  @Test func `a model agrees with an app without faults`() {
    #expect(failures(ofCart: false) == [])
  }

  @Test func `the step says whether the window changed`() {
    var seen: Set<UserStep> = []
    expectSafe {
      form()
    } laws: { app in
      AfterStep { seen.insert($0) }
    }

    #expect(seen.contains { $0.text == "tap name" && $0.changedWindow })
    #expect(seen.contains { $0.text == "go back" && $0.changedWindow })
    #expect(seen.contains { $0.text == "relaunch" })
    #expect(seen.allSatisfy { !$0.text.isEmpty })
  }
}
