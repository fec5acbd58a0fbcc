public import NavigationStorage

/// The result of a call to a ``RoutingManager``.
public enum NavigationResult: Hashable, Sendable {
  /// The call succeeded: the stack has the requested routes.
  ///
  /// If the call waits until the stack is saved, these routes have been saved.
  case success
  /// The call failed for the reason in the error.
  ///
  /// If a call cannot change the stack, the stack is unchanged. If the change succeeds but saving
  /// or deleting fails, the change remains.
  case failure(NavigationError)

  /// Calls a closure if the call failed.
  ///
  /// ```swift
  /// routes.goToFirstOccurrence(of: .settings)
  ///   .navigationError { error in log(error.localizedDescription) }
  /// ```
  ///
  /// - Parameter handle: Called with the reason for the failure.
  /// - Returns: The same result, so that calls can be chained.
  @discardableResult
  public func navigationError(_ handle: (NavigationError) -> Void) -> NavigationResult {
    if case .failure(let error) = self { handle(error) }
    return self
  }

  /// The reason why the call failed; `nil` if it succeeded.
  public var error: NavigationError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension NavigationResult: CustomStringConvertible {
  /// The result in one line.
  public var description: String {
    switch self {
    case .success: "Succeeded."
    case .failure(let error): "Failed: \(error)"
    }
  }
}
