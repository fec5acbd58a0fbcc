import NavigationModel
import NavigationTesting
import PropertyTesting
import Testing

/// The laws that developers state about their own app, and the reports of violations.
@Suite struct LawTests {
  @Test(.users(300)) func `a law that holds is not reported`() {
    expectSafe(except: [.links]) {
      Notes()
    } laws: { notes in
      laws(of: notes)
    }
  }

  @Test func `a forgotten draft is reported with the place of the law`() throws {
    let text = try #require(broken(.forgetsDraft).first)

    #expect(text.hasPrefix("Notes: 'a draft that is dealt with' is broken: edit was left.\n"))
    #expect(text.contains("law 'a draft that is dealt with', at LawTests.swift:"))
    #expect(stepCount(text) == 2)
  }

  @Test func `a second answer is reported`() throws {
    let text = try #require(broken(.answersTwice).first)

    #expect(text.hasPrefix("Notes: 'the edited note' is broken: 2 answers to 1.\n"))
  }

  @Test func `an answer that never comes is reported`() throws {
    let text = try #require(broken(.neverAnswers).first)

    #expect(text.hasPrefix("Notes: 'the edited note' is broken: 0 answers to 1.\n"))
  }

  @Test func `a place that no user reaches is reported`() throws {
    let text = try #require(broken(.hidesHelp).first)

    #expect(text.hasPrefix("Notes: no user reached 'help' in 100 cases.\n"))
    #expect(text.contains("at LawTests.swift:"))
  }

  @Test func `a screen from which nothing leads on is reported, unless it is final`() throws {
    let text = try #require(broken(.stuckInHelp).first)
    let final = issues { expectSafe(finals: ["help"]) { Notes(.stuckInHelp) } }

    #expect(text.hasPrefix("Notes: a user is stuck: on help.\n"))
    #expect(stepCount(text) == 1)
    #expect(final == [])
  }

  @Test func `an action of the app is a step with its value`() throws {
    let texts = issues {
      expectSafe {
        Notes()
      } laws: { notes in
        UserAction("a message arrives", taking: .int(in: 0...9)) { notes.receive($0) }
        Never("an odd message") { notes.messages.contains { !$0.isMultiple(of: 2) } }
      }
    }

    let text = try #require(texts.first)
    #expect(text.contains("  1  a message arrives with 1   list"))
    #expect(text.contains("try replay(\"a message arrives with 1\") {"))
    #expect(text.contains("} laws: { app in\n      <#the laws and actions of LawTests.swift:"))
    #expect(stepCount(text) == 1)
  }

  @Test func `each broken law is shrunk and reported in one run`() {
    let texts = issues {
      expectSafe {
        Notes()
      } laws: { notes in
        Never("help") { notes.screens.last == "help" }
        Never("an edited note") { notes.screens.last == "edit" }
      }
    }

    #expect(texts.count == 2)
    #expect(texts.allSatisfy { stepCount($0) == 1 })
    #expect(texts.contains { $0.hasPrefix("Notes: 'never help' is broken") })
    #expect(texts.contains { $0.hasPrefix("Notes: 'never an edited note' is broken") })
  }

  @Test func `an action happens only when it is possible`() {
    expectSafe {
      Notes()
    } laws: { notes in
      UserAction("sign out", when: { notes.isSignedIn }) {
        #expect(notes.isSignedIn)
        notes.signOut()
      }
      Always("signed out people see the list") { notes.isSignedIn || notes.screens[0] == "list" }
    }
  }

  @Test func `a law that was never tested is a warning`() {
    let texts = warnings {
      expectSafe {
        Notes()
      } laws: { _ in
        LeavesOnlyWith("a ticket", leaving: "checkout") { false }
      }
    }

    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Notes: 'a ticket' was never tested;") == true)
  }

  @Test(.users(100)) func `a law about users lets the system close a sheet that asks`() {
    let people = issues {
      expectSafe {
        Letters()
      } laws: { letters in
        LeavesOnlyWith("a letter sent", leaving: "write", byPeopleOnly: true) { !letters.hasDraft }
      }
    }
    let anyone = issues {
      expectSafe {
        Letters()
      } laws: { letters in
        LeavesOnlyWith("a letter sent", leaving: "write") { !letters.hasDraft }
      }
    }
    let careless = issues {
      expectSafe {
        Letters(leavePolicy: .allow)
      } laws: { letters in
        LeavesOnlyWith("a letter sent", leaving: "write", byPeopleOnly: true) { !letters.hasDraft }
      }
    }

    #expect(people == [])
    #expect(anyone.count == 1)
    #expect(anyone.first?.contains("  2  system closes") == true)
    #expect(careless.count == 1)
    #expect(careless.first?.contains("system closes") == false)
  }

  @Test func `Never is still the name of the standard type`() {
    let nothing: [Never] = []

    #expect(nothing.isEmpty)
  }

  private func broken(_ fault: Notes.Fault) -> [String] {
    issues {
      expectSafe {
        Notes(fault)
      } laws: { notes in
        laws(of: notes)
      }
    }
  }

  @AppLaws private func laws(of notes: Notes) -> [AppLaw] {
    Always("the list is beneath") { notes.screens.first == "list" }
    LeavesOnlyWith("a draft that is dealt with", leaving: "edit") { !notes.hasDraft }
    AnsweredOnce("the edited note") { (asked: notes.questions, answered: notes.answers) }
    Reachable("help", within: 8) { notes.screens.last == "help" }
  }
}

/// A list of letters, which users write on a sheet; by default, leaving the sheet asks first.
private final class Letters: Navigator {
  let attachment = Attachment()
  private let policy: LeavePolicy
  private(set) var hasDraft = false

  init(leavePolicy: LeavePolicy = .ask) {
    policy = leavePolicy
    attachment.register(self)
    context.apply(.setRoot(.stack([0])))
  }

  func name(of screen: ScreenID) -> String { screen == 1 ? "write" : "list" }

  func actions(on entry: Entry) -> [NavigationAction] {
    entry.screen == 1
      ? [NavigationAction(index: 1, label: "send")] : [NavigationAction(index: 0, label: "write")]
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    hasDraft = action == 0
    let verb: Verb = hasDraft ? .present(NewEntry(1, leavePolicy: policy), .sheet) : .dismiss
    return context.apply(Command(verb, from: entry.id, scope: scope, cause: .user), by: self)
  }
}
