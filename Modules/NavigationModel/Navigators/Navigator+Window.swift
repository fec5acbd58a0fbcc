// Members that every navigator forwards to its window.
extension Navigator {
  /// The window that the navigator works in.
  public var context: NavigationContext { attachment.context }

  /// The scope of the window's state that the navigator owns.
  ///
  /// All entries of the navigator are in this scope or in a scope inside it.
  public var scope: ScopeID { attachment.scope }

  /// The state of the window.
  public var state: NavigationState { context.state }

  /// Returns the actions that the owner of an entry offers on it.
  ///
  /// - Parameter entry: An entry of any navigator of the window.
  /// - Returns: The actions in a fixed order, or an empty array if the entry is a placeholder or is
  ///   gone.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    context.actions(on: entry, asking: self)
  }

  /// Performs an action on an entry of the window, as if the user had tapped.
  ///
  /// - Parameters:
  ///   - action: The ``NavigationAction/index`` of one of the ``actions(on:)-(EntryID)``.
  ///   - entry: An entry of any navigator of the window.
  ///   - value: The value that the action needs.
  /// - Returns: The outcome of the action.
  @discardableResult
  public func perform(_ action: Int, on entry: EntryID, value: ActionValue = .none) -> Outcome {
    handle(.perform(action, on: entry, value: value))
  }

  /// Performs the action with a label, as if the user had tapped.
  ///
  /// - Parameters:
  ///   - label: The label of one of ``actions(on:)-(EntryID)``.
  ///   - entry: An entry of any navigator of the window.
  ///   - value: The value that the action needs.
  /// - Returns: The outcome. If no action on the entry has this label, the action is ignored: with
  ///   ``IgnoredReason/noTransition`` if the entry is visible, otherwise with
  ///   ``IgnoredReason/staleSource``.
  @discardableResult
  public func perform(_ label: String, on entry: EntryID, value: ActionValue = .none) -> Outcome {
    guard let action = actions(on: entry).first(where: { $0.label == label }) else {
      return .ignored(state.isVisible(entry) ? .noTransition : .staleSource)
    }
    return handle(.perform(action.index, on: entry, value: value))
  }

  /// Returns the name of an entry's screen, as given by the owner of the entry.
  public func name(of entry: Entry) -> String {
    (context.owner(of: entry) ?? self).name(of: entry.screen)
  }

  /// Returns the window's state as text, with the names of the screens, for printing.
  ///
  /// - Returns: One line for each layer, such as `root: [list detail]`; see
  ///   ``NavigationState/describe(naming:)``.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers, plus the search for
  ///   the owner of each entry and the requests for its name.
  public func describe() -> String { state.describe { name(of: $0) } }

  /// Returns the effects that the navigators of the window have requested since the last call, in
  /// order.
  public func drainEffects() -> [Effect] { context.drainEffects() }

  /// Passes the window's asynchronous work to a runner.
  ///
  /// If navigators request further work in response to a result, that work is passed to the runner
  /// too.
  ///
  /// - Parameters:
  ///   - runner: Performs the work, and calls back in the caller's isolation.
  ///   - isolation: The caller's actor; callers use the default.
  public func runEffects(
    on runner: any EffectRunner, isolation: isolated (any Actor)? = #isolation
  ) {
    let effects = drainEffects()
    guard !effects.isEmpty else { return }
    runner.run(effects, isolation: isolation) { [weak self, weak runner] token, result in
      // Capturing the actor makes the rest of the work run on it.
      _ = isolation
      guard let self else { return }
      _ = handle(.completed(token, result))
      if let runner { runEffects(on: runner) }
    }
  }

  /// Attaches a runner, which from then on receives the window's work as soon as there is any.
  ///
  /// The windows of coordinators and flows have a runner from the start. For the window of any
  /// other navigator, call this method once:
  ///
  /// ```swift
  /// let controller = NavigationController(graph: graph)
  /// controller.attachRunner(TaskEffectRunner())
  /// ```
  ///
  /// - Parameters:
  ///   - runner: Performs the work, and calls back in the caller's isolation. Use the runner for
  ///     this window only, since two windows can use the same tokens.
  ///   - isolation: The caller's actor; callers use the default.
  public func attachRunner(
    _ runner: any EffectRunner, isolation: isolated (any Actor)? = #isolation
  ) {
    context.onEffects = { [weak self] in
      self?.runEffects(on: runner, isolation: isolation)
    }
    runEffects(on: runner, isolation: isolation)
  }

  /// Returns a snapshot from which the window can be restored, even in another process.
  ///
  /// Call this on the navigator that owns the window.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers, plus the cost of
  ///   saving each navigator's data.
  public func snapshot() -> WindowSnapshot { context.snapshot(root: self) }

  /// Restores a saved window; see ``NavigationContext/restore(_:)``.
  ///
  /// Call this on the navigator that owns the window.
  ///
  /// - Parameter saved: A snapshot made by ``snapshot()``.
  /// - Returns: The outcome of the restoration.
  /// - Complexity: The cost of ``NavigationContext/restore(_:)``.
  @discardableResult
  public func restore(_ saved: WindowSnapshot) -> Outcome {
    context.restore(saved, root: self).outcome
  }
}

/// An object that contains a navigator, such as a coordinator, a window or a view model.
///
/// Apps retain this object; hosts, observers, storage and tests use the navigator inside it.
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
