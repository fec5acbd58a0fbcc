import PropertyTesting

/// Named values with which a test runs before any random ones.
package struct FuzzExample: Sendable {
  let values: [(name: String, value: any Sendable)]
}

/// The values of an example that have not been drawn yet.
struct ExampleReader: Sendable {
  private var remaining: [(name: String, value: any Sendable)]
  private var asked: [String] = []
  private var mismatch: String?

  init(_ example: FuzzExample) {
    remaining = example.values
  }

  /// Returns the value with a name; `nil` if the example does not have it.
  mutating func next<Value>(_ name: String) -> sending Value? {
    asked.append(name)
    guard let index = remaining.firstIndex(where: { $0.name == name }) else { return nil }
    let value = remaining.remove(at: index).value
    if let value = value as? Value { return value }
    mismatch = "the value of '\(name)' is a \(type(of: value)), but a \(Value.self) is drawn"
    return nil
  }

  /// A sentence about values that do not fit the body, with a suggestion; `nil` if all fit.
  var problem: String? {
    if let mismatch { return mismatch }
    guard let name = remaining.first?.name else { return nil }
    let names = asked.filter { !$0.isEmpty }
    let question = name.question(among: names)
    return "nothing called '\(name)' is drawn"
      + (question.map { "; \($0)" } ?? "; the names are \(names.joined(separator: ", "))")
  }
}
