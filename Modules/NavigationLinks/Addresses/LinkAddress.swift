/// A parsed link: its scheme, and its decoded host, path and query.
///
/// Parsing takes linear time for any text, and throws an error if the text is not a link. The
/// fragment of a link, which begins with `#`, is ignored. So are one slash at the beginning and one
/// slash at the end of the path.
public struct LinkAddress: Hashable, Sendable {
  /// The default maximum number of bytes in a link: 65,536.
  public static let byteLimit = 1 << 16

  /// The scheme in lower case, or `nil` if the link has none.
  public let scheme: String?

  /// The decoded host in its original case, including any user and port, or `nil` if there is none.
  public let host: String?

  /// The decoded segments of the path.
  public let path: [String]

  /// The decoded items of the query, in order.
  ///
  /// An item without an equals sign has an empty value. Empty items are omitted, and a plus sign is
  /// decoded as a space.
  public let query: [(key: String, value: String)]

  private let positions: [String: [Int]]

  /// Parses a link.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - byteLimit: The maximum number of bytes; a longer link is refused without being parsed.
  /// - Throws: ``LinkError`` if the text is not a link or is too long.
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public init(_ text: String, byteLimit: Int = byteLimit) throws(LinkError) {
    let count = text.utf8.count
    guard count <= byteLimit else { throw .tooLong(bytes: count, limit: byteLimit) }
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    let begin = Self.endOfScheme(bytes[..<mark])
    var pathBegin = begin
    var host: String?
    if bytes[begin..<mark].starts(with: Array("//".utf8)) {
      pathBegin = bytes[(begin + 2)..<mark].firstIndex(of: UInt8(ascii: "/")) ?? mark
      host = try percentDecoded(bytes[(begin + 2)..<pathBegin], plusIsSpace: false)
    }
    let scheme =
      begin == 0 ? nil : String(decoding: bytes[..<(begin - 1)], as: UTF8.self).lowercased()
    self.init(
      scheme: scheme, host: host?.isEmpty ?? true ? nil : host,
      path: try Self.path(bytes[pathBegin..<mark]),
      query: mark == end ? [] : try Self.query(bytes[(mark + 1)..<end]))
  }

  /// Creates an address that consists only of a path.
  init(path: [String]) {
    self.init(scheme: nil, host: nil, path: path, query: [])
  }

  private init(
    scheme: String?, host: String?, path: [String], query: [(key: String, value: String)]
  ) {
    self.scheme = scheme
    self.host = host
    self.path = path
    self.query = query
    var positions: [String: [Int]] = [:]
    for (index, item) in query.enumerated() { positions[item.key, default: []].append(index) }
    self.positions = positions
  }

  /// Returns the values of all query items with a key, in order, or an empty array if there are
  /// none.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public func values(of key: String) -> [String] {
    positions[key]?.map { query[$0].value } ?? []
  }

  /// Whether two links have the same scheme, host, path and query.
  public static func == (first: LinkAddress, second: LinkAddress) -> Bool {
    first.scheme == second.scheme && first.host == second.host && first.path == second.path
      && first.query.elementsEqual(second.query) { $0 == $1 }
  }

  /// Hashes the scheme, host and path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scheme)
    hasher.combine(host)
    hasher.combine(path)
  }
}

extension LinkAddress {
  /// Returns the index after the scheme and its colon, or 0 if there is no scheme.
  private static func endOfScheme(_ bytes: ArraySlice<UInt8>) -> Int {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if index == 0 { return 0 }
      case UInt8(ascii: ":"): return index == 0 ? 0 : index + 1
      default: return 0
      }
    }
    return 0
  }

  private static func path(_ bytes: ArraySlice<UInt8>) throws(LinkError) -> [String] {
    var parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.first?.isEmpty ?? false { parts.removeFirst() }
    if parts.last?.isEmpty ?? false { parts.removeLast() }
    var path: [String] = []
    path.reserveCapacity(parts.count)
    for part in parts { path.append(try percentDecoded(part, plusIsSpace: false)) }
    return path
  }

  private static func query(
    _ bytes: ArraySlice<UInt8>
  ) throws(LinkError) -> [(key: String, value: String)] {
    var items: [(key: String, value: String)] = []
    for item in bytes.split(separator: UInt8(ascii: "&")) {
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      let value = equals == item.endIndex ? item[equals...] : item[(equals + 1)...]
      items.append(
        (
          try percentDecoded(item[..<equals], plusIsSpace: true),
          try percentDecoded(value, plusIsSpace: true)
        ))
    }
    return items
  }
}
