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

  /// Runs the campaign on each platform; a law that is broken on several is reported once.
  func run(on platforms: [Platform], _ settings: RunSettings) {
    let probe: AppUnderTest
    do {
      probe = try definition.make()
    } catch {
      return record("\(definition.name) could not be made: \(error)")
    }
    let trail = Trail("\(location.fileID)-\(location.line)-\(definition.name)")
    // A warning, since a run that was stopped leaves the same steps as one that trapped. After a
    // trap the same steps come again, and the process ends again.
    if let steps = trail.takeLeftBehind() { warn(Self.text(ofCrash: steps, definition.name)) }
    var told = repeatSaved(on: platforms, probe)
    var untested: [Law]?
    for (index, platform) in platforms.enumerated() {
      let session = AppSession(definition, probe: probe, platform.capabilities, trail: trail)
      let found = AppCampaign(session: session, settings: settings, probe: probe).run()
      for broken in found.broken where told.insert(broken.violation.identity).inserted {
        record(text(of: broken, probe, on: platform))
        save(broken, platform)
      }
      if index == 0 { record(missed: found.missed, found) }
      recordProblems(found)
      untested = untested.map { $0.filter(found.untested.contains) } ?? found.untested
    }
    trail.erase()
    warn(of: untested ?? [])
    if let text = definition.refused.text(of: definition.name) { warn(text) }
  }

  /// Repeats the cases that have failed before.
  ///
  /// - Returns: What they have broken again.
  private func repeatSaved(
    on platforms: [Platform], _ probe: AppUnderTest
  ) -> Set<Violation.Identity> {
    var told: Set<Violation.Identity> = []
    guard let file = CorpusTrait.file else { return told }
    for steps in file.cases() {
      for platform in platforms {
        let repetition = Repetition(self, on: platform)
        guard let done = try? repetition.attempt(steps, probe) else { continue }
        if let violation = done.attempt.violation, told.insert(violation.identity).inserted {
          record(repetition.text(of: violation, done.attempt, done.frames, probe))
        }
        for problem in done.problems where platform == platforms.first {
          record("\(definition.name): \(problem)\n  in the case that begins with '\(steps[0])'")
        }
      }
    }
    return told
  }

  /// Records why cases were not run.
  private func recordProblems(_ found: Findings) {
    if let failure = found.failure {
      record("\(definition.name) could not be made for each case: \(failure)")
    }
    guard let first = found.interrupted.first, found.interrupted.count * 2 > found.cases else {
      return
    }
    record("\(definition.name): \(found.interrupted.count) cases could not be drawn. \(first)")
  }

  /// Keeps a case for the next run, if the suite has a file for that.
  private func save(_ found: Counterexample, _ platform: Platform) {
    guard let file = CorpusTrait.file else { return }
    let remark = "\(definition.name): '\(found.violation.identity.law)', on \(platform.name)"
    if !file.add(found.script.steps.map(StepText.text), remark) {
      record("The case could not be saved to \(file.path); make the folder writable.")
    }
  }

  /// What a counterexample says, with the law's place and a test.
  private func text(
    of found: Counterexample, _ probe: AppUnderTest, on platform: Platform
  ) -> String {
    var notes = found.explanation.sentences
    notes.append(
      "seed \(found.seed), case \(found.caseNumber), \(found.steps) of \(found.stepsFound) steps")
    if !found.isRepeatable {
      notes.append("it did not happen again in the same steps: the app depends on more than them")
    }
    var text = FailureText(
      app: definition.name, violation: found.violation, rows: found.rows, script: found.script,
      place: place(of: found.violation, probe), test: testPlace(probe), notes: notes,
      arguments: arguments(platform == .uiKit26 ? nil : platform))
    var story = story(of: text, found.frames, on: platform)
    story.origin =
      "Found in case \(found.caseNumber) of the seed \(found.seed), with \(found.stepsFound) "
      + "steps, of which \(found.steps) are left."
    // What is said about a case that passes when it is repeated would be about another case.
    story.explanation = found.isRepeatable ? found.explanation : nil
    text.notes += [PageFolder.current.note(onPageOf: story)].compactMap(\.self)
    return text.text
  }

  /// All that the page of a failure shows.
  func story(
    of text: FailureText, _ frames: [Frame], on platform: Platform
  ) -> FailureStory {
    var story = FailureStory(
      app: definition.name, violation: text.violation,
      frames: frames.labelled(by: text.script, AppWords.all), script: text.script,
      origin: "The steps were repeated as they are written down.",
      snippets: [.init("A test that fails until it is mended", text.printedTest)])
    story.about = "an app used on \(platform.name)"
    story.statement =
      SafetyLaw.allCases.first { $0.name == text.violation.identity.law }?.law.statement
      ?? text.place.map { "\(text.violation.identity.law), at \($0)" }
    return story
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

  /// Where the test is, if the app has laws of its own.
  func testPlace(_ probe: AppUnderTest) -> SourcePlace? {
    probe.laws.isEmpty ? nil : SourcePlace(fileID: location.fileID, line: location.line)
  }

  private func record(missed: [AppLaw], _ found: Findings) {
    for law in missed {
      record(
        "\(definition.name): nobody got to '\(law.name)' in \(found.cases) cases.\n"
          + "  law '\(law.name)', at \(law.place)")
    }
  }

  private func warn(of laws: [Law]) {
    for law in laws {
      warn(
        """
        \(definition.name): '\(law.id)' was never put to the test; run more cases, or name what \
        does not apply in 'except:'.
        """)
    }
  }

  private static func text(ofCrash steps: [String], _ name: String) -> String {
    let rows = steps.enumerated().map { "  \($0 + 1)  \($1)" }
    let sentence =
      "\(name): the last run ended in the middle of these steps: it trapped, hung or was stopped."
    return ([sentence] + rows).joined(separator: "\n")
  }

  private func warn(_ text: String) {
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
  }

  func record(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}
