/// A navigator's window, and the part of that window that belongs to the navigator.
///
/// A navigator that stands alone owns its window. An adopted navigator refers to its window weakly,
/// because the window retains the navigator and a strong reference would form a retain cycle. When
/// the scope of an adopted navigator ends, or its window is deinitialized, the navigator stands
/// alone again, in a new empty window.
///
/// ```swift
/// final class Pages: Navigator {
///   let attachment = Attachment()
///   init() { attachment.register(self) }
///   func name(of screen: ScreenID) -> String { "Page" }
/// }
/// ```
public final class Attachment {
  private var own: NavigationContext?
  private weak var window: NavigationContext?
  private weak var owner: (any Navigator)?
  /// The closure to call when asynchronous work is waiting.
  ///
  /// The closure is passed on to each new window that the navigator owns.
  private var onEffects: (() -> Void)?

  /// The scope of the window's state that belongs to the navigator.
  public private(set) var scope: ScopeID = .root

  /// Creates the attachment of a navigator that stands alone.
  ///
  /// - Parameter context: The window that the navigator owns; by default, a new empty window.
  public init(_ context: NavigationContext = NavigationContext()) {
    own = context
  }

  /// Registers the navigator that this attachment belongs to.
  ///
  /// Call this at the end of the navigator's initializer. From then on, the window notifies the
  /// navigator of changes and treats it as the owner of the root scope.
  ///
  /// - Parameter owner: The navigator, which is referenced weakly.
  public func register(_ owner: any Navigator) {
    self.owner = owner
    own?.register(root: owner)
  }

  /// The window that the navigator works in.
  public var context: NavigationContext {
    if let own { return own }
    if let window { return window }
    return standAlone(in: NavigationContext())
  }

  /// Whether the navigator is part of a window that it does not own.
  public var isAdopted: Bool {
    own == nil && window != nil
  }

  func join(_ context: NavigationContext, _ scope: ScopeID) {
    onEffects = own?.onEffects
    own = nil
    window = context
    self.scope = scope
  }

  /// Leaves the window and moves to an empty window of its own.
  func leave() {
    _ = standAlone(in: window.map { NavigationContext(after: $0) } ?? NavigationContext())
  }

  private func standAlone(in fresh: NavigationContext) -> NavigationContext {
    own = fresh
    window = nil
    scope = .root
    fresh.onEffects = onEffects
    if let owner { fresh.register(root: owner) }
    return fresh
  }
}
