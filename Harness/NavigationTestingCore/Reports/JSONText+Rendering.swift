extension JSONText: CustomStringConvertible {
  /// The document, indented by two spaces, without a final newline.
  public var description: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  /// The document in one line, without spaces between its parts.
  public var line: String {
    var text = ""
    writeLine(to: &text)
    return text
  }

  private func writeLine(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += "\(index == 0 ? "" : ",")\(Self.quoted(member.key)):"
        member.value.writeLine(to: &text)
      }
      text += "}"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.writeLine(to: &text)
      }
      text += "]"
    default: write(to: &text, indent: 0)
    }
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .object(let members):
      Self.writeList(members, "{", "}", to: &text, indent: indent) { member, text in
        text += "\(Self.quoted(member.key)): "
        member.value.write(to: &text, indent: indent + 2)
      }
    case .array(let values):
      Self.writeList(values, "[", "]", to: &text, indent: indent) { value, text in
        value.write(to: &text, indent: indent + 2)
      }
    case .string(let value): text += Self.quoted(value)
    case .integer(let value): text += "\(value)"
    case .decimal(let value, let places): text += Self.decimal(value, places: places)
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: Int,
    write: (Element, inout String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    let margin = String(repeating: " ", count: indent)
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + margin + "  "
      write(element, &text)
    }
    text += "\n" + margin + close
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "null" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let digits = "\(Int(scaled))"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= UInt8(ascii: " ") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
