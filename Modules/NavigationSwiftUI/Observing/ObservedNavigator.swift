public import NavigationModel
public import Observation

/// A navigator that views can observe: a view that reads a property of the navigator through this
/// object is updated after each change of the window.
///
/// ```swift
/// @State private var basket = ObservedNavigator(basketNavigator)
///
/// var body: some View {
///   Text("\(basket.state.visibleEntries.count) screens")
/// }
/// ```
@MainActor @Observable @dynamicMemberLookup public final class ObservedNavigator<Base: Navigator> {
  /// The navigator.
  ///
  /// Reading this property does not observe the navigator.
  @ObservationIgnored public let base: Base
  private var changes: UInt64 = 0
  @ObservationIgnored private var registration: Registration?

  /// Creates an object that observes a navigator for as long as the object is alive.
  ///
  /// - Parameter base: The navigator.
  public init(_ base: Base) {
    self.base = base
    registration = base.context.observeChanges { [weak self] _ in
      MainActor.assumeIsolated { self?.changes &+= 1 }
    }
  }

  /// Returns a property of the navigator and observes it.
  public subscript<Value>(dynamicMember property: KeyPath<Base, Value>) -> Value {
    _ = changes
    return base[keyPath: property]
  }
}
