/// The type of a parameter, which determines the texts that a link may contain in its place.
public enum LinkType: Hashable, Sendable {
  /// Any text; in a path, it must not be empty.
  case text
  /// A whole number that fits into an `Int`: digits, optionally after a minus sign.
  case int
  /// `true` or `false`.
  case bool
  /// One of the given words.
  case choice([String])

  /// Returns the value that a text stands for, or `nil` if the text does not have this type.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text or, for a choice, of all its words.
  func value(of text: String) -> LinkValue? {
    switch self {
    case .text: .text(text)
    case .int: text.first == "+" ? nil : Int(text).map { .int($0) }
    case .bool: text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .choice(let words): words.contains(text) ? .text(text) : nil
    }
  }

  /// Returns the text for a value, or `nil` if the value does not have this type.
  func text(of value: LinkValue) -> String? {
    switch (self, value) {
    case (.text, .text(let text)): text
    case (.int, .int(let number)): "\(number)"
    case (.bool, .bool(let flag)): "\(flag)"
    case (.choice(let words), .text(let text)): words.contains(text) ? text : nil
    default: nil
    }
  }

  /// Sample texts of this type, from which a text that belongs to two types can be found.
  ///
  /// For `bool` and `choice`, the samples are all texts of the type.
  var samples: [String] {
    switch self {
    case .text: ["x"]
    case .int: ["0"]
    case .bool: ["true", "false"]
    case .choice(let words): words
    }
  }
}

extension LinkType: CustomStringConvertible {
  /// The type as it appears in patterns.
  public var description: String {
    switch self {
    case .text: "text"
    case .int: "int"
    case .bool: "bool"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}
