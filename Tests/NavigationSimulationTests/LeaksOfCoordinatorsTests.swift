import NavigationCoordinators
import NavigationHosting
import NavigationModel
import NavigationObservers
import NavigationTestingCore
import Testing

/// A leaked coordinator and a drifted host, as an app would find them.
@Suite struct LeaksOfCoordinatorsTests {
  @Test func `a coordinator that the app still retains after a swipe back is found`() throws {
    let main = CoordinatorNode.sequence("main")
    main.push(CoordinatorNode.screen("trips"))
    let root = CoordinatorNode.stack("root")
    root.set(main)
    let tree = try CoordinatorTree(root: root)
    let census = LeakChecker(of: tree)
    var payment: CoordinatorNode? = CoordinatorNode.screen("payment")
    if let payment { main.push(payment) }
    let forgotten = [payment]

    _ = tree.handle(.host(.backRequested))
    payment = nil

    #expect(forgotten.count == 1)
    #expect(census.leaks.map(\.path) == [["trips", "payment"]])
    #expect(census.leaks.map(\.cause) == [.gesture])
  }

  @Test func `a host that removes an entry without reporting it is caught`() throws {
    let main = CoordinatorNode.sequence("main")
    main.push(CoordinatorNode.screen("trips"))
    let root = CoordinatorNode.stack("root")
    root.set(main)
    let tree = try CoordinatorTree(root: root)
    var window = HostedNavigator(tree, capabilities: .everything)
    var traces: [String] = []
    let detector = DriftDetector(of: tree, app: "tern") { traces.append($0.trace) }
    main.push(CoordinatorNode.screen("payment"))
    let rests = window.comeToRest()
    let shown = window.host.picture.entryIDs
    let atRest = detector.check(shown: shown)

    let drift = detector.check(shown: shown.dropLast())

    #expect(rests)
    #expect(atRest == nil)
    #expect(drift?.missing == shown.suffix(1))
    let played = try Recording(parsing: try #require(traces.first), app: "tern")
    #expect(played.finalState == tree.state)
  }
}
