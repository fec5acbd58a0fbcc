import PropertyTesting

// Problems for which no shrink pass was written: records, maps, graphs and texts with a grammar.

extension Challenge {
  static let recordProblems: [Challenge] = [
    sharedElement, searchTree, backwardRange, distantPair, narrowInterval, nearRootOfTwo,
    contradictingMaps, equalLengths, leapDay, repeatedRow, triangle, shadowedName, unescapedField,
    oddGap,
  ]

  /// Lists, two of which contain the same number of at least 10.
  private static let sharedElement = Challenge(
    "shared element", Gen<[[Int]]>.array(of: .array(of: .int(in: -500...500), count: 0...12)),
    minima: ["[[10], [10]]"]
  ) { lists in
    lists.indices.allSatisfy { first in
      lists[(first + 1)...].allSatisfy { second in
        lists[first].allSatisfy { $0 < 10 || !second.contains($0) }
      }
    }
  }

  /// A binary tree of numbers.
  indirect enum Tree: Sendable, CustomStringConvertible {
    case leaf
    case node(Tree, Int, Tree)

    var description: String {
      switch self {
      case .leaf: "_"
      case .node(let left, let key, let right): "(\(left) \(key) \(right))"
      }
    }

    var key: Int? { if case .node(_, let key, _) = self { key } else { nil } }

    var keys: [Int] {
      guard case .node(let left, let key, let right) = self else { return [] }
      return left.keys + [key] + right.keys
    }

    /// Whether each key lies between the keys of its children; a search tree must satisfy more than
    /// that.
    var looksSorted: Bool {
      guard case .node(let left, let key, let right) = self else { return true }
      return left.looksSorted && right.looksSorted
        && left.key.map { $0 < key } ?? true && right.key.map { $0 > key } ?? true
    }

    static let any = Gen<Tree>.recursive(
      leaf: .constant(.leaf),
      branch: { part in
        Gen.zip(.int(in: 0...10_000), part, part).map { .node($1, $0, $2) }
      })
  }

  /// A tree that looks like a search tree but is not.
  private static let searchTree = Challenge(
    "search tree", Tree.any,
    minima: ["((_ 0 (_ 1 _)) 1 _)", "(_ 0 ((_ 0 _) 1 _))"]
  ) { tree in
    let keys = tree.keys
    return !tree.looksSorted || zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// A text such as `12-7`, whose range ends before it begins.
  private static let backwardRange = Challenge(
    "backward range", Gen<String>.string(of: .element(of: Array("0123456789-,"))),
    minima: ["1-0"]
  ) { text in
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      let bounds = part.split(separator: "-", omittingEmptySubsequences: false)
      guard bounds.count == 2, let low = Int(bounds[0]), let high = Int(bounds[1]) else {
        return true
      }
      return low <= high
    }
  }

  /// Two indices of one list, at least three apart, with the larger value first.
  private static let distantPair = Challenge(
    "two indices",
    Gen<[Int]>.array(of: .int(in: 0...1000), count: 1...40).flatMap { list in
      Gen<Int>.int(in: 0...list.count - 1).flatMap { first in
        Gen<([Int], Int, Int)>.zip(
          .constant(list), .constant(first), .int(in: first...list.count - 1))
      }
    },
    minima: ["([1, 0, 0, 0], 0, 3)"]
  ) { list, first, second in second - first < 3 || list[first] <= list[second] }

  private static let narrowInterval = Challenge(
    "narrow interval", Gen.zip(.double(in: -100...100), .double(in: -100...100)),
    minima: ["(0.0, 0.25)"]
  ) { (low: Double, high: Double) in high <= low || high - low > 0.3 }

  private static let nearRootOfTwo = Challenge(
    "near the root of two", Gen<[Double]>.array(of: .double(in: -10...10)), minima: ["[1.4375]"]
  ) { list in list.allSatisfy { $0 * $0 <= 2 || $0 >= 1.5 || $0 < 0 } }

  /// Two lists of keys with values that contradict each other for at least two keys.
  private static let contradictingMaps = Challenge(
    "contradicting maps",
    Gen.zip(pairs, pairs),
    minima: ["([0: 0, 1: 0], [0: 1, 1: 1])"],
    show: { "(\(text($0.0)), \(text($0.1)))" }
  ) { (first: [(Int, Int)], second: [(Int, Int)]) in
    let left = Dictionary(first, uniquingKeysWith: { $1 })
    let right = Dictionary(second, uniquingKeysWith: { $1 })
    return left.count { key, value in right[key].map { $0 != value } ?? false } < 2
  }

  private static let pairs = Gen<[(Int, Int)]>.array(
    of: .zip(.int(in: 0...9), .int(in: 0...1000)), count: 0...15)

  private static func text(_ pairs: [(Int, Int)]) -> String {
    "[" + pairs.map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// Two lists of equal length, at least four, whose first elements differ.
  private static let equalLengths = Challenge(
    "lists of one length",
    Gen.zip(
      Gen<[Int]>.array(of: .int(in: 0...99)), Gen<[Int]>.array(of: .int(in: 0...99))),
    minima: ["([0, 0, 0, 0], [1, 0, 0, 0])"]
  ) { (first: [Int], second: [Int]) in
    first.count != second.count || first.count < 4 || first[0] == second[0]
  }

  /// A day that does not exist in the next year.
  private static let leapDay = Challenge(
    "leap day",
    Gen.zip(.int(in: 1900...2100), .int(in: 1...12), .int(in: 1...31)).filter("a day") {
      (year: Int, month: Int, day: Int) in day <= length(of: month, year)
    },
    minima: ["(1904, 2, 29)"]
  ) { year, month, day in day <= length(of: month, year + 1) }

  private static func length(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// A table whose size is drawn first, with two equal rows that do not contain only zeros.
  private static let repeatedRow = Challenge(
    "repeated row",
    Gen<(Int, Int)>.zip(.int(in: 1...6), .int(in: 1...6)).flatMap { height, width in
      .array(of: .array(of: .int(in: 0...5), count: width...width), count: height...height)
    },
    minima: ["[[1], [1]]"]
  ) { (rows: [[Int]]) in
    rows.indices.allSatisfy { first in
      rows[(first + 1)...].allSatisfy { $0 != rows[first] || $0.allSatisfy { $0 == 0 } }
    }
  }

  /// A graph in which three nodes are linked in a ring.
  private static let triangle = Challenge(
    "triangle",
    Gen<Int>.int(in: 1...9).flatMap { count in
      Gen<(Int, [(Int, Int)])>.zip(
        .constant(count),
        .array(of: .zip(.int(in: 0...count - 1), .int(in: 0...count - 1)), count: 0...30))
    },
    minima: ["(3, [(0, 1), (1, 2), (2, 0)])", "(3, [(0, 1), (2, 0), (1, 2)])"]
  ) { _, edges in
    !edges.contains { first in
      edges.contains { second in
        second.0 == first.1 && Set([first.0, first.1, second.1]).count == 3
          && edges.contains { $0 == (second.1, first.0) }
      }
    }
  }

  /// A term with names that are bound and used.
  indirect enum Term: Sendable, CustomStringConvertible {
    case name(Int)
    case bind(Int, Term)
    case apply(Term, Term)

    var description: String {
      switch self {
      case .name(let name): "\(name)"
      case .bind(let name, let body): "\\\(name).\(body)"
      case .apply(let left, let right): "(\(left) \(right))"
      }
    }

    /// Returns whether the term uses a name inside two or more bindings of that name.
    func usesShadowed(_ bound: [Int]) -> Bool {
      switch self {
      case .name(let name): bound.count { $0 == name } > 1
      case .bind(let name, let body): body.usesShadowed(bound + [name])
      case .apply(let left, let right): left.usesShadowed(bound) || right.usesShadowed(bound)
      }
    }

    static let any = Gen<Term>.recursive(
      leaf: Gen<Int>.int(in: 0...6).map { .name($0) },
      branch: { part in
        .oneOf(
          Gen.zip(part, part).map { .apply($0, $1) },
          Gen.zip(.int(in: 0...6), part).map { .bind($0, $1) })
      })
  }

  private static let shadowedName = Challenge(
    "shadowed name", Term.any, minima: ["\\0.\\0.0"]
  ) { !$0.usesShadowed([]) }

  /// A list in which a field contains a comma and a quotation mark.
  private static let unescapedField = Challenge(
    "unescaped field",
    Gen<[String]>.array(of: .string(of: .element(of: Array("ab,\" ")), count: 0...12)),
    minima: ["[\",\\\"\"]"]
  ) { fields in fields.allSatisfy { !($0.contains(",") && $0.contains("\"")) } }

  /// Bookings one after the other, with a gap of exactly 7 between two neighbors that last at least
  /// 3 each.
  private static let oddGap = Challenge(
    "gap of seven",
    Gen<[(Int, Int)]>.array(of: .zip(.int(in: 0...30), .int(in: 1...20))).map { steps in
      var end = 0
      return steps.map { gap, length in
        defer { end += gap + length }
        return end + gap..<end + gap + length
      }
    },
    minima: ["0..<3 10..<13"],
    show: { $0.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ") }
  ) { (bookings: [Range<Int>]) in
    zip(bookings, bookings.dropFirst()).allSatisfy { first, second in
      first.count < 3 || second.count < 3 || second.lowerBound - first.upperBound != 7
    }
  }
}
