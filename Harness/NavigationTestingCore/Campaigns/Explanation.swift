public import PropertyTesting

/// The arguments that matter in a shrunk case, and the nearest case that passes.
///
/// The steps are not listed: shrinking has already tried to remove each step, as far as its budget
/// allowed.
public struct Explanation: Sendable, Hashable, Codable {
  /// One argument of the case.
  public struct Argument: Sendable, Hashable, Codable {
    /// The number of the step, from 1; 0 for an argument that describes the app.
    public let step: Int
    /// The name of the argument.
    public let label: String
    /// The value of the argument.
    public let value: String
    /// Whether the case fails in the same way with every other value that was tried.
    public let isFree: Bool
    /// A value with which the case does not fail in the same way; `nil` if none is known.
    public let otherValue: String?
  }

  /// The arguments that were examined: first the arguments of the steps, then the arguments that
  /// describe the app.
  ///
  /// Arguments without a name and arguments with only one possible value are left out.
  public let arguments: [Argument]
  /// A passing case that differs in one argument or one step; `nil` if none was found.
  public let nearestPassing: Script?

  /// At most two lines of text: the arguments that matter, then the arguments whose value is
  /// arbitrary.
  ///
  /// A line without arguments is omitted.
  public var sentences: [String] {
    let (free, bound) = (arguments.filter(\.isFree), arguments.filter { !$0.isFree })
    func names(_ arguments: [Argument]) -> String {
      arguments.map { argument in
        argument.step == 0 ? argument.label : "\(argument.label) of step \(argument.step)"
      }.joined(separator: ", ")
    }
    return [
      bound.isEmpty ? nil : "matters   \(names(bound))",
      free.isEmpty ? nil : "arbitrary \(names(free))",
    ].compactMap { $0 }
  }
}

/// A search for the arguments that matter; it changes one argument at a time.
struct ExplanationSearch {
  /// The number of changed cases after which no further argument is examined.
  private static let limit = 50

  private let runner: any CaseRunning
  private let identity: Violation.Identity
  private var runs = 0
  /// The nearest passing case, and whether it has another app than the failing case.
  private var nearest: (choices: [Choice], hasOtherApp: Bool)?

  init(_ runner: any CaseRunning, _ identity: Violation.Identity) {
    self.runner = runner
    self.identity = identity
  }

  mutating func explain(_ tape: Tape, _ script: Script) throws -> Explanation {
    var arguments: [Explanation.Argument] = []
    for place in Self.places(in: tape, script) where runs < Self.limit {
      let choice = tape.choices[place.position]
      guard choice.maximum > 0 else { continue }
      let other = try otherValue(of: place, tape.choices)
      arguments.append(
        .init(
          step: place.step, label: place.argument.label, value: place.argument.value,
          isFree: other == nil, otherValue: try other.flatMap { try name(of: $0, at: place) }))
    }
    for range in tape.choices.stepRanges.reversed() where nearest == nil {
      try tryPassing(Array(tape.choices[..<range.lowerBound] + tape.choices[range.upperBound...]))
    }
    let passing = try nearest.map { try runner.replay($0.choices, narrates: true).script }
    return Explanation(arguments: arguments, nearestPassing: passing)
  }

  /// Returns choices that give an argument another value and with which the case no longer fails in
  /// the same way.
  ///
  /// Returns `nil` if the case still fails in the same way with every value that was tried.
  private mutating func otherValue(of place: Place, _ choices: [Choice]) throws -> [Choice]? {
    let position = place.position
    let choice = choices[position]
    let nearby = [0, choice.value &+ 1, choice.value &- 1, choice.maximum, choice.maximum / 2]
    var other: [Choice]?
    for value in nearby where value != choice.value && value <= choice.maximum {
      var changed = choices
      changed[position].value = value
      let isOther = try tryPassing(changed, hasOtherApp: place.step == 0)
      if isOther, other == nil { other = changed }
    }
    return other
  }

  /// Returns the value of an argument, as a script shows it, after choices have changed.
  ///
  /// Returns `nil` if the script of the changed choices has no such argument.
  private func name(of choices: [Choice], at place: Place) throws -> String? {
    let script = try runner.replay(choices, narrates: true).script
    let step = script.steps.indices.contains(place.step - 1) ? script.steps[place.step - 1] : nil
    let arguments = place.step == 0 ? script.setup : step?.arguments ?? []
    guard arguments.indices.contains(place.index) else { return nil }
    let argument = arguments[place.index]
    return argument.label == place.argument.label ? argument.value : nil
  }

  /// Returns whether a changed case does not fail in the same way.
  ///
  /// If the case passes, it becomes the nearest passing case, unless one at least as near is known.
  /// A case with the same app is nearer than a case with another app.
  @discardableResult
  private mutating func tryPassing(_ choices: [Choice], hasOtherApp: Bool = false) throws -> Bool {
    runs += 1
    let attempt = try runner.replay(choices, narrates: false)
    let isNearer = nearest.map { $0.hasOtherApp && !hasOtherApp } ?? true
    if case .passed = attempt.ending, isNearer { nearest = (choices, hasOtherApp) }
    return attempt.violation?.identity != identity
  }

  private struct Place {
    let position: Int
    let step: Int
    /// The index of the argument in its step, or in the description of the app.
    let index: Int
    let argument: Script.Argument
  }

  /// Returns the position of each named argument among the decisions.
  ///
  /// Unnamed arguments are left out because they mean nothing to a reader.
  private static func places(in tape: Tape, _ script: Script) -> [Place] {
    let steps = tape.choices.stepRanges
    let setupEnd = steps.first?.lowerBound ?? tape.choices.count
    let setup = zip(0..<setupEnd, script.setup).map {
      Place(position: $0, step: 0, index: $0, argument: $1)
    }
    let others = zip(steps, script.steps).enumerated().flatMap { number, pair in
      zip(pair.0.dropFirst(), pair.1.arguments).enumerated().map { index, found in
        Place(position: found.0, step: number + 1, index: index, argument: found.1)
      }
    }
    return (others + setup).filter { !$0.argument.label.isEmpty }
  }
}
