/// An operation that retains memory each time it is performed, on the smallest app that shows it.
public struct KeptFinding: Sendable {
  /// The app and the operation.
  public let trial: CostTrial
  /// The positions of the remaining steps of the app.
  public let kept: [Int]
  /// The number of bytes that are retained each time.
  public let bytes: Int

  /// The smallest number of bytes that counts; the allocator itself may cause fewer.
  private static let least = 4

  /// Creates the finding by repeating the operation of a trial some thousand times from the same
  /// place.
  ///
  /// Returns `nil` if no memory is retained, or if the amount of memory in use cannot be read.
  ///
  /// - Parameter trial: The app and the operation.
  /// - Throws: The error of a step.
  public init?(_ trial: CostTrial) throws {
    guard let found = try Self(trial, keeping: trial.allSteps) else { return nil }
    let candidates = trial.allSteps.isEmpty ? [] : [[]] + trial.allSteps.map { [$0] }
    for candidate in candidates {
      if let smaller = try Self(trial, keeping: candidate) {
        self = smaller
        return
      }
    }
    self = found
  }

  private init?(_ trial: CostTrial, keeping kept: [Int]) throws {
    guard let bytes = try trial.keptBytes(keeping: kept), bytes >= Self.least else { return nil }
    (self.trial, self.kept, self.bytes) = (trial, kept, bytes)
  }

  /// The name of the operation: `window.push`.
  public var operation: String { "\(trial.law.module).\(trial.law.operation)" }

  /// The remaining steps of the app, followed by the operation.
  public var trace: [String] { kept.map { trial.steps[$0] } + [trial.law.operation] }
}
