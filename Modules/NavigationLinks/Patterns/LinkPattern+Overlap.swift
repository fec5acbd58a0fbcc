extension LinkPattern {
  /// Returns an example of a link that both patterns match, or `nil` if there is no such link.
  ///
  /// - Parameter other: The pattern to compare with.
  /// - Returns: The path and query of the example, with the scheme and host if either pattern has
  ///   an origin.
  /// - Complexity: O(*s* + *i*² + *w*²), where *s* is the number of segments, *i* is the number of
  ///   items, and *w* is the number of words in all choices.
  public func overlap(with other: LinkPattern) -> String? {
    let first = movingHost(besides: other)
    let second = other.movingHost(besides: self)
    guard first.origin == nil || second.origin == nil || first.origin == second.origin,
      let path = first.commonPath(with: second), let query = first.commonQuery(with: second)
    else { return nil }
    let isMoved = first.origin != origin || second.origin != other.origin
    let prefix = (first.origin ?? second.origin).map(\.printed) ?? ""
    return prefix + (isMoved ? "" : "/") + path.map(percentEncoded).joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Returns the pattern in a form that can be compared with another one.
  ///
  /// An origin such as `tern:` has no host. In a link of such an origin, the text in the place of
  /// the host counts as the first segment of the path. If the other pattern has an origin
  /// without a host, and both origins have the same scheme, the result has that origin, and the
  /// host of this pattern becomes its first segment. Otherwise, the result is the pattern itself.
  private func movingHost(besides other: LinkPattern) -> LinkPattern {
    guard let origin, let host = origin.host, let hostless = other.origin, hostless.host == nil,
      hostless.scheme == origin.scheme
    else { return self }
    var moved = self
    moved.origin = hostless
    moved.segments.insert(.literal(host), at: 0)
    return moved
  }

  private func commonPath(with other: LinkPattern) -> [String]? {
    let count = max(segments.count, other.segments.count)
    guard rest != nil || segments.count == count else { return nil }
    guard other.rest != nil || other.segments.count == count else { return nil }
    var path: [String] = []
    for index in 0..<count {
      let first = segments.indices.contains(index) ? segments[index] : .anything
      let second = other.segments.indices.contains(index) ? other.segments[index] : .anything
      guard let text = first.common(with: second) else { return nil }
      path.append(text)
    }
    return path
  }

  /// Returns the query items that a link needs to match both patterns, or `nil` if no link can
  /// match both.
  private func commonQuery(with other: LinkPattern) -> [String]? {
    var query: [String] = []
    var keys: [String] = []
    for item in items + other.items where !keys.contains(item.key) {
      keys.append(item.key)
      let forms = (items + other.items).filter { $0.key == item.key }.map(\.form)
      guard forms.contains(where: \.isNeeded) else { continue }
      guard let text = Item.Form.common(to: forms) else { return nil }
      query.append("\(percentEncoded(item.key))=\(percentEncoded(text))")
    }
    return query
  }
}

extension LinkPattern.Segment {
  /// A segment that matches any text except the empty one.
  ///
  /// It stands for the segments that a parameter for the rest of the path matches.
  fileprivate static let anything = LinkPattern.Segment.parameter(
    LinkPattern.Parameter(name: "", type: .text))

  /// Returns a text that two segments both match, or `nil` if there is none.
  fileprivate func common(with other: LinkPattern.Segment) -> String? {
    candidates(with: other).first { matches($0) && other.matches($0) }
  }

  /// Returns sample texts; if any text matches both segments, at least one of the samples does.
  private func candidates(with other: LinkPattern.Segment) -> [String] {
    switch (self, other) {
    case (.literal(let text), _), (_, .literal(let text)): return [text]
    case (
      .parameter(let first, let prefix, let suffix), .parameter(let second, let front, let back)
    ):
      let outer = prefix.utf8.count >= front.utf8.count ? prefix : front
      let end = suffix.utf8.count >= back.utf8.count ? suffix : back
      // The middle of a text parameter can be anything, and digits are valid both as text and as
      // numbers.
      let samples = first.type.samples + second.type.samples + ["0"]
      return samples + samples.map { outer + $0 + end }
    }
  }

  private func matches(_ text: String) -> Bool {
    let pattern = LinkPattern(origin: nil, segments: [self], rest: nil, items: [])
    return pattern.match(LinkAddress(path: [text])) != nil
  }
}

extension LinkPattern.Item.Form {
  /// Whether a link must contain the item to match.
  fileprivate var isNeeded: Bool {
    switch self {
    case .literal, .required: true
    case .optional, .repeated: false
    }
  }

  /// Returns a text that all of the given forms allow, or `nil` if there is none.
  ///
  /// The forms belong to one key. A link that contains the key once, with this text as its value,
  /// matches all of them.
  fileprivate static func common(to forms: [Self]) -> String? {
    let candidates = forms.flatMap { form -> [String] in
      switch form {
      case .literal(let text): [text]
      case .required(let parameter), .optional(let parameter), .repeated(let parameter):
        parameter.type.samples
      }
    }
    return candidates.first { text in forms.allSatisfy { $0.allows(text) } }
  }

  private func allows(_ text: String) -> Bool {
    switch self {
    case .literal(let literal): literal == text
    case .required(let parameter), .optional(let parameter), .repeated(let parameter):
      parameter.type.value(of: text) != nil
    }
  }
}
