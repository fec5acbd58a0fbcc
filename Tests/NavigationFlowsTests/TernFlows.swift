import NavigationFlows

// The flows of Tern, a small travel app, as an app would write them.

// snippet: intents
enum TravelIntent: Intent, Equatable {
  case start
  case search(String)
  case choose(trip: String)
  case pay
  case paid(trip: String)
  case help
}
// end snippet

@MainActor
final class SearchFlow: Flow {
  private(set) var heard: [TravelIntent] = []
  private(set) var trips: [String] = []

  nonisolated init() {}

  func navigate(to intent: any Intent) -> [FlowDriver] {
    guard let intent = intent as? TravelIntent else { return [] }
    heard.append(intent)
    switch intent {
    case .start: return [.view(SearchScreen(), style: .push)]
    case .search(let text):
      trips = ["Lisbon", "Lima", "Oslo"].filter { $0.hasPrefix(text) }
      return [.view(ResultsScreen(trips), style: .push)]
    case .choose(let trip):
      return [.forwardToNewFlow(flow: BookingFlow(trip), intent: TravelIntent.start)]
    case .paid(let trip): return [.view(TicketScreen(trip), style: .modal)]
    case .pay: return []
    case .help: return [.none]
    }
  }
}

// snippet: flow
@MainActor
final class BookingFlow: Flow {
  let trip: String

  init(_ trip: String) {
    self.trip = trip
  }

  func navigate(to intent: any Intent) -> [FlowDriver] {
    switch intent as? TravelIntent {
    case .start: [.view(BookingScreen(trip), style: .modalWithPush)]
    case .pay:
      [.popToParentFlow(withIntent: TravelIntent.paid(trip: trip), animated: false)]
    default: []
    }
  }
}
// end snippet

final class SearchScreen: Presentable {
  let intentPublisher = IntentSubject()
}

// snippet: screen
final class ResultsScreen: Presentable {
  let intentPublisher = IntentSubject()
  let trips: [String]

  init(_ trips: [String]) {
    self.trips = trips
  }

  var actions: [IntentAction] {
    trips.map { IntentAction($0, TravelIntent.choose(trip: $0)) }
  }
}
// end snippet

final class BookingScreen: Presentable, Equatable {
  let intentPublisher = IntentSubject()
  let trip: String

  init(_ trip: String) {
    self.trip = trip
  }

  nonisolated static func == (lhs: BookingScreen, rhs: BookingScreen) -> Bool {
    lhs.trip == rhs.trip
  }
}

final class TicketScreen: Presentable {
  let intentPublisher = IntentSubject()
  let trip: String

  init(_ trip: String) {
    self.trip = trip
  }
}

/// A flow whose answers a test supplies.
@MainActor
final class ScriptedFlow<Drivers: FlowDriverSource>: Flow {
  private(set) var heard: [TravelIntent] = []
  var answer: (TravelIntent) -> Drivers

  init(_ answer: @escaping (TravelIntent) -> Drivers) {
    self.answer = answer
  }

  func navigate(to intent: any Intent) -> Drivers {
    let intent = intent as? TravelIntent ?? .help
    heard.append(intent)
    return answer(intent)
  }
}

/// A screen of which only the name matters.
final class NamedScreen: Presentable {
  let intentPublisher = IntentSubject()
  let screenName: String

  init(_ name: String) {
    screenName = name
  }
}
