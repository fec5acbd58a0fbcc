import NavigationModel
import Testing

/// Traces are printed and read back without loss.
@Suite struct TraceTests {
  @Test(arguments: 0..<20)
  func `every command is read back as it was written`(seed: Int) throws {
    var script = Script(seed: UInt64(seed) + 8000)
    var state = try NavigationState(root: script.root())
    var commands: [Command] = []
    for _ in 0..<150 {
      var command = script.command(state)
      command.cause = script.random.pick(Cause.allCases)
      command.animation = script.random.pick(Animation.allCases)
      commands.append(command)
      state.apply(command)
    }
    let trace = Trace(commands)

    let read = try Trace(parsing: "// a comment\n\n" + trace.description)

    #expect(read == trace)
  }

  @Test(arguments: [
    (
      "push",
      "Line 1 cannot be read: a screen such as 3 is expected, and there is the end of the line."
    ),
    ("pop 1\nfly 3", "Line 2 cannot be read: a verb is expected, and there is fly."),
    (
      "pop 99999999999999999999",
      "Line 1 cannot be read: a count is expected, and there is 99999999999999999999."
    ),
    ("splice 3 1 [ ]", "Line 1 cannot be read: an index not below 3 is expected, and there is 1."),
    ("pop 1 in d4", "Line 1 cannot be read: a container such as c0 is expected, and there is d4."),
  ])
  func `a line that cannot be read is named with the reason`(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try Trace(parsing: text) }

    #expect(error?.description == message)
  }

  @Test func `a trace reads like what happened`() {
    let trace = Trace([
      Command(.push(3), cause: .user),
      Command(.popTo(EntryID(rawValue: 2)), in: ContainerID(rawValue: 1), cause: .gesture),
      Command(.presentContainer(.stack([NewEntry(4, leavePolicy: .ask)]), .sheet)),
    ])

    #expect(
      trace.description == """
        push 3 by user
        popTo #2 in c1 by gesture
        presentContainer stack [ 4/ask ] sheet
        """)
  }
}
