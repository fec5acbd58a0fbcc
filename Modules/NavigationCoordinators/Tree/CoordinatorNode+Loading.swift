public import NavigationModel

/// Where a coordinator is that has to be loaded; it is in exactly one of these phases.
public enum LoadingPhase: Hashable, Sendable {
  /// It is in no window yet, so nothing has begun.
  case idle
  /// The work is under way.
  case loading
  /// The work is done, and what came of it is shown.
  case loaded
  /// The work failed; the text says why.
  case failed(String)
  /// The work was cancelled.
  case cancelled
}

/// The work that a coordinator waits for.
struct Loading {
  let work: () async -> EffectResult
  let build: (any Sendable) -> CoordinatorNode?
  var phase = LoadingPhase.idle
  var token: Token?
  var onPhase: ((LoadingPhase) -> Void)?
}

extension CoordinatorNode {
  /// Loads what the screen is to wrap: the screen is shown until the work is done.
  ///
  /// The work begins when the coordinator comes into a window. It takes the place of other work
  /// that the coordinator waits for, of which nothing is told any longer.
  ///
  /// - Parameters:
  ///   - work: Makes a value, in the isolation of the window.
  ///   - build: Makes the view coordinator of the value; none counts as a failure.
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

  /// Where the coordinator is with its loading; none where it has nothing to load.
  public var loadingPhase: LoadingPhase? { extras?.loading?.phase }

  /// Tells of each phase of the loading that follows.
  public func onLoadingPhase(_ body: @escaping (LoadingPhase) -> Void) {
    ownExtras.loading?.onPhase = body
  }

  /// Loads again what failed or was cancelled.
  ///
  /// - Returns: The one outcome; while the work is under way or done there is nothing to do.
  @discardableResult
  public func retryLoading() -> CoordinatorOutcome {
    if life == .removed { return .refused(.removed(tag)) }
    guard let phase = loadingPhase else { return .refused(.cannot("load", kind)) }
    switch phase {
    case .failed, .cancelled: break
    case .idle, .loading, .loaded: return .ignored(.noChange)
    }
    tree?.beginLoading(self)
    return .applied(nil)
  }

  /// Gives the work up that is under way; what still comes of it counts for nothing.
  ///
  /// - Returns: The one outcome; where no work is under way there is nothing to do.
  @discardableResult
  public func cancelLoading() -> CoordinatorOutcome {
    if life == .removed { return .refused(.removed(tag)) }
    guard let phase = loadingPhase else { return .refused(.cannot("load", kind)) }
    guard phase == .loading, let tree else { return .ignored(.noChange) }
    tree.cancelLoading(self)
    return .applied(nil)
  }

  func enterPhase(_ phase: LoadingPhase) {
    guard let extras, extras.loading != nil else { return }
    extras.loading?.phase = phase
    guard let listener = extras.loading?.onPhase else { return }
    if let tree { tree.tell { listener(phase) } } else { listener(phase) }
  }
}

extension CoordinatorTree {
  func beginLoading(_ node: CoordinatorNode) {
    guard let loading = node.extras?.loading, loading.phase != .loaded else { return }
    let token = context.mintToken(for: self)
    loads[token] = node
    node.extras?.loading?.token = token
    node.enterPhase(.loading)
    // Whoever is told of the phase may have given the work up.
    if node.extras?.loading?.token == token { context.begin(token, for: self, loading.work) }
  }

  func cancelLoading(_ node: CoordinatorNode) {
    guard node.loadingPhase == .loading else { return }
    abandonLoading(node, as: .loading)
    node.enterPhase(.cancelled)
  }

  /// Gives the work of a coordinator up that leaves, and of which nothing is told any longer.
  func abandonLoading(_ node: CoordinatorNode, as phase: LoadingPhase) {
    guard let loading = node.extras?.loading, let token = loading.token else { return }
    if !node.decisions.acceptsWork(false) {
      loads[token] = nil
      context.cancel(token, of: self)
    }
    node.extras?.loading?.token = nil
    node.extras?.loading?.phase = phase
  }

  /// Takes the end of work, if it is that of a coordinator which waits for it.
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
    // Whoever made it may have taken the screen away, or begun other work.
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
