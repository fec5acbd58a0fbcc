/// Keeps work until the caller performs or ends it: the runner for tests and simulations.
public final class StepwiseEffectRunner: EffectRunner {
  private var pending: [(effect: Effect, complete: (Token, EffectResult) -> Void)] = []

  /// Makes a runner without work.
  public init() {}

  /// The tokens of the work that waits, in order.
  public var tokens: [Token] {
    pending.map(\.effect.token)
  }

  /// Keeps work, and drops what is cancelled.
  ///
  /// - Parameters:
  ///   - effects: The work, in order.
  ///   - isolation: The actor of the caller.
  ///   - complete: To be called with the result of each piece of work that is ended or done.
  public func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void
  ) {
    for effect in effects {
      switch effect.work {
      case .run: pending.append((effect, complete))
      case .cancel: pending.removeAll { $0.effect.token == effect.token }
      }
    }
  }

  /// Ends a piece of work with a result of the caller's choice, without doing it.
  ///
  /// - Parameters:
  ///   - token: The work.
  ///   - result: How it is said to have ended.
  /// - Returns: Whether the work was waiting.
  @discardableResult
  public func end(_ token: Token, with result: EffectResult) -> Bool {
    guard let index = pending.firstIndex(where: { $0.effect.token == token }) else { return false }
    pending.remove(at: index).complete(token, result)
    return true
  }

  /// Does a piece of work.
  ///
  /// - Parameter token: The work.
  /// - Returns: Whether the work was waiting.
  @discardableResult
  public func perform(_ token: Token) async -> Bool {
    guard let index = pending.firstIndex(where: { $0.effect.token == token }),
      case .run(let work) = pending[index].effect.work
    else { return false }
    let complete = pending.remove(at: index).complete
    complete(token, await work())
    return true
  }
}
