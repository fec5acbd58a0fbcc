import PropertyTesting

extension Counterexample {
  /// Returns the counterexample as a test in Swift, ready to be pasted into a test target.
  ///
  /// - Parameter subject: The world in which it was found.
  /// - Returns: A function with the attribute `@Test`.
  public func swiftText(in subject: Report.Subject) -> String {
    let name = "\(subject.world) keeps \(violation.identity.law)"
      .filter { !"`\\\n\r".contains($0) }
    let arguments =
      [
        subject.swiftConfiguration,
        subject.mutant.map { "mutant: \(Self.literal($0))" },
      ].compactMap { $0 }.map { "\n    \($0)," }.joined()
    let lines = script.lines.map { "\n      \(Self.escaped($0))" }.joined()
    return """
      @Test func `\(name)`() throws {
        let replay = try Replay<\(subject.swiftType)>(\(arguments)
          script: \"\"\"\(lines)
            \"\"\")

        #expect(replay.violation == nil)
      }
      """
  }

  private static func literal(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\\""))\""
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\")
  }
}
