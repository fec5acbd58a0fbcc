import NavigationTestingCore
import PropertyTesting
import Testing

/// A test of an app: its campaign and the issues that result.
struct Trial {
  private(set) var definition: AppDefinition
  let location: SourceLocation
  /// The test's corpus file; `nil` if it has none.
  let corpus = CorpusTrait.file

  init(_ definition: AppDefinition, at location: SourceLocation) {
    self.definition = definition
    self.location = location
  }

  /// Runs the campaign on a platform; if `platform` is `nil`, on every platform of the suite.
  func run(on platform: Platform?) {
    run(on: platform.map { [$0] } ?? PlatformsTrait.platforms, .current)
  }

  /// Runs the campaign of an asynchronous app.
  func runLater(on platform: Platform?) async {
    let platforms = platform.map { [$0] } ?? PlatformsTrait.platforms
    let settings = RunSettings.current
    // A test that is canceled reports the cancellation itself.
    try? await Stage.run { stage in self.on(stage).run(on: platforms, settings) }
  }

  /// Repeats steps of an asynchronous app.
  func repeatLater(_ steps: [String], on platform: Platform) async throws {
    var problem: (any Error)?
    try await Stage.run { stage in
      do {
        try Repetition(self.on(stage), on: platform).run(steps)
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
  }

  private func on(_ stage: Stage) -> Trial {
    var trial = self
    trial.definition.stage = stage
    return trial
  }

  /// Returns an app that serves only to determine the laws and actions.
  func probe() throws -> AppUnderTest {
    guard let stage = definition.stage else { return try awaitless(definition.make()) }
    let made = stage.run { Result { try definition.make() } }
    guard let made else { throw CancellationError() }
    return try made.get()
  }

  /// Returns the app if none of its actions is asynchronous; otherwise throws.
  private func awaitless(_ app: AppUnderTest) throws -> AppUnderTest {
    guard let later = app.actions.first(where: { $0.action.isLater }) else { return app }
    throw ReplayProblem(sentences: [
      """
      The action '\(later.name)' awaits; await the test as well: \
      'await expectSafe { outside in … }'.
      """
    ])
  }

  /// Runs the campaign on each platform.
  ///
  /// If several platforms break a law in the same way, the test reports the failure once, and warns
  /// about the other platforms.
  func run(on platforms: [Platform], _ settings: RunSettings) {
    let probe: AppUnderTest
    do {
      probe = try self.probe()
    } catch {
      return record("\(definition.name) could not be made: \(error)")
    }
    defer { probe.outside?.close() }
    let trail = Trail("\(location.fileID)-\(location.line)-\(definition.name)")
    // This is a warning and not an error, because a run that was stopped leaves the same steps as a
    // run that crashed. If the app did crash, this run reaches the same case and crashes again.
    if let steps = trail.takeLeftBehind() { warn(Self.text(ofCrash: steps, definition.name)) }
    if let problem = settings.problem { record("\(definition.name): \(problem)") }
    let saved = repeatSaved(on: platforms, probe)
    var told = saved
    let scenarios = followed(ScenarioTrait.scenarios, probe, on: platforms)
    var untested: [Law]?
    for (index, platform) in platforms.enumerated() {
      let scope = settings.scope.map { trySmall($0, probe, on: platform, trail, settings, &told) }
      let session = AppSession(
        definition, probe: probe, platform.capabilities, trail: trail, scenarios: scenarios)
      let found = AppCampaign(session: session, settings: settings, probe: probe).run()
      if let folder = settings.parts {
        let part = part(found, session, probe, on: platform, index, settings, besides: saved)
        if let problem = PartFolder(path: folder).write(part) { record(problem) }
      }
      warn(ofBroken: found.broken.filter { told.contains($0.violation.identity) }, on: platform)
      for broken in found.broken where told.insert(broken.violation.identity).inserted {
        record(text(of: broken, probe, on: platform, .users(isTimed: settings.time != nil)))
        if settings.parts == nil { save(broken, platform) }
      }
      if index == 0, settings.shard == .whole { record(missed: found.missed, found) }
      recordProblems(found)
      let summary = RunSummary(
        app: definition.name, platform: platform.name, found: found, scope: scope)
      if let problem = summary.write() { warn(problem) }
      untested = untested.map { $0.filter(found.untested.contains) } ?? found.untested
    }
    trail.erase()
    if settings.shard == .whole { warn(of: untested ?? []) }
    if let text = definition.refused.text(of: definition.name) { warn(text) }
    if let text = definition.strays.text(of: definition.name) { warn(text) }
  }

  /// Tries every sequence of a few steps, and reports the first that breaks a law.
  private func trySmall(
    _ scope: SmallScope, _ probe: AppUnderTest, on platform: Platform, _ trail: Trail,
    _ settings: RunSettings, _ told: inout Set<Violation.Identity>
  ) -> SmallScopeResult {
    let session = AppSession(definition, probe: probe, platform.capabilities, trail: trail)
    let result = scope.search(session)
    if let warning = result.warning(definition.name) { warn(warning) }
    let campaign = AppCampaign(session: session, settings: settings, probe: probe)
    if let (violation, tape) = result.broken, told.insert(violation.identity).inserted,
      let found = campaign.counterexample(violation, tape)
    {
      record(text(of: found, probe, on: platform, .smallScope(steps: found.stepsFound)))
      save(found, platform)
    }
    return result
  }

  /// Records an issue if the app could not be created, and another issue if more than half of the
  /// cases could not be drawn.
  private func recordProblems(_ found: Findings) {
    if let failure = found.failure {
      record("\(definition.name) could not be made for each case: \(failure)")
    }
    guard let first = found.interrupted.first, found.interrupted.count * 2 > found.cases else {
      return
    }
    record("\(definition.name): \(found.interrupted.count) cases could not be drawn. \(first)")
  }

  /// Returns the text of a counterexample, and writes its failure page.
  private func text(
    of found: Counterexample, _ probe: AppUnderTest, on platform: Platform, _ origin: FailureOrigin
  ) -> String {
    var text = issueText(of: found, probe, on: platform, origin)
    var story = story(of: text, found.frames, probe, on: platform)
    story.origin = origin.sentence(found)
    // If a case passes when it is repeated, an explanation would describe a different case.
    story.explanation = found.isRepeatable ? found.explanation : nil
    text.notes += pageNotes(story)
    return text.text
  }

  /// Returns the parts of the text of a counterexample, without the path of its page.
  func issueText(
    of found: Counterexample, _ probe: AppUnderTest, on platform: Platform,
    _ origin: FailureOrigin = .users(isTimed: false)
  ) -> FailureText {
    var notes = found.explanation.sentences
    notes.append(origin.note(found))
    if !found.isRepeatable {
      notes.append("the same steps did not fail again: the app depends on more than its steps")
    }
    return FailureText(
      app: definition.name, violation: found.violation, rows: found.rows, script: found.script,
      ownLaw: ownLaw(of: found.violation, probe), test: testPlace(probe), notes: notes,
      arguments: arguments(platform == .uiKit26 ? nil : platform),
      awaits: definition.stage != nil)
  }

  /// Returns the content of a failure page.
  func story(
    of text: FailureText, _ frames: [Frame], _ probe: AppUnderTest, on platform: Platform
  ) -> FailureStory {
    var story = FailureStory(
      app: definition.name, violation: text.named,
      frames: frames.labeled(by: text.script, AppWords.all(own: probe.actions.map(\.name))),
      script: text.script,
      origin: "The steps were replayed as they are written.",
      snippets: [.init("A test that fails until the bug is fixed", text.printedTest)])
    story.about = "an app used on \(platform.name)"
    story.statement =
      SafetyLaw.allCases.first { $0.name == text.violation.identity.law }?.law.statement
      ?? text.ownLaw.map { "\($0.statement), at \($0.place)" }
    return story
  }

  func arguments(_ platform: Platform?) -> [String] {
    let excepted = SafetyLaw.allCases.filter(definition.excepted.contains)
      .map { ".\($0)" }.joined(separator: ", ")
    return [
      platform.map { "on: .\($0.name)" },
      definition.links.isEmpty ? nil : "links: \(definition.links)",
      definition.ownTexts.isEmpty ? nil : "texts: \(definition.ownTexts)",
      definition.finals.isEmpty ? nil : "finals: \(definition.finals.sorted())",
      excepted.isEmpty ? nil : "except: [\(excepted)]",
    ].compactMap(\.self)
  }

  /// Returns the broken law if the test declares it; `nil` if it is a ``SafetyLaw``.
  func ownLaw(of violation: Violation, _ probe: AppUnderTest) -> AppLaw? {
    probe.laws.first { $0.name == violation.identity.law && $0.isLaw }
  }

  /// Returns the location of the test if it passes any `laws`; otherwise `nil`.
  func testPlace(_ probe: AppUnderTest) -> SourcePlace? {
    probe.laws.isEmpty ? nil : SourcePlace(fileID: location.fileID, line: location.line)
  }

  /// Writes the page of a failure and attaches it to the test.
  ///
  /// - Returns: The note about the page; empty if no pages are written.
  func pageNotes(_ story: FailureStory) -> [String] {
    let note = PageFolder.current.note(onPageOf: story) { page, name in
      let attach = { [location] in OtherTests.attach(page, named: name, at: location) }
      if let stage = definition.stage { _ = stage.run { attach() } } else { attach() }
    }
    return note.map { [$0] } ?? []
  }

  private func record(missed: [AppLaw], _ found: Findings) {
    for law in missed {
      record(
        TestText.missed(law.name, at: law.place.description, app: definition.name, found.cases))
    }
  }

  /// Warns of the laws that a platform breaks in a way that has already been reported.
  private func warn(ofBroken broken: [Counterexample], on platform: Platform) {
    guard !broken.isEmpty else { return }
    let laws = broken.map { "'\($0.violation.identity.law)'" }.joined(separator: ", ")
    warn("\(definition.name) breaks \(laws) on \(platform.name), too; see the failure above.")
  }

  private func warn(of laws: [Law]) {
    for law in laws {
      warn(TestText.untested(law.id, app: definition.name))
    }
  }

  private static func text(ofCrash steps: [String], _ name: String) -> String {
    let rows = steps.enumerated().map { "  \($0 + 1)  \($1)" }
    let sentence =
      "\(name): the last run ended in the middle of these steps: it trapped, hung or was stopped."
    return ([sentence] + rows).joined(separator: "\n")
  }

  /// Warns of steps of a replay that were skipped, if there are any.
  func warn(ofSkipped steps: [String]) {
    guard !steps.isEmpty else { return }
    warn(
      "\(definition.name): \(steps.joined(separator: "; ")): the app no longer causes this, so it "
        + "was skipped. That is right if the mistake is mended; otherwise, correct the steps.")
  }

  private func warn(_ text: String) { record(text, .warning) }

  /// Records an issue in the test.
  ///
  /// The issue is recorded on the test's actor, because only code that runs within the test can
  /// identify the test.
  func record(_ text: String, _ severity: Issue.Severity = .error) {
    let record = { [location] in OtherTests.record(text, severity, at: location) }
    guard let stage = definition.stage else { return record() }
    _ = stage.run { record() }
  }
}
