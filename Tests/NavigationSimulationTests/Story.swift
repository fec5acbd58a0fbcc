import Testing

/// A case that fuzzing has found, named after the fact that it showed.
struct Story: CustomTestStringConvertible, Sendable {
  let fact: String
  let script: String

  var testDescription: String { fact }
}
