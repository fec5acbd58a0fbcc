public import NavigationTestingCore

/// An operation that retains memory each time it is performed, with the smallest app that was found
/// to show this.
public struct KeptFinding: Sendable {
  /// The random app and the operation.
  public let trial: CostTrial
  /// The indices of the steps of the app that remain after shrinking.
  public let kept: [Int]
  /// The number of bytes that each repetition retains.
  public let bytes: Int

  /// A function that repeats an operation a number of times and returns the bytes that each
  /// repetition retains; `nil` if they cannot be counted.
  public typealias Meter = (_ run: CostRun, _ turns: Int) -> Int?

  /// Creates the finding by repeating the operation of a trial hundreds of times from the same
  /// state.
  ///
  /// Returns `nil` if no memory is retained, or if the bytes cannot be counted. If the leak shows
  /// with at most one step of the app, the other steps are removed.
  ///
  /// - Parameters:
  ///   - trial: The random app and the operation.
  ///   - meter: Counts the bytes that each repetition retains.
  /// - Throws: The error that a step of the app throws.
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

  /// The name of the operation with its world, such as `window.push`.
  public var operation: String { "\(trial.law.module).\(trial.law.operation)" }

  /// The remaining steps of the app, followed by the operation, in the order of performance.
  public var trace: [String] { kept.map { trial.steps[$0] } + [trial.law.operation] }
}
