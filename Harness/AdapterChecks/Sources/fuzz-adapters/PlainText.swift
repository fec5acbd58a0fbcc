// The files of the conformance world are symbolic links into another package. The text helpers of
// that package have `package` access and are not visible here, so these declarations replace them.

/// Converts values to text.
enum PlainText {
  static func of(_ value: Any) -> String { "\(value)" }
}

/// Describes the difference between two values.
enum Mismatch {
  static func text(expected: Any, got found: Any) -> String { "expected \(expected); got \(found)" }
}
