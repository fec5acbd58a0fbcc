import NavigationFlows
import NavigationModel
import Testing

/// The Swift in the comments of NavigationFlows, with the flows of these tests.
@MainActor @Suite struct `Examples in comments` {
  @Test func `show a journey through several flows`() async {
    @StatedValues func example() async -> [String] {
      // snippet: Modules/NavigationFlows/Rehearsal/FlowRehearsal.swift
      let rehearsal = FlowRehearsal()
      await rehearsal.start(SearchFlow(), with: TravelIntent.start)
      await rehearsal.send(TravelIntent.search("Li"))
      await rehearsal.send(TravelIntent.choose(trip: "Lima"))

      rehearsal.screens  // ["SearchScreen", "ResultsScreen", "BookingScreen"]
      rehearsal.flows  // ["SearchFlow", "BookingFlow"]
      // end snippet
    }

    let screens = ["SearchScreen", "ResultsScreen", "BookingScreen"]
    #expect(await example().suffix(2) == ["\(screens)", "\(["SearchFlow", "BookingFlow"])"])
  }

  @Test func `show the drivers of a flow`() async {
    let flow = SearchFlow()

    // snippet: Modules/NavigationFlows/Rehearsal/Flow+Drivers.swift
    let drivers = await flow.drivers(for: TravelIntent.search("Li"))
    #expect(drivers.match([.view(ResultsScreen(["Lisbon", "Lima"]), style: .push)]))
    // end snippet
  }

  @Test func `show the drivers that a flow returns immediately`() {
    FacadeExamples.match(FacadeExamples.SearchFlow())
  }

  @Test func `show an engine without an actor`() {
    #expect(EngineExamples.search().state.visibleEntries.count == 1)
  }
}

/// The Swift in the comments of the engine.
private enum EngineExamples {
  // snippet: Modules/NavigationFlows/Engine/Intent.swift
  enum TravelIntent: Intent {
    case search(text: String)
    case book(trip: Int)
  }
  // end snippet

  static func search() -> FlowNavigator {
    // snippet: Modules/NavigationFlows/Engine/FlowNode.swift
    let search = FlowNode("search") { intent in
      [.view(FlowScreen("results"), style: .push)]
    }
    // end snippet

    // snippet: Modules/NavigationFlows/Engine/FlowNavigator.swift
    let navigator = FlowNavigator()
    navigator.contribute(.forwardToNew(search, TravelIntent.search(text: "Li")))
    if let shown = navigator.state.focused {
      navigator.send(TravelIntent.book(trip: 0), from: shown.id)
    }
    // end snippet

    return navigator
  }

  // snippet: Modules/NavigationFlows/Facade/Presentable.swift
  final class ResultsScreen: Presentable {
    let intentPublisher = IntentSubject()

    func tripWasTapped(_ trip: Int) {
      intentPublisher.send(TravelIntent.book(trip: trip))
    }
  }
  // end snippet
}

/// The Swift in the comments of the facades.
@MainActor private enum FacadeExamples {
  // snippet: Modules/NavigationFlows/Facade/Flow.swift
  final class SearchFlow: Flow {
    func navigate(to intent: any Intent) -> [FlowDriver] {
      switch intent as? TravelIntent {
      case .search(let text): [.view(ResultsScreen(text), style: .push)]
      case .book(let trip): [.forwardToNewFlow(flow: BookingFlow(trip), intent: TravelIntent.pay)]
      default: []
      }
    }
  }
  // end snippet

  static func match(_ flow: SearchFlow) {
    // snippet: Modules/NavigationFlows/Facade/FlowDriver+Matching.swift
    let drivers = flow.navigate(to: TravelIntent.search(text: "Li"))
    #expect(drivers[0].matches(.view(ResultsScreen("Li"), style: .push)))
    // end snippet
  }

  private static func start() {
    // snippet: Modules/NavigationFlows/Facade/FlowCoordinator.swift
    let coordinator = FlowCoordinator()
    coordinator.flowContributor = .forwardToNewFlow(
      flow: SearchFlow(), intent: TravelIntent.search(text: ""))
    // end snippet
  }

  private static func startColumns() {
    // snippet: Modules/NavigationFlows/Facade/MasterDetailCoordinator.swift
    let coordinator = MasterDetailCoordinator()
    coordinator.startFlows(
      master: .forwardToNewFlow(flow: TripsFlow(), intent: TravelIntent.search(text: "")),
      detail: .forwardToNewFlow(flow: TripFlow(), intent: TravelIntent.book(trip: 0)))
    // end snippet
  }

  private static func startTabs() {
    // snippet: Modules/NavigationFlows/Facade/TabBarNavCoordinator.swift
    let tabs = TabBarNavCoordinator()
    tabs.startFlows([
      ("Search", .forwardToNewFlow(flow: SearchFlow(), intent: TravelIntent.search(text: ""))),
      ("Account", .forwardToNewFlow(flow: AccountFlow(), intent: TravelIntent.account)),
    ])
    // end snippet
  }

  private static func restore(
    _ saved: WindowSnapshot, in coordinator: FlowCoordinator
  ) -> Outcome {
    // snippet: Modules/NavigationFlows/Facade/RestorableFlow.swift
    coordinator.register(kind: "booking") { data in
      BookingFlow(String(decoding: data, as: UTF8.self))
    }
    let outcome = coordinator.navigator.restore(saved)
    // end snippet
    return outcome
  }
}

// What the examples above do not declare.
extension FacadeExamples {
  enum TravelIntent: Intent {
    case search(text: String)
    case book(trip: Int)
    case pay
    case account
  }

  final class ResultsScreen: Presentable {
    let intentPublisher = IntentSubject()

    init(_ text: String) {}
  }

  final class BookingFlow: RestorableFlow {
    init(_ trip: Int) {}
    init(_ trip: String) {}

    func navigate(to intent: any Intent) -> [FlowDriver] { [] }
    func presentable(named name: String) -> (any Presentable)? { nil }
  }

  typealias AccountFlow = SearchFlow
  typealias TripsFlow = SearchFlow
  typealias TripFlow = SearchFlow
}

private final class TimetableFlow: Flow {
  let timetable = Timetable()

  // snippet: Modules/NavigationFlows/Facade/FlowDriverSource.swift
  func navigate(to intent: any Intent) -> DeferredDriver {
    DeferredDriver {
      let trips = try await self.timetable.trips()
      return .view(TripsScreen(trips), style: .push)
    } onFailure: { _ in
      .view(OfflineScreen(), style: .modal)
    }
  }
  // end snippet
}

private struct Timetable {
  func trips() async throws -> [String] { [] }
}

private final class TripsScreen: Presentable {
  let intentPublisher = IntentSubject()

  init(_ trips: [String]) {}
}

private final class OfflineScreen: Presentable {
  let intentPublisher = IntentSubject()
}

@MainActor private final class ShopCoordinator {
  let flows = FlowCoordinator()
}

// snippet: Modules/NavigationModel/Navigators/Navigator+Window.swift#2
extension ShopCoordinator: NavigatorProviding {
  var navigator: FlowNavigator { flows.navigator }
}
// end snippet

/// Collects the values of the lines of an example, which its comments state, as texts.
@resultBuilder enum StatedValues {
  static func buildExpression(_ statement: ()) -> [String] { [] }
  static func buildExpression<Value>(_ value: Value?) -> [String] {
    [value.map { "\($0)" } ?? "nil"]
  }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap(\.self) }
}
