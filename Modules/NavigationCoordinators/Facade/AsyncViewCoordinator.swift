import NavigationModel

/// A coordinator that loads another coordinator, and shows a loading view in the meantime.
///
/// ```swift
/// let main = AsyncViewCoordinator(loadingView: SplashView()) {
///   let account = try await loadAccount()
///   await createRootStackCoordinator(account)
/// }
/// ```
///
/// Loading begins when the coordinator enters a window, even if it is not visible yet. At any time,
/// the coordinator is in exactly one ``phase``. If the closure contains a `guard` or a `throw`,
/// write `return` before the coordinator that it creates.
open class AsyncViewCoordinator: ViewCoordinator, PresentingComponent {
  let component: ScreenCoordinatorComponent

  /// Creates a coordinator that loads another one.
  ///
  /// - Parameters:
  ///   - loadingView: The content to show during loading: any value that the host can render.
  ///   - tag: The name of the coordinator.
  ///   - load: Creates the coordinator to show. If it throws, loading fails with that error, or is
  ///     canceled if the error is a `CancellationError`.
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

  /// The content to show during loading.
  public var loadingContent: Any? { component.content }

  /// The current phase of loading.
  public var phase: LoadingPhase { node.loadingPhase ?? .idle }

  /// The coordinator that was loaded; `nil` until loading is complete, and after this coordinator
  /// has left its tree.
  public var loaded: (any ViewCoordinator)? { node.wrapped?.coordinator as? any ViewCoordinator }

  /// Calls a closure with each new phase, in place of a closure that was passed before.
  ///
  /// The closure is not called when the coordinator leaves its tree.
  public func onPhase(_ body: @escaping (LoadingPhase) -> Void) {
    node.onLoadingPhase(body)
  }

  /// Loads again if loading failed or was canceled.
  ///
  /// - Returns: The outcome, as from ``CoordinatorNode/retryLoading()``.
  @discardableResult
  public func retry() -> CoordinatorOutcome {
    node.retryLoading()
  }

  /// Cancels the loading in progress.
  ///
  /// - Returns: The outcome, as from ``CoordinatorNode/cancelLoading()``.
  @discardableResult
  public func cancel() -> CoordinatorOutcome {
    node.cancelLoading()
  }
}

/// A result builder for closures that run statements and end with a coordinator, without `return`.
@resultBuilder public enum AsyncCoordinatorBuilder {
  /// Accepts a statement that creates no coordinator.
  public static func buildExpression(_ expression: Void) {}

  /// Accepts a command to a coordinator as a statement.
  public static func buildExpression(_ expression: CoordinatorOutcome) {}

  /// Returns the coordinator.
  public static func buildExpression(
    _ expression: any ViewCoordinator
  ) -> any ViewCoordinator {
    expression
  }

  /// Begins with a statement that creates no coordinator.
  public static func buildPartialBlock(first: Void) {}

  /// Begins with the coordinator.
  public static func buildPartialBlock(
    first: any ViewCoordinator
  ) -> any ViewCoordinator {
    first
  }

  /// Returns the coordinator of the first branch.
  public static func buildEither(first: any ViewCoordinator) -> any ViewCoordinator { first }

  /// Returns the coordinator of the second branch.
  public static func buildEither(second: any ViewCoordinator) -> any ViewCoordinator { second }

  /// Accepts a first branch without a coordinator.
  public static func buildEither(first: Void) {}

  /// Accepts a second branch without a coordinator.
  public static func buildEither(second: Void) {}

  /// Accepts statements under a condition.
  public static func buildOptional(_ component: Void?) {}

  /// Accepts a statement after others.
  public static func buildPartialBlock(accumulated: Void, next: Void) {}

  /// Returns the coordinator that follows other statements.
  public static func buildPartialBlock(
    accumulated: Void, next: any ViewCoordinator
  ) -> any ViewCoordinator {
    next
  }
}
