import NavigationLinks
import PropertyTesting

/// The parts of an address, before it is written as text.
struct DrawnAddress: Hashable {
  var origin: String?
  var path: [String]
  var items: [(key: String, value: String)]
  /// Whether the first part of the path stands in the place of the host, as in `tern://trips`.
  var isShort = false

  static func == (first: DrawnAddress, second: DrawnAddress) -> Bool {
    first.text == second.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The address as text, in the form in which the system delivers it.
  var text: String {
    let query = items.map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
    return (origin ?? "") + (isShort ? "" : "/") + path.map(encoded).joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query)
  }

  /// Generates an address that may match a pattern: most parts meet the pattern's requirements,
  /// some do not.
  static func drawn(
    near plan: LinkPlan, from draw: inout Draw
  ) throws(Interruption) -> DrawnAddress {
    var origin = plan.origin
    if try draw.bool("elsewhere", probability: 0.2) {
      let origins = LinkPlan.origins + ["https://fern.example"]
      origin = origins[try draw.index("origin", below: origins.count) { origins[$0] ?? "any" }]
    }
    var path = try plan.parts.map { part throws(Interruption) in
      switch part {
      case .literal(let word): return try text(word, &draw)
      case .hole(let kind, _, let prefix, let suffix):
        return prefix + (try text(kind.samples, &draw)) + suffix
      }
    }
    let isLonger = try draw.bool("longer", probability: 0.1)
    if plan.rest != nil || isLonger {
      path += try draw.list("more", count: 0...2) { _, draw throws(Interruption) in
        try draw.element("word", of: LinkPlan.words)
      }
    }
    var items: [(key: String, value: String)] = []
    for item in plan.items {
      for _ in 0..<(try draw.int("times", in: item.form == .repeated ? 0...2 : 0...1)) {
        let samples = item.form == .literal ? [item.name, item.name, "other"] : item.kind.samples
        items.append((item.key, try text(samples, &draw)))
      }
    }
    if try draw.bool("extra", probability: 0.1) { items.append(("utm", "a+b&c")) }
    let isShort = try draw.bool("short", probability: 0.3)
    return DrawnAddress(
      origin: origin, path: path, items: items,
      isShort: isShort && origin == "tern://" && !path.isEmpty)
  }

  private static func text(
    _ word: String, _ draw: inout Draw
  ) throws(Interruption) -> String {
    try draw.bool("other", probability: 0.1) ? try draw.element("word", of: LinkPlan.words) : word
  }

  private static func text(
    _ samples: [String], _ draw: inout Draw
  ) throws(Interruption) -> String {
    try text(try draw.element("sample", of: samples), &draw)
  }
}

extension LinkPlan.Kind {
  /// Texts, at least half of which represent a value of the kind.
  fileprivate var samples: [String] {
    switch self {
    case .text: ["Ä/b", "x-", "7"]
    case .int: ["7", "-3", "+4", "99999999999999999999"]
    case .bool: ["true", "false", "yes"]
    case .choice: ["days", "map", "week"]
    }
  }
}

extension LinkPlan {
  /// Returns the values in an address, read part by part; `nil` if it does not match.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - known: The origins that are valid for a pattern without one; if empty, any origin is
  ///     valid.
  /// - Returns: The values by name; `nil` if the address does not match.
  func values(of address: DrawnAddress, at known: [String] = []) -> LinkValues? {
    let origins = origin.map { [$0] } ?? known
    guard origins.isEmpty || origins.contains(where: { $0 == address.origin }) else { return nil }
    // If the pattern is valid at any origin, the first part of a short address is read as its host.
    let path = Array(address.path.dropFirst(address.isShort && origins.isEmpty ? 1 : 0))
    guard rest == nil ? path.count == parts.count : path.count >= parts.count else { return nil }
    var values = LinkValues()
    for (part, text) in zip(parts, path) {
      switch part {
      case .literal(let word): guard word == text else { return nil }
      case .hole(let kind, let name, let prefix, let suffix):
        guard text.hasPrefix(prefix), text.hasSuffix(suffix),
          text.count > prefix.count + suffix.count,
          let value = kind.value(of: String(text.dropFirst(prefix.count).dropLast(suffix.count)))
        else { return nil }
        values[name] = value
      }
    }
    if let rest { values[rest] = .list(path.dropFirst(parts.count).map { .text($0) }) }
    for item in items {
      let texts = address.items.filter { $0.key == item.key }.map(\.value)
      guard read(item, texts, &values) else { return nil }
    }
    return values
  }

  private func read(_ item: Item, _ texts: [String], _ values: inout LinkValues) -> Bool {
    let found = texts.compactMap { item.kind.value(of: $0) }
    switch item.form {
    case .literal: return texts == [item.name]
    case .repeated:
      values[item.name] = .list(found)
      return found.count == texts.count
    case .required, .optional:
      if texts.isEmpty, item.form == .optional { return true }
      guard texts.count == 1, let value = found.first else { return false }
      values[item.name] = value
      return true
    }
  }
}
