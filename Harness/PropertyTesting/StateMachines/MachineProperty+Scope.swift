extension MachineProperty {
  /// Tries every history of a small scope, the shortest first: within the scope, what is reported
  /// cannot be shorter, and if nothing is reported, nothing is wrong.
  ///
  ///     try MachineProperty("the till balances") { Till() }.exhaust(steps: 4).get()
  ///
  /// A machine that is itself drawn is built in the simplest way.
  ///
  /// - Parameters:
  ///   - steps: How many steps the longest histories have, at least 0.
  ///   - values: How many values of each argument are tried, from the simplest, at least 1.
  ///   - limit: How many histories of one length may be run.
  /// - Returns: What the longest histories covered, or the history that violates a law, or a
  ///   sentence when there are more histories than the limit. Goals are counted and not demanded.
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
