import NavigationSimulation
import NavigationTestingCore

/// The operations that keep memory each time they are done.
///
/// Each operation is repeated from the same place some thousand times, as a person who walks to and
/// fro does; what was shown once must not be kept.
struct KeptByOperation {
  /// The names of the operations that were looked at.
  let operations: [String]
  /// Those that keep memory.
  let leaks: [KeptFinding]

  /// Repeats the operation of the first law of each.
  init(_ trials: [CostTrial]) throws {
    var operations: [String] = []
    var leaks: [KeptFinding] = []
    for trial in trials {
      let name = "\(trial.law.module).\(trial.law.operation)"
      guard !operations.contains(name), KeptMemory.isReadable else { continue }
      operations.append(name)
      if let leak = try KeptFinding(trial) { leaks.append(leak) }
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
