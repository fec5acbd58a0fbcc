public import PropertyTesting

/// What matters in a shrunk case, and the nearest case that does not fail.
///
/// Every step is needed: shrinking has tried to leave out each of them.
public struct Explanation: Sendable, Hashable, Codable {
  /// One argument of the case.
  public struct Argument: Sendable, Hashable, Codable {
    /// The number of the step, from 1; 0 for what describes the app.
    public let step: Int
    /// Its name.
    public let label: String
    /// Its value.
    public let value: String
    /// Whether every other value that was tried fails in the same way.
    public let isFree: Bool
  }

  /// The arguments, in order.
  public let arguments: [Argument]
  /// A case that differs in one argument or one step and passes.
  public let nearestPassing: Script?

  /// The arguments in a few words, one line each, those that matter first.
  public var sentences: [String] {
    let (free, bound) = (arguments.filter(\.isFree), arguments.filter { !$0.isFree })
    func names(_ arguments: [Argument]) -> String {
      arguments.map { argument in
        argument.step == 0 ? argument.label : "\(argument.label) of step \(argument.step)"
      }.joined(separator: ", ")
    }
    return [
      bound.isEmpty ? nil : "matters   \(names(bound))",
      free.isEmpty ? nil : "any value \(names(free))",
    ].compactMap { $0 }
  }
}

/// Finds out what matters by changing one thing at a time.
struct ExplanationSearch {
  /// How many changed cases are run at most.
  private static let limit = 50

  private let runner: any CaseRunning
  private let identity: Violation.Identity
  private var runs = 0
  private var nearest: [Choice]?

  init(_ runner: any CaseRunning, _ identity: Violation.Identity) {
    self.runner = runner
    self.identity = identity
  }

  mutating func explain(_ tape: Tape, _ script: Script) throws -> Explanation {
    var arguments: [Explanation.Argument] = []
    for place in Self.places(in: tape, script) where runs < Self.limit {
      let choice = tape.choices[place.position]
      guard choice.maximum > 0 else { continue }
      let isFree = try isFree(place.position, tape.choices)
      arguments.append(
        .init(
          step: place.step, label: place.argument.label, value: place.argument.value,
          isFree: isFree))
    }
    for range in tape.choices.stepRanges.reversed() where nearest == nil {
      try tryPassing(Array(tape.choices[..<range.lowerBound] + tape.choices[range.upperBound...]))
    }
    let passing = try nearest.map { try runner.replay($0, narrates: true).script }
    return Explanation(arguments: arguments, nearestPassing: passing)
  }

  /// Whether every other value that is tried fails in the same way.
  private mutating func isFree(_ position: Int, _ choices: [Choice]) throws -> Bool {
    let choice = choices[position]
    let nearby = [0, choice.value &+ 1, choice.value &- 1, choice.maximum, choice.maximum / 2]
    var isFree = true
    for value in nearby where value != choice.value && value <= choice.maximum {
      var changed = choices
      changed[position].value = value
      if try !tryPassing(changed) { continue }
      isFree = false
    }
    return isFree
  }

  /// Whether a changed case does not fail in the same way; the first that passes is kept.
  @discardableResult
  private mutating func tryPassing(_ choices: [Choice]) throws -> Bool {
    runs += 1
    let attempt = try runner.replay(choices, narrates: false)
    if case .passed = attempt.ending, nearest == nil { nearest = choices }
    return attempt.violation?.identity != identity
  }

  private struct Place {
    let position: Int
    let step: Int
    let argument: Script.Argument
  }

  /// Where on the tape each named argument is; those without a name mean nothing to a reader.
  private static func places(in tape: Tape, _ script: Script) -> [Place] {
    let steps = tape.choices.stepRanges
    let setupEnd = steps.first?.lowerBound ?? tape.choices.count
    let setup = zip(0..<setupEnd, script.setup).map { Place(position: $0, step: 0, argument: $1) }
    let others = zip(steps, script.steps).enumerated().flatMap { number, pair in
      zip(pair.0.dropFirst(), pair.1.arguments).map { position, argument in
        Place(position: position, step: number + 1, argument: argument)
      }
    }
    return (others + setup).filter { !$0.argument.label.isEmpty }
  }
}
