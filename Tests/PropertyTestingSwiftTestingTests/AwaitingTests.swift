import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

/// Properties of code that awaits.
@Suite @MainActor struct `A property that awaits` {
  private static let prices = Gen<[Int]>.array(of: .int(in: 0...500))

  @Test func `is falsified by the simplest value`() async throws {
    var asked = 0
    let failure = try await #require(throws: PropertyFailure<[Int]>.self) {
      try await Property.verify("no order is dear", Self.prices) { prices in
        await Task.yield()
        asked += 1
        return prices.reduce(0, +) < 900
      }
    }

    guard case .falsified(let found) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(found.value == [400, 500])
    #expect(found.isRepeatable)
    #expect(asked > found.evaluations)
  }

  @Test func `draws the same values as one that does not`() async throws {
    var awaited: [[Int]] = []
    try await Property.verify("same", Self.prices, CheckSettings(cases: 20)) { prices in
      awaited.append(prices)
      return true
    }
    let plain = Seen()
    try Property("same", Self.prices) { plain.add($0) }.verify(CheckSettings(cases: 20))

    #expect(awaited == plain.values)
  }

  @Test func `ends with the task`() async {
    let task = Task {
      try await Property.verify("never ends", .int(in: 0...9), CheckSettings(cases: .max)) { _ in
        await Task.yield()
        return true
      }
    }
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

private final class Seen: Sendable {
  private let list = Mutex<[[Int]]>([])

  var values: [[Int]] { list.withLock { $0 } }

  func add(_ value: [Int]) -> Bool {
    list.withLock { $0.append(value) }
    return true
  }
}
