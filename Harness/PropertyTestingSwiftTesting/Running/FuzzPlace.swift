package import Testing

/// A test and, if it is parameterized, its arguments.
package struct FuzzPlace: Sendable {
  package let test: Test
  package let testCase: Test.Case?

  package init(_ test: Test, _ testCase: Test.Case?) {
    self.test = test
    self.testCase = testCase
  }

  /// The unique name of the test, which determines its random values together with the seed.
  package var name: String {
    ([test.id.moduleName] + test.id.nameComponents).joined(separator: "/")
  }

  /// The arguments of a parameterized test as text; empty for other tests.
  ///
  /// Swift Testing has no public API for the arguments. If reflection does not find them, all cases
  /// of the test share their files.
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
