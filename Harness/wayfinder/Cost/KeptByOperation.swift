import NavigationSimulation
import NavigationTestingCore

/// The operations that keep memory each time they are done.
///
/// Each operation is repeated from the same place some thousand times, as a person who walks to and
/// fro does; what was shown once must not be kept.
struct KeptByOperation {
  /// The names of the operations that were looked at.
  let operations: [String]
  /// Those that keep memory, with the bytes of each time.
  let leaks: [(operation: String, bytes: Int)]

  /// Fewer bytes are caused by the allocator itself.
  private static let least = 4

  /// Repeats the operation of the first law of each.
  init(_ trials: [CostTrial]) throws {
    var operations: [String] = []
    var leaks: [(operation: String, bytes: Int)] = []
    for trial in trials {
      let name = "\(trial.law.module).\(trial.law.operation)"
      guard !operations.contains(name), let bytes = try trial.keptBytes() else { continue }
      operations.append(name)
      if bytes >= Self.least { leaks.append((name, bytes)) }
    }
    self.operations = operations
    self.leaks = leaks
  }

  var lines: [String] {
    leaks.map { "\($0.operation) keeps \($0.bytes.grouped) bytes each time it is done." }
  }
}
