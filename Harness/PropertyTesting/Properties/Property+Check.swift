extension Property {
  /// Tries many values, and shrinks the first for which the property does not hold.
  ///
  /// The predicate reports a failure by returning `false` or throwing. A failed `#expect` does
  /// neither: in Swift Testing, use `verifyExpectations` of PropertyTestingSwiftTesting, or a test
  /// with the `fuzz` trait.
  ///
  /// - Parameter settings: The seed and the limits of the check.
  /// - Returns: The number of values in each class, or the reason why the check failed.
  public func check(
    _ settings: CheckSettings = CheckSettings()
  ) -> Result<Coverage, PropertyFailure<Value>> {
    let bench = PropertyBench(self, settings)
    for number in 0..<max(settings.cases, 0) {
      let seed = CaseSeed(root: settings.seed, test: name, index: number)
      guard let failure = bench.generate(seed) else { continue }
      return .failure(.falsified(bench.shrink(failure, caseNumber: number)))
    }
    if let sentence = bench.problem { return .failure(.unusable(sentence)) }
    let coverage = bench.coverage
    return coverage.missing == nil ? .success(coverage) : .failure(.uncovered(coverage))
  }

  /// Tries many values, and throws an error if the check fails; for use in a test.
  ///
  /// - Parameter settings: The seed and the limits of the check.
  /// - Returns: The number of values in each class.
  /// - Throws: A ``PropertyFailure`` with the reason why the check failed.
  @discardableResult
  public func verify(
    _ settings: CheckSettings = CheckSettings()
  ) throws(PropertyFailure<Value>) -> Coverage {
    try check(settings).get()
  }

  /// Tests the property on the value that a tape describes.
  ///
  /// - Parameter tape: The tape that a failure reported.
  /// - Returns: The violation; `nil` if the property holds or the tape does not fit the generator.
  public func replay(_ tape: Tape) -> Violation? {
    switch PropertyBench(self, CheckSettings(replaying: tape)).replay(tape.choices) {
    case .violated(let failure): failure.violation
    case .held, .interrupted: nil
    }
  }
}
