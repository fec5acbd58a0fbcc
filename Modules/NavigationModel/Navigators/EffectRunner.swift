/// Performs the asynchronous work that navigators decide on; injected, so that tests decide when
/// work ends.
public protocol EffectRunner: AnyObject {
  /// Takes work up.
  ///
  /// - Parameters:
  ///   - effects: The work, in order.
  ///   - isolation: The actor of the caller, to which results come back.
  ///   - complete: To be called with the result of each piece of work that was not cancelled, in
  ///     the isolation of the caller of this function.
  func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void)
}

extension EffectRunner {
  /// Takes work up in the isolation of the caller.
  ///
  /// ```swift
  /// runner.run(navigator.drainEffects()) { token, result in
  ///   navigator.handle(.completed(token, result))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - effects: The work, in order.
  ///   - complete: To be called with the result of each piece of work that was not cancelled, in
  ///     the isolation of the caller of this function.
  ///   - isolation: The actor of the caller; left out in calls.
  public func run(
    _ effects: [Effect], complete: @escaping (Token, EffectResult) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) {
    run(effects, isolation: isolation, complete: complete)
  }
}
