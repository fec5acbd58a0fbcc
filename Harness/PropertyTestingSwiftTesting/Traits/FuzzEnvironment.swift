/// The environment variables for fuzzing.
package struct FuzzEnvironment: Sendable {
  /// The settings from the variables.
  package private(set) var settings = FuzzSettings()
  /// The name of the profile of this run; `nil` if there is none.
  package private(set) var profile: String?
  /// One message for each variable with an invalid value.
  package private(set) var problems: [String] = []

  /// The variables of this process.
  package static var ofProcess: FuzzEnvironment { FuzzEnvironment(reading: TextFile.variable) }

  /// Creates settings from environment variables.
  ///
  /// - Parameter value: Returns the value of a variable, given its name.
  package init(reading value: (String) -> String?) {
    settings.cases = read("WAYFINDER_CASES", "a number of cases", value) { Int($0) }
    settings.seed = read("WAYFINDER_SEED", "a number", value) { UInt64($0) }
    settings.time = read("WAYFINDER_TIME", "a number of seconds", value) { text in
      Double(text).flatMap { $0 >= 0 && $0 < 1e9 ? .seconds($0) : nil }
    }
    profile = value("WAYFINDER_PROFILE").flatMap { $0.isEmpty ? nil : $0 }
    switch value("WAYFINDER_FAILURES") {
    case "none"?: settings.storage = FailureStorage.none
    case nil, ""?: break
    case let path?: settings.storage = .folder(path)
    }
  }

  private mutating func read<Value>(
    _ name: String, _ expected: String, _ value: (String) -> String?,
    _ parse: (String) -> Value?
  ) -> Value? {
    guard let text = value(name), !text.isEmpty else { return nil }
    guard let parsed = parse(text) else {
      problems.append("\(name) is '\(text)', not \(expected); it was ignored.")
      return nil
    }
    return parsed
  }
}
