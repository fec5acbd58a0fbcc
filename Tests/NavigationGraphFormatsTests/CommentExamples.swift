import Foundation
import NavigationGraphDefinitions
import NavigationGraphFormats
import Testing

/// The Swift in the comments of NavigationGraphFormats.
@Suite struct `Examples in comments` {
  @Test func `show how a file is read`() throws {
    func read() throws -> GraphDefinition {
      // snippet: Modules/NavigationGraphFormats/Files/GraphFile.swift
      let trips = try GraphFile(path: "Trips.storyboard").validDefinition()
      // end snippet
      return trips
    }

    #expect(throws: ImportError.self) { try read() }
  }

  @Test func `show an error`() throws {
    // snippet: Modules/NavigationGraphFormats/Files/ImportError.swift
    // Main.storyboard:12: the XML ends before <scene> of line 4 is closed;
    // restore the rest of the file
    // end snippet

    let text =
      "<?xml version=\"1.0\"?>\n<document>\n<scenes>\n<scene>" + String(repeating: "\n", count: 8)
    let file = GraphFile(bytes: Array(text.utf8), name: "Main.storyboard")
    let error = try #require(throws: ImportError.self) { try file.definition() }
    #expect(
      error.description == "Main.storyboard:12: the XML ends before <scene> of line 4 is closed; "
        + "restore the rest of the file")
  }

  @Test func `show graphs that are joined`() throws {
    let main = GraphDefinition(start: "welcome", nodes: [.init(id: "welcome")])
    let trips = GraphDefinition(start: "trips", nodes: [.init(id: "trips")])
    @StatedValues func example() -> [String] {
      // snippet: Modules/NavigationGraphFormats/Linking/LinkedGraphs.swift
      let graphs = LinkedGraphs([("Main.storyboard", main), ("Trips.storyboard", trips)])
      graphs.joined(0).definition  // what Main.storyboard declares, with the scenes of the other
      // end snippet
    }

    #expect(example() == ["\(main)"])
  }
}

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
