extension Draw {
  /// Reads a choice from a tape or from a script, in which the choice is a plain number.
  @usableFromInline
  mutating func repeatedNatural(
    _ label: StaticString, upTo maximum: UInt64
  ) throws(Interruption) -> UInt64 {
    try repeated(label, upTo: maximum, text: { "\($0)" }, value: { UInt64($0) })
  }

  /// Reads a choice from a tape or a script.
  ///
  /// - Parameters:
  ///   - label: The name of the argument; empty if it has none.
  ///   - maximum: The largest choice.
  ///   - text: Returns the printed form of a choice; called only while narrating.
  ///   - value: Returns the choice that a text stands for; `nil` if it stands for none.
  /// - Returns: The choice.
  /// - Throws: ``Interruption``.
  @usableFromInline
  mutating func repeated(
    _ label: StaticString, upTo maximum: UInt64, text: (UInt64) -> String,
    value: (String) -> UInt64?
  ) throws(Interruption) -> UInt64 {
    let choice: UInt64
    switch mode {
    case .reading: choice = script.choice(label, upTo: maximum, value: value)
    case .replaying, .generating, .enumerating: choice = try source.next(upTo: maximum)
    }
    if narrator != nil { narrate(Script.Argument("\(label)", text(choice))) }
    return try record(choice, upTo: maximum)
  }

  private mutating func narrate(_ argument: Script.Argument) {
    narrator?.note(argument)
    listener?(.argument(argument))
  }

  /// Returns the choice whose printed name is `name`, computing one name after the other.
  @usableFromInline
  static func position(of name: String, below count: Int, names: (Int) -> String) -> UInt64? {
    (0..<count).first { names($0) == name }.map { UInt64($0) }
  }
}
