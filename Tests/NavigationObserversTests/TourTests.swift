import NavigationModel
import NavigationObservers
import Testing

/// The examples of the documentation.
@Suite struct TourTests {
  let tern = TernNavigator()

  @Test func `a window can be observed`() {
    var seen: [String] = []

    // snippet: observing
    let token = tern.context.observe { event in
      for entry in event.appeared { seen.append(tern.name(of: entry)) }
    }
    tern.context.apply(Command(.push(1), cause: .user))
    tern.context.apply(Command(.pop(1), cause: .gesture))
    token.cancel()
    // seen == ["Trips", "Welcome"]
    // end snippet

    #expect(seen == ["Trips", "Welcome"])
  }

  @Test func `a recording can be read and replayed`() throws {
    // snippet: recording
    let recorder = Recorder(of: tern, app: "tern")
    tern.context.apply(Command(.push(1), cause: .user))
    let text = recorder.text

    let recording = try Recording(parsing: text, app: "tern")
    // recording.finalState == tern.state, and wayfinder replay plays the text
    // end snippet

    #expect(recording.finalState == tern.state)
  }

  @Test func `a funnel can be counted`() {
    // snippet: counting
    let plan = FunnelPlan(paths: [["Welcome", "Trips", "Pay"]])
    let counter = FunnelCounter(of: tern, plan)
    tern.context.apply(Command(.push(1), cause: .user))
    let path = counter.report.paths[0]
    // path.reached == [1, 1, 0], path.droppedOff == [0, 1, 0]
    // end snippet

    #expect(path.reached == [1, 1, 0])
    #expect(path.droppedOff == [0, 1, 0])
  }
}
