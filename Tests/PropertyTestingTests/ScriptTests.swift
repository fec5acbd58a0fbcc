import PropertyTesting
import Testing

@Suite struct `Scripts and tapes as text` {
  @Test func `a script is read back as it was written`() throws {
    let script = Script(
      setup: [.init("tabs", "3"), .init("", "7")],
      steps: [
        .init("push", [.init("screen", "the menu"), .init("title", "say \"hi\" = \\ \n")]),
        .init("pop"), .init("deep link", [.init("url", "")]),
      ],
      rest: [.init("job", "s1")])

    let read = try Script(parsing: script.description)

    #expect(read == script)
  }

  @Test func `a line of a script contains no tab`() throws {
    let script = Script(steps: [.init("open", [.init("url", "a\tb"), .init("\t", "\\t")])])

    #expect(!script.description.contains("\t"))
    #expect(try Script(parsing: script.description) == script)
    #expect(try Script(parsing: "> open url=\"a\tb\"").steps[0].arguments[0].value == "a\tb")
  }

  @Test func `any names and values are read back as they were written`() throws {
    let text = Gen<String>.string(of: .unicode, count: 0...6)
    let argument = Gen.zip(text, text).map { Script.Argument($0 == "_" ? "" : $0, $1) }
    let step = Gen.zip(text, Gen<[Script.Argument]>.array(of: argument, count: 0...3))
    let scripts = Gen<[(String, [Script.Argument])]>.array(of: step, count: 0...4)
      .map { Script(steps: $0.map { Script.Step($0, $1) }) }
    let property = Property("scripts survive", scripts) { script in
      try Script(parsing: script.description) == script
    }

    try property.verify()
  }

  @Test(arguments: [
    ("push", "must begin with"), ("> ", "no action"), ("> pop 3", "not 'name=value'"),
    ("> pop\n> push to=\"a", "line 2"),
  ])
  func `a line that is not a step is reported`(text: String, expected: String) {
    #expect {
      try Script(parsing: text)
    } throws: { error in
      "\(error)".contains(expected)
    }
  }

  @Test func `a tape is read back as it was written`() throws {
    let tape = Tape([
      Choice(3, upTo: 9), Choice(0, upTo: 6, section: .step), Choice(.max, upTo: .max),
      Choice(1, upTo: 6, section: .step), Choice(2, upTo: 3, section: .rest),
    ])

    let read = try #require(Tape(tape.description))

    #expect(tape.description == "3 | 0 18446744073709551615 | 1 ~ 2")
    #expect(read.values == tape.values)
    #expect(read.choices.map(\.section) == tape.choices.map(\.section))
  }

  @Test(arguments: ["x", "1 |", "| | 1", "1,2", "-1"])
  func `text that is not a tape is refused`(text: String) {
    #expect(Tape(text) == nil)
  }

  @Test func `fewer steps are simpler, then fewer choices, then smaller ones`() {
    let tape = Tape([Choice(1, upTo: 9, section: .step), Choice(5, upTo: 9)])

    #expect(tape.isSimplified(by: [Choice(9, upTo: 9), Choice(9, upTo: 9), Choice(9, upTo: 9)]))
    #expect(tape.isSimplified(by: [Choice(9, upTo: 9, section: .step)]))
    #expect(tape.isSimplified(by: [Choice(1, upTo: 9, section: .step), Choice(4, upTo: 9)]))
    #expect(!tape.isSimplified(by: tape.choices))
  }

  @Test func `a misspelled name has a closest name, an unrelated one does not`() {
    #expect("psh".closest(among: ["pop", "push", "present"]) == "push")
    #expect("swipe".closest(among: ["pop", "push"]) == nil)
    #expect("Q".closest(among: ["A", "B"]) == nil)
  }
}
