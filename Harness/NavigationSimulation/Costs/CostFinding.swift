public import NavigationTestingCore

/// A law with its measurements, on the smallest app that shows them.
public struct CostFinding: Sendable {
  /// The app and the operation.
  public let trial: CostTrial
  /// The positions of the steps that are left of the app.
  public let kept: [Int]
  /// What was measured and counted, the main measure first.
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

  /// What decides: the first measure that grows faster than it may, otherwise the main one.
  public var curve: CostCurve {
    curves.first { $0.growth.exceeds(law.allowed) } ?? curves[0]
  }

  /// The declared cost.
  public var law: CostLaw { trial.law }

  /// How the cost grows.
  public var growth: CostGrowth { curve.growth }

  /// How the measured cost compares to the declared one.
  public var verdict: Verdict { growth.exceeds(law.allowed) ? .broken : .kept }

  /// The result of comparing a measured cost with the declared one.
  public enum Verdict: Sendable, Hashable {
    /// It is within its class.
    case kept
    /// It is above its class.
    case broken
  }

  /// The smallest size from which the next one costs at least half as much again.
  public var onset: Int? {
    zip(curve.points, curve.points.dropFirst())
      .first { $1.cost >= $0.cost * 1.5 }.map { $0.0.size }
  }

  /// The steps of the app that are left, and then the operation, as a person would do them.
  public var trace: [String] {
    kept.map { trial.steps[$0] } + [law.operation]
  }

  /// A test that fails as long as the operation is slow, with the same steps in Swift above it.
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
