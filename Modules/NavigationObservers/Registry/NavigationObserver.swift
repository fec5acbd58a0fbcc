public import NavigationModel

/// An object that is told what happens in a window.
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
/// Observers are told in order of registration, after every navigator of the window. What they
/// throw concerns nobody else.
public protocol NavigationObserver: AnyObject {
  /// Is told of an event.
  ///
  /// - Parameter event: What has happened.
  /// - Throws: What it likes; the error is kept, and nobody else feels it.
  func windowDidChange(_ event: ObservedEvent) throws

  /// Is told of an outcome: of every command, also of those that were ignored or refused.
  ///
  /// - Parameter outcome: What was wanted, and what became of it.
  /// - Throws: What it likes; the error is kept, and nobody else feels it.
  func windowDidDecide(_ outcome: CommandOutcome) throws
}

extension NavigationObserver {
  /// Nothing; an observer of outcomes says so itself.
  public func windowDidDecide(_ outcome: CommandOutcome) {}
}
