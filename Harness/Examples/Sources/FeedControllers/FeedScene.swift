#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ExampleControllers
  import FeedApp
  import NavigationFlows
  import NavigationUIKit
  import UIKit

  /// The social network in one scene; the scene delegate retains it, and the window shows
  /// `rootViewController`.
  @MainActor public final class FeedScene {
    private let host: NavigationHostController

    public init(_ feed: Feed) {
      host = NavigationHostController(feed.navigator) { screen in
        // The coordinator of any tab can find the screens of all tabs.
        Self.controller(of: feed.tabs.coordinators[0].presentable(of: screen.id))
      }
    }

    public var rootViewController: UIViewController { host.rootViewController }

    /// Creates a screen whose buttons send intents; the flows determine the result.
    private static func controller(of screen: (any Presentable)?) -> UIViewController {
      func button(
        _ title: String, _ intent: FeedIntent
      ) -> (title: String, perform: @MainActor () -> Void) {
        (title, { (screen?.intentPublisher as? IntentSubject)?.send(intent) })
      }
      return switch screen {
      case let timeline as TimelineScreen:
        ActionsViewController(
          timeline.title, [button("Post 1", .open(post: 1)), button("Write", .write)])
      case let post as PostScreen:
        ActionsViewController(
          "Post \(post.post)",
          [button("Answer", .open(post: post.post + 1)), button("Author", .visit(author: "Ada"))])
      case let author as AuthorScreen:
        ActionsViewController(author.author, [button("Post 1", .open(post: 1))])
      case is WritingScreen:
        ActionsViewController(
          "New post", [button("Insert greeting", .type("Hello")), button("Send", .send)])
      case is QuestionScreen:
        ActionsViewController(
          "Discard the post?", [button("Discard", .discard), button("Go on writing", .goOnWriting)])
      default: UIViewController()
      }
    }
  }
#endif
