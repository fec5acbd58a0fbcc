import NavigationModel
import NavigationTesting
import Testing

/// Users who tap the selected tab again, and choose buttons of alerts.
@Suite struct `Tabs and alerts` {
  @Test func `a tab that is tapped again shows its first screen`() throws {
    let text = try #require(failure("tap write", "select again tabs=0"))

    #expect(text.contains("select again tabs=0   [1 of 2] inbox\n"))
    #expect(text.contains("law 'no draft is left'"))
  }

  @Test func `a button of an alert acts and closes the alert`() throws {
    let text = try #require(failure("tap delete all", "choose delete"))

    #expect(text.contains("choose delete    [1 of 2] inbox\n"))
    #expect(text.contains("law 'mail is kept'"))
  }

  @Test func `a button that the alert does not have is reported with the closest one`() {
    #expect(throws: ReplayProblem.self) {
      try replay("tap delete all", "choose dlete", except: [.relaunch]) { Mailbox() }
    }
  }

  /// Returns the failure of a replay whose last step breaks a law.
  private func failure(_ steps: String...) -> String? {
    issues {
      _ = try? replay(steps[0], steps[1], except: [.relaunch]) {
        Mailbox()
      } laws: { mailbox in
        Always("no draft is left") { mailbox.leftDrafts == 0 }
        Always("mail is kept") { mailbox.deletions == 0 }
      }
    }.first
  }

  @Test func `people find their way in the mailbox`() {
    expectSafeMailbox()
  }

  private func expectSafeMailbox() {
    expectSafe(except: [.relaunch]) {
      Mailbox()
    } laws: { mailbox in
      Always("mail is deleted once") { mailbox.deletions <= mailbox.questions }
    }
  }
}

/// An app with two tabs, a draft, and an alert that asks before mail is deleted.
private final class Mailbox: Navigator {
  let attachment = Attachment()
  private(set) var (leftDrafts, questions, deletions) = (0, 0, 0)

  init() {
    attachment.register(self)
    let tabs = [NewTab(0, .stack([0])), NewTab(1, .stack([3]))]
    context.apply(Command(.setRoot(.tabs(tabs, selected: 0)), scope: scope), by: self)
  }

  func name(of screen: ScreenID) -> String {
    ["inbox", "draft", "question", "outbox"][Int(screen.rawValue)]
  }

  func actions(on entry: Entry) -> [NavigationAction] {
    switch entry.screen {
    case 0:
      [
        NavigationAction(index: 0, label: "write"),
        NavigationAction(index: 1, label: "delete all"),
      ]
    case 2:
      [NavigationAction(index: 2, label: "delete"), NavigationAction(index: 3, label: "keep")]
    default: []
    }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    switch action {
    case 0: return apply(.push(1), from: entry)
    case 1:
      questions += 1
      return apply(.present(2, .alert), from: entry)
    case 2:
      let outcome = apply(.dismiss, from: entry)
      deletions += outcome.isApplied ? 1 : 0
      return outcome
    default: return apply(.dismiss, from: entry)
    }
  }

  private func apply(_ verb: Verb, from entry: Entry) -> Outcome {
    context.apply(Command(verb, from: entry.id, scope: scope, cause: .user), by: self)
  }

  func didChange(_ change: Change, byOther: Bool) {
    leftDrafts += change.removed.count { $0.screen == 1 }
  }
}
