import NavigationCoordinators
import NavigationFlows
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import NavigationStepTreesRuntime

/// Closures that each create a navigator with at least one screen: one for each paradigm, and a
/// second one for graphs.
let stages: [(name: String, make: @MainActor () throws -> Stage)] = [
  ("nodes", graphStage), ("a definition", definitionStage), ("steps", stepStage),
  ("coordinators", coordinatorStage), ("flows", flowStage), ("routes", routeStage),
]

/// Returns a navigator for embedding in the windows of other navigators.
@MainActor
func strangeStage() throws -> Stage {
  Stage(navigator: RoutingManager<Place>())
}

@MainActor
func graphStage() throws -> Stage {
  let list = ScreenNode<Void, Int>("list", actions: [NodeAction("open", completes: 7)])
  let detail = ScreenNode<Int, Void>("detail")
  let controller = NavigationController(
    graph: NavigationGraph {
      list
      detail
      Edge(from: list, to: detail, transition: .push)
      Edge(from: detail, to: detail, transition: .push, transform: { 8 })
    })
  controller.start(at: list, with: ())
  controller.complete(controller.state.focused?.id ?? EntryID(rawValue: 0), with: 3)
  return Stage(navigator: controller) {
    controller.complete(controller.state.focused?.id ?? EntryID(rawValue: 0), with: ())
  }
}

@MainActor
func definitionStage() throws -> Stage {
  let navigator = try GraphNavigator(
    GraphDefinition(
      start: "home", nodes: [.init(id: "home"), .init(id: "trip")],
      edges: [
        .init(from: "home", to: "trip", by: .push),
        .init(from: "trip", to: "home", by: .present(.sheet)),
      ]))
  navigator.start()
  return Stage(navigator: navigator) {
    navigator.perform(0, on: navigator.state.focused?.id ?? EntryID(rawValue: 0))
  }
}

@MainActor
func stepStage() throws -> Stage {
  let store = StepStore(AppSteps())
  store.select(["trips", "done"])
  return Stage(navigator: store) { store.select(["home"]) }
}

@MainActor
func coordinatorStage() throws -> Stage {
  let sequence = CoordinatorNode.sequence("sequence")
  let main = CoordinatorNode.stack("main")
  sequence.push([.screen("a"), .screen("b")])
  main.set(sequence)
  let tree = try CoordinatorTree(root: main)
  return Stage(navigator: tree) { sequence.push(.screen("c")) }
}

@MainActor
func flowStage() throws -> Stage {
  let navigator = FlowNavigator()
  let journey = FlowNode("trips") { intent in
    (intent as? Word)?.text == "stop" ? [] : [.view(FlowScreen("trip"), style: .push)]
  }
  navigator.contribute(.forwardToNew(journey, Word("start")))
  return Stage(navigator: navigator) { navigator.send(Word("more")) }
}

@MainActor
func routeStage() throws -> Stage {
  let routes = RoutingManager<Place>()
  routes.push(to: .home, .trip(1))
  return Stage(navigator: routes) { routes.push(to: .trip(2)) }
}

/// An intent that consists of a word.
struct Word: Intent {
  let text: String

  init(_ text: String) { self.text = text }
}

/// The places of a small app.
enum Place: NavigationRoute {
  case home
  case trip(Int)
  case note(String)

  var id: Self { self }
}

/// The steps of a small app.
struct AppSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case home, trips, settings }

  var stepSelection = StepSelection<Steps>(.home)
  var home = 0
  var trips = TripSteps()
  var settings: TripSteps?

  static var stepsLayout: StepsLayout { .tabs }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.home, at: \.home)
    list.add(.trips, at: \.trips)
    list.add(.settings, at: \.settings)
  }
}

/// The steps inside a step.
struct TripSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case list, booking, done }

  var stepSelection = StepSelection<Steps?>(nil)
  var list = EmptyStep()
  var booking = EmptyStep()
  var done = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.list, at: \.list)
    list.add(.booking, at: \.booking)
    list.add(.done, at: \.done)
  }
}
