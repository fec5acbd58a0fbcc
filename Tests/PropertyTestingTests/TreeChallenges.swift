import PropertyTesting

// The two problems of the public shrinking challenge that are about trees.

extension Challenge {
  /// An arithmetic expression.
  indirect enum Expression: Sendable, CustomStringConvertible {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    var description: String {
      switch self {
      case .number(let number): "\(number)"
      case .sum(let left, let right): "(\(left) + \(right))"
      case .quotient(let left, let right): "(\(left) / \(right))"
      }
    }

    var dividesByLiteralZero: Bool {
      switch self {
      case .number: false
      case .sum(let left, let right): left.dividesByLiteralZero || right.dividesByLiteralZero
      case .quotient(_, .number(0)): true
      case .quotient(let left, let right): left.dividesByLiteralZero || right.dividesByLiteralZero
      }
    }

    /// The value; `nil` after a division by zero.
    var value: Int? {
      switch self {
      case .number(let number): return number
      case .sum(let left, let right):
        guard let left = left.value, let right = right.value else { return nil }
        return left &+ right
      case .quotient(let left, let right):
        guard let left = left.value, let right = right.value, right != 0 else { return nil }
        return left.dividedReportingOverflow(by: right).partialValue
      }
    }
  }

  static let calculator = Challenge(
    "calculator",
    Gen<Expression>.recursive(
      leaf: Gen<Int32>.int.map { Expression.number(Int($0)) },
      branch: { part in
        Gen.zip(.bool, part, part).map { $0 ? .quotient($1, $2) : .sum($1, $2) }
      }
    ).filter("no literal division by zero", tries: 1) { !$0.dividesByLiteralZero },
    minima: ["(0 / (0 + 0))", "(0 / (0 / 1))"]
  ) { expression in
    expression.value != nil
  }

  /// A heap in which no key is smaller than the key of its parent.
  indirect enum Heap: Sendable, CustomStringConvertible {
    case empty
    case node(Int, Heap, Heap)

    var description: String {
      switch self {
      case .empty: "_"
      case .node(let key, let left, let right): "(\(key) \(left) \(right))"
      }
    }

    /// All keys, parents before children, the right child before the left.
    var keys: [Int] {
      switch self {
      case .empty: []
      case .node(let key, let left, let right): [key] + right.keys + left.keys
      }
    }

    /// Returns the merged heap of two heaps, which is correct.
    func merged(with other: Heap) -> Heap {
      guard case .node(let key, let left, let right) = self else { return other }
      guard case .node(let otherKey, _, _) = other else { return self }
      if key > otherKey { return other.merged(with: self) }
      return .node(key, right.merged(with: other), left)
    }

    /// The keys in an order that should be ascending, but need not be, because the keys of the
    /// merged children are not sorted.
    var supposedlySorted: [Int] {
      guard case .node(let key, let left, let right) = self else { return [] }
      return [key] + left.merged(with: right).keys
    }
  }

  private static func heap(atLeast least: Int, size: Int) -> Gen<Heap> {
    Gen { draw throws(Interruption) in
      try draw.span("heap") { draw throws(Interruption) in
        guard size > 0, try draw.bool() else { return .empty }
        let key = try draw.int(in: least...2_147_483_647)
        let child = heap(atLeast: key, size: size / 2)
        return .node(key, try draw.value(of: child), try draw.value(of: child))
      }
    }
  }

  static let binaryHeap = Challenge(
    "binary heap", Gen<Int>.int(in: 0...20).flatMap { heap(atLeast: 0, size: $0) },
    minima: ["(0 _ (0 (0 _ _) (1 _ _)))"]
  ) { heap in
    let keys = heap.keys
    return heap.supposedlySorted == keys.sorted()
  }
}
