import PropertyTesting

/// A problem of the public shrinking challenge or of the hold-out set.
///
/// It consists of a false property and of the simplest values that break the property.
struct Challenge: Sendable, CustomStringConvertible {
  /// The result of one seed.
  struct Outcome {
    let found: String
    let evaluations: Int
  }

  let name: String
  let minima: Set<String>
  let run: @Sendable (_ seed: UInt64) -> Outcome?

  var description: String { name }

  init(
    name: String, minima: Set<String>, run: @escaping @Sendable (_ seed: UInt64) -> Outcome?
  ) {
    self.name = name
    self.minima = minima
    self.run = run
  }

  init<Value>(
    _ name: String, _ generator: Gen<Value>, minima: Set<String>,
    show: @escaping @Sendable (Value) -> String = { "\($0)" },
    holds: @escaping Property<Value>.Predicate
  ) {
    self.name = name
    self.minima = minima
    run = { seed in
      let property = Property(name, generator, holds: holds)
      let result = property.check(CheckSettings(seed: seed, cases: 200_000))
      guard case .failure(.falsified(let failure)) = result else { return nil }
      return Outcome(found: show(failure.value), evaluations: failure.evaluations)
    }
  }
}

/// The results of one challenge over many seeds.
struct ChallengeSummary {
  let name: String
  let minimal: Int
  let seeds: Int
  let meanEvaluations: Double
  let others: [String]

  init(_ challenge: Challenge, seeds: Int) {
    let outcomes = (0..<UInt64(seeds)).compactMap { challenge.run($0) }
    name = challenge.name
    self.seeds = seeds
    minimal = outcomes.count { challenge.minima.contains($0.found) }
    let total = outcomes.map(\.evaluations).reduce(0, +)
    meanEvaluations = Double(total) / Double(max(outcomes.count, 1))
    others = outcomes.map(\.found).filter { !challenge.minima.contains($0) }
  }

  var line: String {
    let name = name.padding(to: 20)
    let mean = "\((meanEvaluations * 10).rounded() / 10)".padding(to: 8)
    return "\(name) \(minimal)/\(seeds)  \(mean) \(others.first ?? "")"
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
