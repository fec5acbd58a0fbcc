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

/// Does work at once, each piece in a task of its own on the actor of the caller: the runner for
/// apps.
///
/// Navigators belong to one isolation, and so do their effects and this runner. The work begins and
/// its result comes back on the actor from which ``run(_:isolation:complete:)`` was called; between
/// the two, other work may run there. When the runner is deinitialised, its work is cancelled.
public final class TaskEffectRunner: EffectRunner {
  private var running: [Token: (number: UInt64, task: Task<Void, Never>)] = [:]
  private var nextNumber: UInt64 = 0

  /// Makes a runner without work.
  public init() {}

  deinit {
    for row in running.values { row.task.cancel() }
  }

  /// The tokens of the work in progress, the oldest first.
  public var tokens: [Token] {
    running.sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// Starts work, or cancels it; the result of cancelled work is dropped.
  ///
  /// New work with the token of work in progress replaces it. A caller without an actor has nowhere
  /// for results to come back to, so its work fails at once.
  ///
  /// - Parameters:
  ///   - effects: The work, in order.
  ///   - isolation: The actor of the caller, to which results come back.
  ///   - complete: To be called with the result of each piece of work that was not cancelled.
  public func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void
  ) {
    for effect in effects {
      switch effect.work {
      case .run where isolation == nil:
        complete(effect.token, .failed("work needs an actor to come back to; run it from one"))
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
      // Naming the actor is what makes the task run on it.
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
