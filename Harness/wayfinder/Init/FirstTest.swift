import Foundation

/// The Swift source of the first test for an app.
struct FirstTest {
  private let app: AppScan
  /// The folder of the test file; paths of graph files are relative to it.
  private let folder: URL

  init(_ app: AppScan, in folder: URL?) {
    self.app = app
    self.folder = folder?.standardizedFileURL ?? URL(filePath: ".").standardizedFileURL
  }

  /// The content of the test file.
  var text: String {
    (imports + ["", "/// Random, hostile users try the navigation of the app."]
      + ["@Suite(\(traits)) struct `Navigation of the app` {"]
      + body + ["}", ""])
      .joined(separator: "\n")
  }

  /// A text about the lines to add to the package's manifest; `nil` if it has them already.
  var advice: String? {
    var products = ["NavigationTesting"]
    if !app.graphs.isEmpty { products += ["NavigationGraphFormats", "NavigationGraphs"] }
    guard !products.allSatisfy(app.products.contains) else { return nil }
    let list =
      modules.map { "\"\($0)\"" }
      + products.map { ".product(name: \"\($0)\", package: \"wayfinder\")" }
    return """
      The test target in Package.swift needs these dependencies:
        \(list.joined(separator: ",\n  "))
      """
  }

  private var traits: String {
    let platforms = app.platforms.joined(separator: ", ")
    return ".users(100)" + (platforms.isEmpty ? "" : ", .platforms(\(platforms))")
  }

  /// The modules that declare the types under test, in alphabetical order.
  private var modules: [String] { Set(app.subjects.map(\.module)).sorted() }

  private var imports: [String] {
    let graphs = ["import Foundation", "import NavigationGraphFormats", "import NavigationGraphs"]
    return (app.graphs.isEmpty ? [] : graphs) + ["import NavigationTesting", "import Testing"]
      + (modules.isEmpty ? [] : [""] + modules.map { "@testable import \($0)" })
  }

  private var body: [String] {
    let tests = app.graphs.map(test(ofGraph:)) + app.subjects.map(test(of:))
    return tests.joined(separator: [""]).map { $0.isEmpty ? "" : "  " + $0 }
  }

  private func test(ofGraph file: URL) -> [String] {
    let path = Self.literal(relativePath(to: file))
    return [
      "@Test func `people find their way through \(Self.name(file.lastPathComponent))`() throws {",
      "  let folder = URL(filePath: #filePath).deletingLastPathComponent()",
      "  let file = try GraphFile(path: folder.appending(path: \(path)).path)",
      "  let graph = try file.validDefinition()",
      "  expectSafe { try GraphNavigator(graph) }",
      "}",
    ]
  }

  private func test(of subject: AppScan.Subject) -> [String] {
    let make = "\(subject.canThrow ? "try " : "")\(subject.name)(\(subject.arguments))"
    let title = "@Test @MainActor func `people find their way through \(subject.name)`()"
    guard app.awaits else {
      return [
        "\(title) {",
        "  // Make it as your app does; each case makes its own.",
        "  expectSafe { \(make) }",
        "}",
      ]
    }
    return [
      "\(title) async {",
      "  // Make it as your app does; each case makes its own. Let it ask 'outside' instead of its",
      "  // server, and take the time from 'outside.clock'.",
      "  await expectSafe { outside in \(make) }",
      "}",
    ]
  }

  private func relativePath(to file: URL) -> String {
    let from = folder.pathComponents
    let to = file.pathComponents
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + to.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns a name that is valid between backticks.
  private static func name(_ text: String) -> String {
    String(text.map { "`\\\n\r".contains($0) ? "_" : $0 })
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
