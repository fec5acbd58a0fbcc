import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

// Problems whose values depend on each other: by their size, their order, their bits or their
// shape. scripts/beside-hypothesis also contains these problems.
extension ValueProblem {
  static let further = furtherNumbers + furtherLists + furtherTexts + furtherShapes

  private static let furtherNumbers = [
    ValueProblem("three close numbers", "a = 20\nb = 21\nc = 22") {
      let range = Gen.int(in: 0...1000)
      let (a, b, c) = (draw("a", range), draw("b", range), draw("c", range))
      #expect(a < 20 || a >= b || b >= c || c - a > 200)
    },
    ValueProblem("six bits of a mask", "a = 12528") {
      let masked = draw("a", .int(in: 0...0xFFFF_FFFF)) & 0xF0F0
      #expect(masked.nonzeroBitCount < 6)
    },
    ValueProblem("a part between bounds", "a = 7.3125") {
      let number = draw("a", .double(in: 0...100))
      let part = number - number.rounded(.down)
      #expect(number < 7 || part < 0.3 || part > 0.35)
    },
    ValueProblem("a common divisor", "a = 7\nb = 14") {
      let range = Gen.int(in: 1...10_000)
      let (a, b) = (draw("a", range), draw("b", range))
      #expect(a == b || divisor(a, b) <= 6)
    },
    ValueProblem("a long cycle", "p = [0, 1, 2, 3, 5, 6, 7, 4]") {
      let order = draw("p", .shuffled(Array(0..<8)))
      #expect(longestCycle(of: order) < 4)
    },
  ]

  private static let furtherLists = [
    ValueProblem("a median", "l = [0, 501, 502, 503]") {
      let sorted = Set(draw("l", .array(of: .int(in: 0...10_000)))).sorted()
      #expect(
        sorted.count < 4 || sorted.count % 2 == 1 || sorted[sorted.count / 2 - 1] <= 500)
    },
    ValueProblem("three meetings at once", "l = [[0, 21], [10, 11], [20, 1]]") {
      let meeting = Gen<(Int, Int)>.zip(.int(in: 0...1000), .int(in: 1...100))
      let meetings = draw("l", .array(of: meeting.map { [$0, $1] }))
      #expect(!meetings.contains { last in isThird(last, of: meetings) })
    },
    ValueProblem("equal columns", "n = 2\nm = 2\nl = [[0, 0], [1, 1]]") {
      let (rows, columns) = (draw("n", .int(in: 2...6)), draw("m", .int(in: 1...6)))
      let row = Gen<[Int]>.array(of: .int(in: 0...9), count: columns...columns)
      let matrix = draw("l", .array(of: row, count: rows...rows))
      let all = (0..<columns).map { column in matrix.map { $0[column] } }
      let some = all.filter { $0.contains { $0 > 0 } }
      #expect(Set(some).count == some.count)
    },
    ValueProblem("a chain of parents", "l = [0, 1, 2, 3]") {
      let parents = draw("l", .parents)
      var depths = [0]
      for parent in parents { depths.append(depths[parent] + 1) }
      #expect(depths.allSatisfy { $0 < 4 })
    },
  ]

  private static let furtherTexts = [
    ValueProblem("two marks after a letter", "s = \"a!!\"") {
      let kinds = ["abcdefghijklmnopqrstuvwxyz", "0123456789", "!?"]
      let sign = Gen.oneOf(kinds.map { Gen.element(of: Array($0)) })
      let text = Array(draw("s", .string(of: sign)))
      #expect(
        text.first?.isLetter != true
          || !zip(text, text.dropFirst()).contains { $0 == $1 && $0.isPunctuation })
    },
    ValueProblem("a quoted field", "l = [\",\\\"\"]") {
      let field = Gen.string(of: .element(of: Array("ab,\"")))
      let fields = draw("l", .array(of: field))
      #expect(!fields.contains { $0.contains(",") && $0.contains("\"") })
    },
    ValueProblem("a late start", "a = \"12:01\"\nb = \"00:00\"") {
      let time = try Gen.string(matching: "[0-2][0-9]:[0-5][0-9]")
      let (a, b) = (draw("a", time), draw("b", time))
      #expect(minutes(a) - minutes(b) <= 720)
    },
  ]

  private static let furtherShapes = [
    ValueProblem(
      "two equal branches", "t = [[[[]]], [[[]]]]", "t = [[[], []], [[], []]]"
    ) {
      #expect(!draw("t", .branches).hasTwins)
    },
    ValueProblem("an object in a list in an object", "j = {[{}]}") {
      #expect(draw("j", .document).nesting < 3)
    },
    ValueProblem("area of shapes", "l = [circle 0, rectangle 10 100]") {
      let side = Gen.int(in: 0...100)
      let shape = Gen<Shape>.oneOf(
        side.map { .circle($0) }, Gen<(Int, Int)>.zip(side, side).map { .rectangle($0, $1) })
      let shapes = draw("l", .array(of: shape))
      #expect(Set(shapes.map(\.isRound)).count < 2 || shapes.map(\.area).reduce(0, +) < 1_000)
    },
  ]
}

private func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

private func longestCycle(of order: [Int]) -> Int {
  order.indices.map { start in
    var (place, length) = (order[start], 1)
    while place != start { (place, length) = (order[place], length + 1) }
    return length
  }.max() ?? 0
}

private func minutes(_ time: String) -> Int {
  let parts = time.split(separator: ":").compactMap { Int($0) }
  return parts[0] * 60 + parts[1]
}

/// Returns whether a meeting is the third of three that run at the same time.
///
/// The first two must not have ended, and each of the three begins at least ten minutes after the
/// one before it.
private func isThird(_ last: [Int], of meetings: [[Int]]) -> Bool {
  let running = meetings.filter { $0[0] <= last[0] && last[0] < $0[0] + $0[1] }
  return running.contains { second in
    last[0] - second[0] >= 10 && running.contains { second[0] - $0[0] >= 10 }
  }
}

extension Gen where Value == [Int] {
  /// A generator of trees; each is a list of the parents of all nodes except the first.
  ///
  /// The parent of a node is an earlier node.
  fileprivate static var parents: Gen {
    Gen { draw throws(Interruption) in
      try draw.list("node", count: 0...20) { index, draw throws(Interruption) in
        try draw.int(in: 0...index)
      }
    }
  }
}

private struct Branch: Sendable, Hashable, CustomTestStringConvertible {
  let branches: [Branch]

  var size: Int { 1 + branches.map(\.size).reduce(0, +) }
  var hasTwins: Bool {
    let large = branches.filter { $0.size > 2 }
    return Set(large).count < large.count || branches.contains(where: \.hasTwins)
  }
  var testDescription: String {
    "[" + branches.map(\.testDescription).joined(separator: ", ") + "]"
  }
}

extension Gen where Value == Branch {
  fileprivate static var branches: Gen {
    .recursive(leaf: .constant(Branch(branches: []))) { part in
      Gen<[Branch]>.array(of: part, count: 0...3).map { Branch(branches: $0) }
    }
  }
}

private enum Document: Sendable, CustomTestStringConvertible {
  case number(Int)
  case list([Document])
  case object([Document])

  var nesting: Int {
    switch self {
    case .number: 0
    case .list(let parts): parts.map { $0.nesting + ($0.isObject ? 1 : 0) }.max() ?? 0
    case .object(let parts): max(1, parts.map { $0.nesting + ($0.isObject ? 0 : 1) }.max() ?? 0)
    }
  }
  var isObject: Bool { if case .object = self { true } else { false } }
  var testDescription: String {
    switch self {
    case .number(let number): "\(number)"
    case .list(let parts): "[" + parts.map(\.testDescription).joined(separator: ", ") + "]"
    case .object(let parts): "{" + parts.map(\.testDescription).joined(separator: ", ") + "}"
    }
  }
}

extension Gen where Value == Document {
  fileprivate static var document: Gen {
    .recursive(leaf: Gen<Int>.int(in: 0...99).map { .number($0) }) { part in
      let parts = Gen<[Document]>.array(of: part, count: 0...4)
      return .oneOf(parts.map { .list($0) }, parts.map { .object($0) })
    }
  }
}

private enum Shape: Sendable, CustomStringConvertible {
  case circle(Int)
  case rectangle(Int, Int)

  var isRound: Bool { if case .circle = self { true } else { false } }
  var area: Int {
    switch self {
    case .circle(let radius): 3 * radius * radius
    case .rectangle(let width, let height): width * height
    }
  }
  var description: String {
    switch self {
    case .circle(let radius): "circle \(radius)"
    case .rectangle(let width, let height): "rectangle \(width) \(height)"
    }
  }
}
