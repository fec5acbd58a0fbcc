extension Tape: CustomStringConvertible {
  /// The values in decimal, with `|` before each step and `~` before the choices that follow the
  /// last step.
  ///
  ///     3 0 | 0 4 | 2 | 0 4 ~ 1
  ///
  /// The text does not contain the maximums; a replay restores them.
  public var description: String {
    choices.map { choice in
      switch choice.section {
      case .continued: "\(choice.value)"
      case .step: "| \(choice.value)"
      case .rest: "~ \(choice.value)"
      }
    }.joined(separator: " ")
  }

  /// Creates a tape from text in the form of its description; returns `nil` if the text has another
  /// form.
  ///
  /// - Parameter text: Numbers, `|` and `~`, separated by spaces.
  public init?(_ text: some StringProtocol) {
    var choices: [Choice] = []
    var section = Choice.Section.continued
    for word in text.split(separator: " ") {
      if let value = UInt64(word) {
        choices.append(Choice(value, upTo: .max, section: section))
        section = .continued
      } else if section == .continued, word == "|" || word == "~" {
        section = word == "|" ? .step : .rest
      } else {
        return nil
      }
    }
    guard section == .continued else { return nil }
    self.init(choices)
  }
}
