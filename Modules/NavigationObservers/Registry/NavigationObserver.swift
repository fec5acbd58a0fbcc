public import NavigationModel

/// An object that is notified of what happens in a window.
///
/// ```swift
/// final class VisitCounter: NavigationObserver {
///   var visits = 0
///   func windowDidChange(_ event: ObservedEvent) { visits += event.appeared.count }
/// }
///
/// let counter = VisitCounter()
/// let token = context.observe(by: counter)
/// ```
///
/// Observers are notified in order of registration, after the navigators, hosts and savers of the
/// window. An error that an observer throws does not affect the other observers.
public protocol NavigationObserver: AnyObject {
  /// Notifies the observer of an event.
  ///
  /// - Parameter event: What has happened.
  /// - Throws: Any error; it is stored, and does not affect other observers.
  func windowDidChange(_ event: ObservedEvent) throws

  /// Notifies the observer of the outcome of a command or transaction, even if it was ignored or
  /// refused.
  ///
  /// - Parameter outcome: The outcome, and the command if there was one.
  /// - Throws: Any error; it is stored, and does not affect other observers.
  func windowDidDecide(_ outcome: CommandOutcome) throws
}

extension NavigationObserver {
  /// Does nothing, so that observers of events need not implement this method.
  public func windowDidDecide(_ outcome: CommandOutcome) {}
}
