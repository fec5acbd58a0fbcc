import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

/// A till that forgets the third payment after a refund, and all later ones.
private struct Till {
  private(set) var sum = 0
  private(set) var isRefunded = false
  private var payments = 0

  mutating func pay(_ amount: Int) {
    payments += isRefunded ? 1 : 0
    if payments < 3 { sum += amount }
  }

  mutating func refund() { (sum, isRefunded, payments) = (0, true, 0) }
}

/// The same till on the main actor, with payments that take time.
@MainActor private final class SlowTill {
  private var till = Till()

  var sum: Int { till.sum }

  func pay(_ amount: Int) async {
    await Task.yield()
    till.pay(amount)
  }

  func refund() { till.refund() }
}

@Suite(.failures(in: .none)) struct `Steps` {
  @Test(
    .reporting(
      lines: 23,
      """
      1. action = "refund"
      2. action = "pay"
      2. amount = 1
      3. action = "pay"
      3. amount = 1
      4. action = "pay"
      4. amount = 1
      """), .fuzz(cases: 300))
  func `are the fewest that fail`() {
    var (till, expected) = (Till(), 0)
    for _ in steps(upTo: 30) {
      if draw("action", .element(of: ["pay", "refund"])) == "pay" {
        let amount = draw("amount", .int(in: 1...99))
        till.pay(amount)
        expected += amount
      } else {
        till.refund()
        expected = 0
      }
      #expect(till.sum == expected)
      if till.sum != expected { break }
    }
  }

  @Test(
    .reporting(
      lines: 24,
      """
      1. action = "refund"
      2. action = "pay"
      2. amount = 1
      3. action = "pay"
      3. amount = 1
      4. action = "pay"
      4. amount = 1
      """), .fuzz(cases: 300)) @MainActor
  func `may wait for what is on the main actor, and are as few`() async {
    let till = SlowTill()
    var expected = 0
    for _ in steps(upTo: 30) {
      if draw("action", .element(of: ["pay", "refund"])) == "pay" {
        let amount = draw("amount", .int(in: 1...99))
        await till.pay(amount)
        expected += amount
      } else {
        till.refund()
        expected = 0
      }
      #expect(till.sum == expected)
      if till.sum != expected { break }
    }
  }

  @Test(.fuzz(cases: 300)) func `are as many as allowed`() {
    var count = 0
    for number in steps(upTo: 9, atLeast: 2) {
      count += 1
      #expect(number == count)
    }
    #expect((2...9).contains(count))
    _ = draw(.bool)
  }

  @Test(.reporting(lines: 6, "1.1. a = 0\n1.2. a = 5"), .fuzz(cases: 300))
  func `may be left early and stand within each other`() {
    for _ in steps(upTo: 5) {
      for number in steps(upTo: 5) {
        let a = draw("a", .int(in: 0...9))
        if a == 9 { break }
        #expect(number < 2 || a < 5)
      }
    }
  }
}

@Suite struct `Steps elsewhere` {
  @Test(.reporting { issues, _ in #expect(issues.count == 1) })
  func `are none outside of a fuzz test`() {
    for _ in steps(upTo: 9) { Issue.record("a step") }
  }
}
