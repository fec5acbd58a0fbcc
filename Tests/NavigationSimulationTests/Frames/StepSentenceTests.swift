import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// The sentences about the steps of all worlds.
@Suite struct `Sentences about steps` {
  /// The words with which a sentence about a step can begin; they name what causes the step.
  private static let causes = [
    "The user", "The app", "The display", "The system", "The disk", "The power", "The server",
    "The developer", "The test", "The app’s", "Other code", "Another program", "Time passes",
  ]

  @Test(arguments: `Frames of worlds`.worlds.map(\.name))
  func `begin with what causes the step`(name: String) async throws {
    let world = try #require(`Frames of worlds`.worlds.first { $0.name == name })
    let words = world.subject(nil).words
    for number in 0..<12 {
      let script = try await onThread {
        let session = world.session(nil)
        let choices = try session.generate(number, seed: 11, upTo: 60).tape.choices
        return try session.replay(choices, narrates: true).script
      }
      for step in script.steps {
        let sentence = words.sentence(for: step)
        #expect(Self.causes.contains { sentence.hasPrefix($0) }, "\(step.action): \(sentence)")
      }
    }
  }

  @Test(arguments: `Frames of worlds`.worlds.map(\.name))
  func `contain no code of a law, and neither does any law's description`(name: String) throws {
    let world = try #require(`Frames of worlds`.worlds.first { $0.name == name })
    let subject = world.subject(nil)
    let code = /\b[A-Z][0-9]+\b/
    for law in subject.laws {
      #expect(law.statement.firstMatch(of: code) == nil)
      #expect(law.breach?.firstMatch(of: code) == nil)
      #expect(law.breach.map { $0.hasSuffix(".") } ?? true)
    }
    #expect(subject.words.legend?.hasSuffix(".") ?? true)
  }

  @Test(arguments: ["hub", "guests", "managers", "facades", "adapters", "rehearsals", "changes"])
  func `a world with one message for all laws has a heading for each`(name: String) throws {
    let world = try #require(`Frames of worlds`.worlds.first { $0.name == name })
    let breaches = world.subject(nil).laws.map(\.breach)

    #expect(breaches.allSatisfy { $0 != nil })
    // Two laws of changes may have one heading, since users cannot tell them apart.
    #expect(Set(breaches).count >= breaches.count - 1)
  }
}
