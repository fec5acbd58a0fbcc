import NavigationSimulation
import NavigationTestingCore

/// The operations that retain memory each time they are performed.
///
/// Each operation is repeated hundreds of times from the same state, as if a user went back and
/// forth. Memory for screens that have been removed must not be retained.
struct KeptByOperation {
  /// The names of the operations that were examined.
  let operations: [String]
  /// The operations that retain memory.
  let leaks: [KeptFinding]

  /// Creates an empty result, for which no operation was examined.
  init() { (operations, leaks) = ([], []) }

  /// Creates the result by repeating each operation in one app.
  ///
  /// If several trials are about the same operation, only the first is used. If memory allocations
  /// cannot be counted, no operation is examined.
  init(_ trials: [CostTrial]) throws {
    var operations: [String] = []
    var leaks: [KeptFinding] = []
    for trial in trials {
      let name = "\(trial.law.module).\(trial.law.operation)"
      guard !operations.contains(name), HeapCounting.isSupported else { continue }
      operations.append(name)
      if let leak = try KeptFinding(trial, HeapCounting.keptBytes) { leaks.append(leak) }
    }
    self.operations = operations
    self.leaks = leaks
  }

  var lines: [String] {
    leaks.flatMap { leak in
      let steps = leak.trace.enumerated().map { "  \($0 + 1)  \($1)" }
      return [
        Paint.bad("\(leak.operation) keeps \(leak.bytes.grouped) bytes each time it is done.")
      ]
        + steps
    }
  }
}
