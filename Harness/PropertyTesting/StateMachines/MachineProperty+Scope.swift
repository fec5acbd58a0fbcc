extension MachineProperty {
  /// Tries every history within small bounds, shortest first.
  ///
  /// The reported history is a shortest one that violates a law. If the result is a success, no
  /// history within the bounds violates a law.
  ///
  ///     try MachineProperty("the till balances") { Till() }.exhaust(steps: 4).get()
  ///
  /// If the machine itself is generated from random choices, only its simplest form is tried.
  ///
  /// - Parameters:
  ///   - steps: The number of steps in the longest histories, at least 0.
  ///   - values: The number of values tried for each argument, simplest first, at least 1.
  ///   - limit: The largest number of histories of one length.
  /// - Returns: The coverage of the longest histories, or the reason for the failure: a history
  ///   that violates a law, or an error message if there are more histories than the limit or a
  ///   history could not be drawn. Goals are counted but not required.
  /// - Complexity: Exponential in `steps`.
  public func exhaust(
    steps: Int, values: Int = 2, limit: Int = 1_000_000
  ) -> Result<MachineCoverage, MachineFailure> {
    let bench = MachineBench(self, CheckSettings())
    do throws(MachineFailure) {
      for length in 0...max(steps, 0) {
        let scope = MachineFalsification.Scope(steps: length, values: max(values, 1))
        if let failure = try bench.enumerate(scope, limit: limit) {
          return .failure(.falsified(failure))
        }
      }
    } catch {
      return .failure(error)
    }
    return bench.obstacle.map { .failure(.unusable($0)) } ?? .success(bench.coverage)
  }
}
