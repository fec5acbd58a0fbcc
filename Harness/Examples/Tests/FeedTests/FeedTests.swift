import FeedApp
import NavigationModel
import NavigationTesting
import Testing

@Suite(.users(60), .platforms(.uiKit26, .swiftUI18)) @MainActor struct FeedTests {
  @Test func `people find their way through the feed`() {
    expectSafe(except: [.relaunch]) {
      Feed()
    } laws: { feed in
      keptDrafts(feed)
      Reachable("three screens in the second tab", within: 8) { feed.depths[1] == 3 }
    }
  }

  @Test func `a draft that a gesture loses is found`() {
    withKnownIssue {
      expectSafe(except: [.relaunch]) {
        Feed(asksBeforeLeaving: false)
      } laws: { feed in
        keptDrafts(feed)
      }
    } matching: { issue in
      "\(issue)".contains("a draft is sent or discarded")
    }
  }

  // snippet: tapped-again
  @Test func `a tab that is tapped again goes back to its first screen`() throws {
    let feed = Feed()
    for action in ["open post", "answers", "author"] {
      feed.navigator.perform(action, on: try #require(feed.navigator.state.focused).id)
    }

    feed.tapSelectedTab()

    #expect(feed.depths == [1, 1, 1])
  }
  // end snippet

  @Test func `a tab that is tapped again asks what happens to a draft`() throws {
    let feed = Feed()
    feed.navigator.perform("write", on: try #require(feed.navigator.state.focused).id)
    let writing = try #require(feed.navigator.state.focused).id
    feed.navigator.perform("type", on: writing, value: .text("Hello"))

    feed.tapSelectedTab()

    #expect(feed.tabs.coordinators[0].screens == ["Home", "writing", "discard?"])
  }
}

// snippet: laws
@MainActor @AppLaws private func keptDrafts(_ feed: Feed) -> [AppLaw] {
  LeavesOnlyWith("a draft is sent or discarded", leaving: "writing") { feed.draft.text.isEmpty }
}
// end snippet

extension Feed {
  /// Sends the event with which a host reports a tap on the selected tab.
  fileprivate func tapSelectedTab() {
    navigator.handle(.host(.reselected(navigator.state.layers[0].container)))
  }
}
