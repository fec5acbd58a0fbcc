import Foundation
import NavigationModel
import NavigationObservers
import Testing

/// The Swift in the comments of NavigationObservers.
@Suite struct `Examples in comments` {
  private let navigator = TernNavigator()

  private var context: NavigationContext { navigator.context }

  @Test func `show how a host is compared with the state`() {
    let host = Host()
    var saved: [String] = []
    func save(_ trace: String) { saved.append(trace) }

    // snippet: Modules/NavigationObservers/Drift/DriftDetector.swift
    let detector = DriftDetector(of: navigator, app: "tern") { drift in
      save(drift.trace)  // wayfinder replay shows what led to it
    }
    detector.check(shown: host.picture.entryIDs)
    // end snippet

    #expect(saved.count == 1)
  }

  @Test func `show how paths are counted`() {
    let clock = ContinuousClock()
    let begin = clock.now
    func print(_ report: FunnelReport) { #expect(report.windows == 1) }

    // snippet: Modules/NavigationObservers/Funnels/FunnelCounter.swift
    let signIn = FunnelPlan(paths: [["Welcome", "Sign in", "Trips"]])
    let counter = FunnelCounter(of: navigator, signIn, now: { clock.now - begin })
    // … a person uses the app …
    print(counter.report)
    // end snippet
  }

  @Test func `show how recordings are written and read`() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "\(UUID()).trace")
    var printed: [String] = []
    func print(_ item: some Any) { printed.append("\(item)") }
    func record() throws {
      // snippet: Modules/NavigationObservers/Recording/Recorder.swift
      let recorder = Recorder(of: navigator, app: "tern")
      // … a person uses the app …
      try recorder.text.write(to: file, atomically: true, encoding: .utf8)
      // end snippet
    }
    func read(_ text: String) throws {
      // snippet: Modules/NavigationObservers/Recording/Recording.swift
      let recording = try Recording(parsing: text)
      for step in recording.steps { print(step) }
      print(recording.finalState)
      // end snippet
    }

    try record()
    defer { try? FileManager.default.removeItem(at: file) }
    try read(String(contentsOf: file, encoding: .utf8))

    #expect(printed == ["\(navigator.state)"])
  }

  @Test func `show how events are observed`() {
    var logged: [String] = []
    func log(_ text: String) { logged.append(text) }

    // snippet: Modules/NavigationObservers/Registry/NavigationContext+Observing.swift
    let token = context.observe { event in
      for entry in event.appeared { log("\(event.number): \(entry) by \(event.cause)") }
    }
    // end snippet

    context.apply(Command(.push(1), cause: .user))
    token.cancel()
    #expect(logged.count == 1)
    #expect(logged[0].hasPrefix("1: ") && logged[0].hasSuffix(" by user"))
  }

  @Test func `show an observer and a filter`() throws {
    // snippet: Modules/NavigationObservers/Registry/NavigationObserver.swift
    final class VisitCounter: NavigationObserver {
      var visits = 0
      func windowDidChange(_ event: ObservedEvent) { visits += event.appeared.count }
    }

    let counter = VisitCounter()
    let token = context.observe(by: counter)
    // end snippet

    context.apply(.push(1))
    token.cancel()
    #expect(counter.visits == 1)

    let checkout = navigator.attachment
    // snippet: Modules/NavigationObservers/Registry/ObserverFilter.swift
    let swipesInCheckout = ObserverFilter.everything.caused(by: .gesture).inside(checkout.scope)
    // end snippet
    #expect(swipesInCheckout != .everything)
  }

  // A test of LeakChecker expects the text of this leak.
  private func printLeaks() {
    // snippet: Modules/NavigationObservers/Leaks/LeakChecker.swift
    let leakChecker = LeakChecker(of: navigator)
    // … a person uses the app …
    for leak in leakChecker.leaks { print(leak) }
    // PayCoordinator is alive after leaving by gesture with revision 2; it was at Welcome > Card
    // end snippet
  }

  private func upload(
    _ context: NavigationContext, _ upload: (ObservedEvent) -> Void, _ note: (String) -> Void
  ) async {
    // snippet: Modules/NavigationObservers/Streams/EventStream.swift
    for await element in context.events(keeping: .newest(64)) {
      switch element {
      case .event(let event): upload(event)
      case .missed(let gap): note("\(gap.count) events were dropped")
      }
    }
    // end snippet
  }
}

/// A stand-in for a host that shows nothing.
private struct Host {
  struct Picture { let entryIDs: [EntryID] = [] }

  let picture = Picture()
}
