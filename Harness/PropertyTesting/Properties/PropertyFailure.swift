/// The reason why the check of a property failed.
public enum PropertyFailure<Value>: Error {
  /// A value for which the property does not hold.
  case falsified(Falsification<Value>)
  /// Too few values of a class were drawn, so the check proves too little.
  case uncovered(Coverage)
  /// No value was tried, too few values could be generated, or a value exceeded a limit.
  ///
  /// The text contains the cause and a remedy.
  case unusable(String)
}

extension PropertyFailure: Sendable where Value: Sendable {}

/// A value for which a property does not hold.
public struct Falsification<Value> {
  /// The simplest value that was found.
  public let value: Value
  /// The value with which the property failed first, before shrinking.
  public let firstValue: Value
  /// The reason for the failure: a thrown error, or the fact that the predicate returned `false`.
  public let violation: Violation
  /// The seed of the check.
  public let seed: UInt64
  /// The number of the case that failed first.
  public let caseNumber: Int
  /// The number of candidates tried while shrinking; a candidate whose tape is too short does not
  /// count.
  public let evaluations: Int
  /// The choices that generate the simplest value.
  public let tape: Tape
  /// Whether the first value and the simplest one failed again when they were tested again.
  ///
  /// If one of them did not, the result depends on something other than the generated value.
  public let isRepeatable: Bool
}

extension Falsification: Sendable where Value: Sendable {}

extension Falsification {
  /// Advice about a value that does not fail again.
  static var changeOfMind: String {
    " It held when the same value was tried again: generator and predicate must depend on nothing "
      + "but what is drawn."
  }

  /// The value as text, with quotation marks around a string or character.
  var valueText: String {
    switch value {
    case is String, is Substring, is Character: String(reflecting: value)
    default: "\(value)"
    }
  }
}

extension PropertyFailure: CustomStringConvertible {
  /// A message about the failure.
  ///
  /// For a value that breaks the property, it contains everything that is needed to reproduce the
  /// failure.
  public var description: String {
    switch self {
    case .falsified(let failure):
      "'\(failure.violation.identity.law)' does not hold for \(failure.valueText): "
        + "\(failure.violation.description). Found in case \(failure.caseNumber) of seed "
        + "\(failure.seed), shrunk in \(failure.evaluations) evaluations; tape \(failure.tape)."
        + (failure.isRepeatable ? "" : Falsification<Value>.changeOfMind)
    case .uncovered(let coverage):
      coverage.missing.map { share in
        "Only \(share.count) of \(coverage.cases) values were '\(share.name)', but "
          + "\(share.required) of them should be; change the generator."
      } ?? "All classes were covered."
    case .unusable(let sentence): sentence
    }
  }
}
