import NavigationFlows

// The screens without their views: the data and the actions of each screen.

public final class TimelineScreen: Presentable {
  public let intentPublisher = IntentSubject()
  public let title: String

  init(_ title: String) { self.title = title }

  public var screenName: String { title }
  public var actions: [IntentAction] {
    [IntentAction("open post", FeedIntent.open(post: 1)), IntentAction("write", FeedIntent.write)]
  }
}

public final class PostScreen: Presentable {
  public let intentPublisher = IntentSubject()
  public let post: Int

  init(_ post: Int) { self.post = post }

  public var screenName: String { "post \(post)" }
  public var actions: [IntentAction] {
    [
      IntentAction("answers", FeedIntent.open(post: post + 1)),
      IntentAction("author", FeedIntent.visit(author: "Ada")),
    ]
  }
}

public final class AuthorScreen: Presentable {
  public let intentPublisher = IntentSubject()
  public let author: String

  init(_ author: String) { self.author = author }

  public var screenName: String { author }
  public var actions: [IntentAction] { [IntentAction("open post", FeedIntent.open(post: 1))] }
}

public final class WritingScreen: Presentable {
  public let intentPublisher = IntentSubject()
  private let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  public var screenName: String { "writing" }
  public var leavePolicy: LeavePolicy { draft.isGuarded ? .ask : .allow }
  public var actions: [IntentAction] {
    [
      IntentAction("type", input: .text) { value in
        if case .text(let text) = value { FeedIntent.type(text) } else { nil }
      },
      IntentAction("send", FeedIntent.send),
    ]
  }
}

public final class QuestionScreen: Presentable {
  public let intentPublisher = IntentSubject()

  public var screenName: String { "discard?" }
  public var leavePolicy: LeavePolicy { .deny }
  public var actions: [IntentAction] {
    [
      IntentAction("discard", FeedIntent.discard),
      IntentAction("go on writing", FeedIntent.goOnWriting),
    ]
  }
}
