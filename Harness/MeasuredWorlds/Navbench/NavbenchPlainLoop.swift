import PropertyTesting

/// A plain loop with the system, model and checks of NAVBENCH-1, but without the harness.
///
/// The ratio between this loop's speed and a campaign's speed shows the cost of the harness.
public enum NavbenchPlainLoop {
  /// Runs cases of 50 steps.
  ///
  /// Each step is an operation drawn uniformly from the enabled ones, with a uniformly drawn
  /// argument.
  ///
  /// - Parameters:
  ///   - cases: The number of cases.
  ///   - seed: The seed of the random values.
  /// - Returns: The number of steps that were performed; a failed check ends the loop.
  public static func run(cases: Int, seed: UInt64) -> Int {
    var random = Xoshiro256StarStar(seed: seed)
    var steps = 0
    for _ in 0..<cases {
      var model = NavbenchModel()
      var system = NavbenchSystem()
      for _ in 0..<50 {
        let enabled = NavbenchAction.allCases.filter { model.allows($0) }
        let action = enabled[random.below(enabled.count)]
        let range = action.arguments ?? 0...0
        let argument = range.lowerBound + random.below(range.count)
        model.perform(action, argument)
        system.perform(action, argument)
        steps += 1
        guard holds(model, system) else { return steps }
      }
    }
    return steps
  }

  private static func holds(_ model: NavbenchModel, _ system: NavbenchSystem) -> Bool {
    guard system.hasOnlyLiveEntries, system.hasUniqueIDs else { return false }
    let snapshot = system.snapshot()
    guard snapshot.tabs.allSatisfy({ $0.first == 0 }), !snapshot.modals.contains(where: \.isEmpty)
    else { return false }
    return snapshot.selected == model.selected && snapshot.tabs == model.tabs
      && snapshot.modals == model.modals && system.visibleRoute == model.top.last
  }
}
