import PropertyTesting
import Testing

/// All runs of the body of one test.
package struct FuzzRun: Sendable {
  let place: FuzzPlace
  let settings: FuzzSettings
  /// Whether to warn about a body that draws nothing.
  let mustDraw: Bool
  let environment: FuzzEnvironment
  let files: FailureFiles?
  let passing = PassingIssues()

  /// Creates the runs of a test.
  ///
  /// - Parameters:
  ///   - place: The test.
  ///   - settings: The settings of the test's traits.
  ///   - mustDraw: If `true`, a body that draws nothing causes a warning; if `false`, it does not.
  ///   - environment: The environment, whose settings override those of the traits, and whose
  ///     profile selects among the test's profiles.
  package init(
    _ place: FuzzPlace, _ settings: FuzzSettings, mustDraw: Bool = true,
    environment: FuzzEnvironment = FuzzEnvironment.ofProcess
  ) {
    self.place = place
    self.settings = settings.overridden(by: ProfileTrait.settings(of: place.test, in: environment))
      .overridden(by: environment.settings)
    self.mustDraw = mustDraw
    self.environment = environment
    files = FailureFiles(place, self.settings.storage)
  }

  var seed: UInt64 { settings.seed ?? 0 }
  var failures: FailureList? { files.map { FailureList($0.tapes, title: place.name) } }

  /// The body of a test.
  package typealias Body = @concurrent @Sendable () async throws -> Void

  /// Runs the known cases and, if none of them fails, random cases.
  ///
  /// - Parameter body: The body of the test.
  /// - Throws: The error with which a time limit or a cancellation ends the test early.
  package func perform(_ body: Body) async throws {
    for problem in environment.problems { warn(Comment(rawValue: problem)) }
    let crumb = files.map { Breadcrumb($0.running) }
    let remains = crumb?.takeRemains()
    if let remains { warn(HealthReport.crashed(remains.values)) }
    let runner = CaseRunner(place: place, passing: passing, crumb: crumb?.begin())
    defer { runner.crumb?.end() }
    let known = knownCases(remains)
    guard try await !fails(known, runner, body) else { return }
    try await runRandomCases(runner, body)
  }

  func warn(_ comment: Comment) {
    Issue.record(comment, severity: .warning, sourceLocation: place.test.sourceLocation)
  }

  func fail(_ comment: Comment) {
    Issue.record(comment, sourceLocation: place.test.sourceLocation)
  }
}

/// A case that is about to run, with the reason for it.
struct PlannedCase: Sendable {
  let trail: Breadcrumb.Trail
  let origin: FuzzCase.Origin
  let source: FuzzReport.Source
}

extension FuzzRun {
  /// Returns the cases to run before random ones: the case that crashed, saved failures, and the
  /// tapes and examples of the traits.
  private func knownCases(_ remains: Breadcrumb.Remains?) -> [PlannedCase] {
    let crashed = remains.flatMap { origin(of: $0.origin) }.map {
      PlannedCase(trail: $0.trail, origin: $0.origin, source: .crashed)
    }
    let saved = (failures?.tapes ?? []).map { known($0, .saved) }
    let replayed = settings.replayed.compactMap { text -> PlannedCase? in
      guard let tape = Tape(text) else {
        fail(HealthReport.unreadable(text))
        return nil
      }
      return known(tape, .replayed)
    }
    let examples = settings.examples.enumerated().map { index, example in
      PlannedCase(
        trail: .example(index + 1), origin: .example(example),
        source: .example(number: index + 1))
    }
    return (crashed.map { [$0] } ?? []) + saved + replayed + examples
  }

  private func known(_ tape: Tape, _ source: FuzzReport.Source) -> PlannedCase {
    PlannedCase(trail: .tape("\(tape)"), origin: .tape(tape.choices), source: source)
  }

  private func origin(
    of trail: Breadcrumb.Trail
  ) -> (trail: Breadcrumb.Trail, origin: FuzzCase.Origin)? {
    switch trail {
    case .random(let seed, let number):
      (trail, .random(CaseSeed(root: seed, test: place.name, index: number)))
    case .tape(let text): Tape(text).map { (trail, .tape($0.choices)) }
    case .example: nil
    }
  }

  /// Runs known cases and reports each kind of failure once; returns whether any case failed.
  private func fails(
    _ cases: [PlannedCase], _ runner: CaseRunner, _ body: Body
  ) async throws -> Bool {
    var reported = ReportedFailures()
    for known in cases where !reported.areEnough {
      let result = try await runner.run(known.origin, known.trail, body)
      if let problem = result.exampleProblem, case .example(let number) = known.source {
        fail(HealthReport.stale(example: number, problem))
      }
      guard result.hasFailed else {
        if known.source == .saved, case .tape(let choices) = known.origin {
          failures?.remove(Tape(choices))
        }
        continue
      }
      guard reported.isNew(result) else { continue }
      let share = reported.add(result)
      try await report(result, known.origin, known.source, share, runner, body)
    }
    return !reported.areNone
  }
}
