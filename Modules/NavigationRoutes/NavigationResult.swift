public import NavigationStorage

/// What came of one call.
public enum NavigationResult: Hashable, Sendable {
  /// The stack is as the call wanted it.
  case success
  /// The stack is as it was before the call.
  case failure(NavigationError)

  /// Does something about a failure, and nothing about a success.
  ///
  /// ```swift
  /// routes.goToFirstOccurrence(of: .settings)
  ///   .navigationError { error in log(error.localizedDescription) }
  /// ```
  ///
  /// - Parameter handle: Is told why the call failed.
  /// - Returns: The same result, so that calls can be chained.
  @discardableResult
  public func navigationError(_ handle: (NavigationError) -> Void) -> NavigationResult {
    if case .failure(let error) = self { handle(error) }
    return self
  }

  /// Why the call failed; none where it did not.
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
