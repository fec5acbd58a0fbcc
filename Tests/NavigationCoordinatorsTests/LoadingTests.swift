import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct LoadingTests {
  let loader = CoordinatorNode.screen("splash").loading({ .value("home") }) { value in
    (value as? String).map { CoordinatorNode.screen($0) }
  }

  @Test func `loading begins when the window appears, and its result replaces the screen`()
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

  @Test func `failed loading can be retried`() throws {
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

  @Test func `the result of cancelled loading is ignored`() throws {
    let window = try CoordinatorTree(root: loader)
    let token = try #require(window.drainEffects().first?.token)

    #expect(loader.cancelLoading().isApplied)

    #expect(loader.loadingPhase == .cancelled)
    #expect(window.handle(.completed(token, .value("home"))) == .ignored(.staleToken))
    #expect(window.visibleCoordinators.map(\.tag) == ["splash"])
    #expect(loader.cancelLoading() == .ignored(.noChange))
  }

  @Test func `a coordinator that leaves cancels its loading`() throws {
    let app = try App("a")
    app.sequence.push(loader)
    let token = try #require(app.window.drainEffects().first?.token)

    app.leave("splash")

    #expect(app.window.drainEffects().map(\.token) == [token])
    #expect(app.window.handle(.completed(token, .value("home"))) == .ignored(.staleToken))
    #expect(app.window.shown == "a")
  }

  @Test func `a result that cannot be shown counts as a failure`() throws {
    let window = try CoordinatorTree(root: loader)
    let token = try #require(window.drainEffects().first?.token)

    window.handle(.completed(token, .value(7)))

    #expect(loader.loadingPhase == .failed("what was loaded cannot be shown"))
  }

  @Test func `a coordinator that is refused is not loaded, and no phase is reported`() throws {
    let app = try App("a")
    var phases: [LoadingPhase] = []
    loader.onLoadingPhase { phases.append($0) }
    var view = loader
    for level in 1...80 { view = try CoordinatorNode.tabs("\(level)", [view]) }

    let outcome = app.sequence.push(view)
    app.sequence.push(.screen("b"))

    #expect(outcome.refusal != nil)
    #expect(loader.loadingPhase == .idle)
    #expect(phases.isEmpty)
    #expect(app.window.drainEffects().isEmpty)
  }

  @Test func `new loading replaces loading in progress`() throws {
    let window = try CoordinatorTree(root: loader)
    let first = try #require(window.drainEffects().first?.token)

    loader.loading({ .value("other") }) { _ in .screen("other") }
    let effects = window.drainEffects()
    let second = try #require(effects.last?.token)
    let late = window.handle(.completed(first, .value("home")))
    window.handle(.completed(second, .value("other")))

    #expect(effects.map(\.token) == [first, second])
    #expect(late == .ignored(.staleToken))
    #expect(window.visibleCoordinators.map(\.tag) == ["other"])
  }

  @Test func `a phase callback may cancel the loading, load again and leave`() throws {
    let app = try App("a")
    var phases: [LoadingPhase] = []
    loader.onLoadingPhase { [loader] phase in
      phases.append(phase)
      switch phases.count {
      case 1: loader.cancelLoading()
      case 2: loader.retryLoading()
      case 3: app.sequence.pop()
      default: break
      }
    }

    app.sequence.push(loader)
    let effects = app.window.drainEffects()
    for effect in effects { app.window.handle(.completed(effect.token, .value("late"))) }

    #expect(phases == [.loading, .cancelled, .loading])
    #expect(app.window.shown == "a")
    #expect(loader.retryLoading() == .refused(.removed("splash")))
  }

  @Test func `loading that ends immediately may finish before its window is restored`() throws {
    var factories = CoordinatorFactories()
    factories.register("a") { _ in .screen("a") }
    factories.register("splash") { _ in
      CoordinatorNode.screen("splash").loading({ .cancelled }) { _ in .screen("home") }
    }
    let before = try App("a")
    before.sequence.push(loader.restorable(by: "splash"))
    let saved = before.window.snapshot()
    let window = try CoordinatorTree(root: .stack("nothing"), factories: factories)
    let runner = HastyRunner()
    window.context.onEffects = { [weak window] in window?.runEffects(on: runner) }

    let restoration = window.context.restore(saved)

    #expect(restoration.outcome.isApplied)
    #expect(window.visibleCoordinators.map(\.tag) == ["home"])
    try window.state.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `loaded screens are restored as they were and are not loaded again`(_ isWhole: Bool) throws {
    var factories = CoordinatorFactories()
    for tag in ["home", "next"] { factories.register(tag) { _ in .screen(tag) } }
    factories.register("splash") { _ in
      CoordinatorNode.screen("splash").loading({ .cancelled }) { _ in .screen("other") }
    }
    let app = try App("next")
    let splash = loader.restorable(by: "splash")
    app.sequence.set(splash)
    splash.wrap(.screen("home"))
    let window = try CoordinatorTree(root: .stack("nothing"), factories: factories)
    let saved = app.window.snapshot()

    let outcome =
      isWhole
      ? window.context.restore(saved).outcome : window.restore(app.window.snapshot().root)
    let again = Tree(window.root).findCoordinator(tag: "splash")

    #expect(outcome.isApplied)
    #expect(again?.wrapped?.tag == "home")
    #expect(again?.loadingPhase == .loaded)
    #expect(window.drainEffects().isEmpty)
  }

  @Test(arguments: [true, false])
  func `a closure that makes the loaded screen may remove its screen or reload`(_ isAway: Bool)
    throws
  {
    let app = try App("a")
    let screen = CoordinatorNode.screen("screen")
    var phases: [LoadingPhase] = []
    screen.loading({ .cancelled }) { _ in
      if isAway {
        app.sequence.remove(screen)
      } else {
        screen.loading({ .cancelled }) { _ in .screen("second") }
      }
      return .screen("first")
    }
    screen.onLoadingPhase { phases.append($0) }
    app.sequence.push(screen)
    let token = try #require(app.window.drainEffects().first?.token)

    let outcome = app.window.handle(.completed(token, .value(1)))

    #expect(outcome == .ignored(.staleToken))
    #expect(screen.loadingPhase == (isAway ? .cancelled : .loading))
    #expect(screen.wrapped == nil)
    #expect(phases == [.loading])
  }

  @Test func `a window that lacks a screen's factory stays as it is`() throws {
    let saved = try App("unknown")
    let snapshot = saved.window.snapshot()
    let app = try App("a")

    let restoration = app.window.context.restore(snapshot)
    app.sequence.push(.screen("b"))

    #expect(!restoration.outcome.isApplied)
    #expect(app.window.shown == "a b")
    #expect(app.leakChecker.leaked.isEmpty)
  }
}

/// A runner that ends all work as soon as it receives it.
private final class HastyRunner: EffectRunner {
  func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void
  ) {
    for effect in effects {
      if case .run = effect.work { complete(effect.token, .value(true)) }
    }
  }
}
