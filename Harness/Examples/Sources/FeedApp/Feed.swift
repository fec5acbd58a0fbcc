import NavigationFlows

/// A social network: a timeline, a search and the user's own posts in three tabs.
///
/// Users can write a post in each tab, but all tabs share one draft. Each tab has its own flow, so
/// navigation in one tab leaves the screens of the others unchanged.
@MainActor public final class Feed: @MainActor NavigatorProviding {
  public let tabs = TabBarNavCoordinator()
  /// The post that is being written; empty once it is sent or discarded.
  public let draft: Draft

  /// Creates the app with one flow in each tab.
  ///
  /// - Parameter asksBeforeLeaving: Whether users are asked before they lose a draft.
  public init(asksBeforeLeaving: Bool = true) {
    draft = Draft(isGuarded: asksBeforeLeaving)
    tabs.startFlows(
      ["Home", "Search", "Me"].map { title in
        let flow = TimelineFlow(title, draft)
        return (title, .forwardToNewFlow(flow: flow, intent: FeedIntent.begin))
      })
  }

  public var navigator: FlowNavigator { tabs.navigator }

  /// The number of screens in each tab.
  public var depths: [Int] { tabs.coordinators.map(\.screens.count) }
}

/// The text of a post that has not been sent yet.
@MainActor public final class Draft {
  public fileprivate(set) var text = ""
  let isGuarded: Bool

  init(isGuarded: Bool) { self.isGuarded = isGuarded }

  func write(_ text: String) { self.text = text }
}
