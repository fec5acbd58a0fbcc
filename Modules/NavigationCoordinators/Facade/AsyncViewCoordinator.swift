import NavigationModel

/// Shows a loading view until a coordinator has been made, and then that one.
///
/// ```swift
/// let main = AsyncViewCoordinator(loadingView: SplashView()) {
///   let account = try await loadAccount()
///   await createRootStackCoordinator(account)
/// }
/// ```
///
/// It begins to load when a window shows it, and is in exactly one ``phase``. A closure with a
/// `guard`, or one that contains a `throw`, returns its coordinator with `return`.
open class AsyncViewCoordinator: ViewCoordinator, PresentingComponent {
  private let component: ScreenCoordinatorComponent

  /// Creates a coordinator that loads another one.
  ///
  /// - Parameters:
  ///   - loadingView: What is shown while it loads: any value that the host can render.
  ///   - tag: What the coordinator is called.
  ///   - load: Makes the coordinator; an error that it throws is the reason of the failure.
  public init<Content>(
    loadingView: Content, tag: String = "async",
    @AsyncCoordinatorBuilder load: @escaping @MainActor () async throws -> any ViewCoordinator
  ) {
    component = ScreenCoordinatorComponent(tag: tag)
    component.setView(loadingView)
    node.loading {
      do {
        return .value(try await load())
      } catch is CancellationError {
        return .cancelled
      } catch {
        return .failed("\(error)")
      }
    } build: { value in
      (value as? any ViewCoordinator)?.claimedNode
    }
  }

  /// The node behind the coordinator.
  public var node: CoordinatorNode { component.node }

  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { component.node }

  /// What is shown while it loads.
  public var loadingContent: Any? { component.content }

  /// The phase of the loading.
  public var phase: LoadingPhase { node.loadingPhase ?? .idle }

  /// The coordinator that was made, or `nil` before that.
  public var loaded: (any ViewCoordinator)? { node.wrapped?.coordinator as? any ViewCoordinator }

  /// Calls a closure with each phase that follows.
  public func onPhase(_ body: @escaping (LoadingPhase) -> Void) {
    node.onLoadingPhase(body)
  }

  /// Loads again if loading failed or was cancelled.
  @discardableResult
  public func retry() -> CoordinatorOutcome {
    node.retryLoading()
  }

  /// Cancels the work in progress.
  @discardableResult
  public func cancel() -> CoordinatorOutcome {
    node.cancelLoading()
  }
}

/// Lets a closure run statements first and name its coordinator last, without `return`.
@resultBuilder public enum AsyncCoordinatorBuilder {
  /// A statement that makes no coordinator.
  public static func buildExpression(_ expression: Void) {}

  /// A command to a coordinator, used as a statement.
  public static func buildExpression(_ expression: CoordinatorOutcome) {}

  /// The coordinator.
  public static func buildExpression(
    _ expression: any ViewCoordinator
  ) -> any ViewCoordinator {
    expression
  }

  /// A statement that makes no coordinator.
  public static func buildPartialBlock(first: Void) {}

  /// The coordinator.
  public static func buildPartialBlock(
    first: any ViewCoordinator
  ) -> any ViewCoordinator {
    first
  }

  /// One of two coordinators.
  public static func buildEither(first: any ViewCoordinator) -> any ViewCoordinator { first }

  /// The other of two coordinators.
  public static func buildEither(second: any ViewCoordinator) -> any ViewCoordinator { second }

  /// One of two lists of statements.
  public static func buildEither(first: Void) {}

  /// The other of two lists of statements.
  public static func buildEither(second: Void) {}

  /// Statements under a condition.
  public static func buildOptional(_ component: Void?) {}

  /// A statement after others.
  public static func buildPartialBlock(accumulated: Void, next: Void) {}

  /// The coordinator after other statements.
  public static func buildPartialBlock(
    accumulated: Void, next: any ViewCoordinator
  ) -> any ViewCoordinator {
    next
  }
}
