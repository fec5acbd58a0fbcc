extension Layer {
  /// One height at which a sheet can rest.
  public enum Detent: Hashable, Sendable {
    /// About half the height of the screen.
    case medium
    /// The full height.
    case large
  }
}

extension Layer.Detents {
  /// The height at which the sheet rests.
  ///
  /// The height is ``Layer/Detent/large`` only if ``medium`` is missing, or if both heights are
  /// given and ``largeSelected`` is set.
  public var selected: Layer.Detent {
    let isLarge = !contains(.medium) || contains([.large, .largeSelected])
    return isLarge ? .large : .medium
  }

  /// Returns the same detents with another height selected.
  ///
  /// - Parameter detent: The height at which the sheet should rest.
  /// - Returns: The same set with or without ``largeSelected``. If the sheet cannot rest at both
  ///   heights, the set is unchanged.
  public func selecting(_ detent: Layer.Detent) -> Layer.Detents {
    guard contains([.medium, .large]) else { return self }
    return detent == .large ? union(.largeSelected) : subtracting(.largeSelected)
  }
}

extension Layer.Style {
  /// The height at which a sheet rests, or `nil` for any other style.
  public var selectedDetent: Layer.Detent? {
    if case .sheet(let detents) = self { detents.selected } else { nil }
  }

  /// Returns the same style with another height selected.
  ///
  /// ```swift
  /// context.apply(.restyle(sheet.id, sheet.style.selecting(.large)))
  /// ```
  ///
  /// - Parameter detent: The height at which the sheet should rest.
  /// - Returns: The style with `detent` as the selected height. A style other than a sheet, or a
  ///   sheet that cannot rest at both heights, is returned unchanged.
  public func selecting(_ detent: Layer.Detent) -> Layer.Style {
    if case .sheet(let detents) = self { .sheet(detents.selecting(detent)) } else { self }
  }
}
