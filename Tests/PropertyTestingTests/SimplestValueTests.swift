import PropertyTesting
import Testing

@Suite struct `The simplest value` {
  private func simplest<Value>(
    _ generator: Gen<Value>, seed: UInt64, cases: Int = 10_000,
    where fails: @escaping @Sendable (Value) -> Bool
  ) -> Value? {
    let property = Property("never", generator) { !fails($0) }
    guard
      case .failure(.falsified(let failure)) = property.check(
        CheckSettings(seed: seed, cases: cases))
    else { return nil }
    return failure.value
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `of a list of amounts from 1 to 200 has no superfluous elements`(seed: UInt64) throws {
    let amounts = Gen<[Int]>.array(of: .int(in: 1...200))
    let found = simplest(amounts, seed: seed) { $0.reduce(0, +) >= 1_000 }

    #expect(found == [200, 200, 200, 200, 200])
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `of a length, a list and an index in it has the shortest list`(seed: UInt64) throws {
    let places = Gen<Int>.int(in: 1...20).flatMap { count in
      Gen<([Int], Int)>.zip(
        .array(of: .int(in: 0...100), count: count...count), .int(in: 0...count - 1))
    }
    let found = try #require(
      simplest(places, seed: seed) { list, index in index >= 2 && list[index] >= 10 })

    #expect(found == ([0, 0, 10], 2))
  }

  @Test(arguments: [-1e300...1e300, -1e20...(.infinity), 0...1e18])
  func `of a wide range is a whole number near zero`(range: ClosedRange<Double>) throws {
    for seed in 0..<8 as Range<UInt64> {
      #expect(simplest(.double(in: range), seed: seed) { _ in true } == 0)
      #expect(simplest(.double(in: range), seed: seed) { $0 >= 1e6 } == 1e6)
    }
    #expect(simplest(.double(in: range), seed: 0) { $0 > 1.2 && $0 < 1.3 } == 1.25)
  }

  @Test(arguments: [0.3...3.5, 0.3...1, 0.3...1e300])
  func `of a range above zero is its first whole number`(range: ClosedRange<Double>) {
    #expect(simplest(.double(in: range), seed: 0) { _ in true } == 1)
    #expect(simplest(.double(in: range), seed: 0) { $0 == 0.3 } == 0.3)
  }

  @Test func `of a range far below zero is its upper bound`() throws {
    #expect(simplest(.double(in: -1e30 ... -1e20), seed: 0) { _ in true } == -1e20)
  }

  @Test func `is never one that cannot be drawn`() {
    let numbers = Gen<Int>.weighted([(0, .constant(-1)), (9, .int(in: 1...9))])

    #expect(simplest(numbers, seed: 0) { $0 == 7 || $0 < 0 } == 7)
  }
}
