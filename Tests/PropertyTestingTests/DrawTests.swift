import PropertyTesting
import Testing

@Suite struct `Drawing` {
  @Test(arguments: [0...0, 0...9, -3...3, -3...9, -9...3, 5...8, -8 ... -5])
  func `every integer of a range is drawn, and the one nearest to zero is the simplest`(
    range: ClosedRange<Int>
  ) throws {
    var seen: [Int] = []
    for value in 0..<UInt64(range.count) {
      var draw = Draw.replaying([value])
      seen.append(try draw.int(in: range))
    }

    #expect(seen.sorted() == Array(range))
    #expect(seen.map(\.magnitude) == seen.map(\.magnitude).sorted())
  }

  @Test func `integers of the whole range can be drawn`() throws {
    var first = Draw.replaying([.max])
    var second = Draw.replaying([.max - 1])

    let extremes = [try first.int(in: .min ... .max), try second.int(in: .min ... .max)]

    #expect(extremes == [.min, -.max])
  }

  @Test func `values out of range count as the simplest`() throws {
    var draw = Draw.replaying([7, 7])

    let drawn = [try draw.int(in: 0...5), try draw.int(in: 0...9)]

    #expect(drawn == [0, 7])
  }

  @Test func `drawing beyond the end of a tape interrupts the case`() throws {
    var draw = Draw.replaying([1])
    _ = try draw.int(in: 0...1)

    var interruption: Interruption?
    do throws(Interruption) { _ = try draw.int(in: 0...1) } catch { interruption = error }

    #expect(interruption == .tapeEnded)
  }

  @Test func `a tape replays the values that were drawn`() throws {
    let generator = Gen<[String: [Int?]]>.dictionary(
      .string(of: .unicode, count: 0...4), .array(of: Gen<Int>.int.optional()))

    for seed: UInt64 in 0..<50 {
      var draw = Draw(random: Xoshiro256StarStar(seed: seed))
      let drawn = try generator.value(from: &draw)
      let tape = draw.tape
      draw.replay(tape.choices, padsWithZeros: false)
      let replayed = try generator.value(from: &draw)

      #expect(replayed == drawn)
      #expect(draw.tape.values == tape.values)
    }
  }

  @Test func `replaying does not depend on what the buffer held before`() throws {
    var draw = Draw(random: Xoshiro256StarStar(seed: 1))
    _ = try Gen<[Int]>.array(of: .int).value(from: &draw)

    draw.replay([Choice(3, upTo: 9)], padsWithZeros: false)
    let drawn = try draw.int(in: 0...9)

    #expect(drawn == 3)
    #expect(draw.tape.values == [3])
  }

  @Test func `an element of a list is deleted with its choices`() throws {
    func list(_ values: [UInt64]) throws -> [Int] {
      var draw = Draw.replaying(values)
      return try draw.list("number", count: 0...3) { number, draw throws(Interruption) in
        10 * number + (try draw.int(in: 0...9))
      }
    }

    #expect(try list([1, 7, 1, 8, 0]) == [7, 18])
    #expect(try list([1, 8, 0]) == [8])
    #expect(try list([1, 1, 1, 2, 1, 3, 0]) == [1, 12, 23])
    #expect(try list([0]) == [])
  }

  @Test(arguments: [")", "~", "<", "( 7", "x 3", "c 1 2 1", "> \"a b\"", "* a=1", "= text"])
  func `an event is read as it was written`(text: String) throws {
    let event = try #require(DrawEvent(text))

    #expect(event.description == text)
  }

  @Test(arguments: [
    ")x", "~ ", "<<", "(7", "( 4294967296", "x 9223372036854775808", "c 1 2 257", "c 1 2",
    "c +1 2 1", "", "?",
  ])
  func `text that describes no event is not read`(text: String) {
    #expect(DrawEvent(text) == nil)
  }

  @Test func `spans mark the choices that belong together`() throws {
    var draw = Draw.replaying([1, 2, 3])

    try draw.span("outer") { draw throws(Interruption) in
      _ = try draw.int(in: 0...9)
      try draw.span("inner") { draw throws(Interruption) in _ = try draw.int(in: 0...9) }
    }
    _ = try draw.int(in: 0...9)

    #expect(draw.tape.spans.map(\.range) == [0..<2, 1..<2])
    #expect(draw.tape.spans.map(\.depth) == [0, 1])
  }
}

extension Draw {
  /// Returns a source that repeats the given values.
  static func replaying(_ values: [UInt64]) -> Draw {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    draw.replay(values.map { Choice($0, upTo: .max) }, padsWithZeros: false)
    return draw
  }
}
