internal import NavigationGraphDefinitions

/// The notation for references to resources in Android files.
enum ResourceName {
  /// Returns the bare name in a reference, or `nil` if it refers to nothing.
  ///
  /// <!-- not compiled: the type is internal -->
  /// ```swift
  /// ResourceName.id("@+id/trips")           // "trips"
  /// ResourceName.id("@com.tern:id/trips")   // "trips"
  /// ResourceName.id("@navigation/trips")    // "trips"
  /// ResourceName.id("@null")                // nil
  /// ```
  static func id(_ text: String?) -> String? {
    guard let text = text.map(trimmed) else { return nil }
    if let name = identifier(text) { return String(name) }
    if ["", "@null", "0", "-1"].contains(text) { return nil }
    let prefix = "@navigation/"
    return String(text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...])
  }

  /// Whether a reference has the form of an id.
  static func isIdentifier(_ text: String) -> Bool { identifier(trimmed(text)) != nil }

  /// Returns the name in `@id/name`, `@+id/name`, `@package:id/name` or `@+package:id/name`, or
  /// `nil` for any other text.
  private static func identifier(_ text: Substring) -> Substring? {
    guard text.first == "@" else { return nil }
    var rest = text.dropFirst()
    if rest.first == "+" { rest = rest.dropFirst() }
    if let colon = rest.firstIndex(of: ":"), colon != rest.startIndex,
      rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    {
      rest = rest[rest.index(after: colon)...]
    }
    guard rest.hasPrefix("id/"), rest.count > 3 else { return nil }
    return rest.dropFirst(3)
  }

  private static func trimmed(_ text: String) -> Substring {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
