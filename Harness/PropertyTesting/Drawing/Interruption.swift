/// An error that ends the generation of a value early.
///
/// A generator that would never end, or a filter that accepts nothing, throws this error instead of
/// looping or trapping. The test runner reports the error together with a remedy.
public enum Interruption: String, Error, Sendable, Hashable, Codable {
  /// The replayed tape has fewer choices than the generator needs.
  case tapeEnded
  /// A requirement on the drawn values did not hold, or a filter ran out of tries.
  case rejected
  /// The case made more choices than its limit.
  case tooManyChoices
  /// Generators or spans were nested more deeply than ``Draw/depthLimit``.
  case tooDeep
}

extension Interruption {
  /// Returns a message with the cause and a remedy.
  ///
  /// - Parameters:
  ///   - reason: The reason for the rejection, as passed to ``Draw/require(_:_:)``.
  ///   - choiceLimit: The largest number of choices in a case.
  /// - Returns: A message of one sentence.
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
