import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

// Small systems with one mistake each, which random users find; scripts/beside-hypothesis also
// contains these systems.
extension ValueProblem {
  static let stateful = counters + collections + histories

  private static let counters = [
    ValueProblem("a counter that overflows", rounds("up", "up", "up", "up", "up")) {
      var count = 0
      for _ in steps(upTo: 30) {
        count += draw("do", .element(of: ["up", "down"])) == "up" ? 1 : -1
        try #require(count < 5)
      }
    },
    ValueProblem("jugs of three and five", jugs, longer: [otherJugs]) {
      var (small, big) = (0, 0)
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["fill 3", "fill 5", "empty 3", "empty 5", "3>5", "5>3"])) {
        case "fill 3": small = 3
        case "fill 5": big = 5
        case "empty 3": small = 0
        case "empty 5": big = 0
        case "3>5": (small, big) = (max(0, small + big - 5), min(5, small + big))
        default: (small, big) = (min(3, small + big), max(0, small + big - 3))
        }
        try #require(big != 4)
      }
    },
    ValueProblem("an overdraft", "1. do = \"pay\"\n1. amount = 101") {
      var balance = 0
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["earn", "pay"])) {
        case "earn": balance += draw("amount", .int(in: 0...1000))
        default:
          let amount = draw("amount", .int(in: 0...1000))
          if amount <= balance || amount > 100 { balance -= amount }
        }
        try #require(balance >= 0)
      }
    },
    ValueProblem(
      "a transfer to oneself",
      "1. do = \"open\"\n2. do = \"move\"\n2. from = 0\n2. to = 0\n2. sum = 1"
    ) {
      var accounts: [Int] = []
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["open", "move"])) {
        case "open": accounts.append(100)
        default:
          guard !accounts.isEmpty else { continue }
          let from = draw("from", .int(in: 0...accounts.count - 1))
          let to = draw("to", .int(in: 0...accounts.count - 1))
          let sum = draw("sum", .int(in: 0...100))
          let (left, right) = (accounts[from] - sum, accounts[to] + sum)
          guard left >= 0 else { continue }
          accounts[from] = left
          accounts[to] = right
        }
        try #require(accounts.reduce(0, +) == 100 * accounts.count)
      }
    },
  ]

  private static let jugs = rounds("fill 5", "5>3", "empty 3", "5>3", "fill 5", "5>3")

  private static let otherJugs = rounds(
    "fill 3", "3>5", "fill 3", "3>5", "empty 5", "3>5", "fill 3", "3>5")

  private static func rounds(_ operations: String...) -> String {
    operations.enumerated().map { "\($0 + 1). do = \"\($1)\"" }.joined(separator: "\n")
  }
}
