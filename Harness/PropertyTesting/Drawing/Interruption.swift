/// Why drawing stopped in the middle of making a value.
///
/// It is thrown so that a generator that never ends by itself, or a filter that accepts nothing,
/// ends the case instead of looping or trapping. The runner of the cases turns it into a sentence
/// with a remedy.
public enum Interruption: String, Error, Sendable, Hashable, Codable {
  /// A replayed tape has no more choices; the case is shorter than this generator needs.
  case tapeEnded
  /// A requirement on the drawn values did not hold, or a filter ran out of tries.
  case rejected
  /// The case made more choices than one case may.
  case tooManyChoices
  /// Generators called each other more deeply than a case may.
  case tooDeep
}

extension Interruption {
  /// One sentence that says what happened and what to change.
  ///
  /// - Parameters:
  ///   - reason: The reason that the generator gave for a rejection.
  ///   - choiceLimit: How many choices a case may make.
  /// - Returns: The sentence.
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
