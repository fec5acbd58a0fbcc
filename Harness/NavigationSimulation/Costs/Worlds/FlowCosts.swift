import NavigationFlows
import NavigationModel
import NavigationTestingCore

/// The costs of flows that pass intents on, and of the screens that they show.
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
    var saved: WindowSnapshot?
    /// The screens that a planted fault retains; otherwise empty.
    var shown: [FlowScreen] = []

    init() { add() }

    /// Adds a flow on top, which shows one screen.
    func add() {
      let journey = FlowNode("flow \(count % 4)") { intent in
        switch intent as? Wish {
        case .screen: [.view(FlowScreen("screen"), style: .push)]
        case .back: [.pop(animated: false)]
        case .end: [.popToParent(nil, animated: false)]
        case .unknown: []
        case nil: [.view(FlowScreen("first"), style: .push)]
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
      CostGrowthStep("tracks", "navigator.setLayout(.tabs(size))") { app, size in
        app.navigator.setLayout(.tabs(size))
      },
    ]
  }

  static var operations: [CostOperation<Box>] { decisions + readings }

  /// Operations that send intents, change which screens are shown, or take a snapshot.
  private static var decisions: [CostOperation<Box>] {
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
      CostOperation(
        "goBack", "navigator.goBack()", after: "navigator.send(Wish.screen)",
        ["screens": .constant, "flows": .constant]
      ) {
        $0.navigator.send(Wish.screen)
      } run: {
        $0.navigator.goBack()
      },
      CostOperation(
        "contribute", "navigator.contribute(.view(screen, style: .push))",
        after: "navigator.contribute(.pop(animated: false))",
        ["screens": .constant, "flows": .constant]
      ) {
        $0.navigator.contribute(.pop(animated: false))
      } run: {
        $0.navigator.contribute(.view(FlowScreen("screen"), style: .push))
      },
    ]
  }

  /// Operations that read, select or restore.
  private static var readings: [CostOperation<Box>] {
    [
      CostOperation(
        "screens", "_ = navigator.screens()", ["screens": .linear, "flows": .linear]
      ) {
        keep($0.navigator.screens())
      },
      CostOperation(
        "flow of an entry", "_ = navigator.flow(of: entry)",
        ["screens": .constant, "flows": .constant]
      ) { app in
        keep(app.navigator.state.focused.flatMap { app.navigator.flow(of: $0.id) })
      },
      CostOperation("selectTrack", "navigator.selectTrack(1)", ["tracks": .linear]) { app in
        app.navigator.selectTrack(0)
      } run: { app in
        app.navigator.selectTrack(1)
      },
      CostOperation(
        "restore", "navigator.restore(saved)", ["screens": .linear, "flows": .linear]
      ) { app in
        app.saved = app.saved ?? app.navigator.snapshot()
      } run: { app in
        if let saved = app.saved { app.navigator.restore(saved) }
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
      },
      CostMutant(
        "flows-keep-screens", in: "pop", by: "screens",
        "each screen that was shown once is kept", keepsMemory: true
      ) { app in
        app.shown.append(FlowScreen("screen"))
      },
    ]
  }
}
