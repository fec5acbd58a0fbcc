import PropertyTesting

// Problems for which no shrink pass was written: texts, trees, tables and events.

extension Challenge {
  static let shapeProblems: [Challenge] = [
    repeatedCharacter, deepNesting, threeSevens, squareMatrix, eventPair, sharedValue, overlap,
    booleans, quotedText, optionalPairs, bracketText, rowLengths,
  ]

  private static let repeatedCharacter = Challenge(
    "repeated character", Gen<String>.string(of: .unicode), minima: ["\"aba\""],
    show: { $0.debugDescription }
  ) { text in
    let characters = Array(text)
    return characters.indices.dropFirst(2).allSatisfy { index in
      characters[index] != characters[index - 2] || characters[index] == characters[index - 1]
    }
  }

  /// A value as in JSON.
  indirect enum Document: Sendable, CustomStringConvertible {
    case number(Int)
    case list([Document])
    case table([(String, Document)])

    var description: String {
      switch self {
      case .number(let number): "\(number)"
      case .list(let parts): "[" + parts.map(\.description).joined(separator: ",") + "]"
      case .table(let pairs): "{" + pairs.map { "\($0):\($1)" }.joined(separator: ",") + "}"
      }
    }

    var parts: [Document] {
      switch self {
      case .number: []
      case .list(let parts): parts
      case .table(let pairs): pairs.map(\.1)
      }
    }

    var depth: Int { 1 + (parts.map(\.depth).max() ?? 0) }

    var numbers: [Int] {
      if case .number(let number) = self { return [number] }
      return parts.flatMap(\.numbers)
    }

    static let any = Gen<Document>.recursive(
      leaf: Gen<Int>.int(in: -1000...1000).map { .number($0) },
      branch: { part in
        .oneOf(
          Gen<[Document]>.array(of: part, count: 0...5).map { .list($0) },
          Gen<[(String, Document)]>.array(
            of: .zip(.string(count: 0...4), part), count: 0...5
          ).map { .table($0) })
      })
  }

  private static let deepNesting = Challenge(
    "deep nesting", Document.any, minima: ["[[[[]]]]", "[[[0]]]"]
  ) { $0.depth < 4 }

  private static let threeSevens = Challenge(
    "three sevens", Document.any, minima: ["[7,7,7]"]
  ) { document in document.numbers.count { $0 == 7 } < 3 || !document.numbers.contains(7) }

  private static let squareMatrix = Challenge(
    "square matrix",
    Gen<Int>.int(in: 1...8).flatMap { size in
      .array(of: .array(of: .int(in: 0...9), count: size...size), count: size...size)
    },
    minima: ["[[2, 0, 0], [0, 9, 0], [0, 0, 9]]"]
  ) { rows in
    rows.indices.reduce(0) { $0 + rows[$1][$1] } < 20
  }

  /// An event in a shop.
  enum Event: Sendable, CustomStringConvertible {
    case open
    case sell(Int)
    case refund(Int)
    case note(String)

    var description: String {
      switch self {
      case .open: "open"
      case .sell(let amount): "sell \(amount)"
      case .refund(let amount): "refund \(amount)"
      case .note(let text): "note \(text)"
      }
    }
  }

  private static let events = Gen<[Event]>.array(
    of: .oneOf(
      .constant(.open), Gen<Int>.int(in: 0...500).map { .sell($0) },
      Gen<Int>.int(in: 0...500).map { .refund($0) },
      Gen<String>.string(count: 0...8).map { .note($0) }))

  private static let eventPair = Challenge(
    "refund above sale", events, minima: ["[sell 20, refund 21]"]
  ) { events in
    var largest: Int?
    for event in events {
      if case .sell(let amount) = event, amount >= 20 { largest = min(amount, largest ?? amount) }
      if case .refund(let amount) = event, let largest, amount > largest { return false }
    }
    return true
  }

  /// A list in which two keys have the same value, which is not zero.
  private static let sharedValue = Challenge(
    "shared value",
    Gen<[(String, Int)]>.array(of: .zip(.string(count: 0...5), .int(in: 0...1000))),
    minima: ["[(\"\", 1), (\"a\", 1)]"]
  ) { pairs in
    let table = Dictionary(pairs, uniquingKeysWith: { _, last in last })
    let values = table.values.filter { $0 > 0 }
    return Set(values).count == values.count
  }

  /// A list in which three intervals have a point in common.
  private static let overlap = Challenge(
    "overlap", Gen<[(Int, Int)]>.array(of: .zip(.int(in: 0...1000), .int(in: 1...1000))),
    minima: ["[(0, 1), (0, 1), (0, 1)]"]
  ) { intervals in
    intervals.allSatisfy { interval in
      intervals.count { $0.0 <= interval.0 && interval.0 < $0.0 + $0.1 } < 3
    }
  }

  private static let booleans = Challenge(
    "two of each", Gen<[Bool]>.array(of: .bool),
    minima: ["[false, false, true, true, true]"]
  ) { list in list.count { $0 } < 3 || list.count { !$0 } < 2 }

  private static let quotedText = Challenge(
    "quote in a text", Gen<[String]>.array(of: .string(of: .unicode, count: 0...20)),
    minima: ["[\"a\\\"\"]"]
  ) { texts in
    texts.allSatisfy { text in
      text.first == "\"" || !text.contains("\"")
    }
  }

  private static let optionalPairs = Challenge(
    "gap", Gen<[Int?]>.array(of: Gen<Int>.int(in: 0...9).optional()),
    minima: ["[Optional(1), nil, Optional(1)]"]
  ) { list in
    list.indices.dropLast(2).allSatisfy { index in
      guard let first = list[index], list[index + 1] == nil, let last = list[index + 2] else {
        return true
      }
      return first + last < 2 || first == 0 || last == 0
    }
  }

  private static let bracketText = Challenge(
    "brackets", Gen<String>.string(of: .element(of: ["a", "(", ")"])), minima: ["(()"]
  ) { text in
    var (depth, highest) = (0, 0)
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth < 0 { return true }
      highest = max(highest, depth)
    }
    return highest < 2 || depth != 1
  }

  /// Rows whose lengths are drawn before them; two rows have the same length, which is at least
  /// three.
  private static let rowLengths = Challenge(
    "rows of one length",
    Gen<[[Int]]>.array(
      of: Gen<Int>.int(in: 0...12).flatMap { .array(of: .int(in: 0...99), count: $0...$0) },
      count: 0...12),
    minima: ["[[0, 0, 0], [0, 0, 0]]"]
  ) { rows in
    let lengths = rows.map(\.count).filter { $0 >= 3 }
    return Set(lengths).count == lengths.count
  }
}
