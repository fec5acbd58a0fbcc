/// A rule that converts links of one form to destinations, and destinations to links.
public struct LinkRule<Destination: Sendable>: Sendable {
  /// The form of the link.
  public let pattern: LinkPattern

  /// Creates the destination from the values of a link, or returns `nil` to reject the link.
  let read: @Sendable (LinkValues) -> Destination?

  /// Returns the values for the link to a destination, or `nil` if the rule does not apply to the
  /// destination.
  let write: @Sendable (Destination) -> LinkValues?

  /// Returns the destination directly beneath another one, or `nil` if there is none.
  ///
  /// The user can go back from a destination to the one beneath it.
  let parent: @Sendable (Destination) -> Destination?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - pattern: The text of a ``LinkPattern``, which is the form of the link.
  ///   - parent: Returns the destination beneath a destination of this rule, or `nil` if there is
  ///     none. By default, there is none.
  ///   - read: Creates the destination from the values of a link, or returns `nil` to reject the
  ///     link.
  ///   - write: Returns the values for the link to a destination, or `nil` if the rule does not
  ///     apply to the destination.
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
  ///     none, which is the default.
  ///   - read: Creates the destination from the values of a link, or returns `nil` to reject the
  ///     link.
  ///   - write: Returns the values for the link to a destination, or `nil` if the rule does not
  ///     apply to the destination.
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
  ///   - destination: The destination of the link.
  ///   - parent: The destination beneath `destination`, or `nil` if there is none.
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
