extension LinkPattern {
  /// Returns the values that a link contains if it matches the pattern.
  ///
  /// The scheme and host are compared only if the pattern specifies them; see ``origin``.
  ///
  /// - Parameter address: The parsed link.
  /// - Returns: The values, or `nil` if the link does not match.
  /// - Complexity: O(*n* × (1 + *m*)), where *n* is the length of the link and *m* is the number of
  ///   query items in the pattern, plus a search among the words of each choice.
  public func match(_ address: LinkAddress) -> LinkValues? {
    guard let path = path(of: address) else { return nil }
    var values = LinkValues()
    guard rest == nil ? path.count == segments.count : path.count >= segments.count else {
      return nil
    }
    for (segment, text) in zip(segments, path) {
      guard match(segment, text, &values) else { return nil }
    }
    if let rest { values[rest] = .list(path.dropFirst(segments.count).map { .text($0) }) }
    for item in items {
      guard match(item, address.values(of: item.key), &values) else { return nil }
    }
    return values
  }

  /// Returns the path of a link, or `nil` if the pattern has an origin other than that of the link.
  private func path(of address: LinkAddress) -> [String]? {
    guard let origin else { return address.path }
    return origin.path(of: address)
  }

  private func match(_ segment: Segment, _ text: String, _ values: inout LinkValues) -> Bool {
    switch segment {
    case .literal(let literal): return text == literal
    case .parameter(let parameter, let prefix, let suffix):
      let bytes = Array(text.utf8)
      guard let inner = bytes.inside(Array(prefix.utf8), Array(suffix.utf8)), !inner.isEmpty,
        let value = parameter.type.value(of: String(decoding: inner, as: UTF8.self))
      else { return false }
      values[parameter.name] = value
      return true
    }
  }

  private func match(_ item: Item, _ texts: [String], _ values: inout LinkValues) -> Bool {
    switch item.form {
    case .literal(let literal): return texts == [literal]
    case .required(let parameter):
      guard texts.count == 1, let value = parameter.type.value(of: texts[0]) else { return false }
      values[parameter.name] = value
      return true
    case .optional(let parameter):
      guard !texts.isEmpty else { return true }
      guard texts.count == 1, let value = parameter.type.value(of: texts[0]) else { return false }
      values[parameter.name] = value
      return true
    case .repeated(let parameter):
      let list = texts.compactMap { parameter.type.value(of: $0) }
      guard list.count == texts.count else { return false }
      values[parameter.name] = .list(list)
      return true
    }
  }
}

extension [UInt8] {
  /// Returns the bytes between a prefix and a suffix.
  ///
  /// The result is `nil` if the prefix or the suffix is missing, or if they overlap. Bytes rather
  /// than characters are compared, since adjacent characters can combine into one.
  fileprivate func inside(_ prefix: [UInt8], _ suffix: [UInt8]) -> ArraySlice<UInt8>? {
    guard count >= prefix.count + suffix.count, starts(with: prefix),
      self[(count - suffix.count)...].elementsEqual(suffix)
    else { return nil }
    return self[prefix.count..<(count - suffix.count)]
  }
}
