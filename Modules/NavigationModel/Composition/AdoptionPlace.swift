/// Where a window embeds a navigator.
public enum AdoptionPlace: Hashable, Sendable {
  /// On top of a stack; `nil` means the stack that the adopting navigator's commands mean.
  case push(in: ContainerID?)
  /// In a layer of its own on top of the top layer.
  case present(Layer.Style)
  /// Inside an entry, as a child container.
  case embed(in: EntryID, as: ChildRole)

  /// On top of the stack that the adopting navigator's commands mean.
  public static let push = AdoptionPlace.push(in: nil)
}

/// The result of embedding a navigator.
public struct Adoption {
  /// The one outcome of the adoption.
  public let outcome: Outcome
  /// The scope of the navigator in its new window; `nil` unless the adoption was applied.
  public let scope: ScopeID?
  /// The new ids by the old ones, which the navigator had while it stood alone.
  public let ids: IDMap
}
