#if canImport(SwiftUI)
  import FeedApp
  import NavigationFlows
  import NavigationSwiftUI
  import SwiftUI

  /// The window of the social network, for the `WindowGroup` of the app.
  public struct FeedWindow: View {
    private let feed: Feed
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - feed: The app without its views.
    ///   - clock: The clock, which a test of the window controls.
    public init(_ feed: Feed, clock: any Clock<Duration> = ContinuousClock()) {
      self.feed = feed
      self.clock = clock
    }

    public var body: some View {
      NavigationHost(feed.navigator, clock: clock) { entry in
        // Every tab knows the screens of all tabs.
        FeedScreen(screen: feed.tabs.coordinators[0].presentable(of: entry.id))
      }
    }
  }

  /// The view of one screen; its buttons send intents, and the flows decide what follows.
  struct FeedScreen: View {
    let screen: (any Presentable)?

    var body: some View {
      switch screen {
      case let timeline as TimelineScreen:
        List {
          Text(timeline.title)
          Button("Post 1") { timeline.intentPublisher.send(FeedIntent.open(post: 1)) }
          Button("Write") { timeline.intentPublisher.send(FeedIntent.write) }
        }
      case let post as PostScreen:
        List {
          Text("Post \(post.post)")
          Button("Answer") { post.intentPublisher.send(FeedIntent.open(post: post.post + 1)) }
          Button("Author") { post.intentPublisher.send(FeedIntent.visit(author: "Ada")) }
        }
      case let author as AuthorScreen:
        List {
          Text(author.author)
          Button("Post 1") { author.intentPublisher.send(FeedIntent.open(post: 1)) }
        }
      case let writing as WritingScreen:
        List {
          Text("New post")
          Button("Insert greeting") { writing.intentPublisher.send(FeedIntent.type("Hello")) }
          Button("Send") { writing.intentPublisher.send(FeedIntent.send) }
        }
      case let question as QuestionScreen:
        List {
          Text("Discard the post?")
          Button("Discard") { question.intentPublisher.send(FeedIntent.discard) }
          Button("Go on writing") { question.intentPublisher.send(FeedIntent.goOnWriting) }
        }
      default: Text("")
      }
    }
  }
#endif
