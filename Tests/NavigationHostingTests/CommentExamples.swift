import NavigationHosting
import NavigationModel
import Testing

/// The Swift in the comments of NavigationHosting.
@Suite struct `Examples in comments` {
  @Test func `show how a step is performed and answered`() throws {
    let step = HostStep(
      id: StepID(rawValue: 1), action: .report, basis: 0, revision: 0, animation: .automatic)
    var journal = HostJournal()
    var sent: [HostReport] = []
    func send(_ report: HostReport) { sent.append(report) }
    func perform() {
      // snippet: Modules/NavigationHosting/Session/HostJournal.swift
      guard let target = journal.begin(step) else { return send(journal.report()) }
      // … make the framework show the target; when it has come to rest: …
      journal.settle(on: target)
      send(journal.report())
      // end snippet
    }

    perform()

    #expect(sent.count == 1)
  }

  @Test func `show how a session plans steps`() {
    let host = Host()
    let navigator = Mail()
    let state = navigator.state
    var journal = HostJournal()
    let report = journal.report()

    // snippet: Modules/NavigationHosting/Session/HostSession.swift
    var session = HostSession(capabilities: .uiKit)
    if let step = session.nextStep(towards: state) { host.perform(step) }
    for event in session.receive(report, state: state).events { navigator.handle(.host(event)) }
    // end snippet

    #expect(host.steps.count == 1)
  }

  private func page(_ connection: HostConnection) -> Page {
    Page()
      // snippet: Modules/NavigationHosting/Session/HostConnection+Watching.swift
      .task { try? await connection.watch(every: .seconds(2), on: .continuous) }
    // end snippet
  }

  @Test func `show a link that is opened in one of several windows`() {
    let mail = Mail()

    // snippet: Modules/NavigationHosting/Windows/WindowRegistry.swift
    let windows = WindowRegistry()
    let registration = windows.register(mail, as: "mail")
    windows.activate("mail")
    let opened = windows.open("https://tern.example/trips/7")  // in the window used last, if it can
    // end snippet

    #expect(opened?.window == "mail")
    registration.cancel()
  }
}

private final class Host {
  private(set) var steps: [HostStep] = []

  func perform(_ step: HostStep) { steps.append(step) }
}

private final class Mail: Navigator {
  let attachment = Attachment()

  init() {
    attachment.register(self)
    context.apply(.push(0))
  }

  func name(of screen: ScreenID) -> String { "Mail" }

  func open(_ link: String) -> Outcome {
    context.apply(Command(.push(1), cause: .link), by: self)
  }
}

/// A stand-in for a view.
private struct Page {
  func task(_ action: () async -> Void) -> Page { self }
}
