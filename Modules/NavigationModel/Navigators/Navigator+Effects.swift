extension Navigator {
  /// Hands the work that was decided to a runner, and what its ends lead to as well.
  ///
  /// - Parameters:
  ///   - runner: Performs the work; it calls back in the isolation of the caller.
  ///   - isolation: The actor of the caller; left out in calls.
  public func runEffects(
    on runner: any EffectRunner, isolation: isolated (any Actor)? = #isolation
  ) {
    let effects = drainEffects()
    guard !effects.isEmpty else { return }
    runner.run(effects, isolation: isolation) { [weak self, weak runner] token, result in
      // Naming the actor is what makes the rest of the work run on it.
      _ = isolation
      guard let self else { return }
      _ = handle(.completed(token, result))
      if let runner { runEffects(on: runner) }
    }
  }
}
