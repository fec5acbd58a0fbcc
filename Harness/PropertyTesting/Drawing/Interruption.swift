/// The reason why drawing stopped in the middle of generating a value.
///
/// Because of this error, a generator that never ends by itself, or a filter that accepts nothing,
/// ends the case instead of looping or trapping. The test runner turns the error into a sentence
/// with a remedy.
public enum Interruption: String, Error, Sendable, Hashable, Codable {
  /// A replayed tape has no more choices: the tape is shorter than this generator needs.
  case tapeEnded
  /// A requirement on the drawn values did not hold, or a filter ran out of tries.
  case rejected
  /// The case made more choices than its limit.
  case tooManyChoices
  /// Generators called each other more deeply than the depth limit.
  case tooDeep
}

extension Interruption {
  /// Returns one sentence that says what happened and what to change.
  ///
  /// - Parameters:
  ///   - reason: The reason that the generator gave for a rejection.
  ///   - choiceLimit: The largest number of choices in a case.
  /// - Returns: A sentence with the cause and a remedy.
  public func explanation(
    _ reason: String, choiceLimit: Int = Draw.defaultChoiceLimit
  ) -> String {
    switch self {
    case .tapeEnded:
      "The replayed tape ended early; replay it with the program that wrote it."
    case .rejected:
      "The drawn values were rejected (\(reason)); draw values that are valid by construction, "
        + "or loosen the filter."
    case .tooManyChoices:
      "A case made more than \(choiceLimit) choices; bound the loop or the list that "
        + "draws them."
    case .tooDeep:
      "Generators called each other more than \(Draw.depthLimit) deep; give the recursion a "
        + "simplest case that ends it, as Gen.recursive does."
    }
  }
}
