import NavigationGraphs
import NavigationModel

/// A graph of two screens and two other navigators, wired as in apps.
final class GuestGraph {
  let home = ScreenNode<Int, Int>("home")
  let page = ScreenNode<Int, Int>("page")
  /// A node whose navigator is already part of another window, so that it cannot be shown.
  let taken: NavigatorNode<Int, Int>
  let controller: NavigationController
  /// The navigators that were created; `ends` and `delivered` record what happened at their ends.
  private(set) var made: [Guest] = []
  private(set) var ends: [String] = []
  private(set) var delivered: [EntryID] = []
  private(set) var registryFault: String?

  init(isBuilt: Bool) {
    let makers = GuestMakers()
    let registry = NodeRegistry()
    registry.register(home).register(page)
    for name in ["pushed", "sheet"] {
      registry.register(
        NavigatorNode<Int, Int>(name, modalStyle: .fullScreenCover) { makers.make(name, $0) })
    }
    let pushed = registry.resolve(NavigatorNode<Int, Int>.self, id: "pushed")
    let sheet = registry.resolve(NavigatorNode<Int, Int>.self, id: "sheet")
    let (host, lodger) = (Guest("host", 0), Guest("lodger", 0))
    host.context.adopt(lodger, at: .push, by: host.scope)
    taken = NavigatorNode("taken") { _ in
      withExtendedLifetime(host) { lodger }
    }
    let graph =
      isBuilt
      ? Self.built(home, page, [pushed, sheet]) : Self.added(registry, home, page, pushed, sheet)
    controller = NavigationController(graph: graph.addNode(taken))
    makers.graph = self
    controller.onEnd = { [weak self] node, outcome in
      self?.ends.append("\(node.id) \(outcome.isApplied)")
    }
    controller.onDelivery = { [weak self] in self?.delivered.append($0) }
    registryFault = faultOf(registry)
  }

  private static func onward(_ output: Int) -> Bool { output % 4 == 0 }
  private static func toPushed(_ output: Int) -> Bool { output % 4 == 1 }
  private static func toSheet(_ output: Int) -> Bool { output % 4 == 2 }
  private static func isEven(_ output: Int) -> Bool { output.isMultiple(of: 2) }
  private static func isOdd(_ output: Int) -> Bool { !output.isMultiple(of: 2) }

  /// Returns the graph, written with a result builder.
  private static func built(
    _ home: ScreenNode<Int, Int>, _ page: ScreenNode<Int, Int>, _ guests: [NavigatorNode<Int, Int>]
  ) -> NavigationGraph {
    NavigationGraph {
      home
      page
      Start(at: home)
      for guest in guests {
        guest
        Edge(from: guest, to: page, transition: .push, predicate: isEven)
        if guest.id == "pushed" {
          Edge(from: guest, to: home, transition: TransitionType.pop, predicate: isOdd)
        } else {
          Edge(from: guest, to: home, transition: TransitionType.dismiss, predicate: isOdd)
        }
      }
      for node in [home, page] {
        Edge(from: node, to: page, transition: .push, predicate: onward)
        Edge(from: node, to: guests[0], transition: .push, predicate: toPushed)
        Edge(from: node, to: guests[1], transition: .modal, predicate: toSheet)
      }
    }
  }

  /// Returns the same graph, built call by call.
  private static func added(
    _ registry: NodeRegistry, _ home: ScreenNode<Int, Int>, _ page: ScreenNode<Int, Int>,
    _ pushed: NavigatorNode<Int, Int>, _ sheet: NavigatorNode<Int, Int>
  ) -> NavigationGraph {
    let graph = NavigationGraph()
    for node in registry.allNodes { graph.addNode(node) }
    graph.addStart(home)
    for node in [home, page] {
      graph.addEdge(Edge(from: node, to: page, transition: .push, predicate: onward))
      graph.addEdge(Edge(from: node, to: pushed, transition: .push, predicate: toPushed))
      graph.addEdge(Edge(from: node, to: sheet, transition: .modal, predicate: toSheet))
    }
    for guest in [pushed, sheet] {
      graph.addEdge(Edge(from: guest, to: page, transition: .push, predicate: isEven))
    }
    return
      graph
      .addEdge(Edge(from: pushed, to: home, transition: TransitionType.pop, predicate: isOdd))
      .addEdge(Edge(from: sheet, to: home, transition: TransitionType.dismiss, predicate: isOdd))
  }

  fileprivate func note(_ guest: Guest) { made.append(guest) }

  func takeEnds() -> [String] {
    defer { ends = [] }
    return ends
  }

  func takeDelivered() -> [EntryID] {
    defer { delivered = [] }
    return delivered
  }

  /// Returns what a registry wrongly reports about its nodes; `nil` if all reports are right.
  private func faultOf(_ registry: NodeRegistry) -> String? {
    typealias Screen = ScreenNode<Int, Int>
    guard registry.allNodes.map(\.id) == ["home", "page", "pushed", "sheet"] else {
      return "\(registry.allNodes.map(\.id)) are registered"
    }
    guard registry.find(Screen.self, id: "page") === page, registry.find(Screen.self) === home,
      registry.hasNode(Screen.self, id: "home"), !registry.hasNode(Screen.self, id: "sheet"),
      !registry.hasNode(ScreenNode<String, Int>.self)
    else { return "a node is not found as it is" }
    let other = Screen("page")
    registry.register(other)
    let isReplaced = registry.find(Screen.self, id: "page") === other
    guard isReplaced, registry.allNodes.count == 4 else { return "a node is not replaced" }
    let guest = registry.allNodes[3]
    let isTyped = guest.inputType == Int.self && guest.outputType == Int.self
    return isTyped && guest.nodeType == NavigatorNode<Int, Int>.self ? nil : "\(guest.nodeType)"
  }
}

/// The factory of a graph's navigators, which must exist before the graph.
private final class GuestMakers {
  weak var graph: GuestGraph?

  func make(_ name: String, _ input: Int) -> Guest {
    let guest = Guest(name, input)
    graph?.note(guest)
    return guest
  }
}

/// A navigator with its own screens, which the world ends.
final class Guest: Navigator {
  let attachment = Attachment()
  let node: String

  init(_ node: String, _ input: Int) {
    self.node = node
    attachment.register(self)
    context.apply(Command(.setRoot(.stack(NewEntry(ScreenID(rawValue: UInt32(input)))))), by: self)
  }

  func push(_ number: Int) -> Outcome {
    context.apply(
      Command(.push(NewEntry(ScreenID(rawValue: UInt32(number)))), scope: scope), by: self)
  }

  func name(of screen: ScreenID) -> String { "\(node)\(screen.rawValue)" }
}
