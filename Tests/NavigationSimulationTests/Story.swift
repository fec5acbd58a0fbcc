import Testing

/// A history that fuzzing has told once, under the name of the fact that it taught.
struct Story: CustomTestStringConvertible, Sendable {
  let fact: String
  let script: String

  var testDescription: String { fact }
}
