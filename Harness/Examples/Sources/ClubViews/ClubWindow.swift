#if canImport(SwiftUI)
  import ClubApp
  import Foundation
  import NavigationStepTreesRuntime
  import NavigationSwiftUI
  import SwiftUI

  /// The window of the club, for use in the `WindowGroup` of the app.
  public struct ClubWindow: View {
    private let club: Club

    public init(_ club: Club) { self.club = club }

    // snippet: body
    public var body: some View {
      NavigationHost(club.navigator) { entry in
        ClubScreen(club: club, step: club.navigator.path(of: entry.id)?.steps.last ?? "")
      }
      .onOpenURL { url in club.navigator.handle(.link(url.absoluteString)) }
    }
    // end snippet
  }

  /// The view of one step; its buttons are always shown, because the club itself checks selections.
  struct ClubScreen: View {
    let club: Club
    let step: String

    var body: some View {
      switch step {
      case "list":
        List {
          Text("News")
          Button("Article") { club.navigator.update { $0.news.selected = .article } }
        }
      case "article": Text("Article")
      case "welcome":
        List {
          Text("Welcome")
          Button("Sign in") { club.signIn(as: "Ada") }
          Button("Fees") { club.navigator.update { $0.account.selected = .fees } }
        }
      case "profile": Text("Profile")
      case "fees":
        List {
          Text("Fees")
          Button("Sign out") { club.signOut() }
        }
      default: Text("Looks")
      }
    }
  }
#endif
