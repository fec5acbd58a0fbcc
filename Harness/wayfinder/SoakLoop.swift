import NavigationTestingCore
import PropertyTesting

/// A loop that runs random cases for a given time; about half of the cases start in rarely visited
/// states.
struct SoakLoop {
  private let session: any CampaignSession
  private let seed: UInt64
  private var search: NoveltySearch
  private var kinds: Set<Violation.Identity> = []

  init(_ session: any CampaignSession, _ world: String, seed: UInt64, first: Int) {
    self.session = session
    self.seed = seed
    search = NoveltySearch(test: world, seed: seed, first: first)
  }

  /// Runs cases until the time is over.
  ///
  /// - Parameters:
  ///   - duration: The time for which cases are run.
  ///   - begins: A closure that receives every case before it is run.
  ///   - found: A closure that receives every violation of a new kind.
  ///   - isDone: A closure that returns whether to end before the time is over; called before each
  ///     case. By default, it returns `false`.
  /// - Returns: The results of the cases.
  mutating func run(
    for duration: Duration, begins: (Int, Tape?) -> Void, found: (SoakFinding) throws -> Void,
    isDone: () -> Bool = { false }
  ) rethrows -> SoakPart {
    let clock = ContinuousClock()
    let end = clock.now + duration
    while clock.now < end, !isDone() {
      let (number, beginning) = search.next()
      begins(number, beginning)
      let attempt = session.run(after: beginning, number, seed: seed)
      search.note(session.state, attempt.tape)
      guard let violation = attempt.violation, kinds.insert(violation.identity).inserted else {
        continue
      }
      let failure = CampaignPart.Failure(caseNumber: number, violation: violation)
      try found(SoakFinding(failure: failure, tape: attempt.tape))
    }
    return SoakPart(
      part: session.takePart(), nextCase: search.nextCase, finalStates: search.stateCount,
      unseenShare: search.unseenShare)
  }
}

/// The results of some cases of a soak.
struct SoakPart: Codable {
  let part: CampaignPart
  /// The number of the next case to run.
  let nextCase: Int
  let finalStates: Int
  let unseenShare: Double
}

/// A violation that a soak found, with the choices of its case.
///
/// The case number alone does not determine the choices.
struct SoakFinding: Codable {
  let failure: CampaignPart.Failure
  let tape: Tape
}

/// A worker's report about the cases that it ran for a given time.
enum SoakAnswer {
  case part(SoakPart)
  /// The worker trapped in this case, or was terminated because it made no progress.
  case trapped(SoakFinding)
}
