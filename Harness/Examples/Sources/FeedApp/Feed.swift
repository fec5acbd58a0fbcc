import NavigationFlows

/// A social network: a timeline, a search and one's own posts in three tabs, in each of which
/// posts can be written.
///
/// Each tab has a flow of its own, so nothing that happens in one tab changes another.
@MainActor public final class Feed: @MainActor NavigatorProviding {
  public let tabs = TabBarNavCoordinator()
  /// What is being written; empty once it is sent or discarded.
  public let draft: Draft

  /// - Parameter asksBeforeLeaving: Whether people are asked before they lose a draft.
  public init(asksBeforeLeaving: Bool = true) {
    draft = Draft(isGuarded: asksBeforeLeaving)
    tabs.startFlows(
      ["Home", "Search", "Me"].map { title in
        let flow = TimelineFlow(title, draft)
        return (title, .forwardToNewFlow(flow: flow, intent: FeedIntent.begin))
      })
  }

  public var navigator: FlowNavigator { tabs.navigator }

  /// How many screens each tab holds.
  public var depths: [Int] { tabs.coordinators.map(\.screens.count) }
}

/// The text of a post that is not sent yet.
@MainActor public final class Draft {
  public fileprivate(set) var text = ""
  let isGuarded: Bool

  init(isGuarded: Bool) { self.isGuarded = isGuarded }

  func write(_ text: String) { self.text = text }
}
