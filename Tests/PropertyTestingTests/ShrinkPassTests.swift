import PropertyTesting
import Testing

/// A problem that one pass solves and the other passes do not.
struct PassProblem: Sendable, CustomStringConvertible {
  let pass: String
  let start: String
  let spans: [Range<Int>]
  let fails: @Sendable ([UInt64]) -> Bool
  let least: [UInt64]

  var description: String { pass }

  /// Returns the smallest failing values that the given passes reach.
  func solve(with passes: [any ShrinkPass]) throws -> [UInt64] {
    let tape = try #require(Tape(start))
    return Shrinker(passes: passes).shrink(with(tape.choices)) { choices in
      let fails = fails(choices.map(\.value))
      return fails ? .sameFailure(with(choices)) : .noFailure
    }.tape.values
  }

  /// Returns the tape of some choices, with those of the problem's spans that lie within the
  /// choices.
  private func with(_ choices: [Choice]) -> Tape {
    let bounded = choices.map { Choice($0.value, upTo: 1_000, section: $0.section) }
    let kept = spans.filter { $0.upperBound <= choices.count }
    return Tape(bounded, spans: kept.map { Span(label: 1, depth: 0, range: $0) })
  }
}

extension PassProblem {
  static let all: [PassProblem] = [
    PassProblem(
      pass: "DeleteRuns", start: "1 1 1 1 1 1 1 1 9 1 1 1 1 1 1 1 1 9", spans: [0..<9, 9..<18],
      fails: { values in
        values.count.isMultiple(of: 9) && values.last == 9
          && values.allSatisfy { [1, 9].contains($0) }
      }, least: [1, 1, 1, 1, 1, 1, 1, 1, 9]),
    PassProblem(
      pass: "DeleteChunks", start: "5 7 5", spans: [], fails: { $0.contains(7) }, least: [7]),
    PassProblem(
      pass: "ZeroSpans", start: "3 4 5", spans: [0..<3],
      fails: { $0 == [3, 4, 5] || $0 == [0, 0, 0] }, least: [0, 0, 0]),
    PassProblem(
      pass: "HoistDescendants", start: "1 1 1 1 1 1 1 1 1 2 8 1 1 1 1 1 1 1 1 1",
      spans: [0..<20, 9..<11],
      fails: { $0 == [2, 8] || ($0.count == 20 && $0[9] == 2 && $0.count { $0 == 1 } == 18) },
      least: [2, 8]),
    PassProblem(
      pass: "LowerChoices", start: "3", spans: [], fails: { $0.count == 1 && $0[0] >= 2 },
      least: [2]),
    PassProblem(
      pass: "LowerDuplicates", start: "500 7 500 500", spans: [],
      fails: { values in
        values.count == 4 && values[0] > 20 && values[1] == 7
          && [values[2], values[3]].allSatisfy { $0 == values[0] }
      }, least: [21, 7, 21, 21]),
    PassProblem(
      pass: "LowerAndDelete", start: "4 7 7 9 7", spans: [1..<2, 2..<3, 3..<4, 4..<5],
      fails: { $0.first.map { $0 + 1 } == UInt64($0.count) && $0.dropFirst().contains(9) },
      least: [1, 9]),
    PassProblem(
      pass: "BalancePairs", start: "30 70", spans: [],
      fails: { $0.count == 2 && $0[0] + $0[1] == 100 }, least: [0, 100]),
    PassProblem(
      pass: "MergeSiblings", start: "1 300 1 400", spans: [0..<2, 2..<4],
      fails: { values in
        let odd = values.indices.filter { $0 % 2 == 1 }.map { values[$0] }
        return values.count.isMultiple(of: 2) && odd.allSatisfy { $0 >= 100 }
          && odd.reduce(0, +) == 700
      }, least: [0, 700]),
    PassProblem(
      pass: "SortSpans", start: "9 8 2 1", spans: [0..<2, 2..<4],
      fails: { $0 == [9, 8, 2, 1] || $0 == [2, 1, 9, 8] }, least: [2, 1, 9, 8]),
    PassProblem(
      pass: "DeleteAndRenumber", start: "5 6 7", spans: [0..<1, 1..<2, 2..<3],
      fails: { $0 == [5, 6, 7] || $0 == [4, 5] }, least: [4, 5]),
    // The second of three elements is deleted. The two references to the third element, which are
    // 2, become 1; the reference to the second, which is 1, stays.
    PassProblem(
      pass: "DeleteAndRenumber", start: "9 9 9 1 2 2", spans: [0..<1, 1..<2, 2..<3],
      fails: { $0 == [9, 9, 9, 1, 2, 2] || $0 == [8, 8, 1, 1, 1] }, least: [8, 8, 1, 1, 1]),
    PassProblem(
      pass: "DeletePairs", start: "5 1 6 2", spans: [0..<1, 1..<2, 2..<3, 3..<4],
      fails: { $0 == [5, 1, 6, 2] || $0 == [1, 2] }, least: [1, 2]),
    PassProblem(
      pass: "RenameValues", start: "5 3 5", spans: [],
      fails: { $0 == [5, 3, 5] || $0 == [3, 5, 3] }, least: [3, 5, 3]),
    PassProblem(
      pass: "LowerDomains", start: "50 60 70", spans: [],
      fails: { $0.count == 3 && $0[0] + 10 == $0[1] && $0[1] + 10 == $0[2] },
      least: [0, 10, 20]),
    PassProblem(
      pass: "TradeNumbers", start: "40 30", spans: [],
      fails: { $0.count == 2 && $0[0] * $0[1] >= 1_000 }, least: [1, 1_000]),
    PassProblem(
      pass: "SweepNumbers", start: "900", spans: [], fails: { $0 == [900] || $0 == [17] },
      least: [17]),
    PassProblem(
      pass: "HoistAndLower", start: "4 9 9 3 3 9", spans: [1..<6, 3..<5],
      fails: { $0 == [4, 9, 9, 3, 3, 9] || $0 == [2, 3, 3] }, least: [2, 3, 3]),
    PassProblem(
      pass: "CopySiblings", start: "1 20 2 70", spans: [0..<2, 2..<4],
      fails: { $0 == [1, 20, 2, 70] || $0 == [1, 20, 1, 20] }, least: [1, 20, 1, 20]),
    PassProblem(
      pass: "LowerAndRedraw", start: "2 1", spans: [],
      fails: { $0 == [2, 1] || $0 == [0, 2] }, least: [0, 2]),
    PassProblem(
      pass: "ClearBits", start: "911", spans: [], fails: { $0 == [911] || $0 == [911 - 256] },
      least: [911 - 256]),
    PassProblem(
      pass: "DeleteAlongside", start: "3 5 9 5 6 9 6",
      spans: [1..<2, 2..<3, 3..<4, 4..<5, 5..<6, 6..<7],
      fails: { values in
        let length = Int(values.first ?? 0)
        return length > 0 && values.count == 1 + 2 * length
          && values[1...length].contains(9) && values[(length + 1)...].contains(9)
      }, least: [1, 9, 9]),
    // The choice "yes" before each element has the same value as the element; only the positions
    // differ.
    PassProblem(
      pass: "LowerDuplicates", start: "1 1 1 1 1 1 0", spans: [0..<2, 2..<4, 4..<6],
      fails: { values in
        values.count == 7 && [values[0], values[2], values[4], values[6]] == [1, 1, 1, 0]
          && values[1] == values[3] && values[3] == values[5]
      }, least: [1, 0, 1, 0, 1, 0, 0]),
    // The second value of each pair is a name. With other names, the pairs are no longer in order.
    PassProblem(
      pass: "RenameValues", start: "0 0 0 1 1 1 2 1 3 1",
      spans: [0..<2, 2..<4, 4..<6, 6..<8, 8..<10],
      fails: { [[0, 0, 0, 1, 1, 1, 2, 1, 3, 1], [0, 0, 0, 1, 1, 0, 2, 0, 3, 0]].contains($0) },
      least: [0, 0, 0, 1, 1, 0, 2, 0, 3, 0]),
    PassProblem(
      pass: "RenameValues", start: "1 0 1", spans: [],
      fails: { $0 == [1, 0, 1] || $0 == [0, 1, 0] }, least: [0, 1, 0]),
    // Of the numbers near 900, only 896 and 881 fail; neither 899 nor 450 does.
    PassProblem(
      pass: "SweepNumbers", start: "900", spans: [],
      fails: { $0.count == 1 && [900, 896, 881].contains($0[0]) }, least: [881]),
  ]
}

@Suite struct `Shrink passes` {
  @Test(arguments: PassProblem.all)
  func `each pass solves a problem`(problem: PassProblem) throws {
    let reached = try problem.solve(with: Shrinker.allPasses)

    #expect(reached == problem.least)
  }

  @Test(arguments: PassProblem.all)
  func `that the others do not solve without it`(problem: PassProblem) throws {
    let others = Shrinker.allPasses.filter { $0.name != problem.pass }

    #expect(others.count == Shrinker.allPasses.count - 1)
    #expect(try problem.solve(with: others) != problem.least)
  }

  @Test func `steps are fused into one that occurred elsewhere, only by the pass for it`() throws {
    let fused = try Self.fused(with: Shrinker.allPasses)
    let unfused = try Self.fused(with: Shrinker.allPasses.filter { $0.name != "FuseSteps" })

    #expect(fused.stepCount == 1)
    #expect(unfused.stepCount == 3)
  }

  /// Returns the result of shrinking three steps that push one screen each.
  ///
  /// One step that pushes three screens fails in the same way; such a step occurs in a hint.
  private static func fused(with passes: [any ShrinkPass]) throws -> Tape {
    let start = try #require(Tape("| 0 0 | 0 0 | 0 0"))
    let hint = try #require(Tape("| 1 3 | 2"))
    return Shrinker(passes: passes).shrink(start, hints: [hint]) { choices in
      var depth = 0
      for range in choices.stepRanges {
        let values = choices[range].map(\.value)
        depth += values[0] == 0 ? 1 : values[0] == 1 ? Int(values.last ?? 0) : 0
      }
      return depth >= 3 ? .sameFailure(Tape(choices)) : .noFailure
    }.tape
  }

  @Test func `steps are fused into one of a rule that occurred nowhere`() throws {
    let steps = [3, 1, 5].map { Choice($0, upTo: 5, section: .step) }
    let start = Tape(steps)

    let least = Shrinker().shrink(start) { choices in
      ["| 3 | 1 | 5", "| 4 | 5"].contains(Tape(choices).description)
        ? .sameFailure(Tape(choices)) : .noFailure
    }.tape

    #expect(least.description == "| 4 | 5")
  }

  @Test func `a step is deleted together with its choice at rest, only by one pass`() throws {
    let start = try #require(Tape("| 0 | 0 | 0 ~ 1 1 1"))
    func shrunk(with passes: [any ShrinkPass]) -> Tape {
      Shrinker(passes: passes).shrink(start) { choices in
        let rest = choices.firstIndex { $0.section == .rest } ?? choices.count
        let fits = choices.stepRanges.count == choices.count - rest && rest > 0
        return fits && choices[rest...].allSatisfy { $0.value == 1 }
          ? .sameFailure(Tape(choices)) : .noFailure
      }.tape
    }

    #expect(shrunk(with: Shrinker.allPasses).description == "| 0 ~ 1")
    #expect(
      shrunk(with: Shrinker.allPasses.filter { $0.name != "DeleteWithRest" }).stepCount == 3)
  }

  @Test func `a step moves behind one that creates an object, only by the pass for it`() throws {
    let start = try #require(Tape("| 1 0 | 1 1 | 0"))
    func shrunk(with passes: [any ShrinkPass]) -> String {
      Shrinker(passes: passes).shrink(start) { choices in
        let tape = Tape(choices)
        // References count back from the object that the step with rule 0 makes.
        return ["| 1 0 | 1 1 | 0", "| 1 0 | 0 | 1 2", "| 0 | 1 1 | 1 2"].contains(tape.description)
          ? .sameFailure(tape) : .noFailure
      }.tape.description
    }

    #expect(shrunk(with: Shrinker.allPasses) == "| 0 | 1 1 | 1 2")
    #expect(
      shrunk(with: Shrinker.allPasses.filter { $0.name != "SwapSteps" }) == "| 1 0 | 1 1 | 0")
  }

  @Test func `a shorter path through another app is found, only by the pass for it`() throws {
    let ofFirstApp = try #require(Tape("0 | 0 | 0 | 0"))
    func shrunk(with passes: [any ShrinkPass]) -> String {
      Shrinker(passes: passes).shrink(Self.withStepSpans(ofFirstApp.choices)) { choices in
        guard let app = choices.first, app.section != .step else { return .noFailure }
        let steps = choices.stepRanges.count
        return (app.value, steps) == (0, 3) || (app.value, steps) == (2, 2)
          ? .sameFailure(Self.withStepSpans(choices)) : .noFailure
      }.tape.description
    }

    #expect(shrunk(with: Shrinker.allPasses) == "2 | 0 | 0")
    #expect(
      shrunk(with: Shrinker.allPasses.filter { $0.name != "DeleteAndRedraw" }) == "0 | 0 | 0 | 0")
  }

  /// Returns the tape of some choices, with a span for each step and room for other values before
  /// them.
  private static func withStepSpans(_ choices: [Choice]) -> Tape {
    let bounded = choices.map { choice in
      Choice(choice.value, upTo: choice.section == .step ? 0 : 4, section: choice.section)
    }
    let spans = choices.stepRanges.map { Span(label: 1, depth: 0, range: $0) }
    return Tape(bounded, spans: spans)
  }

  @Test func `a matrix loses rows with their columns, only by the pass for it`() throws {
    let with = try #require(Self.smallestMatrix(with: Shrinker.allPasses))
    let without = try #require(
      Self.smallestMatrix(with: Shrinker.allPasses.filter { $0.name != "DeleteColumns" }))

    #expect(with == [[2, 0, 0], [0, 9, 0], [0, 0, 9]])
    #expect(without.count > 3)
  }

  /// Returns the smallest square matrix that the given passes reach.
  ///
  /// The sum of its diagonal is at least 20.
  private static func smallestMatrix(with passes: [any ShrinkPass]) -> [[Int]]? {
    let matrices = Gen<Int>.int(in: 1...8).flatMap { size in
      Gen<[[Int]]>.array(
        of: .array(of: .int(in: 0...9), count: size...size), count: size...size)
    }
    return matrices.least(with: passes) { rows in
      rows.indices.reduce(0) { $0 + rows[$1][$1] } >= 20
    }
  }

  @Test func `a simpler generator is selected with another value, only by the pass for it`() {
    let numbers = Gen<Int>.oneOf(.int(in: 0...20), .int(in: 1_000...2_000))
    func least(with passes: [any ShrinkPass]) -> Int? {
      numbers.least(with: passes) { $0 > 900 || $0 == 7 }
    }

    #expect(least(with: Shrinker.allPasses) == 7)
    #expect(least(with: Shrinker.allPasses.filter { $0.name != "SwitchAlternatives" }) == 1_000)
  }

  @Test func `a step is deleted when another one moves forward, only by the pass for it`() throws {
    let start = try #require(Tape("| 2 | 1 | 4 | 3 | 5"))
    func shrunk(with passes: [any ShrinkPass]) -> String {
      Shrinker(passes: passes).shrink(start) { choices in
        let tape = Tape(choices)
        return [start.description, "| 5 | 2 | 1 | 4"].contains(tape.description)
          ? .sameFailure(tape) : .noFailure
      }.tape.description
    }

    #expect(shrunk(with: Shrinker.allPasses) == "| 5 | 2 | 1 | 4")
    #expect(
      shrunk(with: Shrinker.allPasses.filter { $0.name != "MoveAndDelete" }) == start.description)
  }

  @Test func `an element is deleted together with its length and index, only by one pass`() throws {
    let places = Gen<Int>.int(in: 1...9).flatMap { count in
      Gen<([Int], Int)>.zip(
        .array(of: .int(in: 0...9), count: count...count), .int(in: 0...count - 1))
    }
    let isFull = { (list: [Int], index: Int) in list[index] == 9 && index > 0 }
    let others = Shrinker.allPasses.filter { $0.name != "DeleteAndRecount" }

    #expect(try #require(places.least(with: Shrinker.allPasses, where: isFull)) == ([0, 9], 1))
    #expect(try #require(places.least(with: others, where: isFull)).0.count > 2)
  }

  @Test func `every pass is covered`() {
    let covered = Set(PassProblem.all.map(\.pass))
      .union(["FuseSteps", "DeleteWithRest", "DeleteColumns", "SwapSteps", "DeleteAndRedraw"])
      .union(["SwitchAlternatives", "MoveAndDelete", "DeleteAndRecount"])
      // The tests of these two passes are in DependentNumberTests.
      .union(["DeleteAndReposition", "BorrowDigits"])

    #expect(covered == Set(Shrinker.allPasses.map(\.name)))
  }

  @Test func `shrinking the result again changes nothing`() throws {
    for problem in PassProblem.all {
      let least = try problem.solve(with: Shrinker.allPasses)
      let text = least.map { "\($0)" }.joined(separator: " ")
      let again = PassProblem(
        pass: problem.pass, start: text, spans: problem.spans, fails: problem.fails, least: least)

      #expect(try again.solve(with: Shrinker.allPasses) == least)
    }
  }
}

extension Gen {
  /// Returns the simplest failing value that some passes reach from the first failing value that is
  /// generated; `nil` if none of 1,000 generated values fails.
  func least(
    with passes: [any ShrinkPass], where fails: @escaping (Value) -> Bool
  ) -> Value? {
    let bench = GenBench(self)
    var random = Xoshiro256StarStar(seed: 0)
    for _ in 0..<1_000 {
      guard let first = bench.generate(from: random.split()), fails(first) else { continue }
      let tape = bench.replay(bench.draw.tape.choices).map { _ in bench.draw.tape } ?? Tape()
      let least = Shrinker(passes: passes).shrink(tape) { choices in
        guard let value = bench.replay(choices) else { return .incomplete }
        return fails(value) ? .sameFailure(bench.draw.tape) : .noFailure
      }.tape
      return bench.replay(least.choices)
    }
    return nil
  }
}

/// A bench that generates values of one generator.
private final class GenBench<Value> {
  private let generator: Gen<Value>
  var draw = Draw(random: Xoshiro256StarStar(seed: 0))

  init(_ generator: Gen<Value>) {
    self.generator = generator
  }

  func generate(from random: Xoshiro256StarStar) -> Value? {
    draw.generate(from: random)
    return try? generator.value(from: &draw)
  }

  func replay(_ choices: [Choice]) -> Value? {
    draw.replay(choices, padsWithZeros: false)
    return try? generator.value(from: &draw)
  }
}

extension Xoshiro256StarStar {
  /// Returns another generator, seeded from this one.
  fileprivate mutating func split() -> Xoshiro256StarStar {
    Xoshiro256StarStar(seed: next())
  }
}
