// snippet: app
import NavigationFlows

enum TripIntent: Intent { case begin, choose(String) }

final class TripScreen: Presentable {
  let intentPublisher = IntentSubject()  // screen.intentPublisher.send(TripIntent.choose("Lima"))
  let city: String?

  init(_ city: String? = nil) { self.city = city }
}

final class TripFlow: Flow {
  func navigate(to intent: any Intent) -> [FlowDriver] {
    switch intent as? TripIntent {
    case .begin: [.view(TripScreen(), style: .push)]
    case .choose(let city): [.view(TripScreen(city), style: .push)]
    case nil: []  // left to the flow beneath
    }
  }
}
// end snippet
