import PropertyTesting

// The generators and properties of the public shrinking challenge (jlink/shrinking-challenge),
// stated again in this library's terms.

extension Challenge {
  static let publicChallenges: [Challenge] = [
    bound("bound5", lists: 0...1), bound("bound5 full", lists: 0...10), largeUnionList, reverse,
    calculator, lengthList, difference("difference zero", minimum: "(10, 10)") { $0 == 0 },
    difference("difference small", minimum: "(10, 6)") { (1...4).contains($0) },
    difference("difference one", minimum: "(10, 9)") { $0 == 1 }, binaryHeap, coupling, deletion,
    distinct, nestedLists,
  ]

  private static let anyInt = Gen<Int>.int

  private static func bound(_ name: String, lists count: ClosedRange<Int>) -> Challenge {
    let list = Gen<[Int16]>.array(of: .int, count: count)
      .filter("sum", tries: 3) { $0.reduce(0, &+) < 256 }
    return Challenge(
      name, Gen.zip(list, list, list, list, list),
      minima: permutations(of: ["[]", "[]", "[]", "[-1]", "[-32768]"])
    ) { lists in
      let all = lists.0 + lists.1 + lists.2 + lists.3 + lists.4
      return all.reduce(0, &+) < 1280
    }
  }

  private static func permutations(of parts: [String]) -> Set<String> {
    ["(\(parts.joined(separator: ", ")))"]
  }

  private static let largeUnionList = Challenge(
    "large union list", Gen<[[Int]]>.array(of: .array(of: anyInt)),
    minima: ["[[0, 1, -1, 2, -2]]"]
  ) { lists in
    Set(lists.joined()).count < 5
  }

  private static let reverse = Challenge(
    "reverse", Gen<[Int]>.array(of: anyInt), minima: ["[0, 1]", "[1, 0]", "[0, -1]"]
  ) { list in
    Array(list.reversed()) == list
  }

  private static let lengthList = Challenge(
    "length list",
    Gen<Int>.int(in: 1...100).flatMap { count in
      .array(of: .int(in: 0...1000), count: count...count)
    },
    minima: ["[900]"]
  ) { list in
    list.allSatisfy { $0 < 900 }
  }

  private static func difference(
    _ name: String, minimum: String, _ isBad: @escaping @Sendable (Int) -> Bool
  ) -> Challenge {
    let positive = Gen<Int>.int(in: 1...2_147_483_647)
    return Challenge(name, Gen.zip(positive, positive), minima: [minimum]) { first, second in
      first < 10 || !isBad(abs(first - second))
    }
  }

  private static let coupling = Challenge(
    "coupling",
    Gen<[Int]>.array(of: .int(in: 0...10)).filter("indexes", tries: 1) { list in
      list.allSatisfy { $0 < list.count }
    },
    minima: ["[1, 0]"]
  ) { list in
    list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
  }

  private static let deletion = Challenge(
    "deletion",
    Gen.zip(Gen<[Int]>.array(of: anyInt), Gen<Int>.int(in: 0...10))
      .filter("index", tries: 1) { $1 < $0.count },
    minima: ["([0, 0], 0)"]
  ) { list, index in
    var shorter = list
    if let first = list.firstIndex(of: list[index]) { shorter.remove(at: first) }
    return !shorter.contains(list[index])
  }

  private static let distinct = Challenge(
    "distinct", Gen<[Int]>.array(of: anyInt), minima: ["[0, 1, -1]", "[0, 1, 2]"]
  ) { list in
    Set(list).count < 3
  }

  private static let nestedLists = Challenge(
    "nested lists", Gen<[[Int]]>.array(of: .array(of: .constant(0))),
    minima: ["[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"]
  ) { lists in
    lists.joined().count <= 10
  }
}
