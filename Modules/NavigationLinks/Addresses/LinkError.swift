/// The reason why a table cannot read a text as a link.
public enum LinkError: Error, Hashable, Sendable {
  /// The link has more bytes than the limit.
  case tooLong(bytes: Int, limit: Int)
  /// A byte cannot be part of a link, or a percent sign is not followed by a hexadecimal number.
  case malformed(byte: Int)
  /// Decoded bytes are not UTF-8 text.
  case notText(byte: Int)
  /// The link has a scheme or host that is not in the table.
  case foreign(String)
  /// No pattern matches the link.
  case noMatch
  /// A pattern matches, but its rule refuses the values.
  case refused(LinkPattern)
  /// The link leads to something that links may not open.
  case notAllowed
}

extension LinkError: CustomStringConvertible {
  /// The cause and a remedy, in one sentence.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "the link has \(bytes) bytes, more than the \(limit) that are read; shorten it"
    case .malformed(let byte):
      "byte \(byte) of the link is not allowed there; encode it as a percent sign and two digits"
    case .notText(let byte): "what begins at byte \(byte) of the link is no UTF-8; encode it again"
    case .foreign(let origin):
      origin.isEmpty
        ? "the link names no scheme or host; begin it as the links of this app begin"
        : "the link belongs to '\(origin)'; use a host of this app".shortened
    case .noMatch: "no pattern matches the link; compare it with the patterns of the table"
    case .refused(let pattern): "'\(pattern)' matches, but its rule refuses the values; change them"
    case .notAllowed: "links may not open this; add it to what they may open"
    }
  }
}
