import NavigationModel
import NavigationObservers
import Testing

/// Counts of paths, transitions and visits.
@Suite struct FunnelTests {
  let tern = TernNavigator()

  @Test func `attempts advance screen by screen and drop off where they end`() {
    var time = Duration.zero
    let plan = FunnelPlan(paths: [["Welcome", "Trips", "Trip", "Pay"]], edges: [])
    let counter = FunnelCounter(of: tern, plan, now: { time })

    for screens in [[1, 3, 4], [1], [1, 2, 3]] as [[UInt32]] {
      for screen in screens {
        time += .seconds(2)
        tern.context.apply(.push(NewEntry(ScreenID(rawValue: screen))))
      }
      time += .seconds(1)
      tern.context.apply(.popToRoot)
    }

    let path = counter.report.paths[0]
    #expect(path.reached == [4, 3, 2, 1])
    #expect(path.droppedOff == [1, 1, 1, 0])
    let trips = counter.report.screens.first { $0.name == "Trips" }
    #expect(trips?.visits == 3)
    #expect(trips?.dwell == 5_000)
    #expect(trips?.longestDwell == 2_000)
  }

  @Test func `the funnel of a recording equals that of the window`() throws {
    var time = Duration.seconds(7)
    let plan = FunnelPlan(
      paths: [["Welcome", "Trip"]], edges: [FunnelPlan.Edge(from: "Welcome", to: "Trips")])
    let counter = FunnelCounter(of: tern, plan, now: { time })
    let recorder = Recorder(of: tern, app: "tern", now: { time })

    for _ in 0..<3 {
      time += .milliseconds(250)
      tern.walk()
    }

    var report = try Recording(parsing: recorder.text).funnel(plan)
    #expect(report == counter.report)
    report.add(counter.report)
    #expect(report.windows == 2)
    #expect(report.paths[0].reached == counter.report.paths[0].reached.map { $0 * 2 })
  }

  @Test func `a report can be printed as text`() {
    let counter = FunnelCounter(of: tern, FunnelPlan(paths: [["Welcome", "Trips"]]))

    tern.context.apply(.push(1))

    #expect(
      "\(counter.report)" == """
        1 windows
        path Welcome > Trips
          1 reached Welcome, 0 dropped off
          1 reached Trips, 0 dropped off
        screen Trips: 1 visits
        screen Welcome: 1 visits
        edge Welcome > Trips: 1
        """)
  }

  @Test func `a path that a plan names twice is added to both`() {
    var funnel = Funnel(FunnelPlan(paths: [["Welcome"], ["Welcome"]]))
    funnel.see(VisibleState(of: tern.state)) { _ in "Welcome" }
    var report = funnel.report()

    report.add(funnel.report())

    #expect(report.paths.map(\.reached) == [[2], [2]])
  }

  @Test func `screens that an app does not have are reported`() {
    let plan = FunnelPlan(
      paths: [["Welcome", "Pey"]], edges: [FunnelPlan.Edge(from: "Trips", to: "Trp")])

    #expect(plan.unknownScreens(among: ["Welcome", "Trips", "Pay"]) == ["Pey", "Trp"])
  }

  @Test func `counts that overflow stay at the largest number`() {
    var report = FunnelReport()
    report.windows = .max

    report.add(report)

    #expect(report.windows == .max)
  }
}
