import NavigationModel
import NavigationTesting
import Testing

/// Laws that only an unusual navigator can break.
@Suite(.users(40)) struct UnrulyNavigatorTests {
  @Test func `a screen that stays although the user left it is reported`() throws {
    let text = try #require(broken(.staysWhenLeft, "left screens"))

    #expect(text.hasPrefix("Unruly: something that the user left is still there: "))
    #expect(stepCount(text) == 2)
  }

  @Test func `a navigator that never comes to rest is reported`() throws {
    let text = try #require(broken(.neverRests, "agreement"))

    #expect(text.contains("the screen and the state differ at rest"))
  }

  @Test func `a screen that rests after the last permitted step is at rest`() {
    #expect(issues { try? replay(on: .oneAtATime) { Unruly(nil, pages: 64) } } == [])
    #expect(issues { try? replay(on: .oneAtATime) { Unruly(nil, pages: 65) } } != [])
  }

  @Test func `work that takes effect twice is reported`() throws {
    let text = try #require(broken(.countsTwice, "ends once"))

    #expect(text.hasPrefix("Unruly: work that had ended ended again and changed the app"))
    #expect(stepCount(text) == 3)
  }

  @Test func `a button that works beneath another screen is reported`() throws {
    let text = try #require(broken(.leadsOnFromBeneath, "covered screens"))

    #expect(text.contains("tap too late"))
    #expect(stepCount(text) == 2)
  }

  @Test func `a correct navigator breaks no law`() {
    expectSafe { Unruly(nil) }
  }

  private func broken(_ fault: Unruly.Fault, _ law: String) -> String? {
    issues { expectSafe { Unruly(fault) } }.first { $0.contains("law '\(law)'") }
  }
}

/// A stack of pages that deliberately misbehaves.
private final class Unruly: Navigator {
  enum Fault { case staysWhenLeft, neverRests, countsTwice, leadsOnFromBeneath }

  let attachment = Attachment()
  private let fault: Fault?

  init(_ fault: Fault?, pages: Int = 1) {
    self.fault = fault
    attachment.register(self)
    for _ in 0..<pages { context.apply(Command(.push(0), scope: scope), by: self) }
  }

  func name(of screen: ScreenID) -> String { "page \(screen.rawValue)" }

  func actions(on entry: Entry) -> [NavigationAction] {
    ["turn", "load"].enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    guard action == 1 else {
      return turn(from: fault == .leadsOnFromBeneath ? nil : entry.id)
    }
    context.begin(context.makeToken(for: self), for: self) { .value(()) }
    return .ignored(.noChange)
  }

  @discardableResult
  private func turn(from source: EntryID?) -> Outcome {
    context.apply(Command(.push(1), from: source, scope: scope, cause: .user), by: self)
  }

  func decide(_ event: HostEvent) -> Outcome {
    switch (event, fault) {
    case (.removed, .staysWhenLeft): .ignored(.noChange)
    case (.settled, .neverRests):
      context.apply(Command(.replaceTop(0), scope: scope, cause: .system), by: self)
    default: context.follow(event, by: self)
    }
  }

  func handle(_ event: NavigationEvent) -> Outcome {
    if case .completed = event, fault == .countsTwice { return turn(from: nil) }
    return context.handle(event)
  }
}
