/// The reason why a link cannot be converted to a destination.
public enum LinkError: Error, Hashable, Sendable {
  /// The link has more bytes than the limit.
  case tooLong(bytes: Int, limit: Int)
  /// The byte at this index cannot be part of a link.
  ///
  /// A percent sign that is not followed by two hexadecimal digits cannot be part of a link either.
  case malformed(byte: Int)
  /// The part of the link that begins at this byte is not UTF-8 text when it is decoded.
  case notText(byte: Int)
  /// The scheme and host of the link do not belong to the app.
  ///
  /// The text contains the scheme and host; it is empty if the link has neither.
  case foreign(String)
  /// No pattern matches the link.
  case noMatch
  /// A pattern matches, but its rule rejects the values.
  case refused(LinkPattern)
  /// The app does not allow links to open the destination of this link.
  case notAllowed
}

extension LinkError: CustomStringConvertible {
  /// The cause and a remedy, in one sentence.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "the link has \(bytes) bytes, more than the limit of \(limit); shorten it"
    case .malformed(let byte):
      "byte \(byte) of the link is not allowed there; percent-encode it"
    case .notText(let byte): "the link is not UTF-8 from byte \(byte) on; encode it again"
    case .foreign(let origin):
      origin.isEmpty
        ? "the link has no scheme or host; begin it like other links of this app"
        : "the link belongs to '\(origin)'; use a host of this app".shortened
    case .noMatch: "no pattern matches the link; compare it with the patterns of the table"
    case .refused(let pattern): "'\(pattern)' matches, but its rule rejects the values; change them"
    case .notAllowed: "links may not open this; add it to the destinations they may open"
    }
  }
}
