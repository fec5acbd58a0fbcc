internal import Observation

/// What views watch that show a stack; it changes where the stack changes after somebody looked.
///
/// It is a class of its own because the key path of a property of a generic class is made anew for
/// each change, which would cost more than the change itself.
@Observable
final class RouteSignal {
  private var count: UInt64 = 0
  /// Whether somebody has looked since the last change: who watches looks again after each.
  @ObservationIgnored private var isWatched = false

  /// Says that somebody looks at the stack.
  func look() {
    isWatched = true
    _ = count
  }

  /// Tells those who have looked.
  func change() {
    guard isWatched else { return }
    isWatched = false
    count &+= 1
  }
}
