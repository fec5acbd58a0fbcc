import NavigationModel

/// A runner of tasks, work that ends when it is let, and what is expected of both.
@MainActor
final class RunnerStage {
  private var runner: TaskEffectRunner? = TaskEffectRunner()
  private let gates = WorkGates()
  private let plant: RunnerFault?
  /// The results that arrived, and those that were expected, in order.
  private var delivered: [String] = []
  private var expected: [String] = []
  /// The work in progress, the oldest first, and the work that was cancelled before it ended.
  private(set) var running: [(token: Token, number: Int)] = []
  private(set) var cancelled: [Int] = []
  private var count = 0
  /// What a step found wrong, by the law that it breaks.
  private(set) var fault: (law: RunnerLaw, text: String)?

  init(_ fault: RunnerFault?) {
    plant = fault
  }

  private func note(_ law: RunnerLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  private static func token(_ name: Int) -> Token {
    Token(owner: ScopeID(rawValue: UInt64(name / 3)), number: UInt64(name % 3))
  }

  /// Work begins under a name, in the place of other work of that name.
  func begin(_ names: [Int]) async {
    let effects = names.map { name in
      count += 1
      let (token, number, gates) = (Self.token(name), count, gates)
      end(token)
      if runner != nil { running.append((token, number)) }
      return Effect(
        token: token,
        work: .run {
          await gates.pass(number)
          return .value(number)
        })
    }
    hand(effects)
    await settle()
  }

  private func hand(_ effects: [Effect]) {
    runner?.run(effects) { [weak self] token, result in
      MainActor.assertIsolated()
      self?.delivered.append("\(token.owner) \(token.number): \(result)")
    }
  }

  /// The work of a name in progress is no longer expected to end.
  private func end(_ token: Token) {
    cancelled += running.filter { $0.token == token }.map(\.number)
    running.removeAll { $0.token == token }
  }

  func cancel(_ name: Int) async {
    let token = Self.token(name)
    end(token)
    hand([Effect(token: token, work: .cancel)])
    await settle()
  }

  /// A piece of work comes to its end, even one that was cancelled.
  func finish(_ place: Int) async {
    let numbers = running.map(\.number) + cancelled
    guard !numbers.isEmpty else { return }
    let number = numbers[place % numbers.count]
    if let index = running.firstIndex(where: { $0.number == number }) {
      let token = running.remove(at: index).token
      expected.append("\(token.owner) \(token.number): \(EffectResult.value(number))")
    } else {
      cancelled.removeAll { $0 == number }
      if gates.wasCancelled(number) == false { note(.cancelling, "work \(number) goes on") }
    }
    if plant == nil { gates.open(number) }
    await settle()
  }

  /// The runner goes away, and its work with it.
  func release() async {
    cancelled += running.map(\.number)
    running = []
    runner = nil
    await settle()
    runner = TaskEffectRunner()
  }

  /// A caller without an actor has no place to which results could return.
  func beginNowhere() {
    let results = Self.runNowhere()
    if results != [true] { note(.results, "work without an actor ends as \(results)") }
  }

  private nonisolated static func runNowhere() -> [Bool] {
    var results: [Bool] = []
    let effect = Effect(token: Token(owner: .root, number: 1), work: .run { .value(1) })
    TaskEffectRunner().run([effect], isolation: nil) { _, result in
      if case .failed = result { results.append(true) } else { results.append(false) }
    }
    return results
  }

  private func settle() async {
    // Everything that can go on does so within a few turns of the main actor; work on other threads
    // may take many more.
    for _ in 0..<12 { await Task.yield() }
    for _ in 0..<200_000 where !isSettled { await Task.yield() }
    if delivered != expected { note(.results, "\(delivered), not \(expected)") }
    let tokens = runner?.tokens ?? running.map(\.token)
    if tokens != running.map(\.token) { note(.tokens, "\(tokens) in progress") }
    for number in cancelled where gates.wasCancelled(number) != true {
      note(.cancelling, "work \(number) is not cancelled")
    }
    for row in running where gates.wasCancelled(row.number) != false {
      note(.cancelling, "work \(row.number) is cancelled, or has not begun")
    }
  }

  /// Whether all that is expected has happened.
  private var isSettled: Bool {
    delivered.count >= expected.count
      && cancelled.allSatisfy { gates.wasCancelled($0) == true }
      && running.allSatisfy { gates.wasCancelled($0.number) != nil }
  }

  /// How much goes on.
  var abstractState: UInt64 { UInt64(min(running.count, 7) | min(cancelled.count, 7) << 3) }

  var text: String { "\(running.map(\.number)) in progress, \(cancelled) cancelled" }
}

/// Where work waits until it may end.
@MainActor
private final class WorkGates {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var flags: [Int: Bool] = [:]

  func pass(_ number: Int) async {
    flags[number] = Task.isCancelled
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { @MainActor in self.flags[number] = true }
    }
  }

  func open(_ number: Int) {
    waiting.removeValue(forKey: number)?.resume()
  }

  /// Whether work was cancelled; `nil` if it never began.
  func wasCancelled(_ number: Int) -> Bool? { flags[number] }

  isolated deinit {
    for continuation in waiting.values { continuation.resume() }
  }
}
