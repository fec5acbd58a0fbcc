public import NavigationTestingCore

/// A law with its measurements in one random app, which may have been shrunk.
public struct CostFinding: Sendable {
  /// The law, the random app and the operation.
  public let trial: CostTrial
  /// The indices of the steps of the app that remain after shrinking.
  public let kept: [Int]
  /// The measurements and counts; the main measure comes first.
  public let curves: [CostCurve]

  /// Creates a finding from the measurements in an app.
  ///
  /// - Parameters:
  ///   - trial: The law, the random app and the operation.
  ///   - kept: The indices of the steps that build the app.
  ///   - curves: The measurements and counts, the main measure first; at least one.
  public init(_ trial: CostTrial, keeping kept: [Int], _ curves: [CostCurve]) {
    self.trial = trial
    self.kept = kept
    self.curves = curves
  }

  /// The curve that decides the verdict: the first one that grows too fast, otherwise the main
  /// measure.
  public var curve: CostCurve {
    curves.first { $0.growth.exceeds(law.allowed) } ?? curves[0]
  }

  /// The law, which declares the cost.
  public var law: CostLaw { trial.law }

  /// The growth of the deciding curve.
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

  /// The first measured size from which the cost increases by at least half to the next measured
  /// size; `nil` if there is none.
  public var onset: Int? {
    zip(curve.points, curve.points.dropFirst())
      .first { $1.cost >= $0.cost * 1.5 }.map { $0.0.size }
  }

  /// The remaining steps of the app and then the operation, in the order in which they are
  /// performed.
  public var trace: [String] {
    kept.map { trial.steps[$0] } + [law.operation]
  }

  /// The Swift text of a test that fails as long as the operation is slow.
  ///
  /// The code of the app, its steps and the operation comes first, in comments.
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
