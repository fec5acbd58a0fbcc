public import PropertyTesting
public import Testing

extension Property {
  /// Tries many values, and counts a failed `#expect` in the predicate as a failure.
  ///
  ///     let prices = Gen<[Int]>.array(of: .int(in: 0...500))
  ///     let cheap = Property("no order is dear", prices) { prices in
  ///       #expect(prices.reduce(0, +) < 900)
  ///       return true
  ///     }
  ///     await cheap.verifyExpectations()
  ///
  /// `verify` does not detect such failures: Swift Testing would report them for every value that
  /// fails, and the property would pass. This method suppresses them while values are tried and
  /// shrunk. It then reports the simplest value once, at the failed expectation.
  ///
  /// - Parameters:
  ///   - settings: The seed and the limits of the check.
  ///   - sourceLocation: The location to report for a failure that has no location.
  public func verifyExpectations(
    _ settings: CheckSettings = CheckSettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let verdict = await verdict(settings)
    guard let verdict else { return }
    guard let tape = verdict.tape else {
      Issue.record(Comment(rawValue: verdict.text), sourceLocation: sourceLocation)
      return
    }
    let collector = IssueCollector(
      report: { _ in [Comment(rawValue: verdict.text)] }, passing: PassingIssues())
    await collector.during { _ = self.replay(tape) }
    if collector.failure == nil {
      Issue.record(Comment(rawValue: verdict.text), sourceLocation: sourceLocation)
    }
  }

  /// Returns the reason why the property does not hold; `nil` if it does.
  private func verdict(_ settings: CheckSettings) async -> Verdict? {
    let collector = IssueCollector(report: nil, passing: PassingIssues())
    let property = judged { value, predicate in
      collector.forget()
      let holds = try predicate(value)
      if let failure = collector.failure { throw failure.violation }
      return holds
    }
    return await collector.during { () -> Verdict? in
      guard case .failure(let failure) = property.check(settings) else { return nil }
      guard case .falsified(let falsification) = failure else {
        return Verdict(tape: nil, text: "\(failure)")
      }
      return Verdict(tape: falsification.tape, text: "\(failure)")
    }
  }
}

/// The reason why a property does not hold.
private struct Verdict: Sendable {
  /// The choices of the simplest value; `nil` if the check failed without such a value.
  let tape: Tape?
  let text: String
}

extension CaseFailure {
  /// The failure as a violation of a law.
  fileprivate var violation: Violation {
    let place = identity.location.map { "\($0.fileID):\($0.line)" } ?? "an unknown place"
    return Violation(law: place, message: "\(identity.kind) at \(place)", details: text)
  }
}
