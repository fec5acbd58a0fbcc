import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

/// A body that fails for some values, with the simplest of these values.
struct ValueProblem: Sendable, CustomTestStringConvertible {
  let name: String
  /// The values of the simplest failures, as reports print them.
  let minima: Set<String>
  /// Failures that are not the simplest, but have no simpler failure near them; a search can end
  /// with such a failure.
  let longer: Set<String>
  let body: @Sendable () throws -> Void

  init(
    _ name: String, _ minima: String..., longer: Set<String> = [],
    body: @escaping @Sendable () throws -> Void
  ) {
    self.name = name
    self.minima = Set(minima)
    self.longer = longer
    self.body = body
  }

  var testDescription: String { name }
}

extension ValueProblem {
  static let all = numbers + lists + texts + dependent + structures

  private static let numbers = [
    ValueProblem("two numbers", "a = 0\nb = 700") {
      let (a, b) = (draw("a", .int(in: 0...1000)), draw("b", .int(in: 0...1000)))
      #expect(a + b < 700)
    },
    ValueProblem("equal and not small", "a = 10\nb = 10") {
      let (a, b) = (draw("a", .int(in: 0...9999)), draw("b", .int(in: 0...9999)))
      #expect(a < 10 || a != b)
    },
    ValueProblem("nearly equal", "a = 10\nb = 6") {
      let (a, b) = (draw("a", .int(in: 1...99_999)), draw("b", .int(in: 1...99_999)))
      #expect(a < 10 || !(1...4).contains(abs(a - b)))
    },
    ValueProblem("two bits", "a = 40") {
      #expect(draw("a", .int(in: 0...1_000_000)) & 0b10_1000 != 0b10_1000)
    },
    ValueProblem("a fraction", "a = 11.0") {
      #expect(draw("a", .double(in: 0...100)) <= 10.25)
    },
    ValueProblem("far from zero", "a = -1001") {
      #expect(draw("a", .int(in: -1_000_000...1_000)) >= -1_000)
    },
  ]

  private static let anyInts = Gen<[Int]>.array(of: .int)

  private static let lists = [
    ValueProblem("sum of a list", "l = [400, 500]") {
      #expect(draw("l", .array(of: .int(in: 0...500))).reduce(0, +) < 900)
    },
    ValueProblem("reversal", "l = [0, 1]", "l = [0, -1]", "l = [1, 0]") {
      let list = draw("l", anyInts)
      #expect(list.reversed() == list)
    },
    ValueProblem("three distinct", "l = [0, 1, -1]", "l = [0, 1, 2]") {
      #expect(Set(draw("l", anyInts)).count < 3)
    },
    ValueProblem("a pair of equals", "l = [0, 0]") {
      let list = draw("l", .array(of: .int(in: 0...9)))
      #expect(Set(list).count == list.count)
    },
    ValueProblem("union of lists", "l = [[0, 1, -1, 2, -2]]") {
      #expect(Set(draw("l", .array(of: anyInts)).joined()).count < 5)
    },
    ValueProblem("nested lists", "l = [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]") {
      #expect(draw("l", .array(of: .array(of: .constant(0)))).joined().count <= 10)
    },
  ]

  private static let texts = [
    ValueProblem("a letter and a digit", "s = \"A0\"", "s = \"0A\"") {
      let text = draw("s", .string())
      #expect(!text.contains { $0.isUppercase } || !text.contains { $0.isNumber })
    },
    ValueProblem("a long text", "s = \"aaaaa\"") {
      #expect(draw("s", .string()).count < 5)
    },
  ]

  private static let dependent = [
    ValueProblem("length first", "n = 1\nl = [900]") {
      let count = draw("n", .int(in: 1...100))
      let list = draw("l", .array(of: .int(in: 0...1000), count: count...count))
      #expect(list.allSatisfy { $0 < 900 })
    },
    ValueProblem("an index into a list", "l = [0, 0]\ni = 0", "l = [0, 0]\ni = 1") {
      let list = draw("l", anyInts)
      try assume(!list.isEmpty)
      let value = list[draw("i", .int(in: 0...list.count - 1))]
      #expect(list.count { $0 == value } < 2)
    },
    ValueProblem("indexes of each other", "l = [1, 0]") {
      let list = draw("l", .array(of: .int(in: 0...10)))
      try assume(list.allSatisfy { $0 < list.count })
      #expect(list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 })
    },
  ]

  private static let structures = [
    ValueProblem("a deep tree", "t = [[[[]]]]") {
      #expect(draw("t", .tree).depth < 4)
    },
    ValueProblem(
      "steps", "1. do = 1\n2. do = 1\n3. do = 1\n4. do = 1\n5. do = 2",
      "1. do = 1\n2. do = 1\n3. do = 1\n4. do = 2\n5. do = 1"
    ) {
      var (height, peaks) = (0, 0)
      for _ in steps(upTo: 50) {
        switch draw("do", .int(in: 0...2)) {
        case 0: height = max(0, height - 1)
        case 1: height += 1
        default: peaks += height > 2 ? 1 : 0
        }
        guard peaks < 1 || height < 4 else { break }
      }
      #expect(peaks < 1 || height < 4)
    },
    ValueProblem("a dictionary", "d = [0: 50]") {
      #expect(
        draw("d", .dictionary(.int(in: 0...99), .int(in: 0...99))).values.allSatisfy { $0 < 50 })
    },
  ]
}

private struct Tree: Sendable, CustomTestStringConvertible {
  let children: [Tree]

  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
  var testDescription: String {
    "[" + children.map(\.testDescription).joined(separator: ", ") + "]"
  }
}

extension Gen where Value == Tree {
  fileprivate static var tree: Gen<Tree> {
    let leaf = Gen<Tree>.constant(Tree(children: []))
    return .recursive(leaf: leaf) { part in
      Gen<[Tree]>.array(of: part, count: 0...4).map { Tree(children: $0) }
    }
  }
}
