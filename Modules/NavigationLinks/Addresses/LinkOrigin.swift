/// The beginning of a link: a scheme, alone or with a host.
///
/// ```swift
/// LinkOrigin("https://tern.example")  // links of a web site
/// LinkOrigin("tern:")  // links of an app's own scheme
/// ```
public struct LinkOrigin: Hashable, Sendable {
  /// The scheme in lower case, without the colon.
  public let scheme: String

  /// The host in lower case, with a port if one is given, or `nil` if there is only a scheme.
  public let host: String?

  /// Parses an origin in the form `scheme://host`, `scheme://` or `scheme:`.
  ///
  /// The result is `nil` if the text has another form.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    guard rest.hasPrefix("//") else {
      guard rest.isEmpty else { return nil }
      self.init(scheme: scheme, host: nil)
      return
    }
    let host = rest.dropFirst(2).lowercased()
    guard host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.:[]".contains($0)) })
    else { return nil }
    self.init(scheme: scheme, host: host.isEmpty ? nil : host)
  }

  private init(scheme: String, host: String?) {
    self.scheme = scheme
    self.host = host
  }

  /// The beginning of every link that is created for this origin, without the slash at the start of
  /// the path.
  var printed: String { "\(scheme)://\(host ?? "")" }

  /// Returns the path of a link of this origin, or `nil` if the link has another origin.
  ///
  /// If the origin has no host, the host of a link such as `tern://trips/7` counts as the first
  /// segment of its path.
  func path(of address: LinkAddress) -> [String]? {
    guard address.scheme == scheme else { return nil }
    if let host { return address.host?.lowercased() == host ? address.path : nil }
    guard let first = address.host, !first.isEmpty else { return address.path }
    return [first] + address.path
  }
}

extension LinkOrigin: CustomStringConvertible {
  /// The origin in a form that ``init(_:)`` accepts.
  public var description: String { host.map { "\(scheme)://\($0)" } ?? "\(scheme)://" }
}
