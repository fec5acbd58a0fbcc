// The conformance world's files are symbolic links into another package, whose text helpers have
// `package` access and are not visible here. These replace them.

/// Converts values to text.
enum PlainText {
  static func of(_ value: Any) -> String { "\(value)" }
}

/// Describes the difference between two values.
enum Mismatch {
  static func text(expected: Any, got found: Any) -> String { "expected \(expected); got \(found)" }
}
