import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct LoadingTests {
  let loader = CoordinatorNode.screen("splash").loading({ .value("home") }) { value in
    (value as? String).map { CoordinatorNode.screen($0) }
  }

  @Test func `the work begins with the window, and what comes of it takes the screen's place`()
    throws
  {
    #expect(loader.loadingPhase == .idle)
    let window = try CoordinatorTree(root: loader)
    let token = try #require(window.drainEffects().first?.token)
    #expect(loader.loadingPhase == .loading)
    #expect(window.visibleCoordinators.map(\.tag) == ["splash"])

    let outcome = window.handle(.completed(token, .value("home")))

    #expect(outcome.isApplied)
    #expect(loader.loadingPhase == .loaded)
    #expect(window.visibleCoordinators.map(\.tag) == ["home"])
    #expect(window.handle(.completed(token, .value("home"))) == .ignored(.staleToken))
  }

  @Test func `what failed can be loaded again`() throws {
    var phases: [LoadingPhase] = []
    loader.onLoadingPhase { phases.append($0) }
    let window = try CoordinatorTree(root: loader)
    let first = try #require(window.drainEffects().first?.token)

    window.handle(.completed(first, .failed("no network")))
    #expect(loader.retryLoading().isApplied)
    let second = try #require(window.drainEffects().first?.token)
    window.handle(.completed(first, .value("late")))
    window.handle(.completed(second, .value("home")))

    #expect(phases == [.loading, .failed("no network"), .loading, .loaded])
    #expect(window.visibleCoordinators.map(\.tag) == ["home"])
    #expect(loader.retryLoading() == .ignored(.noChange))
  }

  @Test func `work that was given up counts for nothing`() throws {
    let window = try CoordinatorTree(root: loader)
    let token = try #require(window.drainEffects().first?.token)

    #expect(loader.cancelLoading().isApplied)

    #expect(loader.loadingPhase == .cancelled)
    #expect(window.handle(.completed(token, .value("home"))) == .ignored(.staleToken))
    #expect(window.visibleCoordinators.map(\.tag) == ["splash"])
    #expect(loader.cancelLoading() == .ignored(.noChange))
  }

  @Test func `a coordinator that leaves gives its work up`() throws {
    let app = try App("a")
    app.sequence.push(loader)
    let token = try #require(app.window.drainEffects().first?.token)

    app.leave("splash")

    #expect(app.window.drainEffects().map(\.token) == [token])
    #expect(app.window.handle(.completed(token, .value("home"))) == .ignored(.staleToken))
    #expect(app.window.shown == "a")
  }

  @Test func `what cannot be shown is a failure`() throws {
    let window = try CoordinatorTree(root: loader)
    let token = try #require(window.drainEffects().first?.token)

    window.handle(.completed(token, .value(7)))

    #expect(loader.loadingPhase == .failed("what was loaded cannot be shown"))
  }
}
