import NavigationFlows

enum Wish: Intent { case begin }

final class List: Presentable {
  let intentPublisher = IntentSubject()
}

final class Trips: Flow {
  func navigate(to intent: any Intent) -> FlowDriver { .view(List(), style: .push) }
}

let coordinator = FlowCoordinator()
coordinator.contribute(.forwardToNewFlow(flow: Trips(), intent: Wish.begin))
print(coordinator.screens)  // ["List"]
