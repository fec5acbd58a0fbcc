import PropertyTesting
import Synchronization
import Testing

@Suite struct `Long tapes` {
  @Test func `shrinking stops at a list of fixed length`() throws {
    let runs = Atomic(0)
    let numbers = Gen<[Int]> { draw throws(Interruption) in
      let number = runs.wrappingAdd(1, ordering: .relaxed).newValue
      try draw.require(number < 60_000, "a test must end")
      return try draw.value(of: .array(of: .int(in: 0...1000), count: 500...500))
    }
    let property = Property("the total is small", numbers) { $0.reduce(0, +) < 50_000 }
    guard case .failure(.falsified(let failure)) = property.check() else {
      Issue.record("it holds")
      return
    }

    #expect(failure.value.reduce(0, +) == 50_000)
    #expect(runs.load(ordering: .relaxed) < 50_000)
  }

  @Test func `only a limited number of tapes that are too short are tried`() {
    var asked = 0
    let choices = (0..<600).map { Choice(UInt64($0 % 7), upTo: 9) }
    let spans = choices.indices.map { Span(label: 1, depth: 0, range: $0..<$0 + 1) }

    let result = Shrinker(limit: 100).shrink(Tape(choices, spans: spans)) { _ in
      asked += 1
      return .incomplete
    }

    #expect(result.evaluations == 0)
    #expect(asked < 5_000)
  }

  @Test func `deeply nested lists can be drawn`() throws {
    let tree = Gen<Tree>.recursive(leaf: .constant(Tree.leaf)) { part in
      Gen<[Tree]>.array(of: part).map { Tree.branch($0) }
    }
    let coverage = try Property("trees end", tree) { _ in true }
      .classifying("deep trees", atLeast: 0.2) { $0.depth > 5 }.verify()

    #expect(coverage.cases == 1_000)
  }

  private indirect enum Tree: Sendable {
    case leaf
    case branch([Tree])

    var depth: Int {
      switch self {
      case .leaf: 0
      case .branch(let parts): 1 + (parts.map(\.depth).max() ?? 0)
      }
    }
  }
}
