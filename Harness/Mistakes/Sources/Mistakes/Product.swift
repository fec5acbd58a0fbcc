import Foundation

/// Returns a mistake for every combination of situation, call and manner that is possible.
func mistakes<Subject>(
  _ area: String, _ situations: [Situation<Subject>], _ calls: [Call<Subject>]
) -> [Mistake] {
  situations.flatMap { situation in
    calls.flatMap { call in
      Manner.allCases.compactMap { manner in
        mistake(area, situation, call, manner)
      }
    }
  }
}

/// Returns two mistakes for every combination of situation and asynchronous call: the call is made
/// once, or twice in succession.
func slowMistakes<Subject>(
  _ area: String, _ situations: [Situation<Subject>], _ calls: [SlowCall<Subject>]
) -> [Mistake] {
  situations.flatMap { situation in
    calls.flatMap { call in
      [1, 2].map { count in
        Mistake("\(area), \(situation.name): \(call.name)\(count == 1 ? ", once" : ", twice")") {
          await text {
            let subject = try await situation.make()
            if count == 2 { _ = try? await call.make(subject) }
            return try await call.make(subject)
          }
        }
      }
    }
  }
}

/// The manner in which a call is made: how often, and when.
enum Manner: String, CaseIterable {
  case once
  case twice
  case inside = "while the library calls the app"
  case often = "100,000 times"
}

private func mistake<Subject>(
  _ area: String, _ situation: Situation<Subject>, _ call: Call<Subject>, _ manner: Manner
) -> Mistake? {
  if manner == .inside, situation.inside == nil { return nil }
  return Mistake("\(area), \(situation.name): \(call.name), \(manner.rawValue)") {
    await text {
      let subject = try await situation.make()
      return answer(situation, call, manner, subject)
    }
  }
}

@MainActor
private func answer<Subject>(
  _ situation: Situation<Subject>, _ call: Call<Subject>, _ manner: Manner, _ subject: Subject
) -> String {
  switch manner {
  case .once: return textAtOnce { try call.make(subject) }
  case .twice:
    _ = textAtOnce { try call.make(subject) }
    return textAtOnce { try call.make(subject) }
  case .often: return answerToMany(call, subject)
  case .inside:
    var answers: [String] = []
    situation.inside?(subject) {
      guard answers.count < 3 else { return }
      answers.append("")
      answers[answers.count - 1] = textAtOnce { try call.make(subject) }
    }
    return answers.first ?? "the app was not called"
  }
}

/// Makes about 100,000 calls, or fewer if they take too long, and returns the last answer.
///
/// The calls end after a second of processor time or after ten seconds, whichever comes first. A
/// call is allowed to take as long as saving a window or beginning a recording takes. If the first
/// ten calls take a second of processor time or more, the answer begins with "TOO SLOW".
@MainActor
private func answerToMany<Subject>(_ call: Call<Subject>, _ subject: Subject) -> String {
  let end = processorTime() + .seconds(1)
  // A busy machine may give the process little processor time, so the calls also end after ten
  // seconds.
  let patience = ContinuousClock.now + .seconds(10)
  var count = 0
  while count < 100_000, processorTime() < end, ContinuousClock.now < patience {
    for _ in 0..<10 { _ = try? call.make(subject) }
    count += 10
  }
  let isSlow = count <= 10 && processorTime() >= end
  let answer = textAtOnce { try call.make(subject) }
  return isSlow ? "TOO SLOW: \(count) calls in a second; \(answer)" : answer
}

/// Returns the processor time of this process, regardless of other load on the machine.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
