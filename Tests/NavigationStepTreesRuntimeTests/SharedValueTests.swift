import NavigationLinks
import NavigationModel
import NavigationStepTreesRuntime
import Testing

// Values that move from one store to another, and stores in windows that others change.
@Suite struct SharedValueTests {
  @Test func `steps copied in an update of one store can be assigned in another`() {
    let first = StepStore(AppSteps(.profile))
    let second = StepStore(AppSteps(.home))
    var taken = AppSteps()
    first.update { taken = $0 }

    let outcome = second.update { $0 = taken }

    #expect(outcome.isApplied)
    #expect(second.state.visibleEntries.map { second.name(of: $0) } == ["profile/main"])
  }

  @Test func `a store follows others that pop its screens while they are notified of its change`()
    throws
  {
    let window = NavigationContext()
    let inner = StepStore(TripSteps())
    #expect(window.adopt(inner, at: .push, by: .root).outcome.isApplied)
    var isBack = false
    let following = window.observeChanges { _ in
      guard !isBack else { return }
      isBack = true
      window.apply(.pop(1))
    }

    inner.select(["booking"])
    following.cancel()

    let shown = try #require(window.state.focused)
    #expect(isBack)
    #expect(inner.path(of: shown.id) == inner.steps.currentPath)
  }

  @Test func `a type that contains itself in two ways has a store`() {
    let store = StepStore(Fork.end)

    store.update { $0 = .left(.right(.end)) }

    #expect(store.steps.currentPath == ["left", "right", "end"])
    #expect(store.state.visibleEntries.count == 1)
  }

  @Test(arguments: ["//elsewhere/profile", "//elsewhere"])
  func `a link without a scheme must have the app's host or none`(link: String) throws {
    let own = try #require(LinkOrigin("https://tern.example"))

    #expect(throws: StepError.self) { try StepPath(link: link, origins: [own]) }
    #expect(try StepPath(link: "//tern.example/profile", origins: [own]) == ["profile"])
    #expect(try StepPath(link: "/profile", origins: [own]) == ["profile"])
  }
}

/// An enum whose cases have values of its own type.
private indirect enum Fork: StepsCollection {
  enum Steps: String, StepName { case end, left, right }

  case end
  case left(Fork)
  case right(Fork)

  static var remembersBranches: Bool { false }

  var stepSelection: StepSelection<Steps> {
    get {
      switch self {
      case .end: StepSelection(.end)
      case .left: StepSelection(.left)
      case .right: StepSelection(.right)
      }
    }
    set {
      guard newValue != stepSelection else { return }
      switch newValue.selected {
      case .end: self = .end
      case .left: self = .left(.end)
      case .right: self = .right(.end)
      }
    }
  }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.end, as: EmptyStep.self)
    list.add(.left, as: Fork.self)
    list.add(.right, as: Fork.self)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch (step, self) {
    case (.left, .left(let fork)), (.right, .right(let fork)): reader.read(fork)
    default: break
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch (step, self) {
    case (.left, .left(var fork)):
      writer.write(&fork)
      self = .left(fork)
    case (.right, .right(var fork)):
      writer.write(&fork)
      self = .right(fork)
    default: break
    }
  }
}
