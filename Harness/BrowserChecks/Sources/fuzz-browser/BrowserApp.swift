import NavigationCoordinators
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import PropertyTesting

/// A kind of app to show in the browser.
protocol BrowserApp {
  static var name: String { get }

  /// Creates an app and starts it.
  static func make(_ draw: inout Draw) throws(Interruption) -> any Navigator
}

/// Random graphs.
enum RandomGraph: BrowserApp {
  static let name = "graphs"

  private static let transitions: [GraphDefinition.Transition] = [
    .push, .push, .push, .present(.sheet), .present(.sheet), .popTo, .present(.dialog),
    .present(.fullScreen), .replace, .dismiss, .pop, .clearStackAndSet,
  ]

  static func make(_ draw: inout Draw) throws(Interruption) -> any Navigator {
    let names = ["start", "one", "two", "three", "four"]
    var graph = GraphDefinition(start: "start")
    graph.nodes = names.map { .init(id: $0) }
    // Every screen has at least one edge.
    let count = try draw.int("edges", in: names.count...12)
    for number in 0..<count {
      let source =
        number < names.count ? number : try draw.index("from", below: names.count)
      let target = try draw.index("to", below: names.count)
      let transition = try draw.element("by", of: transitions)
      graph.edges.append(
        .init(from: names[source], to: names[target], by: transition, label: "\(number)"))
    }
    do {
      let navigator = try GraphNavigator(graph)
      navigator.start()
      return navigator
    } catch {
      preconditionFailure("a graph without dangling edges was refused: \(error)")
    }
  }
}

/// One to three stacks of coordinators, whose screens push and present further coordinators.
enum Coordinators: BrowserApp {
  static let name = "coordinators"

  static func make(_ draw: inout Draw) throws(Interruption) -> any Navigator {
    let count = try draw.int("tabs", in: 1...3)
    let stacks = (1...count).map { number in
      let stack = CoordinatorNode.stack("stack \(number)")
      let sequence = CoordinatorNode.sequence("screens")
      sequence.push(screen(depth: 0))
      stack.set(sequence)
      return stack
    }
    do {
      return try CoordinatorTree(root: count == 1 ? stacks[0] : .tabs("tabs", stacks))
    } catch {
      preconditionFailure("fresh coordinators were refused: \(error)")
    }
  }

  private static func screen(depth: Int) -> CoordinatorNode {
    let node = CoordinatorNode.screen("screen \(depth)")
    node.offer("push") { [weak node] _ in
      guard depth < 6, let parent = node?.parent else { return .ignored(.noChange) }
      return parent.push(screen(depth: depth + 1))
    }
    node.offer("present") { [weak node] _ in
      guard depth < 6, let node else { return .ignored(.noChange) }
      let stack = CoordinatorNode.stack("sheet")
      let sequence = CoordinatorNode.sequence("screens")
      sequence.push(screen(depth: depth + 1))
      stack.set(sequence)
      return node.present(stack)
    }
    node.offer("back") { [weak node] _ in node?.parent?.pop() ?? .ignored(.staleSource) }
    node.offer("first") { [weak node] _ in node?.parent?.popToFirst() ?? .ignored(.staleSource) }
    node.offer("close") { [weak node] _ in node?.root.dismiss() ?? .ignored(.staleSource) }
    return node
  }
}

/// A stack of routes.
enum Routes: BrowserApp {
  static let name = "routes"

  struct Trip: NavigationRoute {
    var number: Int
    var id: String { "\(number)" }
  }

  static func make(_ draw: inout Draw) throws(Interruption) -> any Navigator {
    let routes = RoutingManager<Trip>()
    let width = try draw.int("width", in: 1...3)
    routes.destinations = { route in
      let number = route?.number ?? 0
      return number > 40 ? [] : (1...width).map { Trip(number: number * width + $0) }
    }
    return routes
  }
}
