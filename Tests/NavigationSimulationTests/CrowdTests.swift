import NavigationSimulation
import NavigationTestingCore
import Testing

/// Crowds of simulated hostile users in the built-in apps through which a user can walk.
@Suite struct `A crowd of hostile users` {
  @Test(arguments: WalkedApp.builtInNames)
  func `finds nothing in a built-in app`(name: String) throws {
    let app = try #require(WalkedApp(builtIn: name))

    let outcome = Crowd(app, size: 25).run(seed: 1, fault: nil)

    #expect(outcome.story == nil, "\(outcome.sentences)")
    #expect(outcome.sentences.last == "The app kept all laws.")
  }

  @Test func `does the same from the same seed`() throws {
    let app = try #require(WalkedApp(builtIn: "graph"))

    let first = Crowd(app, size: 25).run(seed: 7, fault: nil)
    let second = Crowd(app, size: 25).run(seed: 7, fault: nil)

    #expect(first.sentences == second.sentences)
  }

  @Test func `finds what is wrong on screen and shows it step by step`() throws {
    let app = try #require(WalkedApp(builtIn: "demo"))
    let fault = try #require(Crowd.faults.first { $0.name == "refused-counts-as-done" })

    let story = try #require(Crowd(app).run(seed: 0, fault: fault).story)

    #expect(story.app == "demo" && story.fault == fault.note)
    #expect(story.frames.count > 2 && story.frames.allSatisfy { $0.screen != nil })
  }
}
