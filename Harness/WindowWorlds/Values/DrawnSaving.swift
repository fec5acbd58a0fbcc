import NavigationStorage
import PropertyTesting

/// A value in one of many forms in which an app can encode and decode itself.
indirect enum DrawnSaving: Hashable, Codable {
  case nothing
  case flag(Bool)
  case small(Int8)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case float(Float)
  case text(String)
  case bytes([UInt8])
  case list([DrawnSaving])
  case record([String: DrawnSaving])
  case pair(DrawnSaving, DrawnSaving?)
  case rows([[Int8]])
  case heir(DrawnSaving)
  /// Numbers, some of which are missing, and a value, all in one list.
  case mix([Int8?], DrawnSaving)

  private enum Key: String, CodingKey { case kind, value, other, list, record }

  private enum Kind: String, Codable {
    case nothing, flag, small, signed, unsigned, double, float, text, bytes, list, record, pair
    case rows, heir, mix
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .nothing:
      try fields.encode(Kind.nothing, forKey: .kind)
      try fields.encodeNil(forKey: .value)
    case .flag(let flag): try put(.flag, flag, &fields)
    case .small(let number): try put(.small, number, &fields)
    case .signed(let number): try put(.signed, number, &fields)
    case .unsigned(let number): try put(.unsigned, number, &fields)
    case .double(let number): try put(.double, number, &fields)
    case .float(let number): try put(.float, number, &fields)
    case .text(let text): try put(.text, text, &fields)
    case .bytes(let bytes): try put(.bytes, bytes, &fields)
    case .record(let record): try put(.record, record, &fields)
    case .list(let values):
      try fields.encode(Kind.list, forKey: .kind)
      var list = fields.nestedUnkeyedContainer(forKey: .list)
      for value in values { try list.encode(value) }
    case .pair(let first, let second):
      try fields.encode(Kind.pair, forKey: .kind)
      var inner = fields.nestedContainer(keyedBy: Key.self, forKey: .record)
      try inner.encode(first, forKey: .value)
      try inner.encodeIfPresent(second, forKey: .other)
    case .rows(let rows):
      try fields.encode(Kind.rows, forKey: .kind)
      var list = fields.nestedUnkeyedContainer(forKey: .list)
      for row in rows {
        var inner = list.nestedUnkeyedContainer()
        for number in row { try inner.encode(number) }
      }
    case .heir(let value):
      try fields.encode(Kind.heir, forKey: .kind)
      try value.encode(to: fields.superEncoder(forKey: .other))
    case .mix(let numbers, let value):
      try fields.encode(Kind.mix, forKey: .kind)
      try Kind.mix.encode(to: fields.superEncoder())
      var list = fields.nestedUnkeyedContainer(forKey: .list)
      for number in numbers {
        if let number { try list.encode(number) } else { try list.encodeNil() }
      }
      // The list counts its parts.
      let count = list.count
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(count, forKey: .value)
      try value.encode(to: list.superEncoder())
    }
  }

  private func put(
    _ kind: Kind, _ value: some Encodable, _ fields: inout KeyedEncodingContainer<Key>
  ) throws {
    try fields.encode(kind, forKey: .kind)
    try fields.encode(value, forKey: .value)
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .nothing: self = try fields.decodeNil(forKey: .value) ? .nothing : .flag(false)
    case .flag: self = .flag(try fields.decode(Bool.self, forKey: .value))
    case .small: self = .small(try fields.decode(Int8.self, forKey: .value))
    case .signed: self = .signed(try fields.decode(Int64.self, forKey: .value))
    case .unsigned: self = .unsigned(try fields.decode(UInt64.self, forKey: .value))
    case .double: self = .double(try fields.decode(Double.self, forKey: .value))
    case .float: self = .float(try fields.decode(Float.self, forKey: .value))
    case .text: self = .text(try fields.decode(String.self, forKey: .value))
    case .bytes: self = .bytes(try fields.decode([UInt8].self, forKey: .value))
    case .record: self = .record(try fields.decode([String: DrawnSaving].self, forKey: .value))
    case .list:
      var list = try fields.nestedUnkeyedContainer(forKey: .list)
      var values: [DrawnSaving] = []
      while !list.isAtEnd { values.append(try list.decode(DrawnSaving.self)) }
      // Nothing can be read beyond the end.
      self = (try? list.decode(Bool.self)) == nil ? .list(values) : .nothing
    case .pair:
      let inner = try fields.nestedContainer(keyedBy: Key.self, forKey: .record)
      self = .pair(
        try inner.decode(DrawnSaving.self, forKey: .value),
        try inner.decodeIfPresent(DrawnSaving.self, forKey: .other))
    case .rows:
      var list = try fields.nestedUnkeyedContainer(forKey: .list)
      var rows: [[Int8]] = []
      while !list.isAtEnd {
        var inner = try list.nestedUnkeyedContainer()
        var row: [Int8] = []
        while !inner.isAtEnd { row.append(try inner.decode(Int8.self)) }
        rows.append(row)
      }
      self = .rows(rows)
    case .heir: self = .heir(try DrawnSaving(from: fields.superDecoder(forKey: .other)))
    case .mix: self = try Self.mix(from: fields)
    }
  }

  private static func mix(from fields: KeyedDecodingContainer<Key>) throws -> DrawnSaving {
    var list = try fields.nestedUnkeyedContainer(forKey: .list)
    var numbers: [Int8?] = []
    for _ in 0..<(list.count ?? 0) - 2 {
      numbers.append(try list.decodeNil() ? nil : list.decode(Int8.self))
    }
    let inner = try list.nestedContainer(keyedBy: Key.self)
    let count = try inner.decode(Int.self, forKey: .value)
    let value = try DrawnSaving(from: list.superDecoder())
    let kind = try Kind(from: fields.superDecoder())
    let isWhole = kind == .mix && count == numbers.count && list.isAtEnd
    return isWhole ? .mix(numbers, value) : .nothing
  }
}

extension DrawnSaving {
  private static let texts = [
    "", "a", "ü€🙂", "two\nlines \"and\" \\", "\u{1}", "x<&>y", "Ä/b~",
    "#:", "#:YQ==", "##", "#a", "\u{7F}", "\u{FFFE}", "\r\t",
    "\u{1FFFE}", "\u{FFFD}\u{1FFFD}", "\u{10FFFF}", "\u{1F}", " ~", "\u{FFFF}",
  ]

  /// Generates a value that is nested at most `depth` levels deep, with a few parts on each level.
  static func drawn(depth: Int, _ draw: inout Draw) throws(Interruption) -> DrawnSaving {
    let kinds = [
      "nothing", "flag", "small", "signed", "unsigned", "double", "float", "text", "bytes", "list",
      "record", "pair", "rows", "heir", "mix",
    ]
    let kind = try draw.index("kind", below: depth == 0 ? 9 : kinds.count) { kinds[$0] }
    switch kinds[kind] {
    case "nothing": return .nothing
    case "flag": return .flag(try draw.bool("flag"))
    case "small": return .small(Int8(try draw.int("number", in: -128...127)))
    case "signed": return .signed(Int64(try draw.int("number", in: .min ... .max)))
    case "unsigned":
      return .unsigned(try draw.element("number", of: [0, 1 << 63, .max, UInt64(Int64.max)]))
    case "double":
      return .double(try draw.element("number", of: [0, -1.5, 3, 1e300, 0.1, -.infinity]))
    case "float": return .float(try draw.element("number", of: [0, 0.1, -2, 16_777_216]))
    case "text": return .text(try draw.element("text", of: texts))
    case "bytes":
      return .bytes(
        try draw.list("byte", count: 0...4) { _, draw throws(Interruption) in
          UInt8(try draw.int("byte", in: 0...255))
        })
    case "list":
      return .list(
        try draw.list("value", count: 0...3) { _, draw throws(Interruption) in
          try drawn(depth: depth - 1, &draw)
        })
    case "record":
      var record: [String: DrawnSaving] = [:]
      for _ in 0..<(try draw.int("fields", in: 0...3)) {
        let name = try draw.element("name", of: texts)
        record[name] = try drawn(depth: depth - 1, &draw)
      }
      return .record(record)
    case "rows":
      return .rows(
        try draw.list("row", count: 0...3) { _, draw throws(Interruption) in
          try draw.list("number", count: 0...2) { _, draw throws(Interruption) in
            Int8(try draw.int("number", in: -128...127))
          }
        })
    case "heir": return .heir(try drawn(depth: depth - 1, &draw))
    case "mix":
      let numbers = try draw.list("number", count: 0...3) { _, draw throws(Interruption) in
        try draw.bool("missing") ? nil : Int8(try draw.int("number", in: -128...127))
      }
      return .mix(numbers, try drawn(depth: depth - 1, &draw))
    default:
      let isWhole = try draw.bool("whole")
      return .pair(
        try drawn(depth: depth - 1, &draw), isWhole ? try drawn(depth: depth - 1, &draw) : nil)
    }
  }
}

extension DrawnSaving {
  /// Generates a value with many equal or numbered parts, or with a text that repeats a short
  /// piece.
  ///
  /// Most of these pieces have a special meaning in one of the formats.
  static func crowd(_ draw: inout Draw) throws(Interruption) -> DrawnSaving {
    let count = try draw.element("count", of: [1, 14, 15, 16, 17, 90, 140])
    let kinds = ["lists", "records", "flags", "text", "bytes", "fields"]
    let kind = try draw.index("crowd", below: kinds.count) { kinds[$0] }
    switch kinds[kind] {
    case "lists": return .list(Array(repeating: .list([]), count: count))
    case "records": return .list(Array(repeating: .record([:]), count: count))
    case "flags": return .rows([Array(repeating: 1, count: count), [], [2]])
    case "bytes": return .bytes((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    case "fields":
      return .record(
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("field \($0)", .small(1)) }))
    default:
      let pieces = ["[", "{", "\\\"[", "\"]", "<array>", "</a>", "<!ENTITY", "<a/>", "x", "}"]
      let piece = try draw.element("piece", of: pieces)
      return .list([.text(String(repeating: piece, count: count)), .text(piece)])
    }
  }
}

extension DrawnSaving: CustomStringConvertible {
  /// The value as text, with the fields of records ordered by name.
  var description: String {
    switch self {
    case .nothing: "nothing"
    case .flag(let flag): "\(flag)"
    case .small(let number): "small \(number)"
    case .signed(let number): "\(number)"
    case .unsigned(let number): "unsigned \(number)"
    case .double(let number): "\(number)"
    case .float(let number): "float \(number)"
    case .text(let text): text.debugDescription
    case .bytes(let bytes): "bytes \(bytes)"
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .record(let record):
      "{"
        + record.sorted { $0.key < $1.key }
        .map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", ") + "}"
    case .rows(let rows): "rows \(rows)"
    case .heir(let value): "heir of \(value)"
    case .mix(let numbers, let value):
      "mix of \(numbers.map { $0.map { "\($0)" } ?? "nil" }) and \(value)"
    case .pair(let first, let second): "(\(first), \(second?.description ?? "nil"))"
    }
  }
}
