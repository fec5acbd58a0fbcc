extension Gen {
  /// A success or a failure, a success being the simpler.
  ///
  ///     let answer = Gen.result(success: .int(in: 0...9), failure: .element(of: Refusal.allCases))
  ///
  /// - Parameters:
  ///   - success: How to draw what a success holds.
  ///   - failure: How to draw the error.
  ///   - failureProbability: How likely a failure is while generating, from 0 to 1; shrinking tries
  ///     successes all the same.
  /// - Returns: A generator of results.
  public static func result<Success, Failure: Error>(
    success: Gen<Success>, failure: Gen<Failure>, failureProbability: Double = 0.25
  ) -> Gen where Value == Result<Success, Failure> {
    Gen { draw throws(Interruption) in
      guard try draw.bool(probability: failureProbability) else {
        return .success(try success.value(from: &draw))
      }
      return .failure(try failure.value(from: &draw))
    }
  }
}
