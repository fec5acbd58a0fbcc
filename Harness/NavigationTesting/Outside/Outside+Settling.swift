import Synchronization

// Waiting until the app has nothing more to do.
extension Outside {
  /// The number of consecutive yields, without a change of the state, that form one quiet round.
  private static let turns = 8
  /// The longest time that an action may run without waiting for the server or the clock.
  ///
  /// The action has more time if `rounds` quiet rounds take longer, because a single round can take
  /// long on a busy machine.
  private static let patience = Duration.milliseconds(100)
  private static let rounds = 16

  /// Begins an asynchronous action on the caller's actor.
  func begin(_ action: LaunchedAction, isolation: isolated (any Actor)? = #isolation) {
    let number = state.withLock { state in
      state.nextNumber += 1
      state.actions[state.nextNumber] = action.name
      return state.nextNumber
    }
    // The task is isolated to the caller's actor, so it runs only while the caller is suspended.
    nonisolated(unsafe) let body = action.body
    Self.$action.withValue(number) {
      _ = Task {
        _ = isolation
        await body()
        state.withLock { state in
          state.actions[number] = nil
          state.changes += 1
        }
      }
    }
  }

  /// Lets the app's tasks run until they wait for the server or the clock, or have ended.
  ///
  /// - Returns: The names of the actions that wait for something other than the server or the
  ///   clock; the method does not wait for them to end.
  func settle() async -> [String] {
    var (quiet, round) = (0, 0)
    let end = ContinuousClock.now + Self.patience
    while quiet < Self.turns {
      let before = state.withLock { $0.changes }
      await Task.yield()
      quiet = state.withLock { $0.changes } == before ? quiet + 1 : 0
      guard quiet == Self.turns, isBusy else { continue }
      // The action may be on another actor, which runs independently.
      round += 1
      guard round < Self.rounds || ContinuousClock.now < end else { return giveUp() }
      quiet = 0
    }
    return []
  }

  /// Whether an action is running (has not ended and does not wait), or a task has not yet
  /// continued after its wait.
  private var isBusy: Bool { state.withLock { $0.returning > 0 || !$0.busy.isEmpty } }

  /// Stops tracking the actions that wait for something other than the server or the clock, and
  /// returns their names.
  private func giveUp() -> [String] {
    state.withLock { state in
      let busy = state.busy
      let names = busy.sorted().compactMap { state.actions[$0] }
      for number in busy { state.actions[number] = nil }
      return names
    }
  }
}

extension Outside.State {
  /// The numbers of the actions that are running: they have not ended and do not wait.
  fileprivate var busy: Set<Int> {
    Set(actions.keys).subtracting(waits.compactMap(\.wait.action))
  }
}

/// An asynchronous action that begins in a step and may continue after the step.
struct LaunchedAction {
  let name: String
  let body: () async -> Void
}
