import NavigationTestingCore
import PropertyTesting

// The failing cases that the suite has saved.
extension Trial {
  /// Repeats the saved cases, which have failed before.
  ///
  /// - Returns: The violations that occurred.
  func repeatSaved(
    on platforms: [Platform], _ probe: AppUnderTest
  ) -> Set<Violation.Identity> {
    var told: Set<Violation.Identity> = []
    guard let file = corpus else { return told }
    var found: [(steps: [String], verdict: CorpusVerdicts.Verdict)] = []
    for entry in file.content().cases {
      guard let verdict = verdict(on: entry, on: platforms, probe, &told) else { continue }
      found.append((entry.steps, verdict))
    }
    file.note(found, by: definition.name)
    return told
  }

  /// Returns the verdict on a saved case; `nil` if the app could not be created or the test was
  /// canceled.
  ///
  /// Failures that were already reported are not reported again.
  private func verdict(
    on entry: CorpusText.Case, on platforms: [Platform], _ probe: AppUnderTest,
    _ told: inout Set<Violation.Identity>
  ) -> CorpusVerdicts.Verdict? {
    var verdict = CorpusVerdicts.Verdict.passes
    for platform in platforms {
      let repetition = Repetition(self, on: platform)
      let done: Repetition.Result
      do {
        done = try repetition.attempt(entry.steps, probe)
      } catch {
        reportUnmade(entry, error)
        return nil
      }
      if let violation = done.attempt.violation {
        verdict = .fails(violation.identity.law)
        if told.insert(violation.identity).inserted {
          record(repetition.text(of: violation, done.attempt, done.frames, probe))
        }
      }
      let problems = done.problems.map(\.sentence)
      guard !problems.isEmpty, platform == platforms.first else { continue }
      if case .passes = verdict { verdict = .stale(problems) }
      reportStale(entry, problems)
    }
    return verdict
  }

  /// Records why a saved case cannot be repeated, unless it belongs to another app of the suite.
  private func reportStale(_ entry: CorpusText.Case, _ problems: [String]) {
    guard entry.app == nil || entry.app == definition.name else { return }
    for problem in problems {
      record("\(definition.name): \(problem)\n  in the case that begins with '\(entry.steps[0])'")
    }
  }

  /// Records that a saved case was not repeated, unless the test itself was canceled.
  private func reportUnmade(_ entry: CorpusText.Case, _ error: any Error) {
    guard !(error is CancellationError) else { return }
    record(
      "\(definition.name) could not be made for the case that begins with '\(entry.steps[0])': "
        + "\(error)")
  }

  /// Saves a case for the next run, if the suite has a corpus file.
  func save(_ found: Counterexample, _ platform: Platform) {
    guard let file = corpus else { return }
    if !file.add(kept(found, platform)) {
      record("The case could not be saved to \(file.path); make the folder writable.")
    }
  }

  /// Returns a case in the form in which a corpus file stores it.
  func kept(_ found: Counterexample, _ platform: Platform) -> CorpusText.Case {
    let remark = "\(definition.name): '\(found.violation.identity.law)', on \(platform.name)"
    return CorpusText.Case(found.script.steps.map(StepText.text), remarks: [remark])
  }
}
