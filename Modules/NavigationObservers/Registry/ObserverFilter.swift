public import NavigationModel

/// A filter for the events that an observer receives.
///
/// Each call adds a condition, which replaces any condition that the same method has added before:
///
/// ```swift
/// let swipesInCheckout = ObserverFilter.everything.caused(by: .gesture).inside(checkout.scope)
/// ```
public struct ObserverFilter: Hashable, Sendable {
  private var causes: [Cause]?
  private var scope: ScopeID?
  private var screens: [ScreenID]?

  /// The filter that lets every event pass.
  public static let everything = ObserverFilter()

  /// Returns the filter, narrowed to events with one of the given causes.
  ///
  /// - Parameter causes: The causes whose events pass the filter.
  /// - Returns: The narrowed filter.
  public func caused(by causes: Cause...) -> ObserverFilter {
    var filter = self
    filter.causes = causes
    return filter
  }

  /// Returns the filter, narrowed to events that concern a scope or anything inside it, including
  /// the end of the scope.
  ///
  /// ``ObservedChange/scopes`` describes which scopes a change concerns. A change that only selects
  /// or reorders tabs or columns, or changes the style of a layer, concerns only the root scope.
  ///
  /// - Parameter scope: The scope that the events must concern.
  /// - Returns: The narrowed filter.
  public func inside(_ scope: ScopeID) -> ObserverFilter {
    var filter = self
    filter.scope = scope
    return filter
  }

  /// Returns the filter, narrowed to events about the given screens.
  ///
  /// A change is about a screen if it adds or removes an entry with the screen, or if it makes such
  /// an entry appear or disappear. If a request for a result from such an entry ends, that event is
  /// about the screen, too.
  ///
  /// Each navigator numbers its own screens. In a window with several navigators, the same number
  /// can stand for several screens; narrow the filter with ``inside(_:)`` too.
  ///
  /// - Parameter screens: The screens whose events pass the filter.
  /// - Returns: The narrowed filter.
  public func about(_ screens: ScreenID...) -> ObserverFilter {
    var filter = self
    filter.screens = screens
    return filter
  }
}

extension ObserverFilter {
  /// Returns whether an event passes the filter.
  ///
  /// - Parameter event: The event to examine.
  /// - Returns: `true` if the event passes.
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

  /// Returns whether an outcome passes the filter; the screens of the filter are not considered.
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
