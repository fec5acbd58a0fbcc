import NavigationTestingCore
import PropertyTesting
import Testing

/// The sentences about the messages between the app and the display.
@Suite struct `Sentences about reports` {
  private func frame(_ reports: [Int], next: String? = nil) -> Frame {
    var frame = Frame("")
    frame.traffic = Frame.Traffic(reports: reports, nextChange: next)
    return frame
  }

  private func sentences(_ frames: [Frame], _ actions: String...) -> [String] {
    let script = Script(steps: actions.map { Script.Step($0) })
    return frames.labeled(by: script, StepWords()).map(\.sentence)
  }

  @Test func `a report that arrives has its number and the step in which it was sent`() {
    let found = sentences([frame([]), frame([1]), frame([])], "takeStep", "deliver")

    #expect(found[2] == "The app receives report 1 of what the display shows, sent in step 1.")
  }

  @Test func `a report that overtakes an older one says so, and so does the older one`() {
    let found = sentences(
      [frame([1]), frame([1, 2]), frame([1]), frame([])], "dragAway", "deliver", "deliver")

    #expect(
      found[2]
        == "The app receives report 2 of what the display shows, sent in step 1; "
        + "report 1, an older one, has not arrived.")
    #expect(
      found[3]
        == "The app receives report 1 of what the display shows, sent before the first step; "
        + "report 2, a newer one, came before it.")
  }

  @Test func `a lost report has its number`() {
    let found = sentences([frame([4]), frame([])], "loseReport")

    #expect(
      found[1]
        == "The system loses report 4 of the display before it reaches the app, "
        + "sent before the first step.")
  }

  @Test func `reports of another display are counted from 1 again`() {
    let found = sentences(
      [frame([5]), frame([]), frame([1]), frame([])], "deliver", "replaceHost", "deliver")

    #expect(found[3] == "The app receives report 1 of what the display shows, sent in step 2.")
  }

  @Test func `the display's change is named`() {
    let found = sentences(
      [frame([], next: "Present a sheet with “Edit”."), frame([1])], "takeStep")

    #expect(found[1] == "The display makes the requested change: present a sheet with “Edit”.")
  }

  @Test func `without messages the sentences are general`() {
    let found = sentences([Frame(""), Frame(""), Frame("")], "takeStep", "deliver")

    #expect(found[1] == "The display makes the requested change.")
    #expect(found[2] == "The app receives a report of what the display shows.")
  }
}
