import PropertyTesting
import Testing

@Suite struct `A target` {
  /// No one draws these four numbers by chance.
  private static let secret = [123, 456, 789, 321]

  private static let guesses = Property(
    "the safe stays closed", Gen<[Int]>.array(of: .int(in: 0...1000), count: 4...4)
  ) { $0 != secret }

  private static let distance: @Sendable ([Int]) -> Double = { guess in
    -Double(zip(guess, secret).reduce(0) { $0 + abs($1.0 - $1.1) })
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `is reached where blind search is not`(seed: UInt64) {
    let settings = CheckSettings(seed: seed, cases: 4_000)

    let blind = Self.guesses.check(settings)
    let targeted = Self.guesses.targeting(Self.distance).check(settings)

    #expect(throws: Never.self) { try blind.get() }
    guard case .failure(.falsified(let failure)) = targeted else {
      Issue.record("the safe was not opened from seed \(seed)")
      return
    }
    #expect(failure.value == Self.secret)
  }

  @Test func `makes lists long that are short by chance`() {
    let lists = Gen<[Bool]>.array(of: .bool, count: 0...200)
    let property = Property("no list is long", lists) { $0.count < 60 }
    let settings = CheckSettings(cases: 3_000)

    let blind = property.check(settings)
    let targeted = property.targeting { Double($0.count) }.check(settings)

    #expect(throws: Never.self) { try blind.get() }
    guard case .failure(.falsified(let failure)) = targeted else {
      Issue.record("no long list was found")
      return
    }
    #expect(failure.value == Array(repeating: false, count: 60))
  }

  @Test func `that is no number leads nowhere and breaks nothing`() throws {
    let property = Property("every number is itself", Gen<Int>.int) { $0 == $0 }

    let coverage = try property.targeting { _ in .nan }.verify(CheckSettings(cases: 200))

    #expect(coverage.cases == 200)
  }

  @Test func `gives the same values for the same seed`() {
    let property = Self.guesses.targeting(Self.distance)

    let results = (0..<2).map { _ in "\(property.check(CheckSettings(seed: 9, cases: 4_000)))" }

    #expect(results[0] == results[1])
  }
}
