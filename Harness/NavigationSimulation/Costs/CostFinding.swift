public import NavigationTestingCore

/// A law with its measurements, on the smallest app that shows them.
public struct CostFinding: Sendable {
  /// The app and the operation.
  public let trial: CostTrial
  /// The positions of the remaining steps of the app.
  public let kept: [Int]
  /// The measurements and counts, the main measure first.
  public let curves: [CostCurve]

  /// Creates the measurements on an app.
  ///
  /// - Parameters:
  ///   - trial: The app and the operation.
  ///   - kept: The positions of the steps that make the app.
  ///   - curves: The measurements and counts, the main measure first; at least one.
  public init(_ trial: CostTrial, keeping kept: [Int], _ curves: [CostCurve]) {
    self.trial = trial
    self.kept = kept
    self.curves = curves
  }

  /// The curve that decides: the first one that grows faster than it may, otherwise the main one.
  public var curve: CostCurve {
    curves.first { $0.growth.exceeds(law.allowed) } ?? curves[0]
  }

  /// The declared cost.
  public var law: CostLaw { trial.law }

  /// The growth of the cost.
  public var growth: CostGrowth { curve.growth }

  /// The result of comparing the measured cost with the declared one.
  public var verdict: Verdict { growth.exceeds(law.allowed) ? .broken : .kept }

  /// The result of comparing a measured cost with the declared one.
  public enum Verdict: Sendable, Hashable {
    /// The cost is within its class.
    case kept
    /// The cost exceeds its class.
    case broken
  }

  /// The smallest size from which the next size costs at least half as much again.
  public var onset: Int? {
    zip(curve.points, curve.points.dropFirst())
      .first { $1.cost >= $0.cost * 1.5 }.map { $0.0.size }
  }

  /// The remaining steps of the app, followed by the operation, as a user would perform them.
  public var trace: [String] {
    kept.map { trial.steps[$0] } + [law.operation]
  }

  /// A test that fails as long as the operation is slow, preceded by the same steps in Swift.
  public var test: String {
    let code = [trial.appCode] + kept.map { trial.stepCode[$0] } + [trial.operationCode]
    let places = kept.map(String.init).joined(separator: ", ")
    let mutant = trial.mutant.map { ", mutant: \"\($0)\"" } ?? ""
    return """
      \(code.map { "// \($0)" }.joined(separator: "\n"))
      @Test func `\(law.label) stays \(law.allowed.rawValue)`() throws {
        try expectCost(.\(law.allowed.caseName)) { size in
          try CostCatalogue.run(
            "\(law.label)", size: size, seed: \(trial.seed), keeping: [\(places)]\(mutant))
        }
      }
      """
  }
}
