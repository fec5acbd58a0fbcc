import Foundation
import NavigationStorage
import Testing

/// Files of every version of the formats, which every later version must read.
@Suite struct GoldenFileTests {
  /// The contents of the files of version 1.
  static let version1 = Envelope(
    .record([
      "entries": .list([
        .text("trips"), .record(["trip": .record(["_0": .integer(7)])]),
        .record([
          "ticket": .record(["_0": .integer(-3), "title": .text("Zürich → Lima \u{0}")])
        ]),
      ]),
      "kinds": .list([
        .null, .bool(true), .bool(false), .integer(.min), .unsigned(.max), .double(0.1),
        .text(String(repeating: "long ", count: 30)), .bytes([0, 127, 255]), .list([]), .record([]),
      ]),
      "#marked": .integer(64),
    ]), schema: 3, writtenAt: 1_700_000_000_123)

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  @Test(arguments: [
    ("version-1.navigation", StorageFormat.compact), ("version-1.json", .json),
    ("version-1.xml.plist", .xmlPropertyList), ("version-1.binary.plist", .binaryPropertyList),
  ])
  func `files of version 1 are read and written byte for byte`(
    name: String, format: StorageFormat
  ) throws {
    let file = Self.folder.appending(path: name)

    let bytes = Array(try Data(contentsOf: file))

    #expect(try Envelope(bytes) == Self.version1)
    #expect(try Self.version1.bytes(in: format) == bytes)
  }

  @Test func `a later version is refused with its number`() throws {
    var bytes = try Self.version1.bytes(in: .compact)
    bytes[5] = 2
    let json = String(decoding: try Self.version1.bytes(in: .json), as: UTF8.self)
      .replacing("\"wayfinder-navigation\":1", with: "\"wayfinder-navigation\":2")

    #expect(throws: Damage.newerFormat(2)) { try Envelope(bytes) }
    #expect(throws: Damage.newerFormat(2)) { try Envelope(Array(json.utf8)) }
  }
}
