public import NavigationTestingCore

/// An operation that retains memory each time it is performed, on the smallest app that shows it.
public struct KeptFinding: Sendable {
  /// The app and the operation.
  public let trial: CostTrial
  /// The positions of the remaining steps of the app.
  public let kept: [Int]
  /// The number of bytes that are retained each time.
  public let bytes: Int

  /// Repeats an operation a number of times; returns the bytes that each repetition keeps, or `nil`
  /// if they cannot be counted.
  public typealias Meter = (_ run: CostRun, _ turns: Int) -> Int?

  /// Creates the finding by repeating the operation of a trial hundreds of times from the same
  /// place.
  ///
  /// Returns `nil` if no memory is retained, or if it cannot be counted.
  ///
  /// - Parameters:
  ///   - trial: The app and the operation.
  ///   - meter: Counts the bytes.
  /// - Throws: The error of a step.
  public init?(_ trial: CostTrial, _ meter: Meter) throws {
    guard let found = try Self(trial, keeping: trial.allSteps, meter) else { return nil }
    let candidates = trial.allSteps.isEmpty ? [] : [[]] + trial.allSteps.map { [$0] }
    for candidate in candidates {
      if let smaller = try Self(trial, keeping: candidate, meter) {
        self = smaller
        return
      }
    }
    self = found
  }

  private init?(_ trial: CostTrial, keeping kept: [Int], _ meter: Meter) throws {
    guard let bytes = try trial.keptBytes(keeping: kept, meter), bytes > 0 else { return nil }
    (self.trial, self.kept, self.bytes) = (trial, kept, bytes)
  }

  /// The name of the operation: `window.push`.
  public var operation: String { "\(trial.law.module).\(trial.law.operation)" }

  /// The remaining steps of the app, followed by the operation.
  public var trace: [String] { kept.map { trial.steps[$0] } + [trial.law.operation] }
}
