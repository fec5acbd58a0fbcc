extension Draw {
  /// Reads a choice from a tape, or from a script that contains the choice as a plain number.
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
  ///   - value: Returns the choice with the given printed form; `nil` if there is none.
  /// - Returns: The choice.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
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

  /// Returns the first index below `count` that has the given name; `nil` if there is none.
  @usableFromInline
  static func position(of name: String, below count: Int, names: (Int) -> String) -> UInt64? {
    (0..<count).first { names($0) == name }.map { UInt64($0) }
  }
}
