public import NavigationStorage

/// The result of one call.
public enum NavigationResult: Hashable, Sendable {
  /// The stack is as the call requested.
  case success
  /// The call failed, and the stack is unchanged.
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

  /// Why the call failed; `nil` if it succeeded.
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
