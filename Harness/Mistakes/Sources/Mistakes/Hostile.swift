import NavigationModel

/// Arguments that a correct app would rarely or never pass.
enum Hostile {
  static let counts = [0, -1, 2, 1_000_000, .max, .min]
  static let texts = [
    "", " ", "\0", "/", "..", "../../etc/passwd", "%", "%ZZ", "💥", "tern://", "a/b?c=d#e", "\n",
    String(repeating: "x", count: 100_000),
  ]
  static let bytes: [(name: String, bytes: [UInt8])] = [
    ("no bytes", []), ("a zero", [0]), ("ones", Array(repeating: 0xff, count: 64)),
    ("text", Array("hello".utf8)), ("braces", Array("{}".utf8)),
    ("brackets", Array(repeating: 0x5b, count: 100_000)),
    ("numbers", (0..<255).map { UInt8($0) }), ("a megabyte", Array(repeating: 7, count: 1 << 20)),
  ]
  static let entries: [(name: String, id: EntryID)] = [
    ("entry 0", EntryID(rawValue: 0)), ("an entry of nowhere", EntryID(rawValue: 1 << 40)),
    ("the last entry number", EntryID(rawValue: .max)),
  ]

  /// Returns a text in the form in which it appears in a mistake's name, short enough for one line.
  static func name(_ text: String) -> String {
    text.utf8.count > 40 ? "a text of \(text.utf8.count) bytes" : text.debugDescription
  }
}
