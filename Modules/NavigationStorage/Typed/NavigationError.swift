public import Foundation
public import NavigationModel

/// The reason why a call to a `RoutingManager` failed.
public enum NavigationError: Error, Hashable, Sendable {
  /// The route is not in the stack, or no stack was loaded.
  ///
  /// No stack is loaded if none is saved under the label, or if the saved one is too old or not
  /// trusted.
  case pathNotFound
  /// No stack is saved under this label.
  case pathIdentifierNotFound(String)
  /// The number of screens to go back is negative.
  case invalidCount(Int)
  /// The window refused the change.
  case refused(Refusal)
  /// The place where stacks are saved cannot be used.
  case fileSystemError(StorageError)
  /// The stack was not saved.
  case saveError(StorageError)
  /// The stack could not be restored.
  case loadError(StorageError)
  /// The stack was not deleted.
  case deleteError(StorageError)
  /// The user or the app navigated while the stack was being restored; the result of that
  /// navigation is kept.
  case superseded
}

extension NavigationError: LocalizedError, CustomStringConvertible {
  /// One sentence with the cause and, in some cases, a remedy.
  public var description: String {
    switch self {
    case .pathNotFound:
      "the route is not in the stack, or nothing has been saved yet, as on a first launch"
    case .pathIdentifierNotFound(let label):
      "no stack is saved as '\(label)'; save one first".shortened
    case .invalidCount(let count): "\(Refusal.invalidCount(count))"
    case .refused(let refusal): "\(refusal)"
    case .fileSystemError(let error), .saveError(let error), .loadError(let error),
      .deleteError(let error):
      "\(error)"
    case .superseded: "the user or the app navigated while the stack was being restored"
    }
  }

  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}
