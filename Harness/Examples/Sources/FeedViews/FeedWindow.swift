#if canImport(SwiftUI)
  import FeedApp
  import NavigationFlows
  import NavigationSwiftUI
  import SwiftUI

  /// The window of the social network, for use in the `WindowGroup` of the app.
  public struct FeedWindow: View {
    private let feed: Feed
    private let clock: any Clock<Duration>

    /// Creates the window of an app.
    ///
    /// - Parameters:
    ///   - feed: The app whose screens the window shows.
    ///   - clock: The clock of the window, which a test can replace.
    public init(_ feed: Feed, clock: any Clock<Duration> = ContinuousClock()) {
      self.feed = feed
      self.clock = clock
    }

    public var body: some View {
      NavigationHost(feed.navigator, clock: clock) { entry in
        // The coordinator of any tab can find the screens of all tabs.
        FeedScreen(screen: feed.tabs.coordinators[0].presentable(of: entry.id))
      }
    }
  }

  /// The view of one screen; its buttons send intents, and the flows determine the result.
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
