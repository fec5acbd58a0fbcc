import NavigationFlows

/// The flow of one tab, which shows posts and the screens to which they lead.
@MainActor final class TimelineFlow: Flow {
  private let title: String
  private let draft: Draft

  init(_ title: String, _ draft: Draft) {
    self.title = title
    self.draft = draft
  }

  func navigate(to intent: any Intent) -> [FlowDriver] {
    switch intent as? FeedIntent {
    case .begin: [.view(TimelineScreen(title), style: .push)]
    case .open(let post): [.view(PostScreen(post), style: .push)]
    case .visit(let author): [.view(AuthorScreen(author), style: .push)]
    case .write: [.forwardToNewFlow(flow: WritingFlow(draft), intent: FeedIntent.begin)]
    default: []
    }
  }
}

/// The flow for writing a post; if the draft is guarded, users are asked before they leave a text.
@MainActor final class WritingFlow: Flow {
  private let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  func navigate(to intent: any Intent) -> [FlowDriver] {
    // snippet: leaving
    if intent is LeaveRequest {
      return draft.text.isEmpty
        ? [.popToParentFlow(withIntent: nil, animated: true)]
        : [.view(QuestionScreen(), style: .push)]
    }
    // end snippet
    switch intent as? FeedIntent {
    case .begin: return [.view(WritingScreen(draft), style: .push)]
    case .type(let text):
      draft.write(text)
      return [.none]
    case .send, .discard:
      draft.write("")
      return [.popToParentFlow(withIntent: nil, animated: true)]
    case .goOnWriting: return [.pop(animated: true)]
    default: return []
    }
  }
}
