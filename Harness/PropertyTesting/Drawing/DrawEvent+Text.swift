extension DrawEvent: CustomStringConvertible {
  /// A line of text that ``init(_:)`` can read.
  public var description: String {
    switch self {
    case .choice(let choice): "c \(choice.value) \(choice.maximum) \(choice.section.rawValue)"
    case .open(let label): "( \(label)"
    case .close: ")"
    case .truncate(let count): "x \(count)"
    case .step(let name): "> \(Script.quoted(name))"
    case .abandonedStep: "<"
    case .rest: "~"
    case .argument(let argument): "* \(argument)"
    case .observation(let text): "= \(Script.quoted(text))"
    }
  }

  /// Creates an event from its description; returns `nil` if the text does not describe an event.
  ///
  /// - Parameter line: The description of an event.
  public init?(_ line: String) {
    let content = String(line.dropFirst(2))
    switch line.first {
    case ")" where line == ")": self = .close
    case "~" where line == "~": self = .rest
    case "<" where line == "<": self = .abandonedStep
    case "c", "(", "x":
      guard let event = Self.numeric(line.first, content.split(separator: " ")),
        event.description == line
      else { return nil }
      self = event
    case ">":
      guard let step = try? Script(parsing: line).steps.first else { return nil }
      self = .step(step.action)
    case "*":
      guard let argument = try? Script(parsing: line).setup.first else { return nil }
      self = .argument(argument)
    case "=":
      guard let step = try? Script(parsing: "> \(content)").steps.first else { return nil }
      self = .observation(step.action)
    default: return nil
    }
  }

  private static func numeric(_ mark: Character?, _ words: [Substring]) -> DrawEvent? {
    let numbers = words.compactMap { UInt64($0) }
    guard numbers.count == words.count else { return nil }
    switch (mark, numbers.count) {
    case ("(", 1): return UInt32(exactly: numbers[0]).map { .open(label: $0) }
    case ("x", 1): return Int(exactly: numbers[0]).map { .truncate(to: $0) }
    case ("c", 3):
      let section = UInt8(exactly: numbers[2]).flatMap { Choice.Section(rawValue: $0) }
      return section.map { .choice(Choice(numbers[0], upTo: numbers[1], section: $0)) }
    default: return nil
    }
  }
}
