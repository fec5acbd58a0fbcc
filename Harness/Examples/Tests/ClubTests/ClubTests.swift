import ClubApp
import NavigationTesting
import Testing

@Suite(.users(60)) struct ClubTests {
  private let links = ["/account/fees", "/news/article"]

  @Test func `people find their way through the club`() {
    expectSafe(links: links) {
      Club()
    } laws: { club in
      members(club)
    }
  }

  @Test func `an app that guards its buttons alone is found`() {
    withKnownIssue {
      expectSafe(links: links) {
        Club(guardsSelections: false)
      } laws: { club in
        members(club)
      }
    } matching: { issue in
      "\(issue)".contains("only members see their fees")
    }
  }
}

@AppLaws private func members(_ club: Club) -> [AppLaw] {
  UserAction("sign in", when: { !club.isSignedIn }) { club.signIn(as: "Ada") }
  UserAction("the session ends", when: { club.isSignedIn }) { club.signOut() }
  Always("only members see their fees") {
    club.isSignedIn || club.navigator.steps.account.selected == .welcome
  }
  Reachable("the fees", within: 8) { club.navigator.steps.currentPath == ["account", "fees"] }
}
