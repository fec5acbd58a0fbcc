/// Where a navigator works: its window and its part of it.
///
/// A navigator that stands alone owns its window. One that was adopted does not: the window holds
/// the navigator, so the way back must not hold the window, or neither would ever go. When the
/// scope ends, or the window goes, the navigator stands alone again, in an empty window of its own.
///
/// ```swift
/// final class Checkout: AdoptableNavigator {
///   let attachment = Attachment()
///   var context: NavigationContext { attachment.context }
///   var scope: ScopeID { attachment.scope }
/// }
/// ```
public final class Attachment {
  private var own: NavigationContext?
  private weak var window: NavigationContext?

  /// The part of the window that belongs to the navigator.
  public private(set) var scope: ScopeID = .root

  /// Makes the attachment of a navigator that stands alone.
  ///
  /// - Parameter context: The window that the navigator owns.
  public init(_ context: NavigationContext = NavigationContext()) {
    own = context
  }

  /// The window that the navigator works in.
  public var context: NavigationContext {
    if let own { return own }
    if let window { return window }
    let fresh = NavigationContext()
    own = fresh
    scope = .root
    return fresh
  }

  /// Whether the navigator is part of a window that another one owns.
  public var isAdopted: Bool {
    own == nil && window != nil
  }

  func join(_ context: NavigationContext, _ scope: ScopeID) {
    own = nil
    window = context
    self.scope = scope
  }

  func leave() {
    own = NavigationContext()
    window = nil
    scope = .root
  }
}
