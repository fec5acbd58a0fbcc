import NavigationCoordinators
import NavigationFlows
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import NavigationStorage
import PropertyTesting
import GraphWorlds
import WindowWorlds

/// The kinds of app that are observed; add a case for each new kind.
enum ObservedApp: Int, CaseIterable {
  case model, graph, typed, steps, coordinators, flows, routes

  /// Starts an app of the kind.
  func start(_ draw: inout Draw) throws(Interruption) -> StartedApp {
    switch self {
    case .model: StartedApp(OpenNavigator())
    case .graph: StartedApp(try Self.graph(&draw))
    case .typed: StartedApp(Self.typed())
    case .steps: StartedApp(try StepTrees.standard.rig(nil, from: &draw).store)
    case .coordinators: try ObservedCoordinators.start()
    case .flows: try Self.flows(&draw)
    case .routes: StartedApp(Self.routes())
    }
  }

  private static func graph(_ draw: inout Draw) throws(Interruption) -> any Navigator {
    let definition = try DrawnGraph.definition(from: &draw)
    try draw.require(definition.isSound, "a drawn graph was never valid")
    try draw.require(DrawnGraph.isSmall(definition), "a drawn graph was never small")
    let app = GraphApp(unchecked: definition)
    let navigator = GraphNavigator(app.definition, app.graph, decisions: .standard)
    if let run = app.runs.first { _ = navigator.start(run) }
    return navigator
  }

  static func typed() -> any Navigator { DemoApp().started() }

  private static func flows(_ draw: inout Draw) throws(Interruption) -> StartedApp {
    let plan = try IntentPlan.drawn(from: &draw)
    let app = IntentApp(plan)
    let navigator = FlowNavigator(plan.hasTabs ? .tabs(2) : .single)
    for track in 0..<navigator.trackCount {
      navigator.contribute(app.move(.forwardToNew(0, 0)), toTrack: track)
    }
    return StartedApp(navigator, held: app)
  }

  private static func routes() -> any Navigator {
    let manager = RoutingManager<SimulatedPlace>(
      storage: .stacks(SlowStorage()), identifier: "main", decisions: .standard,
      saverDecisions: .standard, begin: { _ in })
    manager.destinations = { route in
      (1...2).map { SimulatedPlace(id: (route?.id ?? 0) + $0, detail: 0) }
    }
    return manager
  }
}

/// A running app, and the object that must live as long as the app does.
struct StartedApp {
  let navigator: any Navigator
  let held: AnyObject?

  init(_ navigator: any Navigator, held: AnyObject? = nil) {
    self.navigator = navigator
    self.held = held
  }
}

/// An app of coordinators, in which a user can push and present on every screen.
enum ObservedCoordinators {
  static func start() throws(Interruption) -> StartedApp {
    let main = CoordinatorNode.sequence("main")
    let root = CoordinatorNode.stack("root")
    main.push(screen(in: main, 0))
    root.set(main)
    let made = Result { () throws(CoordinatorRefusal) in try CoordinatorTree(root: root) }
    guard case .success(let tree) = made else { throw .rejected }
    return StartedApp(tree)
  }

  private static func screen(in sequence: CoordinatorNode, _ depth: Int) -> CoordinatorNode {
    let node = CoordinatorNode.screen("screen \(depth)")
    node.offer("push") { [weak sequence] _ in
      guard let sequence else { return .ignored(.noChange) }
      return sequence.push(screen(in: sequence, depth + 1))
    }
    node.offer("present") { [weak node] _ in
      guard let node else { return .ignored(.noChange) }
      let inner = CoordinatorNode.sequence("inner")
      inner.push(screen(in: inner, depth + 1))
      let sheet = CoordinatorNode.stack("sheet")
      sheet.set(inner)
      return node.present(sheet, as: .sheet)
    }
    return node
  }
}
