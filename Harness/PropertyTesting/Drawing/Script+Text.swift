extension Script.Argument: CustomStringConvertible {
  /// The argument as `label=value`, with quotation marks where they are needed.
  ///
  /// An empty label is written as `_`.
  public var description: String {
    "\(label.isEmpty ? "_" : Script.quoted(label))=\(Script.quoted(value))"
  }
}

extension Script.Step: CustomStringConvertible {
  /// The action and its arguments, without the leading `>`.
  public var description: String {
    ([Script.quoted(action)] + arguments.map(\.description)).joined(separator: " ")
  }
}

extension Script: CustomStringConvertible {
  /// One line for each step, between the lines of `setup` and the lines of `rest`.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description.
  public var lines: [String] {
    Self.wrapped(setup, after: "*") + steps.map { "> \($0)" } + Self.wrapped(rest, after: "~")
  }

  private static func wrapped(_ arguments: [Argument], after mark: String) -> [String] {
    var lines: [String] = []
    for argument in arguments.map(\.description) {
      if let last = lines.last, last.count + argument.count < 100 {
        lines[lines.count - 1] = "\(last) \(argument)"
      } else {
        lines.append("\(mark) \(argument)")
      }
    }
    return lines
  }

  static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        !scalar.properties.isWhitespace && !"\"=\\".unicodeScalars.contains(scalar)
      }
    guard !isPlain else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
