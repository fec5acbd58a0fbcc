extension Property {
  /// Tries many values; shrinks the first for which the property does not hold.
  ///
  /// The predicate reports a failure by returning `false` or throwing. A failed `#expect` in it
  /// does neither: in Swift Testing, use `verifyExpectations` of PropertyTestingSwiftTesting, or a
  /// test with the trait `fuzz`.
  ///
  /// - Parameter settings: How much is tried.
  /// - Returns: How often each class was drawn, or why the property was not found to hold.
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

  /// Tries many values and throws what falsifies the property, for use in a test.
  ///
  /// - Parameter settings: How much is tried.
  /// - Returns: How often each class was drawn.
  /// - Throws: Why the property was not found to hold.
  @discardableResult
  public func verify(
    _ settings: CheckSettings = CheckSettings()
  ) throws(PropertyFailure<Value>) -> Coverage {
    try check(settings).get()
  }

  /// The value of a tape, and whether the property holds for it.
  ///
  /// - Parameter tape: Decisions, as a failure reported them.
  /// - Returns: The violation; `nil` if the property holds or the tape does not fit the generator.
  public func replay(_ tape: Tape) -> Violation? {
    switch PropertyBench(self, CheckSettings(replaying: tape)).replay(tape.choices) {
    case .violated(let failure): failure.violation
    case .held, .interrupted: nil
    }
  }
}
