import NavigationLinks
import PropertyTesting

/// The pattern of a link as plain data.
///
/// The plan supplies the text of the pattern, and parses links in the simplest possible way.
struct LinkPlan: Hashable {
  /// One part of the path.
  enum Part: Hashable {
    case literal(String)
    case hole(Kind, name: String, prefix: String, suffix: String)
  }

  /// The kind of a value.
  enum Kind: String, CaseIterable {
    case text, int, bool
    case choice = "days|map"
  }

  /// An item of the query: a fixed value, or a value of some kind.
  struct Item: Hashable {
    enum Form: String, CaseIterable { case literal, required, optional, repeated }

    let key: String
    let form: Form
    let kind: Kind
    let name: String
  }

  var origin: String?
  var parts: [Part] = []
  var rest: String?
  var items: [Item] = []

  static let words = ["trips", "a b", "7", "ü%", "x-1", "map"]
  static let origins: [String?] = [nil, "tern://", "https://tern.example"]
}

extension LinkPlan {
  /// Generates a pattern with at most three parts and two query items; in some cases, a parameter
  /// for the rest of the path follows the parts.
  static func drawn(from draw: inout Draw) throws(Interruption) -> LinkPlan {
    var plan = LinkPlan()
    plan.origin = origins[try draw.index("origin", below: 3) { origins[$0] ?? "any" }]
    plan.parts = try draw.list("part", count: 0...3) { number, draw throws(Interruption) in
      guard try draw.bool("hole", probability: 0.5) else {
        return .literal(try draw.element("word", of: words))
      }
      let kind = try draw.element("kind", of: Kind.allCases)
      let fixes = kind == .text ? ["", "x-", "ü%"] : [""]
      return .hole(
        kind, name: "p\(number)", prefix: try draw.element("prefix", of: fixes),
        suffix: try draw.element("suffix", of: fixes))
    }
    if try draw.bool("rest", probability: 0.15) { plan.rest = "rest" }
    plan.items = try draw.list("item", count: 0...2) { number, draw throws(Interruption) in
      Item(
        key: ["day", "a&b"][number], form: try draw.element("form", of: Item.Form.allCases),
        kind: try draw.element("kind", of: Kind.allCases), name: "i\(number)")
    }
    return plan
  }

  /// The pattern as a developer writes it.
  var text: String {
    var texts = parts.map { part in
      switch part {
      case .literal(let word): encoded(word)
      case .hole(let kind, let name, let prefix, let suffix):
        encoded(prefix) + "{\(name)\(kind.mark)}" + encoded(suffix)
      }
    }
    if let rest { texts.append("{\(rest)...}") }
    let query = items.map { item in
      switch item.form {
      case .literal: "\(encoded(item.key))=\(encoded(item.name))"
      case .required: "\(encoded(item.key))={\(item.name)\(item.kind.mark)}"
      case .optional: "\(encoded(item.key))={\(item.name)\(item.kind.mark)?}"
      case .repeated: "\(encoded(item.key))={\(item.name)\(item.kind.mark)*}"
      }
    }
    return (origin ?? "") + "/" + texts.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}

extension LinkPlan.Kind {
  /// The suffix of a value's name in a pattern.
  fileprivate var mark: String { self == .text ? "" : ":\(rawValue)" }

  /// Returns the value that a text represents; `nil` if it represents none.
  func value(of text: String) -> LinkValue? {
    switch self {
    case .text: return .text(text)
    case .bool: return ["true": .bool(true), "false": .bool(false)][text]
    case .choice: return ["days", "map"].contains(text) ? .text(text) : nil
    case .int:
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      return Int(text).map { .int($0) }
    }
  }
}

/// Returns a text in which every byte except ASCII letters and digits is percent-encoded.
func encoded(_ text: String) -> String {
  text.utf8.map { byte in
    let scalar = Unicode.Scalar(byte)
    if scalar.isASCII, scalar.properties.isAlphabetic || (48...57).contains(byte) {
      return String(scalar)
    }
    let digits = String(byte, radix: 16)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }.joined()
}
