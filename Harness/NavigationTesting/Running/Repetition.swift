import Foundation
import NavigationHosting
import NavigationTestingCore
import PropertyTesting
import Testing

/// A repetition of one case, given by the labels of its steps.
struct Repetition {
  private let trial: Trial
  private let platform: Platform

  init(_ trial: Trial, on platform: Platform) {
    self.trial = trial
    self.platform = platform
  }

  /// What happened when steps were repeated.
  struct Result {
    let attempt: CaseAttempt
    /// The frames of the case if a law was broken.
    let frames: [Frame]
    /// The steps and arguments that are unknown or not possible.
    let problems: [Problem]
  }

  /// A step or an argument that is unknown or not possible.
  struct Problem {
    let sentence: String
    /// The step, if it was skipped because the app no longer does what the step continues, such as
    /// a request to the server; otherwise `nil`.
    ///
    /// A mended app often skips such steps.
    var skipped: String?
  }

  /// Repeats the steps, and records an issue if a law is broken.
  func run(_ steps: [String]) throws {
    let probe = try trial.probe()
    defer { probe.outside?.close() }
    let result = try attempt(steps, probe)
    if let violation = result.attempt.violation {
      trial.record(text(of: violation, result.attempt, result.frames, probe))
    } else {
      trial.warn(ofSkipped: result.problems.compactMap(\.skipped))
    }
    let problems = result.problems.filter { $0.skipped == nil }.map(\.sentence)
    guard problems.isEmpty else {
      let isBare = probe.laws.isEmpty && probe.actions.isEmpty
      throw ReplayProblem(sentences: problems + (isBare ? [Self.advice] : []))
    }
  }

  /// The advice if steps are unknown or impossible and the test passes no laws.
  private static let advice =
    "If a step is an action of the test that failed, pass the 'laws:' of that test here as well."

  /// Repeats the steps.
  func attempt(_ steps: [String], _ probe: AppUnderTest) throws -> Result {
    let session = AppSession(trial.definition, probe: probe, platform.capabilities, trail: nil)
    let rules = session.vocabulary.rules
    var script = Script()
    var problems: [Problem] = []
    for text in steps {
      if let step = StepText.step(text, among: rules) {
        script.steps.append(step)
      } else {
        let names = rules.map(\.name)
        let all = "; the steps are \(names.map { "'\($0)'" }.joined(separator: ", "))."
        let end = question(text, names, otherwise: all)
        problems.append(Problem(sentence: "No step begins like '\(text)'\(end)"))
      }
    }
    let attempt = session.read(script)
    if let failure = session.failure { throw failure }
    let labels = session.labels
    let frames = attempt.violation == nil ? [] : session.film(attempt.tape.choices)
    problems += attempt.staleNotes.map {
      Problem(sentence: sentence($0, labels), skipped: session.vocabulary.skippedReaction(in: $0))
    }
    return Result(attempt: attempt, frames: frames, problems: problems)
  }

  /// Returns a note of the script reader as a sentence, with a similar label if there is one.
  private func sentence(_ note: String, _ labels: [String]) -> String {
    let sentence = note.prefix(1).uppercased() + note.dropFirst()
    guard let start = note.range(of: "can no longer be '")?.upperBound,
      let end = note[start...].firstIndex(of: "'")
    else { return sentence + "." }
    let known = sentence.replacing("'button' can no longer be", with: "no visible screen offers")
    return known.replacing("the simplest was taken", with: "another action was performed")
      + question(String(note[start..<end]), labels)
  }

  /// Returns the closest name as a question; if no name is close, returns the given ending of the
  /// sentence.
  private func question(_ text: String, _ names: [String], otherwise: String = ".") -> String {
    text.question(among: names).map { "; \($0)" } ?? otherwise
  }

  func text(
    of violation: Violation, _ attempt: CaseAttempt, _ frames: [Frame], _ probe: AppUnderTest
  ) -> String {
    var text = FailureText(
      app: trial.definition.name, violation: violation, rows: rows(of: attempt),
      script: attempt.script, ownLaw: trial.ownLaw(of: violation, probe),
      test: trial.testPlace(probe),
      arguments: trial.arguments(platform == .uiKit26 ? nil : platform),
      awaits: trial.definition.stage != nil)
    let story = trial.story(of: text, frames, probe, on: platform)
    text.notes += trial.pageNotes(story)
    return text.text
  }

  private func rows(of attempt: CaseAttempt) -> [Counterexample.Row] {
    let steps = attempt.script.steps
    return attempt.observations.enumerated().map { number, text in
      let isStep = number > 0 && number <= steps.count
      let action = isStep ? StepText.text(of: steps[number - 1]) : ""
      return .init(isStep ? number : nil, action: action, observed: text)
    }
  }
}
