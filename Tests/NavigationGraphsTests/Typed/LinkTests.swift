import NavigationGraphs
import NavigationLinks
import NavigationModel
import Testing

/// The places in a small app that links can name.
private enum Place: Hashable, Sendable {
  case trips
  case trip(Int)
  case help
  case forgot

  static func links() throws -> LinkTable<Place> {
    try LinkTable(
      origins: ["https://tern.example"],
      rules: [
        LinkRule("/trips", to: .trips),
        LinkRule("/trips/{trip:int}", under: { _ in .trips }) { values in
          values.int("trip").map { .trip($0) }
        } write: { place in
          if case .trip(let number) = place { ["trip": .int(number)] } else { nil }
        },
        LinkRule("/help", to: .help),
        LinkRule("/forgot", to: .forgot),
      ])
  }
}

@Suite struct LinkTests {
  private let welcome = ScreenNode<Void, Bool>("welcome")
  private let trips = ScreenNode<Void, Int>("trips")
  private let trip = ScreenNode<Int, Void>("trip")
  private let help = ScreenNode<Void, Void>("help")
  private let signIn: NavSubgraph<ScreenNode<Void, Bool>, ScreenNode<Void, Void>>
  private let forgot = ScreenNode<Void, Void>("forgot")
  private let graph: NavigationGraph

  init() {
    let login = ScreenNode<Void, Bool>("login")
    let (welcome, trips, trip, help) = (welcome, trips, trip, help)
    let forgot = forgot
    let inner = NavigationGraph {
      login
      forgot
      Edge(from: login, to: forgot, transition: .push)
    }
    let signIn = NavSubgraph(id: "sign in", graph: inner, entry: login, exit: forgot)
    self.signIn = signIn
    graph = NavigationGraph {
      welcome
      trips
      trip
      help
      signIn
      Edge(from: welcome, to: trips, transition: .push, predicate: { $0 })
      Edge(from: welcome, to: signIn, transition: .push)
      Edge(from: trips, to: trip, transition: .push)
      Edge(from: trips, to: help, transition: .modal)
    }
  }

  private func stage(_ policy: LinkPolicy = .replace) throws -> Stage {
    let stage = Stage(graph)
    stage.controller.links = NodeLinks(try Place.links(), policy: policy) { place in
      switch place {
      case .trips: LinkedNode(trips)
      case .trip(let number): LinkedNode(trip, with: number)
      case .help: nil
      case .forgot: LinkedNode(forgot, in: [signIn])
      }
    }
    return stage
  }

  @Test func `a link opens its node, with its values, above what the table puts beneath`() throws {
    let stage = try stage()
    stage.controller.start(at: help, with: ())

    #expect(stage.controller.handle(.link("https://tern.example/trips/7")).isApplied)
    #expect(stage.screens == "trips trip")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 7)
  }

  @Test func `a link starts a controller that shows nothing yet`() throws {
    let stage = try stage()

    #expect(stage.controller.open("https://tern.example/trips/7").isApplied)
    #expect(stage.screens == "trips trip")
    #expect(stage.controller.goBack().isApplied)
    #expect(stage.screens == "trips")
  }

  @Test func `the graph determines the screens beneath if the table does not`() throws {
    let stage = try stage()

    #expect(stage.controller.open([LinkedNode(trip, with: 3)]).isApplied)
    #expect(stage.screens == "welcome trips trip")
    #expect(stage.controller.open([LinkedNode(help)]).isApplied)
    #expect(stage.screens == "welcome help")
  }

  @Test func `a screen of a subgraph is opened in a new scope of the subgraph`() throws {
    let stage = try stage()
    stage.controller.open("https://tern.example/forgot")

    #expect(stage.screens == "welcome forgot")
    #expect(stage.controller.trail(of: try stage.top()) == ["sign in"])
    #expect(stage.controller.node(of: try stage.top())?.id == "forgot")
  }

  @Test func `the screens that a link shares with the open ones stay`() throws {
    let stage = try stage(.reusePrefix)
    stage.controller.open("https://tern.example/trips/7")
    let before = stage.controller.state.entries(of: stage.controller.state.focusedStack)

    #expect(stage.controller.open("https://tern.example/trips/7") == .ignored(.noChange))
    #expect(stage.controller.open("https://tern.example/trips/8").isApplied)
    let after = stage.controller.state.entries(of: stage.controller.state.focusedStack)
    #expect(stage.screens == "trips trip")
    #expect(after.map(\.id).first == before.map(\.id).first)
    #expect(after.last?.id != before.last?.id)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 8)
  }

  @Test func `a link to what is beneath a modal reveals it`() throws {
    let stage = try stage(.reusePrefix)
    stage.controller.open([LinkedNode(welcome), LinkedNode(trips)])
    stage.controller.open([LinkedNode(help)], by: .presentOver)
    #expect(stage.screens == "welcome trips | sheet: help")
    let opened = stage.controller.open([LinkedNode(welcome), LinkedNode(trips)], by: .reusePrefix)

    #expect(opened.isApplied)
    #expect(stage.screens == "welcome trips")
  }

  @Test func `a link can be presented above the open screens, and left again`() throws {
    let stage = try stage(.presentOver)
    stage.controller.start(at: welcome, with: ())
    stage.controller.open("https://tern.example/trips/7")

    #expect(stage.screens == "welcome | sheet: trips trip")
    #expect(stage.controller.goBack().isApplied)
    #expect(stage.controller.goBack().isApplied)
    #expect(stage.screens == "welcome")
  }

  @Test(arguments: [
    "https://elsewhere.example/trips", "https://tern.example/", "https://tern.example/trips/x",
    "https://tern.example/help", "%", "", "\u{0}", "https://tern.example/%ff",
    String(repeating: "https://tern.example/trips/", count: 40_000),
  ])
  func `a link that leads nowhere is refused with a reason and changes nothing`(
    link: String
  ) throws {
    let stage = try stage()
    stage.controller.start(at: welcome, with: ())

    guard case .refused(.unusableValue(let text)) = stage.controller.open(link) else {
      Issue.record("the link was not refused")
      return
    }
    #expect(!text.isEmpty)
    #expect(stage.screens == "welcome")
  }

  @Test func `nodes that the graph does not have are refused`() throws {
    let stage = try stage()

    #expect(!stage.controller.open([LinkedNode(ScreenNode<Void, Void>("nowhere"))]).isApplied)
    #expect(!stage.controller.open([LinkedNode(forgot)]).isApplied)
    #expect(!stage.controller.open([LinkedNode(trip, with: 1, in: [signIn])]).isApplied)
    #expect(!stage.controller.open([LinkedNode(ScreenNode<Void, Void>("trip"))]).isApplied)
    #expect(stage.controller.open([]) == .ignored(.noChange))
    #expect(stage.screens.isEmpty)
  }

  @Test func `links lead nowhere if the controller has none`() throws {
    let controller = NavigationController(graph: graph)

    let outcome = controller.open("https://tern.example/trips")

    #expect(outcome == .ignored(.noTransition))
    #expect("\(outcome)".contains("no such action, transition or link"))
  }
}

@Suite struct GuardedLinkTests {
  private let home = ScreenNode<Void, Void>("home")
  private let account = ScreenNode<Int, Void>("account")
  private let signIn = ScreenNode<Void, Void>("sign in")
  private let form = ScreenNode<Void, Void>("form")

  private func graph(_ verdict: @escaping () -> GuardVerdict) -> NavigationGraph {
    NavigationGraph {
      home
      account
      signIn
      form
      Edge(from: home, to: form, transition: .push)
      Edge(from: form, to: home, transition: .pop)
    }
    .canEnter(account) { _ in verdict() }
  }

  @Test func `a link does not open what a guard denies`() throws {
    let stage = Stage(graph { .deny })
    stage.controller.start(at: home, with: ())

    #expect(stage.controller.open([LinkedNode(account, with: 1)]) == .ignored(.denied))
    #expect(stage.screens == "home")
  }

  @Test func `a guard's redirection is opened alone`() throws {
    let signIn = signIn
    let stage = Stage(graph { .redirect(to: signIn, with: ()) })
    let outcome = stage.controller.open([LinkedNode(home), LinkedNode(account, with: 1)])

    #expect(outcome.isApplied)
    #expect(stage.screens == "sign in")
  }

  @Test func `what a guard denies is left out beneath`() throws {
    let stage = Stage(graph { .deny })

    #expect(stage.controller.open([LinkedNode(account, with: 1), LinkedNode(form)]).isApplied)
    #expect(stage.screens == "form")
    let open = Stage(graph { .allow })
    #expect(open.controller.open([LinkedNode(account, with: 1), LinkedNode(form)]).isApplied)
    #expect(open.screens == "account form")
  }

  @Test func `the guard of a subgraph protects the screens inside`() throws {
    let inner = NavigationGraph { account }
    let vault = NavSubgraph(id: "vault", graph: inner, entry: account, exit: account)
    let graph = NavigationGraph {
      home
      vault
      Edge(from: home, to: vault, transition: .push, transform: { 1 })
    }
    graph.canEnter(vault) { $0 > 5 ? .allow : .deny }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())

    let target = { LinkedNode(account, with: $0, in: [vault]) }
    #expect(stage.controller.open([target(1)]) == .ignored(.denied))
    #expect(stage.controller.open([target(6)]).isApplied)
    #expect(stage.screens == "home account")
  }

  @Test func `the shown screen's guard for leaving applies unless the link is on top`() throws {
    let graph = graph { .allow }
    graph.canLeave(form) { .deny }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(())
    #expect(stage.screens == "home form")

    #expect(stage.controller.open([LinkedNode(account, with: 1)]) == .ignored(.denied))
    let isPresented = stage.controller.open([LinkedNode(account, with: 1)], by: .presentOver)
    #expect(isPresented.isApplied)
    #expect(stage.screens == "home form | sheet: account")
  }

  @Test func `an asynchronous guard is awaited, and the link opens in one change`() throws {
    let graph = graph { .allow }
    graph.canEnter(account) { (input: Int) async -> GuardVerdict in input > 0 ? .allow : .deny }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    let revision = stage.controller.state.revision

    let nodes = [LinkedNode(home), LinkedNode(form), LinkedNode(account, with: 1)]
    guard case .deferred(let token) = stage.controller.open(nodes) else {
      Issue.record("the guard was not waited for")
      return
    }
    #expect(stage.screens == "home")
    #expect(stage.controller.handle(.completed(token, .value(true))).isApplied)
    #expect(stage.screens == "home form account")
    #expect(stage.controller.state.revision == revision + 1)
  }
}
