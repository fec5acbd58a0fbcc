import PropertyTesting
import Testing

@Suite struct `The shrinker` {
  /// Returns a judge that decides by a hash of a tape's values whether the tape fails, and that
  /// answers with tapes of its own.
  private static func erratic(_ salt: UInt64) -> ShrinkSearch.Judge {
    { choices in
      let hash = choices.reduce(salt) { SplitMix64.scramble($0 ^ $1.value) }
      switch hash % 8 {
      case 0: return .incomplete
      case 1, 2, 3: return .noFailure
      default:
        let kept = choices.dropLast(Int(hash >> 8) % 3).map { choice in
          Choice(min(choice.value, 1_000), upTo: 1_000, section: choice.section)
        }
        return .sameFailure(Self.spanned(kept))
      }
    }
  }

  private static func spanned(_ choices: [Choice]) -> Tape {
    let spans = stride(from: 0, to: choices.count, by: 2).map { start in
      Span(label: UInt32(start % 3), depth: 0, range: start..<min(start + 3, choices.count))
    }
    return Tape(choices, spans: spans.filter { !$0.range.isEmpty })
  }

  @Test func `survives any judge, stays below its limit, and never makes a tape worse`() {
    let value = Gen<UInt64>.int(in: 0 ... .max)
    let tapes = Gen<[(UInt64, Bool)]>.array(of: Gen.zip(value, .bool), count: 0...30)
    let inputs = Gen.zip(tapes, Gen<UInt64>.int)
    let property = Property("the shrinker is robust", inputs) { values, salt in
      let start = Self.spanned(
        values.map { Choice($0, upTo: .max, section: $1 ? .step : .continued) })
      let result = Shrinker(limit: 300).shrink(start, judge: Self.erratic(salt))
      return result.evaluations <= 300
        && (result.tape.choices == start.choices || start.isSimplified(by: result.tape.choices))
    }

    #expect(throws: Never.self) { try property.verify(CheckSettings(cases: 300)) }
  }

  @Test func `is deterministic`() {
    let start = Self.spanned((0..<20).map { Choice(UInt64($0 * 37), upTo: 1_000) })

    let results = (0..<3).map { _ in Shrinker().shrink(start, judge: Self.erratic(5)) }

    #expect(Set(results.map(\.tape)).count == 1)
    #expect(Set(results.map(\.evaluations)).count == 1)
  }

  @Test func `does not try the same tape twice`() {
    var asked: [[UInt64]] = []
    let start = Self.spanned((0..<8).map { Choice(UInt64($0), upTo: 9) })

    _ = Shrinker().shrink(start) { choices in
      asked.append(choices.map(\.value))
      return .noFailure
    }

    #expect(Set(asked).count == asked.count)
  }
}

@Suite struct `A broken engine` {
  @Test func `a span in the wrong place prevents the minimum from being found`() throws {
    let right = try Self.least(shiftedBy: 0)
    let wrong = try Self.least(shiftedBy: 1)

    #expect(right == [9, 9])
    #expect(wrong != right)
  }

  /// Returns the values of the smallest failing tape of pairs of equal numbers.
  ///
  /// A tape fails if it contains a pair of nines. Each pair has a span; only if the shift is 0 does
  /// the span begin where the pair does.
  private static func least(shiftedBy shift: Int) throws -> [UInt64] {
    let tape = try #require(Tape("4 4 9 9 5 5 9 9"))
    func spanned(_ choices: [Choice]) -> Tape {
      let spans = stride(from: shift, to: choices.count - 1, by: 2).map { start in
        Span(label: 1, depth: 0, range: start..<start + 2)
      }
      return Tape(choices, spans: spans)
    }
    return Shrinker(passes: [DeleteRuns()]).shrink(spanned(tape.choices)) { choices in
      let values = choices.map(\.value)
      let pairs = stride(from: 0, to: values.count - 1, by: 2).map { (values[$0], values[$0 + 1]) }
      let isWellFormed = values.count.isMultiple(of: 2) && pairs.allSatisfy { $0 == $1 }
      return isWellFormed && pairs.contains { $0 == (9, 9) }
        ? .sameFailure(spanned(choices)) : .noFailure
    }.tape.values
  }

  @Test func `choosing rules among the enabled ones would change what later steps mean`() throws {
    // If tapes stored positions among the enabled rules, deleting the first step would turn
    // "remove" into another rule.
    let bench = CounterBench(bound: .max)
    let whole = try #require(Tape("| 0 5 | 2 | 0 7 | 1 1"))
    let shorter = try #require(Tape("| 2 | 0 7 | 1 1"))

    _ = try bench.replay(whole.choices, narrates: true)
    let before = bench.run.script.steps.map(\.action)
    _ = try bench.replay(shorter.choices, narrates: true)

    #expect(before == ["add", "reset", "add", "remove"])
    #expect(bench.run.script.steps.map(\.action) == Array(before.dropFirst()))
  }
}
