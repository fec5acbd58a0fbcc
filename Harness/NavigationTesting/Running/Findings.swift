import NavigationTestingCore
import PropertyTesting

/// The findings about an app on one platform.
struct Findings {
  /// The shortest counterexample found to each broken law, in the order of the numbers of their
  /// cases.
  var broken: [Counterexample] = []
  /// A second counterexample to the law whose failing case is the shortest.
  ///
  /// It is shrunk with the short budget that all other laws get, because another part of the test
  /// may have a failing case that is even shorter. `nil` unless this process runs only a part of
  /// the cases and one of them failed.
  var firstInBrief: Counterexample?
  /// The results of the cases, to be merged with those of other parts of the test.
  var part = CampaignPart()
  /// The `Reachable` laws whose condition no user reached.
  var missed: [AppLaw] = []
  /// The laws that should have been tested, but never were.
  var untested: [Law] = []
  /// The number of cases that were run.
  var cases = 0
  /// The number of steps in all cases.
  var steps = 0
  /// The number of different states that the cases reached.
  var states = 0
  /// The screens, buttons and requests that users reached.
  var coverage = AppCoverage()
  /// The numbers of the laws that apply to the app, and the numbers of the laws that should have
  /// been tested.
  var (applying, expected): ([Int], [Int]) = ([], [])
  /// The names of the applicable laws that no case could have broken.
  var untried: [String] = []
  /// One message for each case that could not be generated.
  var interrupted: [String] = []
  /// The error that prevented creating the app, or `CancellationError`; `nil` if there was none.
  var failure: (any Error)?
}

/// The results of the cases that have run so far.
struct CaseLog {
  private(set) var part = CampaignPart()
  /// The number of cases.
  private(set) var count = 0
  /// The choices of the case that is kept for each kind of failure.
  private(set) var tapes: [Violation.Identity: Tape] = [:]
  /// One message for each case that could not be generated.
  private(set) var interrupted: [String] = []

  mutating func add(_ attempt: CaseAttempt, _ number: Int) {
    count += 1
    switch attempt.ending {
    case .passed: break
    case .violated(let violation):
      // Shrinking starts from the shortest failing case: it takes fewer runs and gives a shorter
      // result than shrinking a long case.
      let failure = CampaignPart.Failure(
        caseNumber: number, violation: violation, steps: attempt.tape.choices.stepRanges.count)
      part.add(failure)
      if part.failures.contains(failure) { tapes[violation.identity] = attempt.tape }
    case .interrupted(let interruption, let reason):
      interrupted.append(interruption.explanation(reason))
      part.add(
        CampaignPart.Dropout(caseNumber: number, interruption: interruption, reason: reason))
    }
  }
}
