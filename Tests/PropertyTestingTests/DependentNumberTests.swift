import PropertyTesting
import Testing

@Suite struct `Numbers that depend on each other` {
  /// Returns the passes except the one with the given name.
  private static func passes(without name: String) -> [any ShrinkPass] {
    Shrinker.allPasses.filter { $0.name != name }
  }

  @Test func `references behind a deleted element are renumbered, only by the pass for it`() {
    let isDeep = { (parents: [Int]) in
      var depths = [0]
      for parent in parents { depths.append(depths[parent] + 1) }
      return depths.contains(4)
    }
    let others = Self.passes(without: "DeleteAndReposition")

    #expect(Gen.parents.least(with: Shrinker.allPasses, where: isDeep) == [0, 1, 2, 3])
    #expect(Gen.parents.least(with: others, where: isDeep)?.count ?? 0 > 4)
  }

  @Test func `a reference is raised in place of a deleted element`() {
    let isLate = { (parents: [Int]) in parents.dropFirst(2).contains { $0 >= 2 } }

    #expect(Gen.parents.least(with: Shrinker.allPasses, where: isLate) == [0, 0, 2])
  }

  @Test func `a digit is lowered and the next ones are raised, only by the pass for it`() throws {
    let times = try Gen.string(matching: "[0-2][0-9]:[0-5][0-9]")
    let others = Self.passes(without: "BorrowDigits")
    let isLate = { (time: String) in time > "19:30" }

    #expect(times.least(with: Shrinker.allPasses, where: isLate) == "19:31")
    #expect(times.least(with: others, where: isLate) == "20:00")
  }

  @Test func `the bits of a mask move to the lowest places`() {
    let numbers = Gen<Int>.int(in: 0...0xFFFF_FFFF)

    let least = numbers.least(with: Shrinker.allPasses) { ($0 & 0xF0F0).nonzeroBitCount >= 6 }

    #expect(least == 0b11_0000_1111_0000)
  }

  @Test func `two numbers far apart are balanced`() {
    let numbers = Gen<(Int, [Bool], Int)>.zip(
      .int(in: 0...59), .array(of: .bool, count: 12...12), .int(in: 0...59))

    let least = numbers.least(with: Shrinker.allPasses) { $0 > 0 && $0 + $2 == 60 }

    #expect(least?.0 == 1 && least?.2 == 59)
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
