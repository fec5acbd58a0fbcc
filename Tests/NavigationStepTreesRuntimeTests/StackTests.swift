import NavigationStepTreesRuntime
import Testing

@Suite struct StackTests {
  @Test func `selecting a step also selects those before it`() {
    var trips = TripSteps()

    trips.selected = .done

    #expect(trips.navigationPath == [["booking", "list"], ["done"]])
  }

  @Test func `going back from an outer step leads to the last screen of the group before it`() {
    var trips = TripSteps()
    trips.booking.seats.selected = .list
    trips.booking.selected = .seats
    trips.selected = .done

    trips.pop()

    #expect(trips.currentPath == ["booking", "seats", "list"])
  }

  @Test func `a shorter path goes back across three levels`() throws {
    var trips = TripSteps()
    try trips.select(["booking", "seats", "done"])
    let path = trips.navigationPath

    try trips.setNavigationPath(Array(path.prefix(2)))

    #expect(trips.navigationPath == Array(path.prefix(2)))
    #expect(trips.currentPath == ["booking", "seats"])
  }

  @Test func `a path that is never shown is refused`() {
    var trips = TripSteps()

    #expect(throws: StepError.self) { try trips.setNavigationPath([["nowhere"]]) }
    #expect(trips == TripSteps())
  }

  @Test(arguments: [(0, 4), (1, 3), (4, 0), (5, 0), (.max, 0), (-1, 5), (.min, 5)])
  func `a count beyond either end is clamped`(count: Int, depth: Int) throws {
    var trips = TripSteps()
    try trips.select(["booking", "seats", "done"])

    trips.pop(count)

    #expect(trips.navigationPath.count == depth)
  }

  @Test func `the own path leaves out the screens of groups`() {
    var trips = TripSteps()

    trips.selected = .done

    #expect(trips.ownNavigationPath == [.booking, .done])
    #expect(AppSteps().ownNavigationPath == [])
    #expect(AppSteps(.explore).ownNavigationPath == [.home, .explore])
  }

  @Test(
    arguments: [
      ([.home], .home), ([], nil), ([.home, .explore, .trips], .trips),
      ([.explore], .explore), ([.trips, .explore], .explore),
    ] as [([AppSteps.Steps], AppSteps.Steps?)])
  func `writing the own path goes back, or selects what a link adds`(
    path: [AppSteps.Steps], selected: AppSteps.Steps?
  ) {
    var steps = AppSteps(.explore)

    steps.ownNavigationPath = path

    #expect(steps.selected == selected)
  }

  @Test func `the lowest screen is the first step where one must be selected`() {
    var trips = TripSteps()
    trips.selected = .done

    trips.ownNavigationPath = []

    #expect(trips.selected == .list)
  }

  @Test func `a step that is no longer presented leads to the one beneath it`() {
    var (trips, steps) = (TripSteps(), AppSteps(.explore))

    trips[isPresented: .booking] = true
    trips[isPresented: .done] = false
    #expect(trips[isPresented: .booking])
    trips[isPresented: .booking] = false
    steps[isPresented: .explore] = false

    #expect(trips.selected == .list)
    #expect(steps.selected == nil)
  }
}
