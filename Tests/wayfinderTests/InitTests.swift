import Foundation
import Testing

/// The first test of an app, written by the program.
@Suite struct `wayfinder init` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// The folder of the tests of NavigationTesting, which contains a test that the program wrote.
  private static let compiled = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "NavigationTestingTests")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: compiled.appending(path: path), encoding: .utf8)
  }

  @Test func `writes the test of a graph file that is compiled and passes`() throws {
    try folder.write(Self.text("Golden/library.json"), to: "library.json")
    try folder.write("", to: "App/Other.swift")

    let run = try ToolRun(["init", "library.json", "--output", "App/First.swift"], in: folder)

    #expect(run.status == 0)
    let file = folder.url.appending(path: "App/First.swift")
    let written = try String(contentsOf: file, encoding: .utf8)
    let expected = try Self.text("FirstTest.swift")
    #expect(written.replacing("../library.json", with: "Golden/library.json") == expected)
    #expect(run.errors.contains(#".product(name: "NavigationTesting", package: "wayfinder")"#))
  }

  @Test func `finds the navigators and graphs of a package`() throws {
    try folder.write(Self.text("Golden/library.json"), to: "Sources/Shop/library.json")
    try folder.write(#"{ "name": "no graph" }"#, to: "Sources/Shop/other.json")
    try folder.write(
      """
      public final class Cart: Equatable,
        NavigatorProviding {}
      struct Item: Codable { let navigator: Navigator }
      class Till: Navigator {
        init(_ drawer: Drawer, clock: Clock = .system, server: Server) {}
      }
      """, to: "Sources/Shop/Cart/Cart.swift")

    let run = try ToolRun(["init"], in: folder)

    #expect(run.status == 0)
    let tested = run.output.matches(of: /way through (.*)`\(\)/).map { String($0.1) }
    #expect(tested == ["library.json", "Cart", "Till"])
    #expect(run.output.contains("expectSafe { Cart() }"))
    #expect(run.output.contains("expectSafe { Till(<#drawer#>, server: <#server#>) }"))
    #expect(run.output.contains("@testable import Shop\n"))
    #expect(run.output.contains(#"folder.appending(path: "Sources/Shop/library.json")"#))
  }

  @Test func `prints a test that awaits and can throw if the app does`() throws {
    try folder.write(
      """
      final class Cart: NavigatorProviding {
        init(server: any Server) throws {}
        func pay() async { await server.pay() }
      }
      """, to: "Sources/Shop/Cart.swift")
    try folder.write(#"dependencies: [.product(name: "NavigationTesting")]"#, to: "Package.swift")

    let run = try ToolRun(["init"], in: folder)

    #expect(run.output.contains("`people find their way through Cart`() async {"))
    #expect(run.output.contains("await expectSafe { outside in try Cart(server: <#server#>) }"))
    #expect(run.errors == "")
  }

  @Test func `tests the app on the platforms of the hosts that it imports`() throws {
    let cart = "final class Cart: NavigatorProviding {}"
    try folder.write(cart, to: "Sources/Shop/Cart.swift")
    #expect(try ToolRun(["init"], in: folder).output.contains("@Suite(.users(100)) struct"))

    try folder.write("import NavigationSwiftUI\n", to: "Sources/Shop/Views.swift")
    let shown = try ToolRun(["init"], in: folder).output
    #expect(shown.contains("@Suite(.users(100), .platforms(.swiftUI18)) struct"))

    try folder.write("internal import NavigationUIKit\n", to: "Sources/Shop/Controllers.swift")
    let both = try ToolRun(["init"], in: folder).output
    #expect(both.contains("@Suite(.users(100), .platforms(.swiftUI18, .uiKit26)) struct"))
  }

  @Test(arguments: [
    (["init"], "there is no graph file here, and no type in Sources"),
    (["init", "nowhere"], "there is no such file or folder"),
    (["init", "notes.txt"], "notes.txt"),
    (["init", "library.json", "--output", "notes.txt"], "the file exists already"),
  ])
  func `a request that cannot be carried out is refused in one sentence`(
    arguments: [String], sentence: String
  ) throws {
    try folder.write("notes", to: "notes.txt")
    if arguments.contains("library.json") {
      try folder.write(Self.text("Golden/library.json"), to: "library.json")
    }

    let run = try ToolRun(arguments, in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains(sentence))
    #expect(run.output.isEmpty)
    let notes = folder.url.appending(path: "notes.txt")
    #expect(try String(contentsOf: notes, encoding: .utf8) == "notes")
  }
}
