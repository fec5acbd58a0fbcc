package import Testing

/// Which test is run, and with which arguments.
package struct FuzzPlace: Sendable {
  package let test: Test
  package let testCase: Test.Case?

  package init(_ test: Test, _ testCase: Test.Case?) {
    self.test = test
    self.testCase = testCase
  }

  /// The name of the test among all others, which decides its random values.
  var name: String {
    ([test.id.moduleName] + test.id.nameComponents).joined(separator: "/")
  }

  /// The arguments of a parameterised test as text, empty for others.
  ///
  /// Testing has no public API for them. If the mirror shows none, all cases of the test share
  /// their files.
  package var arguments: String {
    guard let testCase, testCase.isParameterized else { return "" }
    let kind = Mirror(reflecting: testCase).children.first { $0.label == "_kind" }?.value
    guard let kind, let payload = Mirror(reflecting: kind).children.first?.value else { return "" }
    let list = Mirror(reflecting: payload).children.first { $0.label == "arguments" }?.value
    guard let list = list as? [Any] else { return "" }
    return list.map { argument in
      let value = Mirror(reflecting: argument).children.first { $0.label == "value" }?.value
      return "\(value ?? "")"
    }.joined(separator: ", ")
  }
}
