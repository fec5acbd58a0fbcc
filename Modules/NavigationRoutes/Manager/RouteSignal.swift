internal import Observation

/// A signal that notifies views when a stack that they have read changes.
///
/// The signal is a class of its own because a key path of a property in a generic class is created
/// again for each change, which would cost more than the change itself.
@Observable
final class RouteSignal {
  private var count: UInt64 = 0
  /// Whether a view has read the stack since the last change.
  ///
  /// After each change, views read the stack again.
  @ObservationIgnored private var isWatched = false

  /// Records that a view reads the stack.
  func look() {
    isWatched = true
    _ = count
  }

  /// Notifies the views that have read the stack.
  func change() {
    guard isWatched else { return }
    isWatched = false
    count &+= 1
  }
}
