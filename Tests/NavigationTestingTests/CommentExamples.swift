import NavigationCoordinators
import NavigationModel
import NavigationRoutes
import NavigationTesting
import NavigationTestingCore
import Testing

/// The tests in the comments of NavigationTesting.
@Suite(.users(20)) struct `Examples of tests in comments` {
  private typealias MyHost = ProvenHost

  // snippet: Harness/NavigationTesting/Costs/ExpectCost.swift
  @Test func `going back costs the same at any depth`() {
    expectCost(.constant) { size in
      let app = Reader(pages: size)
      return CostRun(prepare: { app.open() }) { app.goBack() }
    }
  }
  // end snippet

  // snippet: Harness/NavigationTesting/ExpectConformance.swift
  @Test @MainActor func `my host is a host`() {
    expectConformance(of: MyHost.self)
  }
  // end snippet

  // snippet: Harness/NavigationTesting/ExpectSafe.swift
  @Test @MainActor func `customers find their way`() {
    expectSafe { ShopCoordinator() }
  }
  // end snippet

  // snippet: Harness/NavigationTesting/Replay.swift
  @Test @MainActor func `saved items can be left`() throws {
    try replay("tap open item", "tap edit", "tap save") { ShopCoordinator() }
  }
  // end snippet

  // snippet: Harness/NavigationTesting/Settings/ScenarioTrait.swift
  @Test(.scenario("tap open cart", "tap pay", "work ends paying"))
  @MainActor func `customers can pay`() { expectSafe { Shop() } }
  // end snippet

  // snippet: Harness/NavigationTesting/Settings/ExhaustiveTrait.swift
  @Test(.exhaustive(steps: 2))
  @MainActor func `no two steps break the shop`() { expectSafe { Shop() } }
  // end snippet

  private enum Page: String, NavigationRoute {
    case item = "open item"
    case edit
    case save

    var id: String { rawValue }
  }

  @MainActor private final class ShopCoordinator: NavigatorProviding {
    let navigator = RoutingManager<Page>()

    init() {
      navigator.destinations = { page in
        switch page {
        case nil: [.item]
        case .item: [.edit]
        case .edit: [.save]
        case .save: []
        }
      }
    }
  }
}

/// The asynchronous tests in the comments of NavigationTesting.
@Suite(.users(20)) struct `Examples of asynchronous tests in comments` {
  // snippet: Harness/NavigationTesting/ExpectSafe+Outside.swift
  @Test @MainActor func `orders survive impatient people`() async {
    await expectSafe { outside in Shop(StubbedService(outside), clock: outside.clock) }
  }
  // end snippet

  @MainActor private func replayOrder() async throws {
    // snippet: Harness/NavigationTesting/Replay+Outside.swift
    try await replay("tap buy", "go back", "server replies order") { Shop($0) }
    // end snippet
  }

  enum Receipt { case paid, declined }

  @MainActor protocol ShopService {
    func order() async throws -> Receipt
  }

  // snippet: Harness/NavigationTesting/Outside/Outside.swift
  struct StubbedShop: ShopService {
    let outside: Outside
    func order() async throws -> Receipt {
      try await outside.reply(to: "order", from: [.paid, .declined])
    }
  }
  // end snippet

  private typealias StubbedService = StubbedShop

  @MainActor private final class Shop: NavigatorProviding {
    enum Page: String, NavigationRoute {
      case buy

      var id: String { rawValue }
    }

    let navigator = RoutingManager<Page>()

    init(_ service: any ShopService, clock: any Clock<Duration>) {
      navigator.destinations = { $0 == nil ? [.buy] : [] }
    }

    convenience init(_ outside: Outside) {
      self.init(StubbedService(outside), clock: outside.clock)
    }
  }
}

extension `Examples of asynchronous tests in comments`.StubbedShop {
  fileprivate init(_ outside: Outside) { self.init(outside: outside) }
}
