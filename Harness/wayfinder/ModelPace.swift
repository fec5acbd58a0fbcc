import MeasuredWorlds
import NavigationTestingCore

/// A measurement of the number of random steps per second that one core performs on the bare model,
/// without an app or a host.
///
/// After each step, the model's laws are checked where the step has changed the state. The rate is
/// printed after a campaign in the model's world.
struct ModelPace {
  let seed: UInt64

  /// Measures and prints the rates, and returns whether every law held.
  func run() -> Bool {
    do throws(BrokenStep) {
      for limit in BareModel.limits { try measure(limit) }
      return true
    } catch {
      Console.error("The bare model, seed \(seed): \(error.description)")
      return false
    }
  }

  /// Measures and prints the rate of the fastest of several runs, since other load on the machine
  /// only makes a run slower.
  private func measure(_ limit: Int) throws(BrokenStep) {
    var model = BareModel(limit: limit, seed: seed)
    var best = Double.infinity
    for _ in 0..<Self.runs {
      let start = ProcessorTime.now
      try model.run(Self.stepsPerRun)
      best = min(best, ProcessorTime.now - start)
    }
    let rate = Int(Double(Self.stepsPerRun) / max(best, 1e-9))
    let depth = JSONText.decimal(model.meanDepth, places: 0)
    Console.remark(
      Paint.faint(
        "model alone, incremental laws: \(rate.grouped) steps per second and core "
          + "at mean depth \(depth), \(model.steps.grouped) steps"))
  }

  private static let runs = 5
  /// The number of steps in one run; small in a debug build, which would only measure the lack of
  /// optimization.
  private static let stepsPerRun = isOptimised ? 300_000 : 2_000

  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
