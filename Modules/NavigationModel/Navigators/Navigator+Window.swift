// Questions to a navigator that its window answers.
extension Navigator {
  /// The window that the navigator works in.
  public var context: NavigationContext { attachment.context }

  /// The part of the window that belongs to the navigator.
  public var scope: ScopeID { attachment.scope }

  /// The state of the window.
  public var state: NavigationState { context.state }

  /// What a person can do on an entry of the window, as its owner says.
  ///
  /// - Parameter entry: An entry of any navigator of the window.
  /// - Returns: The actions in a fixed order; empty for an entry that is gone.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    context.actions(on: entry, asking: self)
  }

  /// Performs an action on an entry of the window, as a person does who taps.
  ///
  /// - Parameters:
  ///   - action: The index of the action among ``actions(on:)-(EntryID)``.
  ///   - entry: An entry of any navigator of the window.
  ///   - value: The value that the action needs.
  /// - Returns: The one outcome.
  @discardableResult
  public func perform(_ action: Int, on entry: EntryID, value: ActionValue = .none) -> Outcome {
    handle(.perform(action, on: entry, value: value))
  }

  /// Performs an action by its label, as a person does who taps.
  ///
  /// - Parameters:
  ///   - label: The label of one of ``actions(on:)-(EntryID)``.
  ///   - entry: An entry of any navigator of the window.
  ///   - value: The value that the action needs.
  /// - Returns: The one outcome; ignored with ``IgnoredReason/noTransition`` if nothing on the
  ///   entry has this label.
  @discardableResult
  public func perform(_ label: String, on entry: EntryID, value: ActionValue = .none) -> Outcome {
    guard let action = actions(on: entry).first(where: { $0.label == label }) else {
      return .ignored(state.isVisible(entry) ? .noTransition : .staleSource)
    }
    return handle(.perform(action.index, on: entry, value: value))
  }

  /// The name of the screen that an entry shows, as its owner says.
  public func name(of entry: Entry) -> String {
    (context.owner(of: entry) ?? self).name(of: entry.screen)
  }

  /// The asynchronous work that any navigator of the window has begun since the last call, in
  /// order.
  public func drainEffects() -> [Effect] { context.drainEffects() }

  /// Hands the work of the window to a runner, and what its ends lead to as well.
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

  /// Hands the work of the window to a runner from now on, as soon as there is some.
  ///
  /// Windows of coordinators and of flows have a runner from the start; a window of another
  /// navigator gets one here, once:
  ///
  /// ```swift
  /// let controller = NavigationController(graph: graph)
  /// controller.attachRunner(TaskEffectRunner())
  /// ```
  ///
  /// - Parameters:
  ///   - runner: Performs the work of this window alone, since two windows may give their work the
  ///     same tokens; it calls back in the isolation of the caller.
  ///   - isolation: The actor of the caller; left out in calls.
  public func attachRunner(
    _ runner: any EffectRunner, isolation: isolated (any Actor)? = #isolation
  ) {
    context.onEffects = { [weak self] in
      self?.runEffects(on: runner, isolation: isolation)
    }
    runEffects(on: runner, isolation: isolation)
  }

  /// What is needed to bring the window back after the process is gone.
  ///
  /// - Complexity: O(entries and containers).
  public func snapshot() -> WindowSnapshot { context.snapshot(root: self) }

  /// Brings a saved window back; see ``NavigationContext/restore(_:)``.
  ///
  /// - Parameter saved: What ``snapshot()`` gave.
  /// - Returns: The one outcome.
  /// - Complexity: O(entries and containers).
  @discardableResult
  public func restore(_ saved: WindowSnapshot) -> Outcome {
    context.restore(saved, root: self).outcome
  }
}

/// Something around a navigator that apps hold instead: a coordinator, a window, a view model.
///
/// Hosts, observers, storage and tests work with the navigator inside.
///
/// ```swift
/// extension ShopCoordinator: NavigatorProviding {
///   var navigator: FlowNavigator { flows.navigator }
/// }
/// ```
public protocol NavigatorProviding {
  /// The type of the navigator.
  associatedtype Provided: Navigator

  /// The navigator that owns the window.
  var navigator: Provided { get }
}
