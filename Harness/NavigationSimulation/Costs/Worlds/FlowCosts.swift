import NavigationFlows
import NavigationModel
import NavigationTestingCore

/// Flows that pass intents on, and the screens that they show.
enum FlowCosts: CostWorld {
  enum Wish: Intent {
    case screen
    case back
    case unknown
    case end
  }

  final class Box {
    let navigator = FlowNavigator()
    var count = 0

    init() { add() }

    /// Puts a flow with one screen on top.
    func add() {
      let journey = Journey("flow \(count % 4)") { intent in
        switch intent as? Wish {
        case .screen: [.view(JourneyScreen("screen"), style: .push)]
        case .back: [.pop(animated: false)]
        case .end: [.popToParent(nil, animated: false)]
        case .unknown: []
        case nil: [.view(JourneyScreen("first"), style: .push)]
        }
      }
      count += 1
      navigator.contribute(.forwardToNew(journey, LeaveRequest(screen: "none")))
    }
  }

  static let module = "flows"
  static let code = "let navigator = FlowNavigator()"

  static func makeApp(_ draws: CostDraws) -> Box { Box() }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("screens", "for _ in 0..<size { navigator.send(Wish.screen) }") { app, size in
        for _ in 0..<size { app.navigator.send(Wish.screen) }
      },
      CostGrowthStep("flows", "for _ in 0..<size { addFlow(to: navigator) }") { app, size in
        for _ in 0..<size { app.add() }
      },
    ]
  }

  static var operations: [CostOperation<Box>] {
    [
      CostOperation(
        "push", "navigator.send(Wish.screen)", ["screens": .constant, "flows": .constant]
      ) {
        $0.navigator.send(Wish.back)
      } run: {
        $0.navigator.send(Wish.screen)
      },
      CostOperation(
        "pop", "navigator.send(Wish.back)", ["screens": .constant, "flows": .constant]
      ) {
        $0.navigator.send(Wish.screen)
      } run: {
        $0.navigator.send(Wish.back)
      },
      CostOperation(
        "pass on", "navigator.send(Wish.unknown)", ["screens": .constant, "flows": .linear]
      ) {
        $0.navigator.send(Wish.unknown)
      },
      CostOperation(
        "end a flow", "navigator.send(Wish.end)", ["screens": .constant, "flows": .constant]
      ) {
        $0.add()
      } run: {
        $0.navigator.send(Wish.end)
      },
      CostOperation(
        "snapshot", "_ = navigator.snapshot()", ["screens": .linear, "flows": .linear]
      ) {
        keep($0.navigator.snapshot())
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "flows-list-screens", in: "push", by: "screens",
        "each push makes a list of the names of all screens"
      ) { app in
        keep(app.navigator.screens())
      }
    ]
  }
}
