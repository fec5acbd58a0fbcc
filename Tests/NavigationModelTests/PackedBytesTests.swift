import NavigationModel
import Testing

@Suite struct PackedBytesTests {
  private static let styles: [Layer.Style] = [
    .root, .fullScreenCover, .popover, .alert, .sheet([]), .sheet([.medium, .large]),
  ]

  /// Returns the bytes of values of each kind; the numbers include the largest one that takes one
  /// byte, the smallest one that takes two, and the largest one of all.
  private static func packed() -> [UInt8] {
    var writer = PackedWriter(mark: Array("TERN".utf8))
    for value in [0, 127, 128, UInt64.max] { writer.write(value) }
    writer.write(true)
    writer.write("Ærø")
    writer.write([0, 255] as [UInt8])
    writer.write([1, 300] as [Int])
    for style in styles { writer.write(style) }
    return writer.bytes
  }

  private static func read(_ reader: inout PackedReader) throws(DamagedBytes) {
    for value in [0, 127, 128, UInt64.max] { #expect(try reader.number() == value) }
    #expect(try reader.flag())
    #expect(try reader.text() == "Ærø")
    #expect(try reader.content() == [0, 255])
    #expect(try reader.numbers(below: 301) == [1, 300])
    for style in styles { #expect(try reader.style() == style) }
    try reader.end()
  }

  @Test func `bytes are read as they were written`() throws {
    var reader = PackedReader(Self.packed().dropFirst(4))

    try Self.read(&reader)

    #expect(reader.isAtEnd)
  }

  @Test(arguments: [
    ([], "the bytes end too early, at byte 0"), ([0x80], "the bytes end too early, at byte 1"),
    ([UInt8](repeating: 0xFF, count: 9) + [2], "a number is too large, at byte 10"),
    ([UInt8](repeating: 0x80, count: 10) + [1], "a number is too large, at byte 10"),
  ])
  func `a malformed number is reported as damage, with its position`(
    _ bytes: [UInt8], _ reason: String
  ) {
    var reader = PackedReader(bytes[...])

    #expect(throws: DamagedBytes(reason)) { try reader.number() }
  }

  @Test func `no length exceeds the remaining bytes`() {
    var reader = PackedReader([200, 1, 0])

    #expect(throws: DamagedBytes("the bytes end too early, at byte 2")) { try reader.content() }
  }

  @Test func `a text must be UTF-8`() {
    var reader = PackedReader([2, 0xC3, 0x28])

    #expect(throws: DamagedBytes("a text is not UTF-8, at byte 3")) { try reader.text() }
  }

  @Test func `only styles that can be written are read`() {
    var writer = PackedWriter()
    writer.write(UInt64(4 + 256))
    var reader = PackedReader(writer.bytes[...])

    #expect(throws: DamagedBytes.self) { try reader.style() }
  }
}
