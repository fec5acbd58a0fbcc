import PropertyTesting

/// Named values for a case that runs before the random ones.
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

  /// Removes and returns the example's value with a name; `nil` if there is none or it has another
  /// type.
  mutating func next<Value>(_ name: String) -> sending Value? {
    asked.append(name)
    guard let index = remaining.firstIndex(where: { $0.name == name }) else { return nil }
    let value = remaining.remove(at: index).value
    if let value = value as? Value { return value }
    mismatch = "the value of '\(name)' is a \(type(of: value)), but a \(Value.self) is drawn"
    return nil
  }

  /// A message about a value of the example that the body does not draw or draws with another type.
  ///
  /// `nil` if all values fit.
  var problem: String? {
    if let mismatch { return mismatch }
    guard let name = remaining.first?.name else { return nil }
    let names = asked.filter { !$0.isEmpty }
    let question = name.question(among: names)
    return "nothing called '\(name)' is drawn"
      + (question.map { "; \($0)" } ?? "; the names are \(names.joined(separator: ", "))")
  }
}
