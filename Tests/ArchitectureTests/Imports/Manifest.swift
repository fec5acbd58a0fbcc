/// The targets of this package and the dependencies between them, as Package.swift lists them.
///
/// The manifest is read as text: a package manager started by a test would wait for the package
/// manager that runs the test. If this reader does not understand a list, the targets in it are
/// missing, which is a finding.
struct Manifest {
  struct Target: Equatable {
    let name: String
    let dependencies: [String]
    let line: Int
  }

  let path = "Package.swift"

  /// The targets in the order of the list, without the test targets.
  let targets: [Target]

  /// Creates the manifest by reading calls such as
  /// `module("NavigationGraphs", ["NavigationModel"])` in the list of targets.
  init(_ text: String) {
    let list =
      text.firstRange(of: "let targets")
      .map { text[$0.lowerBound...] }?.untilFirst("let package") ?? ""
    let call = /\w+\(\s*"(?<name>\w+)"(?:\s*,\s*\[(?<dependencies>[^\]]*)\])?\s*\)/
    targets = list.matches(of: call).map { match in
      Target(
        name: String(match.output.name),
        dependencies: (match.output.dependencies ?? "").matches(of: /"(\w+)"/)
          .map { String($0.output.1) },
        line: text[..<match.range.lowerBound].count { $0 == "\n" } + 1)
    }
  }
}

extension Substring {
  fileprivate func untilFirst(_ text: String) -> Substring {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? self
  }
}
