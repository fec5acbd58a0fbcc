public import NavigationModel

/// The phase of loading; a coordinator that loads is always in exactly one phase.
public enum LoadingPhase: Hashable, Sendable {
  /// The coordinator is not yet in a window, so the work has not begun.
  case idle
  /// The work is in progress.
  case loading
  /// The work is done, and its result is shown.
  case loaded
  /// The work failed, for the reason in the text.
  case failed(String)
  /// The work was canceled.
  case cancelled
}

/// The work that loads the coordinator for a screen to wrap.
struct Loading {
  let work: () async -> EffectResult
  let build: (any Sendable) -> CoordinatorNode?
  var phase = LoadingPhase.idle
  var token: Token?
  var onPhase: ((LoadingPhase) -> Void)?
}

extension CoordinatorNode {
  /// Loads the coordinator that the screen will wrap, and shows the screen itself in the meantime.
  ///
  /// The work begins when the coordinator enters a window, or immediately if it is in one. The new
  /// work replaces earlier work of the coordinator; if the earlier work is still in progress, its
  /// result is discarded. A closure that was passed to ``onLoadingPhase(_:)`` before is no longer
  /// called.
  ///
  /// - Parameters:
  ///   - work: Produces a value, in the isolation of the window.
  ///   - build: Makes a view coordinator from the value; returning `nil` counts as a failure.
  /// - Returns: The same coordinator.
  @discardableResult
  public func loading(
    _ work: @escaping () async -> EffectResult,
    build: @escaping (any Sendable) -> CoordinatorNode?
  ) -> CoordinatorNode {
    tree?.abandonLoading(self, as: .idle)
    ownExtras.loading = Loading(work: work, build: build)
    tree?.beginLoading(self)
    return self
  }

  /// The phase of loading; `nil` if the coordinator has nothing to load.
  public var loadingPhase: LoadingPhase? { extras?.loading?.phase }

  /// Calls a closure with each new phase of loading, in place of a closure that was passed before.
  ///
  /// The closure is not called when the coordinator leaves its tree. The call has no effect if the
  /// coordinator has nothing to load.
  public func onLoadingPhase(_ body: @escaping (LoadingPhase) -> Void) {
    ownExtras.loading?.onPhase = body
  }

  /// Loads again if loading failed or was canceled.
  ///
  /// - Returns: The outcome. Ignored if loading has not begun, is in progress or is complete.
  ///   Refused if the coordinator has nothing to load, or has left its tree.
  @discardableResult
  public func retryLoading() -> CoordinatorOutcome {
    if life == .removed { return refuse(.removed(tag)) }
    guard let phase = loadingPhase else { return refuse(.cannot("load", kind)) }
    switch phase {
    case .failed, .cancelled: break
    case .idle, .loading, .loaded: return .ignored(.noChange)
    }
    tree?.beginLoading(self)
    return .applied(nil)
  }

  /// Cancels the work in progress; its result is discarded.
  ///
  /// - Returns: The outcome; ignored if no work is in progress, and refused if the coordinator has
  ///   nothing to load or has left its tree.
  @discardableResult
  public func cancelLoading() -> CoordinatorOutcome {
    if life == .removed { return refuse(.removed(tag)) }
    guard let phase = loadingPhase else { return refuse(.cannot("load", kind)) }
    guard phase == .loading, let tree else { return .ignored(.noChange) }
    tree.abandonLoading(self, as: .loading)
    enterPhase(.cancelled)
    return .applied(nil)
  }

  func enterPhase(_ phase: LoadingPhase) {
    extras?.loading?.phase = phase
    guard let listener = extras?.loading?.onPhase else { return }
    if let tree { tree.tell { listener(phase) } } else { listener(phase) }
  }
}

extension CoordinatorTree {
  func beginLoading(_ node: CoordinatorNode) {
    guard let loading = node.extras?.loading, loading.phase != .loaded else { return }
    let token = context.makeToken(for: self)
    loads[token] = node
    node.extras?.loading?.token = token
    node.enterPhase(.loading)
    // An observer of the phase may have canceled the work already.
    if node.extras?.loading?.token == token { context.begin(token, for: self, loading.work) }
  }

  /// Cancels the work of a coordinator and discards the result.
  func abandonLoading(_ node: CoordinatorNode, as phase: LoadingPhase) {
    guard let loading = node.extras?.loading, let token = loading.token else { return }
    if !node.decisions.acceptsWork(false) {
      loads[token] = nil
      context.cancel(token, of: self)
    }
    node.extras?.loading?.token = nil
    node.extras?.loading?.phase = phase
  }

  /// Handles the end of work, if a coordinator is still waiting for its result.
  func finish(_ token: Token, _ result: EffectResult) -> CoordinatorOutcome {
    guard let node = loads.removeValue(forKey: token),
      node.decisions.acceptsWork(node.extras?.loading?.token == token)
    else { return .ignored(.staleToken) }
    node.extras?.loading?.token = nil
    switch result {
    case .failed(let text): node.enterPhase(.failed(text))
    case .cancelled: node.enterPhase(.cancelled)
    case .value(let value): return show(value, in: node)
    }
    return .applied(nil)
  }

  private func show(_ value: any Sendable, in node: CoordinatorNode) -> CoordinatorOutcome {
    let made = node.extras?.loading?.build(value)
    if node.life == .removed { node.extras?.loading?.phase = .cancelled }
    // The closure that made the coordinator may have removed the screen or begun other work.
    guard node.life == .held, node.extras?.loading?.token == nil else {
      return .ignored(.staleToken)
    }
    guard let view = made else {
      node.enterPhase(.failed("what was loaded cannot be shown"))
      return .applied(nil)
    }
    let outcome = node.wrap(view)
    if let refusal = outcome.refusal {
      node.enterPhase(.failed(refusal.description))
    } else {
      node.enterPhase(.loaded)
    }
    return outcome
  }
}
