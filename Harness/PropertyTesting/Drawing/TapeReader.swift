/// A reader of the choices on a tape.
struct TapeReader: Sendable {
  private let choices: [Choice]
  private let padsWithZeros: Bool
  private var position = 0
  private var sectionEnd = 0

  init(_ choices: [Choice] = [], padsWithZeros: Bool = true) {
    self.choices = choices
    self.padsWithZeros = padsWithZeros
    sectionEnd = Self.end(of: 0, in: choices)
  }

  /// Creates a reader; if `isSectioned` is `false`, it reads all sections as one.
  init(_ choices: [Choice], isSectioned: Bool) {
    self.choices = choices
    padsWithZeros = true
    sectionEnd = isSectioned ? Self.end(of: 0, in: choices) : choices.count
  }

  /// Returns the next value of the current section, or 0 if the value is above `maximum`.
  ///
  /// At the end of the section, the method returns 0 if the reader pads with zeros, and throws
  /// otherwise.
  mutating func next(upTo maximum: UInt64) throws(Interruption) -> UInt64 {
    guard position < sectionEnd else {
      if padsWithZeros { return 0 }
      throw .tapeEnded
    }
    let value = choices[position].value
    position += 1
    return value <= maximum ? value : 0
  }

  /// Advances to the next step, skipping the rest of the current section.
  ///
  /// - Returns: Whether there is another step.
  mutating func enterStep() -> Bool {
    enter(.step)
  }

  /// Whether the next choice is the first one after the last step.
  var isAtRest: Bool { position < choices.count && choices[position].section == .rest }

  /// Advances to the choices that follow the last step.
  mutating func enterRest() {
    if !enter(.rest) { position = sectionEnd }
  }

  private mutating func enter(_ section: Choice.Section) -> Bool {
    guard sectionEnd < choices.count, choices[sectionEnd].section == section else { return false }
    position = sectionEnd
    sectionEnd = Self.end(of: position + 1, in: choices)
    return true
  }

  private static func end(of start: Int, in choices: [Choice]) -> Int {
    choices[min(start, choices.count)...].firstIndex { $0.section != .continued } ?? choices.count
  }
}
