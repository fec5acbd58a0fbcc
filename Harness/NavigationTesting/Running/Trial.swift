import NavigationTestingCore
import PropertyTesting
import Testing

/// A test of an app: what is run, and which issues it leads to.
struct Trial {
  let definition: AppDefinition
  let location: SourceLocation

  init(_ definition: AppDefinition, at location: SourceLocation) {
    self.definition = definition
    self.location = location
  }

  /// Runs the campaign on a platform, or on those of the suite.
  func run(on platform: Platform?) {
    run(on: platform.map { [$0] } ?? PlatformsTrait.platforms, .current)
  }

  /// Runs the campaign on each platform; a law that is broken on several is told once.
  func run(on platforms: [Platform], _ settings: RunSettings) {
    let probe: AppUnderTest
    do {
      probe = try definition.make()
    } catch {
      return record("\(definition.name) could not be made: \(error)")
    }
    let trail = Trail("\(location.fileID)-\(location.line)-\(definition.name)")
    if let steps = trail.takeLeftBehind() {
      return record(Self.text(ofCrash: steps, definition.name))
    }
    var told: Set<Violation.Identity> = []
    var untested: [Law]?
    for (index, platform) in platforms.enumerated() {
      let session = AppSession(definition, probe: probe, platform.capabilities, trail: trail)
      let found = AppCampaign(session: session, settings: settings, probe: probe).run()
      for broken in found.broken where told.insert(broken.violation.identity).inserted {
        record(text(of: broken, probe, on: index == 0 ? nil : platform))
      }
      if index == 0 { record(missed: found.missed, found) }
      untested = untested.map { $0.filter(found.untested.contains) } ?? found.untested
    }
    trail.erase()
    warn(of: untested ?? [], settings)
  }

  /// What a counterexample says, with the law's place and a test.
  private func text(
    of found: Counterexample, _ probe: AppUnderTest, on platform: Platform?
  ) -> String {
    var notes = found.explanation.sentences
    notes.append("seed \(found.seed), case \(found.caseNumber), \(found.steps) of \(found.stepsFound) steps")
    if !found.isRepeatable {
      notes.append("it did not happen again in the same steps: the app depends on more than them")
    }
    return FailureText(
      app: definition.name, violation: found.violation, rows: found.rows, script: found.script,
      place: place(of: found.violation, probe), notes: notes,
      arguments: arguments(platform)
    ).text
  }

  func arguments(_ platform: Platform?) -> [String] {
    [
      platform.map { "on: .\($0.name)" },
      definition.links.isEmpty ? nil : "links: \(definition.links)",
      definition.finals.isEmpty ? nil : "finals: \(definition.finals.sorted())",
    ].compactMap(\.self)
  }

  func place(of violation: Violation, _ probe: AppUnderTest) -> SourcePlace? {
    probe.laws.first { $0.name == violation.identity.law && $0.isLaw }?.place
  }

  private func record(missed: [AppLaw], _ found: Findings) {
    for law in missed {
      record(
        "\(definition.name): nobody got to '\(law.name)' in \(found.cases) cases.\n"
          + "  law '\(law.name)', at \(law.place)")
    }
  }

  private func warn(of laws: [Law], _ settings: RunSettings) {
    for law in laws {
      Issue.record(
        """
        \(definition.name): '\(law.id)' was never put to the test; run more cases, or name what \
        does not apply in 'except:'.
        """, severity: .warning, sourceLocation: location)
    }
  }

  private static func text(ofCrash steps: [String], _ name: String) -> String {
    let rows = steps.enumerated().map { "  \($0 + 1)  \($1)" }
    return ([
      "\(name): the last run ended in the middle of these steps, by a trap or a hang.",
    ] + rows + ["  This run tried nothing else; run again when it is mended."])
      .joined(separator: "\n")
  }

  func record(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}
