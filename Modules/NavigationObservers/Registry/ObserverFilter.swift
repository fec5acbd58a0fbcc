public import NavigationModel

/// The events of which an observer is notified.
///
/// Each part narrows the choice further:
///
/// ```swift
/// let swipesInCheckout = ObserverFilter.everything.caused(by: .gesture).inside(checkout.scope)
/// ```
public struct ObserverFilter: Hashable, Sendable {
  private var causes: [Cause]?
  private var scope: ScopeID?
  private var screens: [ScreenID]?

  /// Every event.
  public static let everything = ObserverFilter()

  /// The events that one of these wanted.
  ///
  /// - Parameter causes: Who wanted them.
  /// - Returns: The filter, narrowed.
  public func caused(by causes: Cause...) -> ObserverFilter {
    var filter = self
    filter.causes = causes
    return filter
  }

  /// The events that concern a scope or what is inside it; also those with which it ends.
  ///
  /// - Parameter scope: The part of the window.
  /// - Returns: The filter, narrowed.
  public func inside(_ scope: ScopeID) -> ObserverFilter {
    var filter = self
    filter.scope = scope
    return filter
  }

  /// The events with which one of these screens comes, goes, appears, disappears or answers.
  ///
  /// The numbers of screens are those of their owner, so a window with several owners needs
  /// ``inside(_:)`` as well.
  ///
  /// - Parameter screens: The kinds of screen.
  /// - Returns: The filter, narrowed.
  public func about(_ screens: ScreenID...) -> ObserverFilter {
    var filter = self
    filter.screens = screens
    return filter
  }
}

extension ObserverFilter {
  /// Whether an event passes the filter.
  ///
  /// - Parameter event: What has happened.
  /// - Returns: Whether it is.
  public func includes(_ event: ObservedEvent) -> Bool {
    includes(event, .standard)
  }

  func includes(_ event: ObservedEvent, _ decisions: ObserverDecisions) -> Bool {
    if let causes, !causes.contains(event.cause) { return false }
    if let scope, !decisions.concerns(event, scope) { return false }
    guard let screens else { return true }
    return event.change.map { change in
      let entries = change.inserted + change.removed + change.appeared + change.disappeared
      return entries.contains { screens.contains($0.screen) }
    } ?? event.result?.screen.map { screens.contains($0) } ?? false
  }

  /// Whether an outcome passes the filter; only its cause and its scope count.
  func includes(_ outcome: CommandOutcome) -> Bool {
    if let causes {
      guard let cause = outcome.command?.cause ?? outcome.outcome.change?.cause,
        causes.contains(cause)
      else { return false }
    }
    guard let scope else { return true }
    return outcome.command?.scope == scope
  }
}
