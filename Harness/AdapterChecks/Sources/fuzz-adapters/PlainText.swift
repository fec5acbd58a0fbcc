// The conformance world is linked into this package, where it cannot use the texts that
// NavigationTestingCore shares within its own package.

/// A value as text.
enum PlainText {
  static func of(_ value: Any) -> String { "\(value)" }
}

/// The difference between two values.
enum Mismatch {
  static func text(expected: Any, got found: Any) -> String { "expected \(expected); got \(found)" }
}
