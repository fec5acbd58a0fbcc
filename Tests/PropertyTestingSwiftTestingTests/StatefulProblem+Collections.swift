import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

extension ValueProblem {
  static let collections = [
    ValueProblem(
      "a stack that drops two",
      operations(("push", 0), ("push", 0), ("push", 0), ("pop", nil))
    ) {
      var (real, model): ([Int], [Int]) = ([], [])
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["push", "pop"])) {
        case "push":
          let value = draw("value", .int(in: 0...9))
          real.append(value)
          model.append(value)
        default:
          guard !model.isEmpty else { continue }
          real.removeLast(real.count > 2 ? 2 : 1)
          model.removeLast()
        }
        try #require(real.count == model.count)
      }
    },
    ValueProblem(
      "a ring that overwrites",
      operations(("put", 0), ("put", 0), ("put", 0), ("put", 0), ("put", 1)),
      operations(("put", 1), ("put", 0), ("put", 0), ("put", 0), ("put", 0))
    ) {
      var ring = [0, 0, 0, 0]
      var (head, count) = (0, 0)
      var model: [Int] = []
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["put", "take"])) {
        case "put":
          guard count < 5 else { continue }
          let value = draw("value", .int(in: 0...9))
          ring[(head + count) % 4] = value
          count += 1
          model.append(value)
        default:
          guard count > 0 else { continue }
          head = (head + 1) % 4
          count -= 1
          model.removeFirst()
        }
        try #require(model.isEmpty || ring[head] == model[0])
      }
    },
    ValueProblem(
      "a set that stays removed", operations(("add", 0), ("remove", 0), ("add", 0))
    ) {
      var real: Set<Int> = []
      var (graves, model): (Set<Int>, Set<Int>) = ([], [])
      for _ in steps(upTo: 30) {
        let operation = draw("do", .element(of: ["add", "remove"]))
        let value = draw("value", .int(in: 0...99))
        if operation == "add" {
          real.insert(value)
          model.insert(value)
        } else if model.remove(value) != nil {
          graves.insert(value)
        }
        try #require(real.subtracting(graves) == model)
      }
    },
    ValueProblem(
      "a cache that forgets what was read",
      operations(("put", 0), ("put", 1), ("get", 0), ("put", 2))
    ) {
      var (real, model): ([Int], [Int]) = ([], [])
      for _ in steps(upTo: 30) {
        let operation = draw("do", .element(of: ["put", "get"]))
        let key = draw("value", .int(in: 0...9))
        if operation == "put" {
          real = (real.filter { $0 != key } + [key]).suffix(2)
          model = (model.filter { $0 != key } + [key]).suffix(2)
        } else if model.contains(key) {
          model = model.filter { $0 != key } + [key]
        }
        try #require(Set(real) == Set(model))
      }
    },
  ]

  static let histories = [
    ValueProblem(
      "a token that outlives its session",
      "1. do = \"log in\"\n2. do = \"renew\"\n3. do = \"log out\"\n4. do = \"use\""
    ) {
      var (isIn, tokens): (Bool, Int) = (false, 0)
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["log in", "renew", "log out", "use"])) {
        case "log in":
          guard !isIn else { continue }
          (isIn, tokens) = (true, tokens + 1)
        case "renew": tokens += isIn ? 1 : 0
        case "log out":
          guard isIn else { continue }
          (isIn, tokens) = (false, tokens - 1)
        default: try #require(isIn || tokens == 0)
        }
      }
    },
    ValueProblem(
      "a redo that outlives typing",
      "1. do = \"type\"\n1. value = \"a\"\n2. do = \"undo\"\n3. do = \"type\"\n3. value = \"a\""
        + "\n4. do = \"redo\""
    ) {
      var (text, undone): (String, [Character]) = ("", [])
      var mayRedo = false
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["type", "undo", "redo"])) {
        case "type":
          text.append(draw("value", .element(of: ["a", "b", "c"])))
          mayRedo = false
        case "undo":
          guard let last = text.popLast() else { continue }
          undone.append(last)
          mayRedo = true
        default:
          guard let last = undone.popLast() else { continue }
          text.append(last)
          try #require(mayRedo)
        }
      }
    },
  ]

  /// Returns the rounds of a failure, as reports print them.
  private static func operations(_ operations: (name: String, value: Int?)...) -> String {
    operations.enumerated().map { index, operation in
      "\(index + 1). do = \"\(operation.name)\""
        + (operation.value.map { "\n\(index + 1). value = \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}
