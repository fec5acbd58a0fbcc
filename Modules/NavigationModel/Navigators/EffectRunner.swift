/// An object that runs the asynchronous work of navigators.
///
/// Apps and tests supply the runner, so that tests can decide when work ends.
public protocol EffectRunner: AnyObject {
  /// Starts or cancels work.
  ///
  /// - Parameters:
  ///   - effects: The requests to start or cancel work, in order.
  ///   - isolation: The actor of the caller, on which results are delivered.
  ///   - complete: Called with the result of each piece of work that was not canceled, in the
  ///     caller's isolation.
  func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void)
}

extension EffectRunner {
  /// Starts or cancels work in the isolation of the caller.
  ///
  /// ```swift
  /// runner.run(navigator.drainEffects()) { token, result in
  ///   navigator.handle(.completed(token, result))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - effects: The requests to start or cancel work, in order.
  ///   - complete: Called with the result of each piece of work that was not canceled, in the
  ///     caller's isolation.
  ///   - isolation: The caller's actor; callers use the default.
  public func run(
    _ effects: [Effect], complete: @escaping (Token, EffectResult) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) {
    run(effects, isolation: isolation, complete: complete)
  }
}

/// A runner for tests and simulations, in which work waits until the caller performs or ends it.
public final class StepwiseEffectRunner: EffectRunner {
  private var pending: [(effect: Effect, complete: (Token, EffectResult) -> Void)] = []

  /// Creates a runner without work.
  public init() {}

  /// The tokens of the waiting work, in the order in which the work was requested.
  public var tokens: [Token] {
    pending.map(\.effect.token)
  }

  /// Stores work until it is performed or ended, and drops canceled work.
  ///
  /// - Parameters:
  ///   - effects: The requests to store or drop work, in order.
  ///   - isolation: The actor of the caller.
  ///   - complete: Called with the result of each piece of work that is ended or performed.
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

  /// Ends a piece of work without performing it, and reports the given result.
  ///
  /// - Parameters:
  ///   - token: The token of the work.
  ///   - result: The result to report.
  /// - Returns: Whether the work was waiting; if not, nothing is reported.
  @discardableResult
  public func end(_ token: Token, with result: EffectResult) -> Bool {
    guard let index = pending.firstIndex(where: { $0.effect.token == token }) else { return false }
    pending.remove(at: index).complete(token, result)
    return true
  }

  /// Performs a piece of work and reports its result.
  ///
  /// - Parameter token: The token of the work.
  /// - Returns: Whether the work was waiting; if not, nothing is reported.
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

/// A runner for apps, which starts each piece of work immediately in its own task on the actor of
/// the caller.
///
/// Navigators, their effects and this runner belong to one isolation domain. The work begins on the
/// actor from which ``run(_:isolation:complete:)`` was called, and its result is delivered on the
/// same actor. Between these two moments, the actor may run other work. When the runner is
/// deinitialized, its work is canceled.
public final class TaskEffectRunner: EffectRunner {
  private var running: [Token: (number: UInt64, task: Task<Void, Never>)] = [:]
  private var nextNumber: UInt64 = 0

  /// Creates a runner without work.
  public init() {}

  deinit {
    for row in running.values { row.task.cancel() }
  }

  /// The tokens of the work in progress, oldest first.
  public var tokens: [Token] {
    running.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// Starts or cancels work; the result of canceled work is dropped.
  ///
  /// New work replaces work in progress that has the same token. If `isolation` is `nil`, there is
  /// no actor on which results can be delivered, and the work fails immediately.
  ///
  /// - Parameters:
  ///   - effects: The requests to start or cancel work, in order.
  ///   - isolation: The actor of the caller, on which results are delivered.
  ///   - complete: Called with the result of each piece of work that was not canceled, in the
  ///     caller's isolation.
  public func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void
  ) {
    for effect in effects {
      switch effect.work {
      case .run where isolation == nil:
        complete(effect.token, .failed("work needs an actor to return to; start it on one"))
      case .run(let work): start(work, effect.token, isolation, complete)
      case .cancel: cancel(effect.token)
      }
    }
  }

  private func start(
    _ work: @escaping () async -> EffectResult, _ token: Token,
    _ isolation: isolated (any Actor)?, _ complete: @escaping (Token, EffectResult) -> Void
  ) {
    cancel(token)
    nextNumber += 1
    let number = nextNumber
    let task = Task { [weak self] in
      // Capturing the actor makes the task run on it.
      _ = isolation
      let result = await work()
      guard let self, self.running[token]?.number == number else { return }
      self.running[token] = nil
      complete(token, result)
    }
    running[token] = (number, task)
  }

  private func cancel(_ token: Token) {
    running.removeValue(forKey: token)?.task.cancel()
  }
}
