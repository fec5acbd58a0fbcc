extension Gen {
  /// Creates a generator of results; successes are simpler than failures.
  ///
  ///     let answer = Gen.result(success: .int(in: 0...9), failure: .element(of: Refusal.allCases))
  ///
  /// - Parameters:
  ///   - success: The generator of the success values.
  ///   - failure: The generator of the errors.
  ///   - failureProbability: The probability of a failure while generating, from 0 to 1. Shrinking
  ///     tries successes whatever the probability is.
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
