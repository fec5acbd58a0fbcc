import Foundation
import Testing

@Suite struct `A folder of saved cases` {
  /// The content of a file that is not a saved case, and the message about it.
  struct Stray: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let expected: String

    init(_ name: String, _ text: String, expected: String) {
      self.init(name, bytes: Array(text.utf8), expected: expected)
    }

    init(_ name: String, bytes: [UInt8], expected: String) {
      self.name = name
      self.bytes = bytes
      self.expected = expected
    }

    var testDescription: String { name }

    static func header(world: String) -> String {
      """
      wayfinder-case 1
      world: \(world)
      definition: 0x0
      rules: 0x0
      seed: 0x0
      case: 0
      law: L
      message: m
      tape: | 0
      > push
      end
      """
    }

    static let all = [
      Stray("empty", "", expected: "not a saved case"),
      Stray("foreign", "{\"world\": 1}", expected: "not a saved case"),
      Stray("binary", bytes: [0xFF, 0x00, 0xFE, 0x80, 0x0A, 0xC3], expected: "not a saved case"),
      Stray("of another version", "wayfinder-case 9\nend\n", expected: "version 9"),
      Stray("cut", "wayfinder-case 1\nworld: navbench\n", expected: "end is missing"),
      Stray("damaged", "wayfinder-case 1\nworld: navbench\nend\n", expected: "'definition:'"),
      Stray("for another world", header(world: "elsewhere"), expected: "another world"),
    ]
  }

  @Test(arguments: Stray.all)
  func `is refused with the file that does not belong there`(stray: Stray) throws {
    let folder = try TestFolder()
    let file = try folder.write(bytes: stray.bytes, to: "cases/found.case")

    let run = try ToolRun(
      ["fuzz", "--module", "navbench", "--cases", "5", "--save", "cases"], in: folder)

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("cases/found.case"))
    #expect(run.errors.contains(stray.expected))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: file) == Data(stray.bytes))
  }

  @Test(arguments: Stray.all)
  func `is not replayed from such a file`(stray: Stray) throws {
    let folder = try TestFolder()
    let file = try folder.write(bytes: stray.bytes, to: "found.case")

    let run = try ToolRun(["replay", "found.case"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("found.case"))
    #expect(run.errors.contains(stray.expected))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: file) == Data(stray.bytes))
  }

  @Test func `is created only when a failure is found`() throws {
    let folder = try TestFolder()

    let clean = try ToolRun(
      ["fuzz", "--module", "navbench", "--cases", "5", "--save", "deep/down"], in: folder)
    let before = folder.contents(of: "deep")
    let found = try ToolRun(
      ["fuzz", "--mutant", "C", "--cases", "60", "--save", "deep/down"], in: folder)

    #expect(clean.status == 0)
    #expect(before.isEmpty)
    #expect(found.status == 1)
    #expect(folder.contents(of: "deep/down").count == 1)
  }

  @Test func `retains lines that were added to a file by hand`() throws {
    let folder = try TestFolder()
    let fuzz = ["fuzz", "--mutant", "C", "--cases", "60", "--save", "cases"]
    _ = try ToolRun(fuzz, in: folder)
    let name = try #require(folder.contents(of: "cases").first)
    let path = folder.url.appending(path: "cases/\(name)")
    let annotated = try String(contentsOf: path, encoding: .utf8)
      .replacing("law:", with: "note: seen on a Friday\nlaw:")
    try folder.write(annotated, to: "cases/\(name)")

    let again = try ToolRun(fuzz, in: folder)

    #expect(again.status == 1)
    #expect(try String(contentsOf: path, encoding: .utf8) == annotated)
  }

  @Test(arguments: [
    ("", "not a complete shard file"), ("{", "not a complete shard file"),
    ("{\"format\": \"wayfinder-shard\", \"version\": 99}", "version 99"),
    ("{\"format\": \"wayfinder-shard\", \"version\": 2}", "damaged"),
    ("{\"format\": \"other\", \"version\": 1}", "not a complete shard file"),
  ])
  func `is not needed to refuse a part that cannot be merged`(
    text: String, expected: String
  ) throws {
    let folder = try TestFolder()
    try folder.write(text, to: "1.json")

    let run = try ToolRun(["merge", "1.json"], in: folder)

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("1.json"))
    #expect(run.errors.contains(expected))
  }
}
