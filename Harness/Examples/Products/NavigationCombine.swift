// snippet: flow
import NavigationCombine
import NavigationFlows

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

enum Wish: Intent { case begin }

final class List: Presentable {
  let intentPublisher = IntentSubject()
}

final class Trips: Flow {
  func navigate(to intent: any Intent) -> AnyPublisher<FlowDriver, Never> {
    Just(.view(List(), style: .push)).eraseToAnyPublisher()
  }
}

let coordinator = FlowCoordinator()
coordinator.contribute(.forwardToNewFlow(flow: Trips(), intent: Wish.begin))
print(coordinator.screens)  // ["List"]
// end snippet
