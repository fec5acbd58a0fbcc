/// A rule that converts links of one form to destinations, and back.
public struct LinkRule<Destination: Sendable>: Sendable {
  /// The form of the link.
  public let pattern: LinkPattern

  /// Creates the destination from the values of a link; returning `nil` rejects the link.
  let read: @Sendable (LinkValues) -> Destination?

  /// Returns the values of a destination's link, or `nil` if another rule writes it.
  let write: @Sendable (Destination) -> LinkValues?

  /// Returns the destination beneath another one, so that a user who follows a link can go back.
  let parent: @Sendable (Destination) -> Destination?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - pattern: The form of the link, as ``LinkPattern`` reads it.
  ///   - parent: Returns the destination beneath a destination of this rule, or `nil` if there is
  ///     none.
  ///   - read: Creates the destination from the values of a link; returning `nil` rejects the link.
  ///   - write: Returns the values of a destination's link, or `nil` if another rule writes it.
  /// - Throws: ``LinkPatternError`` if the text is not a pattern.
  public init(
    _ pattern: String,
    under parent: @escaping @Sendable (Destination) -> Destination? = { _ in nil },
    read: @escaping @Sendable (LinkValues) -> Destination?,
    write: @escaping @Sendable (Destination) -> LinkValues?
  ) throws(LinkPatternError) {
    self.init(try LinkPattern(pattern), under: parent, read: read, write: write)
  }

  /// Creates a rule from a parsed pattern.
  ///
  /// - Parameters:
  ///   - pattern: The form of the link.
  ///   - parent: Returns the destination beneath a destination of this rule, or `nil` if there is
  ///     none.
  ///   - read: Creates the destination from the values of a link; returning `nil` rejects the link.
  ///   - write: Returns the values of a destination's link, or `nil` if another rule writes it.
  public init(
    _ pattern: LinkPattern,
    under parent: @escaping @Sendable (Destination) -> Destination? = { _ in nil },
    read: @escaping @Sendable (LinkValues) -> Destination?,
    write: @escaping @Sendable (Destination) -> LinkValues?
  ) {
    self.pattern = pattern
    self.parent = parent
    self.read = read
    self.write = write
  }
}

extension LinkRule where Destination: Equatable {
  /// Creates a rule for a link without values.
  ///
  /// - Parameters:
  ///   - pattern: The form of the link, without parameters that need a value.
  ///   - destination: Where the link leads.
  ///   - parent: The destination beneath it, or `nil` if there is none.
  /// - Throws: ``LinkPatternError`` if the text is not a pattern.
  public init(
    _ pattern: String, to destination: Destination, under parent: Destination? = nil
  ) throws(LinkPatternError) {
    try self.init(pattern, under: { _ in parent }) { _ in
      destination
    } write: {
      $0 == destination ? [:] : nil
    }
  }
}
