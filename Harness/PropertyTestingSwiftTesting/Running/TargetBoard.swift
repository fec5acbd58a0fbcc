import PropertyTesting

/// The searches for random cases with high scores, one for each name passed to `target`.
struct TargetBoard: Sendable {
  private var searches: [String: TargetSearch] = [:]

  /// Returns the choices of the next case, given its seed; `nil` if the case should be entirely
  /// random.
  func next(_ seed: CaseSeed) -> [Choice]? {
    let names = searches.keys.sorted()
    guard !names.isEmpty else { return nil }
    var random = seed.generator(for: .novelty)
    return searches[names[random.below(names.count)]]?.next(&random)
  }

  /// Records the scores of a case, unless it failed or does not count.
  mutating func note(_ result: CaseResult) {
    guard result.failure == nil, result.rejection == nil else { return }
    for (name, score) in result.scores {
      searches[name, default: TargetSearch()].note(score, result.tape.choices)
    }
  }
}
