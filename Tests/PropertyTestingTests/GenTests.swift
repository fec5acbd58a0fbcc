import PropertyTesting
import Testing

@Suite struct `Generators` {
  private func samples<Value>(_ generator: Gen<Value>, count: Int = 500) throws -> [Value] {
    var draw = Draw(random: Xoshiro256StarStar(seed: 3), choiceLimit: .max)
    var values: [Value] = []
    for _ in 0..<count { values.append(try generator.value(from: &draw)) }
    return values
  }

  /// Returns the value that a generator makes from a tape that has only zeros.
  private func simplest<Value>(_ generator: Gen<Value>) throws -> Value {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    draw.replay([], padsWithZeros: true)
    return try generator.value(from: &draw)
  }

  @Test func `the simplest values are zero, empty, false, nothing and the first`() throws {
    #expect(try simplest(.int) == 0)
    #expect(try simplest(Gen<UInt8>.int) == 0)
    #expect(try simplest(.double) == 0)
    #expect(try simplest(Gen<[Int]>.array(of: .int)) == [])
    #expect(try simplest(.bool) == false)
    #expect(try simplest(Gen<Int>.int.optional()) == nil)
    #expect(try simplest(.element(of: ["tea", "coffee"])) == "tea")
    #expect(try simplest(.string()) == "")
    #expect(try simplest(Gen<[Int]>.shuffled([1, 2, 3])) == [1, 2, 3])
    #expect(try simplest(Gen<[Int]>.subset(of: [1, 2, 3])) == [])
  }

  @Test func `types that are not written are inferred`() throws {
    func draw<Value>(_ generator: Gen<Value>) throws -> Value { try simplest(generator) }

    let list = try draw(.array(of: .int))
    let pair = try draw(.zip(.int, .string()))
    let perhaps = try draw(.optional(.int(in: 3...9)))
    let byte: UInt8 = try draw(.int)

    #expect(list == [])
    #expect(pair == (0, ""))
    #expect(perhaps == nil)
    #expect(byte == 0)
  }

  @Test func `lists of distinct elements have no equal ones and keep their length`() throws {
    let lists = Gen<[Int]>.array(ofDistinct: .int(in: 0...9), count: 2...8)
    #expect(try samples(lists).allSatisfy { Set($0).count == $0.count && (2...8) ~= $0.count })
    #expect(Set(try samples(lists).map(\.count)).count > 4)
    let all = Gen<[Int]>.array(ofDistinct: .int(in: 0...2), count: 0...50)
    #expect(try samples(all).contains { $0.count == 3 })
    let tooMany = Gen<[Int]>.array(ofDistinct: .int(in: 0...2), count: 4...5)
    #expect(throws: Interruption.rejected) { try samples(tooMany) }
    let three = Property("short", Gen<[Int]>.array(ofDistinct: .int)) { $0.count < 3 }
    guard case .failure(.falsified(let failure)) = three.check() else {
      Issue.record("it holds")
      return
    }
    #expect(failure.value == [0, 1, -1])
  }

  @Test func `integers stay in their range`() throws {
    #expect(try samples(Gen<Int8>.int(in: -5...9)).allSatisfy { (-5...9).contains($0) })
    #expect(try samples(Gen<UInt64>.int(in: 5 ... .max)).allSatisfy { $0 >= 5 })
    #expect(try samples(.double(in: -1.5...2.5)).allSatisfy { (-1.5...2.5).contains($0) })
  }

  @Test func `ranges stay within their bounds, and some are empty`() throws {
    let closed = try samples(Gen<ClosedRange<Int>>.closedRange(in: -3...5))
    let open = try samples(Gen<Range<UInt8>>.range(in: 2...4))

    #expect(closed.allSatisfy { $0.lowerBound >= -3 && $0.upperBound <= 5 })
    #expect(open.allSatisfy { $0.lowerBound >= 2 && $0.upperBound <= 4 })
    #expect(open.contains { $0.isEmpty } && open.contains { !$0.isEmpty })
    #expect(try simplest(Gen<ClosedRange<Int>>.closedRange(in: -3...5)) == 0...0)
  }

  @Test func `numbers of single precision and durations stay in their range`() throws {
    let durations = Duration.seconds(-1) ... .seconds(3)

    #expect(try samples(Gen<Float>.float(in: -1.5...0.1)).allSatisfy { (-1.5...0.1).contains($0) })
    #expect(try samples(.duration(in: durations)).allSatisfy { durations.contains($0) })
    #expect(try simplest(.float(in: -9...0.25)) == 0)
    #expect(try simplest(.duration(in: durations)) == .zero)
    let wide = Gen<Duration>.duration(in: .seconds(Int64.min) ... .seconds(Int64.max))
    #expect(try samples(wide).contains { $0 > .seconds(9_000_000_000) })
    #expect(try samples(.float).contains { $0.isNaN })
    #expect(try samples(Gen<Unicode.Scalar>.scalar).contains { $0.value > 0xFFFF })
  }

  @Test func `results succeed and fail, and success is the simpler`() throws {
    let results = Gen<Result<Int, Interruption>>.result(
      success: .int(in: 1...3), failure: .constant(.rejected))

    let drawn = try samples(results)

    #expect(drawn.contains(.failure(.rejected)))
    #expect(drawn.contains(.success(2)))
    #expect(try simplest(results) == .success(1))
  }

  @Test func `all extremes of a type are drawn`() throws {
    let numbers = try samples(Gen<Int16>.int, count: 5_000)
    let doubles = try samples(.double, count: 5_000)

    #expect(numbers.contains(.min) && numbers.contains(.max))
    for range in [Int.min ... .max, -1_000...70_000, -70_000...1_000] {
      let wide = try samples(Gen<Int>.int(in: range), count: 5_000)
      #expect(wide.contains(range.lowerBound) && wide.contains(range.upperBound))
    }
    #expect(doubles.contains { $0.isNaN } && doubles.contains(.infinity))
  }

  @Test func `lists have a length in the range`() throws {
    let lists = try samples(Gen<[Bool]>.array(of: .bool, count: 2...4))

    #expect(Set(lists.map(\.count)) == [2, 3, 4])
  }

  @Test func `shuffling gives every order`() throws {
    let orders = try samples(Gen<[Int]>.shuffled([1, 2, 3]))

    #expect(Set(orders).count == 6)
  }

  @Test func `recursive values of any depth end by themselves`() throws {
    let nested = Gen<[Int]>.recursive(leaf: .constant([0]), levels: 1_000) { part in
      Gen<[[Int]]>.array(of: part).map { $0.flatMap { $0 } }
    }
    let deep = Gen<Int>.recursive(leaf: .constant(0), levels: 1_000) { part in part.map { $0 + 1 } }

    try Property("nested", nested) { _ in true }.verify(CheckSettings(cases: 200))
    try Property("deep", deep) { $0 < 1_000 }.verify(CheckSettings(cases: 200))
  }

  @Test func `recursive values end, and some are deep`() throws {
    let nested = Gen<String>.recursive(leaf: .constant("x")) { part in part.map { "(\($0))" } }

    let values = try samples(nested)

    #expect(values.contains("x") && values.contains { $0.count > 10 })
  }

  @Test func `texts contain characters that break naive code`() throws {
    let texts = try samples(.string(of: .unicode)).joined()

    #expect(texts.contains("\n") && texts.contains("\"") && texts.contains("👩‍👩‍👧"))
  }
}

@Suite struct `Generators with mistakes` {
  private func failure<Value>(_ generator: Gen<Value>, choiceLimit: Int = 1_000) -> String? {
    let settings = CheckSettings(cases: 20, choiceLimit: choiceLimit)
    let result = Property("the menu is fine", generator) { _ in true }.check(settings)
    guard case .failure(.unusable(let sentence)) = result else { return nil }
    return sentence
  }

  @Test func `a filter that rejects everything is explained`() throws {
    let sentence = try #require(failure(Gen<Int>.int.filter("a price is negative") { _ in false }))

    #expect(sentence.contains("a price is negative"))
    #expect(sentence.contains("20 of 20"))
  }

  @Test func `a loop that never ends is explained`() throws {
    let endless = Gen { draw throws(Interruption) in
      while true { _ = try draw.bool() }
    }

    #expect(try #require(failure(endless)).contains("bound the loop"))
  }

  @Test func `a recursion that never ends is explained`() throws {
    #expect(try #require(failure(Self.bottomless)).contains("simplest case"))
  }

  private static var bottomless: Gen<Int> {
    Gen { draw throws(Interruption) in try Self.bottomless.value(from: &draw) + 1 }
  }

  @Test func `a choice among no values is explained`() throws {
    #expect(try #require(failure(Gen<Int>.element(of: []))).contains("nothing to choose"))
    #expect(try #require(failure(Gen<Int>.oneOf([]))).contains("no generator"))
  }
}
