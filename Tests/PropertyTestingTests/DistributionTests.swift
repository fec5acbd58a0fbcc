import PropertyTesting
import Testing

@Suite struct `Distributions` {
  static let count = 20_000

  private func drawn<Value>(
    _ body: (inout Draw) throws(Interruption) -> Value
  ) throws -> [Value] {
    var draw = Draw(random: Xoshiro256StarStar(seed: 7), choiceLimit: .max)
    var values: [Value] = []
    for _ in 0..<Self.count { values.append(try body(&draw)) }
    return values
  }

  @Test func `small ranges are uniform except for the last value and repetitions`() throws {
    let values = try drawn { draw throws(Interruption) in try draw.int(in: 0...9) }

    let shares = (0...9).map { digit in Double(values.count { $0 == digit }) / Double(Self.count) }

    #expect(shares.dropLast().allSatisfy { (0.085...0.105).contains($0) })
    #expect((0.11...0.14).contains(try #require(shares.last)))
  }

  @Test func `uniform numbers are uniform`() throws {
    let values = try drawn { draw throws(Interruption) in try draw.uniformNatural(upTo: 9) }

    let shares = (0...9).map { digit in
      Double(values.count { $0 == UInt64(digit) }) / Double(Self.count)
    }

    #expect(shares.allSatisfy { (0.09...0.11).contains($0) })
  }

  @Test func `large ranges give short and long numbers alike`() throws {
    let values = try drawn { draw throws(Interruption) in try draw.natural(upTo: .max) }

    let lengths = values.map { UInt64.bitWidth - $0.leadingZeroBitCount }
    let shares = (1...63).map { length in
      Double(lengths.count { $0 == length }) / Double(Self.count)
    }

    #expect(shares.allSatisfy { (0.008...0.024).contains($0) })
    #expect(values.contains(.max))
  }

  @Test func `about one number in twenty repeats an earlier one`() throws {
    let values = try drawn { draw throws(Interruption) in try draw.natural(upTo: 1 << 60) }
    let long = values.filter { $0 > 1 << 40 && $0 < 1 << 60 }

    let repeated = Double(long.count - Set(long).count) / Double(long.count)

    #expect((0.03...0.08).contains(repeated))
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func `true is as likely as requested`(probability: Double) throws {
    let values = try drawn { draw throws(Interruption) in try draw.bool(probability: probability) }

    let share = Double(values.count { $0 }) / Double(Self.count)

    #expect(abs(share - probability) < 0.02)
  }

  @Test func `values occur according to their weights`() throws {
    let generator = Gen<Int>.weighted([(1, .constant(1)), (0, .constant(2)), (3, .constant(3))])
    let values = try drawn { draw throws(Interruption) in try generator.value(from: &draw) }

    let share = Double(values.count { $0 == 3 }) / Double(Self.count)

    #expect((0.73...0.77).contains(share))
    #expect(!values.contains(2))
  }

  @Test func `lists are empty, short and long`() throws {
    let lengths = try drawn { draw throws(Interruption) in
      try Gen<[Bool]>.array(of: .bool).value(from: &draw).count
    }

    let mean = Double(lengths.reduce(0, +)) / Double(Self.count)

    #expect((5.5...6.5).contains(mean))
    #expect(lengths.contains(0))
    #expect(lengths.contains { $0 > 30 })
  }
}
