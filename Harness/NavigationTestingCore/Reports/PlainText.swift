/// A conversion of values to plain words for the messages of laws.
///
/// The conversion adds no type names, quotation marks or Swift keywords.
package enum PlainText {
  /// Returns a value in plain words.
  ///
  /// A list becomes its elements, in brackets if it is part of another value. An absent value, or
  /// an empty list that is not part of another value, becomes “nothing”. A value that provides a
  /// description becomes that description, as a clause: a
  /// sentence loses its first capital and its period.
  /// An enumeration case becomes its name, followed by its associated value. A structure or tuple
  /// becomes its parts, preceded by their names; named parts that are absent, empty or `false` are
  /// left out.
  ///
  /// - Parameter value: The value to describe.
  /// - Returns: The value in words.
  package static func of(_ value: Any) -> String { text(value, isInside: false) }

  private static func text(_ value: Any, isInside: Bool) -> String {
    if let text = value as? any StringProtocol { return String(text) }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children
    switch mirror.displayStyle {
    case .optional: return parts.first.map { text($0.value, isInside: isInside) } ?? "nothing"
    case .collection: return list(parts.map { text($0.value, isInside: true) }, isInside)
    case .set: return list(parts.map { text($0.value, isInside: true) }.sorted(), isInside)
    case .dictionary: return list(parts.map { pair($0.value) }.sorted(), isInside)
    default: break
    }
    if let value = value as? any CustomStringConvertible { return clause(value.description) }
    switch mirror.displayStyle {
    case .enum: return enumeration(value, parts.first)
    case .struct, .tuple: return grouped(parts.compactMap(member), isInside)
    default: return clause("\(value)")
    }
  }

  private static func list(_ elements: [String], _ isInside: Bool) -> String {
    if isInside { return "[\(elements.joined(separator: ", "))]" }
    return elements.isEmpty ? "nothing" : elements.joined(separator: ", ")
  }

  private static func grouped(_ members: [String], _ isInside: Bool) -> String {
    if members.isEmpty { return "nothing" }
    let text = members.joined(separator: ", ")
    return isInside && members.count > 1 ? "(\(text))" : text
  }

  /// Returns the text of a key and its value.
  private static func pair(_ element: Any) -> String {
    Mirror(reflecting: element).children.map { text($0.value, isInside: true) }
      .joined(separator: ": ")
  }

  /// Returns a part with its name, if it has one; `nil` if a named part is absent, empty or
  /// `false`.
  private static func member(_ part: Mirror.Child) -> String? {
    guard let label = part.label, !label.hasPrefix(".") else {
      return text(part.value, isInside: true)
    }
    let (words, mirror) = (StepWords.spaced(label), Mirror(reflecting: part.value))
    if let isSo = part.value as? Bool { return isSo ? words : nil }
    let mayBeEmpty = [.optional, .collection, .set, .dictionary].contains(mirror.displayStyle)
    if mayBeEmpty, mirror.children.isEmpty { return nil }
    return "\(words) \(text(part.value, isInside: true))"
  }

  private static func enumeration(_ value: Any, _ payload: Mirror.Child?) -> String {
    guard let payload else { return StepWords.spaced("\(value)") }
    return "\(StepWords.spaced(payload.label ?? "")): \(text(payload.value, isInside: true))"
  }

  /// Returns a sentence as a clause: “ignored: it is gone” for “Ignored: It is gone.”.
  private static func clause(_ text: String) -> String {
    guard text.hasSuffix("."), let first = text.first, first.isUppercase else { return text }
    let parts = text.dropLast().split(separator: ": ", maxSplits: 1)
    return parts.map { String($0).lowercasedFirst }.joined(separator: ": ")
  }
}

/// The message of a broken law; interpolated values become plain words.
package struct LawMessage: ExpressibleByStringInterpolation {
  /// The text of the message.
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation words: Words) { text = words.text }

  /// Collects the parts of a message.
  package struct Words: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: Any?) {
      text += value.map(PlainText.of) ?? "nothing"
    }
  }
}

/// A description of the difference between expected and actual values, in the same form for all
/// laws.
package enum Mismatch {
  /// Returns the difference between two values.
  ///
  /// - Parameters:
  ///   - subject: The thing that the values describe.
  ///   - expected: The expected value.
  ///   - found: The actual value.
  /// - Returns: Both values in plain words; each begins on a new line if one has several lines.
  package static func text(
    _ subject: String? = nil, expected: Any, got found: Any
  ) -> String {
    let (expected, found) = (PlainText.of(expected), PlainText.of(found))
    let start = subject.map { "\($0): " } ?? ""
    if expected.contains("\n") || found.contains("\n") {
      return "\(start)expected\n\(expected)\ngot\n\(found)"
    }
    return "\(start)expected \(expected); got \(found)"
  }

  /// The two values in a text that ``text(_:expected:got:)`` has returned.
  struct Sides: Equatable {
    var subject: String?
    var expected: String
    var found: String
  }

  /// Returns the two values of a difference; `nil` if the text does not describe a difference.
  static func sides(of text: String) -> Sides? {
    let isLong = text.contains("\n")
    let (opening, middle) = isLong ? ("expected\n", "\ngot\n") : ("expected ", "; got ")
    guard let start = text.firstRange(of: opening),
      let end = text[start.upperBound...].firstRange(of: middle)
    else { return nil }
    let subject = text[..<start.lowerBound]
    guard subject.isEmpty || subject.hasSuffix(": ") else { return nil }
    return Sides(
      subject: subject.isEmpty ? nil : String(subject.dropLast(2)),
      expected: String(text[start.upperBound..<end.lowerBound]),
      found: String(text[end.upperBound...]))
  }
}
